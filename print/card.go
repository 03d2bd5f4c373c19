// Package print draws cards and print-and-play sheets from plain data: a
// card is a name, a kind, some badges and some blocks of runs of words and
// icons. It knows no game, touches no files and prints nothing; what is
// wrong with a card comes back as findings. Lengths are millimetres and font
// sizes points throughout.
package print

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
)

// Icon is a vector icon as a game declares it; see icons.Icon for the fields.
type Icon = icons.Icon

// Run is a stretch of words, or one icon inside a sentence. Exactly one of
// Text and Icon is set. Spaces are explicit: a run that ends without one
// stays on the same line as the next ("[coin]" + "." never break apart).
type Run struct {
	Text   string
	Icon   string // icon name
	Num    string // number drawn in the icon, or on a pip at its corner if it has a glyph
	Bold   bool
	Italic bool
}

// Para is one paragraph.
type Para []Run

// Block is one area of the text panel.
type Block struct {
	Style string // "light", "dark", "plain", or "costs": paragraphs side by side with rules between
	Field string // what the text is called, for frames that place it: "play"
	Align string // "left", "centre", "right" or "justify"; "" is what suits its width
	Paras []Para
}

// Badge is a round mark on the art: a value in a coin, or a skill's icon.
type Badge struct {
	Icon   string
	Value  string
	Corner string // "top-left", "top-right", or "right-column" (stacked below the top right)
}

// Card is one face and the number of copies of it.
type Card struct {
	ID        string // stable id, used in findings and to vary the art
	Name      string
	Was       string // the name it had before, or ""
	Kind      string // kind label, as players read it
	KindIcon  string
	Colour    string // the kind's colour, "#rrggbb"; "" picks one from Kind
	Landscape bool
	Badges    []Badge
	Slots     int    // places where other cards are tucked, drawn as dashed outlines
	SlotIcon  string // what goes there
	Blocks    []Block
	Art       *art.Art  // its picture; nil draws a pattern of its kind
	ArtPlace  art.Place // how the picture goes into its panel
	ArtAt     diag.Span // where the picture is named
	Footer    string    // small line at the bottom: version, set, credits
	Count     int       // copies on the sheet; 0 means 1
	At        diag.Span // where the card is written

	Size   impose.Size // trimmed; the zero value is that of Options
	Corner float64     // radius of its corners when cut, mm; 0: as printing houses cut
	Back   *Back       // of its deck; nil: none

	Frame *Frame // how its parts are laid out; nil: as usual
	Peers []Card // all cards laid out alike, this one too, drawn or not: the art of all is equally high
}

// Copies is how many times the card is printed.
func (c Card) Copies() int {
	if c.Count <= 0 {
		return 1
	}
	return c.Count
}

// text is everything the card says, a line for each paragraph.
func (c Card) text() string {
	var lines []string
	for _, b := range c.Blocks {
		for _, p := range b.Paras {
			lines = append(lines, p.text())
		}
	}
	return strings.Join(lines, "\n")
}

// text is the paragraph in words, icons by their names.
func (p Para) text() string {
	var b strings.Builder
	for _, r := range p {
		b.WriteString(r.Text)
		if r.Icon != "" {
			b.WriteString(strings.TrimSpace(r.Num + " " + r.Icon))
		}
	}
	return b.String()
}

// Options says how cards are drawn. The zero value is 63 × 88 mm without bleed.
type Options struct {
	Size   impose.Size // trimmed; the zero value is the printer's default
	Bleed  float64     // mm of picture outside each card's edge
	MinPt  float64     // smallest text size in points before it is reported; 0 is DefaultMinPt
	TextPt float64     // size text starts from in points; 0 is DefaultTextPt
	Room   impose.Size // the largest that boards and mats may be; the zero value is MaxShort × MaxLong
	Fonts  fonts.Roles // the zero value is the faces that come with Broadside
}

// of is the size of a card.
func (o Options) of(c Card) impose.Size {
	if c.Size.W > 0 {
		return c.Size
	}
	return o.size()
}

func (o Options) size() impose.Size {
	if o.Size.W > 0 {
		return o.Size
	}
	size, _ := impose.CardSize("")
	return size
}

// Text sizes in points. 7 pt is the floor named by print-on-demand houses'
// guides; 9 pt is what they recommend for rules text.
const (
	DefaultTextPt = 9.0
	DefaultMinPt  = 7.0
	leastPt       = 5.0 // never set smaller than this, even when reporting
)

func (o Options) minPt() float64 {
	if o.MinPt > 0 {
		return o.MinPt
	}
	return DefaultMinPt
}

func (o Options) textPt() float64 {
	if o.TextPt > 0 {
		return o.TextPt
	}
	return max(DefaultTextPt, o.minPt())
}
