package game_test

import (
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// wide is a game of few lines with a board of 900 places.
const wide = `game "Wide Water"
version "1.0.0"
players light, dark
limit 20 turns

kind square, a place
  row: number
  column: number

board lagoon, 30 by 30 of square

turn
  choose a square on the lagoon
  you win
`

func wideGame(t testing.TB) (*carddefs.Set, *check.Game) {
	t.Helper()
	set, found := carddefs.Load(fstest.MapFS{"wide.rules": {Data: []byte(wide)}}, "wide")
	require.Empty(t, found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return set, rules
}

// TestBoardsShowTheirCards: a place of a board is as its card shows it.
func TestBoardsShowTheirCards(t *testing.T) {
	set, rules := wideGame(t)
	p := game.New(rules, set)
	assert.Empty(t, p.Findings())
	d, found, err := p.Draw(game.Options{Parts: []string{"boards"}})
	require.NoError(t, err)
	assert.Empty(t, found)
	squares := 0
	for _, part := range d.Pieces() {
		squares += strings.Count(part.Text, "\n")
	}
	assert.Equal(t, 900, squares)
}

// TestOneGameForManyGoroutines: all get the same, and what one does with its cards
// does not show in another's. It is run with the race detector.
func TestOneGameForManyGoroutines(t *testing.T) {
	set, rules := gametest.Checked(t, "rum-runner")
	alone, _, err := game.New(rules, set).Draw(game.Options{})
	require.NoError(t, err)
	p := game.New(rules, set)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			d, found, err := p.Draw(game.Options{})
			require.NoError(t, err)
			assert.Empty(t, found)
			assert.Empty(t, p.Findings())
			assert.Len(t, d.Parts[0].Pieces, len(rules.Cards))
			assert.NotEmpty(t, d.Parts[1].Pieces)
			assert.True(t, reflect.DeepEqual(alone, d), "it is drawn as by one alone")
		})
	}
	all.Wait()
}

// BenchmarkCheck is what `broadside check` does with a sound game on paper: its
// findings, with everything drawn.
func BenchmarkCheck(b *testing.B) {
	run := func(name string, set *carddefs.Set, rules *check.Game) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p := game.New(rules, set)
				p.Findings()
				_, _, err := p.Draw(game.Options{})
				require.NoError(b, err)
			}
		})
	}
	set, rules := wideGame(b)
	run("30×30", set, rules)
	set, rules = gametest.Checked(b, "rum-runner")
	run("rum-runner", set, rules)
}

// TestPlacesAreNotPrintedTwice: a game whose kinds are all places of a board that is
// printed as one sheet has no cards.
func TestPlacesAreNotPrintedTwice(t *testing.T) {
	set, rules := wideGame(t)
	d, found, err := game.New(rules, set).Draw(game.Options{Parts: []string{"cards"}})
	require.NoError(t, err)
	assert.Empty(t, found)
	assert.Empty(t, d.Pieces())
}

// TestBoardsAreWholeForAScreen: where no paper limits them, a board is one piece.
func TestBoardsAreWholeForAScreen(t *testing.T) {
	set, rules := wideGame(t)
	p := game.New(rules, set)
	cut, _, err := p.Draw(game.Options{Parts: []string{"boards"}})
	require.NoError(t, err)
	require.Greater(t, len(cut.Pieces()), 1)
	whole, _, err := p.Draw(game.Options{Parts: []string{"boards"}, Whole: true})
	require.NoError(t, err)
	require.Len(t, whole.Pieces(), 1)
	assert.Equal(t, piece.Board, whole.Pieces()[0].Use)
	assert.Equal(t, 900, strings.Count(whole.Pieces()[0].Text, "\n"))
}

const laid = `game "Laid Out"
version "1.0.0"
players light, dark
limit 20 turns

zone stock, of leaf, face down, in order
zone row, of leaf, face up
zone hand of player, of leaf, held

kind leaf

token seed
token stone, 12 pieces

turn
  add 1 seed to you
  add 1 stone to you
  you win
`

// TestPiecesSayWhereTheyBegin: cards by their zone and how they lie there; tokens whether there is an end of them.
func TestPiecesSayWhereTheyBegin(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{
		"laid.rules": {Data: []byte(laid)},
		"a.yaml":     {Data: []byte("starts in: stock\nleaf:\n  - name: Ash\n")},
		"b.yaml":     {Data: []byte("starts in: row\nleaf:\n  - name: Birch\n")},
		"c.yaml":     {Data: []byte("owner: light\nstarts in: hand\nleaf:\n  - name: Elm\n")},
	}, "laid")
	require.Empty(t, found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	d, _, err := game.New(rules, set).Draw(game.Options{})
	require.NoError(t, err)
	starts, endless := map[string]piece.Start{}, map[string]bool{}
	for _, p := range d.Pieces() {
		switch {
		case p.Use == piece.Token:
			endless[p.Name] = p.Endless
		case p.Start.Pile != "":
			starts[p.Name] = p.Start
		}
	}
	assert.Equal(t, map[string]piece.Start{"Ash": {Pile: "stock"}, "Birch": {Pile: "row", Open: true}, "Elm": {Pile: "light's hand"}}, starts)
	assert.Equal(t, map[string]bool{"Seed": true, "Stone": false}, endless)
}
