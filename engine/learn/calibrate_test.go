package learn

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine"
)

// TestScales: what is said too boldly is taken back, what is rarely said little changed,
// and what was better stays better.
func TestScales(t *testing.T) {
	var r record
	luck := engine.Stream(3)
	for range 200_000 {
		said := int64(luck.Below(sure))
		fair := sure/2 + (said-sure/2)/2 // bold by a factor of two
		came := int64(0)
		if int64(luck.Below(sure)) < fair {
			came = sure
		}
		r.add(said, came)
	}
	c := r.fit()
	for _, said := range []int64{sure / 8, sure / 4, sure / 2, sure * 3 / 4, sure * 7 / 8} {
		assert.InDelta(t, sure/2+(said-sure/2)/2, c.chance(said), sure/25)
	}
	last := int64(-1)
	for said := int64(0); said <= sure; said += sure / 256 {
		assert.Greater(t, c.chance(said), last)
		last = c.chance(said)
	}
	assert.Equal(t, []int64{0, sure}, []int64{c.chance(0), c.chance(sure)})

	var few record
	few.add(sure*9/10, 0)
	assert.InDelta(t, sure*9/10, few.fit().chance(sure*9/10), sure/50)
	assert.Equal(t, int64(12345), scale(nil).chance(12345), "who knows nothing believes what is said")
	assert.Equal(t, c.chance(sure/3), r.with(&record{}).fit().chance(sure/3))
}
