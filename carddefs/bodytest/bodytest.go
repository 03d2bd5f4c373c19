// Package bodytest makes small games in which one body of each kind says
// something, for tests of what looks through all bodies of a game.
package bodytest

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
)

// bodies is a game to which a body is added.
const bodies = `game "Bodies"
version "1.0.0"
players black, white
limit 20 turns
token step
mark marked of charm
kind charm
  power: number or 0
  live: text or none, read by its owner
  spell: text or none, read by its owner
zone deck of player, of charm, face down, in order
zone pile of player, of charm, face up
zone yard of player, of charm, face up
zone hand of player, held
zone board, face up, in play

to walk
  shuffle the deck of the white

to push a charm
  walk

to fetch a charm in your hand
  push it
`

// lineBodies are what is added to it for a body of each kind, around a line of
// statements or around a number; a card's text begins with its field. The game itself has no
// body of the kinds in numberBodies.
var lineBodies = map[check.RootKind]string{
	check.SetupRoot:       "setup\n  %s\n",
	check.PlayRoot:        "play\n  %s\n",
	check.TurnRoot:        "turn\n  %s\n",
	check.ActionRoot:      "action rest\n  %s\n",
	check.ReactionRoot:    "reaction rest\n  %s\n",
	check.TurnAbilityRoot: "when a turn ends, %s\n",
	check.VerbRoot:        "to rest\n  %s\n",
	check.ReplacementRoot: "when a charm would be pushed, %s instead\n",
	check.TriggerRoot:     "after a player walks, %s\n",
	check.TextRoot:        "spell: %s",
}

var numberBodies = map[check.RootKind]string{
	check.WinRoot:       "win when %s is at least 8\n",
	check.RankRoot:      "rank by %s\n",
	check.EstimateRoot:  "estimate %s\n",
	check.ReturnsRoot:   "returns %s\n",
	check.AdjectiveRoot: "adjective old of charm: %s is at least 8\n",
	check.ValueRoot:     "value pace of player: %s\n",
	check.ValueModRoot:  "value pace of player: 1\nwhile %s is at least 8, the pace of each player is 2\n",
	check.FieldModRoot:  "while %s is at least 8, the power of each charm is 1 more\n",
	check.LiveRoot:      "kind curse\n  harm: text or none, read by its owner, live while %s is at least 8\n",
	check.CantRoot:      "while %s is at least 8, charms can't be pushed\n",
}

// zoneBodies have room for neither: a parameter ranges over a zone.
var zoneBodies = []check.RootKind{check.ParamRoot}

// Card is the small game with more rules and one card, Coal, with a text:
// `spell: …` or `live: …`.
func Card(t *testing.T, rules, text string) (*carddefs.Set, *check.Game) {
	t.Helper()
	set, found := carddefs.Load(fstest.MapFS{
		"bodies.rules": {Data: []byte(bodies + rules)},
		"cards.yaml":   {Data: []byte("charm:\n  - name: Coal\n    starts in: deck\n    owner: black\n    " + text + "\n")},
	}, "bodies")
	require.Zero(t, found.Errors(), "%v", found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return set, g
}

// EachLine calls look for every kind of body that carries something out, with
// the same small game in which one such body says the line.
func EachLine(t *testing.T, line string, look func(t *testing.T, set *carddefs.Set, g *check.Game)) {
	eachBody(t, lineBodies, line, look)
}

// EachNumber does so for every kind of body that is asked something.
func EachNumber(t *testing.T, number string, look func(t *testing.T, set *carddefs.Set, g *check.Game)) {
	eachBody(t, numberBodies, number, look)
}

func eachBody(t *testing.T, in map[check.RootKind]string, says string, look func(*testing.T, *carddefs.Set, *check.Game)) {
	t.Helper()
	require.Len(t, lineBodies, int(check.RootKinds)-len(numberBodies)-len(zoneBodies), "a kind of body is in none of the tables")
	for kind := range check.RootKinds {
		body, here := in[kind]
		if !here {
			continue
		}
		said := strings.ReplaceAll(body, "%s", says)
		t.Run(strings.TrimSpace(said), func(t *testing.T) {
			rules, text := said, "spell: walk"
			if kind == check.TextRoot {
				rules, text = "", said
			}
			set, g := Card(t, rules, text)
			require.True(t, holds(g, kind, says), "no body of this kind says it")
			look(t, set, g)
		})
	}
}

// holds says whether a body of a kind says the words, or (where there is no
// statement that knows its words) asks anything.
func holds(g *check.Game, kind check.RootKind, says string) (found bool) {
	for r := range g.Roots() {
		if r.Kind != kind {
			continue
		}
		_, asked := numberBodies[kind]
		found = found || asked && len(r.Exprs) > 0
		check.Walk(func(x check.Node) bool {
			st, ok := x.(check.Stmt)
			found = found || ok && strings.Contains(st.At().Text(), says)
			return true
		}, r.Stmts...)
	}
	return found
}
