package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var unshuffled = Rule{diag.Unshuffled, "Cards that start in a face-down pile lie there in the order of the card files, which everybody can read, until somebody shuffles it.", lookShuffles}

func lookShuffles(p *pass) {
	shuffled := map[check.ID]bool{}
	p.everything(func(x any) {
		if s, ok := x.(*check.Shuffle); ok && s.Zone != nil {
			shuffled[s.Zone.Zone] = true
		}
	})
	for i := range p.game.Zones {
		z := &p.game.Zones[i]
		if z.Ordered && z.Facing == check.FaceDown && !shuffled[check.ID(i)] && p.anyStart(check.ID(i)) {
			p.found.Add(diag.Unshuffled, z.Span, "zone", z.Name)
		}
	}
}
