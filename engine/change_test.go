package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestANameIsChanged: `change` assigns to the name that a `let` gave further out,
// whatever block or loop it stands in and whatever the name stands for.
func TestANameIsChanged(t *testing.T) {
	for lines, coins := range map[string]float64{
		"  let n be 1\n  repeat 3 times, change n to n plus 1\n  gain n coins":                                                                              4,
		"  let n be 5\n  if you have no coins\n    if you have no coins, change n to n minus 3\n  gain n coins":                                             2,
		"  let n be 0\n  for each card in any hand\n    change n to n plus the rank of it\n  gain n coins":                                                  28,
		"  let n be 0\n  for each player, change n to (n times 2) plus 1\n  gain n coins":                                                                   3,
		"  let n be 1\n  repeat until n is at least 40, change n to n plus n\n  gain n coins":                                                               64,
		"  let n be 1\n  repeat until n is at least 3, change n to n\n  gain n coins":                                                                       1,
		"  let who be the blue\n  for each player, change who to that player\n  who gains 9 coins\n  gain 2 coins":                                          2,
		"  let best be Ace\n  for each card in any hand\n    if its rank is more than the rank of best, change best to it\n  gain (the rank of best) coins": 13,
		"  let n be 2\n  choose one\n    - more:\n      change n to n plus 3\n      gain n coins":                                                           5,
		"  let n be 2\n  let total be 0\n  for any number of cards in your hand, one at a time\n    change n to 7\n  gain n coins\n  change total to 1":     7,
		"  let n be 2\n  for up to n cards in your hand, one at a time\n    change n to 1\n    gain 1 coin":                                                 2,
	} {
		s := started(t, small(t, smallCards+"play\n  the red acts\n  end the game\n\nto act\n"+lines+"\n\nto gain a number of coins\n  add that many coins to you\n\nreturns your coins\n"))
		for !s.Over() {
			at(t, s, options(s)[0])
		}
		assert.InDelta(t, coins, s.Returns()[0], 0, lines)
	}
}
