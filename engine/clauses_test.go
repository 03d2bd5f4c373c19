package engine_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// TestClausesAddUp holds the counts of every clause of every game together.
func TestClausesAddUp(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		least, most := gametest.Load(t, name).Range()
		for _, players := range []int{least, most} {
			eachGame(t, name, players, 4, func(s *engine.State, f *engine.Facts) {
				for i, c := range s.Game().Clauses() {
					n := f.Clauses[i]
					line, _ := c.Span.File.Position(c.Span.Start)
					at := []any{"%s:%d %s %q: %+v", c.Span.File.Name, line, c.Kind, c.Span.Text(), n}
					assert.GreaterOrEqual(t, min(n.Runs, n.Held, n.Failed), 0, at...)
					switch c.Kind {
					case bytecode.IfClause, bytecode.NeedsClause, bytecode.MayClause, bytecode.UnlessClause:
						assert.Equal(t, n.Runs, n.Held+n.Failed, at...)
					case bytecode.WayClause, bytecode.ActionClause, bytecode.TriggerClause, bytecode.InsteadClause:
						assert.LessOrEqual(t, n.Runs, n.Held, at...)
					case bytecode.WinClause, bytecode.WhileClause, bytecode.CannotClause:
						assert.Equal(t, n.Runs, n.Held, at...)
					}
					assert.True(t, c.Cond || n.Held+n.Failed == 0, at...)
				}
			})
		}
	}
}

// TestClausesAreInOrder lists them as they stand in the files, each once.
func TestClausesAreInOrder(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		list := gametest.Load(t, name).Clauses()
		require.NotEmpty(t, list)
		seen := map[engine.Clause]bool{}
		files := map[string]bool{}
		for i, c := range list {
			assert.False(t, seen[c], "%s twice: %+v", name, c)
			seen[c] = true
			assert.NotEmpty(t, c.Span.Text())
			if i == 0 || list[i-1].Span.File != c.Span.File {
				assert.False(t, files[c.Span.File.Name], "%s comes back", c.Span.File.Name)
				files[c.Span.File.Name] = true
			} else {
				assert.LessOrEqual(t, list[i-1].Span.Start, c.Span.Start)
			}
		}
	}
}

const triedRules = `game "Tried"
version "1.0.0"
players red, blue
limit 1 turns
token coin
zone shelf, of lamp, face up, in play
kind lamp, a place
  glow: text or none, read by anyone
value brightness of player: 1

setup
  add 2 coins to the red

to pay a number of coins
  remove that many coins from you

to shine
  add 1 coin to you

turn
  you may pay 2 coins to shine
  if you can pay 2 coins
    do nothing
  otherwise
    add (your brightness) coins to you
  unless you pay 1 coin
    do nothing
  choose one
    - give up:
      needs you have at least 3 coins
      add 1 coin to you
    - go on:
      add 1 coin to you
  repeat 2 times
    if you have at least 9 coins, stop
  repeat until you have at least 3 coins
    add 1 coin to you

when a player shines, that player pays 1 coin
while the red has at least 4 coins, the brightness of the red is 3
`

// TestTriedIsNotDone counts what is done, and not what is tried to find out
// whether it could be.
func TestTriedIsNotDone(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"tried.rules": {Data: []byte(triedRules)},
		"lamps.yaml": {Data: []byte("lamp:\n  - {name: Lamp, starts in: shelf}\n")}}, "tried")
	s, err := g.NewState(engine.Config{Tally: true})
	require.NoError(t, err)
	for !s.Over() { // red pays 2, shines (1), is too poor to pay (2), pays 1 (1), goes on (2), waits for 3, pays the rule's 1
		choose(t, s, s.OptionText(0))
	}
	for _, c := range []struct {
		words             string
		runs, held, fails int
	}{
		{"pay", 3, 0, 0},
		{"shine", 1, 0, 0},
		{"you may", 1, 1, 0},
		{"pay 2 coins", 1, 0, 0},
		{"if you can pay 2 coins", 1, 0, 1},
		{"add (your brightness) coins to you", 1, 0, 0},
		{"unless you", 1, 1, 0},
		{"do nothing", 0, 0, 0},
		{"give up", 0, 0, 1},
		{"needs you have at least 3 coins", 1, 0, 1},
		{"go on", 1, 1, 0},
		{"repeat 2 times", 1, 0, 0},
		{"if you have at least 9 coins", 2, 0, 2},
		{"stop", 0, 0, 0},
		{"repeat until you have at least 3 coins", 1, 1, 1},
		{"when a player shines", 1, 1, 0},
		{"pays 1 coin", 1, 0, 0},
		{"while the red has at least 4 coins, the brightness of the red is 3", 0, 0, 1},
	} {
		assert.Equal(t, engine.ClauseFacts{Runs: c.runs, Held: c.held, Failed: c.fails}, clauseOf(t, s, "", c.words), c.words)
	}
}

// TestWhatChanceInterrupts is counted once, though the line is gone on with
// after chance has decided.
func TestWhatChanceInterrupts(t *testing.T) {
	for name, lines := range map[string][2]string{
		"ten-booty":  {"roll a movement die", "let rolled be that many"},
		"rum-runner": {"restock", "move the top card of your deck to your hand"},
	} {
		s, err := gametest.Load(t, name).NewState(engine.Config{Seed: 4, Quiet: true, Tally: true, Enumerate: true})
		require.NoError(t, err)
		waits := 0
		for n := 0; n < 400 && !s.Over(); n++ {
			if out := s.Outcomes(); len(out) > 0 {
				waits++
				require.NoError(t, s.ApplyOutcome(n%len(out)))
				continue
			}
			require.NoError(t, s.Apply(n%s.Count()))
		}
		require.Greater(t, waits, 20, name)
		first, then := clauseOf(t, s, "", lines[0]).Runs, clauseOf(t, s, "", lines[1]).Runs
		assert.Positive(t, first)
		assert.InDelta(t, first, then, 1, "%s: %v (one may be going on)", name, lines)
	}
}
