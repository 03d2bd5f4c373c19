package engine_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestANumberOfPlayers: one game, a table of its own for each number.
func TestANumberOfPlayers(t *testing.T) {
	g := gametest.LoadFiles(t, gametest.RaceFiles(t), "race")
	assert.Equal(t, []string{"black", "white"}, g.Players(), "the least, where nothing is said")
	least, most := g.Range()
	assert.Equal(t, []int{2, 4}, []int{least, most})
	for n := 2; n <= 4; n++ {
		at, err := g.At(n)
		require.NoError(t, err)
		assert.Len(t, at.Players(), n)
		again, err := at.At(4)
		require.NoError(t, err, "any table knows the others")
		assert.Len(t, again.Players(), 4)
		s, err := at.NewState(engine.Config{Seed: 1})
		require.NoError(t, err)
		assert.Len(t, s.View(0).Seats, n)
		for !s.Over() {
			require.NoError(t, s.Apply(0))
		}
		assert.Len(t, s.Returns(), n)
	}
	for _, n := range []int{-1, 0, 1, 5} {
		_, err := g.At(n)
		assert.ErrorContains(t, err, "Race is for 2 to 4 players, not")
	}
	_, err := gametest.Load(t, "tic-tac-toe").At(3)
	assert.EqualError(t, err, "Tic-tac-toe is for 2 players, not 3")
}

// TestAbsentCards: what the absent own is nowhere.
func TestAbsentCards(t *testing.T) {
	for n, want := range map[int]string{
		2: "Coal, Chalk, Marble, Soot, Soot, Soot, Soot",
		3: "Coal, Chalk, Marble, Soot, Soot, Soot, Soot, Ruby, Garnet",
		4: "Coal, Chalk, Marble, Soot, Soot, Soot, Soot, Ruby, Garnet, Blue Peter",
	} {
		g := gametest.Race(t, n)
		var names []string
		for _, def := range g.Program(truth.Key{}).Layout.Objects {
			names = append(names, g.Rules().Cards[def].Name)
		}
		assert.Equal(t, want, strings.Join(names, ", "), n)
		assert.Len(t, g.Whole().Cards, 7)
	}
}

// TestSavesKnowThePlayers: a save is of one number of players and is refused at
// another table.
func TestSavesKnowThePlayers(t *testing.T) {
	g := gametest.Race(t, 3)
	s, err := g.NewState(engine.Config{Seed: 9})
	require.NoError(t, err)
	require.NoError(t, s.Apply(0))
	var saved bytes.Buffer
	require.NoError(t, s.Save(&saved))
	assert.Contains(t, saved.String(), `"players": 3`)
	loaded, err := g.Load(saved.Bytes())
	require.NoError(t, err)
	assert.Equal(t, s.Hash(), loaded.Hash())

	_, err = gametest.Race(t, 2).Load(saved.Bytes())
	assert.EqualError(t, err, "this game was saved with 3 players; this table has 2 players")
	r, err := engine.ReadRecord(saved.Bytes())
	require.NoError(t, err)
	at, err := gametest.Race(t, 4).AtRecord(r)
	require.NoError(t, err)
	assert.Len(t, at.Players(), 3)

	for _, n := range []int{-3, 1, 7} {
		r.Players = n
		_, err = g.AtRecord(r)
		assert.ErrorContains(t, err, "2 to 4 players")
		_, err = g.Begin(r)
		assert.Error(t, err)
	}
	r.Players, r.Rules = 7, "other"
	_, err = g.AtRecord(r)
	assert.ErrorContains(t, err, "other rules or cards")
	r.Rules = g.Hash()
	r.Players = 0 // saved before the number was kept
	_, err = g.Begin(r)
	assert.NoError(t, err)
}

// TestSimulateAtATable: a simulation has as many seats as its game.
func TestSimulateAtATable(t *testing.T) {
	for n := 2; n <= 4; n++ {
		_, err := playtest.Run(context.Background(), gametest.Race(t, n), playtest.Config{Games: 50, Bots: []string{"random"}}, playtest.SinkFunc(func(r *playtest.Record) error {
			assert.Len(t, r.Returns, n)
			assert.Nil(t, r.Fault)
			return nil
		}))
		require.NoError(t, err)
	}
	_, err := playtest.Run(context.Background(), gametest.Race(t, 3), playtest.Config{Games: 1, Bots: []string{"random", "first"}})
	assert.ErrorContains(t, err, "Race has 3 seats (black, white, red), but 2 bots are named")
}

// TestTheNumberOfPlayers counts who is still in the game, and a walk has a
// value for each of them.
func TestTheNumberOfPlayers(t *testing.T) {
	const rules = `game "Count"
version "1.0.0"
edition 2
players 1 to 3 of a, b, c
token point
turn
  add (the number of players) points to you
  if there are at least 3 players
    choose another player
    eliminate that player
win when the number of players is at most 2 and you have 2 points
win when the number of players is 1
`
	r := exampletest.Check(rules, "")
	require.Empty(t, r.Found)
	g, found := engine.New(r.Game, r.Set.Hash)
	require.Empty(t, found)
	for n, want := range map[int]enginetest.Tree{
		1: {Games: 1, Decisions: 0, Wins: []int{1}},
		2: {Games: 1, Decisions: 0, Wins: []int{1, 0}},
		3: {Games: 2, Decisions: 1, Wins: []int{0, 1, 1}},
	} {
		at, err := g.At(n)
		require.NoError(t, err)
		tree, err := enginetest.Walk(at, enginetest.WalkConfig{})
		require.NoError(t, err)
		assert.Equal(t, want.Games, tree.Games, n)
		assert.Equal(t, want.Decisions, tree.Decisions, n)
		assert.Equal(t, want.Wins, tree.Wins, n)
		assert.Len(t, tree.Values, n)
	}
}
