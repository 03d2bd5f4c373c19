package components

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// role is what the cards of a kind are on the table.
type role int

const (
	asCard   role = iota // printed as a card
	asPlace              // a place of a board that is printed as a board
	asFigure             // it moves over the places of a board
	asArea               // an area of its owner's mat
	unseen               // not printed
)

// sortKinds finds each kind's role.
func (t *teller) sortKinds() {
	t.roles = map[check.ID]role{}
	for i := range t.g.Boards {
		b := &t.g.Boards[i]
		t.roles[b.Kind] = map[string]role{"sheet": asPlace, "cards": asCard, "none": unseen}[t.boardForm(b)]
	}
	for i := range t.g.Kinds {
		switch k := check.ID(i); {
		case t.g.Kinds[i].Pile: // it is what lies in it
			t.roles[k] = unseen
		case t.g.Kinds[i].Place && t.movesOverBoard(k):
			t.roles[k] = asFigure
		}
	}
	if t.look.Table.Mats.None {
		return
	}
	for seat := range t.g.Players {
		if len(t.areas(check.ID(seat))) > leastAreas {
			for _, k := range t.areaKinds(check.ID(seat)) {
				t.roles[k] = asArea
			}
		}
	}
}

// boardForm is how a board is printed: as the look says; as cards where places
// leave the board for another zone; otherwise as one sheet.
func (t *teller) boardForm(b *check.Board) string {
	if as := t.look.Table.Board(b.Name).As; as != "" {
		return as
	}
	for i, z := range t.g.Zones {
		if check.ID(i) != b.Zone && slices.Contains(z.Holds, b.Kind) {
			return "cards"
		}
	}
	return "sheet"
}

// movesOverBoard says whether things of a kind lie in a zone of a board's places.
func (t *teller) movesOverBoard(k check.ID) bool {
	return slices.ContainsFunc(t.g.Zones, func(z check.Zone) bool {
		return z.Owner == check.OfKind && z.Kind != check.None && t.g.BoardOf(z.Kind) != nil && slices.Contains(z.Holds, k)
	})
}

// cardKinds are the kinds printed as cards.
func (t *teller) cardKinds() []string {
	var out []string
	for i := range t.g.Kinds {
		if t.roles[check.ID(i)] == asCard {
			out = append(out, t.g.Kinds[i].Name)
		}
	}
	return out
}

// carries says whether things of a kind have zones of their own.
func (t *teller) carries(k check.ID) bool {
	return slices.ContainsFunc(t.g.Zones, func(z check.Zone) bool { return z.Owner == check.OfKind && z.Kind == k })
}

// startZone is the zone that a seat's cards of a kind begin in, or None.
func (t *teller) startZone(c *check.Card) check.ID {
	if c.Start == nil {
		return check.None
	}
	return c.Start.Zone
}
