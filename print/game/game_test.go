package game_test

import (
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/ink"
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
	table := p.Table(impose.Size{W: 63, H: 88})
	require.Len(t, table.Boards, 1)
	assert.Len(t, table.Boards[0].Squares, 900)
	assert.Empty(t, table.CardKinds)
}

// TestOneGameForManyGoroutines: all get the same, and what one does with its cards
// does not show in another's. It is run with the race detector.
func TestOneGameForManyGoroutines(t *testing.T) {
	set, rules := gametest.Checked(t, "rum-runner")
	p := game.New(rules, set)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			cards := p.Cards(game.Filter{Places: true})
			assert.Len(t, cards, len(rules.Cards))
			assert.Nil(t, cards[0].Back.Art)
			assert.Empty(t, p.Pictures(cards))
			assert.NotNil(t, cards[0].Back.Art)
			assert.Empty(t, p.Findings())
			assert.NotEmpty(t, p.Table(impose.Size{W: 63, H: 88}).Tokens)
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
				o := piece.Options{Fonts: p.Fonts()}
				table := p.Table(o.CardSize())
				cards := p.Cards(game.Filter{Places: true})
				p.Pictures(cards)
				pieces, _ := card.Draw(cards, p.Icons(), o)
				boards, _ := component.DrawBoards(table.Boards, table.Icons, o)
				references, _ := component.DrawReferences(table.References, table.Icons, o)
				ink.Check(append(append(pieces, boards...), references...))
			}
		})
	}
	set, rules := wideGame(b)
	run("30×30", set, rules)
	set, rules = gametest.Checked(b, "rum-runner")
	run("rum-runner", set, rules)
}
