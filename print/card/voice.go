package card

import (
	"cmp"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/typeset"
)

// voice is the pen for a text: the card's own, but for the faces of its role in a look and for
// whether its words are broken.
func (f *face) voice(role, broken string) *pen.Pen {
	if role == "text" {
		role = ""
	}
	if f.hyphens == nil {
		broken = ""
	}
	if role == "" && broken == "" {
		return f.Pen
	}
	key := role + " " + broken
	if known := f.voices[key]; known != nil {
		return known
	}
	roles := f.Fonts
	roles.Text = family(f.Fonts, role)
	voice := f.In(roles)
	voice.Hyphens = f.breaks(broken)
	if f.voices == nil {
		f.voices = map[string]*pen.Pen{}
	}
	f.voices[key] = voice
	return voice
}

// breaks is where words may be broken, by what is said of it.
func (f *face) breaks(broken string) map[string]typeset.Hyphens {
	switch broken {
	case "true":
		return f.hyphens
	case "false":
		return nil
	}
	return f.Hyphens
}

// family are the faces of running words in a role. What is bold or slanted in a text stays so
// as far as the role has a face for it.
func family(of fonts.Roles, role string) fonts.Family {
	all := func(one *draw.Font) fonts.Family {
		return fonts.Family{Regular: one, Bold: one, Italic: one, BoldItalic: one}
	}
	text := of.Text
	switch role {
	case "title":
		return all(of.TitleFace())
	case "number":
		return all(of.NumberFace())
	case "bold":
		slanted := text.Style(true, true)
		return fonts.Family{Regular: text.Style(true, false), Bold: text.Style(true, false), Italic: slanted, BoldItalic: slanted}
	case "italic":
		slanted := text.Style(true, true)
		return fonts.Family{Regular: text.Style(false, true), Bold: slanted, Italic: text.Style(false, true), BoldItalic: slanted}
	}
	return text
}

// forget lets go of what was measured in all voices.
func (f *face) forget() {
	f.Forget()
	for _, p := range f.voices {
		p.Forget()
	}
}

// behind is what a zone without a ground of its own has behind it: the colour of the pattern, or
// a ground that something else drew there.
func (f *face) behind(z Zone, usual draw.Colour) draw.Colour {
	if z.Ground == "none" && f.card.Art == nil {
		return f.theme.Tint
	}
	return pen.Colour(z.Ground, usual)
}

// merged is a text as its zone says it stands.
func (b Block) merged(z Zone) Block {
	b.Align, b.Font, b.Broken = cmp.Or(b.Align, z.Align), cmp.Or(b.Font, z.Font), cmp.Or(b.Broken, z.Broken)
	if b.Lead == 0 {
		b.Lead = z.Leading
	}
	return b
}
