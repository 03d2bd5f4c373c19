package fonts_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/record"
)

// A name may hold anything; what no face has is a box, on captions as on cards.
func TestALineHasAllItsCharacters(t *testing.T) {
	line := func(s string) string {
		var c record.Canvas
		fonts.Draw(&c, draw.Text{S: s, X: 1, Y: 2, Font: fonts.Regular, Pt: 10, Colour: draw.Black})
		return c.String()
	}
	assert.Equal(t, 1, strings.Count(line("A reef"), "\n"), "one face, one text")
	odd := line("Sïlk \U0001F600 \u6d77")
	assert.Equal(t, 2, strings.Count(odd, "stroke"), odd)
	assert.NotContains(t, odd, "\U0001F600")
	assert.Contains(t, odd, "Sïlk ")
}
