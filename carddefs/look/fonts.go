package look

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
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
type Family struct {
	Regular, Bold, Italic, BoldItalic Face
	Features                          []check.Word // of all four
}

// Face is a typeface: a file, or none for the one that comes with Broadside, and
// what is turned on of its own features.
type Face struct {
	File     FontFile
	Features []check.Word
}

// FontFile is the path of a font in the game's folder as it is written, and
// what is in it, not yet looked at. Both are empty for none.
type FontFile struct {
	check.Word
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
	schema.Field("features", func(f *Family) *[]check.Word { return &f.Features }, features, "what is turned on of all four"),
}}

var fontFile = schema.To(schema.Word.As("a font file in the game's folder"), func(w check.Word) FontFile { return FontFile{Word: w} })

var face = schema.Either(yamldoc.Map, faceParts.Type(), schema.To(fontFile, func(f FontFile) Face { return Face{File: f} }))

var faceParts = schema.Group[Face]{Keys: []schema.Row[Face]{
	schema.Field("file", func(f *Face) *FontFile { return &f.File }, fontFile, "the font; left out: the one that comes with Broadside"),
	schema.Field("features", func(f *Face) *[]check.Word { return &f.Features }, features, "what is turned on of the font's own, such as `ligatures`"),
}}

// features are words of a closed list; one that is not in it is reported and left out.
var features = schema.Type[[]check.Word]{Says: "a feature, or a list of them", Words: lookwords.FeatureWords(),
	Read: func(r schema.Reader, key, n *yamldoc.Node) (out []check.Word, ok bool) {
		words := lookwords.FeatureWords()
		for _, w := range r.Words(key, n) {
			if slices.Contains(words, w.Text) {
				out = append(out, w)
				continue
			}
			wrong(r, w, "a feature", "one of: "+strings.Join(words, ", "), diag.Suggest(w.Text, words))
		}
		return out, len(out) > 0
	}}
