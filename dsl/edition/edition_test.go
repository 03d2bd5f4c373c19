package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/edition"
)

func TestChangesAreListedWhole(t *testing.T) {
	seen := map[string]bool{}
	last := 0
	for _, c := range edition.Changes() {
		assert.False(t, seen[c.Name], c.Name)
		seen[c.Name] = true
		assert.Equal(t, c, edition.Named(c.Name))
		assert.GreaterOrEqual(t, c.Edition, last)
		assert.LessOrEqual(t, c.Edition, edition.Current)
		last = c.Edition
		assert.Regexp(t, `^it `, c.Old)
		assert.Regexp(t, `^it `, c.New)
		assert.NotEmpty(t, c.What)
	}
	assert.Equal(t, edition.Current, last)
	assert.Panics(t, func() { edition.Named("nothing") })
}
