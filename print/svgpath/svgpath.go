// Package svgpath reads the part of SVG's path language that icon sets use
// (M L H V C S Q T A Z, absolute and relative) into a draw.Path.
// Grammar: https://www.w3.org/TR/SVG2/paths.html
//
// The door is Parse.
package svgpath

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// Parse reads path data such as "M2 9h20v4H2z". The error names the byte
// where reading stopped, counted from 1.
func Parse(data string) (draw.Path, error) { return ParseInto(nil, data) }

// ParseInto is Parse with a path whose memory is used.
func ParseInto(memory draw.Path, data string) (draw.Path, error) {
	r := &pathReader{src: data, path: memory[:0]}
	for r.more() {
		if err := r.command(); err != nil {
			return nil, err
		}
	}
	return r.path, nil
}

// pathReader is the pen while a path is being read.
type pathReader struct {
	src      string
	pos      int
	path     draw.Path
	at       draw.Point // current point
	start    draw.Point // where the sub-path began
	ctrl     draw.Point // last control point, for S and T
	last     byte       // last command, upper case
	cmd      byte       // command in force, as written
	relative bool
}

// arity is how many arguments a command takes, upper case; ok is false for what is
// no command.
func arity(op byte) (n int, ok bool) {
	switch op {
	case 'M', 'L', 'T':
		return 2, true
	case 'H', 'V':
		return 1, true
	case 'C':
		return 6, true
	case 'S', 'Q':
		return 4, true
	case 'A':
		return 7, true
	case 'Z':
		return 0, true
	}
	return 0, false
}

func (r *pathReader) command() error {
	if err := r.letter(); err != nil {
		return err
	}
	op := upper(r.cmd)
	args, err := r.args(op)
	if err != nil {
		return err
	}
	if op != 'M' && len(r.path) == 0 {
		return r.fail("a path must begin with M or m")
	}
	r.draw(op, &args)
	r.last = op
	return nil
}

// letter reads the next command letter, or keeps the one in force when
// numbers follow directly (after M that means L).
func (r *pathReader) letter() error {
	c := r.src[r.pos]
	if _, known := arity(upper(c)); known {
		r.pos++
		r.cmd, r.relative = c, c >= 'a'
		return nil
	}
	switch {
	case isLetter(c) || r.cmd == 0 || upper(r.cmd) == 'Z':
		return r.fail(fmt.Sprintf("%q is not a path command", string(c)))
	case r.cmd == 'M':
		r.cmd = 'L'
	case r.cmd == 'm':
		r.cmd = 'l'
	}
	return nil
}

func (r *pathReader) draw(op byte, a *[7]float64) {
	switch op {
	case 'M':
		r.at = r.point(a[0], a[1])
		r.start = r.at
		r.path = r.path.MoveTo(r.at.X, r.at.Y)
	case 'L':
		r.lineTo(r.point(a[0], a[1]))
	case 'H':
		r.lineTo(draw.Point{X: r.point(a[0], 0).X, Y: r.at.Y})
	case 'V':
		r.lineTo(draw.Point{X: r.at.X, Y: r.point(0, a[0]).Y})
	case 'C':
		r.curveTo(r.point(a[0], a[1]), r.point(a[2], a[3]), r.point(a[4], a[5]))
	case 'S':
		r.curveTo(r.mirrored('C', 'S'), r.point(a[0], a[1]), r.point(a[2], a[3]))
	case 'Q':
		r.quadTo(r.point(a[0], a[1]), r.point(a[2], a[3]))
	case 'T':
		r.quadTo(r.mirrored('Q', 'T'), r.point(a[0], a[1]))
	case 'A':
		r.arcTo(a[0], a[1], a[2], a[3] != 0, a[4] != 0, r.point(a[5], a[6]))
	case 'Z':
		r.at = r.start
		r.path = r.path.Close()
	}
}

func (r *pathReader) point(x, y float64) draw.Point {
	if r.relative {
		return draw.Point{X: r.at.X + x, Y: r.at.Y + y}
	}
	return draw.Point{X: x, Y: y}
}

// mirrored is the reflection of the last control point, if the last command
// had one of the right kind.
func (r *pathReader) mirrored(a, b byte) draw.Point {
	if r.last != a && r.last != b {
		return r.at
	}
	return draw.Point{X: 2*r.at.X - r.ctrl.X, Y: 2*r.at.Y - r.ctrl.Y}
}

func (r *pathReader) lineTo(p draw.Point) {
	r.path = r.path.LineTo(p.X, p.Y)
	r.at = p
}

func (r *pathReader) curveTo(c1, c2, end draw.Point) {
	r.path = r.path.CurveTo(c1.X, c1.Y, c2.X, c2.Y, end.X, end.Y)
	r.ctrl, r.at = c2, end
}

func (r *pathReader) quadTo(c, end draw.Point) {
	r.path = r.path.QuadTo(r.at, c, end)
	r.ctrl, r.at = c, end
}

// arcTo adds an elliptical arc as cubics of at most a quarter turn, by the
// conversion of SVG 2 appendix B.2 (centre parameterisation).
func (r *pathReader) arcTo(rx, ry, turn float64, large, sweep bool, end draw.Point) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || r.at == end {
		r.lineTo(end)
		return
	}
	arc := centre(r.at, end, rx, ry, turn*math.Pi/180, large, sweep)
	n := int(math.Ceil(math.Abs(arc.delta)/(math.Pi/2) - 1e-9))
	for i := range n {
		c1, c2, to := arc.piece(i, n)
		if i == n-1 {
			to = end
		}
		r.curveTo(c1, c2, to)
	}
}
