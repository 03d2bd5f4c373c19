package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
)

// A place may be a card that a `let` has named.
func TestANamedCardIsAPlace(t *testing.T) {
	list := statements(t, "choose a ship\nlet hulk be it\nchoose a crew on hulk")
	pick, ok := list[len(list)-1].(*check.Pick)
	require.True(t, ok)
	assert.Equal(t, check.OnCard, pick.Set.Domain.Kind)
}
