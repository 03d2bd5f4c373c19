package gametest

import (
	"embed"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
)

//go:embed race
var race embed.FS

// RaceFiles are those of Race, a small game for 2 to 4 players. It is none of
// those that come with Broadside.
func RaceFiles(t testing.TB) fs.FS {
	t.Helper()
	files, err := fs.Sub(race, "race")
	require.NoError(t, err)
	return files
}

// Race is that game at a table of n.
func Race(t testing.TB, n int) *engine.Game {
	t.Helper()
	g, err := LoadFiles(t, RaceFiles(t), "race").At(n)
	require.NoError(t, err)
	return g
}
