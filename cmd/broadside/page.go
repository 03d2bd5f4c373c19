package main

import (
	"fmt"
	"io"
	"strings"
)

// pageWidth is how many columns the paragraphs of a page take.
const pageWidth = 78

// showPage writes a small Markdown page as plain text: headings in bold,
// paragraphs wrapped, examples indented.
func showPage(w io.Writer, page string, p painter) {
	var para []string
	flush := func() {
		if len(para) > 0 {
			fmt.Fprintln(w, wrap(strings.Join(para, " "), pageWidth, ""))
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
			fmt.Fprintln(w, "    "+p.cyan(line))
		case strings.HasPrefix(line, "#"):
			flush()
			fmt.Fprintln(w, p.bold(strings.TrimLeft(line, "# ")))
		case line == "":
			flush()
			fmt.Fprintln(w)
		case strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "|"):
			flush()
			fmt.Fprintln(w, wrap(line, pageWidth, "  "))
		default:
			para = append(para, strings.TrimSpace(line))
		}
	}
	flush()
}

// wrap breaks a text into lines of at most so many columns; all but the first
// start with indent.
func wrap(text string, width int, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case i > 0 && column+1+n > width:
			b.WriteString("\n" + indent)
			column = len(indent)
		case i > 0:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}
