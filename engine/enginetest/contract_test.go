package enginetest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
)

func load(t testing.TB, name string) *engine.Game {
	t.Helper()
	fs, err := carddefs.Open(name)
	require.NoError(t, err)
	set, found := carddefs.Load(fs, name)
	require.Zero(t, found.Errors(), "%v", found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	g, found := engine.New(rules, set.Hash)
	require.Zero(t, found.Errors(), "%v", found)
	return g
}

// TestEmbeddedGames holds every embedded game to the contract.
func TestEmbeddedGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			n := 1000
			if testing.Short() {
				n = 100
			}
			r := enginetest.Contract(t, load(t, name), n)
			assert.Equal(t, n, r.Games)
			assert.Zero(t, r.Endings[engine.Fault])
			t.Logf("%+v", *r)
		})
	}
}
