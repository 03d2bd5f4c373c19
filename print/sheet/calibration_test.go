package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

func TestCalibrationSheet(t *testing.T) {
	for _, c := range []sheet.Calibration{{}, {Paper: "letter", Landscape: true, Flip: impose.FlipShort}, {Paper: "a3", Printer: impose.Shift{DX: 1, Angle: 0.5}}} {
		file, err := c.PDF()
		require.NoError(t, err)
		assert.Equal(t, 2, printtest.Valid(t, file))
		text := printtest.Text(t, file)
		for _, s := range []string{"Side 1", "Side 2", "100 %", "100 mm", "broadside calibrate --save my-printer --a 0.4 --b -0.8 --c -0.6"} {
			assert.Contains(t, text, s)
		}
		wish := "/DuplexFlipLongEdge"
		if c.Flip == impose.FlipShort {
			wish = "/DuplexFlipShortEdge"
			assert.Contains(t, text, "--c -0.6 --flip short --landscape")
		}
		assert.Contains(t, string(file), "/Duplex "+wish)
	}
	_, err := sheet.Calibration{Paper: "100x150mm"}.PDF()
	assert.ErrorContains(t, err, "too small")
}

// TestWhatIsReadIsUndone goes the whole way on paper: a printer that misses
// prints side 2 of the test sheet; the lines of side 1 are read on the scales;
// with what is read, the same printer prints backs where they belong.
func TestWhatIsReadIsUndone(t *testing.T) {
	const w, h = 210.0, 297.0
	misses := impose.Shift{DX: 1.3, DY: -0.7, Angle: 0.4}
	printed := misses.Matrix(w, h)
	// where the scale's zero came out, against the line of side 1 that is where
	// it should be; scales are read along x (A) and y (B, C)
	a := printed.Point(draw.Point{X: w / 2, Y: h / 2})
	b := printed.Point(draw.Point{X: w/2 - impose.ScalesApart/2, Y: h / 2})
	c := printed.Point(draw.Point{X: w/2 + impose.ScalesApart/2, Y: h / 2})
	read := impose.FromScales(a.X-w/2, b.Y-h/2, c.Y-h/2)
	for _, p := range []draw.Point{{X: 10, Y: 10}, {X: 200, Y: 10}, {X: 105, Y: 290}} {
		q := printed.Mul(read.Undo(w, h)).Point(p)
		assert.InDelta(t, p.X, q.X, 0.01)
		assert.InDelta(t, p.Y, q.Y, 0.01)
	}
}
