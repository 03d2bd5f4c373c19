// Package format prints card text and rules files in their one canonical form.
//
// It prints from lines of words, not from the tree: the words stay exactly as
// they are and only the blanks between them change, so nothing a designer
// wrote, comments included, can be lost.
//
// The door: Rules formats a rules file, Text the text of a card.
package format

import (
	"bytes"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Rules prints a rules file. A file with errors is returned as it is, with
// the findings.
func Rules(f *diag.File) ([]byte, diag.List) {
	if _, diags := syntax.ParseRules(f); diags.Errors() > 0 {
		return f.Text, diags
	}
	lines, diags := syntax.Lines(f, 0, len(f.Text), true)
	return printLines(lines, 0), diags
}

// Text prints the card text at [start,end) of f with every line indented by
// indent spaces. A text with errors is returned as it is, with the findings.
func Text(f *diag.File, start, end, indent int) ([]byte, diag.List) {
	if _, diags := syntax.ParseText(f, start, end); diags.Errors() > 0 {
		return f.Text[start:end], diags
	}
	lines, diags := syntax.Lines(f, start, end, false)
	return printLines(lines, indent), diags
}

func printLines(lines []*syntax.Line, indent int) []byte {
	var b bytes.Buffer
	for _, line := range lines {
		if line.Blank {
			b.WriteByte('\n')
		}
		b.WriteString(strings.Repeat(" ", indent+2*line.Depth))
		b.WriteString(printLine(line))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

func printLine(line *syntax.Line) string {
	var parts []string
	if line.Bullet {
		parts = append(parts, "-")
	}
	if len(line.Tokens) > 0 {
		parts = append(parts, words(line.Tokens))
	}
	if line.Comment != nil {
		parts = append(parts, comment(line.Comment.Text))
	}
	return strings.Join(parts, " ")
}

func words(tokens []lexer.Token) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 && spaced(tokens[i-1], t) {
			b.WriteByte(' ')
		}
		b.WriteString(word(t))
	}
	return b.String()
}

func word(t lexer.Token) string {
	if t.Type == syntax.Name {
		return syntax.SingleSpaced(t.Value)
	}
	return t.Value
}

// spaced says whether a blank stands between two words.
func spaced(left, right lexer.Token) bool {
	switch {
	case right.Type == syntax.Comma, right.Type == syntax.Colon, right.Type == syntax.Poss:
		return false
	case right.Type == syntax.Op && (right.Value == ")" || right.Value == ":"):
		return false
	}
	return left.Type != syntax.Op || left.Value != "("
}

// comment prints `# text`; a comment that starts with more `#` keeps them.
func comment(text string) string {
	if text == "" || text[0] == '#' {
		return "#" + text
	}
	return "# " + text
}
