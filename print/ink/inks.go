package ink

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
)

// Inks say with which inks to print, and for which eyes. The zero value leaves
// drawings as they are.
type Inks struct {
	Ink   string // one of Words; "" is full
	SeeAs string // one of Sights; "" is the usual sight
}

// Words are those for inks: full colour, outlines in place of grounds, and greys.
func Words() []string { return []string{"full", "low", "grey"} }

// Of is a drawing in these inks.
func (i Inks) Of(l *draw.List) *draw.List {
	switch i.Ink {
	case "low":
		l = Low(l)
	case "grey":
		l = Grey(l)
	}
	if i.SeeAs != "" {
		l = SeenAs(l, ColourVision(i.SeeAs))
	}
	return l
}

// Pieces are pieces in these inks.
func (i Inks) Pieces(pieces []piece.Piece) []piece.Piece {
	out := make([]piece.Piece, len(pieces))
	for n, p := range pieces {
		p.Face, p.Back = i.Of(p.Face), i.Of(p.Back)
		out[n] = p
	}
	return out
}

// Covered is the mean coverage of faces by ink, in percent, by copies.
func Covered(pieces []piece.Piece) int {
	sum, copies := 0.0, 0
	for _, p := range pieces {
		sum += float64(p.Count) * Coverage(p.Face, p.W, p.H)
		copies += p.Count
	}
	return int(math.Round(100 * sum / float64(max(1, copies))))
}
