package lint_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestStaleNames: a name whose card another line has moved for sure is told where something is
// done to it, with that line; what may have stayed, or goes along, is not.
func TestStaleNames(t *testing.T) {
	const verbs = "to raze\n  trash each ship\nto sack a card\n  trash it\n"
	for _, text := range []string{
		"choose a ship, called prey\nraze\nadd 1 coin to prey",
		"choose a ship\nmove each card in play to your hand\nadd 1 coin to it",
		"choose a ship, called prey\ntrash each ship\ngain (the coins on prey) coins",
		"choose a ship\nlet prey be it\nsack it\nadd 1 coin to prey",
		"choose a ship\nlet prey be it\nmove prey to your hand\nmark it raiding",
		"choose a card in your hand, called kept\nfor each card in your hand, move it to your discard\nmove kept to your deck",
		"choose a ship, called prey\nif you have a coin\n  raze\n  trash prey",
	} {
		list := linted(exampletest.Example{Text: text + "\n", Play: true, More: verbs}, "unused-word")
		if assert.Len(t, list, 1, "%s: %v", text, list) {
			assert.Equal(t, diag.StaleName, list[0].Code, text)
			assert.Len(t, list[0].Related, 1, text)
		}
	}
	for _, text := range []string{
		"choose a ship, called prey\nsack prey\nadd 1 coin to prey",
		"choose a ship\nsack it\nadd 1 coin to it",
		"choose a ship, called prey\ntrash each ship\ngain (the cost of prey) coins",
		"choose a ship, called prey\ntrash each ship other than prey\nadd 1 coin to prey",
		"choose a ship, called prey\nif you have a coin, raze\nadd 1 coin to prey",
		"choose a card in your hand, called kept\nthe crown moves each card in their hand to their deck\nmove kept to your deck",
		"choose a ship, called prey\ntrash a ship\nadd 1 coin to prey",
		"choose a ship\nlet prey be it\nraze\nchoose a ship in your hand\nchange prey to it\nadd 1 coin to prey",
		"choose 2 ships\nraze\nadd 1 coin to each of those",
	} {
		found := linted(exampletest.Example{Text: text + "\n", Play: true, More: verbs})
		assert.Zero(t, found.Errors(), "%s: %v", text, found)
		for _, d := range found {
			assert.NotEqual(t, diag.StaleName, d.Code, text)
		}
	}
}
