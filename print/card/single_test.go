package card

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/piece"
)

func TestCardPNGHasTheSizeOfTheCard(t *testing.T) {
	for _, tt := range []struct {
		card Card
		w, h int
	}{{sailor(), 744, 1039}, {boat(), 1039, 744}} {
		pieces, found := Draw([]Card{tt.card}, toyIcons(), piece.Options{})
		assert.Empty(t, found)
		file, err := piece.PNG(pieces[0], 300)
		require.NoError(t, err)
		img, err := png.Decode(bytes.NewReader(file))
		require.NoError(t, err)
		assert.Equal(t, tt.w, img.Bounds().Dx())
		assert.Equal(t, tt.h, img.Bounds().Dy())
	}
}

func TestCardSVGIsWellFormedAndReadable(t *testing.T) {
	pieces, _ := Draw([]Card{trader()}, toyIcons(), piece.Options{})
	file := piece.SVG(pieces[0])
	assert.Contains(t, string(file), `width="63mm" height="88mm"`)
	assert.Contains(t, string(file), "Salt &amp; Rope")
	dec := xml.NewDecoder(bytes.NewReader(file))
	for {
		_, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
	}
}
