package components

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// leastAreas is how many areas a player must have for a mat to be worth while,
// if the look does not ask for one.
const leastAreas = 2

// mats are the players' boards.
func (t *teller) mats() []component.Mat {
	if t.look.Table.Mats.None {
		return nil
	}
	var out []component.Mat
	for i := range t.g.Players {
		seat := check.ID(i)
		areas := t.areas(seat)
		if len(areas) <= leastAreas && len(t.look.Table.Mats.Zones) == 0 || len(areas) == 0 {
			continue
		}
		name := t.g.Players[seat]
		out = append(out, component.Mat{
			ID: "mat-" + cardface.ID(name), Name: title(name), Icon: t.icon(name), Colour: t.seatColour(seat),
			Areas: areas, Supplies: t.supplies(seat), Count: 1, At: diag.Span{File: t.g.File},
		})
	}
	return out
}

// areas are the places of a player's mat: their own places, then the piles.
func (t *teller) areas(seat check.ID) []component.Area {
	var out []component.Area
	kinds := t.areaKinds(seat)
	for i := range t.g.Cards {
		if c := &t.g.Cards[i]; c.Owner == seat && slices.Contains(kinds, c.Kind) {
			for range max(1, c.Count) {
				out = append(out, component.Area{Name: t.shortName(c.Name, seat), Icon: t.kindIcon(c.Kind), W: t.o.CardW, H: t.o.CardH})
			}
		}
	}
	for i := range t.g.Zones {
		if t.isArea(check.ID(i), seat) {
			z := &t.g.Zones[i]
			out = append(out, component.Area{Name: title(z.Name), Icon: t.zoneIcon(z), Note: t.zoneNote(z), W: t.o.CardW, H: t.o.CardH})
		}
	}
	return out
}

// shortName leaves the player's own name out of a place's: it stands above.
func (t *teller) shortName(name string, seat check.ID) string {
	own := title(t.g.Players[seat]) + " "
	if len(name) > len(own) && name[:len(own)] == own {
		return name[len(own):]
	}
	return name
}

// areaKinds are the kinds of place that lie before a player and carry cards.
func (t *teller) areaKinds(seat check.ID) []check.ID {
	var out []check.ID
	for i := range t.g.Cards {
		c := &t.g.Cards[i]
		z := t.startZone(c)
		if c.Owner != seat || z == check.None || slices.Contains(out, c.Kind) {
			continue
		}
		if t.asked(z) && t.g.Kinds[c.Kind].Place && t.carries(c.Kind) && !t.movesOverBoard(c.Kind) && t.g.Zones[z].Owner == check.OfPlayer && t.g.BoardOf(c.Kind) == nil {
			out = append(out, c.Kind)
		}
	}
	return out
}

// isArea says whether a zone is a pile before a player: as the look lists, or
// one of theirs that is not held and whose cards carry nothing themselves.
func (t *teller) isArea(zone, seat check.ID) bool {
	z := &t.g.Zones[zone]
	if z.Owner != check.OfPlayer || z.Seat != check.None && z.Seat != seat || z.Facing.InHand() {
		return false
	}
	if len(t.look.Table.Mats.Zones) > 0 {
		return t.asked(zone) && !slices.ContainsFunc(z.Holds, func(k check.ID) bool { return t.roles[k] == asArea })
	}
	for _, k := range z.Holds {
		if t.carries(k) || t.g.Kinds[k].Place {
			return false
		}
	}
	return true
}

// asked says whether the look asks for an area of a zone, or for none at all.
func (t *teller) asked(zone check.ID) bool {
	asked := t.look.Table.Mats.Zones
	return len(asked) == 0 || slices.ContainsFunc(asked, func(w check.Word) bool { return w.Text == t.g.Zones[zone].Name })
}

func (t *teller) zoneIcon(z *check.Zone) string {
	if icon := t.icon(z.Name); icon != "" || len(z.Holds) != 1 {
		return icon
	}
	return t.kindIcon(z.Holds[0])
}

// zoneNote says how cards lie in a pile.
func (t *teller) zoneNote(z *check.Zone) string {
	if z.Facing == check.FaceDown {
		return "face down"
	}
	return "face up"
}

// supplies are the tokens that a player gets.
func (t *teller) supplies(seat check.ID) []component.Supply {
	got := map[check.ID]bool{}
	t.g.Walk(func(x check.Node) bool {
		if m, ok := x.(*check.MoveTokens); ok && m.To != nil && t.isPlayer(m.To, seat) {
			got[m.Token] = true
		}
		return true
	})
	var out []component.Supply
	for i := range t.g.Tokens {
		x := &t.g.Tokens[i]
		if got[check.ID(i)] && t.lasts(x.Name, x.Until, x.Untold) && !t.noToken(x.Name) {
			out = append(out, component.Supply{Name: title(plural(x)), Icon: t.tokenIcon(x.Name, x.Plural)})
		}
	}
	return out
}

func plural(x *check.Token) string {
	if x.Plural != "" {
		return x.Plural
	}
	return check.Plural(x.Name)
}

// isPlayer says whether tokens for a holder may come to a seat.
func (t *teller) isPlayer(e check.Expr, seat check.ID) bool {
	if s, ok := e.(*check.Seat); ok {
		return s.Player == seat
	}
	return check.IsPlayer(e)
}
