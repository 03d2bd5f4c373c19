package check

import (
	"maps"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Condition reads bytes [start, end) of a file as a condition in the words of
// a checked game: scenarios say with it what holds. Slot 0 is `you`.
func (g *Game) Condition(f *diag.File, start, end int) (Expr, Frame, diag.List) {
	return g.words.further(len(g.Players)).condition(f, start, end)
}

func (c *checker) condition(f *diag.File, start, end int) (Expr, Frame, diag.List) {
	p, said := syntax.ParsePhrase(f, start, end)
	c.diags = said
	var frame Frame
	var e Expr
	if p != nil {
		c.guard(func() { e = c.wholeCond(newCursor(f, p), newScope(&frame)) })
		c.nowhere()
	}
	return e, frame, c.diags.Sort()
}

// Statements reads bytes [start, end) of a file as statements in the words of
// a checked game, carried out by the player in slot 0, as in a turn of theirs.
func (g *Game) Statements(f *diag.File, start, end int) ([]Stmt, Frame, diag.List) {
	return g.words.further(len(g.Players)).statements(f, start, end)
}

func (c *checker) statements(f *diag.File, start, end int) ([]Stmt, Frame, diag.List) {
	t, said := syntax.ParseText(f, start, end)
	c.diags = said
	var frame Frame
	var stmts []Stmt
	if t != nil {
		s := newScope(&frame)
		s.turn = true
		stmts = c.body(f, t.Stmts, s)
	}
	for _, p := range c.pendings {
		c.guard(p)
	}
	c.nowhere()
	return stmts, frame, c.diags.Sort()
}

// further is a checker with the game's vocabulary and nothing said yet, for a
// table of so many players. Several may read at once: none writes what another reads.
func (c *checker) further(players int) *checker {
	next := *c
	next.playing = players
	next.diags, next.pendings, next.abilities, next.refs = nil, nil, nil, nil
	next.notedFrom, next.stands = 0, nil
	next.nouns, next.extra, next.closed = map[*Query]diag.Span{}, true, true
	next.heads, next.loose, next.leftLoose = map[*Query]headName{}, nil, nil
	next.blocks = maps.Clone(c.blocks)
	next.outright, next.usedVerbs, next.said = map[*Query]bool{}, maps.Clone(c.usedVerbs), map[string]diag.Span{}
	next.lostWords, next.decided, next.unsaid = maps.Clone(c.lostWords), map[diag.Span]Decided{}, map[diag.Span]int{}
	next.valueWords, next.cardLimits, next.ruleLimits = maps.Clone(c.valueWords), map[cardLimit]int{}, map[string]bool{}
	next.wordValues = maps.Clone(c.wordValues)
	return &next
}

// Text reads bytes [start, end) of a file as the text of a card of a checked game, in
// one of its fields.
func (g *Game) Text(f *diag.File, start, end int, card ID, field int) (*Text, diag.List) {
	return g.words.further(len(g.Players)).furtherText(f, start, end, card, field)
}

func (c *checker) furtherText(f *diag.File, start, end int, card ID, field int) (t *Text, found diag.List) {
	c.guard(func() { t = c.cardText(card, field, &Scalar{Span: diag.Span{File: f, Start: start, End: end}}) })
	for _, p := range c.pendings {
		c.guard(p)
	}
	return t, c.diags.Sort()
}
