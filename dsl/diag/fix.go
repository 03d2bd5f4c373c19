package diag

import (
	"regexp"
	"strings"
)

// Fix is an edit that may mend a finding, and what it is called.
type Fix struct {
	Title string
	Edit
	Meant bool // the finding says that this was meant; otherwise it is to be tried
}

var quoted = regexp.MustCompile("`([^`]+)`")

// Fixes are edits that may mend a finding, made of what it says: the word that was perhaps
// meant, in the place of the wrong one; and each form that its next step writes out, in the
// place of what is wrong or of its line. Whoever offers one checks first that it mends the
// finding and breaks nothing.
func (d Diagnostic) Fixes() (out []Fix) {
	if !d.Span.Known() || d.Span.File.Unread() {
		return nil
	}
	for _, name := range []string{"suggestion", "near"} {
		if near := d.Args[name]; near != "" {
			out = append(out, Fix{"Change to `" + near + "`", Edit{d.Span, near}, true})
		}
	}
	for _, m := range quoted.FindAllStringSubmatch(d.Help(), -1) {
		form := m[1]
		if strings.Contains(form, "…") {
			continue
		}
		if sign(form) && !sign(d.Span.Text()) { // it is missing in front of the words
			out = append(out, Fix{"Write `" + form + "`", Edit{d.Span.before(form), form}, false})
			continue
		}
		for _, place := range d.places() {
			if place.Text() == form {
				continue
			}
			title := "Write `" + form + "`"
			slip := strings.Contains(d.Help(), "did you mean") || place == d.Span && Suggest(place.Text(), []string{form}) != ""
			if slip {
				title = "Change to `" + form + "`"
			}
			out = append(out, Fix{title, Edit{place, form}, slip || d.Args["whole"] != ""})
		}
	}
	return out
}

// sign says whether a form is one of the signs that stand between words.
func sign(form string) bool { return len(form) == 1 && strings.Contains("(),:", form) }

// before is the empty place in front of a span where a sign stands: behind the word before, but for one that opens.
func (s Span) before(sign string) Span {
	at := s.Start
	for sign != "(" && at > 0 && s.File.Text[at-1] == ' ' {
		at--
	}
	return Span{File: s.File, Start: at, End: at}
}

// places are the span of a finding, and its line without what stands before and behind the
// text.
func (d Diagnostic) places() []Span {
	out := []Span{d.Span}
	line, _ := d.Span.File.Position(d.Span.Start)
	start, text := d.Span.File.LineStart(line), d.Span.File.Line(line)
	if i := strings.Index(text, " #"); i >= 0 && start+i >= d.Span.End {
		text = text[:i]
	}
	end := start + len(strings.TrimRight(text, " "))
	add := func(from int) {
		if s := (Span{d.Span.File, start + from, end}); s != d.Span && s.Start <= d.Span.Start && s.Start < s.End {
			out = append(out, s)
		}
	}
	indent := len(text) - len(strings.TrimLeft(text, " "))
	add(indent)
	for _, by := range []string{"- ", ": ", ", "} { // an item, what a key says, what a line governs
		for from := indent; ; {
			i := strings.Index(text[from:], by)
			if i < 0 || start+from+i+len(by) > d.Span.Start {
				break
			}
			from += i + len(by)
			add(from)
		}
	}
	if d.Span.Start < end && d.Span.End < end { // from what is wrong to the end of its line
		out = append(out, Span{d.Span.File, d.Span.Start, end})
	}
	return out
}
