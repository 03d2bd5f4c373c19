package stats

import (
	"encoding/json"
	"math"
)

// Summed is what Mean gives for n values of which only the mean is known and
// the sum of their squared distances from it.
func Summed(n int, mean, squares, level float64) Estimate {
	dev := 0.0
	if n > 1 {
		dev = math.Sqrt(max(0, squares) / float64(n-1))
	}
	return meanOf(mean, dev, n, level)
}

// MarshalJSON writes the limits of an estimate from too few values, which are
// infinite, as null: JSON has no infinity.
func (e Estimate) MarshalJSON() ([]byte, error) {
	limit := func(v float64) *float64 {
		if math.IsInf(v, 0) {
			return nil
		}
		return &v
	}
	return json.Marshal(struct {
		Value float64  `json:"value"`
		Low   *float64 `json:"low"`
		High  *float64 `json:"high"`
		Of    int      `json:"of"`
	}{e.Value, limit(e.Low), limit(e.High), e.Of})
}
