package pen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/pen"
)

func TestColoursOfKindsAreApartForAllEyes(t *testing.T) {
	const kinds = 8
	for i := range kinds {
		a := pen.StandIn(i)
		assert.GreaterOrEqual(t, 1.05/(a.Luminance()+0.05), 4.5, "white words on %s", a)
		assert.Equal(t, draw.White, pen.NewTheme(a.String(), "", pen.Inks{}).On)
		for j := range i {
			apart, sight := ink.Closest(a, pen.StandIn(j))
			assert.Greater(t, apart, 15.0, "%s and %s to eyes with %s", a, pen.StandIn(j), sight)
		}
	}
	assert.Equal(t, pen.StandIn(0), pen.StandIn(kinds))
}
