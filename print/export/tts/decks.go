package tts

import (
	"math"

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
	case p.Corner <= 0:
		return shapeRect
	case p.Corner >= d.W/2-0.01 && d.H-d.W < 0.01:
		return shapeCircle
	}
	return shapeRounded
}

// sideways says that all faces are landscape.
func (d *deck) sideways() bool {
	for _, p := range d.Pieces {
		if p.W <= p.H {
			return false
		}
	}
	return true
}

func gather(pieces []piece.Piece) []*deck {
	var out []*deck
	for _, d := range piece.Decks(pieces) {
		out = append(out, &deck{Deck: d})
	}
	return out
}

func hundredths(v float64) float64 { return math.Round(v*100) / 100 }
