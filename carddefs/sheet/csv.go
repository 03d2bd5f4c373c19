package sheet

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// csvReader takes a CSV apart.
type csvReader struct {
	file   *diag.File
	text   []byte
	at     int
	comma  byte
	limits Limits
	rows   [][]Cell
	row    []Cell
	n      int // the row, from 1 on
	cells  []diag.Cell
	found  diag.List
}

func readCSV(f *diag.File, limits Limits) (*Book, []diag.Cell, diag.List) {
	r := &csvReader{file: f, text: f.Text, limits: limits}
	if r.sixteen(); len(r.found) == 0 {
		r.begin()
		r.characters()
	}
	if len(r.found) == 0 {
		r.read()
	}
	return &Book{File: f, Tables: []*Table{{File: f, Rows: r.rows}}, Comma: r.comma}, r.cells, r.found
}

// sixteen refuses what Excel calls Unicode text.
func (r *csvReader) sixteen() {
	head := r.text[:min(len(r.text), 200)]
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) || bytes.Count(head, []byte{0}) > len(head)/4 && len(head) > 3 {
		bad(&r.found, diag.Span{File: r.file, Start: 0, End: min(2, len(r.text))}, "this spreadsheet is UTF-16 text", "not UTF-8", "save it as `CSV UTF-8`, which is a type of its own in the list of `Save as`")
	}
}

// begin skips a byte order mark and Excel's `sep=;`, and finds out what stands between cells.
func (r *csvReader) begin() {
	if bytes.HasPrefix(r.text, []byte("\xef\xbb\xbf")) {
		r.at = 3
	}
	line, _, _ := bytes.Cut(r.text[r.at:], []byte("\n"))
	if sep, ok := bytes.CutPrefix(bytes.TrimRight(line, "\r"), []byte("sep=")); ok && len(sep) == 1 {
		r.comma = sep[0]
		r.at = min(len(r.text), r.at+len(line)+1)
		r.n = 1
		return
	}
	r.comma = separator(r.text[r.at:])
}

// separator is what stands between the cells of the first row, outside of quotes: a comma, a
// semicolon or a tab, whichever there are most of.
func separator(text []byte) byte {
	counts := map[byte]int{}
	quoted := false
	for _, c := range text {
		if c == '"' {
			quoted = !quoted
		}
		if c == '\n' && !quoted && len(counts) > 0 {
			break
		}
		if !quoted && (c == ',' || c == ';' || c == '\t') {
			counts[c]++
		}
	}
	best := byte(',')
	for _, c := range []byte{';', '\t'} {
		if counts[c] > counts[best] {
			best = c
		}
	}
	return best
}

// characters refuses what no card could hold.
func (r *csvReader) characters() {
	for i := r.at; i < len(r.text); {
		c, size := utf8.DecodeRune(r.text[i:])
		span := diag.Span{File: r.file, Start: i, End: i + size}
		switch {
		case c == utf8.RuneError && size == 1:
			r.found.Add(diag.NotUTF8, span)
			return
		case c == '\n', c == '\r' && i+1 < len(r.text) && r.text[i+1] == '\n', c == '\t' && r.comma == '\t':
		case c == '\t':
			r.found.Add(diag.TabInFile, span)
			return
		default:
			if what, next := diag.Odd(c); what != "" {
				r.found.Add(diag.OddCharacter, span, "what", what, "next", next)
				return
			}
		}
		i += size
	}
}

// read reads all rows; it stops at the first that can't be told apart.
func (r *csvReader) read() {
	for r.at < len(r.text) {
		r.n++
		r.row = nil
		for column := 1; ; column++ {
			more, ok := r.cell(column)
			if !ok {
				return
			}
			if !more {
				break
			}
		}
		if len(r.row) == 0 {
			continue
		}
		if len(r.rows) > r.limits.Rows {
			r.found.Add(diag.TooManyCards, r.row[0].Span, "limit", prose.Thousands(r.limits.Rows))
			return
		}
		r.rows = append(r.rows, r.row)
	}
}

// cell reads a cell and what ends it; more is false at the end of the row.
func (r *csvReader) cell(column int) (more, ok bool) {
	c := Cell{Row: r.n, Column: column, Span: diag.Span{File: r.file, Start: r.at}}
	raw := r.at
	if r.at < len(r.text) && r.text[r.at] == '"' {
		if !r.quoted(&c) {
			return false, false
		}
	} else if !r.plain(&c) {
		return false, false
	}
	c.Raw = diag.Span{File: r.file, Start: raw, End: r.at}
	if strings.TrimSpace(c.Text) != "" {
		if column > mostColumns {
			tooWide(&r.found, c.Span)
			return false, false
		}
		r.row = append(r.row, c)
	}
	r.cells = append(r.cells, diag.Cell{Start: raw, End: r.at, Row: c.Row, Column: column})
	switch {
	case r.at < len(r.text) && r.text[r.at] == r.comma:
		r.at++
		return true, true
	case r.at < len(r.text) && r.text[r.at] == '\r':
		r.at++
	}
	r.at++ // the line's end
	return false, true
}

// plain reads a cell without quotes around it.
func (r *csvReader) plain(c *Cell) bool {
	for r.at < len(r.text) && r.text[r.at] != r.comma && r.text[r.at] != '\n' {
		if r.text[r.at] == '"' {
			bad(&r.found, diag.Span{File: r.file, Start: r.at, End: r.at + 1}, "a quote stands in the middle of a cell", "this quote", "put the whole cell in quotes and write the quote twice")
			return false
		}
		r.at++
	}
	if r.at > c.Span.Start && r.text[r.at-1] == '\r' && (r.at == len(r.text) || r.text[r.at] == '\n') {
		r.at--
	}
	c.Span.End = r.at
	c.Text = c.Span.Text()
	return true
}

// quoted reads a cell in quotes.
func (r *csvReader) quoted(c *Cell) bool {
	c.Span.Start++
	for at := c.Span.Start; at < len(r.text); at++ {
		if r.text[at] != '"' {
			continue
		}
		if at+1 < len(r.text) && r.text[at+1] == '"' {
			c.doubled = true
			at++
			continue
		}
		if rest := r.text[at+1:]; len(rest) > 0 && rest[0] != r.comma && rest[0] != '\n' && !bytes.HasPrefix(rest, []byte("\r\n")) {
			break
		}
		c.Span.End, r.at = at, at+1
		c.Text = unbroken(r.text[c.Span.Start:at])
		if c.doubled {
			c.Text = strings.ReplaceAll(c.Text, `""`, `"`)
		}
		return true
	}
	line, _ := r.file.Position(r.at)
	at := diag.Span{File: r.file, Start: r.file.LineStart(line)}
	if line == 1 && bytes.HasPrefix(r.text, []byte("\xef\xbb\xbf")) {
		at.Start = 3
	}
	at.End = max(at.Start, r.file.LineStart(line)+len(r.file.Line(line)))
	bad(&r.found, at, "a quoted cell is not closed, or goes on behind its quote", "in this row", "write a quote inside a cell twice, and close the cell with one")
	return false
}
