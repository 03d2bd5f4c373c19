// Package square has texts as squares that cameras read (QR codes).
//
// The door is Of.
package square

import (
	"github.com/boombuler/barcode/qr"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// Quiet is how many modules a camera wants around a code.
const Quiet = 4

// Code is a square of modules.
type Code struct {
	Wide int // modules, without what is around them
	dark []bool
}

// Dark says whether a module is.
func (c *Code) Dark(x, y int) bool { return c.dark[y*c.Wide+x] }

// Of is a text as a code. The error is for a text that is too long.
func Of(text string) (*Code, error) {
	b, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, exit.Failure("", "the link is too long to be drawn: %s", err)
	}
	c := &Code{Wide: b.Bounds().Dx()}
	for y := range c.Wide {
		for x := range c.Wide {
			r, _, _, _ := b.At(x, y).RGBA()
			c.dark = append(c.dark, r == 0)
		}
	}
	return c, nil
}
