package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// TestNumbersNeverWrap: what does not fit into 32 bits is a fault that says the
// line and the two numbers, whatever the number comes from.
func TestNumbersNeverWrap(t *testing.T) {
	const full = "  gain 999999999 coins\n  gain 999999999 coins\n  gain 147483649 coins\n"
	for lines, how := range map[string]string{
		"  let n be 999999999\n  change n to n times 3":                         "999999999 times 3",
		"  let n be 999999999\n  repeat 3 times, change n to n plus n":          "1999999998 plus 1999999998",
		"  let n be 0 minus 999999999\n  repeat 3 times, change n to n plus n":  "-1999999998 plus -1999999998",
		"  let n be 0 minus 999999999\n  change n to n times 2 minus 999999999": "-1999999998 minus 999999999",
		full + "  gain 1 coin": "2147483647 plus 1",
		"  choose a card in your hand\n  repeat 3 times, add 999999999 coins to it":                                       "1999999998 plus 999999999",
		"  repeat 3 times\n    for each card in your hand, add 999999999 coins to it":                                     "1999999998 plus 999999999",
		"  repeat 2 times, add 999999999 coins to each card in your hand\n  gain (the coins on cards in your hand) coins": "1999999998 plus 1999999998",
		"  gain (the number of cards in your hand where (its rank times 999999999) is more than 5) coins":                 "13 times 999999999",
		"  gain 1000 coins\n  if (your coins times your coins times your coins times your coins) is 0, gain 1 coin":       "1000000000 times 1000",
	} {
		g := small(t, smallCards+"play\n  the red acts\n  end the game\n\nto act\n"+lines+"\n\nto gain a number of coins\n  add that many coins to you\n\nreturns your coins\n")
		s := started(t, g)
		for s.Actor() >= 0 {
			require.NoError(t, s.Apply(0))
		}
		d, ok := s.FaultOf()
		if assert.True(t, ok, lines) {
			assert.Equal(t, diag.NumberRange, d.Code, lines)
			assert.Contains(t, d.Summary(), how, lines)
			assert.Contains(t, d.Line(), "small.rules, line ", lines)
		}
	}
	s := started(t, small(t, smallCards+"play\n  the red acts\n  end the game\n\nto act\n"+full+"  remove all coins from you\n  gain (0 minus 5) coins\n  gain 3 coins\n\nto gain a number of coins\n  add that many coins to you\n\nreturns your coins\n"))
	assert.Equal(t, []float64{3, 0}, s.Returns(), "all coins are all, however many")
}

// TestNumbersAskedOutsideTheRulesNeverWrap: what the game is worth, who ranks first
// and when somebody wins are worked out as any number is.
func TestNumbersAskedOutsideTheRulesNeverWrap(t *testing.T) {
	const act = "play\n  the red acts\n  end the game\n\nto act\n  gain 999999999 coins\n\nto gain a number of coins\n  add that many coins to you\n\n"
	for lines, how := range map[string]string{
		"returns your coins times 3\n":                                        "999999999 times 3",
		"returns (your coins plus your coins) plus (your coins minus 1)\n":    "1999999998 plus 999999998",
		"rank by your coins times 4\n":                                        "999999999 times 4",
		"rank by lowest your coins times 4\n":                                 "999999999 times 4",
		"win when your coins times 5 is more than 7\n":                        "999999999 times 5",
		"rank by your coins\n\nreturns 0 minus your coins times your coins\n": "999999999 times 999999999",
	} {
		s := started(t, small(t, smallCards+act+lines))
		d, ok := s.FaultOf()
		if assert.True(t, ok, lines) {
			assert.Equal(t, diag.NumberRange, d.Code, lines)
			assert.Contains(t, d.Summary(), how, lines)
			assert.Contains(t, d.Line(), "small.rules, line ", lines)
			assert.Nil(t, s.Returns(), lines)
			assert.Equal(t, engine.Fault, s.Ending().Kind, lines)
		}
	}
	s := started(t, small(t, smallCards+act+"returns your coins minus 2\n"))
	assert.Equal(t, []float64{999999997, -2}, s.Returns())
}

// TestAnEstimateOutOfRangeSaysWhy: an estimate is asked from outside, so it is an
// error that says what went wrong, and the game goes on.
func TestAnEstimateOutOfRangeSaysWhy(t *testing.T) {
	s := started(t, small(t, smallCards+"play\n  the red acts\n  end the game\n\nto act\n  add 999999999 coins to you\n\nestimate your coins times 3\n"))
	_, ok := s.Estimate(0)
	assert.False(t, ok)
	require.ErrorContains(t, s.EstimateError(0), "999999999 times 3")
	require.NoError(t, s.EstimateError(1))
	assert.Equal(t, engine.Draw, s.Ending().Kind)
}

// TestAGameThatAFaultStoppedTakesNothing: a choice or an outcome is refused, as it is after any other end; a saved game with more
// choices is broken there.
func TestAGameThatAFaultStoppedTakesNothing(t *testing.T) {
	g := small(t, smallCards+"play\n  the red acts\n  end the game\n\nto act\n  let n be 999999999\n  change n to n times 3\n\nreturns your coins\n")
	for _, enumerate := range []bool{false, true} {
		s, err := g.NewState(engine.Config{Enumerate: enumerate})
		require.NoError(t, err)
		for !s.Over() {
			require.NoError(t, s.Take(0))
		}
		_, ok := s.FaultOf()
		require.True(t, ok)
		before := s.LogLen()
		require.ErrorContains(t, s.Apply(0), "there is nothing to choose now")
		require.Error(t, s.ApplyOutcome(0))
		require.Error(t, s.Stop())
		require.Equal(t, before, s.LogLen())
		r, err := s.Record()
		require.NoError(t, err)
		r.Choices = append(r.Choices, 0)
		_, err = g.Resume(t.Context(), r)
		require.ErrorContains(t, err, "of the saved game cannot be made")
	}
}
