package tts

import (
	"cmp"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/print/piece"
)

// deck is a pile of pieces and the sheets their faces are on.
type deck struct {
	*piece.Deck
	sheets []sheet
}

// sheet is one picture of faces: the piece in each of its cells, nil for a hole.
type sheet struct {
	number int
	at     []*piece.Piece
}

// shape is the outline all its pieces are cut to.
func (d *deck) shape() int {
	switch p := d.Pieces[0]; {
	case p.Outline == piece.Hexagon:
		return shapeHex
	case p.Corner <= 0:
		return shapeRect
	case p.Corner >= d.W/2-0.01 && d.H-d.W < 0.01:
		return shapeCircle
	}
	return shapeRounded
}

// pile is the cards of a deck that begin in one place. They share its sheets.
type pile struct {
	piece.Start
	name, key string
	pieces    []*piece.Piece
}

// piles are a deck's, in the order in which they come. One whose cards begin
// nowhere in particular, or all in one place, keeps the deck's key.
func (d *deck) piles() []*pile {
	var out []*pile
	byStart := map[piece.Start]*pile{}
	for _, p := range d.Pieces {
		if byStart[p.Start] == nil {
			byStart[p.Start] = &pile{Start: p.Start, name: cmp.Or(p.Start.Pile, d.Name), key: d.Key}
			if len(out) > 0 {
				byStart[p.Start].key = d.Key + " from " + p.Start.Pile
			}
			out = append(out, byStart[p.Start])
		}
		byStart[p.Start].pieces = append(byStart[p.Start].pieces, p)
	}
	return out
}

// sideways says that all faces are landscape.
func sideways(pieces []*piece.Piece) bool {
	return !slices.ContainsFunc(pieces, func(p *piece.Piece) bool { return p.W <= p.H })
}

func gather(pieces []piece.Piece) []*deck {
	var out []*deck
	for _, d := range piece.Decks(pieces) {
		out = append(out, &deck{Deck: d})
	}
	return out
}

func hundredths(v float64) float64 { return math.Round(v*100) / 100 }
