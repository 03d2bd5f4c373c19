package card

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
)

// leastDPI is what printers' guides ask for at least; below it dots are seen.
const leastDPI = 200

// artwork draws the card's picture into the panel, h mm high, out to the edge of
// the bleed.
func (f *face) artwork(h float64) {
	x, y, w, h := -f.bleed, -f.bleed, f.w+2*f.bleed, h+f.bleed
	f.C.Fill(draw.Rect(x, y, w, h), f.theme.Tint)
	how := f.card.ArtPlace
	if f.cut != nil && f.middle != nil { // band and text cover the middle of the face
		if cx, cy, r := f.middle(); r > 0 {
			how.At = &draw.Point{X: (cx - x) / w, Y: (cy - y) / h}
		}
	}
	f.drawPicture(x, y, w, h, how)
}

// drawPicture draws the card's picture into a rectangle and says what will be
// wrong with it on pen.Paper.
func (f *face) drawPicture(x, y, w, h float64, how art.Place) {
	a := f.card.Art
	art.Draw(f.C, a, x, y, w, h, how)
	if dpi := a.DPI(w, h, how); dpi < leastDPI {
		f.Found.AddAt(f.card.ArtAt, diag.ArtLowRes, "file", a.Name, "dpi", strconv.Itoa(int(dpi)), "least", strconv.Itoa(leastDPI))
	}
	px, py, pw, ph := how.Rect(a.W, a.H, x, y, w, h)
	if f.bleed > 0 && f.short(x, y, w, h, px, py, pw, ph) {
		f.Found.AddAt(f.card.ArtAt, diag.ArtNoBleed, "file", a.Name, "bleed", decimal(f.bleed))
	}
}

// short says whether a panel reaches out to the bleed on some side where the
// picture in it does not.
func (f *face) short(x, y, w, h, px, py, pw, ph float64) bool {
	const hair = 0.01
	outside := func(edge, trim float64) bool { return edge < trim-hair }
	return outside(x, 0) && px > x+hair || outside(y, 0) && py > y+hair ||
		outside(-(x+w), -f.w) && px+pw < x+w-hair || outside(-(y+h), -f.h) && py+ph < y+h-hair
}
