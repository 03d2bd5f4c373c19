package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestMisspeltDeclarationsAreOneMistake: what a declaration names is known even
// where its first word, or a field's reader, is misspelt.
func TestMisspeltDeclarationsAreOneMistake(t *testing.T) {
	const right = "game \"G\"\nversion \"1.0.0\"\nplayers red, blue\ntoken step\nkind relic\n  power: number\n  use: text, read by red\nzone shelf, face up, in play\n" +
		"turn\n  choose a relic\n  add (its power) steps to you\n  do its use text\n  move it to the shelf\n  add 1 step to you\n\nwin when you have 9 steps\n"
	const cards = "relic:\n  - {name: Orb, starts in: shelf, power: 2, use: add 1 step to you}\n  - {name: Rod, starts in: shelf, power: 2, use: add 1 step to you}\n"
	for _, c := range [][2]string{{"token step", "toekn step"}, {"kind relic", "knid relic"}, {"zone shelf", "zoen shelf"}, {"players red", "palyers red"}, {"turn\n", "trun\n"},
		{"read by red", "read by rde"}, {"power: number", "power: nubmer"}, {"use: text", "use: txet"}, {"shelf, face up", "shelf, fcae up"}, {"face up, in play", "face up, in paly"}} {
		rules := strings.Replace(right, c[0], c[1], 1)
		e := exampletest.Example{Rules: true, Game: true, Text: rules, Cards: cards}
		assert.Len(t, exampletest.Run(e).Found, 1, c[1])
	}
}

// TestAWrongGuessIsOneMistake: what does not fit into a declaration whose first
// word was only guessed is not reported as well.
func TestAWrongGuessIsOneMistake(t *testing.T) {
	for _, line := range []string{"zonk", "zoen Hand", "tokn 3", "gaem x", "boad here", "kidn"} {
		list := exampletest.Run(exampletest.Example{Rules: true, Text: line + "\n"}).Found
		require.Len(t, list, 1, line)
		assert.Equal(t, diag.UnknownHead, list[0].Code, line)
	}
}

// TestMisspeltWordsOfTheLanguage are answered with the right ones.
func TestMisspeltWordsOfTheLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"trash taht ship": "that", "if tehre is a ship, gain 1 coin": "there", "do notihng": "nothing", "trash a ship whree its cost is 2": "where",
		"gain (the nubmer of ships) coins": "number", "wehn you gain any coins, draw 1 card": "when", "aech other player draws 1 card": "each",
		"move a card in yuor hand to your deck": "your", "if the cost of taht ship is 2, gain 1 coin": "that", "the crown dsicards 1 card": "discards",
		"gain (the cost of taht ship) coins": "that",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n"}).Found
		require.Len(t, list, 1, text)
		assert.Equal(t, "did you mean `"+want+"`?", list[0].Help(), text)
	}
}

// TestAMisspeltNameInItsDeclaration is one finding where many places say the
// right name; a few slips of the same sort are each their own.
func TestAMisspeltNameInItsDeclaration(t *testing.T) {
	game := func(name string, times int) diag.List {
		rules := "game \"G\"\nversion \"1.0.0\"\nplayers red, blue\nlimit 9 turns\nkind relic\nzone " + name + ", face up, in play\nturn\n" +
			strings.Repeat("  move each relic to the shelf\n", times)
		return exampletest.Run(exampletest.Example{Rules: true, Game: true, Text: rules}).Found
	}
	assert.Empty(t, game("shelf", 6))
	list := game("shefl", 6)
	require.Len(t, list, 1)
	assert.Equal(t, "it stands in 6 places: is `shefl` the slip, in its declaration?", list[0].Help())
	assert.Len(t, game("shefl", 3), 3)
}
