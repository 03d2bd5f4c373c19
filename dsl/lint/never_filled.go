package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverFilled = Rule{diag.NeverFilled, "A zone in which no card starts and into which none is moved stays empty: what looks there finds nothing.", lookFilled}

func lookFilled(p *pass) {
	g := p.game
	filled, looked := map[check.ID]bool{}, map[check.ID]bool{}
	for i := range g.Cards {
		if c := &g.Cards[i]; c.Start != nil {
			filled[c.Start.Zone] = true
		}
	}
	ends := map[*check.ZoneExpr]bool{} // ends of zones, at which something only looks
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.Query:
			for _, z := range x.Domain.Zones {
				looked[z.Zone] = true
			}
			if z := x.Domain.Zone; z != nil {
				ends[z], looked[z.Zone] = true, true
			}
		case *check.Exchange: // whatever lies in either place comes to the other
			for i := range g.Zones {
				filled[check.ID(i)] = true
			}
		case *check.Shuffle:
			if x.Zone != nil {
				ends[x.Zone], looked[x.Zone.Zone] = true, true
			}
		}
	})
	p.everything(func(x check.Node) {
		if z, ok := x.(*check.ZoneExpr); ok && !ends[z] {
			filled[z.Zone] = true
		}
	})
	for i, z := range g.Zones {
		id := check.ID(i)
		if !filled[id] && looked[id] && z.Span.Known() {
			the := "the " + z.Name
			if z.Owner == check.OfPlayer {
				the = "your " + z.Name
			}
			p.found.Add(diag.NeverFilled, z.Span, "zone", z.Name, "the", the)
		}
	}
}
