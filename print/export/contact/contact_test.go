package contact_test

import (
	"bytes"
	"fmt"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/contact"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
)

func pieces(n int) []piece.Piece {
	var out []piece.Piece
	for i := range n {
		face := &draw.List{}
		face.Fill(draw.Rect(-3, -3, 150, 150), draw.Colour{R: uint8(i), G: 99, B: 200})
		p := piece.Piece{ID: fmt.Sprintf("id-%d", i), Name: fmt.Sprintf("Piece %d", i), W: 63, H: 88, Corner: 3, Count: 1 + i%4, Face: face}
		switch i % 5 {
		case 1:
			p.W, p.H = p.H, p.W
		case 2:
			p.W, p.H, p.Corner = 20, 20, 10
		}
		out = append(out, p)
	}
	return out
}

func TestEveryPieceIsThereOnce(t *testing.T) {
	all := pieces(100)
	s := contact.New(all, "A Game 1.0")
	file, err := s.PDF()
	require.NoError(t, err)
	assert.Equal(t, s.Pages(), printtest.Valid(t, file))
	assert.Greater(t, s.Pages(), 1)
	text := printtest.Text(t, file)
	for _, p := range all {
		assert.Contains(t, text, fmt.Sprintf("%d × %s", p.Count, p.Name))
		assert.Contains(t, text, p.ID)
	}
	assert.Contains(t, text, fmt.Sprintf("100 different, 250 in all · page 1 of %d", s.Pages()))
}

func TestPagesAsPictures(t *testing.T) {
	s := contact.New(pieces(9), "A Game")
	require.Equal(t, 1, s.Pages())
	file, err := s.PNG(0, 50)
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, 413, img.Bounds().Dx())
	again, err := contact.New(pieces(9), "A Game").PNG(0, 50)
	require.NoError(t, err)
	assert.Equal(t, file, again)
	_, err = s.PNG(1, 50)
	assert.Error(t, err)
}

func TestNothingIsAnEmptyPage(t *testing.T) {
	assert.Equal(t, 1, contact.New(nil, "A Game").Pages())
}

// A name that is far too long is cut short; one a little too long is set smaller.
func TestLongNames(t *testing.T) {
	all := pieces(1)
	all[0].Name = "The Most Honourable and Very Much Longer Than Any Slot Could Ever Be Made Name"
	file, err := contact.New(all, "A Game").PDF()
	require.NoError(t, err)
	text := printtest.Text(t, file)
	assert.Contains(t, text, "1 × The Most Honourable")
	assert.NotContains(t, text, "Made Name")
	assert.Contains(t, text, "…")
}
