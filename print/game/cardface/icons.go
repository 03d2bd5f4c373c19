package cardface

import (
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/pen"
)

// iconArt is the SVG of an icon, or nil if it has no file.
func iconArt(i look.Icon) (*art.Art, error) {
	if i.Data == nil {
		return nil, nil
	}
	a, err := art.Read(i.File.Text, i.Data)
	if err != nil {
		return nil, err
	}
	return a, a.IsIcon()
}

// Drawable is a paragraph of somebody's own words: a word in its brackets that is no icon, which is a
// finding of the look, stays as it is written.
func Drawable(p pen.Para, isIcon func(name string) bool) pen.Para {
	for i, r := range p {
		if r.Icon != "" && !isIcon(r.Icon) {
			p[i] = pen.Run{Text: "[" + strings.TrimSpace(r.Icon+" "+r.Num) + "]", Bold: r.Bold, Italic: r.Italic, Language: r.Language}
		}
	}
	return p
}

// badIcons finds what is wrong with the files of a look's icons.
func badIcons(look *look.Look) (found diag.List) {
	for _, i := range look.Icons {
		a, err := iconArt(i)
		switch {
		case err != nil:
			found.Add(diag.BadIconFile, i.File.Span, "icon", i.Name.Text, "file", i.File.Text, "problem", err.Error())
		case a != nil && len(a.LeftOut()) > 0:
			found.Add(diag.ArtSimplified, i.File.Span, "file", i.File.Text, "card", i.Name.Text, "what", strings.Join(a.LeftOut(), ", "))
		}
	}
	return found
}
