package tts

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/record"
)

// deck is the pieces that lie in one pile: of one size, with one back.
type deck struct {
	label  string // what players call it
	key    string // stable: what its own id is made from
	w, h   float64
	pieces []*print.Piece
	sheets []sheet
}

// sheet is one picture of faces. Places counts its cells in use and the holes
// between them; at holds the piece in each.
type sheet struct {
	number int
	at     []*print.Piece // nil: a hole
}

// copies is how many objects a deck has.
func (d *deck) copies() (n int) {
	for _, p := range d.pieces {
		n += p.Count
	}
	return n
}

// shape is the outline all its pieces are cut to.
func (d *deck) shape() int {
	switch p := d.pieces[0]; {
	case p.Corner <= 0:
		return shapeRect
	case p.Corner >= d.w/2-0.01 && d.h-d.w < 0.01:
		return shapeCircle
	}
	return shapeRounded
}

// sideways says that all faces are landscape.
func (d *deck) sideways() bool {
	for _, p := range d.pieces {
		if p.W <= p.H {
			return false
		}
	}
	return true
}

// gather sorts pieces into decks, in the order in which they come. Pieces of one
// deck that differ in size, outline or back can't lie in one pile; pieces of no
// deck lie with others of their kind.
func gather(pieces []print.Piece) []*deck {
	var out []*deck
	byKey, often := map[string]*deck{}, map[string]int{}
	for i := range pieces {
		p := &pieces[i]
		if p.Count < 1 {
			continue
		}
		w, h := p.Upright()
		label := p.Deck
		if label == "" {
			label = p.Kind
		}
		pile := fmt.Sprintf("deck %s %g %g", label, hundredths(w), hundredths(h))
		key := fmt.Sprintf("%s %g %s", pile, hundredths(p.Corner), drawn(p))
		if byKey[key] == nil {
			often[pile]++
			byKey[key] = &deck{label: label, key: fmt.Sprintf("%s %d", pile, often[pile]), w: w, h: h}
			out = append(out, byKey[key])
		}
		byKey[key].pieces = append(byKey[key].pieces, p)
	}
	return out
}

func hundredths(mm float64) float64 { return math.Round(mm*100) / 100 }

// drawn is a piece's back as text, so that equal backs are equal.
func drawn(p *print.Piece) string {
	if p.Back == nil {
		return ""
	}
	c := &record.Canvas{}
	p.Back.Replay(c)
	return c.String()
}
