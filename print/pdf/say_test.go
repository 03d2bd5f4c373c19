package pdf_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/printtest"
)

// An icon among words is found as what it stands for, in its place in the line,
// whatever is drawn in it; it looks as it did.
func TestDrawingsAreFoundAsTheirWords(t *testing.T) {
	line := func(c draw.Canvas, say bool) {
		c.Push(draw.Translate(5, 30).Mul(draw.Rotate(0)))
		x := put(c, "Pay ", fonts.Regular, 0, 0, 12)
		if say {
			c.Say(draw.Words{S: "2 coins", X: x, Y: 0, W: 5, Font: fonts.Regular, Pt: 12})
		}
		c.Fill(draw.Circle(x+2.5, -1.4, 2.5), draw.Colour{R: 220, G: 170, B: 30})
		put(c, "2", fonts.Bold, x+1.5, 0, 10)
		if say {
			c.Pop()
		}
		put(c, ", then stop", fonts.Regular, x+5, 0, 12)
		c.Pop()
	}
	seen := page(t, func(d *pdf.Doc) { line(d, true) })
	assert.Equal(t, "Pay 2 coins, then stop", printtest.Text(t, seen))
	plain := page(t, func(d *pdf.Doc) { line(d, false) })
	assert.InDelta(t, 1, printtest.SSIM(printtest.Pages(t, seen, 100)[0], printtest.Pages(t, plain, 100)[0]), 1e-9)
	outlined := page(t, func(d *pdf.Doc) { d.Outlines(); line(d, true) })
	assert.NotContains(t, string(outlined), "/FontFile3")
}

// A word that goes over a line is found whole, though a hyphen is printed in it.
func TestABrokenWordIsFoundWhole(t *testing.T) {
	file := page(t, func(d *pdf.Doc) {
		for i, part := range []string{"Enter\u00ad", "mann\u00ad", "schaft"} {
			word := ""
			x := 5.0
			if i == 0 {
				x, word = put(d, "Nimm die ", fonts.Regular, 5, 20, 12), "Entermannschaft"
			}
			y := 20 + 5*float64(i)
			d.Say(draw.Words{S: word, X: x, Y: y, Font: fonts.Regular, Pt: 12})
			x = put(d, part, fonts.Regular, x, y, 12)
			d.Pop()
			if i == 2 {
				put(d, " an Bord", fonts.Regular, x, y, 12)
			}
		}
	})
	assert.Equal(t, "Nimm die Entermannschaft an Bord", strings.Join(strings.Fields(printtest.Text(t, file)), " "))
}
