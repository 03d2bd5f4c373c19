package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// `it is a crew in your hand` asks where it lies, too.
func TestAKindWithAPlaceAsksForThePlace(t *testing.T) {
	h := newLagoon(t)
	h.do("move Sloop to the berth of A1\nmove Bob to the bunks of Sloop")
	for cond, want := range map[string]bool{
		"Ann is a crew": true, "Ann is a crew in your hand": true, "Bob is a crew in your hand": false, "Bob is a crew on Sloop": true,
		"Ann is a crew on Sloop": false, "Ann is a ship in your hand": false, "Bob is a crew on a ship": true, "Ann is a crew on a ship": false,
		"Sloop is not a ship on A2": true, "Ann is a crew in any hand": true,
	} {
		assert.Equal(t, want, h.is(cond), cond)
	}
}
