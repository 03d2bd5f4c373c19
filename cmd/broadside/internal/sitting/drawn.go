package sitting

import (
	"github.com/broadside-cards/broadside/dsl/reach"
)

// Drawn is what is drawn of a game's cards as plain data: Faces for where nothing can be drawn.
type Drawn struct {
	Backs  []BackAt         `json:"backs"`
	Shapes map[string]Shape `json:"shapes"` // by card
}

// BackAt is a card that has the back of all that can lie somewhere.
type BackAt struct {
	At   reach.Spot `json:"at"`
	Card string     `json:"card"`
}

// Shape is what a card's face is like.
type Shape struct {
	Like string    `json:"like,omitempty"`
	Size []float64 `json:"size"`
}

// Back implements Faces.
func (d *Drawn) Back(at reach.Spot) string {
	for _, b := range d.Backs {
		if b.At == at {
			return b.Card
		}
	}
	return ""
}

// Shape implements Faces.
func (d *Drawn) Shape(card string) (drawn bool, like string, size []float64) {
	s, drawn := d.Shapes[card]
	return drawn, s.Like, s.Size
}
