package engine_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestConditionsAreCharged: adjectives that count adjectives look at very many
// cards, and are stopped as a rule without an end is.
func TestConditionsAreCharged(t *testing.T) {
	began := time.Now()
	s := poolOfCargo(t, `adjective aa of cargo: the coins on it are at most the number of cargo in the pool where it has no coins
adjective bb of cargo: the coins on it are at most the number of aa cargo in the pool
adjective cc of cargo: the coins on it are at most the number of bb cargo in the pool
`)
	d, ok := s.FaultOf()
	if assert.True(t, ok) {
		assert.Equal(t, diag.EndlessRule, d.Code)
		assert.Contains(t, d.Line(), "pool.rules, line ")
	}
	assert.Less(t, time.Since(began), 5*time.Minute, "it hangs")
}

// TestWhatIsTheSameForAllIsAskedOnce: adjectives that do not look at their card are asked once for all cards, and so come to an end.
func TestWhatIsTheSameForAllIsAskedOnce(t *testing.T) {
	s := poolOfCargo(t, `adjective aa of cargo: there are at least 500 cargo in the pool where it has no coins
adjective bb of cargo: there are at least 500 cargo in the pool where it is aa
adjective cc of cargo: there are at least 500 cargo in the pool where it is bb
`)
	require.True(t, s.Over())
	assert.Positive(t, s.Returns()[0])
}

// poolOfCargo is a game of 540 cards, of which the red wins if 500 are as the last of some adjectives says.
func poolOfCargo(t *testing.T, adjectives string) *engine.State {
	var cards strings.Builder
	cards.WriteString("starts in: pool\ncargo:\n")
	for i := range 6 {
		cards.WriteString("  - {name: Crate " + strconv.Itoa(i) + ", count: 90}\n")
	}
	g := gametest.LoadFiles(t, fstest.MapFS{
		"pool.rules": {Data: []byte(`game "Pool"
version "1.0.0"
players red, blue
token coin
kind cargo
zone pool, of cargo, face up
` + adjectives + `play
  if there are at least 500 cargo in the pool where it is cc, the red wins
  the blue wins
`)},
		"cards.yaml": {Data: []byte(cards.String())},
	}, "pool")
	s, err := g.NewState(engine.Config{})
	require.NoError(t, err)
	return s
}

// TestTheSameOfThoseThatFit: what narrows the cards that have the same in a field is
// asked of each of them: by an adjective, a `where` and the best of them.
func TestTheSameOfThoseThatFit(t *testing.T) {
	const files = `game "Pool"
version "1.0.0"
players red, blue
token coin
kind barrel
  weight: number
zone pool, of barrel, face up, in play
adjective paid of barrel: it has a coin
play
  add 1 coin to Bale
  add 1 coin to Cask
  add 2 coins to Tun
  if %s, the red wins
  the blue wins
`
	const cards = "starts in: pool\nbarrel:\n  - {name: Cask, weight: 1}\n  - {name: Crate, weight: 2}\n  - {name: Bale, weight: 2}\n  - {name: Tun, weight: 2}\n"
	for condition, same := range map[string]bool{
		"the paid barrels in the pool have the same weight":                                                 false,
		"the barrels in the pool where it is paid have the same weight":                                     false,
		"the barrels in the pool where it has a coin and it is not Cask have the same weight":               true,
		"the barrels in the pool where its weight is 2 have the same weight":                                true,
		"the barrels in the pool where its weight is at least 1 and it is paid do not have the same weight": true,
		"the barrels in the pool with the fewest coins have the same weight":                                true,
		"the paid barrels in the pool with the fewest coins have the same weight":                           false,
	} {
		g := gametest.LoadFiles(t, fstest.MapFS{
			"pool.rules": {Data: []byte(strings.Replace(files, "%s", condition, 1))},
			"cards.yaml": {Data: []byte(cards)},
		}, "pool")
		s, err := g.NewState(engine.Config{})
		require.NoError(t, err)
		require.True(t, s.Over(), condition)
		assert.Equal(t, same, s.Returns()[0] > 0, condition)
	}
}
