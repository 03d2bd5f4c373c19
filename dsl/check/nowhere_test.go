package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// moods are cards that lie on ships in a zone that is not in play, and what lies in that zone in turn.
const moods = "kind whim of pirate\n  cost: number or 0\nkind spark\nzone moods of ship, of whim, face up\nzone glow of whim, of spark, face up, in play\nzone fire of whim, of spark, face up\n" +
	"to hush a whim\n  move it to your hand\nto snuff a spark\n  move it to your hand\n"

// TestNeverInPlay: a noun that looks in play is a finding at any depth, where what it means can
// lie in no zone in play; said of a card that is known, it is none.
func TestNeverInPlay(t *testing.T) {
	wrong := []string{
		"hush a whim on a ship",
		"hush each whim on each laden ship",
		"hush a whim on any ship",
		"hush a whim of the pirate",
		"hush a whim in play",
		"hush your whims",
		"remove 1 coin from a whim on a ship",
		"if there is a whim on a ship, gain 1 coin",
		"if each whim on a ship has a coin, gain 1 coin",
		"choose a ship where there is a whim of the pirate\nadd 1 coin to it",
		"choose a whim in your hand\nif it is a whim in play, gain 1 coin",
		"gain 1 coin for each whim on a ship",
		"gain (the cost of the whim with the highest cost) coins",
		"choose a player who has more whims than you\nthat player gains 1 coin",
		"snuff a spark",
		"snuff a spark on a whim in your hand",
	}
	for _, text := range wrong {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: moods}).Found
		if assert.Equal(t, 1, list.Errors(), "%s: %v", text, list) {
			assert.Equal(t, diag.NotInPlay, list[0].Code, text)
		}
	}
	for _, text := range []string{
		"choose a ship\nhush a whim on it",
		"hush a whim on this",
		"choose a whim in your hand\nif it is on a ship, gain 1 coin",
		"if a whim is on a ship, gain 1 coin",
		"if there is a whim anywhere, gain 1 coin",
		"if this has more whims than this, gain 1 coin",
		"choose a whim in your hand\nsnuff a spark on it",
	} {
		found := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: moods}).Found
		assert.Zero(t, found.Errors(), "%s: %v", text, found)
	}
	rules := exampletest.Run(exampletest.Example{Rules: true, Text: moods + "when a whim on a ship would be hushed, gain 1 coin instead\n"}).Found
	if assert.Equal(t, 1, rules.Errors(), "%v", rules) {
		assert.Equal(t, diag.NotInPlay, rules[0].Code)
	}
}
