package tts

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/piece"
)

// object is a pile with all its cards, or the card of a pile that has just one:
// Tabletop Simulator has no decks of one.
func (e *export) object(d *deck, p *pile, sheets customDecks) object {
	at := e.spot.next(d.W, d.H, p.Start.Open)
	cards := e.cards(d, p, sheets, at)
	if len(cards) == 1 {
		return cards[0]
	}
	out := paper(nameDeck, e.ids[p.key], cmp.Or(prose.Capital(p.name), "Deck"), at, sideways(p.pieces))
	out.Tags = tags(d.Name)
	out.ContainedObjects = cards
	for _, c := range cards {
		out.DeckIDs = append(out.DeckIDs, c.CardID)
	}
	for _, s := range sheets {
		if slices.ContainsFunc(out.DeckIDs, func(id int) bool { return id/100 == s.Key }) {
			out.CustomDeck = append(out.CustomDeck, s)
		}
	}
	return out
}

// cards are the copies of a pile's pieces, in the pieces' order.
func (e *export) cards(d *deck, pile *pile, sheets customDecks, at transform) []object {
	ids := map[*piece.Piece]int{}
	for _, s := range d.sheets {
		for i, p := range s.at {
			if p != nil {
				ids[p] = cardID(s.number, i)
			}
		}
	}
	var out []object
	for _, p := range pile.pieces {
		for i := range p.Count {
			c := paper(nameCard, e.ids[copyKey(p, i+1)], p.Name, at, p.W > p.H)
			c.Description, c.GMNotes, c.CardID, c.Hands, c.Tags = p.Text, p.ID, ids[p], true, tags(p.Kind)
			for _, s := range sheets {
				if s.Key == ids[p]/100 {
					c.CustomDeck = customDecks{s}
				}
			}
			out = append(out, c)
		}
	}
	return out
}

// tags are a thing's, for scripts and snap points.
func tags(words ...string) (out []string) {
	for _, w := range words {
		if w != "" {
			out = append(out, prose.Capital(w))
		}
	}
	return out
}
