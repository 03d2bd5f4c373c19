package card_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

func dots(t *testing.T, w, h int) *art.Art {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))))
	a, err := art.Read("art/dots.png", b.Bytes())
	require.NoError(t, err)
	return a
}

func TestArtFindings(t *testing.T) {
	drawn := func(a *art.Art, p art.Place, bleed float64) []diag.Code {
		c := card.Card{ID: "x", Name: "X", Kind: "thing", Art: a, ArtPlace: p}
		_, found := card.Draw([]card.Card{c}, nil, piece.Options{Bleed: bleed})
		var codes []diag.Code
		for _, d := range found {
			codes = append(codes, d.Code)
		}
		return codes
	}
	assert.Equal(t, []diag.Code{diag.ArtLowRes}, drawn(dots(t, 100, 100), art.Place{}, 0))
	assert.Empty(t, drawn(dots(t, 1200, 1200), art.Place{}, 3))
	assert.Equal(t, []diag.Code{diag.ArtNoBleed}, drawn(dots(t, 1200, 4000), art.Place{Whole: true}, 3))
	assert.Empty(t, drawn(dots(t, 1200, 4000), art.Place{Whole: true}, 0), "no bleed is asked for")
	drawing, err := art.Read("a.svg", fmt.Appendf(nil, `<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>`))
	require.NoError(t, err)
	assert.Empty(t, drawn(drawing, art.Place{}, 3), "lines have no dots")
}

// TestAPictureIsSeenBesideBandAndText: on a card that is no rectangle what matters of a picture goes where nothing stands on
// it, as far as it covers the face.
func TestAPictureIsSeenBesideBandAndText(t *testing.T) {
	middle := func(a *art.Art, shape string, p art.Place) float64 { // of the picture, mm from the top of the face
		c := card.Card{ID: "x", Name: "X", Kind: "thing", Art: a, ArtPlace: p, Cut: card.Cut{Shape: shape}, Size: impose.Size{W: 60, H: 60}}
		pieces, _ := card.Draw([]card.Card{c}, nil, piece.Options{})
		for _, op := range pieces[0].Face.Ops {
			if op.Image != nil {
				assert.LessOrEqual(t, op.Image.Y, 0.0)
				assert.GreaterOrEqual(t, op.Image.Y+op.Image.H, 60.0)
				return op.Image.Y + op.Image.H/2
			}
		}
		t.Fatal("no picture")
		return 0
	}
	high, square := dots(t, 600, 1200), dots(t, 1200, 1200)
	assert.Less(t, middle(high, "round", art.Place{}), 16.0)
	assert.Less(t, middle(high, "hexagon", art.Place{}), 16.0)
	assert.InDelta(t, 30, middle(square, "round", art.Place{}), 0.01, "it can't move")
	assert.Greater(t, middle(high, "round", art.Place{Focus: &draw.Point{X: 0.5, Y: 0.1}}), 50.0, "its upper part is wanted")
}
