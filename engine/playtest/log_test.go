package playtest_test

import (
	"context"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

const talkativeRules = `game "Talkative"
version "1.0.0"
edition 2
players red, blue
token coin
die luck, 1000 sides
kind ship of red
zone sea, of ship, face up, in play, in order
to nudge ships
  do nothing
`

const talkativeCards = "ship:\n  - name: Sloop\n    count: 99\n    starts in: sea\n"

// TestALogIsBounded plays games that tell without end: by dice, shuffling, showing, choosing and in turns. Each is stopped
// with its line and how many events that were, at the same place whether its log is kept or not.
func TestALogIsBounded(t *testing.T) {
	const inOneRun, inOneGame = "B0801: this rule goes on for ever: it changed the table, rolled, showed or shuffled 125000 times and asked nobody",
		"B0811: the log of this game has grown too long: 25"
	for name, c := range map[string]struct{ rules, want, line string }{
		"dice by the billion":      {"setup\n  repeat 999999999 times\n    roll 2 dice\n", inOneRun, "line 13: `roll 2 dice`"},
		"a thousand dice at once":  {"setup\n  repeat 999999999 times\n    roll 1000 dice\n", inOneRun, "line 13: `roll 1000 dice`"},
		"dice in verbs":            {"to toss\n  roll a die\nsetup\n  repeat 999999999 times\n    toss\n    toss\n", inOneRun, "line 1"},
		"shuffling":                {"setup\n  repeat 999999999 times\n    shuffle the sea\n", inOneRun, "line 1"},
		"showing":                  {"setup\n  repeat 999999999 times\n    show the sea\n", inOneRun, "line 1"},
		"telling a verb of many":   {"setup\n  repeat 999999999 times\n    nudge ships\n    roll a die\n", inOneRun, "line 1"},
		"tokens on all":            {"setup\n  repeat 999999999 times\n    add 1 coin to each ship\n", inOneRun, "line 1"},
		"a random card":            {"setup\n  repeat 999999999 times\n    choose a random ship\n    show it\n", inOneRun, "line 1"},
		"turns without a choice":   {"turn\n  roll a die\n  show the top card of the sea\n  add 1 coin to you\nwin when you have 999999999 coins\n", inOneRun, "line 1"},
		"choices that bring much":  {"turn\n  choose a number up to 5\n  show the sea\n  roll 1000 dice\n", inOneGame, "line 1"},
		"what is not asked counts": {"turn\n  choose a number up to 5\n  repeat 900 times\n    choose a number from 1 to 1\n", inOneGame, "line 1"},
	} {
		t.Run(name, func(t *testing.T) {
			g := gametest.LoadFiles(t, fstest.MapFS{"talk.rules": {Data: []byte(talkativeRules + c.rules)}, "cards.yaml": {Data: []byte(talkativeCards)}}, "talk")
			var quiet string
			_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 1, Seed: 3, Bots: []string{"first"}}, playtest.SinkFunc(func(r *playtest.Record) error {
				require.NotNil(t, r.Fault)
				quiet = r.Fault.Code + ": " + r.Fault.Problem
				return nil
			}))
			require.NoError(t, err)
			assert.Contains(t, quiet, c.want)
			assert.Contains(t, quiet, "talk/talk.rules, "+c.line)
			assert.Contains(t, quiet, "sea 99")

			s, err := g.NewState(engine.Config{Seed: 3})
			require.NoError(t, err)
			bots, err := bot.Table(g, []string{"first"})
			require.NoError(t, err)
			for !s.Over() {
				i, err := bots[s.Actor()].Choose(context.Background(), s.Seat(s.Actor()))
				require.NoError(t, err)
				require.NoError(t, s.Apply(i))
			}
			d, ok := s.FaultOf()
			require.True(t, ok)
			assert.Equal(t, quiet, string(d.Code)+": "+d.Line())
			assert.Less(t, s.LogLen(), 260_000)
		})
	}
}

// TestALogOfManyEventsIsNoFault: up to where it is bounded a game is left alone.
func TestALogOfManyEventsIsNoFault(t *testing.T) {
	for name, rules := range map[string]string{
		"in one run":  "turn\n  repeat 1240 times\n    repeat 100 times, roll a die\n  the red wins\n",
		"in one game": "turn\n  choose a number up to 5\n  repeat 990 times, roll a die\n  add 1 coin to you\nwin when you have 125 coins\n",
	} {
		t.Run(name, func(t *testing.T) {
			g := gametest.LoadFiles(t, fstest.MapFS{"talk.rules": {Data: []byte(talkativeRules + rules)}, "cards.yaml": {Data: []byte(talkativeCards)}}, "talk")
			_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 1, Seed: 3, Bots: []string{"first"}}, playtest.SinkFunc(func(r *playtest.Record) error {
				if r.Fault != nil {
					assert.Empty(t, r.Fault.Problem)
				}
				assert.Equal(t, engine.Win, r.Ending)
				return nil
			}))
			require.NoError(t, err)
		})
	}
}
