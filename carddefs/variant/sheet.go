package variant

import (
	"bytes"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// columnOf is the cell of a card in a spreadsheet under a column's name, quotes and all.
func columnOf(src *check.CardSource, key string) (at diag.Span, ok bool) {
	f := src.File
	card, ok := f.Cell(src.Name.Span.Start)
	for column := 1; ok; column++ {
		if at, ok = f.CellIn(card.Row, column); !ok {
			break
		}
		if c, found := f.Cell(at.Start); found && strings.EqualFold(c.Head, key) {
			return at, true
		}
	}
	return diag.Span{}, false
}

// inside is a cell without its quotes.
func inside(at diag.Span) diag.Span {
	if text := at.Text(); len(text) > 1 && text[0] == '"' {
		at.Start, at.End = at.Start+1, at.End-1
	}
	return at
}

// cellOf is where a cell's value stands; no file where it says nothing.
func cellOf(src *check.CardSource, key string) diag.Span {
	at, ok := columnOf(src, key)
	if at = trimmed(inside(at)); !ok || at.Start == at.End {
		return diag.Span{}
	}
	return at
}

// emptyCell is where a value goes that a card does not say; no file where there is no column for it.
func emptyCell(src *check.CardSource, key string) diag.Span {
	at, ok := columnOf(src, key)
	if !ok {
		return diag.Span{}
	}
	at = inside(at)
	at.End = at.Start
	return at
}

// rowsOut takes the rows of cards out of a spreadsheet: those whose names begin at some places.
func rowsOut(f *diag.File, starts []int, all splices) error {
	for _, at := range starts {
		name, _ := f.Cell(at)
		first, _ := f.CellIn(name.Row, 1)
		end := at
		for column := 1; ; column++ {
			cell, ok := f.CellIn(name.Row, column)
			if !ok {
				break
			}
			end = cell.End
		}
		if i := bytes.IndexByte(f.Text[end:], '\n'); i >= 0 {
			end += i + 1
		} else {
			end = len(f.Text)
		}
		if err := all.add(splice{span: diag.Span{File: f, Start: first.Start, End: end}, by: Edit{Out: true}}); err != nil {
			return err
		}
	}
	return nil
}
