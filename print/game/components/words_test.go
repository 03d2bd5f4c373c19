package components_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

const orchardRules = `game "Orchard"
version "1"
players ash, elm
limit 20 turns
token coin
keyword Sturdy: "this can't lose its [coin]"

kind tree
  effect: text or none, read by its owner, live while it is in play

zone deck of player, face down, in order
zone garden of player, of tree, face up, in play

to plant a tree
  move it to your garden

turn
  take an action

action grow
  move the top card of your deck to your garden

rank by your coins, then by lowest the number of cards in your deck
`

const orchardCards = `owner: ash
starts in: deck
tree:
  - name: Old Oak
    count: 4
    effect: |
      Sturdy
      when your turn ends, add 1 coin to this
`

// table is what a little game needs on the table.
func table(t *testing.T, files map[string]string) components.Table {
	t.Helper()
	fs := fstest.MapFS{}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, g := gametest.CheckedFiles(t, fs, "orchard")
	made := components.New(g, set, cardface.Of(g, set.Look))
	require.Empty(t, made.Findings())
	return made.Table(components.Options{CardW: 63, CardH: 88})
}

// lines are the blocks of a sheet or a reference card as plain text.
func lines(blocks []component.TextBlock) string {
	var out []string
	for _, b := range blocks {
		for _, p := range b.Paras {
			var one strings.Builder
			for _, r := range p {
				one.WriteString(r.Text)
			}
			out = append(out, one.String())
		}
	}
	return strings.Join(out, "\n")
}

// TestRulesSheetSaysAllRanks: what breaks a tie stands on the rules sheet too.
func TestRulesSheetSaysAllRanks(t *testing.T) {
	made := table(t, map[string]string{"orchard.rules": orchardRules, "cards.yaml": orchardCards})
	assert.Contains(t, lines(made.Rules[0].Blocks), "By your coins, then by lowest the number of cards in your deck.")
}

// TestReferenceCardSetsKeywordsApart: a keyword without its reminder is a sentence of
// its own on a list of cards.
func TestReferenceCardSetsKeywordsApart(t *testing.T) {
	made := table(t, map[string]string{"orchard.rules": orchardRules, "cards.yaml": orchardCards})
	all := ""
	for _, r := range made.References {
		all += lines(r.Blocks) + "\n"
	}
	assert.Contains(t, all, "Sturdy. When your turn ends, add 1 coin to this card.")
}
