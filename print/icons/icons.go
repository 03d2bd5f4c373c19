// Package icons holds the vector icons any game may use by name. A game adds
// its own by declaring path data in its files. Licences: LICENSES.md.
//
// The door is Get.
package icons

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/art"
)

// Icon is a vector picture in a square box.
type Icon struct {
	Path      string   // SVG path data that is filled (non-zero rule); may be empty
	Line      string   // SVG path data that is stroked with a round pen; may be empty
	LineWidth float64  // pen width in view-box units; 0 means 2
	ViewBox   float64  // side of the square box the paths are drawn in; 0 means 24
	Colour    string   // "#rrggbb": the shape's colour, or the glyph's if there is no shape; "" takes the surrounding ink
	Drawing   *art.Art // an SVG in place of both paths; what it says no colour for takes the ink
	Shape     string   // what stands behind it: one of lookwords.Shapes, or "" for nothing
}

// Names lists the built-in icons in alphabetical order.
func Names() []string { return slices.Clone(lookwords.Icons) }

// Get returns a built-in icon.
func Get(name string) (Icon, bool) {
	i, ok := builtin[name]
	if i.Drawing == nil && slices.Contains(figures, name) {
		i.Drawing = drawings()[name]
	}
	return i, ok
}
