package cardface

import (
	"path"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Fonts are the faces a look asks for, and what is wrong with their files. A
// file that can't be used is left out.
func Fonts(look *look.Look) (fonts.Roles, diag.List) {
	l := fontLoader{known: map[fontKey]*draw.Font{}}
	from := &look.Fonts
	out := fonts.Roles{
		Title:  l.face(from.Title, fonts.Display),
		Number: l.face(from.Number, fonts.Bold),
		Text: fonts.Family{
			Regular:    l.face(from.Text.Regular, fonts.Regular),
			Bold:       l.face(from.Text.Bold, fonts.Bold),
			Italic:     l.face(from.Text.Italic, fonts.Italic),
			BoldItalic: l.face(from.Text.BoldItalic, fonts.BoldItalic),
		},
	}
	return out, l.found
}

// fontLoader makes each file a face once for each face it falls back on.
type fontLoader struct {
	known map[fontKey]*draw.Font
	found diag.List
}

type fontKey struct {
	file     string
	fallback *draw.Font
}

func (l *fontLoader) face(from look.Face, fallback *draw.Font) *draw.Font {
	if from.Data == nil {
		return nil
	}
	key := fontKey{nameOf(from.File.Span.File) + ": " + from.File.Text, fallback} // a theme and its game may call theirs alike
	if f, done := l.known[key]; done {
		return f
	}
	file := path.Base(from.File.Text)
	f, err := fonts.New(strings.TrimSuffix(file, path.Ext(file)), from.Data, fallback)
	l.known[key] = f
	switch {
	case err != nil:
		l.found.Add(diag.FontBroken, from.File.Span, "file", from.File.Text, "problem", err.Error())
	case !fonts.MayEmbed(f):
		l.found.Add(diag.FontLicence, from.File.Span, "file", from.File.Text)
	}
	return f
}

func nameOf(f *diag.File) string {
	if f == nil {
		return ""
	}
	return f.Name
}
