package table_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestDealsWithinLimitsAreEven deals thirty cards to three hands that a fourth player
// does not see. One hand has none of ten of the cards, and another none of ten others: each
// of the cards comes to each hand as often as if all layouts that keep to that were counted.
func TestDealsWithinLimitsAreEven(t *testing.T) {
	spec := table.Spec{Players: 4, Kinds: 1, Zones: []table.ZoneSpec{{Name: "hand", Owner: check.OfPlayer, Seat: -1, Facing: check.Held}}}
	for o := range 30 {
		spec.Defs = append(spec.Defs, table.DefSpec{Name: fmt.Sprint(o), Owner: -1})
		spec.Objects = append(spec.Objects, o)
	}
	l, err := table.NewLayout(spec)
	require.NoError(t, err)
	s := table.New(l)
	for o := range 30 {
		s.Move(o, o%3, check.OnTop, check.AsZone)
	}
	limits := table.Limits{Can: make([]uint64, 30)}
	for o := range 30 {
		limits.Can[o] = []uint64{1<<20 - 1, 1<<30 - 1, 1<<30 - 1<<10}[o%3] // none of 20-29, any, none of 0-9
	}
	var d table.Dealer
	d.Prepare(s, 3, &limits)
	const deals = 4000
	var came [30][3]float64
	for seed := range uint64(deals) {
		require.True(t, d.LayOut(s, seed))
		for i := range d.Slots() {
			o, def := d.Dealt(i)
			require.True(t, limits.Can[o]>>def&1 == 1)
			came[def][o%3]++
		}
	}
	want := evenly()
	for def, by := range came {
		for hand, n := range by {
			assert.InDelta(t, want[def/10][hand], n/deals, 0.045, "card %d in hand %d", def, hand)
		}
	}
}

// evenly is how often a card of each ten comes to each hand: with k of the first ten in the first hand and m of the
// last ten in the third, the rest follows.
func evenly() (share [3][3]float64) {
	choose := func(n, k int) float64 {
		if k < 0 || k > n {
			return 0
		}
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(k + 1))
		c, _ := math.Lgamma(float64(n - k + 1))
		return math.Exp(a - b - c)
	}
	total := 0.0
	for k := range 11 {
		for m := range 11 {
			// the first hand takes 10-k of the middle ten, the third 10-m of what is left of them
			ways := choose(10, k) * choose(10, m) * choose(10, 10-k) * choose(k, 10-m)
			total += ways
			first, middle := float64(10-k), float64(10-m)
			for i, n := range [3][3]float64{{float64(k), float64(10 - k), 0}, {first, 10 - first - middle, middle}, {0, float64(10 - m), float64(m)}} {
				for hand := range n {
					share[i][hand] += ways * n[hand] / 10
				}
			}
		}
	}
	for i := range share {
		for hand := range share[i] {
			share[i][hand] /= total
		}
	}
	return share
}
