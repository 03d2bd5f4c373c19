package sheet

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/impose"
)

func TestSlugStaysOffTheFaces(t *testing.T) {
	for _, paper := range impose.Papers() {
		for _, size := range impose.Sizes() {
			for _, bleed := range []float64{0, 1.5, 3} {
				sheet, err := impose.Paper(paper)
				require.NoError(t, err)
				card, err := impose.CardSize(size)
				require.NoError(t, err)
				l, err := impose.NewLayout(sheet, card, bleed)
				require.NoError(t, err)
				name, s := paper+" "+size, stripOf(l)
				assert.GreaterOrEqual(t, s.base-slugCap, l.Bleed+0.4, name)
				at := s.rulerAt()
				assert.GreaterOrEqual(t, at, 0.0, name)
				assert.LessOrEqual(t, at+rulerMM, s.length+1e-9, name)
			}
		}
	}
}
