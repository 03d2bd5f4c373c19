package follow_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/follow"
)

// TestSnippetsAreSound: each snippet, as it is offered, is a declaration or a card of the shelf's games.
func TestSnippetsAreSound(t *testing.T) {
	for _, name := range []string{"rum-runner", "ten-booty", "orchard-row", "hearts", "kuhn-poker"} {
		dir, err := carddefs.Open(name)
		require.NoError(t, err)
		set, _ := carddefs.Load(dir, name)
		g, _ := check.Check(set.Source)
		for _, s := range follow.Snippets(g) {
			files := fstest.MapFS{}
			require.NoError(t, fs.WalkDir(dir, ".", func(p string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() && !strings.HasPrefix(p, "scenarios") {
					text, _ := fs.ReadFile(dir, p)
					files[p] = &fstest.MapFile{Data: text}
				}
				return err
			}))
			if s.Kind == "" {
				files[name+".rules"].Data = append(files[name+".rules"].Data, "\n"+s.Filled()+"\n"...)
			} else {
				files["zz-new.yaml"] = &fstest.MapFile{Data: []byte(s.Kind + ":\n  " + strings.ReplaceAll(s.Filled(), "\n", "\n  ") + "\n")}
			}
			set, found := carddefs.Load(files, name)
			require.Zero(t, found.Errors(), "%s: %s: %v", name, s.Label, found)
			_, found = check.Check(set.Source)
			require.Zero(t, found.Errors(), "%s: %s: %v", name, s.Label, found)
		}
	}
}
