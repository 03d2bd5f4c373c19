package lab

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

var random = []string{"random"}

func compare(t testing.TB, a, b Arm, cfg CompareConfig) *Comparison {
	t.Helper()
	if cfg.Bots == nil {
		cfg.Bots = random
	}
	c, err := Compare(context.Background(), a, b, cfg)
	require.NoError(t, err)
	return c
}

// TestAgainstItself pairs a game with itself: every pair falls out alike, and
// play stops as soon as no change of two points is possible.
func TestAgainstItself(t *testing.T) {
	for _, name := range []string{"kuhn-poker", "hold-the-light", "rum-runner"} {
		g := gametest.Load(t, name)
		c := compare(t, Arm{Game: g}, Arm{Game: g}, CompareConfig{Pairs: 5000, Seed: 3, Within: 0.02, Workers: 2})
		assert.Equal(t, c.Pairs, c.Alike)
		assert.True(t, c.Stopped)
		assert.Less(t, c.Pairs, 1000)
		for _, s := range c.Seats {
			assert.Equal(t, Same, s.Verdict, name)
			assert.Zero(t, s.Change.Value)
		}
		for _, m := range c.Measures {
			assert.Zero(t, m.Change.Value, "%s: %s", name, m.Name)
			assert.Equal(t, 1.0, m.P)
		}
	}
}

// TestWorkersAndSpeedDoNotMatter compares to the last bit.
func TestWorkersAndSpeedDoNotMatter(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "hold-the-light")}
	b := Arm{Game: a.Game, Options: map[string]int{"storm": 2}}
	var first string
	for _, workers := range []int{1, 2, 7} {
		c := compare(t, a, b, CompareConfig{Pairs: 1200, Seed: 5, Workers: workers, Within: 0.01})
		text, err := json.Marshal(c)
		require.NoError(t, err)
		if first == "" {
			first = string(text)
		}
		assert.Equal(t, first, string(text))
	}
}

// TestARealChangeIsFound changes how wild the night is: early by a lot, at the
// end by a little, and the sign is right.
func TestARealChangeIsFound(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "hold-the-light")}
	at := func(storm int) Arm { return Arm{a.Game, map[string]int{"storm": storm}} }
	calm := compare(t, at(3), at(0), CompareConfig{Pairs: 3000, Seed: 1, Workers: 2})
	assert.True(t, calm.Stopped)
	assert.Less(t, calm.Pairs, 1000)
	assert.Equal(t, Changed, calm.Seats[0].Verdict)
	assert.Positive(t, calm.Seats[0].Change.Low)

	wild := compare(t, at(3), at(4), CompareConfig{Pairs: 3000, Seed: 1, Workers: 2, All: true})
	assert.Equal(t, 3000, wild.Pairs)
	assert.Equal(t, Changed, wild.Seats[0].Verdict)
	assert.Negative(t, wild.Seats[0].Change.High)
	assert.Equal(t, engine.Win, wild.Endings[0].Ending)
	assert.True(t, wild.Endings[0].Clear)
}

// TestPairingSharpens measures what one seed for both games of a pair is good for.
func TestPairingSharpens(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "hold-the-light")}
	b := Arm{a.Game, map[string]int{"storm": 4}}
	width := func(apart bool) float64 {
		e := compare(t, a, b, CompareConfig{Pairs: 1500, Seed: 1, Workers: 2, All: true, Apart: apart}).Measures[0].Change
		return e.High - e.Low
	}
	paired, alone := width(false), width(true)
	t.Logf("interval of turns: %.3f paired, %.3f with seeds of their own", paired, alone)
	assert.Less(t, paired, alone)
}

// TestInterrupted gives the answer of the pairs that were finished, the one that
// asking for so many gives.
func TestInterrupted(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "kuhn-poker")}
	b := Arm{Game: gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "kuhn-poker.rules", "pay 1 chip\n      each", "pay 2 chips\n      each"), "kuhn-poker")}
	ctx, stop := context.WithCancel(context.Background())
	c, err := Compare(ctx, a, b, CompareConfig{Pairs: 1_000_000, Bots: random, Workers: 2, Progress: func(n int) {
		if n == 70 {
			stop()
		}
	}})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, c.Pairs, 70)
	assert.Less(t, c.Pairs, 100_000)
	assert.False(t, c.Stopped)
	if whole := compare(t, a, b, CompareConfig{Pairs: c.Pairs}); c.Pairs <= firstLook {
		assert.Equal(t, whole.Seats[0].A, c.Seats[0].A)
		assert.Equal(t, whole.Measures[0].Change.Value, c.Measures[0].Change.Value)
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Compare(stopped, a, b, CompareConfig{Pairs: 1000, Bots: random})
	assert.ErrorIs(t, err, context.Canceled)
}

// TestBadComparisons checks the sentences for what cannot be compared.
func TestBadComparisons(t *testing.T) {
	kuhn, hearts := Arm{Game: gametest.Load(t, "kuhn-poker")}, Arm{Game: gametest.Load(t, "hearts")}
	for _, c := range []struct {
		a, b Arm
		cfg  CompareConfig
		want string
	}{
		{kuhn, kuhn, CompareConfig{}, "the number of pairs is from 1 to 100000000, not 0"},
		{kuhn, kuhn, CompareConfig{Pairs: 1, Bots: []string{"nobody"}}, "nobody"},
		{kuhn, kuhn, CompareConfig{Pairs: 1, Level: 1}, "a level is a probability between 0 and 1, not 1"},
		{kuhn, kuhn, CompareConfig{Pairs: 1, Within: math.NaN()}, "a change that does not matter is from 0 to 1, not NaN"},
		{kuhn, hearts, CompareConfig{Pairs: 1, Bots: random}, "the first game is for north, east and the second for north, east, south: only games with the same players can be compared"},
		{kuhn, Arm{kuhn.Game, map[string]int{"x": 1}}, CompareConfig{Pairs: 1, Bots: random}, "this game has no options, so `x` cannot be set"},
	} {
		_, err := Compare(context.Background(), c.a, c.b, c.cfg)
		assert.ErrorContains(t, err, c.want)
	}
}

// TestTheArmThatFailsSaysWhy does not blame the one that was stopped for it.
func TestTheArmThatFailsSaysWhy(t *testing.T) {
	bad := errors.New("bad")
	assert.Equal(t, bad, whyEnded(context.Canceled, bad))
	assert.Equal(t, bad, whyEnded(bad, context.Canceled))
	assert.Equal(t, bad, whyEnded(nil, bad))
}

// TestLooks are laid down before the first pair, and share the error.
func TestLooks(t *testing.T) {
	assert.Empty(t, looks(firstLook, 200))
	assert.Equal(t, []int{200, 300, 450, 675, 1012}, looks(firstLook, 1500))
	g := Arm{Game: gametest.Load(t, "kuhn-poker")}
	c := newContest(g, g, CompareConfig{Pairs: 1500, Level: 0.95})
	assert.InDelta(t, 0.96, c.finalLevel(1), 1e-12)
	assert.InDelta(t, 0.98, c.finalLevel(2), 1e-12)
	assert.InDelta(t, 0.995, c.earlyLevel(2), 1e-12)
	early := c.lookShare()
	c.stopped = true
	assert.InDelta(t, 1, early+float64(c.planned)*c.lookShare(), 1e-12)
}

// TestCardsOfOneArm lists a card that only one game has, and asks nothing of it.
func TestCardsOfOneArm(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "kuhn-poker")}
	b := Arm{Game: gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "cards.yaml", "name: King", "name: Emperor"), "kuhn-poker")}
	c := compare(t, a, b, CompareConfig{Pairs: 300, Seed: 1, All: true})
	assert.Equal(t, 300, c.Alike, "a name is no luck: the paired games are the same")
	in := map[string][2]bool{}
	for _, k := range c.Cards {
		in[k.Card] = [2]bool{k.InA, k.InB}
		if k.Card == "King" || k.Card == "Emperor" {
			assert.Equal(t, 1.0, k.Drawn.P)
			assert.False(t, k.Drawn.Clear)
		}
	}
	assert.Equal(t, map[string][2]bool{"King": {true, false}, "Emperor": {false, true}, "Queen": {true, true}, "Jack": {true, true}}, in)
}

// TestCardsThatMove are those of a wilder night that ends sooner: drawn less.
func TestCardsThatMove(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "hold-the-light")}
	c := compare(t, a, Arm{a.Game, map[string]int{"storm": 5}}, CompareConfig{Pairs: 800, Seed: 1, All: true, Workers: 2})
	require.NotEmpty(t, c.Cards)
	assert.True(t, c.Cards[0].Drawn.Clear || c.Cards[0].Played.Clear, "the surest come first")
	for i, k := range c.Cards {
		assert.Equal(t, k.Drawn.Clear, k.Drawn.P <= 0.05)
		if i > 0 {
			assert.LessOrEqual(t, c.Cards[i-1].p(), k.p())
		}
		if k.Drawn.Clear {
			assert.Negative(t, k.Drawn.Change.High, k.Card)
		}
	}
}
