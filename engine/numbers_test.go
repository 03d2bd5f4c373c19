package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
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
