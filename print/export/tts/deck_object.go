package tts

import (
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/print/piece"
)

// A card at scale 1 is about this large, mm (measured by the makers of
// tts-deckconverter), and a unit of the table an inch.
const (
	cardW, cardH = 56.0, 80.0
	unit         = 25.4
	gap          = 0.5  // between decks, units
	tableWidth   = 24.0 // units before the next row of decks begins
)

// spot is where the next deck lies, units of the table.
type spot struct{ x, z, deep float64 }

// next gives the middle of the next deck of w×h mm, face down.
func (s *spot) next(w, h float64) transform {
	if s.x > 0 && s.x+w/unit > tableWidth {
		s.x, s.z, s.deep = 0, s.z-s.deep-gap, 0
	}
	t := transform{
		PosX: hundredths(s.x + w/unit/2), PosY: 1, PosZ: hundredths(s.z - h/unit/2), RotY: 180, RotZ: 180,
		ScaleX: w / cardW, ScaleY: 1, ScaleZ: h / cardH,
	}
	s.x, s.deep = s.x+w/unit+gap, max(s.deep, h/unit)
	return t
}

// object is a deck with all its cards, or the card of a deck that has just one:
// Tabletop Simulator has no decks of one.
func (e *export) object(d *deck, sheets customDecks, at transform) object {
	cards := e.cards(d, sheets, at)
	if len(cards) == 1 {
		return cards[0]
	}
	out := thing(nameDeck, e.ids[d.Key], capital(d.Name), at)
	out.SidewaysCard = d.sideways()
	out.CustomDeck = sheets
	out.ContainedObjects = cards
	for _, c := range cards {
		out.DeckIDs = append(out.DeckIDs, c.CardID)
	}
	return out
}

// cards are the copies of a deck's pieces, in the pieces' order.
func (e *export) cards(d *deck, sheets customDecks, at transform) []object {
	ids := map[*piece.Piece]int{}
	for _, s := range d.sheets {
		for i, p := range s.at {
			if p != nil {
				ids[p] = cardID(s.number, i)
			}
		}
	}
	var out []object
	for _, p := range d.Pieces {
		for i := range p.Count {
			c := thing(nameCard, e.ids[copyKey(p, i+1)], p.Name, at)
			c.Description, c.GMNotes, c.CardID, c.Hands, c.SidewaysCard = p.Text, p.ID, ids[p], true, p.W > p.H
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

// capital is a name as a heading.
func capital(name string) string {
	if name == "" {
		return "Deck"
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}
