// Package pod writes a set of pieces for print-on-demand houses. What a house
// wants — pictures or documents, their size to the pixel, the order of backs
// and fronts, how copies are counted — is a profile: data, not code. The package
// takes drawn pieces, knows no game and touches no files.
package pod

import (
	"cmp"
	_ "embed"
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/impose"
)

//go:embed profiles.yaml
var builtin []byte

// Profile is what a printer's files look like.
type Profile struct {
	Name  string // as it is chosen: "the-game-crafter"
	Title string // as people call it
	URL   string
	Note  string // what else is to know

	PDF       bool    // a document for each deck; else a PNG picture for each face
	DPI       float64 // of pictures
	Bleed     float64 // mm around a size that is not listed
	Safe      float64 // mm inside the cut that must stay free of anything that matters
	CMYK      bool    // inks instead of light; documents only
	Outlines  bool    // documents: text is drawn, and no fonts are in the file
	Order     string  // documents: one of the orders below
	Repeated  bool    // every copy is a file or a page; else copies are counted in the inventory
	Front     string  // pattern of a picture's name: {deck}, {id}, {number}
	Back      string  // pattern of a back's name
	File      string  // pattern of a document's name: {deck}
	Inventory string  // name of the table of cards, or "" for none
	AnySize   bool    // every size is taken, with Bleed around it
	Sizes     []Size
}

// The orders of a document's pages.
const (
	FrontFirst = "front-first" // a card's front, its back, the next card's front, …
	BackFirst  = "back-first"
	BackLast   = "back-last" // all fronts, then the back that they share
)

// Size is a card size that a printer takes: trimmed, and as its files are.
type Size struct {
	Name         string
	W, H         float64 // trimmed, mm
	FileW, FileH float64 // of the file, mm
	PxW, PxH     int     // of a picture
}

// bleed is how far the file goes beyond the trim, mm: left and right, above and
// below.
func (s Size) bleed() (x, y float64) { return (s.FileW - s.W) / 2, (s.FileH - s.H) / 2 }

// Builtin are the profiles that come with Broadside, in a fixed order.
func Builtin() []Profile {
	out, found := Read(diag.NewFile("profiles.yaml", builtin))
	if len(found) > 0 {
		panic("print/pod: " + found[0].Summary()) // a test reads them
	}
	return out
}

// sameSize is how far two sizes may be apart and still be one, mm: less than
// half of what tells the two sizes called poker apart.
const sameSize = 0.2

// For finds the size of a card that is w×h mm, trimmed and upright. The error is
// a *SizeError.
func (p Profile) For(w, h float64) (Size, error) {
	for _, s := range p.Sizes {
		if math.Abs(s.W-w) < sameSize && math.Abs(s.H-h) < sameSize {
			return s, nil
		}
	}
	if p.AnySize {
		return p.around(Size{W: w, H: h}), nil
	}
	return Size{}, &SizeError{Profile: p.Title, W: w, H: h, Near: p.nearest(w, h)}
}

// around gives a size its file by the profile's bleed.
func (p Profile) around(s Size) Size {
	s.FileW, s.FileH = s.W+2*p.Bleed, s.H+2*p.Bleed
	s.PxW, s.PxH = pixels(s.FileW, p.DPI), pixels(s.FileH, p.DPI)
	return s
}

func pixels(mm, dpi float64) int { return int(math.Round(mm * dpi / 25.4)) }

// nearest is the size offered that differs least.
func (p Profile) nearest(w, h float64) Size {
	best, apart := Size{}, math.Inf(1)
	for _, s := range p.Sizes {
		if d := math.Hypot(s.W-w, s.H-h); d < apart {
			best, apart = s, d
		}
	}
	return best
}

// DrawnBleed is how much picture has to be drawn around cards of w×h mm, so that
// it reaches every edge of the file.
func (p Profile) DrawnBleed(w, h float64) (float64, error) {
	s, err := p.For(w, h)
	if err != nil {
		return 0, err
	}
	x, y := s.bleed()
	return math.Ceil(10*max(x, y)) / 10, nil
}

// SizeError says that a printer has no cards of a size, and which of its sizes
// is nearest.
type SizeError struct {
	Profile string
	What    string // is of that size; "": cards
	W, H    float64
	Near    Size
}

// Error implements error.
func (e *SizeError) Error() string {
	near := fmt.Sprintf("%g × %g mm", e.Near.W, e.Near.H)
	if _, _, measured := measured(e.Near.Name, 300); !measured {
		near = e.Near.Name + ", " + near
	}
	return fmt.Sprintf("the profile of %s has no %s of %g × %g mm; its nearest is %s",
		e.Profile, cmp.Or(e.What, "cards"), e.W, e.H, near)
}

// named finds a size's trim.
func named(name string) (Size, error) {
	s, err := impose.CardSize(name)
	return Size{Name: s.Name, W: s.W, H: s.H}, err
}
