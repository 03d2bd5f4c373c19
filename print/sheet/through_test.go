package sheet_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// paint is the colour of the i-th toy, and of the spot in its corner.
func paint(i int) (plain, spot draw.Colour) {
	v := uint8(20 * i)
	return draw.Colour{R: 40, G: v, B: 220}, draw.Colour{R: 220, G: v, B: 40}
}

// plain is a piece of one colour, trimmed, with a spot at the top left of its
// face. Its back has the same colour and the spot at the top right: behind the
// other one when the card is turned like a page. A piece that is wider than high
// has its spot at the bottom left: at the top left when it is turned a quarter
// clockwise.
func plain(i int, w, h float64, count int) piece.Piece {
	c, s := paint(i)
	up, high := min(w, h), max(w, h)
	p := piece.Piece{ID: fmt.Sprint(i), Name: fmt.Sprint(i), W: w, H: h, Count: count, Bleed: 5, Face: &draw.List{}, Back: &draw.List{}}
	p.Face.Fill(draw.Rect(-5, -5, w+10, h+10), c)
	if w > h {
		p.Face.Fill(draw.Rect(0, h-8, 8, 8), s)
	} else {
		p.Face.Fill(draw.Rect(0, 0, 8, 8), s)
	}
	p.Back.Fill(draw.Rect(-5, -5, up+10, high+10), c)
	p.Back.Fill(draw.Rect(up-8, 0, 8, 8), s)
	return p
}

// plains are twelve different pieces, every third of them wider than high.
func plains(w, h float64) []piece.Piece {
	var out []piece.Piece
	for i := range 12 {
		if i%3 == 2 {
			out = append(out, plain(i, h, w, 1))
		} else {
			out = append(out, plain(i, w, h, 1))
		}
	}
	return out
}

// found is the box of a colour in a picture, in pixels.
func found(m image.Image, c draw.Colour) image.Rectangle { return boxes(m)[c] }

// boxes are the boxes of all colours of a picture.
func boxes(m image.Image) map[draw.Colour]image.Rectangle {
	out := map[draw.Colour]image.Rectangle{}
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; {
			c, from := at(m, x, y), x
			for x < b.Max.X && at(m, x, y) == c {
				x++
			}
			if c.R != c.G || c.G != c.B { // toys are coloured, paper and marks are not
				out[c] = out[c].Union(image.Rect(from, y, x, y+1))
			}
		}
	}
	return out
}

func at(m image.Image, x, y int) draw.Colour {
	switch m := m.(type) {
	case *image.RGBA:
		p := m.Pix[m.PixOffset(x, y):]
		return draw.Colour{R: p[0], G: p[1], B: p[2]}
	case *image.NRGBA:
		p := m.Pix[m.PixOffset(x, y):]
		return draw.Colour{R: p[0], G: p[1], B: p[2]}
	}
	r, g, b, _ := m.At(x, y).RGBA()
	return draw.Colour{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8)}
}

// turned is a page as it is seen through the paper from its front.
func turned(m image.Image, vertical bool) image.Image {
	b := m.Bounds()
	out := image.NewRGBA(b)
	for y := range b.Dy() {
		for x := range b.Dx() {
			if vertical {
				out.Set(b.Dx()-1-x, y, m.At(x, y))
			} else {
				out.Set(x, b.Dy()-1-y, m.At(x, y))
			}
		}
	}
	return out
}

const dpi = 100

// TestMeasuredThroughThePaper looks at rendered pages: the backs, turned over,
// lie on their fronts, on printers with uneven margins and on a last page that
// is not full, each picture the right way up.
func TestMeasuredThroughThePaper(t *testing.T) {
	for _, tt := range []struct {
		name        string
		w, h, bleed float64
		o           sheet.Options
		vertical    bool // how these pages are turned, by hand
		perPage     int
	}{
		{"stands, long edge", 57.15, 88.9, 1.5, sheet.Options{Flip: impose.FlipLong}, true, 9},
		{"stands, short edge", 57.15, 88.9, 1.5, sheet.Options{Flip: impose.FlipShort}, false, 9},
		{"lies, long edge", 63.5, 88.9, 3, sheet.Options{Flip: impose.FlipLong}, false, 8},
		{"lies, short edge", 63.5, 88.9, 3, sheet.Options{Flip: impose.FlipShort}, true, 8},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.o.Margin, tt.o.Bleed = &impose.Margin{Top: 5, Right: 8, Bottom: 9, Left: 4}, 0
			gap := 2 * tt.bleed
			tt.o.Gap, tt.o.Backs = &gap, sheet.Interleaved
			pieces := plains(tt.w, tt.h)
			file, _, err := sheet.PDF(pieces, tt.o)
			require.NoError(t, err)
			require.Equal(t, 4, printtest.Valid(t, file))
			pages := printtest.Pages(t, file, dpi)
			var front, back map[draw.Colour]image.Rectangle
			for i := range pieces {
				n := 2 * (i / tt.perPage)
				if i%tt.perPage == 0 {
					front, back = boxes(pages[n]), boxes(turned(pages[n+1], tt.vertical))
				}
				sameplace(t, i, front, back)
			}
		})
	}
}

// sameplace compares where the i-th toy is on a front page and on its back.
func sameplace(t *testing.T, i int, front, back map[draw.Colour]image.Rectangle) {
	t.Helper()
	body, spot := paint(i)
	for _, c := range []draw.Colour{body, spot} {
		a, b := front[c], back[c]
		require.False(t, a.Empty() || b.Empty(), "toy %d is missing", i)
		for _, d := range []int{a.Min.X - b.Min.X, a.Min.Y - b.Min.Y, a.Max.X - b.Max.X, a.Max.Y - b.Max.Y} {
			assert.LessOrEqual(t, max(d, -d), 1, "toy %d: %v in front, %v behind", i, a, b)
		}
	}
}

// TestTrimIsWhereTheLayoutSays measures the same trims in mm.
func TestTrimIsWhereTheLayoutSays(t *testing.T) {
	pieces := plains(63.5, 88.9)
	o := sheet.Options{Paper: "letter"}
	layouts, err := sheet.Layouts(pieces, o)
	require.NoError(t, err)
	file, _, err := sheet.PDF(pieces, o)
	require.NoError(t, err)
	page := printtest.Pages(t, file, dpi)[0]
	for i := range layouts[0].PerPage() {
		s, body := layouts[0].Slot(i), found(page, first(paint(i)))
		mm := func(px int) float64 { return float64(px) * 25.4 / dpi }
		assert.InDelta(t, s.X, mm(body.Min.X), 0.3)
		assert.InDelta(t, s.Y, mm(body.Min.Y), 0.3)
		assert.InDelta(t, s.Right(), mm(body.Max.X), 0.3)
		assert.InDelta(t, s.Bottom(), mm(body.Max.Y), 0.3)
	}
}

func first(a, _ draw.Colour) draw.Colour { return a }

// TestFoldedPaperMeasured: beyond the fold stands the back, upside down.
func TestFoldedPaperMeasured(t *testing.T) {
	pieces := plains(63.5, 88.9)[:3]
	file, pages, err := sheet.PDF(pieces, sheet.Options{Fold: true, Marks: impose.Lines, Bleed: 1})
	require.NoError(t, err)
	require.Equal(t, 1, pages)
	require.Equal(t, 1, printtest.Valid(t, file))
	layouts, err := sheet.Layouts(pieces, sheet.Options{Fold: true, Bleed: 1})
	require.NoError(t, err)
	img := printtest.Pages(t, file, dpi)[0]
	fold := int(layouts[0].FoldAt() / 25.4 * dpi)
	upper, lower := image.NewRGBA(img.Bounds()), image.NewRGBA(img.Bounds())
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if y < fold {
				upper.Set(x, y, img.At(x, y))
			} else {
				lower.Set(x, 2*fold-y, img.At(x, y))
			}
		}
	}
	for i := range pieces {
		sameplace(t, i, boxes(upper), boxes(lower))
	}
}

// TestMarksAreDrawnWhereTheyBelong: each mark is dark, and nothing dark lies in
// a trim or a bleed.
func TestMarksAreDrawnWhereTheyBelong(t *testing.T) {
	gap := 8.0
	for _, style := range []impose.Marks{impose.Lines, impose.Ticks} {
		pieces := plains(63.5, 88.9)[:5]
		o := sheet.Options{Bleed: 2, Gap: &gap, Marks: style}
		layouts, err := sheet.Layouts(pieces, o)
		require.NoError(t, err)
		file, _, err := sheet.PDF(pieces, o)
		require.NoError(t, err)
		page, l := printtest.Pages(t, file, 200)[0], layouts[0]
		px := func(mm float64) int { return int(mm / 25.4 * 200) }
		for _, m := range l.Marks(style, len(pieces)) {
			assert.True(t, darkNear(page, px((m.X1+m.X2)/2), px((m.Y1+m.Y2)/2)), "%s: no ink at %v", style, m)
		}
		for i := range pieces {
			r := l.Picture(i)
			for y := px(r.Y) + 1; y < px(r.Bottom()); y++ {
				for x := px(r.X) + 1; x < px(r.Right()); x++ {
					if dark(page, x, y) {
						t.Fatalf("%s: ink at %d,%d in the picture of toy %d", style, x, y, i)
					}
				}
			}
		}
	}
}

func dark(m image.Image, x, y int) bool {
	return color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y < 60 && !coloured(m.At(x, y))
}

func coloured(c color.Color) bool {
	r, _, b, _ := c.RGBA()
	return r>>8 > 150 || b>>8 > 150
}

func darkNear(m image.Image, x, y int) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if color.GrayModel.Convert(m.At(x+dx, y+dy)).(color.Gray).Y < 200 {
				return true
			}
		}
	}
	return false
}

// TestPrinterIsMadeUpFor: what a printer misses is undone on backs alone.
func TestPrinterIsMadeUpFor(t *testing.T) {
	pieces := plains(57.15, 88.9)[:1]
	o := sheet.Options{Backs: sheet.Interleaved}
	straight, _, err := sheet.PDF(pieces, o)
	require.NoError(t, err)
	o.Printer.Portrait, o.Printer.Landscape = impose.Shift{DX: 2, DY: -1}, impose.Shift{DX: 2, DY: -1}
	moved, _, err := sheet.PDF(pieces, o)
	require.NoError(t, err)
	a, b := printtest.Pages(t, straight, dpi), printtest.Pages(t, moved, dpi)
	body, _ := paint(0)
	assert.Equal(t, found(a[0], body), found(b[0], body))
	d := found(b[1], body).Min.Sub(found(a[1], body).Min)
	assert.InDelta(t, -2.0/25.4*dpi, d.X, 1)
	assert.InDelta(t, 1.0/25.4*dpi, d.Y, 1)
}
