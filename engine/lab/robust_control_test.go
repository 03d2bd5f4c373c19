package lab

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/stats"
)

// taught is a game that has its player, as a command of --robust has it.
func taught(t *testing.T, name string, games int, seed uint64) Arm {
	t.Helper()
	g := gametest.Load(t, name)
	p, err := learn.Train(t.Context(), g, learn.Config{Games: games, Seed: seed})
	require.NoError(t, err)
	require.NoError(t, p.Keep(g))
	return Arm{Game: g}
}

// TestRobustControls asks several kinds of players, the one that learned among them, what
// differs between a game and itself, with seeds of its own for each game. Of many such
// questions no more than the stated 5 % may find anything in any voice. BROADSIDE_CONTROLS
// sets how many, for the record in docs/benchmarks.md.
func TestRobustControls(t *testing.T) {
	runs := controls() / 4
	for _, c := range []struct {
		name  string
		arm   Arm
		kinds []string
		most  []int
		runs  int
	}{
		{"a small game, solved", taught(t, "kuhn-poker", 200, 1), []string{"learned", "greedy:1", "random"}, []int{300, 100, 300, 300}, 2 * runs},
		{"a game that was learned", taught(t, "crazy-eights", 64, 1), []string{"learned:1", "random"}, []int{200, 250, 200}, 2 * runs},
	} {
		t.Run(c.name, func(t *testing.T) {
			alarms, voices := 0, map[string]int{}
			for i := range c.runs {
				r, err := CompareRobust(t.Context(), c.arm, c.arm, RobustConfig{Kinds: c.kinds, Most: c.most,
					CompareConfig: CompareConfig{Seed: uint64(1 + 1000*i), Workers: 1, Within: 0.02, Apart: true}})
				require.NoError(t, err)
				alarms += one(alarmed(r, voices))
			}
			t.Logf("false alarms in %d of %d controls (%s), by voice: %v", alarms, c.runs, stats.Wilson(alarms, c.runs, stats.Usual), voices)
			assert.LessOrEqual(t, float64(alarms)/float64(c.runs), 0.05+3*math.Sqrt(0.05*0.95/float64(c.runs)))
		})
	}
}

// alarmed says whether any voice found a change, and counts whose.
func alarmed(r *Robust, voices map[string]int) (any bool) {
	for seat := range r.Seats {
		for _, s := range r.Said(seat) {
			if s.Verdict == Changed || s.Verdict == Slight {
				any = true
				voices[s.Kind]++
			}
		}
	}
	return any
}
