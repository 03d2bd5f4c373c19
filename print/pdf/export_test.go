package pdf

import "github.com/broadside-cards/broadside/print/draw"

// Inks says how much ink a colour takes in a CMYK document, from 0 to 4: 1 is
// one ink in full.
func Inks(c draw.Colour) float64 {
	cyan, magenta, yellow, black := separate(c)
	return cyan + magenta + yellow + black
}
