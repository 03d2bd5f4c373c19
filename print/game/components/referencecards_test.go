package components_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

// withTable is a game whose look says something else under `table:`.
func withTable(t *testing.T, game, yaml string) (components.Table, diag.List) {
	t.Helper()
	g, set, _ := worked(t, game)
	f := diag.NewFile("look.yaml", []byte("table:\n"+yaml))
	root, found := yamldoc.Parse(f, carddefs.YAMLLimits)
	require.Empty(t, found)
	var wrong diag.List
	other := *set.Look
	other.Table = look.Read(f, root, nil, &wrong).Table
	set.Look = &other
	made := components.New(g, set, cardface.Of(g, set.Look))
	return made.Table(components.Options{CardW: 63, CardH: 88}), append(wrong, made.Findings()...)
}

// TestWhichReferences: turns and lists are chosen apart, lists deck by deck.
func TestWhichReferences(t *testing.T) {
	for yaml, want := range map[string][]string{
		"  references: none\n":                                 nil,
		"  references: {turns: none, lists: none}\n":           nil,
		"  references: {lists: none}\n":                        {"turn-crown 1", "turn-pirate 1"},
		"  references: {turns: 3, lists: {pirate: none}}\n":    {"turn-crown 3", "turn-pirate 3", "list-crown 1"},
		"  references: {turns: none, lists: names}\n":          {"list-crown 1", "list-pirate 1"},
		"  references: {turns: none, lists: {crown: names}}\n": {"list-crown 1", "list-pirate 1"},
		"  also: [a cup]\n":                                    {"turn-crown 1", "turn-pirate 1", "list-crown 1", "list-pirate 1"},
	} {
		table, found := withTable(t, "rum-runner", yaml)
		assert.Empty(t, found, yaml)
		var got []string
		for _, r := range table.References {
			got = append(got, r.ID+" "+string(rune('0'+r.Count)))
			names := slices.ContainsFunc(r.Blocks, func(b component.TextBlock) bool { return b.Style == component.BlockEntry && len(b.Paras) > 2 })
			if r.List && yaml == "  references: {turns: none, lists: {crown: names}}\n" {
				assert.Equal(t, r.ID == "list-pirate", names, "%s has texts", r.ID)
			}
		}
		assert.Equal(t, want, got, yaml)
	}
}

// TestWrongReferences: what is no way to print them, and decks that there are not.
func TestWrongReferences(t *testing.T) {
	for yaml, code := range map[string]string{
		"  references: all\n":                     "B0523",
		"  references: {turns: 0}\n":              "B0523",
		"  references: {lists: short}\n":          "B0523",
		"  references: {lists: {krown: names}}\n": "B0201",
	} {
		_, found := withTable(t, "rum-runner", yaml)
		if assert.Len(t, found, 1, yaml) {
			assert.Equal(t, code, string(found[0].Code), found[0].Summary())
		}
	}
}

// TestUntoldIsNotPrinted: what the rules count for themselves needs no token, unless the look names it.
func TestUntoldIsNotPrinted(t *testing.T) {
	has := func(yaml string) bool {
		table, found := withTable(t, "hearts", yaml)
		require.Empty(t, found)
		return slices.ContainsFunc(table.Tokens, func(x component.Token) bool { return x.Name == "Deal" })
	}
	assert.False(t, has("  also: [a cup]\n"))
	assert.True(t, has("  tokens: {deal: 2}\n"))
}

// TestMapsOfTheLook: a picture, and places at points of their own; what is wrong with them is found.
func TestMapsOfTheLook(t *testing.T) {
	table, found := withTable(t, "ten-booty", "  boards: {map: {places: names, size: 190x150mm, at: {Havana: {x: 20mm, y: 30mm}}}}\n")
	require.Empty(t, found)
	board := table.Boards[0]
	assert.Equal(t, component.Names, board.Places)
	assert.Equal(t, 190.0, board.W)
	at := slices.IndexFunc(board.Squares, func(s component.Square) bool { return s.Name == "Havana" })
	assert.Equal(t, &draw.Point{X: 20, Y: 30}, board.Squares[at].At)
	for yaml, want := range map[string]string{
		"{art: art/none.svg}":           "art/none.svg",
		"{places: all}":                 "is not a way to draw places",
		"{size: 190mm}":                 "is not a size",
		"{at: {Havanna: {x: 1, y: 1}}}": "no place of this board called `Havanna`",
		"{at: {Havana: {x: 1}}}":        "is not given a point",
		"{size: 100x100mm, at: {Havana: {x: 120mm, y: 10mm}}}": "Havana",
	} {
		_, found := withTable(t, "ten-booty", "  boards: {map: "+yaml+"}\n")
		if assert.Len(t, found, 1, yaml) {
			assert.Contains(t, found[0].Summary(), want, yaml)
		}
	}
}
