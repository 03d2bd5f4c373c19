package playtest_test

import (
	"context"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

const endlessRules = `game "Endless"
version "1.0.0"
edition 2
players red, blue
limit 20 turns
token coin
kind ship of red
  effect: text or none
zone fleet of player, of ship, face up, in play
to gain a number of coins
  add that many coins to you
to pay a number of coins
  remove that many coins from you
to ping
  do nothing
to pong
  do nothing
turn
  take an action
`

// TestEndlessAbilitiesAndCosts plays rules that used to run for minutes and
// fill gigabytes: abilities that set each other off without a change of the
// table, and costs that ask whether they can be paid.
func TestEndlessAbilitiesAndCosts(t *testing.T) {
	for name, c := range map[string]struct{ rules, effect, code string }{
		"two abilities set each other off": {"action go\n  ping\nwin when you have 9 coins\n",
			"when a player pings, pong\n      when a player pongs, ping", "B0801"},
		"an ability sets itself off": {"action go\n  gain 1 coin\nwin when you have 999999999 coins\n",
			"when a player gains any coins, gain 1 coin", "B0801"},
		"an adjective asks for itself": {"adjective big of ship: you can zap it\nto zap a ship\n  choose a big ship\n  gain 1 coin\n" +
			"action go\n  choose a big ship\n  gain 1 coin\nwin when you have 9 coins\n", "", "B0804"},
		"a win asks for itself":  {"to spin\n  gain 1 coin\n  spin\naction go\n  gain 1 coin\nwin when you can spin\n", "", "B0802"},
		"a cost asks for itself": {"action go\n  spin\nto spin\n  you may spin to gain 1 coin\nwin when you have 9 coins\n", "", "B0804"},
	} {
		t.Run(name, func(t *testing.T) {
			cards := "ship:\n  - name: Sloop\n    starts in: fleet\n"
			if c.effect != "" {
				cards += "    effect: |\n      " + c.effect + "\n"
			}
			g := gametest.LoadFiles(t, fstest.MapFS{"endless.rules": {Data: []byte(endlessRules + c.rules)}, "cards.yaml": {Data: []byte(cards)}}, "endless")
			done, err := playtest.Run(context.Background(), g, playtest.Config{Games: 2, Seed: 1, Bots: []string{"random"}}, playtest.SinkFunc(func(r *playtest.Record) error {
				require.NotNil(t, r.Fault)
				assert.Equal(t, c.code, r.Fault.Code)
				return nil
			}))
			require.NoError(t, err)
			assert.Equal(t, 2, done)
		})
	}
}

// TestAFaultSaysCardLineAndValues: what a run of games keeps of a fault is enough to
// find it by.
func TestAFaultSaysCardLineAndValues(t *testing.T) {
	for name, c := range map[string]struct {
		rules, effect string
		want          []string
	}{
		"an ability sets itself off": {"action go\n  gain 1 coin\nwin when you have 999999999 coins\n", "when a player gains any coins, gain 1 coin",
			[]string{"`Sloop` (endless/cards.yaml, line 5) sets itself off", "endless/cards.yaml, line 5: `when a player gains", "a text of `Sloop` did this", "coin"}},
		"two abilities of one card": {"action go\n  ping\n", "when a player pings, pong\n      when a player pongs, ping",
			[]string{"`Sloop` (endless/cards.yaml, line 5) and `Sloop` (endless/cards.yaml, line 6) set each other off", "a text of `Sloop` did this"}},
		"a card and a rule": {"when a player pongs, ping\naction go\n  gain 1 coin\n  ping\nwhen a player gains any coins, pong\n", "when a player pings, pong",
			[]string{"`Sloop` (endless/cards.yaml, line 5)", "the rule (endless/endless.rules, line 20)", " set each other off"}},
		"a loop that sets an ability off": {"action go\n  repeat 999999 times\n    gain 1 coin\n", "when a player gains any coins, ping",
			[]string{"more than 20000 triggered abilities wait at once", "endless/cards.yaml, line 5: ", "a text of `Sloop` did this"}},

		"a number out of range": {"action go\n  gain 1 coin\n", "when a player gains any coins, gain (999999999 times your coins times 3) coins",
			[]string{"endless/cards.yaml, line 5: ", "a text of `Sloop` did this", "999999999 times 3", "on turn 1", "red 1 coin"}},
		"a rule without an end": {"action go\n  gain 1 coin\n  repeat until you have 0 coins\n    gain 1 coin\n", "",
			[]string{"endless/endless.rules, line 22: ", "on turn 1", "coin"}},
	} {
		t.Run(name, func(t *testing.T) {
			cards := "ship:\n  - name: Sloop\n    starts in: fleet\n"
			if c.effect != "" {
				cards += "    effect: |\n      " + c.effect + "\n"
			}
			g := gametest.LoadFiles(t, fstest.MapFS{"endless.rules": {Data: []byte(endlessRules + c.rules)}, "cards.yaml": {Data: []byte(cards)}}, "endless")
			_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 1, Seed: 1, Bots: []string{"random"}}, playtest.SinkFunc(func(r *playtest.Record) error {
				require.NotNil(t, r.Fault)
				for _, w := range c.want {
					assert.Contains(t, r.Fault.Problem, w)
				}
				return nil
			}))
			require.NoError(t, err)
		})
	}
}
