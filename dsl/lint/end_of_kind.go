package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var endOfKind = Rule{diag.EndOfKind, "The top creature of a pile is its top card where that is a creature, and no card where it is another: not the topmost of the creatures.", lookEnds}

func lookEnds(p *pass) {
	seen := map[diag.Span]bool{}
	p.spanned(func(x check.Node, at diag.Span) {
		q, isQuery := x.(*check.Query)
		if !isQuery || !q.Domain.AtEnd() || len(q.Kinds) == 0 || !at.Known() || seen[at] {
			return
		}
		zones, known := p.zones(q.Domain)
		if !known || !slices.ContainsFunc(p.classes(nil), func(c int) bool {
			return !slices.Contains(q.Kinds, p.reached().Classes()[c].Kind) && p.reached().LiesIn(c, zones[0])
		}) {
			return
		}
		seen[at] = true
		end := "top"
		if q.Domain.Kind == check.BottomOf {
			end = "bottom"
		}
		one := diag.Article(p.game.Kinds[q.Kinds[0]].Name)
		means := "the " + end + " card, if it is " + one
		if n, single := number(q.Domain.N); !single || n != 1 {
			means = "those of the " + end + " cards that are " + p.severalOf(q.Kinds)
		}
		p.found.Add(diag.EndOfKind, firstLine(at), "end", end, "a kind", one, "means", means, "zone", p.game.Zones[zones[0]].Name)
	})
}
