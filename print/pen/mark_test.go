package pen_test

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

const (
	em   = 14 * draw.MMPerPt
	left = 5.0
)

// shapes are an icon of each shape alone, named as the shape, and one with a glyph on it.
func shapes() map[string]icons.Icon {
	out := map[string]icons.Icon{}
	for _, s := range lookwords.Shapes {
		glyph, _ := icons.Get("wheel")
		glyph.Shape, glyph.Colour = s, "#2f5d8a"
		out[s+"-only"], out[s+"-glyph"] = icons.Icon{Shape: s, Colour: "#d9a520"}, glyph
	}
	return out
}

// line sets runs from left on, at 14 points, and gives what was drawn.
func line(t *testing.T, runs ...pen.Run) (*draw.List, pen.Paragraph) {
	t.Helper()
	p, list := pen.New("x", diag.Span{}, shapes(), fonts.Roles{})
	s := p.Set(runs, 200, 14)
	p.Para(s, left, left, 200, false, pen.InkDark)
	require.Empty(t, p.Found.List)
	return list, s
}

// drawn is the rectangle that has ink, mm, by the pixels.
func drawn(t *testing.T, list *draw.List) (x0, y0, x1, y1 float64) {
	t.Helper()
	const dpi = 254
	file, err := piece.PNG(piece.Piece{W: 60, H: 16, Face: list}, dpi)
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	ink := image.Rectangle{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, a := img.At(x, y).RGBA(); a > 0x4000 && r+g+b < 3*0xd000 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	at := func(v int) float64 { return float64(v) / dpi * 25.4 }
	return at(ink.Min.X), at(ink.Min.Y), at(ink.Max.X), at(ink.Max.Y)
}

// marks are icons with and without numbers, as they may stand in a line.
func marks() (out []pen.Run) {
	names := append([]string(nil), lookwords.Icons...)
	for _, s := range lookwords.Shapes {
		names = append(names, s+"-only", s+"-glyph")
	}
	for _, name := range names {
		for _, num := range []string{"", "1", "+1", "12", "X", "250", "-3"} {
			out = append(out, pen.Run{Icon: name, Num: num})
		}
	}
	return out
}

// TestIconsKeepToTheirRoom: what is drawn lies within the width that the line leaves for it, with
// a little air at both sides, stands in the middle of the capitals, and is no higher than lines are
// apart. Nothing runs into the next word or line.
func TestIconsKeepToTheirRoom(t *testing.T) {
	middle := left + 1.24*em/2
	for _, run := range marks() {
		list, s := line(t, run)
		w := s.Lines()[0].W
		x0, y0, x1, y1 := drawn(t, list)
		name := run.Icon + " " + run.Num
		const pixel = 0.11
		assert.GreaterOrEqual(t, x0, left+0.04*em-pixel, name)
		assert.LessOrEqual(t, x1, left+w-0.04*em+pixel, name)
		assert.LessOrEqual(t, y1-y0, 1.24*em, name)
		assert.InDelta(t, middle, (y0+y1)/2, 0.06*em, name)
		if run.Num == "" {
			assert.Less(t, w, x1-x0+0.3*em, "%s has no more room than it fills", name)
		}
	}
}

// TestNumbersInLinesCanBeRead: a number is at least two thirds as large as the words, or stands
// beside its icon as large as they; on its shape it has contrast.
func TestNumbersInLinesCanBeRead(t *testing.T) {
	for _, run := range marks() {
		if run.Num == "" {
			continue
		}
		list, _ := line(t, run)
		var number *draw.Text
		for _, op := range list.Ops {
			if op.Text != nil {
				number = op.Text
			}
		}
		require.NotNil(t, number, run.Icon)
		assert.GreaterOrEqual(t, number.Pt, 14*0.66-0.01, "%s %s", run.Icon, run.Num)
		if len(run.Num) <= 2 && run.Num != "-3" && (run.Icon == "coin" || len(run.Icon) > 5 && run.Icon[len(run.Icon)-5:] == "-only") {
			assert.Equal(t, 1, texts(list), "%s %s stands on its shape", run.Icon, run.Num)
			assert.GreaterOrEqual(t, draw.Contrast(number.Colour, draw.Colour{R: 0xd9, G: 0xa5, B: 0x20}), draw.Readable)
		}
		assert.NotEqual(t, "-3", number.S, "a minus, not a hyphen")
	}
}

func texts(list *draw.List) (n int) {
	for _, op := range list.Ops {
		if op.Text != nil {
			n++
		}
	}
	return n
}

// TestLinesAreEquallyFarApart: with icons and without.
func TestLinesAreEquallyFarApart(t *testing.T) {
	_, plain := line(t, pen.Run{Text: "Gain three coins and draw a card."})
	for _, run := range marks() {
		_, s := line(t, pen.Run{Text: "Gain "}, run, pen.Run{Text: " and draw a card."})
		assert.Equal(t, plain.Lead, s.Lead, "%s %s", run.Icon, run.Num)
	}
}

// TestNarrowIconsAreNarrow: a hook takes its own width, in words and in a row.
func TestNarrowIconsAreNarrow(t *testing.T) {
	width := func(name string) float64 {
		_, s := line(t, pen.Run{Icon: name})
		return s.Lines()[0].W
	}
	assert.Less(t, width("bottle"), 0.65*width("wave"))
	assert.Less(t, width("hook"), 0.75*width("wave"))
}
