package lookwords

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Limits of a size that is given in numbers, mm. PDF pages end at 5080 mm.
const (
	leastSide = 5.0
	mostSide  = 2000.0
)

var measured = regexp.MustCompile(`^\s*([0-9.]+)\s*[x×X]\s*([0-9.]+)\s*(mm|cm|in)?\s*$`)

// Units of lengths, in mm; a bare number is mm.
var Units = map[string]float64{"": 1, "mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72}

// Measured reads a size such as "200x300mm" or "2.5x3.5in"; ok says whether it looks like
// one at all.
func Measured(text string) (s Size, ok bool, err error) {
	m := measured.FindStringSubmatch(text)
	if m == nil {
		return Size{}, false, nil
	}
	w, bad := strconv.ParseFloat(m[1], 64)
	h, worse := strconv.ParseFloat(m[2], 64)
	w, h = w*Units[m[3]], h*Units[m[3]]
	if bad != nil || worse != nil || min(w, h) < leastSide || max(w, h) > mostSide {
		return Size{}, true, fmt.Errorf("its sides are from %g to %g mm", leastSide, mostSide)
	}
	return Size{strings.ReplaceAll(strings.TrimSpace(text), " ", ""), w, h}, true, nil
}

var oneLength = regexp.MustCompile(`^\s*([0-9.]+)\s*(mm|cm|in)\s*$`)

// Across reads a size that is one length, such as "63mm": of what is as wide as high, or
// goes by its width; ok says whether it looks like one at all.
func Across(text string) (mm float64, ok bool, err error) {
	m := oneLength.FindStringSubmatch(text)
	if m == nil {
		return 0, false, nil
	}
	mm, bad := strconv.ParseFloat(m[1], 64)
	mm *= Units[m[2]]
	if bad != nil || mm < leastSide || mm > mostSide {
		return 0, true, fmt.Errorf("its sides are from %g to %g mm", leastSide, mostSide)
	}
	return mm, true, nil
}
