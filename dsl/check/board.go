package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Board is a zone of places that have neighbours: each has a row and a column.
type Board struct {
	Name          string
	Zone, Kind    ID
	Rows, Columns int  // 0: only the places that card files list
	Row, Column   int  // the kind's fields that say where a place lies
	Hexagonal     bool // every second row is shifted by half a place to the right, the first is not
	Span          diag.Span
}

// BoardOf is the board that the places of a kind lie on, or nil.
func (g *Game) BoardOf(kind ID) *Board {
	for i := range g.Boards {
		if g.Boards[i].Kind == kind {
			return &g.Boards[i]
		}
	}
	return nil
}

// Place is the row and column of a card; ok is false if it is no place of a
// board.
func (g *Game) Place(card ID) (row, column int, ok bool) {
	c := &g.Cards[card]
	b := g.BoardOf(c.Kind)
	if b == nil || max(b.Row, b.Column) >= len(c.Values) {
		return 0, 0, false
	}
	return c.Values[b.Row], c.Values[b.Column], true
}

// declareBoard reads `board grid, 6 by 6 of square`, `board map, of square` and `board sea, 6 by 6
// of hex, hexagonal`.
func (c *checker) declareBoard(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "board", zoneSense, "of")
	c.finish(cur)
	b := Board{Name: name, Span: d.span()}
	cur = d.part(1)
	if !cur.is("of") {
		c.boardSize(cur, &b)
	}
	c.want(cur, "of")
	e := c.needed(cur, "kind of place", kindSense)
	c.finish(cur)
	for i := 2; i < len(d.decl.Parts); i++ {
		p := d.part(i)
		if b.Hexagonal || !p.accept("hexagonal") {
			said := d.decl.Parts[i].Span(d.file)
			c.fail(diag.LeftOver, said, "found", said.Text(), "next", oneClause)
		}
		b.Hexagonal = true
		c.finish(p)
	}
	b.Kind = e.id
	b.Zone = c.addZone(Zone{Name: name, Seat: None, Kind: None, Holds: []ID{b.Kind}, Facing: FaceUp, InPlay: true, Span: span})
	c.boardKind(&b)
	c.game.Boards = append(c.game.Boards, b)
}

// boardSize reads `6 by 6`.
func (c *checker) boardSize(cur *cursor, b *Board) {
	start := cur.at
	side := func(what string) int {
		here, found := cur.here(), cur.found()
		n, ok := cur.number()
		if !ok || n < 1 {
			c.fail(diag.Expected, here, "want", "how many "+what+": `6 by 6 of …`", "found", found)
		}
		return n
	}
	b.Rows = side("rows")
	c.want(cur, "by")
	b.Columns = side("columns")
	if n := b.Rows * b.Columns; n > MaxPieces {
		c.fail(diag.TooManyPieces, cur.since(start), "count", itoa(n), "limit", itoa(MaxPieces))
	}
}

// boardKind finds the row and the column of a board's places.
func (c *checker) boardKind(b *Board) {
	k := &c.game.Kinds[b.Kind]
	if other := c.game.BoardOf(b.Kind); other != nil {
		c.fail(diag.BadBoard, b.Span, "board", b.Name, "why", "`"+other.Name+"` is a board of "+k.Plural+" already", "next", "declare a kind of place of its own for each board")
	}
	if !k.Place {
		c.fail(diag.BadBoard, b.Span, "board", b.Name, "why", "a "+k.Name+" is a card, not a place", "next", "declare `kind "+k.Name+", a place`")
	}
	at := func(name string) int {
		for i, f := range k.Fields {
			if f.Name == name && f.Type == NumberField {
				return i
			}
		}
		c.fail(diag.BadBoard, b.Span, "board", b.Name, "why", diag.Article(k.Name)+" has no "+name, "next", "add `"+name+": number` under `kind "+k.Name+"`")
		return 0
	}
	b.Row, b.Column = at("row"), at("column")
}

// position is a row and a column.
type position struct{ row, column int }

// boardPlaces gives the cards of a game together with a place for each position
// of a board that no card file lists.
func (c *checker) boardPlaces(cards []CardSource) []CardSource {
	for i := range c.game.Boards {
		b := &c.game.Boards[i]
		c.guard(func() { cards = c.fillBoard(b, cards) })
	}
	return cards
}

// fillBoard adds to the cards a place for each position of a board that none of
// them takes.
func (c *checker) fillBoard(b *Board, cards []CardSource) []CardSource {
	taken, names := map[position]diag.Span{}, map[string]diag.Span{}
	for i := range cards {
		names[strings.ToLower(cards[i].Name.Text)] = cards[i].Name.Span
		if c.liesOn(b, &cards[i]) {
			c.guard(func() { c.listedPlace(b, &cards[i], taken) })
		}
	}
	if b.Rows*b.Columns > len(taken) {
		c.defaultsOf(b)
	}
	for row := 1; row <= b.Rows; row++ {
		for column := 1; column <= b.Columns; column++ {
			if _, listed := taken[position{row, column}]; listed {
				continue
			}
			src := c.madePlace(b, row, column)
			if span, used := names[strings.ToLower(src.Name.Text)]; used {
				c.twice("the place", src.Name.Text, span, b.Span, otherName)
			}
			cards = append(cards, src)
		}
	}
	return cards
}

// liesOn says whether a card file puts a card on the board.
func (c *checker) liesOn(b *Board, src *CardSource) bool {
	kind, ok := c.vocab.find(strings.ToLower(src.Kind.Text), kindSense)
	return ok && kind.id == b.Kind && strings.ToLower(src.Start.Text) == b.Name
}

// listedPlace takes the position of a place that a card file lists.
func (c *checker) listedPlace(b *Board, src *CardSource, taken map[position]diag.Span) {
	row, rowAt, ok := c.placeNumber(b, b.Row, src)
	column, columnAt, too := c.placeNumber(b, b.Column, src)
	bad := func(at diag.Span, why, next string) {
		c.fail(diag.BadPosition, at, "place", src.Name.Text, "board", b.Name, "why", why, "next", next)
	}
	switch {
	case !ok || !too: // reported where the card's fields are read
		return
	case row < 1 || b.Rows > 0 && row > b.Rows:
		bad(rowAt, "there is no row "+itoa(row), sides("rows", b.Rows))
	case column < 1 || b.Columns > 0 && column > b.Columns:
		bad(columnAt, "there is no column "+itoa(column), sides("columns", b.Columns))
	case src.Count > 1:
		bad(src.Name.Span, itoa(src.Count)+" of them would lie at one position", "list each place with a row and a column of its own")
	}
	at := position{row, column}
	if first, again := taken[at]; again {
		c.diags = append(c.diags, diag.New(diag.BadPosition, rowAt, "place", src.Name.Text, "board", b.Name,
			"why", "another place lies at row "+itoa(row)+", column "+itoa(column), "next", "give one of them another position").With(first, "this one"))
		return
	}
	taken[at] = src.Name.Span
}

// sides says which rows or columns (what) a board with n of them has; 0: any.
func sides(what string, n int) string {
	if n == 0 {
		return what + " are counted from 1"
	}
	return "the board has " + what + " 1 to " + itoa(n)
}

// placeNumber is the row or column that a card file gives a place, and where it
// stands.
func (c *checker) placeNumber(b *Board, field int, src *CardSource) (int, diag.Span, bool) {
	f := &c.game.Kinds[b.Kind].Fields[field]
	for i := range src.Fields {
		if src.Fields[i].Name.Text != f.Name || len(src.Fields[i].Values) != 1 {
			continue
		}
		v := src.Fields[i].Values[0]
		n, ok := wholeNumber(v.Text)
		return n, v.Span, ok
	}
	return f.Default, src.Name.Span, f.Optional
}

// defaultsOf reports a field that the places a board makes would not have.
func (c *checker) defaultsOf(b *Board) {
	k := &c.game.Kinds[b.Kind]
	for i, f := range k.Fields {
		if i != b.Row && i != b.Column && !f.Optional {
			next := "let the kind say what it is otherwise (`" + f.Name + ": number or 0`, `text or none`), or list every place in a card file"
			c.diags.Add(diag.BadBoard, b.Span, "board", b.Name, "why", "it makes "+k.Plural+", and nothing says what their "+f.Name+" is", "next", next)
		}
	}
}

// madePlace is a place that a board makes.
func (c *checker) madePlace(b *Board, row, column int) CardSource {
	word := func(text string) Word { return Word{Text: text, Span: b.Span} }
	number := func(field, n int) FieldSource {
		return FieldSource{Name: word(c.game.Kinds[b.Kind].Fields[field].Name), Values: []Scalar{{itoa(n), b.Span}}}
	}
	return CardSource{File: b.Span.File, Kind: word(c.game.Kinds[b.Kind].Name), Name: word(c.placeName(b, row, column)), Count: 1,
		Start: word(b.Name), Fields: []FieldSource{number(b.Row, row), number(b.Column, column)}, Span: b.Span, made: true}
}

// placeName is the row's letter and the column's number; where a game has
// several boards, the board's name stands before it.
func (c *checker) placeName(b *Board, row, column int) string {
	name := rowLetters(row) + itoa(column)
	if len(c.game.Boards) == 1 {
		return name
	}
	words := strings.Fields(b.Name)
	for i, w := range words {
		words[i] = prose.Capital(w)
	}
	return strings.Join(append(words, name), " ")
}

// rowLetters names a row: A to Z, then AA, AB …
func rowLetters(row int) string {
	if row > 26 {
		return rowLetters((row-1)/26) + rowLetters((row-1)%26+1)
	}
	return string(rune('A' + row - 1))
}
