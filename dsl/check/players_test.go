package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

const table = "game \"Race\"\nversion \"1.0.0\"\ntoken step\nkind charm\n  live: text or none, read by its owner\nzone hand of player, held\nzone board, face up, in play\n"

// inRace says the findings of declarations: code, the words they point at, next step.
func inRace(players, more string, cards ...string) []string {
	var out []string
	for _, d := range exampletest.Check(table+players+"\n"+more, "", cards...).Found {
		out = append(out, string(d.Code)+" `"+d.Span.Text()+"` "+d.Summary()+" | "+d.Help())
	}
	return out
}

func TestPlayerRanges(t *testing.T) {
	for _, c := range []struct{ players, want string }{
		{"players black", ""},
		{"players black, white", ""},
		{"players 2 to 4 of black, white, red, blue", ""},
		{"players 1 to 2 of black hat, white", ""},
		{"players 2 to 4 of black, white, red", "B0330 `2 to 4` this is no range of players: there are 3 names for 4 players | name 4 players after `of`, in the order of their seats, or write `2 to 3 of`"},
		{"players 2 to 3 of black, white, red, blue", "B0330 `2 to 3` this is no range of players: there are 4 names for 3 players | name 3 players after `of`, in the order of their seats, or write `2 to 4 of`"},
		{"players 4 to 2 of black, white, red, blue", "B0330 `4 to 2` this is no range of players: the least number comes first | write `2 to 4 of`"},
		{"players 0 to 2 of black, white", "B0330 `0 to 2` this is no range of players: somebody has to play | write the least number first, at least 1"},
		{"players 2 to 2 of black, white", "B0330 `2 to 2` this is no range of players: it is always 2 players | leave out `2 to 2 of`: all who are named play"},
		{"players 2 of black, white", "B0301 `of` expected `to` and the most players, as in `players 2 to 4 of black, white, red, blue`, found `of`"},
		{"players 2 to many of black, white", "B0301 `many` expected the most players, a number, found `many`"},
		{"players 2 to 3", "B0301 `` expected `of` and the players' names, found the end of the line"},
		{"players 2 to 3 black, white, red", "B0301 `black` expected `of` and the players' names, found `black`"},
		{"players 2 to 3 of", "B0301 `` expected a player's name in small letters, found the end of the line"},
		{"players 2 to 3 of black, black, red", "B0205 `black` player `black` is declared twice"},
		{"players 2 to 9 of a, b, c, d, e, f, g, h, i", "B0602 `i`"},
	} {
		found := inRace(c.players, "")
		if c.want == "" {
			assert.Empty(t, found, c.players)
			continue
		}
		if assert.Len(t, found, 1, c.players) {
			assert.True(t, strings.HasPrefix(found[0], c.want), "%s\n%s", c.players, found[0])
		}
	}
}

// TestAbsentPlayers: whoever may be absent is named by nothing but what they own.
func TestAbsentPlayers(t *testing.T) {
	const players = "players 2 to 4 of black, white, red, blue"
	for more, at := range map[string]string{
		"turn\n  add 1 step to the red\n":                            "the red",
		"turn\n  the red draws\nto draw\n  add 1 step to you\n":      "the red",
		"turn\n  add 1 step to the black\n":                          "",
		"turn of red\n  add 1 step to you\n":                         "red",
		"turn of white\n  add 1 step to you\n":                       "",
		"turn\n  if the blue's steps are 3, add 1 step to you\n":     "the blue",
		"turn\n  if it is the blue's turn, add 1 step to you\n":      "the blue",
		"turn\n  if it is the white's turn, add 1 step to you\n":     "",
		"action rest, by the red\n  add 1 step to you\n":             "the red",
		"to rest, by blue\n  add 1 step to you\n":                    "blue",
		"win by the red when you have 3 steps\n":                     "the red",
		"zone pocket of red, held\n":                                 "red",
		"zone pocket of white, held\n":                               "",
		"kind flag of blue\n  live: text\n":                          "",
		"kind flag of blue\n  live: text, read by blue\n":            "",
		"kind flag of blue\n  live: text, read by red\n":             "red",
		"kind flag of black\n  live: text, read by white\n":          "",
		"end when the number of players is 1\n":                      "",
		"turn\n  add 1 step to the other player\n":                   "the other player",
		"returns your steps minus the other player's steps\n":        "the other",
		"end when there are fewer than 2 players\n":                  "",
		"turn\n  add (the number of players) steps to you\n":         "",
		"turn\n  if there are 3 players, add 1 step to you\n":        "",
		"turn\n  if there is at least 1 player, add 1 step to you\n": "",
	} {
		found := inRace(players, more)
		if at == "" {
			assert.Empty(t, found, more)
		} else if assert.Len(t, found, 1, more) {
			assert.Contains(t, found[0], "`"+at, more)
			assert.Contains(t, found[0][:5], "B033", more)
		}
	}
	assert.Empty(t, inRace(players, "", "charm:\n  - {name: Ruby, owner: red, starts in: hand, live: \"when your turn ends, add 1 step to you\"}\n"))
	assert.Equal(t, []string{"B0331 `the red` the red is not always at the table | say `you`, `each player` or `that player`; by name, only those can be called who always play: `the black`, `the white`"},
		inRace(players, "", "charm:\n  - {name: Ruby, owner: red, starts in: hand, live: \"when your turn ends, add 1 step to the red\"}\n"))
	assert.Len(t, inRace(players, "", "charm:\n  - {name: Ruby, owner: red, starts in: hand, live: \"when the red's turn ends, add 1 step to you\"}\n"), 1)
	assert.Len(t, inRace("players black, white, red", "turn\n  add 1 step to the other player\n"), 1)
	assert.Empty(t, inRace("players black, white", "turn\n  add 1 step to the other player\n"))
}

// TestAt: the game for fewer keeps its numbers and loses what is the others'.
func TestAt(t *testing.T) {
	_, g := gametest.CheckedFiles(t, gametest.RaceFiles(t), "race")
	assert.Equal(t, "2 to 4 players", g.Seating())
	assert.Nil(t, g.At(1))
	assert.Nil(t, g.At(5))
	whole := len(g.TurnAbilities) + triggers(g)
	for n, want := range map[int]struct{ cards, triggers int }{2: {7, 1}, 3: {9, 2}, 4: {10, 3}} {
		at := g.At(n)
		require.Len(t, at.Players, n)
		require.Len(t, at.Cards, len(g.Cards))
		cards := 0
		for _, c := range at.Cards {
			cards += c.Count
		}
		assert.Equal(t, want.cards, cards, n)
		assert.Equal(t, want.triggers, triggers(at), n)
		least, most := at.Range()
		assert.Equal(t, []int{n, n}, []int{least, most})
		assert.Same(t, at, at.At(n))
	}
	assert.Equal(t, whole, len(g.TurnAbilities)+triggers(g), "the game itself stays as it is")
	_, two := gametest.Checked(t, "tic-tac-toe")
	assert.Same(t, two, two.At(2))
	assert.Equal(t, "2 players", two.Seating())
}

func triggers(g *check.Game) (n int) {
	for i := range g.Verbs {
		n += len(g.Verbs[i].Triggers)
	}
	return n
}

// TestLinesKnowWhoPlays: a scenario's condition may name who is there.
func TestLinesKnowWhoPlays(t *testing.T) {
	_, g := gametest.CheckedFiles(t, gametest.RaceFiles(t), "race")
	const text = "the red's steps are 0"
	f := diag.NewFile("x.yaml", []byte(text))
	_, _, found := g.At(3).Condition(f, 0, len(text))
	assert.Empty(t, found)
	_, _, found = g.At(2).Condition(f, 0, len(text))
	require.Len(t, found, 1)
	assert.Equal(t, "the red is not at the table", found[0].Summary())
	assert.Equal(t, "write `players: 3` in the scenario", found[0].Help())
}
