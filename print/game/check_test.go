package game_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game"
)

// manyCards is the tiny game with so many events more; every tenth has a text that has to be set small.
func manyCards(t testing.TB, n int) *game.Printed {
	t.Helper()
	var b strings.Builder
	b.WriteString("starts in: deck\nowner: pirate\nevent:\n")
	for i := range n {
		fmt.Fprintf(&b, "  - name: Event %d\n    play: |\n      gain %d coins\n", i, i%9+2)
		for line := range 18 * (1 - min(1, i%10)) {
			fmt.Fprintf(&b, "      if you have at least %d coins, draw %d cards\n", line+2, i%7+2)
		}
	}
	set, found := carddefs.Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "more.yaml": {Data: []byte(b.String())}}, "tiny")
	require.Empty(t, found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return game.New(rules, set)
}

// TestCheckFindsWhatDrawFinds: whether or not what is drawn is kept.
func TestCheckFindsWhatDrawFinds(t *testing.T) {
	p := manyCards(t, 150)
	_, drawn, err := p.Draw(game.Options{})
	require.NoError(t, err)
	assert.Greater(t, len(drawn), 10)
	assert.Equal(t, drawn, p.Check())
}

// TestCheckGrowsWithTheCards: four times the cards take four times the memory, a little of
// it at a time, and not sixteen times.
func TestCheckGrowsWithTheCards(t *testing.T) {
	allocated := func(n int) float64 {
		p := manyCards(t, n)
		p.Findings()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p.Check()
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	allocated(10) // typefaces are read once
	assert.Less(t, allocated(1200)/allocated(300), 6.0)
}
