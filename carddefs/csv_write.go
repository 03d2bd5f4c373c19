package carddefs

import (
	"io"
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// WriteCSV writes cards as a spreadsheet that ReadCSV reads back without loss.
func WriteCSV(cards []check.CardSource, w io.Writer) error {
	columns := csvColumns(cards)
	rows := [][]string{columns}
	for _, c := range cards {
		row := make([]string, len(columns))
		for i, name := range columns {
			row[i] = csvCell(c, name)
		}
		rows = append(rows, row)
	}
	return WriteRows(w, rows...)
}

// csvColumns are the fixed columns, the fields in the order they first stand
// in, the note, the names before and the wordings.
func csvColumns(cards []check.CardSource) []string {
	columns := slices.Clone(fixedColumns)
	var wordings []string
	noted, renamed, typed := false, false, false
	for _, c := range cards {
		noted, renamed, typed = noted || c.Note != "", renamed || c.Was.Text != "", typed || len(c.Types) > 0
		for _, f := range c.Fields {
			if !slices.Contains(columns, f.Name.Text) {
				columns = append(columns, f.Name.Text)
			}
			if name := wordingPrefix + f.Name.Text; f.Wording != nil && !slices.Contains(wordings, name) {
				wordings = append(wordings, name)
			}
		}
	}
	for _, key := range look.Art {
		if slices.ContainsFunc(cards, func(c check.CardSource) bool { return csvCell(c, key.Name) != "" }) {
			columns = append(columns, key.Name)
		}
	}
	if typed {
		columns = slices.Insert(columns, len(fixedColumns), keyTypes)
	}
	if noted {
		columns = append(columns, keyNote)
	}
	if renamed {
		columns = append(columns, keyWas)
	}
	return append(columns, wordings...)
}

// artKey is a column's place among the keys of a picture, or -1.
func artKey(column string) int {
	return slices.IndexFunc(look.Art, func(key schema.Row[check.Art]) bool { return key.Name == column })
}

// csvCell is what a card says in a column.
func csvCell(c check.CardSource, column string) string {
	switch column {
	case columnKind:
		return c.Kind.Text
	case keyName:
		return c.Name.Text
	case keyCount:
		return strconv.Itoa(c.Count)
	case keyOwner:
		return c.Owner.Text
	case keyStart:
		return c.Start.Text
	case keyTypes:
		return c.TypeList()
	case keyNote:
		return c.Note
	case keyWas:
		return c.Was.Text
	}
	if at := artKey(column); at >= 0 {
		return look.ArtWords(&c.Art)[at].Text
	}
	for _, f := range c.Fields {
		switch column {
		case f.Name.Text:
			values := make([]string, len(f.Values))
			for i, v := range f.Values {
				values[i] = v.Text
			}
			return joinTexts(values, f.List)
		case wordingPrefix + f.Name.Text:
			return wordingOf(f)
		}
	}
	return ""
}
