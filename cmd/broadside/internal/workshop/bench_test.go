package workshop

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// BenchmarkCard is one changed word, the whole game checked again and the card drawn.
func BenchmarkCard(b *testing.B) {
	for _, many := range []int{0, 2000} {
		b.Run(fmt.Sprint(many, " cards more"), func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "game")
			files, err := carddefs.Open("rum-runner")
			require.NoError(b, err)
			require.NoError(b, os.CopyFS(dir, files))
			var text strings.Builder
			text.WriteString("owner: crown\nstarts in: deck\n\nevent:\n")
			for i := range many + 1 {
				fmt.Fprintf(&text, "  - name: Squall %d\n    cost: %d\n    play: |\n      draw %d cards\n      you may choose one\n        - move a hazard in your discard to your hand\n        - gain %d coins\n", i+1, i%7, i%9+1, i%5+1)
			}
			path := filepath.Join(dir, "many.yaml")
			d := desk.New(&disk.Files{})
			g := d.Open(dir, "")
			i := 0
			for b.Loop() {
				i++
				d.Put(path, []byte(text.String()+fmt.Sprintf("# %d\n", i)))
				s, err := g.Check(context.Background())
				require.NoError(b, err)
				require.NotEmpty(b, cardAt(s, path, 60).SVG)
			}
		})
	}
}
