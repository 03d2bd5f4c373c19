package print

import (
	"fmt"

	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/svg"
)

// PNG draws a piece, trimmed and as it is read, at dpi dots per inch (20 to
// 1200). The file carries its resolution.
func PNG(p Piece, dpi float64) ([]byte, error) {
	if dpi < 20 || dpi > 1200 {
		return nil, fmt.Errorf("a resolution of %g dpi is not possible: use 20 to 1200", dpi)
	}
	c := png.New(p.W, p.H, dpi)
	defer c.Free()
	p.Face.Replay(c)
	return c.Bytes()
}

// SVG draws a piece, trimmed and as it is read, as an SVG picture that needs
// no fonts.
func SVG(p Piece) []byte {
	c := svg.New(p.W, p.H, p.Name)
	p.Face.Replay(c)
	return c.Bytes()
}

// upright is the size of a card as it is read.
func upright(c Card, s impose.Size) (w, h float64) {
	if c.Landscape {
		return s.H, s.W
	}
	return s.W, s.H
}
