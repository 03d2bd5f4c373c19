package pdf

import "codeberg.org/go-pdf/fpdf"

// PageOf starts a new page of w×h mm, whatever the size of the others.
func (d *Doc) PageOf(w, h float64) {
	d.h = h
	d.pdf.AddPageFormat("P", fpdf.SizeType{Wd: w, Ht: h}) // "P": the numbers as they are, none exchanged
	d.begin()
}

// Sides is the wish about the two sides of a sheet that a viewer puts into its
// printing dialogue (ISO 32000-1, table 150, Duplex).
type Sides string

// The wishes; without one the printer's own setting holds.
const (
	OneSided  Sides = "Simplex"
	FlipLong  Sides = "DuplexFlipLongEdge"
	FlipShort Sides = "DuplexFlipShortEdge"
)

// Prefer sets the wish.
func (d *Doc) Prefer(s Sides) { d.sides = s }
