package diag

import (
	"embed"
	"strings"
)

//go:embed pages/*.md
var pages embed.FS

// Explain gives the page that explains a code, in Markdown. The code may be
// written in any case. A page's last line can be a comment that says which test
// stands in for an example; it is no part of what is read.
func Explain(code string) (string, bool) {
	text, err := pages.ReadFile("pages/" + strings.ToUpper(code) + ".md")
	page, _, _ := strings.Cut(string(text), "\n<!--")
	return page, err == nil
}
