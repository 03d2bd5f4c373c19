package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestLinesOfSecrets: what people write first of what is done in secret, and of what all do at once, is one
// finding with the line to write; written so there is none.
func TestLinesOfSecrets(t *testing.T) {
	const more = "die luck, 6 sides\nkind leaf, plural leaves\n  suit: one of shells, stars\nzone pouch of player, held\n"
	const cards, shown = "each player secretly chooses a card in their hand", "for each player, show that player's choice"
	for _, c := range []struct{ said, right, lines string }{
		{"roll 3 dice secretly", "secretly roll 3 dice", "secretly roll 3 dice\nshow your roll"},
		{"roll secretly 3 dice", "secretly roll 3 dice", ""},
		{"each player rolls 2 dice in secret", "each player secretly rolls 2 dice", ""},
		{"each player rolls a die under their cup", "each player secretly rolls a die", ""},
		{"in secret, each player rolls 2 dice", "each player secretly rolls 2 dice", ""},
		{"secretly roll a die\ngain that many coins", "(your roll)", "secretly roll a die\ngain (your roll) coins"},
		{"secretly roll a die\nshow your die", "your roll", "secretly roll a die\nshow your roll"},
		{"secretly roll a die\nlook at your roll", "show your roll", "secretly roll a die\nshow your roll"},
		{"secretly roll a die, called ace", "your roll", "secretly roll a die\nshow your roll"},
		{"choose a card in your hand in secret", "secretly choose a card in your hand", "secretly choose a card in your hand\nshow your choice"},
		{"each player chooses a card in their hand face down", cards, ""},
		{"secretly choose 2 cards in your hand", "move 2 cards in your hand to your pouch", ""},
		{"secretly choose one\n  - gain 1 coin\n  - gain 2 coins", "secretly choose a number from 1 to 2", "secretly choose a number from 1 to 2\nif your choice is 1, gain 1 coin"},
		{"each player secretly takes an action", "if that player's choice is 1, …", "each player secretly chooses a number from 1 to 2\nfor each player\n  if that player's choice is 1, add 1 coin to that player"},
		{"secretly move a card in your hand to your pouch", "move a card in your hand to your pouch", ""},
		{"secretly choose a suit\nif that suit is stars, gain 1 coin", "your choice", "secretly choose a suit\nif your choice is stars, gain 1 coin"},
		{"secretly choose a player\nshow that player", "your choice", "secretly choose a player\nshow your choice"},
		{"all players choose a card in their hand at the same time", cards, cards + "\n" + shown},
		{"simultaneously, each player chooses a card in their hand", shown, cards + "\n" + shown},
		{"each player simultaneously chooses a card in their hand", cards, ""},
		{"each player chooses a number up to 3 at once", "each player secretly chooses a number up to 3", "each player secretly chooses a number up to 3\n" + shown},
		{"all players take their turns at the same time", cards, ""},
		{"everybody rolls 2 dice at the same time", "for each player, show that player's roll", "each player secretly rolls 2 dice\nfor each player, show that player's roll"},
	} {
		list := exampletest.Run(exampletest.Example{Text: c.said + "\n", On: "ship", More: more}).Found
		if assert.Len(t, list, 1, c.said) {
			assert.Contains(t, list[0].Help(), "`"+c.right+"`", c.said)
		}
		lines := c.lines
		if lines == "" {
			lines = c.right
		}
		found := exampletest.Run(exampletest.Example{Text: lines + "\n", On: "ship", More: more}).Found
		assert.Empty(t, found.Errors(), "%s: %v", lines, found)
	}
}

// TestHeadsOfEverybody: so are heads that say of a turn or phase that it is everybody's.
func TestHeadsOfEverybody(t *testing.T) {
	for _, head := range []string{"turn, all at once", "turn of all players", "turn of each player", "simultaneous turns", "turns are simultaneous", "phase draft, all at once"} {
		text := head + "\n  gain 1 coin\n"
		if head == "turns are simultaneous" {
			text = head + "\n"
		}
		list := exampletest.Run(exampletest.Example{Text: text, Rules: true}).Found
		if assert.NotEmpty(t, list, head) {
			assert.Contains(t, list[0].Help(), "`each player secretly chooses a card in their hand`", head)
			assert.Equal(t, 1, list.Errors(), head)
		}
	}
}
