package cores_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/cores"
)

func TestEachHasItsPlace(t *testing.T) {
	for _, n := range []int{0, 1, 2, 7, 100, 1001} {
		for i, square := range cores.Each(n, func(i int) int { return i * i }) {
			assert.Equal(t, i*i, square)
		}
	}
}

func TestAPanicIsTheCallers(t *testing.T) {
	assert.PanicsWithValue(t, "broken", func() {
		cores.Each(100, func(i int) int {
			if i == 70 {
				panic("broken")
			}
			return i
		})
	})
}
