package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Fonts are the font files a game is printed in; what it does not name is
// set in the faces that come with Broadside.
type Fonts struct {
	Title  Face // names
	Number Face // figures in coins and on badges
	Text   Family
}

// Family are the faces of a text. `text: file` is its regular face.
type Family struct{ Regular, Bold, Italic, BoldItalic Face }

// Face is a font file: its path in the game's folder as it is written, and
// what is in it, not yet looked at. Both are empty for none.
type Face struct {
	File check.Word
	Data []byte
}

// Faces are all places for a font file, in the order of this file.
func (f *Fonts) Faces() []*Face {
	return []*Face{&f.Title, &f.Number, &f.Text.Regular, &f.Text.Bold, &f.Text.Italic, &f.Text.BoldItalic}
}

var fonts = schema.Group[Fonts]{Keys: []schema.Row[Fonts]{
	schema.Field("title", func(f *Fonts) *Face { return &f.Title }, face, "names"),
	schema.Field("number", func(f *Fonts) *Face { return &f.Number }, face, "figures in coins and on badges"),
	schema.Field("text", func(f *Fonts) *Family { return &f.Text }, schema.Either(yamldoc.Scalar,
		schema.To(face, func(f Face) Family { return Family{Regular: f} }), family.Type()), "texts; one file is the regular face"),
}}

var family = schema.Group[Family]{Keys: []schema.Row[Family]{
	schema.Field("regular", func(f *Family) *Face { return &f.Regular }, face, "words"),
	schema.Field("bold", func(f *Family) *Face { return &f.Bold }, face, "labels"),
	schema.Field("italic", func(f *Family) *Face { return &f.Italic }, face, "flavour and remarks"),
	schema.Field("bold italic", func(f *Family) *Face { return &f.BoldItalic }, face, "both"),
}}

var face = schema.To(schema.Word.As("a font file in the game's folder"), func(w check.Word) Face { return Face{File: w} })
