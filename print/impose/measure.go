package impose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/lookwords"
)

const mostMargin = 100.0 // and gaps, mm

var length = regexp.MustCompile(`^\s*([0-9.]+)\s*(mm|cm|in|pt)?\s*$`)

// readSize reads "200x300mm"; ok says whether it looks like a size at all.
func readSize(text string) (s Size, ok bool, err error) {
	one, ok, err := lookwords.Measured(text)
	return Size(one), ok, err
}

// Length reads a length such as "3", "3mm", "0.125in" or "9pt", in mm; a bare
// number is mm.
func Length(text string) (float64, error) {
	if m := length.FindStringSubmatch(text); m != nil {
		if v, err := strconv.ParseFloat(m[1], 64); err == nil {
			return v * lookwords.Units[m[2]], nil
		}
	}
	return 0, fmt.Errorf("write a number of mm, such as 3, or 0.125in")
}

// Margin is what is left blank at the edges of a page as it is read, mm.
type Margin struct{ Top, Right, Bottom, Left float64 }

// Even is the same margin on each side.
func Even(mm float64) Margin { return Margin{mm, mm, mm, mm} }

// ParseMargin reads "5" for each side, or "5,10,5,12": top, right, bottom and
// left, in mm or with a unit.
func ParseMargin(text string) (Margin, error) {
	parts := strings.Split(text, ",")
	if len(parts) != 1 && len(parts) != 4 {
		return Margin{}, fmt.Errorf("write one number for all sides, or four with commas between: top, right, bottom, left")
	}
	var v [4]float64
	for i := range v {
		mm, err := Length(parts[i%len(parts)])
		if err != nil {
			return Margin{}, err
		}
		if mm > mostMargin {
			return Margin{}, fmt.Errorf("it is from 0 to %g mm", mostMargin)
		}
		v[i] = mm
	}
	return Margin{v[0], v[1], v[2], v[3]}, nil
}
