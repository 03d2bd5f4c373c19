package card

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/pen"
)

// Frame says how the faces of a kind are laid out. The zero value is the usual
// design; what a frame does not say is that of its design.
type Frame struct {
	Design  string // one of lookwords.Designs; "" is the first
	Zones   []Zone // at most one of a name
	Border  Border
	Colours pen.Inks
	Layers  []Layer
}

// Border is a margin of one colour inside the edge of the card. Its rounding is
// that of its inner corners.
type Border struct {
	Colour        string // "#rrggbb"
	Width, Radius float64
}

// Length is a length in mm that may not have been said.
type Length struct {
	MM  float64
	Set bool
}

// Or is the length, or another where none was said.
func (l Length) Or(mm float64) float64 {
	if l.Set {
		return l.MM
	}
	return mm
}

// Zone places one part of a face and says how it looks. X and Y count from the
// left and the top or, below 0, from the right and the bottom; Right and Bottom
// are the distances of the far edges. With any of these four the zone stands
// where it is said, over what else is there; without, it stays in the order of
// the design and W or H only give it a size.
type Zone struct {
	Name                      string
	X, Y, W, H, Right, Bottom Length

	Align  string  // one of lookwords.Aligns; "justify" leaves a single line at the left
	Font   string  // one of lookwords.FontRoles
	Pt     float64 // size of its words in points; 0 is the design's
	Colour string  // of its words or icon
	Ground string  // behind it, "" is the design's; "none" for none
	Line   string  // colour of its outline; "" is none
	Stroke float64 // width of the outline
	Radius float64 // of its corners
	Pad    Length  // between its edge and its words
	Broken string  // whether its words are broken: "true" or "false"; "" is as usual
	Hidden bool
	At     diag.Span // where it is written
	Decor
}

// zone is how a frame places a part; ok is false if it says nothing of it.
func (f *Frame) zone(name string) (z Zone, ok bool) {
	if f != nil {
		for _, z := range f.Zones {
			if z.Name == name {
				return z, true
			}
		}
	}
	return Zone{Name: name}, false
}

func (f *Frame) design() string {
	if f == nil || f.Design == "" {
		return lookwords.Designs[0]
	}
	return f.Design
}

// placed says whether a zone stands where it is said.
func (z Zone) placed() bool { return z.X.Set || z.Y.Set || z.Right.Set || z.Bottom.Set }

// high says whether a zone that stays in its order is as high as it is said.
func (z Zone) high() bool { return z.H.Set && !z.Hidden && !z.placed() }

// box is a rectangle on a face, mm from its top left.
type box struct{ x, y, w, h float64 }

func (b box) right() float64  { return b.x + b.w }
func (b box) bottom() float64 { return b.y + b.h }

// inset is the box made smaller on all sides.
func (b box) inset(d float64) box { return box{b.x + d, b.y + d, b.w - 2*d, b.h - 2*d} }

// within places a zone on the face. What a look says counts from the cut edge of the card, also
// where a border stands between that and the face; what it does not say is that of usual.
func (f *face) within(z Zone, usual box) box {
	e := f.edge
	b := z.within(f.w+2*e, f.h+2*e, box{usual.x + e, usual.y + e, usual.w, usual.h})
	return box{b.x - e, b.y - e, b.w, b.h}
}

// rises is where a box h mm high begins that grows up from the zone's bottom.
func (f *face) rises(z Zone, h float64) float64 { return f.h + f.edge - z.Bottom.MM - h }

// within places a zone on a face of w×h mm; what it does not say is that of
// usual.
func (z Zone) within(w, h float64, usual box) box {
	var b box
	b.x, b.w = along(z.X, z.W, z.Right, w, usual.x, usual.w)
	b.y, b.h = along(z.Y, z.H, z.Bottom, h, usual.y, usual.h)
	return b
}

// along is where a zone begins on one axis and how long it is there.
func along(from, size, far Length, whole, usualFrom, usualSize float64) (at, length float64) {
	at, length = usualFrom, size.Or(usualSize)
	if from.Set {
		at = from.MM
		if at < 0 {
			at += whole
		}
	}
	switch {
	case far.Set && from.Set && !size.Set:
		length = whole - far.MM - at
	case far.Set && size.Set && !from.Set:
		at = whole - far.MM - length
	case far.Set && !from.Set:
		length = whole - far.MM - at
	case from.Set && !size.Set:
		length = min(length, whole-at)
	}
	return at, length
}
