package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// MayFollowIn is what may follow behind the beginning of a line that stands outside of the game, in a
// scenario or a look: the words that grammar and game allow there. language are words of the language to be tried.
func (g *Game) MayFollowIn(text string, as As, language []string) (out []Following) {
	switch as {
	case AsStatements:
		return g.mayFollowStatements(text, language)
	case OfCards:
		for _, before := range beforeCards {
			out = append(out, g.MayFollowIn(before+text, AsCondition, language)...)
		}
		return out
	}
	for _, tail := range tailsOf(text) {
		f, at := withHole(text, tail)
		p, said := syntax.ParsePhrase(f, 0, len(f.Text))
		if p == nil || len(said) > 0 {
			continue
		}
		h := findHole(f, at, p, language)
		if h == nil {
			continue
		}
		c, s := g.words.holed(h), newScope(&Frame{})
		c.guard(func() { h.try(c, s, func() { c.wholeCond(newCursor(f, p), s) }) })
		return h.found()
	}
	return nil
}

func (g *Game) mayFollowStatements(text string, language []string) (out []Following) {
	parse := func(f *diag.File) diag.List { _, said := syntax.ParseText(f, 0, len(f.Text)); return said }
	for _, tail := range tailsOf(text) {
		f, at := withHole(text, tail)
		tree, said := syntax.ParseText(f, 0, len(f.Text))
		if len(said) > 0 {
			continue
		}
		h := findHole(f, at, tree, language)
		if h == nil {
			continue
		}
		c, s := g.words.holed(h), newScope(&Frame{})
		s.turn = true
		c.guard(func() { c.body(f, tree.Stmts, s) })
		out = h.found()
		break
	}
	return append(out, g.behindComma(text, parse)...)
}
