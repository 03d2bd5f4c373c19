package ink

import "github.com/broadside-cards/broadside/print/draw"

// Contrasts measures every piece of text on a drawing.
func Contrasts(l *draw.List) []Legibility {
	return (&meter{under: newGrounds()}).measure(l)
}
