package yamldoc

import (
	"bytes"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// scalar finds the exact bytes of a scalar that starts at a place. What it
// can't match byte for byte it calls folded, spread or escaped, so that a
// position is either exact or not given.
func scalar(f *diag.File, n *yaml.Node, at int) *Node {
	switch {
	case n.Style&yaml.LiteralStyle != 0:
		return literal(f, n, at)
	case n.Style&yaml.FoldedStyle != 0:
		return &Node{Text: n.Value, Form: Folded, Span: restOfLine(f, at)}
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return quoted(f, n, at)
	case n.Value == "":
		return &Node{Form: Empty, Span: diag.Span{File: f, Start: at, End: at}}
	case bytes.HasPrefix(f.Text[at:], []byte(n.Value)):
		return &Node{Text: n.Value, Form: Plain, Span: diag.Span{File: f, Start: at, End: at + len(n.Value)}}
	}
	return &Node{Text: n.Value, Form: Spread, Span: restOfLine(f, at)}
}

// quoted matches `"text"` or `'text'` without escapes, on one line.
func quoted(f *diag.File, n *yaml.Node, at int) *Node {
	if at+1 < len(f.Text) {
		mark, inside := f.Text[at], f.Text[at+1:]
		escapes := "\n\\"
		if mark == '\'' { // in these a backslash is one
			escapes = "\n'"
		}
		if bytes.HasPrefix(inside, []byte(n.Value)) && len(inside) > len(n.Value) && inside[len(n.Value)] == mark &&
			!strings.ContainsAny(n.Value, escapes) {
			return &Node{Text: n.Value, Form: Quoted, Span: diag.Span{File: f, Start: at + 1, End: at + 1 + len(n.Value)}}
		}
	}
	form, span := Escaped, restOfLine(f, at)
	if bytes.Count(f.Text[at:span.End], f.Text[at:min(at+1, len(f.Text))]) < 2 {
		form = Spread
	}
	return &Node{Text: n.Value, Form: form, Span: span}
}

// literal finds the lines of a text under `|`.
func literal(f *diag.File, n *yaml.Node, at int) *Node {
	first, indent, ok := firstContent(f, n.Value, at)
	if !ok {
		return &Node{Text: "", Form: Empty, Span: restOfLine(f, at)}
	}
	end, text := contentLines(f, first, indent)
	span := diag.Span{File: f, Start: first, End: end}
	if text != strings.Trim(n.Value, "\n") {
		return &Node{Text: n.Value, Form: Spread, Span: restOfLine(f, at)}
	}
	return &Node{Text: n.Value, Form: Block, Span: span}
}

// firstContent is the start of the first line under `|` that says something,
// and the indent that the text's lines share.
func firstContent(f *diag.File, value string, at int) (start, indent int, ok bool) {
	body := strings.TrimLeft(value, "\n")
	if body == "" {
		return 0, 0, false
	}
	line, _ := f.Position(at)
	last, _ := f.Position(len(f.Text))
	for line++; line <= last; line++ {
		text := f.Line(line)
		if strings.Trim(text, " ") != "" {
			return f.LineStart(line), leading(text) - leading(body), leading(text) >= leading(body)
		}
	}
	return 0, 0, false
}

// contentLines reads on from the first line to the last with the indent, and
// gives the text without it.
func contentLines(f *diag.File, start, indent int) (end int, text string) {
	var b strings.Builder
	end, kept := start, 0
	for at := start; at < len(f.Text); {
		stop := at + bytes.IndexByte(f.Text[at:], '\n')
		if stop < at {
			stop = len(f.Text)
		}
		line := strings.TrimRight(string(f.Text[at:stop]), "\r")
		if leading(line) < indent && strings.Trim(line, " ") != "" {
			break
		}
		if at > start {
			b.WriteByte('\n')
		}
		if len(line) > indent {
			b.WriteString(line[indent:])
			end, kept = at+len(line), b.Len()
		}
		at = stop + 1
	}
	return end, b.String()[:kept]
}

func leading(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// shown is the longest piece a caret is put under, so that a file of one long
// line is read in linear time.
const shown = 200

// restOfLine is a place up to the end of its line.
func restOfLine(f *diag.File, at int) diag.Span {
	text := f.Text[at:min(len(f.Text), at+shown)]
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return diag.Span{File: f, Start: at, End: at + len(bytes.TrimRight(text, " \r"))}
}
