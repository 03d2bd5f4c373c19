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
