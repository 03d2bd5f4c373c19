package pen

import (
	"hash/fnv"

	"github.com/broadside-cards/broadside/print/draw"
)

// The neutral inks of a face.
var (
	InkDark  = draw.Colour{R: 0x22, G: 0x24, B: 0x26}
	InkLight = draw.White
	charcoal = draw.Colour{R: 0x2e, G: 0x33, B: 0x36}
	Paper    = draw.White
)

// palette is for kinds that declare no colour: muted inks of two depths by turns, so
// that any number of neighbours go together. White words are easy to read on each, and
// no two look alike to eyes that see fewer colours.
var palette = []draw.Colour{
	{R: 0x15, G: 0x71, B: 0x94}, {R: 0x71, G: 0x2c, B: 0x04}, {R: 0x6e, G: 0x66, B: 0x3a}, {R: 0x3d, G: 0x37, B: 0x7a},
	{R: 0x88, G: 0x5e, B: 0x02}, {R: 0x12, G: 0x50, B: 0x37}, {R: 0x5c, G: 0x6a, B: 0x72}, {R: 0x55, G: 0x34, B: 0x59},
}

// Inks are colours that take the place of those made from one colour, "#rrggbb"
// each; "" keeps them.
type Inks struct {
	Band, Strip    string // behind the name and the kind
	Art, Line      string // ground and lines of the pattern
	Light, Dark    string // grounds of texts
	Plain          string
	Ink, InkOnDark string // words on light and on dark grounds
}

// Theme is the set of colours derived from one.
type Theme struct {
	Main  draw.Colour    // name band
	Deep  draw.Colour    // kind strip, medallion
	Tint  draw.Colour    // art ground
	Line  draw.Colour    // art pattern
	Pale  draw.Colour    // light text block
	Dark  draw.Colour    // dark text block
	Plain draw.Colour    // any other
	On    draw.Colour    // ink on Main
	Inks  [2]draw.Colour // words on light and on dark grounds
}

// NewTheme makes a theme of a colour, "#rrggbb", or, without one, of the colour
// that stands for a name. What inks says goes first.
func NewTheme(colour, name string, inks Inks) Theme {
	main := Colour(inks.Band, Colour(colour, StandIn(Pick(name, len(palette)))))
	t := Theme{
		Main: main, Deep: Colour(inks.Strip, main.Mix(draw.Black, 0.38)), Tint: Colour(inks.Art, main.Mix(draw.White, 0.82)),
		Line: Colour(inks.Line, main.Mix(draw.White, 0.56)), Pale: Colour(inks.Light, main.Mix(draw.White, 0.86)),
		Dark: Colour(inks.Dark, charcoal), Plain: Colour(inks.Plain, Paper),
		Inks: [2]draw.Colour{Colour(inks.Ink, InkDark), Colour(inks.InkOnDark, InkLight)},
	}
	t.On = t.Words(t.Main)
	return t
}

// Words is the more readable of the two inks on a ground.
func (t Theme) Words(ground draw.Colour) draw.Colour { return ground.On(t.Inks[0], t.Inks[1]) }

// Colour reads "#rrggbb", or gives another colour where that is not said.
func Colour(s string, otherwise draw.Colour) draw.Colour {
	if c, err := draw.ParseColour(s); err == nil {
		return c
	}
	return otherwise
}

// StandIn is the colour of the i-th thing that declares none.
func StandIn(i int) draw.Colour { return palette[i%len(palette)] }

// Pick is one of n by a name: by FNV-1a, so the same on every machine.
func Pick(name string, n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // a hash cannot fail
	return int(h.Sum32() % uint32(n))
}
