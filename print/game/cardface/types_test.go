package cardface_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// TestTypesLieOverTheirKind: a card is printed as its kind is, but for what the look says
// of its types, the one it lists first above the others; they stand behind the kind.
func TestTypesLieOverTheirKind(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{
		"g.rules":    {Data: []byte("game \"G\"\nversion \"1.0.0\"\nplayers red, blue\nkind spell\n  cost: number or 0\ntype hex of spell\ntype rune of spell\nzone shelf, face up\nturn\n  do nothing\n")},
		"cards.yaml": {Data: []byte("spell:\n  - {name: Plain, starts in: shelf}\n  - {name: Both, types: [hex, rune], starts in: shelf}\n  - {name: Other, types: [rune, hex], starts in: shelf}\n")},
		"look.yaml":  {Data: []byte("kinds:\n  spell: {colour: \"#111111\", icon: scroll}\n  hex: {colour: \"#222222\"}\n  rune: {colour: \"#333333\", icon: skull}\n")},
	}, "g")
	require.Empty(t, found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), found)
	faces := cardface.Of(g, set.Look)
	require.Empty(t, faces.Findings())
	said := [][3]string{}
	for _, c := range faces.Cards(cardface.Filter{}) {
		said = append(said, [3]string{c.Kind, c.Colour, c.KindIcon})
	}
	assert.Equal(t, [][3]string{{"spell", "#111111", "scroll"}, {"spell · hex · rune", "#222222", "skull"}, {"spell · rune · hex", "#333333", "skull"}}, said)
}
