package lab

import (
	"math"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// controls is how many comparisons of a game with itself the test makes;
// BROADSIDE_CONTROLS sets more, for the record in docs/benchmarks.md.
func controls() int {
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_CONTROLS")); err == nil && n > 0 {
		return n
	}
	return 40
}

// TestControls compares games with themselves, or with a copy in which a card
// has another name, each with seeds of its own, so that pairs have nothing in
// common and all that differs is chance. Of many such comparisons, each with
// looks on the way and all its questions, no more than the stated 5 % may find
// anything, in each of its three lists.
func TestControls(t *testing.T) {
	kuhn, tic := gametest.Load(t, "kuhn-poker"), gametest.Load(t, "tic-tac-toe")
	renamed := gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "cards.yaml", "name: King", "name: Emperor"), "kuhn-poker")
	assert.NotEqual(t, kuhn.Hash(), renamed.Hash())
	three, err := kuhn.At(3)
	require.NoError(t, err)
	for _, c := range []struct {
		name   string
		a, b   *engine.Game
		within float64
	}{{"a card has another name", kuhn, renamed, 0.02}, {"games that can be drawn, any change stops play", tic, tic, 0}, {"three seats, any change stops play", three, three, 0}} {
		t.Run(c.name, func(t *testing.T) {
			var found alarms
			runs := controls()
			for i := range runs {
				found.add(compare(t, Arm{Game: c.a}, Arm{Game: c.b}, CompareConfig{Pairs: 600, Seed: uint64(1 + i*600), Workers: 2, Within: c.within, Apart: true}))
			}
			share := func(n int) float64 { return float64(n) / float64(runs) }
			t.Logf("false alarms in %d controls: win rates %.3f (stopped early %.3f), measures %.3f, cards %.3f",
				runs, share(found.seats), share(found.early), share(found.measures), share(found.cards))
			most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(runs))
			for _, n := range []int{found.seats, found.measures, found.cards} {
				assert.LessOrEqual(t, share(n), most)
			}
		})
	}
}

// alarms counts the comparisons that found something in each of their lists.
type alarms struct{ seats, measures, cards, early int }

func (f *alarms) add(c *Comparison) {
	var seats, measures, cards bool
	for _, s := range c.Seats {
		seats = seats || s.Verdict == Changed || s.Verdict == Slight
	}
	for _, e := range c.Endings {
		measures = measures || e.Clear
	}
	for _, m := range c.Measures {
		measures = measures || m.Clear
	}
	for _, k := range c.Cards {
		cards = cards || k.Drawn.Clear || k.Played.Clear
	}
	for n, found := range map[*int]bool{&f.seats: seats, &f.measures: measures, &f.cards: cards, &f.early: c.Stopped} {
		if found {
			*n++
		}
	}
}
