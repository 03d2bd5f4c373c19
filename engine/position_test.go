package engine_test

import (
	"bytes"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestGoOnAsItStands: a position of a game, taken up by the same rules, is the same position.
func TestGoOnAsItStands(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := gametest.Load(t, name)
			s, err := g.NewState(engine.Config{Seed: 5})
			require.NoError(t, err)
			for range 12 {
				for range 7 {
					if !s.Over() {
						require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
					}
				}
				if s.Over() {
					break
				}
				was := s.Position()
				again, lost, err := engine.LayOut(g, was, engine.Config{Seed: 5, Options: s.Config().Options})
				require.NoError(t, err)
				require.Empty(t, lost)
				is := again.Position()
				is.Turn = was.Turn
				require.Equal(t, was, is)
				again, _, err = g.GoOn(was, engine.Config{Seed: 5, Options: s.Config().Options})
				if name == "goofspiel" || name == "between-tides" {
					require.ErrorContains(t, err, "not played in turns")
					continue
				}
				require.NoError(t, err)
				require.True(t, again.Over() || again.Actor() >= 0)
			}
		})
	}
}

// TestPositionIsWhole: a position that is laid out is the same position, but for what begins a turn.
func TestPositionIsWhole(t *testing.T) {
	s := started(t, boats(t))
	at(t, s, "load", "Salt (quay)", "sink", "Longboat A (harbour)", "build")
	before := s.Position()
	again, lost, err := s.Game().GoOn(before, engine.Config{Seed: 3})
	require.NoError(t, err)
	require.Empty(t, lost)
	require.Equal(t, before.Zones, again.Position().Zones)
	require.Equal(t, before.Players, again.Position().Players)
	require.Equal(t, s.Turn(), again.Turn())

	at(t, again, "load", "Longboat (harbour)")
	var text bytes.Buffer
	require.NoError(t, again.Save(&text))
	loaded, err := again.Game().Load(text.Bytes())
	require.NoError(t, err)
	require.Equal(t, again.View(0), loaded.View(0))
	require.Equal(t, again.Log(0), loaded.Log(0))
	require.NoError(t, loaded.Undo())
	require.NoError(t, loaded.Undo())
	require.Error(t, loaded.Undo(), "before the position there is nothing")
}

// TestGoOnByChangedRules: what the changed game has a place for is there, and what it has none for is said.
func TestGoOnByChangedRules(t *testing.T) {
	s := started(t, small(t, mendable))
	at(t, s, "pass", "lay", "Two (your hand)")
	changed := gametest.LoadFiles(t, fstest.MapFS{
		"small.rules": {Data: []byte("game \"Small\"\nversion \"1.1.0\"\nedition 2\nplayers red, blue\n" + `kind card
  rank: number
zone hand of player, of card, held
zone pile, of card, face up
token point

turn
  add 1 point to you
  choose a card in your hand
  move that card to the pile
`)},
		"cards.yaml": {Data: []byte("card:\n  - {name: Ace, owner: red, starts in: hand, rank: 1}\n  - {name: Jack, owner: red, starts in: hand, rank: 11}\n" +
			"  - {name: Two, owner: blue, starts in: hand, rank: 2}\n  - {name: Queen, owner: blue, starts in: hand, rank: 12}\n")},
	}, "small")
	on, lost, err := changed.GoOn(s.Position(), engine.Config{Seed: 3})
	require.NoError(t, err)
	require.Equal(t, []string{"King is no card of the game any more", "there is no token `coin` any more"}, lost)
	require.Equal(t, s.Turn(), on.Turn())
	require.Equal(t, 0, on.Actor())
	require.Equal(t, []string{"Ace (your hand)", "Jack (your hand)"}, options(on), "a card that is new lies where it begins")
	require.Equal(t, []engine.Count{{Name: "point", N: 1}}, on.View(0).Seats[1].Tokens)
	require.Len(t, on.View(0).Zones, 3)
	at(t, on, "Ace (your hand)")
}

// TestGoOnFromNonsense: a position that was written by hand and can't be is refused, or laid out as far as it can.
func TestGoOnFromNonsense(t *testing.T) {
	g := boats(t)
	_, _, err := g.GoOn(&engine.Position{Of: "nobody"}, engine.Config{})
	require.ErrorContains(t, err, "there is no player `nobody`")
	on := &engine.Position{Of: "red", Turn: -4, Players: []engine.PlayerHolds{{Player: "red", Tokens: map[string]int{"coin": 1 << 40}}}, Zones: []engine.ZoneHolds{
		{Zone: "hold", On: 1, Cards: []engine.CardHolds{{ID: 1, Card: "Longboat"}}},
		{Zone: "harbour", On: 7, Player: "green", Cards: []engine.CardHolds{{ID: 2, Card: "Sloop"}}},
	}}
	_, _, err = g.GoOn(on, engine.Config{})
	require.NoError(t, err)
}
