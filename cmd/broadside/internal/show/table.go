package show

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// Row is a line of a table: its columns, and a mark that may be in colour.
type Row struct {
	Cells []string
	Mark  string
}

// Table is rows under a head, made once for a terminal and for a page; no head: there is none.
type Table struct {
	Head []string
	Rows []Row
}

// Write writes the table on a terminal.
func (t Table) Write(w io.Writer) {
	if len(t.Head) > 0 {
		Columns(w, t.Head, t.Rows)
	}
}

// Columns writes rows under a head, each column as wide as it has to be.
func Columns(w io.Writer, head []string, rows []Row) {
	wide := make([]int, len(head))
	for _, r := range append([]Row{{Cells: head}}, rows...) {
		for i, c := range r.Cells {
			wide[i] = max(wide[i], utf8.RuneCountInString(c))
		}
	}
	line := func(indent string, r Row) {
		text := indent
		for i, c := range r.Cells {
			text += prose.Pad(c, wide[i]+2)
			if i == 0 && indent == "" {
				text += "  "
			}
		}
		fmt.Fprintln(w, strings.TrimRight(text+r.Mark, " "))
	}
	fmt.Fprintln(w)
	line("", Row{Cells: head})
	for _, r := range rows {
		line("  ", r)
	}
}

// Plain lines columns up; the last cells of shorter rows run on.
func Plain(w io.Writer, rows [][]string, paint func(i int, line string) string) {
	width := map[int]int{}
	for _, row := range rows {
		for i, c := range row {
			if i+1 < len(row) {
				width[i] = max(width[i], len([]rune(c)))
			}
		}
	}
	for i, row := range rows {
		var b strings.Builder
		for k, c := range row {
			if k+1 < len(row) {
				c = prose.Pad(c, width[k]+2)
			}
			b.WriteString(c)
		}
		fmt.Fprintln(w, paint(i, "  "+b.String()))
	}
}

// Unsigned is a value without the sign of a zero, or of what prints as one.
func Unsigned(v float64) float64 {
	if math.Abs(v) < 5e-7 {
		return 0
	}
	return v
}
