package draw

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Colour is an opaque sRGB colour. What shines through is said of a whole
// drawing (Blend) or of a gradient's stops.
type Colour struct{ R, G, B uint8 }

// Black and White are the two inks every sheet uses.
var (
	Black = Colour{0, 0, 0}
	White = Colour{255, 255, 255}
)

// ParseColour reads "#rgb" or "#rrggbb".
func ParseColour(s string) (Colour, error) {
	if s == "" {
		return Colour{}, errNone // of most zones of most looks nothing is said
	}
	h, ok := strings.CutPrefix(s, "#")
	if ok && len(h) == 3 {
		h = string([]byte{h[0], h[0], h[1], h[1], h[2], h[2]})
	}
	v, err := strconv.ParseUint(h, 16, 32)
	if !ok || len(h) != 6 || err != nil {
		return Colour{}, fmt.Errorf("%q is not a colour: write it as #rrggbb", s)
	}
	return Colour{uint8(v >> 16), uint8(v >> 8), uint8(v)}, nil
}

var errNone = errors.New(`"" is not a colour: write it as #rrggbb`)

// String writes the colour as #rrggbb.
func (c Colour) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Mix moves c towards d: 0 gives c, 1 gives d.
func (c Colour) Mix(d Colour, t float64) Colour {
	m := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*t)) }
	return Colour{m(c.R, d.R), m(c.G, d.G), m(c.B, d.B)}
}

// Luminance is the relative luminance of WCAG 2.2 (0 black, 1 white).
// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
func (c Colour) Luminance() float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// linear is the light of each step of a channel.
var linear = func() (out [256]float64) {
	for v := range out {
		s := float64(v) / 255
		out[v] = s / 12.92
		if s > 0.04045 {
			out[v] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return out
}()

// Contrast is the WCAG contrast ratio of two colours, 1 to 21.
func Contrast(a, b Colour) float64 {
	x, y := a.Luminance(), b.Luminance()
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// Readable is the least contrast of text: WCAG 2.2, success criterion 1.4.3.
const Readable = 4.5

// On picks the more readable of dark and light as ink on the ground c. Where
// neither has the contrast of 4.5 to 1 that text needs, it is black or white:
// one of them always has.
func (c Colour) On(dark, light Colour) Colour {
	best := dark
	if Contrast(c, light) >= Contrast(c, dark) {
		best = light
	}
	if Contrast(c, best) >= Readable || dark == Black && light == White {
		return best
	}
	return c.On(Black, White)
}
