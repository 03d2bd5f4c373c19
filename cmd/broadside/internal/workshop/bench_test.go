package workshop

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// BenchmarkCard is one changed word, the whole game checked again and the card drawn.
func BenchmarkCard(b *testing.B) {
	for _, many := range []int{0, 2000} {
		b.Run(fmt.Sprint(many, " cards more"), func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "game")
			files, err := carddefs.Open("rum-runner")
			require.NoError(b, err)
			require.NoError(b, os.CopyFS(dir, files))
			text := gametest.Many(many + 1)
			path := filepath.Join(dir, "many.yaml")
			d := desk.New(&disk.Files{})
			g := d.Open(dir, "")
			i := 0
			for b.Loop() {
				i++
				d.Put(path, []byte(text+fmt.Sprintf("# %d\n", i)))
				s, err := g.Check(context.Background())
				require.NoError(b, err)
				require.NotEmpty(b, cardAt(s, path, 60).SVG)
			}
		})
	}
}
