package carddefs

import (
	"bytes"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Updated is a spreadsheet that was brought up to date.
type Updated struct {
	Text    []byte
	Cells   int      // that say something else now
	Added   int      // cards that had no row
	Columns []string // that were added
	Left    []string // rows of no card of the game
}

// UpdateCSV brings a CSV up to date with a game's cards, each in the row with its name. Columns
// that are the designer's own, their order, the order of the rows, quotes and line ends stay. A file
// that has its kind from its name is given no new cards of others, which would become of that kind.
func UpdateCSV(f *diag.File, s *Set, cards []check.CardSource) (*Updated, diag.List) {
	book, found := sheet.Read(f, sheetLimits, isHead)
	if book == nil {
		return nil, found
	}
	t := book.Tables[0]
	if t.Head < 0 {
		return nil, diag.List{noNames(book)}
	}
	r := &sheetReader{table: t, words: wordsOf(s.Source.Rules), names: map[string]diag.Span{}, loose: true}
	r.read()
	for _, d := range r.found {
		if d.Code != diag.UnreadColumn {
			found = append(found, d)
		}
	}
	if found.Errors() > 0 {
		return nil, found
	}
	u := &updater{sheetReader: r, out: &Updated{}, cards: cards, rows: map[string]int{}, numbered: map[int][]sheet.Cell{}, comma: string(book.Comma)}
	u.write()
	return u.out, found
}

// updater writes rows anew where they say something else.
type updater struct {
	*sheetReader
	out      *Updated
	cards    []check.CardSource
	rows     map[string]int       // the row of a card, by its name
	numbered map[int][]sheet.Cell // rows as they are read, by their number
	comma    string
	eol      string
	all      bool // each cell stands in quotes
	edits    []diag.Edit
}

func (u *updater) write() {
	text := u.table.File.Text
	u.eol = "\n"
	if i := bytes.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		u.eol = "\r\n"
	}
	for _, row := range u.table.Rows {
		u.numbered[row[0].Row] = row
	}
	head := u.table.Rows[u.table.Head]
	u.all = !slices.ContainsFunc(head, func(c sheet.Cell) bool { return !strings.HasPrefix(c.Raw.Text(), `"`) })
	u.newColumns()
	known := map[string]bool{}
	for _, c := range u.cards {
		known[c.Name.Text] = true
	}
	for _, row := range u.sheetReader.rows {
		name := row[keyName]
		u.rows[name.Text] = name.Row
		if !known[name.Text] {
			u.out.Left = append(u.out.Left, name.Text)
		}
	}
	if len(u.out.Columns) > 0 {
		u.row(head[0].Row, func(column, now string) string {
			if strings.EqualFold(now, column) {
				return now
			}
			return column
		})
	}
	var added strings.Builder
	for _, c := range u.cards {
		if row, ok := u.rows[c.Name.Text]; ok {
			u.row(row, func(column, _ string) string { return u.says(&c, column) })
			continue
		}
		if at := u.words.called(strings.ToLower(c.Kind.Text)); u.kind != "" && at >= 0 && u.words.kinds[at].name != u.kind {
			continue
		}
		u.out.Added++
		cells := make([]string, len(u.columns))
		for i, column := range u.columns {
			if column != "" {
				cells[i] = u.cell(u.says(&c, column))
			}
		}
		added.WriteString(strings.Join(cells, u.comma) + u.eol)
	}
	if added.Len() > 0 {
		lead := ""
		if len(text) > 0 && text[len(text)-1] != '\n' {
			lead = u.eol
		}
		u.edits = append(u.edits, diag.Edit{Span: diag.Span{File: u.table.File, Start: len(text), End: len(text)}, Text: lead + added.String()})
	}
	u.out.Text = diag.Apply(text, u.edits)
}

// says is what a card says in a column; a count of 1 need not be said.
func (u *updater) says(c *check.CardSource, column string) string {
	text := csvCell(*c, column)
	if column == columnKind && u.kind != "" {
		return ""
	}
	return text
}

// newColumns adds the columns that a card needs and the spreadsheet lacks.
func (u *updater) newColumns() {
	for _, column := range csvColumns(u.cards) {
		if slices.Contains(u.columns, column) || column == columnKind && u.kind != "" {
			continue
		}
		if column == keyCount && !slices.ContainsFunc(u.cards, func(c check.CardSource) bool { return c.Count != 1 }) ||
			!slices.ContainsFunc(u.cards, func(c check.CardSource) bool { return csvCell(c, column) != "" }) {
			continue
		}
		for u.headed(len(u.columns) + 1) {
			u.columns = append(u.columns, "")
		}
		u.columns = append(u.columns, column)
		u.out.Columns = append(u.out.Columns, column)
	}
}

// row writes the cells of a row that say something else than they should.
func (u *updater) row(n int, want func(column, now string) string) {
	f := u.table.File
	var cells []string
	changed := false
	var at diag.Span
	for i := range max(len(u.columns), 1) {
		raw, there := f.CellIn(n, i+1)
		if there {
			at = at.Join(raw)
		} else {
			raw = diag.Span{File: f, Start: at.End, End: at.End}
		}
		text := raw.Text()
		if column := u.columns[i]; column != "" {
			now := u.inTable(n, i+1)
			if to := want(column, now); !u.same(column, now, to) {
				text, changed = u.cell(to), true
				if n != u.table.Rows[u.table.Head][0].Row {
					u.out.Cells++
				}
			}
		}
		cells = append(cells, text)
	}
	for i := len(cells); ; i++ { // of one's own, behind the last that is known
		raw, there := f.CellIn(n, i+1)
		if !there {
			break
		}
		at = at.Join(raw)
		cells = append(cells, raw.Text())
	}
	if changed {
		u.edits = append(u.edits, diag.Edit{Span: at, Text: strings.Join(cells, u.comma)})
	}
}

// inTable is what is read of a cell.
func (u *updater) inTable(row, column int) string {
	c := sheet.In(u.numbered[row], column)
	trim(&c)
	return c.Text
}

// same says whether two texts of a column mean the same.
func (u *updater) same(column, a, b string) bool {
	tidy := func(text string) string {
		text = strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), " \n")
		switch column {
		case keyCount:
			if text == "" {
				return "1"
			}
		case keyTypes:
			return strings.ReplaceAll(text, " ", "")
		case columnKind:
			return strings.ToLower(text)
		}
		return text
	}
	return tidy(a) == tidy(b) || column == columnKind && b == ""
}

// cell is a text as it stands in the file, in quotes where it has to, or all do.
func (u *updater) cell(text string) string {
	text = guard(text)
	if text == "" || !u.all && !strings.ContainsAny(text, u.comma+"\"\n\r") && strings.TrimSpace(text) == text {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}
