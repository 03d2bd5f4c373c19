// Package show is how results look on a terminal or as data: findings, pages, tables,
// progress and JSON.
package show

import (
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// Width is how many columns the paragraphs of a page take.
const Width = 78

// Page writes a small Markdown page as plain text: headings in bold,
// paragraphs wrapped, examples indented.
func Page(w io.Writer, page string, p prose.Painter) {
	var para []string
	flush := func() {
		if len(para) > 0 {
			fmt.Fprintln(w, prose.Wrap(strings.Join(para, " "), Width, ""))
			para = nil
		}
	}
	fenced := false
	for _, line := range strings.Split(strings.TrimRight(page, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			flush()
			fenced = !fenced
		case fenced && line == "":
			fmt.Fprintln(w)
		case fenced:
			fmt.Fprintln(w, "    "+p.Cyan(line))
		case strings.HasPrefix(line, "#"):
			flush()
			fmt.Fprintln(w, p.Bold(strings.TrimLeft(line, "# ")))
		case line == "":
			flush()
			fmt.Fprintln(w)
		case strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "|"):
			flush()
			fmt.Fprintln(w, prose.Wrap(line, Width, "  "))
		default:
			para = append(para, strings.TrimSpace(line))
		}
	}
	flush()
}
