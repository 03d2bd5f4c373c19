package diag

import (
	"embed"
	"strings"
)

//go:embed pages/*.md
var pages embed.FS

// Explain gives the page that explains a code, in Markdown. The code may be
// written in any case.
func Explain(code string) (string, bool) {
	text, err := pages.ReadFile("pages/" + strings.ToUpper(code) + ".md")
	return string(text), err == nil
}

// Example is one fenced example of an explain page.
type Example struct {
	Wrong bool
	Rules bool // a rules file; a card's text otherwise
	Text  string
}

// Examples gives the examples of a page in order. A fence is written
// "```broadside wrong" or "```broadside right", with "rules" after it where
// the example is a rules file.
func Examples(page string) []Example {
	var out []Example
	for {
		_, rest, ok := strings.Cut(page, "```broadside ")
		head, rest, opened := strings.Cut(rest, "\n")
		text, rest, closed := strings.Cut(rest, "```")
		if !ok || !opened || !closed {
			return out
		}
		out = append(out, Example{strings.HasPrefix(head, "wrong"), strings.HasSuffix(head, " rules"), text})
		page = rest
	}
}
