package bench

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
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
    starts in: box
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

// What the rules declare, by its place among its like.
const (
	captain    = 0
	coin, crew = 0, 1
	raids      = 0
	deck       = 1
	hand       = 2
	box        = 3
)

// broadsideEngine is a Broadside table and the card's text, compiled.
type broadsideEngine struct {
	t            testing.TB
	machine      *vm.Machine
	effect       bytecode.Entry
	state, start *table.State
	ships, cards []int // objects
}

func newBroadside(t testing.TB) engine {
	game := broadsideGame(t)
	program, found := compile.Game(game)
	require.Empty(t, found)
	text := game.Cards[0].Texts[0][0]
	program, effect, found := compile.Extra(program, text.Stmts, text.Frame)
	require.Empty(t, found)
	e := &broadsideEngine{t: t, machine: vm.New(program), effect: effect,
		state: program.NewState(), start: program.NewState()}
	for o, def := range program.Layout.Objects {
		switch game.Cards[def].Name {
		case "Sloop":
			e.ships = append(e.ships, o)
		case "Sea Chart":
			e.cards = append(e.cards, o)
		}
	}
	return e
}

// broadsideGame loads and checks the game as a designer's folder is.
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

func (e *broadsideEngine) load(p position) {
	s := e.start
	require.NoError(e.t, e.machine.Reset(s, vm.Config{Seed: 1}))
	for i, o := range e.ships {
		s.SetToken(o, coin, p.Ships[i].Coins)
		s.SetToken(o, crew, p.Ships[i].Crew)
		s.SetMark(o, raids, p.Ships[i].Raiding)
	}
	for i, o := range e.cards {
		switch {
		case i < p.Hand:
			s.Move(o, e.zone(hand), check.OnTop, check.AsZone)
		case i >= p.Hand+p.Deck:
			s.Move(o, e.zone(box), check.OnTop, check.AsZone)
		}
	}
	s.SetPlayerToken(captain, coin, p.Coins)
	e.reset()
}

func (e *broadsideEngine) reset() { e.state.CopyFrom(e.start) }

func (e *broadsideEngine) play() {
	if err := e.machine.Run(e.state, e.effect, captain, -1); err != nil {
		e.t.Fatal(err)
	}
}

func (e *broadsideEngine) read() position {
	s := e.state
	require.Equal(e.t, vm.Idle, e.machine.Status(s))
	p := position{Coins: s.PlayerToken(captain, coin), Deck: e.count(deck), Hand: e.count(hand)}
	for i, o := range e.ships {
		p.Ships[i] = ship{s.Token(o, coin), s.Token(o, crew), s.Marked(o, raids)}
	}
	return p
}

func (e *broadsideEngine) zone(z int) int {
	if z == box {
		return e.state.L.ZoneBase[z]
	}
	return e.state.L.PlayerZone(z, captain)
}

func (e *broadsideEngine) count(z int) int { return e.state.Count(e.state.L.Member(e.zone(z))) }
