package phrase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// TestHowManyOfTheTopCards: a choice among the cards at an end of a zone says how many it takes.
func TestHowManyOfTheTopCards(t *testing.T) {
	for text, printed := range map[string]string{
		"choose one of the top 3 cards of your deck\ntrash it":              "Choose one of the top 3 cards of your deck and trash it.",
		"trash one of the top 3 cards of your deck":                         "Trash one of the top 3 cards of your deck.",
		"trash up to 2 of the top 3 cards of your deck":                     "Trash up to 2 of the top 3 cards of your deck.",
		"trash 2 of the bottom 3 cards of your deck":                        "Trash 2 of the bottom 3 cards of your deck.",
		"move the top 3 cards of your deck to your hand":                    "Move the top 3 cards of your deck to your hand.",
		"trash the top card of your deck":                                   "Trash the top card of your deck.",
		"for each of the top 3 cards of your deck\n  gain (its cost) coins": "For each of the top 3 cards of your deck, gain coins equal to its cost.",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		if !assert.Empty(t, r.Found, text) {
			continue
		}
		for i := range r.Game.Cards {
			if card := &r.Game.Cards[i]; card.Name == "Example" {
				for f := range r.Game.Kinds[card.Kind].Fields {
					for _, p := range phrase.Card(r.Game, phrase.Plain{}, card, f) {
						assert.Equal(t, printed, p.String(), text)
					}
				}
			}
		}
	}
}
