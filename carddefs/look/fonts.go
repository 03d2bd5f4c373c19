package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
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

// merge lays an expansion's fonts over these.
func (f *Fonts) merge(o *Fonts) {
	over := o.Faces()
	for i, face := range f.Faces() {
		if over[i].File.Text != "" {
			*face = *over[i]
		}
	}
}

func (r reader) fonts(key, value *yamldoc.Node) {
	if !r.Group(key, value, "title", "number", "text") {
		return
	}
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "title":
			r.look.Fonts.Title.File, _ = r.Word(p.Key, p.Value)
		case "number":
			r.look.Fonts.Number.File, _ = r.Word(p.Key, p.Value)
		case "text":
			r.look.Fonts.Text = r.family(p.Key, p.Value)
		}
	}
}

// family reads `text: file` or `text: {regular: file, bold: file, …}`.
func (r reader) family(key, value *yamldoc.Node) (out Family) {
	if value.Kind == yamldoc.Scalar {
		out.Regular.File, _ = r.Word(key, value)
		return out
	}
	if !r.Group(key, value, "regular", "bold", "italic", "bold italic") {
		return out
	}
	for _, p := range value.Pairs {
		w, _ := r.Word(p.Key, p.Value)
		switch p.Key.Text {
		case "regular":
			out.Regular.File = w
		case "bold":
			out.Bold.File = w
		case "italic":
			out.Italic.File = w
		case "bold italic":
			out.BoldItalic.File = w
		}
	}
	return out
}
