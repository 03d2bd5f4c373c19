package broadside_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/sheet"
)

// TestTheSameOnEveryMachine: what is printed of some games is, to the byte, what it was on the machine that recorded it. `.ci/arm64` runs it on
// another processor, built as a release is. A change of what is drawn changes the sums.
func TestTheSameOnEveryMachine(t *testing.T) {
	for _, one := range []struct{ game, cards, sheet string }{
		{"rum-runner", "e47c543777", "0ed32910c2"},
		{"wheel-and-weir", "d67deff475", "c1fb1702b5"}, // whose numbers lie on the edges of roundings
	} {
		g := embedded(one.game)
		pieces, _, err := g.Pieces()
		require.NoError(t, err)
		cards := sha256.New()
		for _, p := range pieces {
			svg, err := g.SVG(p.Name)
			require.NoError(t, err)
			cards.Write(svg)
		}
		var pdf bytes.Buffer
		_, err = g.Sheet(&pdf, sheet.Options{})
		require.NoError(t, err)
		pages := sha256.Sum256(pdf.Bytes())
		assert.Equal(t, one.cards, hex.EncodeToString(cards.Sum(nil)[:5]), "%s: the cards as SVG", one.game)
		assert.Equal(t, one.sheet, hex.EncodeToString(pages[:5]), "%s: the sheets as PDF", one.game)
	}
}
