package pdf

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// said is an open group that stands for words, and how deep it is in the stack.
type said struct {
	words draw.Words
	depth int
}

// Say implements draw.Canvas: what is drawn until Pop is marked content that
// stands for the words (ISO 32000-1, 14.9.4).
func (d *Doc) Say(w draw.Words) {
	d.Push(draw.Identity)
	d.said = append(d.said, said{w, len(d.stack)})
	d.pdf.RawWriteStr("/Span <</ActualText <feff" + utf16Hex(w.S) + ">>> BDC")
}

// endSay closes marked content if it was opened with the group that ends. The words
// are also written so that they are not seen, as wide as the drawing: readers find
// a place for marked text only by letters in it, and some know no marked text. They
// stand last, since poppler lets the marked text end where the last letter does.
func (d *Doc) endSay() {
	n := len(d.said) - 1
	if n < 0 || d.said[n].depth != len(d.stack) {
		return
	}
	w := d.said[n].words
	d.said = d.said[:n]
	if w.W > 0 && !d.outlines {
		if face := fonts.For(w.Font, w.S); face != nil {
			d.unseen(w, face)
		}
	}
	d.pdf.RawWriteStr("EMC")
}

// unseen writes words that are found and not seen.
func (d *Doc) unseen(w draw.Words, face *draw.Font) {
	wide := 0.0 // ems
	for _, g := range fonts.Get(face).Shown(w.S) {
		wide += g.Advance
	}
	stretch := w.W / max(wide*w.Pt*draw.MMPerPt, rounding)
	d.pdf.RawWriteStr("BT 3 Tr " + num(100*stretch) + " Tz " + d.written(draw.Text{S: w.S, X: w.X, Y: w.Y, Font: face, Pt: w.Pt}) + " ET")
}

// rounding is a width that nothing has, mm.
const rounding = 1e-6
