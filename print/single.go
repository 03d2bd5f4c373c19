package print

import (
	"fmt"

	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/svg"
)

// CardPNG draws one card, trimmed and as it is read, at dpi dots per inch
// (20 to 1200). The file carries its resolution.
func CardPNG(card Card, icons map[string]Icon, size string, dpi float64) ([]byte, []Finding, error) {
	if dpi < 20 || dpi > 1200 {
		return nil, nil, fmt.Errorf("a resolution of %g dpi is not possible: use 20 to 1200", dpi)
	}
	s, err := CardSize(size)
	if err != nil {
		return nil, nil, err
	}
	list, found := drawFace(card, icons, s, 0, Options{})
	w, h := upright(card, s)
	c := png.New(w, h, dpi)
	list.Replay(c)
	file, err := c.Bytes()
	return file, found, err
}

// CardSVG draws one card, trimmed and as it is read, as an SVG picture that
// needs no fonts.
func CardSVG(card Card, icons map[string]Icon, size string) ([]byte, []Finding, error) {
	s, err := CardSize(size)
	if err != nil {
		return nil, nil, err
	}
	list, found := drawFace(card, icons, s, 0, Options{})
	w, h := upright(card, s)
	c := svg.New(w, h, card.Name)
	list.Replay(c)
	return c.Bytes(), found, nil
}

// upright is the size of a card as it is read.
func upright(c Card, s Size) (w, h float64) {
	if c.Landscape {
		return s.H, s.W
	}
	return s.W, s.H
}
