package print

import (
	"hash/fnv"

	"github.com/broadside-cards/broadside/print/draw"
)

// The neutral inks of a face.
var (
	inkDark  = draw.Colour{R: 0x22, G: 0x24, B: 0x26}
	inkLight = draw.White
	charcoal = draw.Colour{R: 0x2e, G: 0x33, B: 0x36}
	paper    = draw.White
)

// palette is for kinds that declare no colour: dark enough for white text
// (at least 4.5 to 1) and apart in lightness as well as in hue.
var palette = []draw.Colour{
	{R: 0x1f, G: 0x6f, B: 0x78}, {R: 0x8c, G: 0x2f, B: 0x39}, {R: 0x3b, G: 0x4f, B: 0x8a},
	{R: 0x5b, G: 0x6b, B: 0x22}, {R: 0x6b, G: 0x3f, B: 0x7c}, {R: 0x8a, G: 0x56, B: 0x1c},
}

// theme is the set of inks derived from a kind's one colour, as far as its
// frame does not give them.
type theme struct {
	main  draw.Colour    // name band
	deep  draw.Colour    // kind strip, medallion
	tint  draw.Colour    // art ground
	line  draw.Colour    // art pattern
	pale  draw.Colour    // light text block
	dark  draw.Colour    // dark text block
	plain draw.Colour    // any other
	on    draw.Colour    // ink on main
	inks  [2]draw.Colour // words on light and on dark grounds
}

func newTheme(c Card) theme {
	main := palette[hash(c.Kind)%uint32(len(palette))]
	if parsed, err := draw.ParseColour(c.Colour); err == nil {
		main = parsed
	}
	var said Inks
	if c.Frame != nil {
		said = c.Frame.Colours
	}
	main = inkOr(said.Band, main)
	t := theme{
		main: main, deep: inkOr(said.Strip, main.Mix(draw.Black, 0.38)), tint: inkOr(said.Art, main.Mix(draw.White, 0.82)),
		line: inkOr(said.Line, main.Mix(draw.White, 0.5)), pale: inkOr(said.Light, main.Mix(draw.White, 0.86)),
		dark: inkOr(said.Dark, charcoal), plain: inkOr(said.Plain, paper),
		inks: [2]draw.Colour{inkOr(said.Ink, inkDark), inkOr(said.InkOnDark, inkLight)},
	}
	t.on = t.words(t.main)
	return t
}

// words is the more readable of the two inks on a ground.
func (t theme) words(ground draw.Colour) draw.Colour { return ground.On(t.inks[0], t.inks[1]) }

func inkOr(s string, otherwise draw.Colour) draw.Colour {
	if c, err := draw.ParseColour(s); err == nil {
		return c
	}
	return otherwise
}

// hash is FNV-1a, the same on every machine.
func hash(s string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s)) // a hash cannot fail
	return h.Sum32()
}
