// Package draw is the small drawing interface that card faces and sheets are
// drawn through. All lengths are millimetres, x runs right, y runs down, and
// font sizes are points. The package knows nothing of cards or of files:
// print/pdf, print/png, print/svg and print/record each turn the same calls
// into their own format.
package draw

// Font names one of the faces every backend can set.
type Font int

// The faces a card is set in: four weights of the text face and the display
// face used for names.
const (
	Regular Font = iota
	Bold
	Italic
	BoldItalic
	Display
)

// String gives the face's name as the record backend prints it.
func (f Font) String() string {
	names := [...]string{"regular", "bold", "italic", "bold-italic", "display"}
	if f < 0 || int(f) >= len(names) {
		return "regular"
	}
	return names[f]
}

// Style picks the text face for a bold and/or italic run.
func Style(bold, italic bool) Font {
	switch {
	case bold && italic:
		return BoldItalic
	case bold:
		return Bold
	case italic:
		return Italic
	}
	return Regular
}

// Pen describes a stroke. Width and Dash are millimetres; Dash alternates
// on and off lengths and nil means a solid line. Caps and joins are round
// when Round is set, otherwise butt and mitre.
type Pen struct {
	Colour Colour
	Width  float64
	Dash   []float64
	Round  bool
}

// Text is one line of text whose baseline starts at X, Y (mm).
type Text struct {
	S      string
	X, Y   float64
	Font   Font
	Pt     float64 // size in points
	Colour Colour
}

// Canvas is what a backend implements. Push multiplies a transform onto the
// current one and opens a group, Clip narrows the drawing area until that
// group's Pop. Paths are filled by the non-zero rule.
type Canvas interface {
	Push(t Affine)
	Pop()
	Clip(p Path)
	Fill(p Path, c Colour)
	Stroke(p Path, pen Pen)
	Text(t Text)
}

// Millimetres in a point and points in a millimetre (1 pt = 1/72 inch).
const (
	MMPerPt = 25.4 / 72
	PtPerMM = 72 / 25.4
)
