package ink_test

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

var (
	red  = draw.Colour{R: 200, G: 30, B: 30}
	navy = draw.Colour{R: 20, G: 24, B: 60}
)

// sample is a dark card with light text, a small red disc and a picture.
func sample() *draw.List {
	l := &draw.List{}
	l.Push(draw.Identity)
	l.Fill(draw.Rect(0, 0, 63, 88), navy)
	l.Fill(draw.Circle(10, 10, 1.5), red)
	l.Text(draw.Text{S: "Light", X: 20, Y: 40, Font: fonts.Regular, Pt: 9, Colour: draw.White})
	pixels := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	pixels.SetNRGBA(0, 0, color.NRGBA{R: 200, G: 30, B: 30, A: 255})
	l.Image(&draw.Picture{ID: "p", W: 1, H: 1, Pixels: pixels}, 40, 60, 10, 10)
	l.Pop()
	return l
}

func TestGreyHasNoColourLeft(t *testing.T) {
	l := ink.Grey(sample())
	for _, op := range l.Ops {
		switch {
		case op.Fill != nil:
			assert.True(t, op.Fill.Colour.R == op.Fill.Colour.G && op.Fill.Colour.G == op.Fill.Colour.B)
		case op.Image != nil:
			r, g, b, _ := op.Image.Picture.Image().At(0, 0).RGBA()
			assert.True(t, r == g && g == b)
			assert.NotEqual(t, "p", op.Image.Picture.ID, "another picture has another id")
		}
	}
	assert.Equal(t, navy, sample().Ops[1].Fill.Colour, "the drawing itself stays as it was")
}

func TestLowInkIsLegibleAndSparing(t *testing.T) {
	before, after := sample(), ink.Low(sample())
	full, low := ink.Coverage(before, 63, 88), ink.Coverage(after, 63, 88)
	assert.Greater(t, full, 0.8)
	assert.Less(t, low, 0.05)
	for _, c := range ink.Contrasts(after) {
		assert.True(t, c.Enough, "%+v", c)
	}
	text := 0
	for _, op := range after.Ops {
		if op.Fill != nil && op.Fill.Colour == red {
			text++
		}
	}
	assert.Equal(t, 1, text, "the small disc keeps its colour")
}

// TestLowInkKeepsSigns: a pale icon of lines on a dark ground is as needed as the
// words around it; both become black, not a faint grey.
func TestLowInkKeepsSigns(t *testing.T) {
	cream := draw.Colour{R: 243, G: 234, B: 214}
	icon := &draw.Symbol{ID: "icon", Box: [4]float64{-24, -24, 72, 72}}
	icon.List.Stroke(draw.Circle(12, 12, 8), draw.Pen{Colour: cream, Width: 2})
	l := &draw.List{}
	l.Fill(draw.Rect(0, 0, 63, 88), navy)
	l.Text(draw.Text{S: "Raided", X: 20, Y: 40, Font: fonts.Regular, Pt: 9, Colour: cream})
	l.Stroke(draw.Circle(40, 20, 8), draw.Pen{Colour: cream, Width: 0.3})
	l.Push(draw.Translate(30, 37).Mul(draw.Scale(4.4 / 24)))
	l.Use(icon)
	l.Pop()
	badge := &draw.Symbol{ID: "badge", Box: [4]float64{0, 0, 24, 24}}
	badge.List.Fill(draw.Rect(0, 0, 24, 24), cream)
	l.Push(draw.Translate(4, 4).Mul(draw.Scale(8.0 / 24)))
	l.Use(badge)
	l.Pop()
	var got []draw.Colour
	for _, op := range ink.Low(l).Ops {
		switch {
		case op.Text != nil:
			got = append(got, op.Text.Colour)
		case op.Stroke != nil:
			got = append(got, op.Stroke.Pen.Colour)
		}
	}
	assert.Equal(t, []draw.Colour{navy, draw.Black, cream, draw.Black, draw.Black}, got,
		"the ground's outline, the word, the ornament, the sign, the outline of a larger sign")
}

// A white disc with a line round it, on a dark ground that becomes white.
func TestLowInkLeavesOutlinedSignsWhite(t *testing.T) {
	disc := draw.Circle(30, 30, 2)
	for _, outlined := range []bool{true, false} {
		l := &draw.List{}
		l.Fill(draw.Rect(0, 0, 63, 88), navy)
		l.Fill(disc, draw.White)
		if outlined {
			l.Stroke(disc, draw.Pen{Colour: draw.Black, Width: 0.2})
		}
		var small *draw.FillOp
		for _, op := range ink.Low(l).Ops {
			if op.Fill != nil && len(op.Fill.Path) == len(disc) {
				small = op.Fill
			}
		}
		require.NotNil(t, small)
		assert.Equal(t, outlined, small.Colour == draw.White)
	}
}

func TestContrastIsThatOfTheGround(t *testing.T) {
	found := ink.Contrasts(sample())
	assert.Len(t, found, 1)
	assert.Equal(t, navy, found[0].Ground)
	assert.InDelta(t, draw.Contrast(navy, draw.White), found[0].Contrast, 1e-9)
	l := &draw.List{}
	l.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{R: 250, G: 240, B: 120})
	l.Push(draw.Translate(10, 10))
	l.Text(draw.Text{S: "pale on pale", Font: fonts.Regular, Pt: 9, Colour: draw.White})
	l.Pop()
	assert.False(t, ink.Contrasts(l)[0].Enough)
}

func TestTooLittleContrastIsFound(t *testing.T) {
	l := &draw.List{}
	l.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{R: 250, G: 240, B: 120})
	for _, s := range []string{"pale", "again"} {
		l.Text(draw.Text{S: s, X: 5, Y: 20, Font: fonts.Regular, Pt: 9, Colour: draw.White})
	}
	found := ink.Check([]piece.Piece{{Name: "Fog", Face: l}, {Name: "Night", Face: sample()}})
	require.Len(t, found, 1, "each pair of colours of a kind once")
	assert.Equal(t, diag.LowContrast, found[0].Code)
	assert.Equal(t, "`pale` on `Fog` is #ffffff on #faf078, a contrast of 1.2 to 1", found[0].Summary())
}

// TestAGradientIsOneGround: what stands out too little on one is told once, where it is worst.
func TestAGradientIsOneGround(t *testing.T) {
	sheet := func(signs bool) *draw.List {
		l := &draw.List{}
		ground := draw.Linear(draw.Point{}, draw.Point{Y: 88}, draw.Stop{Colour: draw.Colour{R: 160, G: 160, B: 160}, Opacity: 1}, draw.Stop{At: 1, Colour: draw.White, Opacity: 1})
		l.Shade(draw.Rect(0, 0, 63, 88), ground)
		for _, y := range []float64{20, 80, 50} {
			l.Text(draw.Text{S: "at " + strconv.Itoa(int(y)), X: 5, Y: y, Font: fonts.Regular, Pt: 9, Colour: draw.White})
			if signs {
				s := &draw.Symbol{ID: "s", Box: [4]float64{5, y, 5, 5}, Sign: "icon `star`"}
				s.List.Fill(draw.Rect(5, y, 5, 5), draw.White)
				l.Use(s)
			}
		}
		return l
	}
	found := ink.Check([]piece.Piece{{Name: "Fog", Face: sheet(false)}, {Name: "Mist", Face: sheet(true)}})
	require.Len(t, found, 2, "%v", found)
	assert.Contains(t, found[0].Summary(), "`at 80` on `Fog` is #ffffff")
	assert.Equal(t, diag.FaintSign, found[1].Code, "signs for themselves")
	assert.Contains(t, found[1].Label(), "82 mm from the top")
}

// TestASignThatIsNotSeenIsFound: by the one of its colours that stands out most, where that is known, and
// not where it was made pale or only adorns.
func TestASignThatIsNotSeenIsFound(t *testing.T) {
	sand := draw.Colour{R: 250, G: 240, B: 120}
	sign := func(called string, colours ...draw.Colour) *draw.Symbol {
		s := &draw.Symbol{ID: "s", Box: [4]float64{-24, -24, 72, 72}, Sign: called}
		for _, c := range colours {
			s.List.Fill(draw.Circle(12, 12, 5), c)
		}
		return s
	}
	for name, tt := range map[string]struct {
		on   func(l *draw.List)
		want int
	}{
		"white on sand":   {func(l *draw.List) { l.Use(sign("icon `star`", draw.White)) }, 1},
		"black on sand":   {func(l *draw.List) { l.Use(sign("icon `star`", draw.Black)) }, 0},
		"white and black": {func(l *draw.List) { l.Use(sign("icon `star`", draw.White, draw.Black)) }, 0},
		"adorns":          {func(l *draw.List) { l.Use(sign("", draw.White)) }, 0},
		"pale on purpose": {func(l *draw.List) {
			var pale draw.List
			pale.Use(sign("icon `star`", draw.White))
			draw.Fade(l, pale, 0.3)
		}, 0},
		"twice": {func(l *draw.List) { l.Use(sign("icon `star`", draw.White)); l.Use(sign("icon `star`", sand)) }, 2},
	} {
		l := &draw.List{}
		l.Fill(draw.Rect(0, 0, 63, 88), sand)
		l.Push(draw.Translate(20, 30))
		tt.on(l)
		l.Pop()
		found := ink.Check([]piece.Piece{{Name: "Fog", Face: l}})
		require.Len(t, found, tt.want, name)
		if tt.want == 1 {
			assert.Equal(t, "the icon `star` on `Fog` is #ffffff on #faf078, a contrast of 1.2 to 1", found[0].Summary())
			assert.Equal(t, "hard to see: 32 mm from the left and 42 mm from the top", found[0].Label())
		}
	}
}

// Checked against the published matrices: white stays white, and red and green
// of one lightness fall together for protanopes and deuteranopes only.
func TestSight(t *testing.T) {
	green := draw.Colour{R: 120, G: 108, B: 20}
	red := draw.Colour{R: 176, G: 80, B: 20}
	for _, s := range ink.ColourVisions() {
		assert.LessOrEqual(t, ink.Distance(draw.White, ink.See(draw.White, ink.ColourVision(s))), 1.0, s)
		assert.LessOrEqual(t, ink.Distance(draw.Black, ink.See(draw.Black, ink.ColourVision(s))), 1.0, s)
	}
	usual := ink.Distance(red, green)
	least, as := ink.Closest(red, green)
	assert.Less(t, least, usual/2)
	assert.Contains(t, []ink.ColourVision{ink.Protanopia, ink.Deuteranopia}, as)
	assert.Equal(t, red, ink.See(red, "usual"))
}

// Between greys the distance is the difference in L*, 0 to 100.
func TestDistanceIsZeroForEqualAndGrowsWithLightness(t *testing.T) {
	assert.Zero(t, ink.Distance(red, red))
	assert.InDelta(t, 100, ink.Distance(draw.Black, draw.White), 0.01)
}

// TestInksKnowWhatShinesThrough: the ground under words is what is seen of all layers
// there, a gradient where it stands, and little of a picture; shadows are no ground.
func TestInksKnowWhatShinesThrough(t *testing.T) {
	picture := &draw.Picture{ID: "p", W: 1, H: 1, Pixels: image.NewNRGBA(image.Rect(0, 0, 1, 1))}
	shade := &draw.Picture{ID: "s", W: 1, H: 1, Pixels: picture.Pixels, Shadow: true}
	words := draw.Text{S: "Sea", X: 20, Y: 40, Font: fonts.Regular, Pt: 9}
	ground := func(under func(l *draw.List)) draw.Colour {
		l := &draw.List{}
		under(l)
		l.Text(words)
		found := ink.Contrasts(l)
		if len(found) == 0 {
			return draw.Colour{R: 1, G: 2, B: 3}
		}
		return found[0].Ground
	}
	panel := func(l *draw.List, opacity float64) {
		var p draw.List
		p.Fill(draw.Rect(0, 0, 63, 88), draw.Black)
		draw.Fade(l, p, opacity)
	}
	assert.Equal(t, draw.Colour{R: 128, G: 128, B: 128}, ground(func(l *draw.List) { panel(l, 0.5) }))
	assert.Equal(t, draw.Colour{R: 64, G: 64, B: 64}, ground(func(l *draw.List) { panel(l, 0.5); panel(l, 0.5) }))
	across := draw.Linear(draw.Point{}, draw.Point{X: 43.175}, draw.Stop{Colour: draw.White, Opacity: 1}, draw.Stop{At: 1, Colour: draw.Black, Opacity: 1})
	assert.InDelta(t, 128, ground(func(l *draw.List) { l.Shade(draw.Rect(0, 0, 63, 88), across) }).R, 2)
	assert.Equal(t, draw.Colour{R: 1, G: 2, B: 3}, ground(func(l *draw.List) { l.Image(picture, 0, 0, 63, 88); panel(l, 0.5) }), "too much of the picture is seen")
	assert.Equal(t, draw.Colour{R: 26, G: 26, B: 26}, ground(func(l *draw.List) { l.Image(picture, 0, 0, 63, 88); panel(l, 0.8) }))
	assert.Equal(t, draw.White, ground(func(l *draw.List) { l.Image(shade, 0, 0, 63, 88) }))

	l := &draw.List{}
	l.Image(shade, 0, 0, 63, 88)
	panel(l, 0.8)
	l.Shade(draw.Rect(0, 0, 63, 88), across)
	assert.Less(t, ink.Coverage(ink.Low(l), 63, 88), 0.05)
	for _, op := range ink.Grey(l).Ops {
		if op.Shade != nil {
			assert.Equal(t, draw.Black, op.Shade.Gradient.Stops[1].Colour)
		}
	}
}
