package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Cut is what cards are cut to: one of lookwords.CutShapes, or an outline of their own.
type Cut struct {
	Shape   check.Word
	Outline Outlined
}

// Outlined is an outline as SVG path data or as a file with one shape, stretched to the card.
type Outlined struct {
	Path, File check.Word
	Data       []byte // what is in the file, not yet looked at
}

// Said says whether there is an outline.
func (o Outlined) Said() bool { return o.Path.Text != "" || o.File.Text != "" }

// outlined is a file, or a path under its key.
var outlined = schema.Either(yamldoc.Map, outlinePath.Type().Where(Outlined.Said,
	func(r schema.Reader, key, n *yamldoc.Node, _ Outlined) {
		if n.Get("path") == nil { // else it was reported
			r.Bad(key, n, "a file, or `path`", "write `outline: outline.svg`, or `outline: {path: …}` with SVG path data")
		}
	}), schema.To(schema.Word.As("an SVG file in the game's folder"), func(w check.Word) Outlined { return Outlined{File: w} }))

var outlinePath = schema.Group[Outlined]{Keys: []schema.Row[Outlined]{
	schema.Field("path", func(o *Outlined) *check.Word { return &o.Path }, schema.Word.As("SVG path data of one closed shape"), "the outline, stretched to the card"),
}}

var cutShape = oneOf("a shape", lookwords.CutShapes)

// CutOf is what a kind's cards are cut to: as the kind says, else as the game.
func (l *Look) CutOf(k Kind) Cut {
	if k.Cut.Shape.Text != "" || k.Cut.Outline.Said() {
		return k.Cut
	}
	return l.Cut
}

// Hexagon says whether cards are cut to one.
func (c Cut) Hexagon() bool { return c.Shape.Text == "hexagon" }

// Rectangle says whether cards are cut to one whose sides may differ.
func (c Cut) Rectangle() bool {
	return !c.Outline.Said() && (c.Shape.Text == "" || c.Shape.Text == lookwords.CutShapes[0])
}

// Even says whether both sides have to be equal.
func (c Cut) Even() bool { return c.Shape.Text == "square" || c.Shape.Text == "round" }
