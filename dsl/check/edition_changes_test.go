package check_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// harbour is a game in which no line means something else than in the first edition.
const harbour = `game "Harbour"
version "1.0.0"
players red, blue, green
EDITION
token coin
token act
mark raiding of ship
mark grand of ship
kind ship
  cost: number
  points: number
  text: text or none, read by anyone
  ward: text or none, read by its holder
kind act card
kind grand ship
zone sea, of ship, of act card, of grand ship, face up, in play
zone hold of player, of ship, face up, in play
zone hand of player, held
zone row, face down, in order
zone heap, either way up
zone reserve, face up
adjective cheap of ship: its cost is 1
value limit of player: 5
value fleet of player: the number of cards in your hold
to gain a number of coins
  add that many coins to you
to earn a number of coins
  add that many coins to you
to earn a ship in the sea
  move it to your hold
to pay a number of coins to a player
  move that many coins from you to that player
to raid with some ships
  move those ships to the sea
to trash a ship
  move it to the sea
to scrap a ship in your hold, past scrapped
  move it to the sea
setup
  each player gains 1 coin
  each player earns 1 coin
  each player earns a ship in the sea
  each player pays 1 coin to the red
  each player raids with each ship in their hold
  each player trashes each ship in the sea
  each player scraps each ship in their hold
turn
  gain 1 coin
`

const harbourCards = `starts in: sea
ship:
  - {name: Sloop, cost: 1, points: 2, count: 2}
  - name: Wreck
    owner: red
    cost: 2
    points: 2
    FIELD: |
      TEXT
act card:
  - {name: Nap, owner: red}
grand ship:
  - {name: Queen}
`

// harbourGame checks the harbour with more rules, and with a text on Wreck: its `ward`, which its
// holder reads, if it begins so.
func harbourGame(t *testing.T, line, rules, text string) (*check.Game, diag.List) {
	t.Helper()
	if text == "" {
		text = "gain 1 coin"
	}
	text, ward := strings.CutPrefix(text, "ward: ")
	field := "text"
	if ward {
		field = "ward"
	}
	cards := strings.NewReplacer("TEXT", text, "FIELD", field).Replace(harbourCards)
	set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(strings.Replace(harbour, "EDITION", line, 1) + rules)},
		"cards.yaml": {Data: []byte(cards)}}, "small")
	require.Zero(t, found.Errors(), "%v", found)
	return check.Check(set.Source)
}

// changeCase is a line of the first edition: the change it is reported as, at its exact words,
// and how the line is written to go on as before ("": it takes a designer).
type changeCase struct {
	change, rules, text, words, instead string
}

var changeCases = []changeCase{
	{edition.Shapes, "when you earn a ship, gain 1 coin\n", "", "earn", ""},
	{edition.LaterParts, "when you raid with Wreck, gain 1 coin\n", "", "with Wreck", "when you raid, gain 1 coin\n"},
	{edition.LaterParts, "while you have a coin, you can't raid with Wreck\n", "", "with Wreck", "while you have a coin, you can't raid\n"},
	{edition.LaterParts, "when you would raid with Wreck, gain 1 coin instead\n", "", "with Wreck", "when you would raid, gain 1 coin instead\n"},
	{edition.LaterParts, "when a player pays any coins to the red, add 1 coin to the blue\n", "", "to the red", "when a player pays any coins, add 1 coin to the blue\n"},
	{edition.EventPlaces, "when you would trash a ship in your hold, gain 1 coin instead\n", "", "a ship in your hold", ""},
	{edition.EventPlaces, "when you would trash a ship in play, gain 1 coin instead\n", "", "a ship in play", ""},
	{edition.EventPlaces, "when a ship in the red's hold is scrapped, add 1 coin to the red\n", "", "a ship in the red's hold", ""},
	{edition.WhileThere, "while there is a ship with 2 coins, the red can't trash a ship\n", "", "there is a ship with 2 coins", ""},
	{edition.Names, "win when Sloop is in your hold\n", "", "Sloop", ""},
	{edition.Names, "action peek\n  trash a ship in the sea other than Sloop\n", "", "Sloop", ""},
	{edition.OtherThan, "action peek\n  move a card in your hand other than a ship to the sea\n", "", "a ship", ""},
	{edition.ChangedFields, "value worth of ship: its cost plus 1\n", "the cost of this is 1 more", "its cost plus 1", ""},
	{edition.ChangedFields, "value cheapness of player: the number of cheap ships\n", "the cost of this is 1 more", "the number of cheap ships", ""},
	{edition.ChangedFields, "action peek\n  gain (the costs of the ships in the sea) coins\n", "the cost of this is 1 more", "costs of the ships in the sea", ""},
	{edition.ChangedFields, "while you have a coin, the points of each ship is (the cost of Wreck) more\n", "the cost of this is 1 more", "while you have a coin, the points of each ship is (the cost of Wreck) more", ""},
	{edition.FurtherEffects, "while you have a coin, the cost of each ship is 1 more\n", "the cost of this is 1 more", "the cost of this is 1 more", ""},
	{edition.YourEffects, "while there is a grand ship, your limit is 2\naction peek\n  gain (the red's limit) coins\n", "", "while there is a grand ship, your limit is 2", ""},
	{edition.EffectOnOthers, "", "the limit of each other player is 1 less", "each other player", "the limit of each player is 1 less"},
	{edition.EachHas, "action peek\n  if a ship has 2 coins, gain 1 coin\n", "", "a ship has 2 coins", ""},
	{edition.EachHas, "action peek\n  if each ship has at least 2 coins, gain 1 coin\n", "", "each ship has at least 2 coins", ""},
	{edition.EachHas, "action peek\n  if no ship has a coin, gain 1 coin\n", "", "no ship has a coin", ""},
	{edition.ZoneHas, "action peek\n  if your hand has 2 ships, gain 1 coin\n", "", "your hand has 2 ships", ""},
	{edition.ShowTo, "action peek\n  show each ship in your hold to each other player\n", "", "to each other player", "action peek\n  show each ship in your hold\n"},
	{edition.ShowTo, "action peek\n  show each ship in your hold to another player\n", "", "to another player", "action peek\n  show each ship in your hold\n"},
	{edition.ShowTo, "action peek\n  show each ship in your hold to a player\n", "", "to a player", "action peek\n  show each ship in your hold\n"},
	{edition.ShowTo, "action peek\n  choose a ship in the sea\n  show each act card to its owner\n", "", "to its owner", ""},
	{edition.Others, "action peek\n  each player pays 1 coin to each other player\n", "", "each other player", ""},
	{edition.Others, "action peek\n  the red pays 1 coin to another player\n", "", "another player", ""},
	{edition.Neighbours, "action peek\n  each player pays 1 coin to the next player\n", "", "the next player", "action peek\n  each player pays 1 coin to the player after you\n"},
	{edition.Neighbours, "action peek\n  the red pays 1 coin to the previous player\n", "", "the previous player", "action peek\n  the red pays 1 coin to the player before you\n"},
	{edition.Neighbours, "action peek\n  the red moves a ship in the sea to the next player's hold\n", "", "the next player", ""},
	{edition.Chooser, "action peek\n  the red pays 1 coin to a player\n", "", "a player", ""},
	{edition.Chooser, "action peek\n  the red exchanges a ship in the sea and Wreck\n", "", "a ship in the sea", ""},
	{edition.EachChooses, "action peek\n  each player exchanges a ship in the sea and a ship in the red's hold\n", "", "each player", ""},
	{edition.IsInPlay, "action peek\n  choose a card in your hand\n  if it is a ship in play, gain 1 coin\n", "", "a ship in play", ""},
	{edition.TwoPlaces, "action peek\n  choose a ship in your hold of the red\n", "", "ship", ""},
	{edition.TwoPlaces, "action peek\n  choose 2 ships in the sea\n  choose a ship of those in the sea\n", "", "ship", ""},
	{edition.PlayerFirst, "action peek\n  a player exchanges a ship in the sea and a ship in the red's hold\n", "", "a player", ""},
	{edition.FaceDownRows, "action peek\n  move a card in the row to the sea\n", "", "a card in the row", ""},
	{edition.ToldApart, "zone pile, face down\naction peek\n  add 1 coin to each ship\n  choose a card in the pile\n", "", "pile", ""},
	{edition.ToldApart, "zone pile, of ship, face down\naction peek\n  mark each ship raiding\n  choose 2 ships in the pile\n", "", "pile", ""},
	{edition.Shuffles, "action peek\n  shuffle the heap\n", "", "shuffle the heap", ""},
	{edition.AsItBegins, "to lose a ship, past lost\n  move it to its owner's hand\naction peek\n  choose a ship\n  lose it\n", "when this is lost, gain 1 coin", "when this is lost, gain 1 coin", ""},
	{edition.AsItBegins, "to lose a ship, past lost\n  move it to its owner's hand\naction peek\n  choose a ship\n  lose it\n", "when a ship is lost, gain 1 coin", "when a ship is lost, gain 1 coin", ""},
	{edition.AsItBegins, "to empty a ship\n  remove all coins from it\naction peek\n  choose a ship\n  empty it\nwhen a ship with a coin is emptied, gain 1 coin\n", "", "when a ship with a coin is emptied, gain 1 coin", ""},
	{edition.OfNothing, "to strip a ship\n  remove all coins from it\n  gain 1 coin\naction peek\n  gain 1 coin\n  strip a ship\n", "", "strip a ship", ""},
	{edition.OfNothing, "to strip a ship\n  remove all coins from it\n  gain 1 coin\naction peek\n  gain 1 coin\n  strip the top card of the row\n", "", "strip the top card of the row", ""},
	{edition.OfNothing, "to strip a ship in the heap\n  remove all coins from it\n  gain 1 coin\naction peek\n  strip a ship in the heap\n", "", "strip a ship in the heap", ""}, // a nap may lie there
	{edition.OfNothing, "to strip a ship in the heap\n  remove all coins from it\n  gain 1 coin\naction peek\n  you may strip a ship in the heap\n", "", "strip a ship in the heap", ""},
	{edition.OfNothing, "to greet a player\n  gain 1 coin\naction peek\n  choose a ship\n  greet the holder of it\n", "", "greet the holder of it", ""},
	{edition.OfNothing, "to air a zone\n  gain 1 coin\naction peek\n  choose a ship\n  air the hand of the owner of it\n", "", "air the hand of the owner of it", ""},
	{edition.Nobody, "action peek\n  choose 2 ships in the sea\n  choose a ship in the sea\n  let first be it\n  choose a ship in your hold\n  if the holder of it is the holder of first, gain 1 coin\n", "", "if the holder of it is the holder of first, gain 1 coin", ""},
	{edition.Nobody, "action peek\n  choose a ship in the sea\n  gain (the limit of the holder of it) coins\n", "", "gain (the limit of the holder of it) coins", ""},
	{edition.NeverDone, "to duel\n  the duel fails\naction peek\n  if the duel failed, gain 1 coin\n  duel\n", "", "the duel failed", ""},
	{edition.NeverDone, "to duel\n  the duel fails\naction peek\n  if you have a coin, duel\n  if the duel has not succeeded, gain 1 coin\n", "", "the duel has not succeeded", ""},
	{edition.NeverDone, "to duel\n  the duel fails\naction peek\n  choose a ship where the duel failed\n  duel\n", "", "the duel failed", ""},
	{edition.NeverDone, "to duel\n  the duel fails\naction peek\n  you may trash a ship where the duel failed\n  duel\n", "", "the duel failed", ""},
	{edition.WonAtOnce, "win when your hand is empty\n", "", "win when your hand is empty", ""},
	{edition.WonAtOnce, "end when there is no ship in your hand\n", "", "end when there is no ship in your hand", ""},
	{edition.WonAtOnce, "win when you have fewer than 2 coins\n", "", "win when you have fewer than 2 coins", ""},
	{edition.WonAtOnce, "setup\n  for any number of ships in the sea, one at a time, gain 1 coin\nwin when you have 50 coins\n", "", "win when you have 50 coins", ""},
	{edition.EndsNoTurn, "to flee\n  end the turn\nsetup\n  flee\n", "", "end the turn", ""},
	{edition.EndsNoTurn, "play\n  end the turn\n", "", "end the turn", ""},
	{edition.TurnPlayer, "setup\n  if it is your turn, gain 1 coin\n", "", "if it is your turn, gain 1 coin", ""},
	{edition.TurnPlayer, "to greet\n  the turn player gains 1 coin\nsetup\n  greet\n", "", "gains 1 coin", ""},
	{edition.TurnPlayer, "value luck of player: the turn player's coins\nsetup\n  gain (your luck) coins\n", "", "luck", ""},
	{edition.OneWay, "action peek\n  turn each ship face down\n", "", "turn each ship face down", ""},
	{edition.OneWay, "action peek\n  choose a ship in the sea\n  turn it face down\n", "", "turn it face down", ""},
	{edition.ReadWhenOut, "action peek\n  eliminate you\n", "ward: each ship can't be trashed", "each ship can't be trashed", ""},
	{edition.ReadWhenOut, "action peek\n  eliminate you\n", "ward: when a ship would be trashed, gain 1 coin instead", "when a ship would be trashed, gain 1 coin instead", ""},
	{edition.ReadWhenOut, "action peek\n  eliminate you\n", "ward: the limit of each player is 1 less", "the limit of each player is 1 less", ""},
	{edition.SoMany, "action peek\n  if at least 2 ships are raiding, gain 1 coin\n", "", "at least 2 ships", ""},
	{edition.SoMany, "action peek\n  if there are up to 2 ships, gain 1 coin\n", "", "up to 2 ships", ""},
	{edition.WhomYou, "when you pay any coins to a player, that player gains 1 coin\n", "", "that player", ""},
	{edition.WhomYou, "", "when you pay any coins to a player, that player gains 1 coin", "that player", ""},
	{edition.LookedAt, "action peek\n  choose a ship in the sea\n  trash each ship where there is another ship in the sea with a coin\n", "", "another", ""},
	{edition.LookedAt, "action peek\n  choose a ship in the sea\n  trash each ship where there is a ship in the sea where its cost is that ship's cost\n", "", "that", ""},
	{edition.PaidNames, "action peek\n  choose a ship in the sea\n  you may trash a ship in your hold\n  if you do, add 1 coin to it\n", "", "it", ""},
	{edition.PaidNames, "action peek\n  choose a player\n  you may pay 1 coin to another player\n  if you do, that player gains 1 coin\n", "", "that player", ""},
	{edition.PaidNames, "", "you may trash a ship in your hold\n      if you do, gain its cost coins", "its", ""},
	{edition.ChosenSo, "action peek\n  choose a number up to 3\n  choose up to 2 ships in the sea\n  gain that many coins\n", "", "that many", ""},
	{edition.ChosenSo, "", "choose a number up to 3\n      choose any number of ships in the sea\n      repeat that many times, gain 1 coin", "that many", ""},
	{edition.OneForm, "kind fish, plural fish\n  heft: number or 1\nzone net, of fish, face up\naction peek\n  gain (the hefts of the fish in the net) coins\n", "", "the fish in the net", ""},
	{edition.WherePlaceAsked, "action peek\n  if a ship is in your hand, gain 1 coin\n", "", "a ship is in your hand", ""},
	{edition.WherePlaceAsked, "action peek\n  if each ship is in the sea, gain 1 coin\n", "", "each ship", ""},
}

// TestWhoMayNotPlay: a card of a player who does not always play is not there, and its owner nobody.
func TestWhoMayNotPlay(t *testing.T) {
	const game = "game \"Small\"\nversion \"1.0.0\"\nplayers 2 to 3 of red, blue, green\ntoken coin\nkind ship\nzone sea, face up, in play\n" +
		"to strip a ship\n  add 1 coin to you\nturn\n  take an action\naction peek\n  strip "
	for name, codesOf := range map[string][]diag.Code{"Wreck": {diag.ChangedMeaning}, "Sloop": {}} {
		set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(game + name + "\n")},
			"cards.yaml": {Data: []byte("starts in: sea\nship:\n  - {name: Sloop, owner: blue}\n  - {name: Wreck, owner: green}\n")}}, "small")
		require.Zero(t, found.Errors(), "%v", found)
		_, found = check.Check(set.Source)
		assert.ElementsMatch(t, codesOf, codes(found), "%s %v", name, found)
	}
}

// TestEachChangeIsReported once, at its exact words, in a game of the first edition, and none
// in one of the newest; what is written instead means what the line did.
func TestEachChangeIsReported(t *testing.T) {
	_, found := harbourGame(t, "", "", "")
	require.Empty(t, found)
	seen := map[string]bool{}
	for _, c := range changeCases {
		seen[c.change] = true
		g, found := harbourGame(t, "", c.rules, c.text)
		if assert.Equal(t, []diag.Code{diag.ChangedMeaning}, codes(found), "%s%s %v", c.rules, c.text, found) {
			ch := g.Changed[0]
			assert.Equal(t, []any{1, c.change, c.words, c.instead != ""}, []any{len(g.Changed), ch.Change.Name, ch.Span.Text(), ch.Fixed}, "%s%s", c.rules, c.text)
			if c.instead != "" {
				text := string(ch.Fix.File.Text[:ch.Fix.Start]) + ch.Instead + string(ch.Fix.File.Text[ch.Fix.End:])
				assert.Contains(t, text, c.instead)
				assert.NotEmpty(t, ch.Change.Equivalent)
			}
		}
		g, found = harbourGame(t, "edition 2", c.rules, c.text)
		assert.Empty(t, found, "%s%s", c.rules, c.text)
		assert.Empty(t, g.Changed)
	}
	for _, c := range edition.Changes() {
		if c.Finding == "" && !c.Specified {
			assert.True(t, seen[c.Name], "no line tells of %s", c.Name)
		}
	}
}

// TestNoLineIsAccusedWithoutCause: these mean what they meant.
func TestNoLineIsAccusedWithoutCause(t *testing.T) {
	for _, c := range [][2]string{
		{"when you gain any coins, gain 1 coin\n", ""},
		{"when you gain 3 coins, gain 1 coin\n", ""}, // was a mistake
		{"when you trash a ship, gain 1 coin\n", ""},
		{"when you scrap a ship in your hold, gain 1 coin\n", ""},
		{"when you raid, gain 1 coin\n", ""},
		{"when a player pays any coins to a player, add 1 coin to the blue\n", ""},
		{"when a player pays any coins, add 1 coin to the blue\n", ""},
		{"while there is a ship with 2 coins, a ship can't be trashed\n", ""},
		{"while the red has 2 coins, the red can't trash a ship\n", ""},
		{"action peek\n  gain (Sloop's cost) coins\n", ""},
		{"action peek\n  gain (the cost of Sloop) coins\n", ""},
		{"action peek\n  choose a ship in the sea\n  if it is Sloop, gain 1 coin\n", ""},
		{"win when Wreck is in your hold\n", ""},
		{"action peek\n  trash a ship in the sea other than a cheap ship\n", ""},
		{"action peek\n  choose a raiding ship\n  choose a grand ship\n", ""}, // the longest word
		{"value worth of ship: its points plus 1\n", "the cost of this is 1 more"},
		{"value worth of ship: its cost plus 1\n", ""},
		{"action peek\n  gain (the cost of the ships in the sea) coins\n", "the cost of this is 1 more"},
		{"while you have a coin, the points of each ship is 1 more\n", "the cost of this is 1 more"},
		{"while there is a grand ship, your limit is 2\naction peek\n  gain (your limit) coins\n", ""},
		{"while there is a grand ship, the limit of each player is 2\naction peek\n  gain (the red's limit) coins\n", ""},
		{"action peek\n  if the red has 2 coins, gain 1 coin\n", ""},
		{"action peek\n  if Wreck has 2 coins, gain 1 coin\n", ""},
		{"action peek\n  if there are at least 2 ships in your hand, gain 1 coin\n", ""},
		{"action peek\n  show each ship in your hold to each player\n", ""},
		{"action peek\n  show each ship in your hold to the red\n", ""},
		{"action peek\n  each other player pays 1 coin to the red\n", ""},
		{"action peek\n  pay 1 coin to another player\n", ""},
		{"action peek\n  pay 1 coin to each other player\n", ""},
		{"action peek\n  pay 1 coin to the next player\n", ""},
		{"action peek\n  each player pays 1 coin to the player after you\n", ""},
		{"action peek\n  a player gains 1 coin\n", ""},
		{"action peek\n  move a random card in the row to the sea\n", ""},
		{"action peek\n  move the top card of the row to the sea\n", ""},
		{"action peek\n  move each card in the row to the sea\n", ""},
		{"action peek\n  shuffle the row\n", ""},
		{"zone pile, face down\naction peek\n  choose a card in the pile\n  gain 1 coin\n", ""},
		{"zone pile, of act card, face down\naction peek\n  mark each ship raiding\n  choose an act card in the pile\n", ""},
		{"zone pile, face down\naction peek\n  mark each ship raiding\n  move each card in the pile to the sea\n", ""},
		{"action peek\n  let n be 1\n  gain n coins\n", ""},
		{"action peek\n  mark each ship where its cost is 2 raiding\n", ""},
		{"when a ship is scrapped, gain 1 coin\n", ""}, // the rules hear everything
		{"", "when you gain any coins, gain 1 coin"},
		{"", "when another ship is trashed, gain 1 coin"},
		{"", "when a ship is scrapped, gain 1 coin"}, // from play into play
		{"to strip a ship\n  remove all coins from it\naction peek\n  gain 1 coin\n  strip a ship\n", ""},
		{"to strip a ship\n  gain 1 coin\naction peek\n  choose a ship\n  strip it\n", ""}, // it is not offered without one
		{"to strip a ship\n  gain 1 coin\naction peek\n  you may strip a ship\n", ""},
		{"to strip a ship\n  gain 1 coin\naction peek\n  strip a ship in your hand\n", ""}, // who chooses knows it
		{"to greet a player\n  gain 1 coin\naction peek\n  greet the red\n", ""},
		{"to greet a player\n  add 1 coin to that player\naction peek\n  choose a ship\n  greet the holder of it\n", ""},
		{"to greet a player\n  gain 1 coin\naction peek\n  greet the owner of Wreck\n", ""},
		{"to strip a ship\n  gain 1 coin\naction peek\n  strip each ship\n", ""},
		{"action peek\n  choose a ship in your hold\n  if the holder of it is you, gain 1 coin\n", ""},
		{"to duel\n  the duel fails\naction peek\n  duel\n  if the duel failed, gain 1 coin\n", ""},
		{"to duel\n  if the duel has not succeeded, the duel fails\naction peek\n  duel\n", ""},
		{"to duel\n  the duel fails\naction peek\n  if the duel succeeded, gain 1 coin\n  duel\n", ""},
		{"win when you have 10 coins\n", ""},
		{"setup\n  repeat 3 times, gain 1 coin\nwin when you have 10 coins\n", ""},
		{"win when there are at least 2 ships in your hold\n", ""},
		{"end when there is no ship in the sea\n", ""},
		{"end when the turn number is more than 9\n", ""},
		{"action peek\n  end the turn\n", ""},
		{"action peek\n  if it is your turn, gain 1 coin\n", ""},
		{"to greet\n  the turn player gains 1 coin\naction peek\n  greet\n", ""},
		{"action peek\n  turn each card in the heap face down\n", ""},
		{"action peek\n  choose a card in the heap\n  turn it face down\n", ""},
		{"", "ward: each ship can't be trashed"}, // nobody goes out
		{"action peek\n  eliminate you\n", "each ship can't be trashed"},
		{"action peek\n  eliminate you\n", "ward: your limit is 1 less"},
		{"when you pay any coins to a player, gain 1 coin\n", ""},
		{"when a player pays any coins to a player, that player gains 1 coin\n", ""},
		{"when you pay any coins, that player gains 1 coin\n", ""},
		{"action peek\n  choose a ship in the sea\n  you may pay 1 coin to the red\n  if you do, add 1 coin to it\n", ""},
		{"action peek\n  choose a ship in the sea\n  you may trash a ship in your hold\n  if you don't, add 1 coin to it\n", ""},
		{"action peek\n  if there are at least 2 ships in your hold, gain 1 coin\n", ""},
		{"action peek\n  if 2 ships are raiding, gain 1 coin\n", ""},
		{"action peek\n  if a ship is in your hold, gain 1 coin\n", ""},
	} {
		g, found := harbourGame(t, "", c[0], c[1])
		assert.NotContains(t, codes(found), diag.ChangedMeaning, "%s%s", c[0], c[1])
		assert.Zero(t, found.Errors(), "%s%s %v", c[0], c[1], found)
		assert.Empty(t, g.Changed)
	}
}

// TestWhatIsAMistakeNow is a finding in every edition.
func TestWhatIsAMistakeNow(t *testing.T) {
	for name, rules := range map[string]string{
		edition.EventCoin:   "when you gain a coin, gain 1 coin\n",
		edition.NoPlace:     "action peek\n  add 1 coin to a marooned\nkind marooned\nzone isle, of marooned, face up\n",
		edition.NeedsInMay:  "action peek\n  you may\n    needs a ship in the sea\n    gain 1 coin\n",
		edition.NotKind:     "action peek\n  trash a not ship\n",
		edition.LetAgain:    "action peek\n  let n be 1\n  repeat 3 times, let n be n plus 1\n",
		edition.ChangeLines: "to change a ship\n  move it to the sea\n",
		edition.EventPlaces: "when you trash a ship in your hold, gain 1 coin\n",
		edition.HowMany:     "action peek\n  gain (the coins on 2 ships) coins\n",
		edition.Ranges:      "action peek\n  gain (5-2) coins\n",
		edition.OthersMay:   "action peek\n  you may the red gains 1 coin\n",
	} {
		want := edition.Named(name).Finding
		if want == "" {
			want = string(diag.WrongThing)
		}
		for _, line := range []string{"", "edition 2"} {
			_, found := harbourGame(t, line, rules, "")
			assert.True(t, slices.Contains(codes(found), diag.Code(want)), "%s %v", rules, found)
		}
	}
}
