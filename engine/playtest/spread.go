package playtest

import (
	"maps"
	"slices"
)

// histogram counts how often each value was seen. Values may be huge: a rule
// can give a million coins.
type histogram map[int]int

func (h *histogram) add(v int) {
	if *h == nil {
		*h = histogram{}
	}
	(*h)[v]++
}

// values are those seen, from the smallest.
func (h histogram) values() []int { return slices.Sorted(maps.Keys(h)) }

// Spread sums up a whole number measured once a game.
type Spread struct {
	Mean   float64 `json:"mean"`
	Min    int     `json:"min"`
	P10    int     `json:"p10"`
	Median int     `json:"median"`
	P90    int     `json:"p90"`
	Max    int     `json:"max"`
}

// spread works out a histogram's summary; quantiles are the smallest value
// with at least that share of games at or below it.
func (h histogram) spread() Spread {
	n, sum := 0, 0
	for v, c := range h {
		n += c
		sum += v * c
	}
	if n == 0 {
		return Spread{}
	}
	return Spread{
		Mean: float64(sum) / float64(n),
		Min:  h.atRank(1), P10: h.atRank((n + 9) / 10), Median: h.atRank((n + 1) / 2),
		P90: h.atRank((9*n + 9) / 10), Max: h.atRank(n),
	}
}

// atRank is the r-th smallest value, from 1.
func (h histogram) atRank(r int) int {
	for _, v := range h.values() {
		if r -= h[v]; r <= 0 {
			return v
		}
	}
	return 0
}

// above counts the games whose value was more than a limit.
func (h histogram) above(limit int) int {
	n := 0
	for v, c := range h {
		if v > limit {
			n += c
		}
	}
	return n
}
