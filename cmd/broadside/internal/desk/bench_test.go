package desk

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// BenchmarkCheck is one changed word and the whole game checked again: what of the time
// from a key to what it shows is not the protocol's.
func BenchmarkCheck(b *testing.B) {
	for _, name := range []string{"rum-runner", "ten-booty"} {
		b.Run(name, func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), name)
			files, err := carddefs.Open(name)
			require.NoError(b, err)
			require.NoError(b, os.CopyFS(dir, files))
			rules := filepath.Join(dir, name+".rules")
			checkOften(b, rules, []string{"# 1\n", "# 2\n"})
		})
	}
	b.Run("2000 cards", func(b *testing.B) {
		path := collection(b, 2000)
		checkOften(b, path, []string{"# 1\n", "# 2\n"})
	})
}

// collection is a game of many cards, each with a text of its own.
func collection(b *testing.B, n int) (cards string) {
	dir := filepath.Join(b.TempDir(), "many")
	files, err := carddefs.Open("rum-runner")
	require.NoError(b, err)
	require.NoError(b, os.CopyFS(dir, files))
	cards = filepath.Join(dir, "many.yaml")
	require.NoError(b, os.WriteFile(cards, []byte(gametest.Many(n)), 0o600))
	return cards
}

func checkOften(b *testing.B, path string, ends []string) {
	text, err := os.ReadFile(path)
	require.NoError(b, err)
	d := New(&disk.Files{})
	d.Put(path, text)
	g := d.Games(path)[0]
	_, err = g.Check(b.Context())
	require.NoError(b, err)
	i := 0
	for b.Loop() {
		i++
		d.Put(path, []byte(string(text)+ends[i%len(ends)]))
		_, err := g.Check(b.Context())
		require.NoError(b, err)
	}
}
