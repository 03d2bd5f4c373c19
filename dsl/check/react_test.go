package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestWhatPlayersReactTo: a name that no reaction has, none where none says nothing, and a
// reaction that nobody asks for are findings.
func TestWhatPlayersReactTo(t *testing.T) {
	const dice = "reaction meddle, to the dice\n  draw 1 card\n"
	for _, c := range []struct{ text, code, help string }{
		{dice + "action gamble\n  ask each player to react to the dice\n", "", ""},
		{dice + "reaction meddle\n  gain 1 coin\naction gamble\n  ask each player to react\n  ask each player to react to the dice\n", "", ""},
		{dice + "action gamble\n  ask each player to react to the dce\n", "B0201", "did you mean `dice`?"},
		{dice + "action gamble\n  ask each player to react\n", "B0301", "write `react to the dice`, or add a reaction that does not say what to"},
		{dice + "action gamble\n  ask each player to react to dice\n", "B0301", ""},
		{"reaction meddle, to the dice or the cards\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n  ask each player to react to the cards\n", "", ""},
		{"reaction meddle, to the dice or to the cards\n  draw 1 card\naction gamble\n  ask each player to react to the cards\n", "", ""},
		{"reaction meddle, to the dice or the dice\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n", "B0301", "leave it out"},
		{"reaction meddle, to the dice or\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n", "B0301", "`the`"},
		{"reaction meddle, to the dice, to the cards\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n", "B0301", "write `to the dice or the cards`"},
		{"reaction meddle, to the dice and the cards\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n", "B0301", "write `to the dice or the cards`"},
		{dice + "reaction meddle, to the cards or the dice\n  draw 1 card\naction gamble\n  ask each player to react to the dice\n", "B0205", ""},
		{dice + dice + "action gamble\n  ask each player to react to the dice\n", "B0205", ""},
		{"reaction meddle, to the\n  gain 1 coin\naction gamble\n  ask each player to react\n", "B0301", ""},
		{"action meddle, to the dice\n  gain 1 coin\n", "B0301", ""},
	} {
		found := exampletest.Run(exampletest.Example{Text: c.text, Rules: true}).Found
		if c.code == "" {
			assert.Empty(t, found, c.text)
			continue
		}
		if assert.NotEmpty(t, found, c.text) {
			assert.Equal(t, c.code, string(found[0].Code), c.text)
			assert.Contains(t, found[0].Help(), c.help, c.text)
		}
	}
}
