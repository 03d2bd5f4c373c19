package workshop

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// TestTheFirstGameStepByStep begins a game and puts in what each step says, one after the
// other: each is then seen to be done, and at the end stands a game without mistakes.
func TestTheFirstGameStepByStep(t *testing.T) {
	root := t.TempDir()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	streams := shell.New(ctx, strings.NewReader(""), &bytes.Buffer{}, &bytes.Buffer{}, func(name string) string {
		return map[string]string{"BROADSIDE_CACHE": filepath.Join(root, "cache")}[name]
	})
	streams.Files = &disk.Files{Dir: root}
	s, err := newServer(&options{Streams: streams}, "127.0.0.1:4000")
	require.NoError(t, err)
	b := &bench{t: t, dir: filepath.Join(root, "sky"), s: s}

	var p web.Problem
	for _, name := range []string{"", "Sky", "../sky", "sky/more"} {
		require.Equal(t, 400, b.ask("POST", "/api/begin", map[string]string{"new": name}, &p), name)
		require.Contains(t, p.Error, "can't be the name")
	}
	require.Equal(t, 400, b.ask("POST", "/api/begin", map[string]string{"open": ".."}, &p))
	require.Equal(t, 200, b.ask("POST", "/api/begin", map[string]string{"new": "sky"}, nil))

	see := func() (g guide) {
		require.Equal(t, 200, b.ask("GET", "/api/steps", nil, &g))
		return g
	}
	first := see()
	require.Greater(t, len(first.Steps), 5)
	require.Equal(t, 1, first.At)
	for i, step := range first.Steps {
		for j, block := range step.Blocks {
			if block.File == "" || i == 0 {
				continue
			}
			require.False(t, see().Steps[i].Blocks[j].Done, "step %d, block %d", i, j)
			require.Equal(t, 200, b.ask("POST", "/api/steps", map[string]int{"step": i, "block": j}, &p), "%s: %+v", step.Title, p)
			require.True(t, see().Steps[i].Blocks[j].Done, "step %d, block %d", i, j)
		}
	}
	require.Equal(t, len(first.Steps), see().At)
	require.Empty(t, mistakes(s.folder().checked(ctx)))
	require.Equal(t, 400, b.ask("POST", "/api/steps", map[string]int{"step": 99}, &p))
}
