package docs

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// The README's misspelt card gives the error that the README shows.
func TestTheErrorInTheREADME(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	const right, wrong = "coin to this ship to gain", "coin to this shp to gain"
	require.Contains(t, string(readme), wrong)

	game, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(game, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(game, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	}))
	card := string(files["pirate.yaml"].Data)
	require.Contains(t, card, right)
	files["pirate.yaml"].Data = []byte(strings.Replace(card, right, wrong, 1))
	set, said := carddefs.Load(files, "rum-runner")
	require.Empty(t, said)
	_, said = check.Check(set.Source)
	require.Len(t, said, 1)
	require.Contains(t, string(readme), "```\n"+strings.TrimRight(diag.Render(said[0], diag.RenderOptions{}), "\n")+"\n```")
}
