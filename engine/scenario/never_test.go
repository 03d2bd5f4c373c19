package scenario_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestNeverEnding: a scenario can ask that a game never ends, and how long one
// round takes; it fails where that is not so.
func TestNeverEnding(t *testing.T) {
	r := exampletest.Check(`game "Round"
version "1.0.0"
players red, blue
token coin

turn
  if you have a coin
    move 1 coin from you to the other player
  if you have 3 coins
    repeat until you have 0 coins
      add 1 coin to you

win when you have 2 coins
`, "", "")
	require.Empty(t, r.Found)
	g, found := engine.New(r.Game, r.Set.Hash)
	require.Empty(t, found)
	for name, c := range map[string]struct{ given, then, want string }{
		"it never ends":             {"1", "the game never ends", ""},
		"with its round":            {"1", "the game never ends and comes back after 2 turns", ""},
		"and what holds then":       {"1", "the game never ends\n    - the red's coins are 1", ""},
		"another round":             {"1", "the game never ends and comes back after 62 turns", "B1051 05:07 expected that the game comes back after 62 turns, but turn 19 begins as turn 17 did, 2 turns before"},
		"it ends":                   {"2", "the game never ends", "B1051 05:07 expected that the game never ends, but the red has won"},
		"it was stopped":            {"1", "the game is over", "B1052 05:07 "},
		"no number":                 {"1", "the game never ends and comes back after many turns", "B1052 05:07 "},
		"that it is over, as well":  {"1", "the game never ends\n    - the game is over", "B1051 06:07 expected that the game is over, but turn 19"},
		"conditions fail as before": {"1", "the game never ends\n    - the red's coins are 2", "B1050 06:07 "},
	} {
		t.Run(name, func(t *testing.T) {
			text := "\n- scenario: x\n  given: {turn: red, the red: {coins: " + c.given + "}}\n  then:\n    - " + c.then + "\n"
			results, found := scenario.RunFile(diag.NewFile("never.yaml", []byte(text)), g)
			require.Empty(t, found)
			got := strings.Join(brief(results[0].Found), "\n")
			if c.want == "" {
				assert.Empty(t, got)
				return
			}
			assert.True(t, strings.HasPrefix(got, c.want), got)
		})
	}
}
