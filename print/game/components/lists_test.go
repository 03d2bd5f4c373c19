package components_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/pen"
)

const cargoRules = `edition 2
game "Tins"
version "1"
players one, two
token coin
kind cargo
  cost: number
  worth: number
  load: number
  play: text, read by its owner
zone deck, face down, in order
`

// TestNumbersOfOneIconAreToldApart: in a list of a deck a number whose icon another one has stands in its own, or says
// what it is.
func TestNumbersOfOneIconAreToldApart(t *testing.T) {
	const kinds = "kinds: {cargo: {corner: {top-left: {field: cost, icon: coin}, top-right: {field: worth, icon: coin}, bottom-left: load}}}\n"
	for name, tt := range map[string]struct {
		look, lists string
		want        []string
	}{
		"named":         {kinds, "", []string{"[coin 1] 3", "Worth: 2", "Draw."}},
		"named alone":   {kinds, "names", []string{"[coin 1] 3", "Worth: 2"}},
		"its own icon":  {"words: {worth: star}\n" + kinds, "", []string{"[coin 1][star 2] 3", "Draw."}},
		"in no icon":    {"kinds: {cargo: {corner: {top-left: cost, top-right: worth}, column: [load]}}\n", "", []string{" 1", "Worth: 2", "Load: 3", "Draw."}},
		"the same icon": {"words: {worth: coin}\n" + kinds, "", []string{"[coin 1] 3", "Worth: 2", "Draw."}},
	} {
		t.Run(name, func(t *testing.T) {
			if tt.lists != "" {
				tt.look += "table: {references: {lists: " + tt.lists + "}}\n"
			}
			folder := fstest.MapFS{"tins.rules": {Data: []byte(cargoRules)}, "look.yaml": {Data: []byte(tt.look)},
				"cards.yaml": {Data: []byte("owner: one\nstarts in: deck\ncargo:\n  - {name: Tin, count: 4, cost: 1, worth: 2, load: 3, play: add 1 coin to you, wording: {play: Draw.}}\n")}}
			set, found := carddefs.Load(folder, "tins")
			require.Empty(t, found)
			g, found := check.Check(set.Source)
			require.Zero(t, found.Errors(), found)
			table := components.New(g, set, cardface.Of(g, set.Look)).Table(components.Options{CardW: 63, CardH: 88})
			var entries []component.TextBlock
			for _, r := range table.References {
				for _, b := range r.Blocks {
					if r.List && b.Style == component.BlockEntry {
						entries = append(entries, b)
					}
				}
			}
			require.Len(t, entries, 1)
			var got []string
			for _, p := range entries[0].Paras[1:] {
				got = append(got, said(p))
			}
			assert.Equal(t, tt.want, got)
		})
	}
}

// said is a paragraph with its icons in brackets.
func said(p pen.Para) (out string) {
	for _, r := range p {
		if r.Icon != "" {
			out += "[" + r.Icon + " " + r.Num + "]"
		}
		out += r.Text
	}
	return out
}
