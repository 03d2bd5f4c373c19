package cardface

import (
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Fonts are the faces a look asks for, and what is wrong with their files. A
// file that can't be used is left out.
func Fonts(look *look.Look) (fonts.Roles, diag.List) {
	l := fontLoader{known: map[fontKey]*draw.Font{}, told: map[diag.Span]bool{}}
	from := &look.Fonts
	out := fonts.Roles{
		Title:  l.face(from.Title, fonts.Display),
		Number: l.face(from.Number, numbers(from.Number)),
		Text:   l.family(&from.Text),
	}
	return out, l.found
}

// numbers is the face behind that of figures: the one that comes with Broadside, where
// that is to be used with other features.
func numbers(own look.Face) *draw.Font {
	if own.File.Text == "" {
		return fonts.Roles{}.NumberFace()
	}
	return fonts.Bold
}

// family is the faces of a text. What has no file of its own, in a family that has
// some, is set in the nearest that has one.
func (l *fontLoader) family(from *look.Family) fonts.Family {
	files := from.Regular.File.Text + from.Bold.File.Text + from.Italic.File.Text + from.BoldItalic.File.Text
	face := func(own look.Face, fallback *draw.Font) *draw.Font {
		if own.File.Text == "" && files != "" {
			if len(own.Features) == 0 {
				return nil
			}
			own.File = from.Regular.File
		}
		own.Features = append(own.Features[:len(own.Features):len(own.Features)], from.Features...)
		return l.face(own, fallback)
	}
	return fonts.Family{
		Regular:    face(from.Regular, fonts.Regular),
		Bold:       face(from.Bold, fonts.Bold),
		Italic:     face(from.Italic, fonts.Italic),
		BoldItalic: face(from.BoldItalic, fonts.BoldItalic),
	}
}

// fontLoader makes each file a face once for each face it falls back on.
type fontLoader struct {
	known map[fontKey]*draw.Font
	told  map[diag.Span]bool // features that a font was found to lack: four faces share one list
	found diag.List
}

type fontKey struct {
	file     string
	features string
	fallback *draw.Font
}

func (l *fontLoader) face(from look.Face, fallback *draw.Font) *draw.Font {
	if from.File.Data == nil && (from.File.Text != "" || len(from.Features) == 0) {
		return nil
	}
	key := fontKey{nameOf(from.File.Span.File) + ": " + from.File.Text, wordsOf(from.Features), fallback} // a theme and its game may call theirs alike
	if f, done := l.known[key]; done {
		return f
	}
	f := fallback
	if from.File.Text != "" {
		f = l.file(from.File, fallback)
	}
	if f != nil {
		f = l.featured(f, from.Features)
	}
	l.known[key] = f
	return f
}

// file is the face of a designer's own font, nil if it can't be used.
func (l *fontLoader) file(from look.FontFile, fallback *draw.Font) *draw.Font {
	key := fontKey{file: nameOf(from.Span.File) + ": " + from.Text, fallback: fallback}
	if f, done := l.known[key]; done {
		return f
	}
	file := path.Base(from.Text)
	f, err := fonts.New(strings.TrimSuffix(file, path.Ext(file)), from.Data, fallback)
	l.known[key] = f
	switch {
	case err != nil:
		l.found.Add(diag.FontBroken, from.Span, "file", from.Text, "problem", err.Error())
	case !fonts.MayEmbed(f):
		l.found.Add(diag.FontLicence, from.Span, "file", from.Text)
	}
	return f
}

// featured is a face with what is asked of it turned on.
func (l *fontLoader) featured(f *draw.Font, asked []check.Word) *draw.Font {
	has := fonts.Tags(f)
	var tags []string
	for _, w := range asked {
		known := false
		for _, tag := range lookwords.FeatureTags(w.Text) {
			if slices.Contains(has, tag) {
				tags, known = append(tags, tag), true
			}
		}
		if !known && !l.told[w.Span] {
			l.told[w.Span] = true
			l.found.Add(diag.FontFeature, w.Span, "feature", w.Text, "font", fonts.InfoOf(f).Name, "has", featuresOf(has))
		}
	}
	if len(tags) == 0 {
		return f
	}
	return fonts.With(f, tags)
}

// featuresOf says what a font can be asked for.
func featuresOf(tags []string) string {
	var out []string
	for _, f := range lookwords.Features {
		if slices.ContainsFunc(f.Tags, func(tag string) bool { return slices.Contains(tags, tag) }) {
			out = append(out, "`"+f.Word+"`")
		}
	}
	if len(out) == 0 {
		return "none of those that can be asked for"
	}
	return strings.Join(out, ", ")
}

func wordsOf(list []check.Word) string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = w.Text
	}
	return strings.Join(out, ",")
}

func nameOf(f *diag.File) string {
	if f == nil {
		return ""
	}
	return f.Name
}
