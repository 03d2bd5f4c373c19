package impose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Limits of a size that is given in numbers, mm. PDF pages end at 5080 mm.
const (
	least = 5.0
	most  = 2000.0

	mostMargin = 100.0 // and gaps
)

var (
	measured = regexp.MustCompile(`^\s*([0-9.]+)\s*[x×X]\s*([0-9.]+)\s*(mm|cm|in)?\s*$`)
	length   = regexp.MustCompile(`^\s*([0-9.]+)\s*(mm|cm|in|pt)?\s*$`)
)

// units are in mm.
var units = map[string]float64{"": 1, "mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72}

// readSize reads "200x300mm"; ok says whether it looks like a size at all.
func readSize(text string) (s Size, ok bool, err error) {
	m := measured.FindStringSubmatch(text)
	if m == nil {
		return Size{}, false, nil
	}
	w, bad := strconv.ParseFloat(m[1], 64)
	h, worse := strconv.ParseFloat(m[2], 64)
	w, h = w*units[m[3]], h*units[m[3]]
	if bad != nil || worse != nil || min(w, h) < least || max(w, h) > most {
		return Size{}, true, fmt.Errorf("its sides are from %g to %g mm", least, most)
	}
	return Size{strings.ReplaceAll(strings.TrimSpace(text), " ", ""), w, h}, true, nil
}

// Length reads a length such as "3", "3mm", "0.125in" or "9pt", in mm; a bare
// number is mm.
func Length(text string) (float64, error) {
	if m := length.FindStringSubmatch(text); m != nil {
		if v, err := strconv.ParseFloat(m[1], 64); err == nil {
			return v * units[m[2]], nil
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
