package svgpath

import (
	"fmt"
	"math"
	"strconv"
)

// largest keeps broken data from sending a rasteriser off the page.
const largest = 1e5

func (r *pathReader) fail(why string) error {
	return fmt.Errorf("path data, character %d: %s", r.pos+1, why)
}

// more skips separators and says whether anything is left.
func (r *pathReader) more() bool {
	for r.pos < len(r.src) && isSeparator(r.src[r.pos]) {
		r.pos++
	}
	return r.pos < len(r.src)
}

func (r *pathReader) args(op byte) (out [7]float64, err error) {
	n, _ := arity(op)
	for i := range n {
		if out[i], err = r.number(op == 'A' && (i == 3 || i == 4)); err != nil {
			break
		}
	}
	return out, err
}

// number reads one number. Arc flags are a single 0 or 1 and may be written
// without a space after them ("a2 2 0 013 5").
func (r *pathReader) number(flag bool) (float64, error) {
	if !r.more() {
		return 0, r.fail("a number is missing at the end")
	}
	if flag {
		return r.flag()
	}
	if v, end, ok := plain(r.src, r.pos); ok && v <= largest && v >= -largest {
		r.pos = end
		return v, nil
	}
	end := numberEnd(r.src, r.pos)
	v, err := strconv.ParseFloat(r.src[r.pos:end], 64)
	if err != nil {
		return 0, r.fail("a number should stand here")
	}
	if math.Abs(v) > largest {
		return 0, r.fail("a number this large can't be part of a drawing")
	}
	r.pos = end
	return v, nil
}

func (r *pathReader) flag() (float64, error) {
	c := r.src[r.pos]
	if c != '0' && c != '1' {
		return 0, r.fail("an arc flag must be 0 or 1")
	}
	r.pos++
	return float64(c - '0'), nil
}

// powers of ten that a float64 holds exactly, as it does a whole number of fifteen
// digits: their quotient is the number that is nearest.
var powers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// plain reads a number of up to fifteen digits without an exponent, which nearly all
// are, and gives where it ends.
func plain(s string, i int) (v float64, end int, ok bool) {
	negative := s[i] == '-'
	if negative || s[i] == '+' {
		i++
	}
	whole, digits, behind, dot := uint64(0), 0, 0, false
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			whole = whole*10 + uint64(c-'0')
			if digits++; dot {
				behind++
			}
			continue
		case c == '.' && !dot:
			dot = true
			continue
		case c == 'e' || c == 'E':
			return 0, 0, false
		}
		break
	}
	if digits == 0 || digits > 15 {
		return 0, 0, false
	}
	if v = float64(whole) / powers[behind]; negative {
		v = -v
	}
	return v, i, true
}

// numberEnd finds where the number starting at i stops.
func numberEnd(s string, i int) int {
	dot := false
	for start := i; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
		case c == '.' && !dot:
			dot = true
		case (c == '-' || c == '+') && (i == start || s[i-1] == 'e' || s[i-1] == 'E'):
		case (c == 'e' || c == 'E') && i > start:
			dot = true
		default:
			return i
		}
	}
	return i
}

func isSeparator(c byte) bool { return c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r' }

func isLetter(c byte) bool { u := upper(c); return u >= 'A' && u <= 'Z' }

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 32
	}
	return c
}
