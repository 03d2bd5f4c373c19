package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
)

// independent reports a continuous effect whose condition reads what continuous
// effects change: whether it holds would depend on the order they are asked in.
// Where one card says that each ship costs 1 more, another may not say `while
// its cost is 2`; `while it has a coin` is asked of the table alone.
func (c *checker) independent(g gathered) {
	if g.effect == nil {
		return
	}
	m := g.effect.Mod
	for _, e := range []Expr{m.Cond, m.Live, m.Match} {
		c.independentExpr(e, m.Span, map[ID]bool{})
	}
	if what := g.effect.what(c.game); c.countedFrom(m.Amount, what, map[string]bool{}) {
		c.fail(diag.CircularWord, firstLineOf(m.Span), "word", what)
	}
}

// what is the word for the number that an effect changes.
func (e *Effect) what(g *Game) string {
	if e.Value != None {
		return g.Values[e.Value].Name
	}
	return e.Field.Name
}

// countedFrom says whether an amount reads a number that effects change, through
// whatever values and other effects: `the cost of each ship is (the cost of this)
// more` would go on for ever.
func (c *checker) countedFrom(e Expr, what string, seen map[string]bool) bool {
	found := false
	visitExprs(e, func(x Expr) {
		var word string
		var mods []Mod
		var from Expr
		switch x := x.(type) {
		case *FieldOf:
			word, mods = x.Field.Name, c.fieldMods(x.Field.Name)
		case *SumField:
			word, mods = x.Field.Name, c.fieldMods(x.Field.Name)
		case *ValueOf:
			v := &c.game.Values[x.Value]
			word, mods, from = v.Name, v.Mods, v.Expr
		default:
			return
		}
		if found = found || word == what; found || seen[word] {
			return
		}
		seen[word] = true
		found = c.countedFrom(from, what, seen)
		for i := range mods {
			found = found || c.countedFrom(mods[i].Amount, what, seen)
		}
	})
	return found
}

func (c *checker) fieldMods(name string) []Mod {
	var out []Mod
	for _, m := range c.game.FieldMods {
		if m.Field.Name == name {
			out = append(out, m.Mods...)
		}
	}
	return out
}

func (c *checker) independentExpr(e Expr, span diag.Span, seen map[ID]bool) {
	visitExprs(e, func(x Expr) {
		switch x := x.(type) {
		case *FieldOf:
			c.steady(x.Field, span)
		case *SumField:
			c.steady(x.Field, span)
		case *ValueOf:
			v := &c.game.Values[x.Value]
			if len(v.Mods) > 0 {
				c.fail(diag.UnsteadyWhile, headWord(span), "word", v.Name)
			}
			if !seen[x.Value] {
				seen[x.Value] = true
				c.independentExpr(v.Expr, span, seen)
			}
		}
	})
}

// steady reports a field in a condition that effects change.
func (c *checker) steady(f FieldRef, span diag.Span) {
	if len(c.fieldMods(f.Name)) > 0 {
		c.fail(diag.UnsteadyWhile, headWord(span), "word", f.Name)
	}
}
