package lab

import (
	"math"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/gametest"
)

// controls is how many comparisons of a game with itself the test makes;
// BROADSIDE_CONTROLS sets more, for the record in docs/benchmarks.md.
func controls() int {
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_CONTROLS")); err == nil && n > 0 {
		return n
	}
	return 100
}

// TestControls compares a game with one in which a card has another name, each
// with seeds of its own, so that pairs have nothing in common and all that
// differs is chance. Of many such comparisons, each with looks on the way and
// all its questions, no more than the stated 5 % may find anything, in each of
// its three lists.
func TestControls(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "kuhn-poker")}
	b := Arm{Game: gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "cards.yaml", "name: King", "name: Emperor"), "kuhn-poker")}
	assert.NotEqual(t, a.Game.Hash(), b.Game.Hash())
	runs, seats, lists, cards, early := controls(), 0, 0, 0, 0
	for i := range runs {
		c := compare(t, a, b, CompareConfig{Pairs: 600, Seed: uint64(1 + i*600), Workers: 2, Within: 0.02, Apart: true})
		found := [3]bool{}
		for _, s := range c.Seats {
			found[0] = found[0] || s.Verdict == Changed || s.Verdict == Slight
		}
		for _, e := range c.Endings {
			found[1] = found[1] || e.Clear
		}
		for _, m := range c.Measures {
			found[1] = found[1] || m.Clear
		}
		for _, k := range c.Cards {
			found[2] = found[2] || k.Drawn.Clear || k.Played.Clear
		}
		for list, n := range []*int{&seats, &lists, &cards} {
			if found[list] {
				*n++
			}
		}
		if c.Stopped {
			early++
		}
	}
	most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(runs))
	t.Logf("false alarms in %d controls: win rates %.3f, measures %.3f, cards %.3f; stopped early: %d", runs,
		float64(seats)/float64(runs), float64(lists)/float64(runs), float64(cards)/float64(runs), early)
	for _, n := range []int{seats, lists, cards} {
		assert.LessOrEqual(t, float64(n)/float64(runs), most)
	}
}
