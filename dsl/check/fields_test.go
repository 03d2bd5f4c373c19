package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestFieldsOfTheirOwnSort: numbers below 0 stand where they are declared, prose is read
// by nobody, and a kind has the fields of the kind it is like, once.
func TestFieldsOfTheirOwnSort(t *testing.T) {
	const rules = "kind relic of pirate\n  worth: any number or 0\n  price: number or 0\n  tale: prose or none\nkind idol of pirate, like relic\n  age: number or 0\n"
	const card = "idol:\n  - {name: Old Idol, starts in: hand, worth: -3, age: 2, tale: \"Gain 3 coins? [eye] Never, at 100% (ask it)!\"}\n"
	for text, code := range map[string]diag.Code{
		"if its worth is less than 0, discard a relic": "", "gain (its age plus its price) coins": "", "gain (the worths of the idols in your hand) coins": "",
		"do its tale text": diag.NotItsPart, "if its tale is 3, gain 1 coin": diag.NotItsPart,
	} {
		found := exampletest.Run(exampletest.Example{Text: "choose an idol in your hand\n" + text + "\n", More: rules, Cards: card}).Found
		if code == "" {
			assert.Empty(t, found, text)
			continue
		}
		require.Len(t, found, 1, text)
		assert.Equal(t, code, found[0].Code, text)
	}
	for more, code := range map[string]diag.Code{
		"kind totem of pirate, like relic\n  price: number\n": diag.Duplicate, "kind totem of pirate\n  worth: number\n": diag.Expected,
		"kind totem of pirate, like relics\n": diag.UnknownWord, "kind totem of pirate, like totem\n": diag.CircularWord,
		"kind totem of pirate, like mask\n  price: number\nkind mask of pirate\n  skill: number\n": "",
	} {
		found := exampletest.Run(exampletest.Example{Rules: true, Text: rules + more, Cards: card}).Found
		if code == "" {
			assert.Zero(t, found.Errors(), more)
			continue
		}
		require.Equal(t, 1, found.Errors(), more, found)
		assert.Equal(t, code, found[0].Code, more)
	}
	list := exampletest.Run(exampletest.Example{Rules: true, Text: rules, Cards: "relic:\n  - {name: Cup, starts in: hand, price: -1}\n"}).Found
	require.NotEmpty(t, list)
	assert.Equal(t, diag.BadFieldValue, list[0].Code)
	assert.Contains(t, list[0].Args["next"], "price: any number")
}

// TestWhatNoWordingIsFor: a sentence that would not be printed is found, and so is a list in the place of one value.
func TestWhatNoWordingIsFor(t *testing.T) {
	for _, test := range []struct {
		file, text string
		code       diag.Code
		next       string
	}{
		{"more.yaml", "crew:\n  - {name: Cook, starts in: deck, flavour: Beans., wording: {flavour: Peas.}}\n", diag.WordingForNoText, ""},
		{"more.yaml", "crew:\n  - {name: Cook, starts in: deck, cost: 2, wording: {cost: Two.}}\n", diag.WordingForNoText, ""},
		{"more.yaml", "crew:\n  - {name: Cook, starts in: deck, flavour: [Beans., Peas.]}\n", diag.BadFieldValue, "keep one of them"},
	} {
		found := exampletest.Run(exampletest.Example{Files: []exampletest.ExampleFile{{Name: test.file, Text: test.text}}}).Found
		require.Len(t, found, 1, test.text)
		assert.Equal(t, test.code, found[0].Code, test.text)
		assert.Contains(t, found[0].Help(), test.next)
	}
}
