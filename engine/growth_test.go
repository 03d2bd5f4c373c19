package engine_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine"
)

const growthRules = `game "Growth"
version "1.0.0"
edition 2
players red, blue
token coin
kind creature
  cost: number
  power: number
  effect: text or none, read by its owner
zone deck of player, face down, in order
zone hand of player, held
zone discard of player, face up, in order
zone field of player, of creature, face up, in play
to gain a number of coins
  add that many coins to you
to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand
to destroy a creature
  move it to its owner's discard
action rest
  gain 1 coin
action muster
  choose a creature in your hand
  move it to your field
turn
  draw 1 card
  take an action
win when you have 100 coins
`

// growthEffects are what ordinary cards say: what waits, what lasts, what asks for numbers
// that others change.
var growthEffects = []string{
	"when this comes into play, draw 1 card",
	"when this leaves play, gain %d coins",
	"the cost of each creature is 1 less",
	"while you have at least %d coins, the power of each of your creatures is 1 more",
	"when a creature is destroyed\n        if its cost is at most %d, gain 1 coin",
	"when your turn starts\n        choose a creature where its power is at least %d\n        destroy it",
}

// growing is a game of so many different cards.
func growing(n int) fstest.MapFS {
	files := fstest.MapFS{"growth.rules": {Data: []byte(growthRules)}}
	for from := 0; from < n; from += 100 {
		var b strings.Builder
		b.WriteString("owner: red\nstarts in: deck\ncreature:\n")
		for i := from; i < min(n, from+100); i++ {
			fmt.Fprintf(&b, "  - name: Creature %d\n    cost: %d\n    power: %d\n    effect: |\n", i, i%8, i%5)
			for k := range 3 {
				effect := growthEffects[(i+k*k)%len(growthEffects)]
				if strings.Contains(effect, "%d") {
					effect = fmt.Sprintf(effect, 2+i%7)
				}
				b.WriteString("      " + effect + "\n")
			}
		}
		files[fmt.Sprintf("cards%d.yaml", from)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	return files
}

// TestTimeGrowsWithTheCards: what is read, checked, compiled and linted costs in proportion
// to what is there. Memory that is asked for stands for the time, since it is the same on
// every machine: a list copied for each card shows in it at once.
func TestTimeGrowsWithTheCards(t *testing.T) {
	cost := func(n int) float64 {
		files := growing(n)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		set, found := carddefs.Load(files, "growth")
		require.Empty(t, found)
		g, found := check.Check(set.Source)
		require.Empty(t, found)
		checked := time.Since(start)
		_, found = engine.New(g, set.Hash)
		require.Empty(t, found)
		lint.Run(g, set.Source, nil)
		runtime.ReadMemStats(&after)
		t.Logf("%d cards: checked in %v, all in %v, %d MB asked for", n, checked, time.Since(start), (after.TotalAlloc-before.TotalAlloc)>>20)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	few, many := cost(200), cost(1000)
	require.Less(t, many/few, 6.0, "five times the cards")
}
