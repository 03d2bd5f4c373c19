package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Layer is one more thing on a face: its place and look are a zone's, and one of
// Field, Words, Icon, Picture and Shape says what it is; with none of these it is a
// rectangle. An icon beside a field is what the field's number stands in.
type Layer struct {
	Zone
	Field   check.Word
	As      check.Word // one of lookwords.LayerForms; empty: what suits the field
	Of      check.Word // a bar's whole: a number, or a number field
	Words   check.Word // fixed words
	Icon    check.Word
	Picture Said
	Fit     check.Word // one of lookwords.Fits
	Shape   check.Word // one of lookwords.LayerShapes
	Path    check.Word // SVG path data in the place of a shape
	Over    check.Word // one of lookwords.Levels
	If      check.Word // a condition that the card fulfils
}

var layers = schema.Added(schema.List("layers", "- {field: cost, x: 4mm, bottom: 4mm, w: 10mm, h: 10mm}", layer))

// layer reads one, and what it is.
var layer = schema.Type[Layer]{Says: "a group of keys", Read: func(r schema.Reader, key, n *yamldoc.Node) (Layer, bool) {
	l, ok := layerKeys.Type().Read(r, key, n)
	if !ok {
		return l, false
	}
	l.At = check.Word{Text: "layer", Span: schema.FirstLine(n.Span)}
	return l, l.whole(r)
}}.Holding(layerKeys.Describe)

var layerKeys = schema.Group[Layer]{Keys: append([]schema.Row[Layer]{
	schema.Field("field", func(l *Layer) *check.Word { return &l.Field }, field.As("a field of a kind, or `name`, `kind`, `owner`, `count`"), "what of the card it shows"),
	schema.Field("as", func(l *Layer) *check.Word { return &l.As }, oneOf("a way to show a field", lookwords.LayerForms), "how it shows it").Usually("number, word or text, by what the field is"),
	schema.Field("of", func(l *Layer) *check.Word { return &l.Of }, whole, "how much a whole bar or a whole row is"),
	schema.Field("words", func(l *Layer) *check.Word { return &l.Words }, sentence.As(schema.Word.Says), "words that are the same on all cards"),
	schema.Field("icon", func(l *Layer) *check.Word { return &l.Icon }, icon, "an icon or, beside `field`, what its number stands in or is counted by"),
	schema.Field("picture", func(l *Layer) *Said { return &l.Picture }, byData(pictureFile), "a picture of the game's folder"),
	schema.Field("fit", func(l *Layer) *check.Word { return &l.Fit }, oneOf("a way to fit", lookwords.Fits), "how the picture fills its place").Usually("crop"),
	schema.Field("shape", func(l *Layer) *check.Word { return &l.Shape }, oneOf("a shape", lookwords.LayerShapes), "the shape of its ground, and what its picture is cut to").Usually("a rectangle"),
	schema.Field("path", func(l *Layer) *check.Word { return &l.Path }, schema.Word.As("SVG path data"), "a shape of your own, stretched to its place"),
	schema.Field("over", func(l *Layer) *check.Word { return &l.Over }, oneOf("what it lies over", lookwords.Levels), "what it lies over; layers of one level lie in the order of the list").Usually("words"),
	schema.Field("if", func(l *Layer) *check.Word { return &l.If }, schema.Naming(ofCards, schema.Word).As("a condition: cost is at least 5"), "on which cards it is"),
}, schema.Within(func(l *Layer) *Zone { return &l.Zone }, zone.Keys)...)}

// whole says whether a layer is one thing, with what that needs.
func (l *Layer) whole(r schema.Reader) bool {
	ok := true
	no := func(w check.Word, want, label string) {
		if w.Text != "" {
			wrong(r, w, want, label, "")
			ok = false
		}
	}
	switch {
	case l.Field.Text != "":
		no(l.Words, "nothing beside `field`", "a layer is one thing: give the words a layer of their own")
		no(l.Picture.Word, "nothing beside `field`", "a layer is one thing: give the picture a layer of its own")
	case l.Words.Text != "":
		no(l.Icon, "nothing beside `words`", "a layer is one thing: write the icon among the words, in brackets")
		no(l.Picture.Word, "nothing beside `words`", "a layer is one thing: give the picture a layer of its own")
	case l.Icon.Text != "":
		no(l.Picture.Word, "nothing beside `icon`", "a layer is one thing: give the picture a layer of its own")
	}
	if l.Field.Text == "" {
		no(l.As, "nothing without `field`", "this says how a field is shown")
		no(l.Of, "nothing without `field`", "this says how much a whole bar or row is")
	} else if l.As.Text != "bar" && l.As.Text != "icons" {
		no(l.Of, "`of` with `as: bar` or `as: icons` alone", "this says how much a whole bar or row is")
	}
	if !l.Picture.said() {
		no(l.Fit, "nothing without `picture`", "this says how a picture fills its place")
	}
	if l.Shape.Text != "" {
		no(l.Path, "nothing beside `shape`", "a layer has one shape")
	}
	return ok
}
