package stats

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestRatioWorked works an interval out by hand: three clusters of 4
// observations with 1, 2 and 3 hits. The share is 1/2 and the variance
// 3/2 · ((1-2)² + 0 + (3-2)²) / 12² = 1/48, as telling as 1/4 · 48 = 12
// observations: Wilson's interval of 6 of 12.
func TestRatioWorked(t *testing.T) {
	var c Clusters
	for _, h := range []int{1, 2, 3} {
		c.Add(h, 4)
	}
	c.Add(0, 0)
	w := Wilson(6, 12, Usual)
	got := c.Ratio(Usual)
	assert.Equal(t, 6, got.Count)
	assert.Equal(t, 12, got.Of)
	assert.InDelta(t, w.Low, got.Low, 1e-12)
	assert.InDelta(t, w.High, got.High, 1e-12)
}

// TestRatioOfSingles is Wilson's interval where each cluster is one observation
// (up to the n-1 of the variance), or where nothing ever failed.
func TestRatioOfSingles(t *testing.T) {
	var c, all Clusters
	for i := range 400 {
		c.Add(i%4/3, 1)
		all.Add(5, 5)
	}
	w, got := Wilson(100, 400, Usual), c.Ratio(Usual)
	assert.InDelta(t, w.Low, got.Low, 1e-4)
	assert.InDelta(t, w.High, got.High, 1e-4)
	assert.InDelta(t, Wilson(400, 400, Usual).Low, all.Ratio(Usual).Low, 1e-12, "400 games that all agree are 400 observations, not 2,000")
	assert.Equal(t, Share{High: 1}, new(Clusters).Ratio(Usual))
	var both, parts Clusters
	for i := range 6 {
		both.Add(i, 7)
		half := Clusters{}
		half.Add(i, 7)
		parts.Merge(&half)
	}
	assert.Equal(t, both, parts)
}

// TestCoverageOfRatios simulates conditions that are asked a random number of
// times a game and lean one way all game long: Wilson's interval of all the
// times would be far too narrow, this one is not.
func TestCoverageOfRatios(t *testing.T) {
	const games, runs = 80, 3000
	r := rand.New(rand.NewPCG(5, 17))
	hits, plain := 0, 0
	for range runs {
		var c Clusters
		for range games {
			p, of, h := 0.1, 1+r.IntN(20), 0
			if r.IntN(2) == 0 {
				p = 0.5
			}
			for range of {
				h += b2i(r.Float64() < p)
			}
			c.Add(h, of)
		}
		s := c.Ratio(Usual)
		hits += b2i(s.Low <= 0.3 && 0.3 <= s.High)
		w := Wilson(s.Count, s.Of, Usual)
		plain += b2i(w.Low <= 0.3 && 0.3 <= w.High)
	}
	t.Logf("covers %.3f; as if all were independent %.3f", float64(hits)/runs, float64(plain)/runs)
	assert.InDelta(t, 0.95, float64(hits)/runs, 0.02)
	assert.Less(t, float64(plain)/runs, 0.85)
}

func b2i(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
