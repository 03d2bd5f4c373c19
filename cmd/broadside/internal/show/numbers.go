package show

import (
	"math"
)

// Unsigned is a value without the sign of a zero, or of what prints as one.
func Unsigned(v float64) float64 {
	if math.Abs(v) < 5e-7 {
		return 0
	}
	return v
}
