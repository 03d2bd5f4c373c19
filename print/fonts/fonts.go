// Package fonts holds the typefaces cards are set in, with what setting and
// drawing text need to know of them: which characters they have, how wide
// these are, how they are kerned, and their outlines. The faces are whole
// TrueType files under the SIL Open Font License, embedded so that a sheet
// comes out the same on every machine. Atkinson Hyperlegible was picked for
// text because its figures are lining and its letters hard to confuse;
// Alegreya Sans lost because its default figures are old-style, so a "2" in a
// coin sits low. What Atkinson lacks (Greek, Cyrillic, arrows, card suits)
// comes from Source Sans 3, whose letters are as high; what the display face
// lacks from Alegreya SC, which has small capitals in all three scripts.
//
// The door: Get gives the Face of a font, with its measures and outlines; New
// reads a designer's own font file.
package fonts

import "github.com/broadside-cards/broadside/print/draw"

// The faces that come with Broadside: four of the text face, and the display
// face of names. Each falls back on one with Greek and Cyrillic.
var (
	Regular    = face("regular", regular, face("regular-2", moreRegular, nil))
	Bold       = face("bold", bold, face("bold-2", moreBold, nil))
	Italic     = face("italic", italic, face("italic-2", moreItalic, nil))
	BoldItalic = face("bold-italic", boldItalic, face("bold-italic-2", moreBoldItalic, nil))
	Display    = face("display", display, face("display-2", moreDisplay, Bold))
)

// Family is one voice of a card: the four faces its words are set in.
type Family struct{ Regular, Bold, Italic, BoldItalic *draw.Font }

// Text is the family of the text that comes with Broadside.
var Text = Family{Regular, Bold, Italic, BoldItalic}

// Style picks the face for a bold and/or italic run. A face the family does
// not have is replaced by the nearest one that it has.
func (f Family) Style(bold, italic bool) *draw.Font {
	order := []*draw.Font{f.Regular, f.Bold, f.Italic, f.BoldItalic}
	switch {
	case bold && italic:
		order = []*draw.Font{f.BoldItalic, f.Bold, f.Italic, f.Regular}
	case bold:
		order = []*draw.Font{f.Bold, f.BoldItalic, f.Regular, f.Italic}
	case italic:
		order = []*draw.Font{f.Italic, f.Regular, f.BoldItalic, f.Bold}
	}
	for _, face := range order {
		if face != nil {
			return face
		}
	}
	return Text.Style(bold, italic)
}

// Roles are the faces a game is printed in. What is nil is the face that
// comes with Broadside, so the zero value is ready to use.
type Roles struct {
	Title  *draw.Font // names
	Text   Family
	Number *draw.Font // figures in coins and on badges
}

// TitleFace is the face of names.
func (r Roles) TitleFace() *draw.Font {
	if r.Title != nil {
		return r.Title
	}
	return Display
}

// NumberFace is the face of figures: the text's bold one where its figures are plain, which
// those of Atkinson are not (its zero is slashed), else Source Sans.
func (r Roles) NumberFace() *draw.Font {
	if r.Number != nil {
		return r.Number
	}
	if bold := r.Text.Style(true, false); Get(bold).PlainFigures() {
		return bold
	}
	return Bold.Fallback
}
