package pdf_test

import (
	"bytes"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/typeset"
)

// put draws a line of text at (x, y) as the printer does and gives its width.
func put(c draw.Canvas, s string, f *draw.Font, x, y, pt float64) float64 {
	l := typeset.New([]typeset.Run{{Text: s, Font: f}}).Line(pt)
	for _, i := range l.Items() {
		c.Text(draw.Text{S: i.S, Kern: i.Kern, Font: i.Font, X: x + i.X, Y: y, Pt: pt})
	}
	return l.W
}

func page(t *testing.T, draw func(*pdf.Doc)) []byte {
	t.Helper()
	d := pdf.New(200, 150, "Text")
	d.Page()
	draw(d)
	file, err := d.Bytes()
	require.NoError(t, err)
	printtest.Valid(t, file)
	return file
}

func TestKernedTextIsFoundAsWholeWords(t *testing.T) {
	for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Italic, fonts.BoldItalic, fonts.Display} {
		file := page(t, func(d *pdf.Doc) { put(d, "AVAST To Wave", f, 10, 20, 9) })
		assert.Equal(t, "AVAST To Wave", printtest.Text(t, file), f.Name)
	}
}

func TestEveryScriptComesOutUnchanged(t *testing.T) {
	for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Italic, fonts.BoldItalic, fonts.Display} {
		for _, s := range []string{"Ψάρι & ρούμι", "Жёлтый флаг", "Ąžuolas, Œuvre, Łódź", "Take ψάρι, say Жёлтый twice"} {
			file := page(t, func(d *pdf.Doc) { put(d, s, f, 10, 20, 9) })
			assert.Equal(t, s, printtest.Text(t, file), f.Name)
		}
	}
}

func TestJustifiedTextIsFoundAsWholeWords(t *testing.T) {
	s := "When your turn ends, you may return a wave from your discard to your hand and look at the deck"
	file := page(t, func(d *pdf.Doc) {
		set := typeset.New([]typeset.Run{{Text: s, Font: fonts.Regular}}).Set(54, 9, typeset.Justify)
		for n, l := range set.Lines() {
			for _, i := range l.Items() {
				d.Text(draw.Text{S: i.S, Kern: i.Kern, Font: i.Font, X: 10 + i.X, Y: 20 + float64(n)*5, Pt: 9})
			}
		}
	})
	assert.Equal(t, s, printtest.Text(t, file))
}

// What is measured is what is drawn: a stroke stands where the text should
// end, and the ink of the line's last letter ends there within 0.3 mm. Widths
// in the file are whole thousandths of an em, which the display face's 2048
// units are not.
func TestDrawnTextIsAsWideAsMeasured(t *testing.T) {
	const dpi = 300
	for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Display, fonts.Regular.Fallback} {
		s := "HAVOC To Wave AVAST TAPE Yo ho ho LOYAL OATH Will Tomorrow Vary H"
		var w float64
		file := page(t, func(d *pdf.Doc) { w = put(d, s, f, 10, 20, 12) })
		left, right := extent(printtest.Pages(t, file, dpi)[0])
		bearing := func(r rune) (left, right float64) { return bearings(f, r, 12) }
		first, _ := bearing('H')
		_, last := bearing('H')
		assert.InDelta(t, 10+first, left/dpi*25.4, 0.15, f.Name)
		assert.InDelta(t, 10+w-last, right/dpi*25.4, 0.15, "%s is measured as %.2f mm", f.Name, w)
	}
}

// extent is the first and last column with ink.
func extent(img image.Image) (left, right float64) {
	b := img.Bounds()
	left, right = float64(b.Max.X), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if r, _, _, _ := img.At(x, y).RGBA(); r < 0x8000 {
				left, right = min(left, float64(x)), max(right, float64(x+1))
			}
		}
	}
	return left, right
}

// bearings are the white before and after a letter's ink, mm.
func bearings(f *draw.Font, r rune, pt float64) (left, right float64) {
	g := fonts.Get(f).Glyph(r)
	lo, hi := 1.0, 0.0
	for _, s := range g.Outline {
		for _, p := range s.P[:s.Points()] {
			lo, hi = min(lo, p.X), max(hi, p.X)
		}
	}
	em := pt * draw.MMPerPt
	return lo * em, (g.Advance - hi) * em
}

func TestTwoFacesOfOneNameStayApart(t *testing.T) {
	own, err := fonts.New("Regular", fonts.Display.TTF, nil)
	require.NoError(t, err)
	file := page(t, func(d *pdf.Doc) {
		put(d, "Avast", fonts.Regular, 10, 20, 12)
		put(d, "Belay", own, 10, 40, 12)
	})
	assert.Equal(t, "Avast Belay", printtest.Text(t, file))
	assert.Equal(t, 2, bytes.Count(file, []byte("/FontFile3")))
}

func TestAFontFileIsKeptOnce(t *testing.T) {
	names, err := fonts.New("names", fonts.Display.TTF, fonts.Bold)
	require.NoError(t, err)
	texts, err := fonts.New("texts", fonts.Display.TTF, fonts.Regular)
	require.NoError(t, err)
	file := page(t, func(d *pdf.Doc) {
		put(d, "Avast", names, 10, 20, 12)
		put(d, "Belay", texts, 10, 40, 12)
	})
	assert.Equal(t, "Avast Belay", printtest.Text(t, file))
	assert.Equal(t, 1, bytes.Count(file, []byte("/FontFile3")))
}

// A broken font that was let through makes an error or a PDF, and never a
// panic.
func TestBrokenFontsAreErrors(t *testing.T) {
	made, wrong := 0, 0
	places := []int{1000, 5000, 20000, 60000, 100000, 150000}
	for table := range int(fonts.Display.TTF[5]) {
		places = append(places, 12+16*table+8) // where the table says that it begins
	}
	for _, at := range places {
		ttf := bytes.Clone(fonts.Display.TTF)
		for i := range 4 {
			ttf[at+i] ^= 0xA5
		}
		own, err := fonts.New("own", ttf, fonts.Regular)
		if err != nil {
			wrong++
			continue
		}
		d := pdf.New(50, 50, "x")
		d.Page()
		put(d, "Avast 12 Wave", own, 5, 20, 12)
		if _, err := d.Bytes(); err != nil {
			wrong++
			continue
		}
		made++
	}
	assert.Positive(t, made)
	assert.Positive(t, wrong)
}
