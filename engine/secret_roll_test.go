package engine_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
)

// cups lets both roll, and red and blue act openly before the rolls are shown.
const cups = smallCards + `die bone, 4 sides
turn
  each player secretly rolls 2 dice
  take an action
  the other player takes an action
  show your roll to the other player
  the other player takes an action
  for each player
    show that player's roll
    add (that player's roll) coins to that player
  end the game

action raise
  add 1 coin to you

action wait
  do nothing

returns your coins
`

// rolled plays cups until red chooses, with these dice.
func rolled(t *testing.T, g *engine.Game, dice ...int) *engine.State {
	t.Helper()
	s, err := g.NewState(engine.Config{Seed: 1, Enumerate: true})
	require.NoError(t, err)
	for _, n := range dice {
		require.True(t, s.AtChance())
		require.NoError(t, s.ApplyOutcome(n-1))
	}
	require.Equal(t, 0, s.Actor())
	return s
}

// lines are what a viewer may read of all that happened.
func lines(s *engine.State, p engine.Player) (out []string) {
	for _, l := range s.Log(p) {
		out = append(out, l.Text)
	}
	return out
}

// TestASecretRollIsSeenByNobodyElse: blue sees the same, to the bit, whatever red rolls, until it
// is shown.
func TestASecretRollIsSeenByNobodyElse(t *testing.T) {
	g := small(t, cups)
	one, two := rolled(t, g, 1, 4, 2, 3), rolled(t, g, 3, 2, 2, 3)
	assert.Equal(t, []string{"The red rolls a 1 with the bone die in secret", "The red rolls a 4 with the bone die in secret",
		"The blue rolls the bone die in secret", "The blue rolls the bone die in secret"}, lines(one, 0)[1:5])
	for _, s := range []*engine.State{one, two} {
		assert.Equal(t, "The red rolls the bone die in secret", s.Log(1)[1].Text)
	}
	same := func() bool {
		require.Equal(t, one.View(1), two.View(1))
		require.Equal(t, one.View(7), two.View(7))
		require.NotEqual(t, one.InformationState(0), two.InformationState(0))
		return one.InformationState(1) == two.InformationState(1)
	}
	require.True(t, same())
	at(t, one, "raise")
	at(t, two, "raise")
	require.True(t, same())
	at(t, one, "wait")
	at(t, two, "wait")
	assert.True(t, same(), "both are 5")
	three := rolled(t, g, 4, 4, 2, 3)
	at(t, three, "raise", "wait")
	assert.NotEqual(t, one.InformationState(1), three.InformationState(1))
	assert.Contains(t, lines(three, 1), "The red's roll is shown: 8", "everybody knows it by then")
	at(t, three, "wait")
	assert.Contains(t, lines(three, 0), "The blue's roll is shown: 5")
}

// TestARollIsShownToOne: the third player learns only to whom.
func TestARollIsShownToOne(t *testing.T) {
	g := played(t, "red, blue, green", smallCards+`die bone, 6 sides
turn
  secretly roll a die
  the next player chooses a number up to 1
  show your roll to the next player
  the previous player chooses a number up to 1
  add (your roll) coins to you
  end the game
returns your coins
`)
	s, err := g.NewState(engine.Config{Seed: 1, Enumerate: true})
	require.NoError(t, err)
	require.NoError(t, s.ApplyOutcome(5))
	other, err := g.NewState(engine.Config{Seed: 1, Enumerate: true})
	require.NoError(t, err)
	require.NoError(t, other.ApplyOutcome(2))
	at(t, s, "0")
	at(t, other, "0")
	assert.Contains(t, lines(s, 1), "The red's roll is shown to the blue: 6")
	assert.Contains(t, lines(s, 2), "The red's roll is shown to the blue")
	assert.Equal(t, s.InformationState(2), other.InformationState(2))
	assert.NotEqual(t, s.InformationState(1), other.InformationState(1))
	seen := map[float64]bool{}
	for seed := range uint64(100) {
		d, err := s.Seat(2).Deal(seed, nil)
		require.NoError(t, err)
		at(t, d, "0")
		seen[d.Returns()[0]] = true
	}
	assert.Len(t, seen, 6)
}

// TestDealsRollAnew: what blue rolled is drawn anew for red by the chance of two dice, whatever it was and though
// both have acted openly since; red's own roll and what has been shown stay.
func TestDealsRollAnew(t *testing.T) {
	g := small(t, cups)
	one, two := rolled(t, g, 1, 4, 2, 3), rolled(t, g, 1, 4, 4, 4)
	at(t, one, "raise")
	at(t, two, "raise")
	const deals = 3200
	seen := map[int]int{}
	for seed := range uint64(deals) {
		deal := func(s *engine.State) []float64 {
			d, err := s.Seat(1).Deal(seed, nil)
			require.NoError(t, err)
			at(t, d, "wait", "wait")
			return d.Returns()
		}
		red := deal(one)
		seen[int(red[0])-1]++
		assert.InDelta(t, 5, red[1], 0)
		other := deal(two)
		assert.InDelta(t, red[0], other[0], 0)
		assert.InDelta(t, 8, other[1], 0)
	}
	for total := 2; total <= 8; total++ {
		want := float64(4-max(total-5, 5-total)) / 16 * deals
		assert.InDelta(t, want, float64(seen[total]), 5*math.Sqrt(want), "%d", total)
	}
	at(t, one, "wait")
	for seed := range uint64(20) {
		d, err := one.Seat(1).Deal(seed, nil)
		require.NoError(t, err)
		at(t, d, "wait")
		assert.Equal(t, []float64{6, 5}, d.Returns())
	}
}

// TestDealsRollAnewBehindASecretChoice: what was chosen in secret is chosen anew, and the rolls with it; one's own
// roll stays.
func TestDealsRollAnewBehindASecretChoice(t *testing.T) {
	g := small(t, smallCards+`die bone, 6 sides
turn
  each player secretly chooses a number up to 3
  each player secretly rolls a die
  each other player chooses a number up to 1
  for each player, add (that player's roll plus 10 times that player's choice) coins to that player
  end the game
returns your coins
`)
	seen := map[int]bool{}
	for seed := range uint64(400) {
		s, err := g.NewState(engine.Config{Seed: 7})
		require.NoError(t, err)
		at(t, s, "1", "2")
		d, err := s.Seat(1).Deal(seed, nil)
		require.NoError(t, err)
		at(t, d, "0")
		at(t, s, "0")
		require.InDelta(t, s.Returns()[1], d.Returns()[1], 0)
		seen[int(d.Returns()[0])] = true
	}
	assert.Len(t, seen, 24)
}

// TestSecretNumbersAreDrawnAnew where others have acted openly since.
func TestSecretNumbersAreDrawnAnew(t *testing.T) {
	g := small(t, smallCards+`turn
  secretly choose a number from 2 to 4
  the other player takes an action
  the other player takes an action
  add (your choice) coins to you
  end the game
action raise
  add 1 coin to you
action wait
  do nothing
returns your coins
`)
	for _, bid := range []string{"2", "4"} {
		seen := map[float64]bool{}
		s := started(t, g)
		at(t, s, bid, "raise")
		for seed := range uint64(60) {
			d, err := s.Seat(1).Deal(seed, nil)
			require.NoError(t, err)
			at(t, d, "raise")
			seen[d.Returns()[0]] = true
		}
		assert.Equal(t, map[float64]bool{2: true, 3: true, 4: true}, seen)
	}
}

// TestRollsKeepTheContract plays cups many times.
func TestRollsKeepTheContract(t *testing.T) {
	_, err := enginetest.Check(small(t, cups), enginetest.Config{Games: 200})
	require.NoError(t, err)
}
