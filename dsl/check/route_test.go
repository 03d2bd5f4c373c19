package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

const grid = "kind cell, a place\n  row: number\n  column: number\nboard maze, 3 by 3 of cell\nzone berth of cell, of ship, face up, in play\n"

func onGrid(lines ...string) exampletest.Result {
	return exampletest.Run(exampletest.Example{Rules: true, Text: grid + "action move on\n  choose a ship, called rover\n  " + strings.Join(lines, "\n  ") + "\n"})
}

// TestHowCardsWentAsPeopleSayIt: other words for it are one finding with the form, which has none in
// their place.
func TestHowCardsWentAsPeopleSayIt(t *testing.T) {
	for said, want := range map[string][2]string{
		"choose a visited cell":                                      {"where it has been visited this turn", "choose a cell where it has been visited this turn"},
		"choose an unvisited cell":                                   {"where it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a not visited cell":                                  {"where it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell not visited this turn":                        {"where it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell that has not been visited this turn":          {"where it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell where it is not visited":                      {"it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell where it has not yet been visited":            {"it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell where rover has not visited it this turn":     {"it has not been visited this turn", "choose a cell where it has not been visited this turn"},
		"choose a cell where it has been visited by rover this turn": {"it has been visited this turn", "choose a cell where it has been visited this turn"},
		"if rover's direction is 3, gain 1 coin":                     {"rover's last direction", "if rover's last direction is 3, gain 1 coin"},
		"if the direction of rover's last move is 3, gain 1 coin":    {"its last direction", "if the last direction of rover this turn is 3, gain 1 coin"},
		"choose a cell next to rover in its last direction": {"where the direction from mover to it is mover's last direction",
			"choose a cell next to rover where the direction from rover to it is rover's last direction"},
	} {
		found := onGrid(said).Found
		require.Len(t, found, 1, said)
		assert.Contains(t, found[0].Help(), "`"+want[0], said)
		assert.Empty(t, onGrid(want[1]).Found, want[1])
	}
}

// TestWhatGoesOverABoard: only a place of a board is visited, only what can lie there has a direction,
// and a field of the game's own stays what it is.
func TestWhatGoesOverABoard(t *testing.T) {
	for said, code := range map[string]diag.Code{
		"if rover has been visited, gain 1 coin":                                   diag.WrongThing,
		"if Home Port has been visited this turn, gain 1 coin":                     diag.WrongThing,
		"if A1's last direction is 1, gain 1 coin":                                 diag.WrongThing,
		"if Home Port's last direction is 1, gain 1 coin":                          diag.WrongThing,
		"if no cell has been visited and each cell has been visited, win":          "",
		"if at least 2 cells have been visited this turn, gain 1 coin":             "",
		"gain (the number of cells next to rover where it has been visited) coins": "",
	} {
		found := onGrid(said).Found
		if code == "" {
			assert.Empty(t, found.Errors(), said)
			continue
		}
		require.Len(t, found, 1, said)
		assert.Equal(t, code, found[0].Code, said)
	}
	found := exampletest.Run(exampletest.Example{Text: "if its last direction is 1, gain 1 coin\n", On: "ship"}).Found
	require.Len(t, found, 1)
	assert.Equal(t, diag.NoBoard, found[0].Code)
}

// TestAGameThatAsksKeepsIt, and no other has a token for it; what a scenario asks of such a game is told.
func TestAGameThatAsksKeepsIt(t *testing.T) {
	kept := func(g *check.Game) (n int) {
		for i := range g.Tokens {
			if g.Tokens[i].Route != check.NoRoute {
				n++
			}
		}
		return n
	}
	ask := func(g *check.Game) diag.List {
		text := "A1 has been visited"
		_, _, found := g.Condition(diag.NewFile("asked", []byte(text)), 0, len(text))
		return found
	}
	plain := onGrid("gain 1 coin").Game
	assert.Zero(t, kept(plain))
	require.Len(t, ask(plain), 1)
	assert.Contains(t, ask(plain)[0].Help(), "ask it in the rules")
	assert.Zero(t, kept(plain))
	asks := onGrid("gain (rover's last direction) coins", "gain (rover's last direction) coins", "if A1 has been visited or A1 has been visited this turn, gain 1 coin").Game
	assert.Equal(t, 3, kept(asks))
	assert.Empty(t, ask(asks))
	assert.False(t, slices.ContainsFunc(asks.Tokens, func(x check.Token) bool { return x.Route != check.NoRoute && !x.Limit }))
}
