package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/engine/why"
)

const whyRules = `game "Why"
version "1.0.0"
edition 2
players pirate, crown
token coin
token mark
kind island, a place
kind ship of pirate
  cost: number
  text: text or none
kind thing
  text: text or none, read by pirate
zone sea, of island, face up, in play
zone fleet of pirate, of ship, face up, in play
zone supply, of thing, face up
zone hand of player, of thing, held
zone pile, of thing, face down
zone board, of thing, face up, in play
mark raiding of ship
adjective laden of ship: it has at least 2 coins
value reach of player: 1
to gain a number of coins
  add that many coins to you
to raid an island with ships
  add 1 coin to that island
to sink a ship, past sunk
  move it to its owner's fleet
to try
  the try fails
to hand a number of coins to a player
  move that many coins from you to that player
to drop a thing to a zone, past dropped
  move it to that zone
turn
  take an action
  end the game
action wait
  do nothing
`

const whyCards = `starts in: sea
island:
  - name: Home
ship:
  - {name: Galleon, cost: 5, starts in: fleet}
  - {name: Longboat, cost: 2, starts in: fleet}
thing:
  - {name: Lamp, starts in: supply}
  - name: Eye
    starts in: board
    text: |
      TEXT
`

// explained runs one scenario, and gives what is told of it.
func explained(t *testing.T, rules, text, given string) []scenario.Chapter {
	t.Helper()
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(strings.Replace(whyCards, "TEXT", text, 1))}}, "small")
	list, _, found := scenario.Read(diag.NewFile("small.yaml", []byte("- scenario: Case\n  given: {"+given+", rest: deck}\n  then: there is an island\n")), g.Whole(), nil)
	require.Empty(t, rendered(found))
	found, story := scenario.Explain(g, list[0])
	require.Empty(t, rendered(found))
	return story
}

// lines are what is told of some, a line each.
func lines(list []why.Told) (out []string) {
	for _, told := range list {
		text := string(told.Verdict)
		if told.Why != "" {
			text = told.Why
		}
		out = append(out, text)
	}
	return out
}

// TestWhyAnAbilityDidNotMatch has a case for each sort of part.
func TestWhyAnAbilityDidNotMatch(t *testing.T) {
	raid := "do: the pirate raids Home with Longboat"
	for _, c := range []struct{ sort, text, given, event, want string }{
		{"it matched", "when the pirate raids an island with Longboat, add 1 mark to you", raid, "the pirate raided Home with Longboat", "matched"},
		{"a name", "when the pirate raids an island with Galleon, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `with Galleon`; raided with Longboat"},
		{"an adjective", "when the pirate raids an island with a laden ship, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `laden`; raided with Longboat: Longboat is not: Longboat has no coins (it takes at least 2)"},
		{"a mark", "when the pirate raids an island with a raiding ship, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `raiding`; raided with Longboat: Longboat is not"},
		{"where", "when the pirate raids an island with a ship where its cost is at least 4, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `its cost is at least 4`; raided with Longboat: the cost of Longboat is 2"},
		{"where not", "when the pirate raids an island with a ship where it is not Longboat, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `it is not Longboat`; raided with Longboat: it is Longboat"},
		{"tokens", "when the pirate raids an island with a ship with a coin, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `with a coin`; raided with Longboat: Longboat has no coins"},
		{"how many", "when the pirate raids an island with 2 ships, add 1 mark to you", raid, "the pirate raided Home with Longboat",
			"wants `with 2 ships`; raided with Longboat: 1 card: Longboat"},
		{"by whom", "when the crown raids an island, add 1 mark to you", raid, "the pirate raided Home with Longboat", "wants `the crown`; the pirate raided"},
		{"by you", "when you gain any coins, add 1 mark to you", "do: the crown gains 2 coins", "the crown gained 2 coins",
			"wants `you`; the crown gained, and `you` is the pirate"},
		{"a number", "when you gain 3 coins, add 1 mark to you", "do: the pirate gains 2 coins", "the pirate gained 2 coins", "wants `3 coins`; gained 2 coins"},
		{"a player", "when you hand any coins to the pirate, add 1 mark to you", "do: the pirate hands 1 coin to the crown, the pirate: {coins: 3}",
			"the pirate handed 1 coin to the crown", "wants `to the pirate`; handed to the crown"},
		{"a zone", "when you drop a thing to the board, add 1 mark to you", "do: the pirate drops Lamp to the pile", "the pirate dropped Lamp to the pile",
			"wants `to the board`; dropped to the pile"},
		{"where it came to", "when a thing comes into the board, add 1 mark to you", "do: the pirate drops Lamp to the pile, the pirate: {hand: [Lamp]}", "Lamp comes into the pile",
			"wants `the board`; it was the pile"},
		{"how much came", "when at least 3 coins are added to the crown, add 1 mark to you", "do: the pirate hands 2 coins to the crown, the pirate: {coins: 3}",
			"2 coins added to the crown", "wants `at least 3 coins`; it was 2 coins"},
		{"one card", "when Galleon would be sunk, gain 1 coin instead", "do: the pirate sinks Longboat", "the pirate is about to sink Longboat",
			"wants `Galleon`; sinks Longboat"},
		{"a place", "when a thing in the supply would be dropped, gain 1 coin instead", "do: the pirate drops Lamp to the pile, the pirate: {hand: [Lamp]}",
			"the pirate is about to drop Lamp to the pile", "wants `a thing in the supply`; dropped Lamp, which lies in the pirate's hand"},
		{"while", "while the pirate has 2 coins, ships can't be sunk", "do: the pirate sinks Longboat, the pirate: {coins: 1}", "the pirate is about to sink Longboat",
			"wants `the pirate has 2 coins`; the pirate has 1 coin"},
		{"success", "after a successful try, gain 1 coin", "do: the pirate tries", "the pirate tried, and failed", "wants a successful try; it failed"},
		{"what stays in play", "when this is dropped, gain 1 coin", "do: the pirate drops Eye to the pile", "the pirate dropped Eye to the pile", "matched"},
		{"out of play", "when a ship is sunk, gain 1 coin", "do: the pirate sinks Longboat, the pirate: {hand: [Eye]}", "the pirate sinks Longboat",
			"not in play: Eye lies in the pirate's hand"},
	} {
		t.Run(c.sort, func(t *testing.T) {
			events := explained(t, whyRules, c.text, c.given)[0].Events
			require.NotEmpty(t, events)
			last := events[len(events)-1]
			assert.Equal(t, c.event, last.Text)
			assert.Equal(t, []string{c.want}, lines(last.Told))
		})
	}
}

// TestWhyAPriceIsNotOffered: what of it can't be paid, and with what; what can be is asked.
func TestWhyAPriceIsNotOffered(t *testing.T) {
	for _, c := range []struct{ line, event, want string }{
		{"you may hand 2 coins to the crown", "the pirate is not asked", "`hand 2 coins to the crown` can't be done in full: the pirate has 1 coin"},
		{"unless you hand 2 coins to the crown, gain 1 coin", "the pirate is not asked", "`hand 2 coins to the crown` can't be done in full: the pirate has 1 coin"},
		{"you may\n  hand 1 coin to the crown\n  hand 1 coin to the crown", "the pirate is not asked", "`hand 1 coin to the crown` can't be done in full: the pirate has 1 coin"},
		{"you may drop a thing in the crown's hand to the pile", "the pirate is not asked", "`drop a thing in the crown's hand to the pile` can't be done in full"},
	} {
		rules := whyRules + "to deal\n  " + strings.ReplaceAll(c.line, "\n", "\n  ") + "\n"
		events := explained(t, rules, "when a ship is sunk, gain 1 coin", "do: the pirate deals, the pirate: {coins: 1, hand: [Lamp]}")[0].Events
		if assert.NotEmpty(t, events, c.line) {
			assert.Equal(t, c.event, events[0].Text, c.line)
			assert.Equal(t, []string{c.want}, lines(events[0].Told), c.line)
		}
	}
}

// TestWhyAVerbIsSkipped: a `do not` that was said makes it void.
func TestWhyAVerbIsSkipped(t *testing.T) {
	rules := whyRules + "to spare a ship\n  do not sink it\n  sink it\n"
	events := explained(t, rules, "when a ship is sunk, gain 1 coin", "do: the pirate spares Longboat")[0].Events
	require.NotEmpty(t, events)
	last := events[len(events)-1]
	assert.Equal(t, "the pirate is about to sink Longboat", last.Text)
	require.Len(t, last.Told, 1)
	assert.Equal(t, "`do not sink`", last.Told[0].Name)
	assert.Equal(t, "skipped for Longboat", last.Told[0].Why)
}

// TestWhyAnEffectDoesNotApply: its condition, or what it is about.
func TestWhyAnEffectDoesNotApply(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"while the pirate has at least 2 coins, your reach is 3", "applies while `the pirate has at least 2 coins`; the pirate has 1 coin"},
		{"while there is a laden ship, your reach is 3", "applies while `laden`; none of Galleon and Longboat is so"},
		{"your reach is 3", "matched"},
		{"the cost of each laden ship is 1 less", "applies to nothing: wants `laden`; Galleon is not: Galleon has no coins (it takes at least 2)"},
	} {
		story := explained(t, whyRules, c.text, "do: the crown gains 1 coin, the pirate: {coins: 1}")
		assert.Equal(t, []string{c.want}, lines(story[len(story)-1].Effects), c.text)
	}
}

// TestWhyATriggerNeverFires: what it waits for has not happened.
func TestWhyATriggerNeverFires(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"when a ship is sunk, gain 1 coin", "waits for `sink`, which did not happen"},
		{"when a ship would be sunk, gain 1 coin instead", "waits for `sink`, which nobody was about to do"},
	} {
		story := explained(t, whyRules, c.text, "do: the crown gains 1 coin")
		assert.Equal(t, []string{c.want}, lines(story[len(story)-1].Unheard), c.text)
	}
	rules := whyRules + "when a ship would be sunk, gain 1 coin instead\n"
	story := explained(t, rules, "when a ship is sunk, gain 1 coin", "do: the pirate sinks Longboat")
	assert.Equal(t, []string{"waits for `sink`, which was begun, but replaced or forbidden"}, lines(story[0].Unheard))
}

// TestWhyAnActionIsNotOffered: needs, choices that find nothing, costs that can't be paid, other players.
func TestWhyAnActionIsNotOffered(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"needs you have at least 2 coins", "needs `you have at least 2 coins`; the pirate has 1 coin"},
		{"needs you have a coin and you have a mark", "needs `you have a mark`; the pirate has no marks"},
		{"needs you have 2 marks or you have 2 coins", "needs `you have 2 marks or you have 2 coins`; `you have 2 marks`: the pirate has no marks; `you have 2 coins`: the pirate has 1 coin"},
		{"needs there is a thing in your hand", "needs `a thing in your hand`; there is no thing there"},
		{"needs there is no laden ship", "matched"},
		{"choose a laden ship\n  sink it", "nothing to choose: wants `laden`; none of Galleon and Longboat is so"},
		{"choose a thing in your hand\n  drop it to the pile", "nothing to choose: wants `a thing in your hand`; there is no thing there"},
		{"needs you can hand 2 coins to the crown", "needs `you can hand 2 coins to the crown`; `hand 2 coins to the crown` can't be done in full: the pirate has 1 coin"},
	} {
		rules := whyRules + "action rest\n  do nothing\naction act\n  " + c.lines + "\n  gain 1 coin\naction rule, by the crown\n  do nothing\n"
		story := explained(t, rules, "when a ship is sunk, gain 1 coin", "turn: pirate, the pirate: {coins: 1}")
		assert.Equal(t, []string{"matched", "matched", c.want, "only the crown may"}, lines(story[0].Options), c.lines)
		assert.Empty(t, story[0].Events, "what is asked is told once")
	}
	story := explained(t, whyRules+"action act\n  needs you have at least 2 coins\n  do nothing\n", "when a ship is sunk, gain 1 coin", "turn: pirate, the pirate: {coins: 1}")
	require.Len(t, story[0].Events, 1)
	assert.Equal(t, []string{"matched", "needs `you have at least 2 coins`; the pirate has 1 coin"}, lines(story[0].Events[0].Told), "where the only action was taken at once")
}

// TestWhyACardIsNotOffered names those that lie where the choice looks.
func TestWhyACardIsNotOffered(t *testing.T) {
	rules := strings.Replace(whyRules, "  take an action\n", "  choose a ship where its cost is less than 5\n  choose a raiding ship\n", 1) // one alone is taken at once
	rules = strings.Replace(rules, "kind thing", "kind raft\nkind thing", 1)
	story := explained(t, rules, "when a ship is sunk, gain 1 coin", "turn: pirate")
	assert.Empty(t, story[0].Options)
	rules = strings.Replace(whyRules, "  take an action\n", "  choose up to 2 ships where its cost is less than 5\n", 1)
	story = explained(t, rules, "when a ship is sunk, gain 1 coin", "turn: pirate")
	assert.Equal(t, []string{"wants `its cost is less than 5`; the cost of Galleon is 5"}, lines(story[0].Options))
}
