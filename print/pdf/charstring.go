package pdf

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// unitsPerEm is the grid of the outlines in the file. Half a unit of a letter
// of 20 points is 0.004 mm: a twelfth of a dot at 600 dpi.
const unitsPerEm = 1000

// maxArguments is how many numbers may stand before an operator of a charstring
// (Adobe Technical Note 5177, appendix B: 48, one of which may be a width).
const maxArguments = 46

// The operators used of Type 2 charstrings.
const (
	opLines  = 5  // rlineto
	opCurves = 8  // rrcurveto
	opEnd    = 14 // endchar
	opMove   = 21 // rmoveto
)

// charstring writes a glyph as a Type 2 charstring (Adobe Technical Note 5177):
// its width, then its outline by steps from point to point.
type charstring struct {
	out  []byte
	x, y int   // where the pen is
	args []int // of the operator that is being collected
	op   byte
	box  box
}

// box is what outlines lie within, in the file's units.
type box struct{ x0, y0, x1, y1 int }

// outline makes a charstring of a glyph in ems, and says what it lies within.
func outline(advance float64, p draw.Path) ([]byte, box) {
	c := charstring{op: opMove, args: []int{units(advance)}}
	if len(p) == 0 || p[0].Op != draw.Move {
		c.op, p = opEnd, nil // the width alone
	}
	for i := range p {
		s := &p[i]
		switch s.Op {
		case draw.Move:
			if c.op != opMove || len(c.args) > 1 {
				c.flush()
			}
			c.op = opMove
			c.step(s.P[0])
		case draw.Line:
			c.next(opLines, 2)
			c.step(s.P[0])
		case draw.Curve:
			c.next(opCurves, 6)
			for _, q := range s.P {
				c.step(q)
			}
		case draw.Close: // every outline is closed
		}
	}
	c.flush()
	if c.op != opEnd {
		c.out = append(c.out, opEnd)
	}
	return c.out, c.box
}

// next begins an operator unless the one before takes n more numbers.
func (c *charstring) next(op byte, n int) {
	if c.op != op || len(c.args)+n > maxArguments {
		c.flush()
		c.op = op
	}
}

func (c *charstring) step(q draw.Point) {
	x, y := units(q.X), units(-q.Y)
	c.args = append(c.args, x-c.x, y-c.y)
	c.x, c.y = x, y
	c.box = c.box.with(box{x, y, x, y})
}

func (c *charstring) flush() {
	for _, v := range c.args {
		c.out = appendInt(c.out, v)
	}
	c.out = append(c.out, c.op)
	c.args = c.args[:0]
}

func (b box) with(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}

func units(ems float64) int {
	return int(max(-30000, min(30000, math.Round(ems*unitsPerEm))))
}

// appendInt writes a number as charstrings and dictionaries of CFF both have it
// (Adobe Technical Note 5176, table 3), within 16 bits.
func appendInt(b []byte, v int) []byte {
	switch {
	case v >= -107 && v <= 107:
		return append(b, byte(v+139))
	case v >= 108 && v <= 1131:
		v -= 108
		return append(b, byte(v>>8+247), byte(v))
	case v <= -108 && v >= -1131:
		v = -v - 108
		return append(b, byte(v>>8+251), byte(v))
	}
	return append(b, 28, byte(v>>8), byte(v))
}
