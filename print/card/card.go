// Package card draws cards from plain data: a card is a name, a kind, some badges
// and some blocks of runs of words and icons. It knows no game, touches no files and
// prints nothing; what is wrong with a card comes back as findings. Lengths are
// millimetres and font sizes points throughout.
//
// The door is Draw: cards in, a piece.Piece for each and findings out.
package card

import (
	"cmp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Block is one area of the text panel.
type Block struct {
	Style  string // "light", "dark", "plain", or "costs": paragraphs side by side with rules between
	Field  string // what the text is called, for frames that place it: "play"
	Align  string // "left", "centre", "right" or "justify"; "" is what suits its width
	Font   string // one of lookwords.FontRoles; "" is that of texts
	Broken string // whether words are broken: "true" or "false"; "" is as usual
	Paras  []pen.Para
	Ruled  bool    // a thin rule stands above it
	Lead   float64 // from line to line in sizes of the words; 0: as usual
}

// Badge is a mark in a corner: a value in a coin, a skill's icon, or another of
// lookwords.CornerForms.
type Badge struct {
	Icon     string
	Value    string  // a number or a word
	Corner   string  // one of lookwords.Corners, or "right-column" (stacked below the top right)
	Of       string  // what of the card's Carries it shows, or ""
	Form     string  // one of lookwords.CornerForms; "" is a value in its icon or in a disc
	N, Whole float64 // of a row and a bar: how much of how much
}

// at is the badge's corner, the first where it says none.
func (b Badge) at() string { return cmp.Or(b.Corner, lookwords.Corners[0]) }

// Brief is the badge as an icon and a number, for what has no room for more: a word has none.
func (b Badge) Brief() (icon, value string) {
	switch b.Form {
	case "word":
		return "", ""
	case "icon":
		return b.Icon, ""
	}
	return b.Icon, b.Value
}

// Card is one face and the number of copies of it.
type Card struct {
	ID        string // stable id, used in findings and to vary the art
	Name      string
	Was       string   // the name it had before, or ""
	Kind      string   // kind label, as players read it
	Label     string   // what its band says of that; "": Kind
	LabelOf   []string // what of its Carries that says
	KindIcon  string
	IconOf    []string // what of its Carries that stands for
	Colour    string   // the kind's colour, "#rrggbb"; "" picks one by Place, or from Kind
	Place     int      // of its Kind among the game's, from 1; 0: not known
	Landscape bool
	Badges    []Badge
	Slots     int    // places where other cards are tucked, drawn as dashed outlines
	SlotIcon  string // what goes there
	SlotsOf   string // what of its Carries these show, or ""
	Blocks    []Block
	Pips      Pips      // in the middle of the face, in the icon's place
	Art       *art.Art  // its picture; nil draws a pattern of its kind
	ArtPlace  art.Place // how the picture goes into its panel
	ArtAt     diag.Span // where the picture is named
	Footer    string    // small line at the bottom: version, set, credits
	Count     int       // copies on the sheet; 0 means 1
	At        diag.Span // where the card is written

	Size   impose.Size // trimmed; the zero value is that of the options
	Cut    Cut         // what it is cut to
	Corner float64     // radius of its corners when cut, mm; 0: as printing houses cut
	Back   *Back       // of its deck; nil: none
	Start  piece.Start // where it begins

	Frame   *Frame    // how its parts are laid out; nil: as usual
	Carries []Carried // what its face has to show

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
			lines = append(lines, p.Words())
		}
	}
	return strings.Join(lines, "\n")
}

// sizeOf is the trimmed size of a card that stands upright.
func sizeOf(c Card, o piece.Options) impose.Size {
	if c.Size.W > 0 {
		return c.Size
	}
	return o.CardSize()
}

// asRead is the size of a card as it is read: a landscape one is wider than high.
func asRead(c Card, s impose.Size) (w, h float64) {
	if c.Landscape {
		return s.H, s.W
	}
	return s.W, s.H
}

// Text sizes in points: 9 pt is what print-on-demand houses' guides recommend for
// rules text.
const (
	DefaultTextPt = 9.0
	leastPt       = 5.0 // never set smaller than this, even when reporting
)

func textPt(o piece.Options) float64 {
	if o.TextPt > 0 {
		return o.TextPt
	}
	return max(DefaultTextPt, o.Least())
}
