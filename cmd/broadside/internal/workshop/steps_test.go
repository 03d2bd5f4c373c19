package workshop

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// testRoot is a command line with one command.
func testRoot(*shell.Streams) *cobra.Command {
	root := &cobra.Command{Use: "broadside"}
	sim := &cobra.Command{Use: "sim <game>", Run: func(*cobra.Command, []string) {}}
	sim.Flags().IntP("games", "n", 1000, "")
	root.AddCommand(sim, &cobra.Command{Use: "play <game>", Run: func(*cobra.Command, []string) {}})
	return root
}

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
	s, err := newServer(&options{Streams: streams, newRoot: testRoot}, "127.0.0.1:4000")
	require.NoError(t, err)
	b := &bench{t: t, dir: filepath.Join(root, "sky"), s: s}

	var p web.Problem
	for _, name := range []string{"", "Sky", "../sky", "sky/more", "aux"} {
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
	// The commands that the tutorial shows are asked in the page, of the game as it is called here.
	asked := map[string]asks{}
	for _, step := range first.Steps {
		for _, block := range step.Blocks {
			for _, a := range block.Asks {
				asked[a.Line] = a
			}
		}
	}
	sim := asked["sim sky -n 10000"]
	require.Equal(t, forms.Filled{Command: "sim", Args: []string{"sky"}, Flags: map[string][]string{"games": {"10000"}}}, sim.Filled)
	require.Equal(t, forms.Ask, sim.Side)
	require.Contains(t, asked["play sky --seed 4 --lines"].Why, "terminal")
	require.Contains(t, asked["print sky -o starfall.pdf"].Why, "no command", "which this test has not got")
	for i, step := range first.Steps {
		for j, block := range step.Blocks {
			if block.File == "" || i == 0 {
				continue
			}
			require.False(t, see().Steps[i].Blocks[j].Done, "step %d, block %d", i, j)
			var put putting
			require.Equal(t, 200, b.ask("POST", "/api/steps", map[string]int{"step": i, "block": j}, &put), "%s", step.Title)
			text, err := s.folder().read(block.File)
			require.NoError(t, err)
			require.NotEmpty(t, strings.TrimSpace(lines(string(text))[put.Line-1]), "the last line that was put in says something")
			require.True(t, see().Steps[i].Blocks[j].Done, "step %d, block %d", i, j)
		}
	}
	require.Equal(t, len(first.Steps), see().At)
	require.Empty(t, mistakes(s.folder().checked(ctx)))
	require.Equal(t, 400, b.ask("POST", "/api/steps", map[string]int{"step": 99}, &p))
}
