// Package sheet reads spreadsheets, CSV and XLSX, into tables whose cells know their places.
// What the columns mean is for others.
//
// The door is Read. A CSV stays the text of its file, so a place in it is exact; of a workbook a
// text is made that holds its cells, and findings name sheet, row and column.
package sheet

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Limits are how much is read.
type Limits struct {
	Rows  int // of all tables of a file
	Bytes int // of their text, and of what is unpacked
}

// mostColumns is how many columns of a sheet are read.
const mostColumns = 256

// Book is a file with its tables: of a CSV there is one.
type Book struct {
	File   *diag.File
	Tables []*Table
	Comma  byte // what stands between the cells of a CSV
}

// Table is a sheet.
type Table struct {
	File *diag.File
	Name string   // of the sheet; "" of a CSV
	Rows [][]Cell // those that say something
	Head int      // which of them is on top of the columns; -1: none
}

// Cell is what one cell says, and where.
type Cell struct {
	Text   string
	Span   diag.Span // its text, without quotes
	Row    int       // from 1 on
	Column int       // from 1 on
	Raw    diag.Span // in a CSV, the cell with its quotes

	doubled bool   // with a quote that is written twice: its text does not stand so in the file
	problem string // why it can't be used; "": it can
	next    string
}

// Wrong says why a cell can't be used, and what to do; both are "" where it can.
func (c Cell) Wrong() (problem, next string) { return c.problem, c.next }

// In gives the row's cell in a column, from 1 on; an empty one where it has none.
func In(row []Cell, column int) Cell {
	for _, c := range row {
		if c.Column == column {
			return c
		}
	}
	return Cell{}
}

// Read reads a spreadsheet; what its name ends in says of which sort it is. isHead says of a row
// whether it stands on top of the cards. With a finding that is an error the book is nil.
func Read(f *diag.File, limits Limits, isHead func([]Cell) bool) (b *Book, found diag.List) {
	var cells []diag.Cell
	if IsWorkbook(f.Name) {
		b, cells, found = readWorkbook(f, limits)
	} else {
		b, cells, found = readCSV(f, limits)
	}
	if found.Errors() > 0 {
		return nil, found
	}
	for _, t := range b.Tables {
		t.Head = slices.IndexFunc(t.Rows[:min(len(t.Rows), headWithin)], isHead)
	}
	b.place(cells)
	return b, found
}

// headWithin is among how many of a sheet's rows the one on top of the columns is looked for: a
// title may stand above it.
const headWithin = 10

// IsSheet says whether a file is a spreadsheet that can be read, by its name.
func IsSheet(name string) bool { return strings.HasSuffix(name, ".csv") || IsWorkbook(name) }

// IsWorkbook says whether a file is one of several sheets, which is only read.
func IsWorkbook(name string) bool { return strings.HasSuffix(name, ".xlsx") }

// place tells the file of its cells, with what stands on top of them.
func (b *Book) place(cells []diag.Cell) {
	for i := range cells {
		c := &cells[i]
		for _, t := range b.Tables {
			if t.Name == c.Sheet && t.Head >= 0 && c.Row > t.Rows[t.Head][0].Row {
				c.Head = strings.Join(strings.Fields(In(t.Rows[t.Head], c.Column).Text), " ")
			}
		}
	}
	b.File.SetCells(cells)
	for _, t := range b.Tables {
		for _, row := range t.Rows {
			for i := range row {
				if row[i].doubled {
					row[i].Span = made(b.File, row[i])
				}
			}
		}
	}
}

// made is the place of a text that does not stand so in its file: in one of its own.
func made(f *diag.File, c Cell) diag.Span {
	text := []byte(c.Text)
	own := diag.NewMade(f.Name, text, f.Text)
	at, _ := f.Cell(c.Span.Start)
	at.Start, at.End = 0, len(text)
	at.Line, at.At = f.Position(c.Span.Start)
	own.SetCells([]diag.Cell{at})
	return diag.Span{File: own, Start: 0, End: len(text)}
}

// bad is a finding about a spreadsheet.
func bad(found *diag.List, at diag.Span, problem, label, next string) {
	found.Add(diag.BadCSV, at, "problem", problem, "label", label, "next", next)
}

// unbroken is a text with plain line ends.
func unbroken(text []byte) string {
	return string(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
}

func tooWide(found *diag.List, at diag.Span) {
	bad(found, at, "a sheet has at most "+strconv.Itoa(mostColumns)+" columns", "one more", "take out those that no card needs")
}
