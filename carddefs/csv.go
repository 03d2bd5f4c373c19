package carddefs

import (
	"io"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// The spreadsheet form of cards: one row a card, these columns, then one for
// each field, the note, the name before and a column for each field's own wording.
//
// A text of several lines is a cell of several lines. A list of texts is one
// cell with the word `or` on a line between them; a list of one has the `or`
// behind it. A line of a text that says just `or` gets a `\` in front. A cell
// that a spreadsheet would take for a formula gets a `'` in front.
const (
	columnKind    = "kind"
	wordingPrefix = "wording: "
	listLine      = "or"
)

// fixedColumns stand first, in this order.
var fixedColumns = []string{columnKind, keyName, keyCount, keyOwner, keyStart}

// guard makes a cell safe to open in a spreadsheet, so that unguard gives the cell again. A number with a sign, too: a
// spreadsheet would save it without its plus.
func guard(cell string) string {
	if cell != "" && strings.IndexByte(prose.FormulaSigns+"'", cell[0]) >= 0 {
		return "'" + cell
	}
	return cell
}

// WriteRows writes the rows of a spreadsheet that ReadCSV reads back as they are.
func WriteRows(w io.Writer, rows ...[]string) error {
	out := prose.NewCSV(w, false)
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = guard(cell)
		}
		if err := out.Write(cells); err != nil {
			return err
		}
	}
	return out.Flush()
}

// unguard undoes guard, and leaves an apostrophe that is the text's own.
func unguard(cell string) string {
	if len(cell) > 1 && cell[0] == '\'' && strings.IndexByte(prose.FormulaSigns+"'", cell[1]) >= 0 {
		return cell[1:]
	}
	return cell
}

// joinTexts writes a field's values into one cell.
func joinTexts(values []string, list bool) string {
	for i, v := range values {
		lines := strings.Split(strings.TrimRight(v, "\n"), "\n")
		for j, line := range lines {
			if strings.TrimLeft(line, `\`) == listLine {
				lines[j] = `\` + line
			}
		}
		values[i] = strings.Join(lines, "\n")
	}
	cell := strings.Join(values, "\n"+listLine+"\n")
	if list && len(values) == 1 {
		cell += "\n" + listLine
	}
	return cell
}

// splitTexts undoes joinTexts.
func splitTexts(cell string) (values []string, list bool) {
	start, lines := 0, strings.Split(cell, "\n")
	for i, line := range lines {
		switch {
		case line == listLine:
			values, list = append(values, strings.Join(lines[start:i], "\n")), true
			start = i + 1
		case strings.HasPrefix(line, `\`) && strings.TrimLeft(line, `\`) == listLine:
			lines[i] = line[1:]
		}
	}
	if rest := strings.Join(lines[start:], "\n"); rest != "" || !list {
		values = append(values, rest)
	}
	return values, list
}
