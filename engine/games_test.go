package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// loadGame compiles an embedded game.
func loadGame(t testing.TB, name string) *engine.Game {
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
