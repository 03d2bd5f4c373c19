// Package pen draws what pieces have in common: words and icons in lines, icons on
// their shapes, numbers, and the colours that are made of one. It remembers what it
// could not draw as it was asked to. Lengths are millimetres, font sizes points.
//
// The door is New, which also gives the list that is drawn on.
package pen

import (
	"strings"
)

// Run is a stretch of words, or one icon inside a sentence. Exactly one of
// Text and Icon is set. Spaces are explicit: a run that ends without one
// stays on the same line as the next ("[coin]" + "." never break apart).
type Run struct {
	Text   string
	Icon   string // icon name
	Num    string // number drawn in the icon, or on a pip at its corner if it has a glyph
	Says   string // what icon and number stand for in words: "2 coins"; "" for the icon's name
	Bold   bool
	Italic bool
	Wrong  bool // it can't be read: on a ground of its own with a line below, whatever the ink

	Language string // the tag of its words' language, if that is not the print's; NoLanguage for one that is not known
}

// NoLanguage is that of words in a language that nothing is known of.
const NoLanguage = "und"

// Para is one paragraph.
type Para []Run

// Words is the paragraph in words, icons by their names.
func (p Para) Words() string {
	var b strings.Builder
	for _, r := range p {
		b.WriteString(r.Text)
		b.WriteString(r.said())
	}
	return b.String()
}

// said is what an icon stands for in words.
func (r Run) said() string {
	if r.Icon == "" || r.Says != "" {
		return r.Says
	}
	return strings.TrimSpace(r.Num + " " + r.Icon)
}
