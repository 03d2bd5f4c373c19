package carddefs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// fieldWords are the kinds that the rules declare and their fields: by them a column that holds
// cards is told from one that is the designer's own.
type fieldWords struct {
	kinds   []kindWords
	columns []string // all columns that are read
}

type kindWords struct {
	name, plural, like string
	fields             []string
}

// wordsOf reads the kinds out of rules.
func wordsOf(rules []check.RulesSource) *fieldWords {
	w := &fieldWords{columns: slices.Clone(sheetKeys)}
	for _, key := range look.Art {
		w.columns = append(w.columns, key.Name)
	}
	w.columns = append(w.columns, check.OwnKeys...)
	for _, r := range rules {
		if r.Tree == nil {
			continue
		}
		for _, d := range r.Tree.Decls {
			if d.Head == "kind" && len(d.Parts) > 0 {
				w.declared(d)
			}
		}
	}
	for _, k := range w.kinds {
		for _, f := range k.fields {
			if !slices.Contains(w.columns, f) {
				w.columns = append(w.columns, f)
			}
			if worded := wordingPrefix + f; !slices.Contains(w.columns, worded) {
				w.columns = append(w.columns, worded)
			}
		}
	}
	return w
}

// declared notes a kind, or what is new to it.
func (w *fieldWords) declared(d *syntax.Decl) {
	name, _, _ := strings.Cut(d.Parts[0].String(), " of ")
	at := w.at(name)
	if at < 0 {
		at = len(w.kinds)
		w.kinds = append(w.kinds, kindWords{name: name, plural: check.Plural(name)})
	}
	k := &w.kinds[at]
	for _, part := range d.Parts[1:] {
		word, rest, _ := strings.Cut(part.String(), " ")
		switch word {
		case "plural":
			k.plural = rest
		case "like":
			k.like = rest
		}
	}
	for _, f := range d.Fields {
		k.fields = append(k.fields, strings.Join(f.Name, " "))
	}
}

// at is a kind's place; -1 where it is not known.
func (w *fieldWords) at(kind string) int {
	return slices.IndexFunc(w.kinds, func(k kindWords) bool { return k.name == kind })
}

// called is the place of the kind with a name or a plural; -1 where there is none.
func (w *fieldWords) called(word string) int {
	return slices.IndexFunc(w.kinds, func(k kindWords) bool { return word == k.name || word == k.plural })
}

// lacks says whether a kind is known and has no such field, nor can any card say it.
func (w *fieldWords) lacks(kind, field string) bool {
	if w == nil || slices.Contains(check.OwnKeys, field) {
		return false
	}
	kind = strings.ToLower(kind)
	for range w.kinds { // along `like`
		at := w.called(kind)
		switch {
		case at < 0:
			return false
		case slices.Contains(w.kinds[at].fields, field):
			return false
		case w.kinds[at].like == "":
			return true
		}
		kind = w.kinds[at].like
	}
	return false
}

// column is a column's name as it is known.
func (w *fieldWords) column(name string) (string, bool) {
	i := slices.IndexFunc(w.columns, func(c string) bool { return strings.EqualFold(c, name) })
	if i < 0 {
		return name, strings.EqualFold(name, keyEach)
	}
	return w.columns[i], true
}

// kindNamed is the kind that a sheet is called after, or its file; "" for none.
func (w *fieldWords) kindNamed(t *sheet.Table) string {
	if w == nil {
		return ""
	}
	name := t.Name
	if name == "" {
		name = strings.TrimSuffix(path.Base(t.File.Name), path.Ext(t.File.Name))
	}
	name = strings.NewReplacer("-", " ", "_", " ").Replace(strings.ToLower(strings.TrimSpace(name)))
	if at := w.called(name); at >= 0 {
		return w.kinds[at].name
	}
	return ""
}

func (w *fieldWords) anyKind() string {
	if len(w.kinds) == 0 {
		return "card"
	}
	return w.kinds[0].name
}

// readSheet reads a spreadsheet that lies among the card files.
func (p *part) readSheet(e fs.DirEntry) {
	f := p.read(".", e)
	if f == nil {
		return
	}
	book, found := sheet.Read(f, sheetLimits, isHead)
	p.found = append(p.found, found...)
	if book == nil {
		return
	}
	if !slices.ContainsFunc(book.Tables, func(t *sheet.Table) bool { return t.Head >= 0 }) {
		p.files = slices.DeleteFunc(p.files, func(o *diag.File) bool { return o == f })
		p.found.Add(diag.NoCardsHere, wholeFile(f.Name), "file", path.Base(f.Name))
		return
	}
	p.files[slices.Index(p.files, f)] = book.File
	if book.File != f {
		p.found = append(p.found, deceptions(book.File)...)
	}
	if p.total += len(book.File.Text); book.File.Made() && p.total > MaxSetBytes {
		p.full = true
		p.found.Add(diag.SetTooLarge, wholeFile(p.label), "limit", prose.Thousands(MaxSetBytes)+" bytes")
		return
	}
	p.hashed = append(p.hashed, book.File)
	names := map[string]diag.Span{}
	for _, t := range book.Tables {
		if t.Head < 0 {
			continue
		}
		r := &sheetReader{table: t, words: p.words, names: names}
		r.read()
		p.found = append(p.found, r.found...)
		p.unread = append(p.unread, r.lost...)
		p.addCards(r.cards(p, book.File))
	}
}

// cards makes cards of the rows, as those of a card file are made.
func (r *sheetReader) cards(p *part, f *diag.File) []check.CardSource {
	c := &cardFile{r: schema.NewReader(&p.found), file: f, players: p.players, made: &p.made}
	for _, row := range r.rows {
		kind := row[columnKind]
		if r.kind != "" {
			kind.Text, kind.Span = r.kind, r.table.Rows[r.table.Head][0].Span
		} else if at := p.words.at(strings.ToLower(kind.Text)); at >= 0 {
			kind.Text = p.words.kinds[at].name
		}
		if row[keyName].Text == "" || kind.Text == "" {
			continue
		}
		c.key = &yamldoc.Node{Text: kind.Text, Span: kind.Span}
		c.take(r.node(row, kind.Text, &p.found), nil)
	}
	return c.cards
}

// node is a row as a card file's entry.
func (r *sheetReader) node(row sheetCard, kind string, found *diag.List) *yamldoc.Node {
	n := &yamldoc.Node{Kind: yamldoc.Map}
	wording := &yamldoc.Node{Kind: yamldoc.Map}
	for _, column := range r.columns {
		c, said := row[column]
		if !said || column == columnKind {
			continue
		}
		if c.Span.File == r.table.File {
			n.Span = n.Span.Join(c.Span)
		}
		key := r.key(column)
		field, worded := strings.CutPrefix(column, wordingPrefix)
		switch {
		case worded:
			key.Text = field
			wording.Pairs = append(wording.Pairs, yamldoc.Pair{Key: key, Value: scalar(c.Text, c.Span)})
		case column == keyTypes:
			n.Pairs = append(n.Pairs, yamldoc.Pair{Key: key, Value: commaList(c)})
		case slices.Contains(sheetKeys, column) || artKey(column) >= 0:
			n.Pairs = append(n.Pairs, yamldoc.Pair{Key: key, Value: scalar(c.Text, c.Span)})
		case r.words.lacks(kind, column):
			found.Add(diag.BadCSV, c.Span, "problem", diag.Article(kind)+" has no field `"+column+"`", "label", "this cell",
				"next", "empty the cell, or declare the field in the rules, below `kind "+kind+"`")
		default:
			n.Pairs = append(n.Pairs, yamldoc.Pair{Key: key, Value: textNode(c)})
		}
	}
	if len(wording.Pairs) > 0 {
		n.Pairs = append(n.Pairs, yamldoc.Pair{Key: &yamldoc.Node{Text: keyWording, Span: wording.Pairs[0].Key.Span}, Value: wording})
	}
	return n
}

// key is a column's name as a key, where it stands.
func (r *sheetReader) key(column string) *yamldoc.Node {
	at := sheet.In(r.table.Rows[r.table.Head], slices.Index(r.columns, column)+1)
	trim(&at)
	if i := strings.Index(strings.ToLower(at.Span.Text()), strings.TrimPrefix(column, wordingPrefix)); i > 0 {
		at.Span.Start += i
	}
	return &yamldoc.Node{Text: column, Span: at.Span}
}

// scalar is a piece of a cell's text.
func scalar(text string, at diag.Span) *yamldoc.Node {
	n := &yamldoc.Node{Text: text, Span: at}
	if strings.Contains(text, "\n") {
		n.Form = yamldoc.Block
	}
	return n
}

// commaList is a cell's words between commas.
func commaList(c sheet.Cell) *yamldoc.Node {
	n := &yamldoc.Node{Kind: yamldoc.List, Span: c.Span}
	at := 0
	for _, word := range strings.Split(c.Text, ",") {
		from := at + len(word) - len(strings.TrimLeft(word, " "))
		at += len(word) + 1
		if text := strings.TrimSpace(word); text != "" {
			n.Items = append(n.Items, scalar(text, diag.Span{File: c.Span.File, Start: c.Span.Start + from, End: c.Span.Start + from + len(text)}))
		}
	}
	return n
}

// textNode is a field's one text, or its list of texts, which stand below each other with
// `or` on a line between them.
func textNode(c sheet.Cell) *yamldoc.Node {
	values, list := splitTexts(c.Text)
	if !list && len(values) == 1 && values[0] == c.Text {
		return scalar(c.Text, c.Span)
	}
	out := &yamldoc.Node{Kind: yamldoc.List, Span: c.Span}
	raw, at := c.Span.Text(), 0
	for _, v := range values {
		piece, _, _ := cutLine(raw[at:])
		span := diag.Span{File: c.Span.File, Start: c.Span.Start + at, End: c.Span.Start + at + len(strings.TrimRight(piece, "\r"))}
		if strings.ReplaceAll(span.Text(), "\r\n", "\n") != v { // a line `\or`
			own := diag.NewMade(c.Span.File.Name, []byte(v), c.Span.File.Disk())
			cell, _ := c.Span.File.Cell(c.Span.Start)
			if cell.Start, cell.End = 0, len(v); cell.Line == 0 && !c.Span.File.Made() {
				cell.Line, cell.At = c.Span.File.Position(span.Start)
			}
			own.SetCells([]diag.Cell{cell})
			span = diag.Span{File: own, Start: 0, End: len(v)}
		}
		out.Items = append(out.Items, scalar(v, span))
		_, rest, _ := cutLine(raw[at:])
		at = len(raw) - len(rest)
	}
	if !list {
		return out.Items[0]
	}
	return out
}

// cutLine cuts a text at its first line that says just `or`.
func cutLine(text string) (before, after string, found bool) {
	at := 0
	for line := range strings.Lines(text) {
		if strings.TrimRight(line, "\r\n") == listLine {
			return strings.TrimRight(text[:at], "\n"), text[at+len(line):], true
		}
		at += len(line)
	}
	return text, "", false
}
