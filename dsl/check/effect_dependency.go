package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// everInPlay says whether a zone that is in play can hold the kind.
func (c *checker) everInPlay(kind ID) bool {
	return slices.ContainsFunc(c.game.Zones, func(z Zone) bool { return z.InPlay && overlap(z.Holds, []ID{kind}) })
}

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
}

func (c *checker) independentExpr(e Expr, span diag.Span, seen map[ID]bool) {
	visitExprs(e, func(x Expr) {
		switch x := x.(type) {
		case *FieldOf:
			for _, m := range c.game.FieldMods {
				if m.Field.Name == x.Field.Name {
					c.fail(diag.UnsteadyWhile, headWord(span), "word", x.Field.Name)
				}
			}
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
