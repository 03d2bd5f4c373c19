package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/print/game"
)

// shaped is a look whose events are cut so, with something in all corners.
func shaped(cut string) exampletest.Example {
	look := cut + `
kinds:
  event:
    colour: "#2f6a8c"
    icon: star
    corner:
      top-left: {field: cost, icon: coin}
      top-right: kind
      bottom-left: {field: cost, as: icons, icon: anchor}
      bottom-right: {field: cost, as: bar, of: 5}
`
	card := "event:\n  - name: Night Watch\n    owner: pirate\n    starts in: deck\n    cost: 3\n    play: |\n      gain 2 coins\n"
	return exampletest.Example{Files: []exampletest.ExampleFile{{Name: "look.yaml", Text: look}, {Name: "more.yaml", Text: card}}}
}

// TestAFaceKeepsInsideItsOutline: whatever a card is cut to, its words and marks stand inside the outline by the safe margin,
// do not cover each other, and are all there; the lower corners are below the upper ones.
func TestAFaceKeepsInsideItsOutline(t *testing.T) {
	for name, cut := range map[string]string{
		"rectangle":   "size: poker",
		"square":      "shape: square\nsize: 70mm",
		"round":       "shape: round\nsize: 70mm",
		"hexagon":     "shape: hexagon\nsize: 70mm",
		"on its side": "shape: hexagon\nsize: 80x70mm",
		"octagon":     "size: 80x80mm\noutline: {path: M3 0H7L10 3V7L7 10H3L0 7V3Z}",
	} {
		t.Run(name, func(t *testing.T) {
			r := exampletest.Run(shaped(cut))
			require.Zero(t, r.Found.Errors(), r.Found)
			d, found, err := game.New(r.Game, r.Set).Draw(game.Options{Parts: []string{"cards"}, Only: []string{"Night Watch"}})
			require.NoError(t, err)
			require.Empty(t, found)
			p := d.Pieces()[0]
			edge := p.Edge(0).Polygon()
			at := map[string]float64{}
			for _, z := range p.Zones {
				at[z.Name] = z.Y
				if z.Name != "art" && z.Name != "footer" && (p.Cut != nil || z.Name != "band" && z.Name != "text") { // where there is an outline, bands and texts keep inside, too
					assert.GreaterOrEqual(t, edge.Clear(z.X, z.Y, z.W, z.H), 2.9, z.Name)
				}
			}
			for _, corner := range []string{"top-left", "top-right", "bottom-left", "bottom-right", "band", "text"} {
				assert.Contains(t, at, corner)
			}
			assert.Greater(t, at["bottom-left"], at["top-left"])
			assert.Greater(t, at["bottom-right"], at["text"])
		})
	}
}
