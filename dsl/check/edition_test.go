package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// editionGame is a game of one rules file and one card file, with a line of the file
// about its edition.
func editionGame(t *testing.T, line, rules string) (*check.Game, diag.List) {
	t.Helper()
	return checkFiles(t, map[string]string{"my/my.rules": `game "My"
version "1.0.0"
players red, blue
` + line + `
token coin
kind ship
  text: text or none, read by anyone
kind act
zone sea, face up
zone hold of player, face up
` + rules})
}

// checkFiles checks rules files, the game's first, with two copies of one card and one of
// another.
func checkFiles(t *testing.T, files map[string]string, order ...string) (*check.Game, diag.List) {
	t.Helper()
	src := check.Source{}
	if len(order) == 0 {
		order = []string{"my/my.rules"}
	}
	for _, name := range order {
		f := diag.NewFile(name, []byte(files[name]))
		tree, found := syntax.ParseRules(f)
		require.Empty(t, found)
		src.Rules = append(src.Rules, check.RulesSource{File: f, Tree: tree})
	}
	cards := diag.NewFile("my/cards.yaml", []byte("ship: Sloop Wreck sea"))
	word := func(text string, at int) check.Word {
		return check.Word{Text: text, Span: diag.Span{File: cards, Start: at, End: at + len(text)}}
	}
	for i, name := range []string{"Sloop", "Wreck"} {
		src.Cards = append(src.Cards, check.CardSource{File: cards, Kind: word("ship", 0), Name: word(name, 6+6*i), Count: 2 - i, Start: word("sea", 18)})
	}
	return check.Check(src)
}

func codes(found diag.List) (out []diag.Code) {
	for _, d := range found {
		out = append(out, d.Code)
	}
	return out
}

// TestWhatChangedItsMeaning: each such line of an older game is one finding, and none of a game
// of the newest edition.
func TestWhatChangedItsMeaning(t *testing.T) {
	const verbs = `
to gain a number of coins
  add that many coins to you
to gain a ship in the sea
  move it to your hold
to raid with some ships
  move those ships to the sea
to trash a ship
  move it to the sea
to show off
  let loot be 1
setup
  each player gains 1 coin
  each player gains a ship in the sea
  each player raids with each ship in their hold
  each player trashes each ship in the sea
  show off
turn
  gain 1 coin
`
	for _, c := range []struct {
		name, rules string
		words       []string
	}{
		{"shapes", "\nwhen you gain a ship, gain 1 coin\n", []string{"gain"}},
		{"later-parts", "\nwhen you raid with Wreck, gain 1 coin\n", []string{"with Wreck"}},
		{"later-parts", "\nwhile you have a coin, you can't raid with Wreck\n", []string{"with Wreck"}},
		{"names", "\nwin when Sloop is in your hold\n", []string{"Sloop"}},
		{"show-to", "\naction peek\n  show each ship in your hold to each other player\n", []string{"to each other player"}},
		{"", "\nwhen you trash a ship, gain 1 coin\nwin when Wreck is in your hold\n", nil},
	} {
		g, found := editionGame(t, "", verbs+c.rules)
		var words []string
		for _, ch := range g.Changed {
			words = append(words, ch.Span.Text())
			assert.Equal(t, c.name, ch.Change.Name)
		}
		assert.Equal(t, c.words, words, "%s %v", c.rules, found)
		if c.words != nil {
			require.Equal(t, []diag.Code{diag.ChangedMeaning}, codes(found), "%s", c.rules)
		} else {
			assert.Empty(t, found)
		}
		_, same := editionGame(t, "edition 1", verbs+c.rules)
		assert.Equal(t, codes(found), codes(same))
		g, found = editionGame(t, "edition 2", verbs+c.rules)
		assert.Empty(t, found, "%s", c.rules)
		assert.Equal(t, 2, g.Edition)
	}
}

// TestEditionsThatAreNone: each is one finding.
func TestEditionsThatAreNone(t *testing.T) {
	for line, want := range map[string]diag.Code{
		"edition 3": diag.UnknownEdition, "edition two": diag.UnknownEdition, "edition 0": diag.UnknownEdition, "edition": diag.UnknownEdition,
		"edition 2 of all": diag.UnknownEdition, "edition 2\nedition 2": diag.Duplicate, "edition 1\nedition 2": diag.Duplicate, "edition 2, newest": diag.LeftOver,
	} {
		_, found := editionGame(t, line, "setup\n  each player gains 1 coin\nto gain a number of coins\n  add that many coins to you\n")
		assert.Equal(t, []diag.Code{want}, codes(found), line)
	}
}

// TestTheEditionOfAnExpansion is its game's, if both say it.
func TestTheEditionOfAnExpansion(t *testing.T) {
	game := func(line string) string {
		return "game \"My\"\nversion \"1.0.0\"\nplayers red, blue\n" + line + "kind ship\n  text: text or none, read by anyone\nzone sea, face up\nturn\n  take an action\naction rest\n  choose a ship in the sea\n"
	}
	const peek = "action peek\n  show each ship in the sea to each player\n"
	for _, c := range []struct {
		base, extra string
		want        []diag.Code
	}{
		{"edition 2\n", "edition 2\n" + peek, nil},
		{"edition 2\n", "edition 1\n", []diag.Code{diag.EditionDiffers}},
		{"edition 1\n", "edition 2\n", []diag.Code{diag.EditionDiffers}},
		{"", "edition 2\n" + peek, nil},
		{"edition 2\n", peek, []diag.Code{diag.ChangedMeaning}},
		{"edition 2\n" + peek, "", nil},
	} {
		_, found := checkFiles(t, map[string]string{"my/my.rules": game(c.base), "my/expansions/x/x.rules": c.extra}, "my/my.rules", "my/expansions/x/x.rules")
		assert.Equal(t, c.want, codes(found), "%q %q", c.base, c.extra)
	}
}
