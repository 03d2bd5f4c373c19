package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// classes are the cards of some kinds that the game has (no kinds: all of them), as reach counts them.
func (p *pass) classes(kinds []check.ID) (out []int) {
	for i, c := range p.reached().Classes() {
		if len(kinds) == 0 || slices.Contains(kinds, c.Kind) {
			out = append(out, i)
		}
	}
	return out
}

// everIn says whether a card of some kinds can come to lie in a zone.
func (p *pass) everIn(kinds []check.ID, zone check.ID) bool {
	return slices.ContainsFunc(p.classes(kinds), func(c int) bool { return p.reached().LiesIn(c, zone) })
}

// zones are those in which a domain looks; ok is false where nobody can tell.
func (p *pass) zones(d check.Domain) (out []check.ID, ok bool) {
	switch d.Kind {
	case check.InPlay:
		for i, z := range p.game.Zones {
			if z.InPlay {
				out = append(out, check.ID(i))
			}
		}
		return out, true
	case check.InZones:
		for _, z := range d.Zones {
			out = append(out, z.Zone)
		}
	case check.TopOf, check.BottomOf:
		out = append(out, d.Zone.Zone)
	}
	return out, len(out) > 0 && !slices.Contains(out, check.None)
}

// held says whether what lies in a zone has a holder: a player whose zone it is, or who
// holds the card that carries it.
func (p *pass) held(zone check.ID) bool {
	return p.heldAmong(zone, map[check.ID]bool{})
}

func (p *pass) heldAmong(zone check.ID, seen map[check.ID]bool) bool {
	z := &p.game.Zones[zone]
	if seen[zone] || z.Owner != check.OfKind {
		return z.Owner == check.OfPlayer
	}
	seen[zone] = true
	for i := range p.game.Zones {
		if at := check.ID(i); p.everIn([]check.ID{z.Kind}, at) && p.heldAmong(at, seen) {
			return true
		}
	}
	return false
}
