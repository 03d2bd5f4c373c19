package bench

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
)

// The smallest game in which the effect is an ordinary card's text.
const (
	broadsideRules = `game "Eight Ships"
version "1.0.0"
players captain
token coin

counter crew of ship, plural crew

kind ship of captain

kind card of captain
  play: text or none, read by its owner

zone fleet of player, of ship, face up, in play
zone deck of player, of card, face down, in order
zone hand of player, of card, held
zone box, face up

mark raiding of ship

to gain a number of coins
  add that many coins to you

to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand
`
	broadsideShips = `starts in: fleet

ship:
  - name: Sloop
    count: 8
`
	broadsideCards = `starts in: deck

card:
  - name: Pay Day
    play: |
      for each raiding ship with no coins
        add 1 coin to it
      if the coins on ships are at least 3
        gain 2 coins
      otherwise
        draw 1 card
  - name: Sea Chart
    count: 29
`
)

// broadsideGame loads and checks it as a designer's folder is.
func broadsideGame(t testing.TB) *check.Game {
	set, found := carddefs.Load(fstest.MapFS{
		"ships.rules": {Data: []byte(broadsideRules)},
		"ships.yaml":  {Data: []byte(broadsideShips)},
		"cards.yaml":  {Data: []byte(broadsideCards)},
	}, "ships")
	require.Empty(t, found)
	game, found := check.Check(set.Source)
	require.Empty(t, found)
	return game
}

func TestX(t *testing.T) {
	g := broadsideGame(t)
	t.Logf("%+v", g.Cards[0].Texts[0][0].Stmts)
}
