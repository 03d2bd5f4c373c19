package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestFieldsThatAreReactions: what a field may say of itself, and what its texts may.
func TestFieldsThatAreReactions(t *testing.T) {
	const held = ", read by its holder, live while it is in your hand\n"
	ask := "to gamble\n  ask each player to react to the dice\n"
	card := "charm:\n  - name: Coin\n    owner: pirate\n    starts in: hand\n    ward: |\n      "
	for _, c := range []struct{ rules, text, code, help string }{
		{"kind charm\n  ward: reaction or none, to the dice" + held + ask, "needs you have a coin\n      draw 1 card\n", "", ""},
		{"kind charm\n  ward: reaction or none, to the dice, once a turn" + held + ask, "move this to your discard\n", "", ""},
		{"kind charm\n  ward: reaction or none, to the dice, read by its owner, live while it is in its owner's hand and it has no coin\n" + ask, "draw 1 card\n", "", ""},
		{"kind charm\n  ward: reaction or none, to the dice" + held + "kind amulet, like charm\n" + ask, "draw 1 card\n", "", ""},
		{"kind charm\n  ward: reaction or none, to the dice" + held + "kind amulet\n  ward: reaction or none, to the dice, read by its owner\n" + ask, "draw 1 card\n", "B0301", "write behind `ward` what"},
		{"kind charm\n  ward: reaction or none, to the dice" + held + "reaction ward, to the dice\n  draw 1 card\n" + ask, "draw 1 card\n", "B0205", ""},
		{"kind charm\n  ward: reaction or none to the dice" + held + ask, "draw 1 card\n", "B0301", "write `ward: reaction or none, to the dice, read by its holder"},
		{"kind charm\n  ward: text or none, to the dice" + held, "draw 1 card\n", "B0301", "write `ward: reaction or none, to the dice`"},
		{"zone box, of charm, face up\nkind charm\n  ward: reaction or none, to the dice, live while it is in your hand\n" + ask, "draw 1 card\n", "B0312", ""},
		{"kind charm\n  ward: reaction or none, to the dice, read by its owner, live while it is in your hand or it is in your discard\n" + ask, "draw 1 card\n", "B0301", "declare another field"},
		{"kind charm\n  ward: reaction or none, to the dice, read by anyone, live while it is in its owner's hand\n" + ask, "draw 1 card\n", "B0301", "write `your`"},
		{"kind charm\n  ward: reaction or none, to the dice" + held + ask, "when you draw any cards, gain 1 coin\n", "B0411", "into a field of its own"},
		{"kind charm\n  ward: reaction or none, to the dice" + held + ask, "draw 1 card\n      needs you have a coin\n", "B0404", ""},
		{"kind charm\n  ward: reaction or none, to the dice" + held + ask + "to use\n  choose a charm in your hand\n  do its ward\n", "draw 1 card\n", "B0301", "`ask each player to react to the dice`"},
		{"kind charm\n  ward: reaction or none, to the dice" + held + "to gamble\n  ask each player to react to the dce\n", "draw 1 card\n", "B0201", "did you mean `dice`?"},
	} {
		found := exampletest.Run(exampletest.Example{Text: c.rules, Rules: true, Cards: card + c.text}).Found
		if c.code == "" {
			assert.Empty(t, found, c.rules)
			continue
		}
		if assert.NotEmpty(t, found, c.rules) {
			assert.Equal(t, c.code, string(found[0].Code), c.rules)
			assert.Contains(t, found[0].Help(), c.help, c.rules)
		}
	}
}
