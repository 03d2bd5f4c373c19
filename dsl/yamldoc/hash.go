package yamldoc

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// A `#` that is not in quotes begins a comment, which is seldom meant where a value should stand: a
// colour, or a name such as `#1`. A remark has a blank behind its sign.

// commented is a piece of a file that a `#` takes out of it.
type commented struct {
	start, end int
	whole      bool // the value begins with the sign; otherwise some of it stands before
}

// say reports it, with how to write it.
func (c commented) say(f *diag.File) diag.Diagnostic {
	text := string(f.Text[c.start:c.end])
	mark := `"`
	if strings.Contains(text, mark) {
		mark = `'`
	}
	return diag.New(diag.UnquotedHash, diag.Span{File: f, Start: c.start, End: c.end}, "found", text[strings.IndexByte(text, '#'):], "quoted", mark+text+mark)
}

// afterKey is the comment in the place of a value that would stand at a place, behind a colon or a dash.
func afterKey(f *diag.File, at int) (c commented, found bool) {
	for at < len(f.Text) && f.Text[at] == ' ' {
		at++
	}
	if !beginsWord(f.Text, at) {
		return c, false
	}
	text := restOfLine(f, at).Text()
	if i := strings.Index(text, " #"); i >= 0 {
		text = text[:i]
	}
	return commented{at, at + len(strings.TrimRight(text, " ")), true}, true
}

// beginsWord says whether a `#` stands at a place, and no blank behind it.
func beginsWord(text []byte, at int) bool {
	return at+1 < len(text) && text[at] == '#' && !bytes.ContainsRune([]byte(" #\r\n"), rune(text[at+1]))
}

// isColour is a comment that is nothing but a colour.
var isColour = regexp.MustCompile(`^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$`)

// inBrackets finds the comments that take something out of a `[ ]` or `{ }`, from a place on until the
// brackets that open there are closed; or, as long as none is open, to the end of a line.
func inBrackets(f *diag.File, at, lastLine int) (out []commented) {
	text, depth := f.Text, 0
	line, _ := f.Position(at)
	begins, value := true, 0 // a value may begin here; where the last one began
	for ; at < len(text); at++ {
		switch c := text[at]; {
		case c == '\n':
			if line++; depth == 0 && line > lastLine {
				return out
			}
			begins = begins || depth == 0
		case c == ' ' || c == '\r' || c == '-' && begins && depth == 0:
		case c == '#' && (begins || text[at-1] == ' '):
			if depth > 0 && beginsWord(text, at) {
				if begins {
					value = at
				}
				out = append(out, commented{value, word(f, at).End, begins})
			}
			at = endOfLine(text, at) - 1
		case begins && (c == '"' || c == '\''):
			at = closing(text, at)
			begins = false
		case begins && (c == '[' || c == '{'):
			depth++
		case depth > 0 && (c == ']' || c == '}'):
			if depth--; depth == 0 && lastLine == 0 {
				return out
			}
			begins = false
		case depth > 0 && c == ',', c == ':' && at+1 < len(text) && strings.IndexByte(" \r\n", text[at+1]) >= 0:
			begins = true
		case begins:
			begins, value = false, at
		}
	}
	return out
}

// brokenBy is the comment on a file's lines from one to another that has taken the end off a pair of
// brackets, which open on the first of them or the next.
func brokenBy(f *diag.File, from, to int) (c commented, found bool) {
	for _, c := range inBrackets(f, f.LineStart(from), from+1) {
		if line, _ := f.Position(c.start); line <= to && (c.whole || numbered.Match(f.Text[c.start:c.end])) {
			return c, true
		}
	}
	return c, false
}

// numbered is a value that a number with its sign stands in: `Ship #1`.
var numbered = regexp.MustCompile(`#[0-9]`)

// endOfLine is where the line at a place ends.
func endOfLine(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

// closing is where the quotes that open at a place are closed; the end of the text, if nowhere.
func closing(text []byte, at int) int {
	mark := text[at]
	for at++; at < len(text); at++ {
		switch {
		case text[at] == '\\' && mark == '"':
			at++
		case text[at] == mark:
			return at
		}
	}
	return at
}
