package ink

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// ColourVision is a kind of colour vision.
type ColourVision string

// The three kinds of dichromatic sight; about 1 man in 12 and 1 woman in 200
// sees in one of them or between it and the usual.
const (
	Protanopia   ColourVision = "protanopia"
	Deuteranopia ColourVision = "deuteranopia"
	Tritanopia   ColourVision = "tritanopia"
)

// ColourVisions lists them.
func ColourVisions() []string {
	return []string{string(Deuteranopia), string(Protanopia), string(Tritanopia)}
}

// visionMatrices are the matrices on linear RGB for severity 1.0 of Machado, Oliveira and
// Fernandes, A Physiologically-based Model for Simulation of Color Vision
// Deficiency (2009), table 1.
var visionMatrices = map[ColourVision][9]float64{
	Protanopia:   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	Deuteranopia: {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	Tritanopia:   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// See is a colour as eyes of that sight see it. Another word leaves it alone.
func See(c draw.Colour, as ColourVision) draw.Colour {
	m, ok := visionMatrices[as]
	if !ok {
		return c
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	return draw.Colour{
		R: coded(m[0]*r + m[1]*g + m[2]*b),
		G: coded(m[3]*r + m[4]*g + m[5]*b),
		B: coded(m[6]*r + m[7]*g + m[8]*b),
	}
}

// SeenAs is a drawing as eyes of that sight see it.
func SeenAs(l *draw.List, as ColourVision) *draw.List {
	return Recolour(l, string(as), func(c draw.Colour) draw.Colour { return See(c, as) })
}

// linear and coded are sRGB's transfer function (IEC 61966-2-1) and its inverse.
func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

func coded(v float64) uint8 {
	v = min(1, max(0, v))
	if v <= 0.0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - 0.055
	}
	return uint8(math.Round(v * 255))
}

// Distance is how far apart two colours look: CIE 1976 ΔE*ab under D65. About
// 2 can just be seen side by side; 10 is seen across a table.
func Distance(a, b draw.Colour) float64 {
	x, y := lab(a), lab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// lab is CIE 1976 L*a*b* (CIE 15:2004) of an sRGB colour.
func lab(c draw.Colour) [3]float64 {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func f(t float64) float64 {
	const delta = 6.0 / 29
	if t > delta*delta*delta {
		return math.Cbrt(t)
	}
	return t/(3*delta*delta) + 4.0/29
}

// Closest is how far apart two colours look to the eyes that tell them apart
// least, usual ones included.
func Closest(a, b draw.Colour) (least float64, as ColourVision) {
	least = Distance(a, b)
	for _, s := range ColourVisions() {
		if d := Distance(See(a, ColourVision(s)), See(b, ColourVision(s))); d < least {
			least, as = d, ColourVision(s)
		}
	}
	return least, as
}
