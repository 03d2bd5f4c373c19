package diag

import (
	"sort"
	"strconv"
)

// Cell is a piece of a file's text that is a cell of a spreadsheet.
type Cell struct {
	Start, End int
	Sheet      string // "" where the file is the sheet
	Row        int    // from 1 on
	Column     int    // from 1 on
	Head       string // what stands on top of the column
	Line, At   int    // where it begins in the file, if the text was made of it: line and column
}

// String says where the cell is as a spreadsheet does.
func (c Cell) String() string {
	out := "row " + strconv.Itoa(c.Row) + ", column " + ColumnLetters(c.Column)
	if c.Head != "" {
		out += " (" + c.Head + ")"
	}
	if c.Sheet != "" {
		out = "sheet " + c.Sheet + ", " + out
	}
	return out
}

// ColumnLetters is how a spreadsheet calls its nth column: A to Z, AA, AB.
func ColumnLetters(n int) string {
	out := ""
	for ; n > 0; n = (n - 1) / 26 {
		out = string(rune('A'+(n-1)%26)) + out
	}
	return out
}

// NewMade is a text that was made of a file, such as the cells of a workbook. Disk is what the
// file holds.
func NewMade(name string, text, disk []byte) *File {
	f := NewFile(name, text)
	f.disk, f.sheet = disk, true
	return f
}

// SetCells says which pieces of the text are cells of a spreadsheet, in order.
func (f *File) SetCells(cells []Cell) { f.cells, f.sheet = cells, true }

// Spreadsheet says whether this is a spreadsheet, or text out of one.
func (f *File) Spreadsheet() bool { return f != nil && f.sheet }

// Made says whether the text is not the file's own but made of it: no place in it is a place
// of the file.
func (f *File) Made() bool { return f != nil && f.disk != nil }

// Disk is what the file holds.
func (f *File) Disk() []byte {
	if f.Made() {
		return f.disk
	}
	return f.Text
}

// Cell is the cell at a byte; ok is false where there is none.
func (f *File) Cell(offset int) (c Cell, ok bool) {
	i := sort.Search(len(f.cells), func(i int) bool { return f.cells[i].Start > offset }) - 1
	if i < 0 || offset > f.cells[i].End {
		return c, false
	}
	return f.cells[i], true
}

// inSheet is the line and the column that are told of a byte of a text that was made.
func (f *File) inSheet(offset int) (line, column int) {
	c, ok := f.Cell(offset)
	switch {
	case !ok:
		return 1, 1
	case c.Line == 0:
		return c.Row, c.Column
	}
	from, _ := f.lineAt(c.Start)
	line, column = f.lineAt(offset)
	if line == from {
		_, start := f.lineAt(c.Start)
		return c.Line, c.At + column - start
	}
	return c.Line + line - from, column
}

// CellIn is the place of a cell of the file's own text, by its row and column, from 1 on.
func (f *File) CellIn(row, column int) (at Span, ok bool) {
	if f == nil || f.Made() {
		return at, false
	}
	i := sort.Search(len(f.cells), func(i int) bool {
		c := f.cells[i]
		return c.Row > row || c.Row == row && c.Column >= column
	})
	if i == len(f.cells) || f.cells[i].Row != row || f.cells[i].Column != column {
		return at, false
	}
	return Span{f, f.cells[i].Start, f.cells[i].End}, true
}
