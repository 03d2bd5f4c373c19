package carddefs

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// sheetReader reads the cards of a table of a spreadsheet.
type sheetReader struct {
	table   *sheet.Table
	words   *fieldWords // what the rules say of kinds; nil where they are not known
	columns []string    // by column; "" for one that is not read
	kind    string      // of all its cards, where no column says it
	loose   bool        // what the cards lack is about to be written
	rows    []sheetCard
	unread  map[int]bool // columns that were meant for cards, perhaps: each has a finding
	lost    []string     // what stands in those
	names   map[string]diag.Span
	found   diag.List
}

// sheetCard is a row: what each column says.
type sheetCard map[string]sheet.Cell

var sheetLimits = sheet.Limits{Rows: MaxCards, Bytes: MaxSetBytes}

// isHead says whether a row stands on top of cards: one of its cells says `name`.
func isHead(row []sheet.Cell) bool {
	return slices.ContainsFunc(row, func(c sheet.Cell) bool { return strings.EqualFold(strings.TrimSpace(c.Text), keyName) })
}

// HoldsCards says whether the text of a CSV is one of cards.
func HoldsCards(text []byte) bool {
	book, _ := sheet.Read(diag.NewFile("cards.csv", text), sheetLimits, isHead)
	return book != nil && book.Tables[0].Head >= 0
}

// ReadCSV turns a spreadsheet of cards into a card file. With errors among
// the findings the YAML is nil.
func ReadCSV(f *diag.File) (yaml []byte, found diag.List) {
	if len(f.Text) > MaxFileBytes {
		return nil, diag.List{diag.New(diag.FileTooLarge, diag.Span{File: f},
			"found", prose.Thousands(len(f.Text))+" bytes", "limit", prose.Thousands(MaxFileBytes)+" bytes")}
	}
	book, found := sheet.Read(f, sheetLimits, isHead)
	if book == nil {
		return nil, capped(found.Sort())
	}
	names := map[string]diag.Span{}
	var cards []sheetCard
	var columns []string
	headless := 0
	for _, t := range book.Tables {
		if t.Head < 0 {
			headless++
			continue
		}
		r := &sheetReader{table: t, names: names}
		r.read()
		found = append(found, r.found...)
		cards = append(cards, r.rows...)
		for _, c := range r.columns {
			if c != "" && !slices.Contains(columns, c) {
				columns = append(columns, c)
			}
		}
	}
	if headless == len(book.Tables) {
		found = append(found, noNames(book))
	}
	if found.Errors() > 0 {
		return nil, capped(found.Sort())
	}
	return sheetYAML(columns, cards), found
}

// noNames is the finding that a spreadsheet has no cards.
func noNames(b *sheet.Book) diag.Diagnostic {
	at := diag.Span{File: b.File}
	label, next := "nothing here", "write a head line with the columns `kind` and `name`"
	for _, t := range b.Tables {
		if len(t.Rows) == 0 {
			continue
		}
		head := make([]string, len(t.Rows[0]))
		for i, c := range t.Rows[0] {
			head[i] = c.Text
		}
		at, label, next = t.Rows[0][0].Span, "the columns start here", "add a column `"+keyName+"`"
		if near := diag.Suggest(keyName, head); near != "" {
			next = "is `" + near + "` meant? call it `" + keyName + "`"
		}
		break
	}
	return diag.New(diag.BadCSV, at, "problem", "there is no column called `"+keyName+"`", "label", label, "next", next)
}

func (r *sheetReader) read() {
	if !r.header(r.table.Rows[r.table.Head]) {
		return
	}
	for _, row := range r.table.Rows[r.table.Head+1:] {
		r.row(row)
	}
}

// header reads what stands on top of the columns.
func (r *sheetReader) header(head []sheet.Cell) bool {
	for _, c := range head {
		name := r.column(&c)
		for len(r.columns) < c.Column {
			r.columns = append(r.columns, "")
		}
		switch {
		case name == "":
		case slices.Contains(r.columns, name):
			r.say(c.Span, "two columns are called `"+name+"`", "the second one", "keep one of them")
		case name == keyEach:
			r.say(c.Span, "in a spreadsheet each card has a row of its own", "not a column", "take the column out, or keep these cards in a file of YAML")
		case strings.ContainsAny(name, "\n\""):
			r.say(c.Span, "a column's name is a word or a few on one line", "here", "give it the name of a field")
		default:
			r.columns[c.Column-1] = name
			if r.table.File != nil {
				r.table.File.Repeat(c.Span)
			}
		}
	}
	if !slices.Contains(r.columns, columnKind) {
		if r.kind = r.words.kindNamed(r.table); r.kind == "" && !r.loose {
			r.noKinds(head)
		}
	}
	return len(r.found) == 0 || r.found.Errors() == 0
}

// noKinds says that nothing tells what kind the cards are of.
func (r *sheetReader) noKinds(head []sheet.Cell) {
	next := "add a column `" + columnKind + "`"
	if r.words != nil {
		next += ", or call the sheet after a kind, such as `" + r.words.anyKind() + "`"
	}
	names := make([]string, len(head))
	for i, c := range head {
		names[i] = strings.TrimSpace(c.Text)
	}
	if near := diag.Suggest(columnKind, names); near != "" {
		next = "is `" + near + "` meant? call it `" + columnKind + "`"
	}
	r.found = slices.DeleteFunc(r.found, func(d diag.Diagnostic) bool { return d.Code == diag.UnreadColumn }) // one of them is meant
	r.say(head[0].Span, "there is no column called `"+columnKind+"`", "the columns start here", next)
}

// column is what a column is called; "" for one that is the designer's own.
func (r *sheetReader) column(c *sheet.Cell) string {
	trim(c)
	name := unguard(c.Text)
	if strings.HasPrefix(name, "(") && strings.HasSuffix(name, ")") {
		return ""
	}
	if r.words == nil {
		if slices.Contains(sheetKeys, strings.ToLower(name)) {
			return strings.ToLower(name)
		}
		return name
	}
	known, ok := r.words.column(name)
	if !ok {
		next := "put it in parentheses if it is yours alone: `(" + name + ")`"
		if near := diag.Suggest(strings.ToLower(name), r.words.columns); near != "" {
			next = "did you mean `" + near + "`? If the column is yours alone, put it in parentheses: `(" + name + ")`"
		}
		r.found.Add(diag.UnreadColumn, c.Span, "column", name, "next", next)
		if r.unread == nil {
			r.unread = map[int]bool{}
		}
		r.unread[c.Column] = true
		return ""
	}
	return known
}

// row reads one card; a row in which no column that is read says anything is skipped.
func (r *sheetReader) row(row []sheet.Cell) {
	card := sheetCard{}
	var ownless []sheet.Cell
	for _, c := range row {
		trim(&c)
		name := ""
		if c.Column <= len(r.columns) {
			name = r.columns[c.Column-1]
		}
		if name == "" {
			switch {
			case r.unread[c.Column]:
				r.lost = append(r.lost, c.Text)
			case !r.headed(c.Column):
				ownless = append(ownless, c)
			}
			continue
		}
		if problem, next := c.Wrong(); problem != "" {
			r.say(c.Span, problem, "this cell", next)
			continue
		}
		card[name] = c
	}
	if len(card) == 0 {
		return // a remark below the table
	}
	for _, c := range ownless {
		r.say(c.Span, "this row is longer than the head line", "one cell too many", "give its column a name, in parentheses if it is yours alone; texts with a comma stand in quotes")
	}
	r.required(card, row[0])
	r.counted(card)
	r.rows = append(r.rows, card)
}

// headed says whether something stands on top of a column.
func (r *sheetReader) headed(column int) bool {
	return sheet.In(r.table.Rows[r.table.Head], column).Text != ""
}

// sheetKeys are the columns that are no fields; those of one line stand first.
var sheetKeys = []string{columnKind, keyName, keyCount, keyOwner, keyStart, keyWas, keyTypes, keyNote}

// lineKeys is how many of them hold one line.
const lineKeys = 7

func (r *sheetReader) required(card sheetCard, first sheet.Cell) {
	at := func(key string) diag.Span {
		if c, ok := card[key]; ok {
			return c.Span
		}
		return r.missing(key, first)
	}
	for _, key := range sheetKeys[:lineKeys] {
		if key == keyName || key == columnKind && r.kind == "" && !r.loose {
			if card[key].Text == "" {
				r.say(at(key), "every card has a "+key, "nothing here", "write the card's "+key)
			}
		}
		if strings.Contains(card[key].Text, "\n") {
			r.say(at(key), "a "+key+" is one line", "more than one line", "keep one line")
			delete(card, key)
		}
	}
	name := card[keyName].Text
	if size := utf8.RuneCountInString(name); size > maxName {
		r.found.Add(diag.LongCardName, at(keyName), "found", strconv.Itoa(size), "limit", strconv.Itoa(maxName))
	}
	if first, taken := r.names[name]; taken && name != "" {
		r.found = append(r.found, diag.New(diag.DuplicateCard, at(keyName), "name", name).With(first, "the first one"))
	}
	r.names[name] = at(keyName)
}

// missing is where a cell would stand that says nothing: in a CSV it is there.
func (r *sheetReader) missing(key string, first sheet.Cell) diag.Span {
	column := slices.Index(r.columns, key) + 1
	if at, ok := r.table.File.CellIn(first.Row, column); ok {
		return at
	}
	at := first.Span
	at.End = at.Start
	return at
}

func (r *sheetReader) counted(card sheetCard) {
	c, said := card[keyCount]
	if !said {
		return
	}
	if _, ok := parseCount(c.Text); !ok {
		r.found.Add(diag.BadCount, c.Span, "found", c.Text, "limit", strconv.Itoa(MaxCount))
		delete(card, keyCount)
	}
}

func (r *sheetReader) say(span diag.Span, problem, label, next string) {
	r.found.Add(diag.BadCSV, span, "problem", problem, "label", label, "next", next)
}

// trim leaves the blanks around a cell's text out, and the sign that guards it.
func trim(c *sheet.Cell) {
	text := strings.TrimLeft(c.Text, " \t\u00a0\n")
	if strings.HasPrefix(text, "\n") || strings.Contains(text, "\n") && len(text) < len(c.Text) && !strings.Contains(c.Text[:len(c.Text)-len(text)], "\n") {
		text = c.Text // the first line's indent is that of the others
	}
	if rest := unguard(text); len(rest) < len(text) {
		text = rest
	}
	front := len(c.Text) - len(text)
	text = strings.TrimRight(text, " \t\u00a0\n")
	if c.Span.File != nil {
		c.Span.Start += front
		for back := c.Span.Text(); len(back) > 0 && strings.IndexByte(" \t\r\n", back[len(back)-1]) >= 0; back = back[:len(back)-1] {
			c.Span.End--
		}
		if strings.HasSuffix(c.Span.Text(), "\u00a0") {
			c.Span.End -= len(c.Span.Text()) - len(strings.TrimRight(c.Span.Text(), " \u00a0"))
		}
	}
	c.Text = text
}
