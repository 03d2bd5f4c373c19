package check_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var pasted = regexp.MustCompile("`([^`]+)`")

// TestEverydayLines: a line as rulebooks word it is one finding, whose next step
// gives the line as the language says it; pasted in its place it has no finding.
func TestEverydayLines(t *testing.T) {
	const more = "die luck, 6 sides\ncounter wear of island\nto rescue a card\n  you may pay 1 coin\nto decide\n  gain 1 coin\nto inspect\n  gain 1 coin\n"
	for text, right := range map[string]string{
		"each other player must discard a card":                                      "each other player discards a card",
		"you must discard a card":                                                    "discard a card",
		"when you draw this card, gain 1 coin":                                       "when this comes into your hand, gain 1 coin",
		"draw until you have 6 cards in your hand":                                   "repeat until you have at least 6 cards in your hand, draw 1 card",
		"gain twice as many coins":                                                   "gain (2 times your coins) coins",
		"gain 2 coins and 1 coin":                                                    "gain 2 coins",
		"draw up to 6 cards":                                                         "choose a number up to 6",
		"gain 1 coin for each card with a different name":                            "gain 1 coin for each different name among cards in your hand",
		"whenever you gain any coins, draw 1 card":                                   "when you gain any coins, draw 1 card",
		"each time this is trashed, gain 1 coin":                                     "when this is trashed, gain 1 coin",
		"any time you gain any coins, draw 1 card":                                   "when you gain any coins, draw 1 card",
		"at any time, you may pay 1 coin to draw 1 card":                             "when your turn starts, you may pay 1 coin to draw 1 card",
		"at any time on your turn you may pay 1 coin to draw 1 card":                 "when your turn starts, you may pay 1 coin to draw 1 card",
		"at the start of your turn, gain 1 coin":                                     "when your turn starts, gain 1 coin",
		"at the beginning of each player's turn, gain 1 coin":                        "when a turn starts, gain 1 coin",
		"at the end of your turn, gain 1 coin":                                       "when your turn ends, gain 1 coin",
		"at the end of your turn gain 1 coin":                                        "when your turn ends, gain 1 coin",
		"once per turn, gain 1 coin":                                                 "when your turn starts, gain 1 coin",
		"during your turn, gain 1 coin":                                              "if it is your turn, gain 1 coin",
		"as long as this is face up, your hand limit is 6":                           "while this is face up, your hand limit is 6",
		"roll a die\non 5 or 6, gain 2 coins":                                        "if that many is 5 or that many is 6, gain 2 coins",
		"roll a die\non a 5, gain 2 coins":                                           "if that many is 5, gain 2 coins",
		"roll a die\non 3 to 5, gain 2 coins":                                        "if that many is between 3 and 5, gain 2 coins",
		"roll a die\non 4 or more, gain 2 coins":                                     "if that many is at least 4, gain 2 coins",
		"then draw 1 card":                                                           "draw 1 card",
		"then, draw 1 card":                                                          "draw 1 card",
		"when this is trashed, gain 1 coin instead":                                  "when this would be trashed, gain 1 coin instead",
		"when you gain any coins, draw 1 card instead":                               "when you would gain any coins, draw 1 card instead",
		"when this would be trashed, move it to your hand":                           "when this would be trashed, move it to your hand instead",
		"when this is moved, gain 1 coin":                                            "when this is trashed",
		"when this enters play, gain 1 coin":                                         "when this comes into play",
		"when a card is put into your hand, gain 1 coin":                             "when a card comes into your hand",
		"when you shuffle your deck, gain 1 coin":                                    "when your deck is shuffled",
		"when you add a coin to this, draw 1 card":                                   "when any coins are added to this",
		"when you turn this face up, gain 1 coin":                                    "when this is turned face up",
		"trash a ship with no face-up crew":                                          "where there are no face-up crew on it",
		"repeat up to 2 times\n  draw 1 card":                                        "choose a number up to 2",
		"when this withers, gain 1 coin":                                             "when this is trashed",
		"if you have 2 coins on your ships, gain 1 coin":                             "the number of coins on your ships is 2",
		"if the crown has at least 2 coins on your ships, gain 1 coin":               "the number of coins on your ships is at least 2",
		"when a crew moves, gain 1 coin":                                             "when a crew is trashed",
		"crew cost you 1 less":                                                       "the cost of each crew is 1 less",
		"while this is face up, crew cost you 1 less":                                "the cost of each crew is 1 less",
		"your ships cost 1 less":                                                     "the cost of each of your ships is 1 less",
		"this costs 2 more":                                                          "the cost of this is 2 more",
		"this costs 1 less for each ship":                                            "the cost of this is 1 less for each ship",
		"hazards cost 1 less to raise":                                               "the raising cost of each hazard is 1 less",
		"if there is no wear on Home Port, gain 1 coin":                              "Home Port has no wear",
		"if no wear is on Home Port, gain 1 coin":                                    "Home Port has no wear",
		"if there are at least 2 coins on Longboat and it is your turn, draw 1 card": "Longboat has at least 2 coins",
		"trash a ship with cost 2 or less":                                           "where its cost is at most 2",
		"all your cards cost 1 less":                                                 "the cost of each of your cards is 1 less",
		"trash a ship with cost between 2 and 7":                                     "where its cost is between 2 and 7",
		"trash a ship with a cost of 2":                                              "where its cost is 2",
		"trash a ship with a card":                                                   "with a crew",
		"gain 2 coins, draw 1 card and gain 1 coin, trash a ship":                    "trash a ship",
		"+1 card":                            "draw 1 card",
		"trash up to 4 cards from your hand": "trash up to 4 cards in your hand",
		"you may trash this, if you do, gain 2 coins":    "you may trash this",
		"gain 1 coin per ship":                           "gain 1 coin for each ship",
		"each opponent discards 1 card":                  "each other player discards 1 card",
		"all players draw 1 card":                        "each player draws 1 card",
		"players draw 1 card":                            "each player draws 1 card",
		"if nobody has a coin, draw 1 card":              "if no player has a coin, draw 1 card",
		"if you have 3 or more coins, draw 1 card":       "if you have at least 3 coins, draw 1 card",
		"if you control a ship, gain 1 coin":             "if you have a ship, gain 1 coin",
		"draw 1 card and gain 2 coins":                   "gain 2 coins",
		"pay 2 coins: draw 1 card":                       "you may pay 2 coins to draw 1 card",
		"trash this: gain 3 coins":                       "you may trash this to gain 3 coins",
		"draw 1 card if you have a coin":                 "if you have a coin, draw 1 card",
		"gain 1 coin unless you have 3 coins":            "if you have 3 coins, do nothing",
		"gain coins equal to the number of ships":        "gain (the number of ships) coins",
		"gain X coins where X is the number of ships":    "gain (the number of ships) coins",
		"draw cards until you have 6 cards in your hand": "repeat until you have at least 6 cards in your hand, draw 1 card",
		"trash a ship or gain 2 coins":                   "- gain 2 coins",
		"choose one: gain 2 coins or draw 1 card":        "- draw 1 card",
		"when the game starts, gain 1 coin":              "gain 1 coin",
		"when the game ends, gain 1 coin":                "gain 1 coin",
		"at the end of the game, gain 1 coin":            "gain 1 coin",
		"trash a ship where its cost is 2 or 3":          "trash a ship where its cost is 2 or its cost is 3",
		"roll a die\nif it is 5 or 6, gain 1 coin":       "if that many is 5 or that many is 6, gain 1 coin",
		"if no damage on Longboat, gain 1 coin":          "if Longboat has no damage, gain 1 coin",
		"remove the damage on Longboat":                  "remove all damage from Longboat",
		"players other than the crown gain 1 coin":       "each player who is not the crown gains 1 coin",
		"skip your next turn":                            "the other player takes the next turn",
		"double your coins":                              "gain (your coins) coins",
		"2 random players gain 1 coin":                   "choose a random player, called first",
		"choose 2 players":                               "choose a player, called first",
		"a player at random gains 1 coin":                "a random player gains 1 coin",
		"trash 2 ships at random":                        "trash 2 random ships",
		"if a random player has a coin, draw 1 card":     "choose a random player",
		"remove 1 coin from each other player":           "for each other player, remove 1 coin from that player",
		"add 1 coin to another player":                   "choose another player",
		"if 2 players have a coin, draw 1 card":          "if there are 2 players who have a coin, draw 1 card",
		"trash a ship, a crew":                           "trash a crew",
	} {
		e := exampletest.Example{Text: text + "\n", On: "ship", More: more}
		list := exampletest.Run(e).Found
		if !assert.NotEmpty(t, list, text) {
			continue
		}
		assert.Len(t, list, 1, text)
		var steps []string
		for _, m := range pasted.FindAllStringSubmatch(list[0].Help(), -1) {
			steps = append(steps, m[1])
		}
		assert.Contains(t, steps, right, "%s\n%s", text, list[0].Help())
		e.Text = asLine(text, right)
		assert.Empty(t, exampletest.Run(e).Found.Errors(), "%s: %v", e.Text, exampletest.Run(e).Found)
	}
}

// TestLinesOfMarkedPlayers: a mark of players that is asked for as if it were done is answered with
// the phrase to write in its place.
func TestLinesOfMarkedPlayers(t *testing.T) {
	const stunned = "mark stunned of player\nto daze\n  mark you stunned\n"
	for _, c := range []struct{ said, right, before, behind string }{
		{"you have stunned", "you are stunned", "if ", ", draw 1 card"},
		{"the crown has stunned", "the crown is stunned", "if ", ", draw 1 card"},
		{"who stunned", "who is stunned", "each player ", " draws 1 card"},
	} {
		list := exampletest.Run(exampletest.Example{Text: c.before + c.said + c.behind + "\n", On: "ship", More: stunned}).Found
		if assert.Len(t, list, 1, c.said) {
			assert.Contains(t, list[0].Help(), "`"+c.right+"`", c.said)
		}
		found := exampletest.Run(exampletest.Example{Text: c.before + c.right + c.behind + "\n", On: "ship", More: stunned}).Found
		assert.Empty(t, found.Errors(), c.right)
	}
}

// TestLinesOfCardGames: so are lines as other card games print them; what stands in
// the next step is pasted with what it names for the rules file.
func TestLinesOfCardGames(t *testing.T) {
	const tally = "counter tally of player, until turn ends\n"
	const luck, toss = "die luck, 6 sides\n", "die toss, 2 sides\n"
	const done = "mark done of ship, until turn ends\n"
	for _, c := range []struct{ text, right, line, more string }{
		{"when this would be trashed, you may pay 1 coin instead", "when this would be trashed, instead", "when this would be trashed, instead\n  you may pay 1 coin\n  if you don't, trash it", ""},
		{"when this would be trashed, you may pay 1 coin to move it to your hand instead", "if you do, move it to your hand",
			"when this would be trashed, instead\n  you may pay 1 coin\n  if you do, move it to your hand\n  if you don't, trash it", ""},
		{"when this would be trashed, if you have a coin, move it to your hand instead", "otherwise, trash it",
			"when this would be trashed, instead\n  if you have a coin, move it to your hand\n  otherwise, trash it", ""},
		{"when you would gain any coins, you may draw 1 card instead", "when you would gain any coins, instead", "when you would gain any coins, instead\n  you may draw 1 card\n  if you don't, gain that many coins", ""},
		{"when this would be trashed\n  pay 1 coin\n  draw 1 card instead", "when this would be trashed, instead", "when this would be trashed, instead\n  pay 1 coin\n  draw 1 card", ""},
		{"when this is trashed, instead\n  draw 1 card", "when this would be trashed, instead", "when this would be trashed, instead\n  draw 1 card", ""},
		{"if this would be trashed, gain 1 coin instead", "when this would be trashed, gain 1 coin instead", "", ""},
		{"you may you gain 1 coin", "you may gain 1 coin", "", ""},
		{"if there are 2 coins on 2 ships, gain 1 coin", "there are 2 ships with 2 coins", "if there are 2 ships with 2 coins, gain 1 coin", ""},
		{"if you have up to 2 coins, gain 1 coin", "if you have at most 2 coins, gain 1 coin", "", ""},
		{"if you have between 2 and 3 coins, gain 1 coin", "if you have at least 2 coins and you have at most 3 coins, gain 1 coin", "", ""},
		{"if you have 2 or fewer coins, gain 1 coin", "if you have at most 2 coins, gain 1 coin", "", ""},
		{"if there are no more than 2 ships, gain 1 coin", "if there are at most 2 ships, gain 1 coin", "", ""},
		{"if there are 2 or more ships, gain 1 coin", "if there are at least 2 ships, gain 1 coin", "", ""},
		{"if 2 or more ships are laden, gain 1 coin", "if at least 2 ships are laden, gain 1 coin", "", ""},
		{"if there are any ships, gain 1 coin", "if there are ships, gain 1 coin", "", ""},
		{"trash each ship with 2 or more coins", "trash each ship with at least 2 coins", "", ""},
		{"trash each ship with up to 2 coins", "trash each ship with at most 2 coins", "", ""},
		{"gain one coin", "gain 1 coin", "", ""},
		{"each player may draw 1 card", "each player decides", "", "to decide\n  you may draw 1 card\n"},
		{"you may the crown gains 1 coin", "the crown gains 1 coin", "you may\n  the crown gains 1 coin", ""},
		{"you may each player gains 1 coin", "each player gains 1 coin", "you may\n  each player gains 1 coin", ""},
		{"you may the raid fails", "the raid fails", "you may\n  the raid fails", ""},
		{"you may have the crown gain 1 coin", "the crown gains 1 coin", "you may\n  the crown gains 1 coin", ""},
		{"you may the crown gains 1 coin to draw 1 card", "if you do, draw 1 card", "you may\n  the crown gains 1 coin\nif you do, draw 1 card", ""},
		{"you may pay 1 coin to the crown gains 2 coins", "if you do, the crown gains 2 coins", "you may pay 1 coin\nif you do, the crown gains 2 coins", ""},
		{"if you can you pay 1 coin, gain 1 coin", "you can pay 1 coin", "if you can pay 1 coin, gain 1 coin", ""},
		{"if you can the crown pays 1 coin, gain 1 coin", "if the crown has at least 1 coin, …", "if the crown has at least 1 coin, gain 1 coin", ""},
		{"if you can the crown pays 1 coin, gain 1 coin", "if you can pay 1 coin, …", "if you can pay 1 coin, gain 1 coin", ""},
		{"if you can each player pays 1 coin, gain 1 coin", "if that player has at least 1 coin, …", "for each player\n  if that player has at least 1 coin, gain 1 coin", ""},
		{"trash a ship costing up to 4", "trash a ship where its cost is at most 4", "", ""},
		{"gain a ship costing up to 4", "gain a ship where its cost is at most 4", "trash a ship where its cost is at most 4", ""},
		{"trash a ship that costs 4 or less", "trash a ship where its cost is at most 4", "", ""},
		{"trash a ship costing less than 4", "trash a ship where its cost is less than 4", "", ""},
		{"trash a ship which costs 2 or more", "trash a ship where its cost is at least 2", "", ""},
		{"discard down to 3", "discard (the number of cards in your hand minus 3) cards", "", ""},
		{"each player discards down to 3 cards", "each player discards (the number of cards in their hand minus 3) cards", "", ""},
		{"move a card in your hand to your discard pile", "move a card in your hand to your discard", "", ""},
		{"trash a card from your draw pile", "trash a card in your deck", "", ""},
		{"trash a card from your discard pile", "trash a card in your discard", "", ""},
		{"if you have at least 2 ships you control, gain 1 coin", "you have at least 2 ships", "if you have at least 2 ships, gain 1 coin", ""},
		{"trash each ship you control", "each of your ships", "trash each of your ships", ""},
		{"trash a ship you own", "one of your ships", "trash one of your ships", ""},
		{"trash 2 ships you control", "2 of your ships", "trash 2 of your ships", ""},
		{"gain 1 coin for each ship you control", "gain (the number of your ships) coins", "", ""},
		{"if you trashed a ship this turn, gain 1 coin", "if you have at least 1 tally, gain 1 coin", "", tally},
		{"if you have trashed a ship this turn, gain 1 coin", "if you have at least 1 tally, gain 1 coin", "", tally},
		{"if this was trashed this turn, gain 1 coin", "if this is done, gain 1 coin", "", done},
		{"gain 1 coin for each ship you trashed this turn", "gain (your tally) coins", "", tally},
		{"ally: gain 2 coins", "if you have at least 2 coins, gain 2 coins", "", ""},
		{"play a ship twice", "repeat 2 times, do its effect text", "choose a ship\nrepeat 2 times, do its effect text", ""},
		{"play a ship", "do its effect text", "choose a ship\ndo its effect text", ""},
		{"roll a six-sided die", "roll a die", "", luck},
		{"roll a d6", "roll a die", "", luck},
		{"flip a coin", "roll a die", "roll a die\nif that many is 2, gain 1 coin", toss},
		{"flip a ship", "turn a ship face up", "", ""},
		{"when trashed from your hand, gain 1 coin", "when this is trashed, gain 1 coin", "", ""},
		{"when trashed, gain 1 coin", "when this is trashed, gain 1 coin", "", ""},
		{"put a card in your hand on top of your deck", "move a card in your hand to the top of your deck", "", ""},
		{"put a card in your hand into your discard", "move a card in your hand to your discard", "", ""},
		{"put 2 coins on this", "add 2 coins to this", "", ""},
		{"return this to your hand", "move this to your hand", "", ""},
		{"each other player puts 1 card in their hand on top of their deck", "each other player moves 1 card in their hand to the top of their deck", "", ""},
		{"reveal the top card of your deck", "show the top card of your deck", "", ""},
		{"each other player reveals their hand", "each other player shows their hand", "", ""},
		{"search your deck for a crew", "look at your deck", "look at your deck\nchoose a crew in your deck\nmove it to your hand", ""},
		{"search your deck for a crew, put it into your hand", "shuffle your deck", "look at your deck\nchoose a crew in your deck\nmove it to your hand\nshuffle your deck", ""},
		{"gain 2 coins unless you pay 1 coin", "unless you pay 1 coin, gain 2 coins", "", ""},
		{"when your turn ends, trash a ship unless you pay 2 coins", "unless you pay 2 coins, trash a ship", "when your turn ends\n  unless you pay 2 coins, trash a ship", ""},
		{"the crown trashes a ship unless they pay 1 coin", "the crown decides", "", "to decide\n  unless you pay 1 coin, trash a ship\n"},
		{"this can't be trashed or discarded", "this can't be discarded", "", ""},
		{"when a ship is trashed or discarded, gain 1 coin", "when a ship is discarded, gain 1 coin", "", ""},
		{"a ship can't be trashed unless it is laden", "a ship where it is not laden can't be trashed", "", ""},
		{"this can't be trashed unless it is laden", "while this is not laden, this can't be trashed", "", ""},
		{"once per turn whenever you gain any coins, draw 1 card", "once a turn, when you gain any coins, draw 1 card", "", ""},
		{"the first time you gain any coins each turn, draw 1 card", "once a turn, when you gain any coins, draw 1 card", "", ""},
		{"when the turn starts, gain 1 coin", "when a turn starts, gain 1 coin", "", ""},
		{"each player with at least 3 coins draws 1 card", "each player who has at least 3 coins draws 1 card", "", ""},
		{"if each ship with the most coins is laden, gain 1 coin", "the ship with the most coins", "if the ship with the most coins is laden, gain 1 coin", ""},
		{"if you can not pay 1 coin, draw 1 card", "can't", "if you can't pay 1 coin, draw 1 card", ""},
		{"Pirate gains 1 coin", "the pirate", "the pirate gains 1 coin", ""},
		{"move a card in Pirate's hand to your hand", "the pirate", "move a card in the pirate's hand to your hand", ""},
		{"the player with the least coins draws 1 card", "the player with the fewest coins draws 1 card", "", ""},
		{"trash a ship the pirate controls", "trash a ship of the pirate", "", ""},
		{"trash a laden ship you own", "one of your laden ships", "trash one of your laden ships", ""},
		{"when another ship you own is trashed, gain 1 coin", "one of your ships other than this", "when one of your ships other than this is trashed, gain 1 coin", ""},
		{"when another of your ships is trashed, gain 1 coin", "one of your ships other than this", "when one of your ships other than this is trashed, gain 1 coin", ""},
		{"trash a ship whose cost is 2", "trash a ship where its cost is 2", "", ""},
		{"trash each other ship", "each ship other than this", "trash each ship other than this", ""},
		{"trash a crew or a ship", "trash a crew or ship", "", ""},
		{"gain coins equal to half your coins", "gain (half of your coins rounded down) coins", "", ""},
		{"each player draws cards equal to the number of ships", "each player draws (the number of ships) cards", "", ""},
		{"pay any number of coins", "choose a number up to your coins", "choose a number up to your coins\npay that many coins", ""},
		{"discard 2 cards\ndraw that many cards", "(the number of those)", "discard 2 cards\ndraw (the number of those) cards", ""},
		{"trash each laden ship\ndraw that many cards", "let size be the number of laden ships", "let size be the number of laden ships\ntrash each laden ship\ndraw size cards", ""},
		{"you win the game", "you win", "", ""},
		{"if you have 2 coins, draw 1 card, otherwise gain 1 coin", "otherwise, gain 1 coin", "if you have 2 coins, draw 1 card\notherwise, gain 1 coin", ""},
		{"if this is laden, its cost is 2 more", "while this is laden, its cost is 2 more", "", ""},
		{"this costs 1 less for each laden ship", "the cost of this is 1 less for each laden ship", "", ""},
		{"gain 1 coin for each 4 coins you have", "for each 4 of your coins", "gain 1 coin for each 4 of your coins", ""},
		{"gain 1 coin for each coin you have", "for each of your coins", "gain 1 coin for each of your coins", ""},
		{"when this raids an island, gain 1 coin", "when a player raids an island with this", "when a player raids an island with this, gain 1 coin", ""},
		{"this can't raid an island", "a player can't raid an island with this", "", ""},
		{"each laden ship trashes", "trash each laden ship", "", ""},
		{"trash each other laden ship", "each laden ship other than this", "trash each laden ship other than this", ""},
		{"if this has coins, gain 1 coin", "at least 1 coin", "if this has at least 1 coin, gain 1 coin", ""},
		{"trash a card in your hand or discard", "or your discard", "trash a card in your hand or your discard", ""},
		{"trash a card from your hand or discard", "in your hand or your discard", "trash a card in your hand or your discard", ""},
		{"gain 1 coin for each card in your hand and your discard", "or your discard", "gain 1 coin for each card in your hand or your discard", ""},
		{"trash a card in your hand or in your discard", "or your discard", "trash a card in your hand or your discard", ""},
		{"shuffle your hand and your discard into your deck", "shuffle each card in your hand or your discard into your deck", "", ""},
		{"discard any number of cards\ngain 1 coin for each card discarded this way", "gain 1 coin for each of those", "discard any number of cards\ngain 1 coin for each of those", ""},
		{"discard any number of cards\nfor each card discarded this way, gain 1 coin", "for each of those, gain 1 coin", "discard any number of cards\nfor each of those, gain 1 coin", ""},
		{"pay X coins", "choose a number up to your coins", "choose a number up to your coins\npay that many coins", ""},
		{"when you raid a third island, gain 1 coin", "when you raid an island", "when you raid an island\n  if there are 3 islands, gain 1 coin", ""},
		{"swap a card in your hand with a card in your discard", "exchange a card in your hand and a card in your discard", "", ""},
		{"your hand limit is 1 more this turn", "while this is MARK, your hand limit is 1 more", "while this is laden, your hand limit is 1 more", ""},
		{"until your next turn, your hand limit is 1 more", "while this is MARK, your hand limit is 1 more", "while this is laden, your hand limit is 1 more", ""},
		{"for 2 turns, your hand limit is 1 more", "while this has a timer, your hand limit is 1 more", "while this has a timer, your hand limit is 1 more", "counter timer of ship\n"},
		{"choose one or both\n  - gain 1 coin\n  - draw 1 card", "you may …", "you may gain 1 coin\nyou may draw 1 card", ""},
		{"choose two\n  - gain 1 coin\n  - draw 1 card", "repeat 2 times", "repeat 2 times\n  choose one\n    - gain 1 coin\n    - draw 1 card", ""},
		{"trash a ship that is laden", "where it is laden", "trash a ship where it is laden", ""},
		{"if this does not have an effect text, gain 1 coin", "has no effect text", "if this has no effect text, gain 1 coin", ""},
		{"your ships get 1 more cost", "the cost of each of your ships is 1 more", "", ""},
		{"choose a ship\nit gets 2 cost until end of turn", "add 2 boost to it", "choose a ship\nadd 2 boost to it", "counter boost of ship, until turn ends\nvalue full cost of ship: its cost plus the boost on it\n"},
		{"if you have the most coins, draw 1 card", "no other player has more coins than you", "if no other player has more coins than you, draw 1 card", ""},
		{"if you have more ships than each other player, draw 1 card", "each other player has fewer ships than you", "if each other player has fewer ships than you, draw 1 card", ""},
		{"if you have the highest hand limit, draw 1 card", "there is no other player whose hand limit is more than your hand limit", "if there is no other player whose hand limit is more than your hand limit, draw 1 card", ""},
		{"each player who has the most coins draws 1 card", "with the most coins", "each player with the most coins draws 1 card", ""},
		{"gain 1 coin for each other player with a point", "who has a point", "gain 1 coin for each other player who has a point", ""},
		{"gain 1 coin for each cost among your ships", "different cost among", "gain 1 coin for each different cost among your ships", ""},
		{"gain 1 coin for each different cost in your hand", "among cards in your hand", "gain 1 coin for each different cost among cards in your hand", ""},
		{"gain 1 coin for each different cost of your ships", "among your ships", "gain 1 coin for each different cost among your ships", ""},
		{"gain 1 coin for each different ship in your hand", "different name among ships in your hand", "gain 1 coin for each different name among ships in your hand", ""},
		{"gain 1 coin for each differently named card in your hand", "different name among cards in your hand", "gain 1 coin for each different name among cards in your hand", ""},
		{"gain (the number of different ships in your hand) coins", "different names among ships in your hand", "gain (the number of different names among ships in your hand) coins", ""},
		{"gain 1 coin for each set of 3 different ships", "set of 3 ships where they have different names", "gain 1 coin for each set of 3 ships where they have different names", ""},
		{"gain 1 coin for each set of 3 ships of different costs", "set of 3 ships where they have different costs", "gain 1 coin for each set of 3 ships where they have different costs", ""},
		{"gain 1 coin for each pair of ships where they are of different costs", "pair of ships where they have different costs", "gain 1 coin for each pair of ships where they have different costs", ""},
		{"gain 1 coin for each set of 3 cards in your hand where all are different", "set of 3 cards in your hand where they have different names", "gain 1 coin for each set of 3 cards in your hand where they have different names", ""},
		{"choose 2 ships with different costs", "choose a ship where its cost is not first's cost", "choose a ship, called first\nchoose a ship where its cost is not first's cost", ""},
		{"choose 2 ships where they have the same cost", "choose a ship where its cost is first's cost", "choose a ship, called first\nchoose a ship where its cost is first's cost", ""},
		{"if no two cards in your hand have the same cost, gain 1 coin", "the cards in your hand have different costs", "if the cards in your hand have different costs, gain 1 coin", ""},
		{"if you have at least 2 different costs in your hand, gain 1 coin", "the number of different costs among cards in your hand is at least 2", "if the number of different costs among cards in your hand is at least 2, gain 1 coin", ""},
		{"for each different cost among your ships, gain 1 coin", "repeat (the number of different costs among your ships) times", "repeat (the number of different costs among your ships) times, gain 1 coin", ""},
	} {
		list := exampletest.Run(exampletest.Example{Text: c.text + "\n", On: "ship"}).Found
		if !assert.Len(t, list, 1, c.text) {
			continue
		}
		assert.Contains(t, list[0].Help(), "`"+c.right+"`", c.text)
		if c.line == "" {
			c.line = c.right
		}
		if c.more != "" {
			assert.Contains(t, list[0].Help(), c.more[:6], c.text) // what it needs of the rules file
		}
		found := exampletest.Run(exampletest.Example{Text: c.line + "\n", On: "ship", More: c.more}).Found
		assert.Zero(t, found.Errors(), "%s: %v", c.line, found)
	}
}

// TestWordsOfFields: a word that cards are printed with is no adjective and no noun.
func TestWordsOfFields(t *testing.T) {
	const more = "kind gem\n  hue: one of red, deep blues\nzone tray, of gem, face up, in play\n"
	for text, right := range map[string]string{
		"trash a red gem":                  "gem where its hue is red",
		"trash each red":                   "gem where its hue is red",
		"trash up to 2 deep blues":         "gems where its hue is deep blues",
		"gain 1 coin for each red":         "gem where its hue is red",
		"if there is a red, gain 1 coin":   "gem where its hue is red",
		"trash a gem other than a red gem": "gem where its hue is red",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", More: more}).Found
		if assert.Len(t, list, 1, text) {
			assert.Contains(t, list[0].Help(), "`"+right+"`", text)
		}
	}
}

// TestVerbsOfTheGameAreItsOwn: what the game declares is not answered with the language's.
func TestVerbsOfTheGameAreItsOwn(t *testing.T) {
	const more = "to lose a number of coins\n  remove that many coins from you\n"
	list := exampletest.Run(exampletest.Example{Text: "lose 2 coins unless you pay 1 point\n", More: more}).Found
	require.Len(t, list, 1)
	assert.Equal(t, "write `unless you pay 1 point, lose 2 coins`", list[0].Help())
	list = exampletest.Run(exampletest.Example{Text: "lose 2 coins\n"}).Found
	require.Len(t, list, 1)
	assert.Equal(t, "write `remove 2 coins from you`", list[0].Help())
}

// TestPhasesAreNoVerbs: what may be waited for instead is not the start of a phase said as a verb.
func TestPhasesAreNoVerbs(t *testing.T) {
	const noon = "game \"Noon\"\nversion \"1.0.0\"\nedition 2\nplayers red, blue\ntoken coin\nphase noon\n  take an action\nturn\n  the noon phase\n" +
		"action rest\n  earn\nto earn\n  add 1 coin to you\nwin when you have 9 coins\nwhen a player takes an action, add 1 coin to you\n"
	list := exampletest.Run(exampletest.Example{Text: noon, Game: true}).Found
	require.Len(t, list, 1)
	assert.Contains(t, list[0].Help(), "`when a player earns …`")
	assert.NotContains(t, list[0].Help(), "noon")
}

// TestNumberThenCard: a verb that says how much and then to which card is no passive.
func TestNumberThenCard(t *testing.T) {
	const more = "to deal a number of damage onto a ship, past dealt\n  trash that ship\nto hit a player for a number\n  do nothing\n"
	list := exampletest.Run(exampletest.Example{Text: "when this is dealt damage, gain 1 coin\n", On: "ship", More: more}).Found
	require.Len(t, list, 1)
	assert.Equal(t, "write `a player deals any damage onto this`", list[0].Help())
	for _, text := range []string{"when a player deals any damage onto this, gain 1 coin", "when a player hits you for any number, gain 1 coin"} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: more}).Found.Errors(), text)
	}
}

// TestNamesThatWantQuotes: so do names with words in small letters.
func TestNamesThatWantQuotes(t *testing.T) {
	const rules = "game \"G\"\nversion \"1.0.0\"\nedition 2\nplayers red, blue\nlimit 9 turns\ntoken bead\nkind relic\n  hue: one of dull, bright\nzone shelf, of relic, face up, in play\nturn\n  add 1 bead to LINE\n"
	const cards = "relic:\n  - {name: Cup and Bell, starts in: shelf, hue: dull}\n"
	run := func(line, rules string) diag.List {
		return exampletest.Run(exampletest.Example{Rules: true, Game: true, Text: strings.Replace(rules, "LINE", line, 1), Cards: cards}).Found
	}
	list := run("Cup and Bell", rules)
	require.Len(t, list, 1)
	assert.Contains(t, list[0].Help(), "`\"Cup and Bell\"`")
	assert.Zero(t, run("\"Cup and Bell\"", rules).Errors())
	list = run("\"Cup and Bell\"", strings.Replace(rules, "dull, bright", "Dull, bright", 1))
	require.NotEmpty(t, list)
	assert.Contains(t, list[0].Help(), "write `dull`")
}

// TestYours: a ship of yours is one of your ships.
func TestYours(t *testing.T) {
	for _, text := range []string{"trash a ship of yours", "trash each ship of yours with a coin", "when a ship of yours other than this is trashed, gain 1 coin", "if there is a ship of yours, gain 1 coin"} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found, text)
	}
}

// asLine puts the right form where it belongs: a line, or a condition or cards in one.
func asLine(text, right string) string {
	lines := strings.Split(text, "\n")
	first, _, _ := strings.Cut(right, " ")
	switch {
	case strings.HasPrefix(right, "when ") && !strings.Contains(right, ","):
		return right + ", gain 1 coin\n"
	case strings.HasPrefix(right, "if ") && !strings.HasPrefix(lines[0], "roll"):
		return right + "\n"
	case strings.Contains(right, " has ") || strings.HasPrefix(right, "the number of "):
		return "if " + right + ", gain 1 coin\n"
	case first == "-":
		return "choose one\n  - draw 1 card\n  " + right + "\n"
	case first == "where" || first == "with":
		return "trash a ship " + right + "\n"
	case strings.HasPrefix(lines[0], "roll"):
		return lines[0] + "\n" + right + "\n"
	}
	return right + "\n"
}

// TestBetween: a number may be asked for between two, both of them in.
func TestBetween(t *testing.T) {
	for _, text := range []string{
		"trash a ship where its cost is between 2 and 7", "if your coins are between 1 and the number of ships and it is your turn, gain 1 coin",
		"trash a ship where its cost is not between 2 and 7", "if the coins on Longboat is between 2 and 3, gain 1 coin",
	} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n"}).Found, text)
	}
}

// TestAMarkBehindWhere: the condition does not swallow the mark behind it.
func TestAMarkBehindWhere(t *testing.T) {
	for _, line := range []string{
		"mark each ship where its cost is that many told", "mark each ship where its cost is 2 told", "mark a ship where it is not raiding told",
		"unmark each ship where its cost is at most 2 told", "mark each ship with 2 coins told",
	} {
		text := "mark told of ship\n\naction x\n  choose a number up to 3\n  " + line + "\n"
		assert.Empty(t, exampletest.Run(exampletest.Example{Rules: true, Text: text}).Found.Errors(), line)
	}
}

// TestAMissingZoneIsOneMistake, however many cards start there.
func TestAMissingZoneIsOneMistake(t *testing.T) {
	var cards strings.Builder
	cards.WriteString("relic:\n")
	for i := range 54 {
		cards.WriteString("  - {name: Orb " + string(rune('A'+i/26)) + string(rune('a'+i%26)) + ", starts in: museum}\n")
	}
	rules := "game \"G\"\nversion \"1.0.0\"\nplayers red, blue\nlimit 9 turns\nkind relic\nzone shelf, face up, in play\nturn\n  do nothing\n"
	for _, zone := range []string{"museum", "shefl", "barrel"} {
		r := strings.Replace(rules, "zone shelf", "zone barrel of relic, face up, in play\nzone shelf", 1)
		list := exampletest.Run(exampletest.Example{Rules: true, Game: true, Text: r, Cards: strings.ReplaceAll(cards.String(), "museum", zone)}).Found
		require.Len(t, list, 1, zone)
		if zone != "shefl" { // there the slip may be the declaration's
			assert.Contains(t, list[0].Label(), "54 places", zone)
		}
		assert.Contains(t, []diag.Code{diag.UnknownWord, diag.BadStart}, list[0].Code)
	}
}

// TestCountersInThePlural: a counter has no plural of its own accord, and who writes one is told how
// to declare it.
func TestCountersInThePlural(t *testing.T) {
	run := func(counter string) diag.List {
		return exampletest.Run(exampletest.Example{Text: "add 2 hours to this\n", On: "ship", More: counter + "\n"}).Found
	}
	found := run("counter hour of ship")
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Help(), "`, plural hours`")
	assert.Zero(t, run("counter hour of ship, plural hours").Errors())
}

// TestPrintedInEverydayWords: what cards print is asked for by `has` and `with`.
func TestPrintedInEverydayWords(t *testing.T) {
	const rules = "keyword Quick: \"It goes first.\"\nkeyword Slow: \"It goes last.\"\nmark quick of ship\n"
	for _, c := range []struct{ text, next, line string }{
		{"trash a Quick ship", "a ship with Quick", "trash a ship with Quick"},
		{"trash a ship that has Quick", "where it has Quick", "trash a ship where it has Quick"},
		{"trash a ship with Quick or Slow", "where it has Quick or it has Slow", "trash a ship where it has Quick or it has Slow"},
		{"trash a ship with Quick 2", "leave the number out", "trash a ship with Quick"},
		{"if this is Quick, gain 1 coin", "has Quick", "if this has Quick, gain 1 coin"},
		{"if this is not Quick, gain 1 coin", "does not have Quick", "if this does not have Quick, gain 1 coin"},
		{"if this has no Quick, gain 1 coin", "does not have Quick", "if this does not have Quick, gain 1 coin"},
		{"choose a ship\nit gains Quick", "mark it quick", "choose a ship\nmark it quick"},
		{"each ship has Quick", "mark each ship quick", "mark each ship quick"},
	} {
		list := exampletest.Run(exampletest.Example{More: rules, Text: c.text + "\n", On: "ship"}).Found
		if assert.Len(t, list, 1, c.text) {
			assert.Contains(t, list[0].Help(), c.next, c.text)
		}
		assert.Zero(t, exampletest.Run(exampletest.Example{More: rules, Text: c.line + "\n", On: "ship"}).Found.Errors(), c.line)
	}
}

// TestHowManyExactly: what stands for a number is answered in its place; pasted there it
// has no finding.
func TestHowManyExactly(t *testing.T) {
	for text, right := range map[string]string{
		"choose exactly 2 ships\ntrash each of those":       "choose 2 ships\ntrash each of those",
		"trash exactly 2 of your ships":                     "trash 2 of your ships",
		"if there are up to 3 players, draw 1 card":         "if there are at most 3 players, draw 1 card",
		"if there are between 2 and 3 players, draw 1 card": "if there are at least 2 players and there are at most 3 players, draw 1 card",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n"}).Found
		require.Len(t, list, 1, text)
		said := pasted.FindStringSubmatch(list[0].Help())
		require.NotNil(t, said, list[0].Help())
		assert.Equal(t, right, strings.Replace(text, list[0].Span.Text(), said[1], 1))
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: right + "\n"}).Found, right)
	}
}
