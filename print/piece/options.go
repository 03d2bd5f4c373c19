package piece

import (
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Options says how pieces are drawn. The zero value is cards of 63 × 88 mm without
// bleed.
type Options struct {
	Size   impose.Size // of cards, trimmed; the zero value is the printer's default
	Bleed  float64     // mm of picture outside each piece's edge
	MinPt  float64     // smallest text size in points before it is reported; 0 is DefaultMinPt
	TextPt float64     // size text starts from in points; 0 is what suits the piece
	Room   impose.Size // the largest that boards and mats may be; the zero value is what every page has room for
	Fonts  fonts.Roles // the zero value is the faces that come with Broadside

	// Hyphens says where words may be broken, by the tag of their language; "" is that of the print.
	// With Whole none is, but in zones of a card that ask for it.
	Hyphens map[string]typeset.Hyphens
	Whole   bool
}

// Breaks is where words may be broken if nothing else is said of them.
func (o Options) Breaks() map[string]typeset.Hyphens {
	if o.Whole {
		return nil
	}
	return o.Hyphens
}

// DefaultMinPt is the floor named by print-on-demand houses' guides, points.
const DefaultMinPt = 7.0

// Least is the smallest text size that is not reported, points.
func (o Options) Least() float64 {
	if o.MinPt > 0 {
		return o.MinPt
	}
	return DefaultMinPt
}

// CardSize is the trimmed size of cards that have none of their own.
func (o Options) CardSize() impose.Size {
	if o.Size.W > 0 {
		return o.Size
	}
	size, _ := impose.CardSize("")
	return size
}

// What is drawn keeps its distance from the edge, where a cut may stray, mm.
const (
	SafeZone = 3.175 // what printers ask of words and icons: 1/8 inch
	Safe     = 3.2   // what they keep where nothing says how far: a little more
	PadX     = 4.6   // running text, from the left and the right
)
