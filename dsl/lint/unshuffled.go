package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var unshuffled = Rule{diag.Unshuffled, "Cards that start in a face-down pile lie there in the order of the card files, which everybody can read, until somebody shuffles it.", lookShuffles}

func lookShuffles(p *pass) {
	shuffled := map[check.ID]bool{}
	given := map[check.ID]bool{} // zones that verbs are given
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.Shuffle:
			if x.Zone != nil {
				shuffled[x.Zone.Zone] = true
			}
		case *check.ShuffleInto:
			shuffled[x.Into.Zone] = true
		case *check.Call:
			for _, a := range x.Args {
				if z, ok := a.Value.(*check.ZoneExpr); ok {
					given[z.Zone] = true
				}
			}
		}
	})
	if shuffled[check.None] { // `shuffle that zone`
		for z := range given {
			shuffled[z] = true
		}
	}
	for i := range p.game.Zones {
		z := &p.game.Zones[i]
		if z.Ordered && z.Facing == check.FaceDown && !shuffled[check.ID(i)] && p.anyStart(check.ID(i)) {
			p.found.Add(diag.Unshuffled, z.Span, "zone", z.Name)
		}
	}
}
