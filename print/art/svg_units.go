package art

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// numbers reads a list of numbers with blanks or commas between, "10,20-5".
func numbers(s string) ([]float64, error) {
	var out []float64
	for s = trim(s); s != ""; s = trim(s) {
		n := numberLen(s)
		v, err := strconv.ParseFloat(s[:n], 64)
		if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
			return nil, fmt.Errorf("%q is not a number", s[:min(len(s), 12)])
		}
		out = append(out, v)
		if s = s[n:]; len(out) > maxSegments {
			return nil, errors.New("too many numbers")
		}
	}
	return out, nil
}

func trim(s string) string { return strings.TrimLeft(s, " ,\t\r\n") }

// numberLen is how much of s is a number.
func numberLen(s string) int {
	dot, exp := false, false
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
		case (c == '-' || c == '+') && (i == 0 || s[i-1] == 'e' || s[i-1] == 'E'):
		case c == '.' && !dot && !exp:
			dot = true
		case (c == 'e' || c == 'E') && i > 0 && !exp && i+1 < len(s) && strings.IndexByte("0123456789+-", s[i+1]) >= 0:
			exp = true
		default:
			return i
		}
	}
	return len(s)
}

// units in user units, at 96 to the inch (CSS values 3, 6.2).
var units = map[string]float64{
	"": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
}

// length reads "12", "3mm" or "50%" of whole.
func length(s string, whole float64) (float64, bool) {
	n := numberLen(s)
	v0, err := strconv.ParseFloat(s[:n], 64)
	unit := strings.ToLower(s[n:])
	k, known := units[unit]
	v := v0 * k
	if unit == "%" {
		v, known = v0*whole/100, true
	}
	return v, err == nil && known && math.Abs(v) <= farUnits
}

// number is an element's length; axis says what per cent are of: 0 the width,
// 1 the height, 2 the diagonal's mean.
func (p *painter) number(n *node, name string, axis int) float64 {
	s := p.value(n, name)
	if s == "" || s == "auto" {
		return 0
	}
	w, h := p.d.view[2], p.d.view[3]
	whole := [3]float64{w, h, math.Hypot(w, h) / math.Sqrt2}[axis]
	v, ok := length(s, whole)
	if !ok {
		p.fail(n, "%s=%q is not a length", name, s)
	}
	return v
}

// transform reads an element's transform list.
func (p *painter) transform(n *node) draw.Affine {
	return p.transformOf(n, p.own(n, "transform"))
}

// transformOf reads a transform that an element says.
func (p *painter) transformOf(n *node, s string) draw.Affine {
	if s == "" || s == "none" {
		return draw.Identity
	}
	t, err := transforms(s)
	if err != nil {
		p.fail(n, "transform: %w", err)
	}
	return t
}

func transforms(s string) (draw.Affine, error) {
	t := draw.Identity
	for s = trim(s); s != ""; s = trim(s) {
		name, rest, ok := strings.Cut(s, "(")
		args, after, closed := strings.Cut(rest, ")")
		if !ok || !closed {
			return t, fmt.Errorf("%q is not a transform", s[:min(len(s), 30)])
		}
		v, err := numbers(strings.NewReplacer("deg", "", "px", "").Replace(args))
		if err != nil {
			return t, err
		}
		u, ok := oneTransform(strings.TrimSpace(name), v)
		if !ok {
			return t, fmt.Errorf("%s(%s) is not a transform", strings.TrimSpace(name), args)
		}
		t, s = t.Mul(u), after
	}
	return t, nil
}

func oneTransform(name string, v []float64) (draw.Affine, bool) {
	at := func(i int, or float64) float64 {
		if i < len(v) {
			return v[i]
		}
		return or
	}
	x, n := at(0, 0), len(v)
	switch {
	case name == "matrix" && n == 6:
		return draw.Affine{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]}, true
	case name == "translate" && (n == 1 || n == 2):
		return draw.Translate(x, at(1, 0)), true
	case name == "scale" && (n == 1 || n == 2):
		return draw.Affine{A: x, D: at(1, x)}, true
	case name == "rotate" && (n == 1 || n == 3):
		sin, cos := math.Sincos(x * math.Pi / 180)
		turn := draw.Affine{A: cos, B: sin, C: -sin, D: cos}
		return draw.Translate(at(1, 0), at(2, 0)).Mul(turn).Mul(draw.Translate(-at(1, 0), -at(2, 0))), true
	case name == "skewX" && n == 1:
		return draw.Affine{A: 1, C: math.Tan(x * math.Pi / 180), D: 1}, true
	case name == "skewY" && n == 1:
		return draw.Affine{A: 1, B: math.Tan(x * math.Pi / 180), D: 1}, true
	}
	return draw.Identity, false
}
