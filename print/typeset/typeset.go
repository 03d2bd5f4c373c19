// Package typeset sets paragraphs: runs of words and inline boxes become
// lines no wider than a measure, kerned, in faces that have every character.
// It knows no cards and draws nothing; who calls it draws the items of each
// line where they say.
//
// A paragraph is measured once, in ems, and can then be set at any size and
// to any measure.
//
// The door is New, which measures a paragraph.
package typeset

import "github.com/broadside-cards/broadside/print/draw"

// Run is a stretch of words in one face, or one box. White space is explicit:
// a run that ends without any stays on the same line as the next.
type Run struct {
	Text  string
	Font  *draw.Font
	Typed bool // it is set as it is typed: straight quotes stay
	Box   *Box // instead of Text: something the caller draws, such as an icon

	Hyphens Hyphens // nil: words are broken only at the soft hyphens in the text
}

// Hyphens says behind which bytes a word of letters may be broken with a hyphen, and whether
// only if it is wider than any line. begins: a sentence begins with it. A word that may be
// broken is so only where that is needed.
type Hyphens interface {
	Points(word string, begins bool) (at []int, last bool)
}

// Box is room for a thing inside a line, in ems.
type Box struct{ W float64 }

// Align is how lines stand in their measure.
type Align string

// The ways to align; none is Left. Justify spreads the blanks of every line but
// the last wherever they need not grow beyond maxGrow.
const (
	Left    Align = "left"
	Centre  Align = "centre"
	Right   Align = "right"
	Justify Align = "justify"
)

// Limits of justified lines: how far a blank may shrink and grow, as a share
// of its width.
const (
	maxShrink = 0.2
	maxGrow   = 2.0
)

// Orphan is the share of the measure below which a last line looks lost.
const Orphan = 0.3

// Set is a paragraph set to a measure: how many lines it takes is known, where they
// end is worked out by Lines. Of all the sizes that a text is tried in, only one is
// drawn.
type Set struct {
	Count int // lines, at least one
	Align Align
	Wide  bool // something unbreakable is wider than the measure

	Hyphened bool // Hyphens broke a word

	para        *Para
	measure, em float64 // ems; mm
}

// Line is a set line. X is where it starts in the measure, W how wide it is,
// both in mm. What stands on it is worked out when it is asked for.
type Line struct {
	X, W     float64
	para     *Para
	from, to int     // pieces of para
	extra    float64 // by how many ems each blank grows
	em       float64 // mm
}

// Items are what stands on the line, from left to right.
func (l Line) Items() []Item {
	if l.para == nil {
		return nil
	}
	return l.para.items(l.from, l.to, l.extra, l.em)
}

// Item is something to draw on a line's baseline: a Text in one face, the box
// of a run, or (Missing) a character that no face has. X is from the start of
// the line, X and W are mm.
type Item struct {
	Run     int // index of the paragraph's run
	X, W    float64
	S       string
	Font    *draw.Font
	Kern    []float64 // that of draw.Text
	Box     bool
	Missing rune

	Broken bool   // a part of a word that goes on in the next line, or comes from the one before
	Word   string // of its first part: the whole word
}

// Trouble is a character that can't be set as it is written.
type Trouble struct {
	Rune   rune
	Script string // its script, such as "Greek"; "" for signs of all scripts
	Order  bool   // not for want of a glyph: its script is not set here
	Run    int
}
