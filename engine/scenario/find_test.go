package scenario

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNamesThatBeginWithThe: `the` before a name is left out, unless it is the name's own.
func TestNamesThatBeginWithThe(t *testing.T) {
	known := []string{"Duchess", "The Mill", "crown"}
	for name, want := range map[string]int{"Duchess": 0, "the Duchess": 0, "The Mill": 1, "the mill": 1, "Mill": -1, "the crown": 2} {
		assert.Equal(t, want, find(name, known), name)
	}
}
