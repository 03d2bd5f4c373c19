package phrase_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

const unexplainedRules = `game "Harbour"
version "1.0.0"
edition 2
players one, two
token coin
kind ship of one
  text: text or none
zone sea, of ship, face up, in play
zone vault of player, of ship, face up
mark safe of ship
to gain a number of coins
  add that many coins to you
to sink a ship, past sunk
  move it to its owner's vault
to insure a ship
  mark it safe
to repair a ship
  unmark it safe
turn
  sink a ship where it is not safe
limit 9 turns
`

// TestVerbsThatNobodyLearns: a verb that one card alone says, or that stands behind
// `instead` alone, and that nothing explains to those who play.
func TestVerbsThatNobodyLearns(t *testing.T) {
	const insure = "when this would be sunk, insure it instead"
	for name, c := range map[string]struct {
		texts []string
		rules string
		files map[string]string
		want  []string
	}{
		"behind instead, on two cards":      {texts: []string{insure, insure}, want: []string{"insure"}},
		"on one card":                       {texts: []string{"when this is sunk, repair it"}, want: []string{"repair"}},
		"on two cards":                      {texts: []string{"when this is sunk, repair it", "when a ship is sunk, repair it"}},
		"a rule does it":                    {texts: []string{insure}, rules: "action cover\n  insure a ship\n"},
		"the rules of those who play":       {texts: []string{insure}, files: map[string]string{"rules.md": "# Harbour\n\nA ship that is **insured** stays.\n"}},
		"other rules":                       {texts: []string{insure}, files: map[string]string{"rules.md": "# Harbour\n\nReassured.\n"}, want: []string{"insure"}},
		"a sentence of the look's":          {texts: []string{insure}, files: map[string]string{"look.yaml": "wording:\n  insure: \"Lock {object}.\"\n"}},
		"a keyword with a reminder":         {texts: []string{insure}, rules: "keyword Insure: \"Put a lock on it.\"\n"},
		"a keyword without one":             {texts: []string{insure}, rules: "keyword Insure\n", want: []string{"insure"}},
		"a zone of its name":                {texts: []string{"when this is sunk, discard it"}, rules: "zone discard of player, of ship, face up\nto discard a ship\n  move it to its owner's discard\n"},
		"no rules for those who play yet":   {texts: []string{insure}, files: map[string]string{"rules.md": ""}},
		"nothing but verbs of the language": {texts: []string{"when this is sunk, add 1 coin to it"}},
	} {
		cards := "starts in: sea\nship:\n"
		for i, text := range c.texts {
			cards += "  - name: Ship " + string(rune('A'+i)) + "\n    text: |\n      " + text + "\n"
		}
		files := fstest.MapFS{
			"harbour.rules": {Data: []byte(unexplainedRules + c.rules)},
			"ships.yaml":    {Data: []byte(cards)},
			"rules.md":      {Data: []byte("# Harbour\n\nOne ship a turn goes down.\n")},
		}
		for file, text := range c.files {
			files[file] = &fstest.MapFile{Data: []byte(text)}
			if text == "" {
				delete(files, file)
			}
		}
		set, found := carddefs.Load(files, "harbour")
		require.Zero(t, found.Errors(), "%s: %v", name, found)
		game, found := check.Check(set.Source)
		require.Zero(t, found.Errors(), "%s: %v", name, found)
		var got []string
		for _, d := range phrase.Unexplained(game, set.Look, set.Rulebooks) {
			got = append(got, d.Args["verb"])
			assert.True(t, strings.Contains(d.Help(), "rules.md") && strings.Contains(d.Help(), "look.yaml"), d.Help())
		}
		assert.Equal(t, c.want, got, name)
	}
}
