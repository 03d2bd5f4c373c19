package prose

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
)

// CSV writes tables that spreadsheets open: all that Broadside writes goes through it. A cell that they would carry out as
// a formula gets an apostrophe in front and is a text.
type CSV struct {
	w    *csv.Writer
	line []string
}

// NewCSV writes to w. Lines end with a bare line feed, which readers of CSV take, or as RFC 4180 has them.
func NewCSV(w io.Writer, rfc4180 bool) *CSV {
	c := &CSV{w: csv.NewWriter(w)}
	c.w.UseCRLF = rfc4180
	return c
}

// Write writes a row.
func (c *CSV) Write(cells []string) error {
	c.line = c.line[:0]
	for _, cell := range cells {
		c.line = append(c.line, NoFormula(cell))
	}
	return c.w.Write(c.line)
}

// Flush writes what is buffered, and gives the first error there was.
func (c *CSV) Flush() error {
	c.w.Flush()
	return c.w.Error()
}

// FormulaSigns begin what spreadsheets carry out.
const FormulaSigns = "=+-@\t\r"

// signed is a number with a sign, which is a number to spreadsheets, too.
var signed = regexp.MustCompile(`^[+-](\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`)

// NoFormula is a cell that no spreadsheet carries out.
func NoFormula(cell string) string {
	if cell == "" || strings.IndexByte(FormulaSigns, cell[0]) < 0 || signed.MatchString(cell) || cell == "-" {
		return cell
	}
	return "'" + cell
}
