// Package draw is the small drawing interface that card faces and sheets are
// drawn through. All lengths are millimetres, x runs right, y runs down, and
// font sizes are points. The package knows nothing of cards or of files:
// print/pdf, print/png, print/svg and print/record each turn the same calls
// into their own format.
//
// The door is Canvas, which every backend is; a List keeps what was drawn and
// replays it on another.
package draw

// Font is one typeface: the name that backends and goldens know it by, and
// its whole TrueType or OpenType file. Two texts are in the same face if they point to the
// same Font. Fallback is the face that characters this one lacks are set in,
// or nil; a Text is wholly in its own Font, so whoever sets text splits it.
// Features are what is turned on of the file's own, by their OpenType tags.
// Where TTF is nil, Packed gives the file, the same slice each time.
type Font struct {
	Name     string
	TTF      []byte
	Packed   func() []byte
	Features []string
	Fallback *Font
}

// File is the font's whole file.
func (f *Font) File() []byte {
	if f.TTF == nil && f.Packed != nil {
		return f.Packed()
	}
	return f.TTF
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

// Text is one line of text whose baseline starts at X, Y (mm). Kern moves
// what follows each character by so many mm, on top of its advance width: the
// face's kerning, and the widened spaces of a justified line. It has a number
// for each rune of S, or is nil.
type Text struct {
	S      string
	Kern   []float64
	X, Y   float64
	Font   *Font
	Pt     float64 // size in points
	Colour Colour
	Rim    *Colour // of a line that was drawn around its letters, against which they are read; nil: none
}

// Symbol is a drawing that is used many times, such as an icon. Backends that
// can keep it once do. Its List is in its own coordinates, mm.
type Symbol struct {
	ID   string     // equal symbols have equal ids
	Box  [4]float64 // x, y, w, h that its drawing stays within, mm; backends may cut what lies outside
	List List
	Sign string // what it is called, if it says something and has to be seen: "icon `coin`"; "": it need not
}

// Words are what a drawing stands for in text that is searched, copied or read
// aloud, and where they would stand: from X along the baseline at Y, W mm wide. W is 0
// where the drawing is letters; S is "" for what is not said at all.
type Words struct {
	S       string
	X, Y, W float64
	Font    *Font
	Pt      float64
}

// Canvas is what a backend implements. Push multiplies a transform onto the
// current one and opens a group, Say opens one that stands for words, Clip narrows the drawing area until that
// group's Pop. Paths are filled by the non-zero rule, with one colour or, by
// Shade, with a gradient. Image draws a picture into a rectangle, Use a symbol at
// the current transform, Blend a symbol as one thing that shines through.
type Canvas interface {
	Push(t Affine)
	Say(w Words)
	Pop()
	Clip(p Path)
	Fill(p Path, c Colour)
	Shade(p Path, g *Gradient)
	Stroke(p Path, pen Pen)
	Text(t Text)
	Image(p *Picture, x, y, w, h float64)
	Use(s *Symbol)
	Blend(s *Symbol, how Blending)
}

// Millimetres in a point and points in a millimetre (1 pt = 1/72 inch).
const (
	MMPerPt = 25.4 / 72
	PtPerMM = 72 / 25.4
)
