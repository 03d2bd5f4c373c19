package diag

import (
	"regexp"
	"strings"
)

// Allowance is a comment that allows a warning on its line or, alone on its line, on
// the next: `# allow B0460: reason`. The code may be the warning's name.
type Allowance struct {
	Code   Code // "" where what is written is no code of a warning
	Reason string
	Span   Span // the code as it is written
	line   int  // which it is about
}

var allowComment = regexp.MustCompile(`#\s*allow\s+([A-Za-z][\w-]*(?:\s*,\s*[A-Za-z][\w-]*)*)\s*(:.*)?$`)

// allowBare is such a comment in which something other than a colon stands behind the code.
var allowBare = regexp.MustCompile(`#\s*allow\s+(B[0-9]{4})\s+[^:,\s].*$`)

// Allowances gives the allowances of a file, in order, wrong ones too.
func Allowances(f *File) (out []Allowance) {
	for n := 1; n <= len(f.lines); n++ {
		out = append(out, allowancesOn(f, n)...)
	}
	return out
}

// allowancesOn are the allowances of one line's comment, wrong ones too.
func allowancesOn(f *File, n int) (out []Allowance) {
	line := f.Line(n)
	m := allowComment.FindStringSubmatchIndex(line)
	if m == nil {
		if bare := allowBare.FindStringSubmatchIndex(line); bare != nil { // a reason without its colon
			m = append(bare, -1, -1)
		}
	}
	if m == nil || strings.Count(line[:m[0]], `"`)%2 == 1 {
		return nil
	}
	reason := ""
	if m[4] >= 0 {
		reason = strings.TrimSpace(line[m[4]+1:])
	}
	about := n
	if strings.TrimSpace(line[:m[0]]) == "" {
		for about++; about <= len(f.lines) && commentOnly(f.Line(about)); about++ {
		}
	}
	at := m[2]
	for _, word := range strings.Split(line[m[2]:m[3]], ",") {
		from := at + len(word) - len(strings.TrimLeft(word, " \t"))
		name := strings.TrimSpace(word)
		at += len(word) + 1
		code := codeNamed(name)
		if code == "" && m[4] < 0 && !strings.HasPrefix(name, "B") { // a sentence that begins so
			return nil
		}
		start := f.LineStart(n) + from
		out = append(out, Allowance{code, reason, Span{f, start, start + len(name)}, about})
	}
	return out
}

func commentOnly(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// codeNamed is the code that a word is, or is the name of; "" for none.
func codeNamed(word string) Code {
	for code, w := range wordings {
		if string(code) == word || w.Name == word {
			return code
		}
	}
	return ""
}

// Wrong is what is wrong with an allowance, as the words of BadAllow, or nil. A wrong
// one allows nothing.
func (a Allowance) Wrong() []string {
	word := a.Span.Text()
	switch {
	case a.Code == "":
		var names []string
		for code, w := range wordings {
			if w.Severity != Error {
				names = append(names, string(code), w.Name)
			}
		}
		next := "the code stands behind the word `warning`, in brackets, where it is found"
		if near := Suggest(word, names); near != "" {
			next = "did you mean `" + near + "`?"
		}
		return []string{"problem", "no warning is called `" + word + "`", "label", "not a code and no name of a warning", "next", next}
	case wordings[a.Code].Severity == Error:
		return []string{"problem", "`" + word + "` is an error, and errors can't be allowed", "label", "only warnings can be", "next", "mend what it points at, and leave this out"}
	case a.Reason == "":
		return []string{"problem", "this does not say why `" + word + "` is allowed", "label", "no reason behind it", "next", "write `# allow " + word + ": ` and the reason"}
	}
	return nil
}

// On says whether a finding is the one that the allowance is about.
func (a Allowance) On(d Diagnostic) bool {
	if d.Code != a.Code || d.Span.File != a.Span.File {
		return false
	}
	line, _ := d.Span.File.Position(d.Span.Start)
	return line == a.line
}

// Allowed says whether a comment on a finding's line, or above it, allows it, and for
// which reason. No error can be allowed.
func (d Diagnostic) Allowed() (reason string, ok bool) {
	if d.Severity() == Error || !d.Span.Known() || d.Span.File.Unread() || d.Code == BadAllow || d.Code == AllowsNothing {
		return "", false
	}
	f := d.Span.File
	line, _ := f.Position(d.Span.Start)
	for n := line; n >= 1 && (n == line || commentOnly(f.Line(n))); n-- {
		for _, a := range allowancesOn(f, n) {
			if a.Wrong() == nil && a.On(d) {
				return a.Reason, true
			}
		}
	}
	return "", false
}

// Part parts findings into those that stand and those that a comment allows.
func (l List) Part() (standing, allowed List) {
	for _, d := range l {
		if _, ok := d.Allowed(); ok {
			allowed = append(allowed, d)
		} else {
			standing = append(standing, d)
		}
	}
	return standing, allowed
}
