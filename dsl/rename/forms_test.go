package rename_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/rename"
	"github.com/broadside-cards/broadside/dsl/words"
)

const rules = `game "Forms"
version "1.0.0"
edition 2
players first, second
token coin
kind ship
  effect: text or none, read by its owner
kind goose, plural geese
zone fleet of player, face up, in play
zone pond of ship, of goose, face up, in play
mark tired of ship

to salvage a ship
  mark it tired
  for each goose on it, add 1 coin to it

action rest
  salvage each ship
  if Sal is not tired, remove all coins from the geese on Sal

turn
  take an action
`

const cards = `Ship:
  - name: Sal
    owner: first
    starts in: fleet
    effect: |
      when a ship is salvaged, salvage Sal
      when you salvage a ship, if Sal's owner has 2 Sals, mark Sal tired
`

func small(t *testing.T) *opened {
	return open(t, "forms", fstest.MapFS{"forms.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(strings.Replace(cards, "if Sal's owner has 2 Sals, ", "", 1))}})
}

func TestForms(t *testing.T) {
	o := small(t)
	require.Zero(t, o.found.Errors(), o.found)
	for _, c := range []struct {
		s    index.Symbol
		name string
		says []string
	}{
		{index.Symbol{What: words.Kind, Name: "ship"}, "ferry", []string{"kind ferry", "salvage each ferry", "Ferry:\n", "when a ferry is salvaged", "of ferry, of goose"}},
		{index.Symbol{What: words.Kind, Name: "goose"}, "duck", []string{"kind duck, plural ducks", "each duck on it", "the ducks on Sal"}},
		{index.Symbol{What: words.Verb, Name: "salvage"}, "put", []string{"to put a ship", "when a ship is put, put Sal", "when you put a ship"}},
		{index.Symbol{What: words.Verb, Name: "salvage"}, "stow", []string{"when a ship is stowed, stow Sal"}},
		{index.Symbol{What: words.Card, Name: "Sal"}, "Salty Sal", []string{"name: Salty Sal\n", "salvage Salty Sal\n", "geese on Salty Sal"}},
		{index.Symbol{What: words.Card, Name: "Sal"}, "de Sal: the 2nd", []string{"name: \"de Sal: the 2nd\"\n", "salvage \"de Sal: the 2nd\"\n", "if \"de Sal: the 2nd\" is not tired"}},
		{index.Symbol{What: words.Mark, Name: "tired"}, "worn out", []string{"mark worn out of ship", "mark it worn out", "is not worn out,"}},
	} {
		edits, err := rename.Plan(o.g, o.x, c.s, c.name)
		require.NoError(t, err)
		n := o.with(t, edits)
		d, bad := rename.New(o.found, n.found)
		require.False(t, bad, "%v: %v", c.name, d)
		_, kept := rename.Kept(o.g, o.x, n.x, c.s, c.name)
		require.True(t, kept, c.name)
		all := string(n.files["forms.rules"].Data) + string(n.files["cards.yaml"].Data)
		for _, said := range c.says {
			require.Contains(t, all, said)
		}
	}
}

func TestRefused(t *testing.T) {
	o := small(t)
	ship := index.Symbol{What: words.Kind, Name: "ship"}
	for name, want := range map[string]string{
		"goose": "`goose` is a kind of card already: take another name",
		"geese": "`geese` is a kind of card already: take another name",
		"each":  "`each` is a word of the language: take another",
		"Ferry": "a kind of card has a name of small letters: write it so, without signs and numbers",
		"":      "a name has letters: write one",
		"ship":  "`ship` is what it is called: write another name",
	} {
		_, err := rename.Plan(o.g, o.x, ship, name)
		require.EqualError(t, err, want)
	}
	_, err := rename.Plan(o.g, o.x, index.Symbol{What: words.Kind, Name: "raft"}, "ferry")
	require.EqualError(t, err, "`raft` is not declared in the files of this game: rename it where it is declared")

	edits, err := rename.Plan(o.g, o.x, index.Symbol{What: words.Zone, Name: "fleet"}, "ship") // a zone and a kind may have one name
	require.NoError(t, err)
	_, bad := rename.New(o.found, o.with(t, edits).found)
	require.False(t, bad)
	at, kept := rename.Kept(o.g, o.x, o.x, ship, "ferry") // nothing was edited
	require.False(t, kept)
	require.Equal(t, "Ship", at.Text())
}
