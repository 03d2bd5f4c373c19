package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// needed is a program that a test needs. Where it is missing the test is skipped, with one
// line; under BROADSIDE_NO_SKIP, which .ci/run sets, that is a failure.
func needed(t *testing.T, program, whatFor string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		if os.Getenv("BROADSIDE_NO_SKIP") != "" {
			t.Fatalf("%s is not installed, and %s is to be tested", program, whatFor)
		}
		t.Skipf("%s is not installed: %s is not tested", program, whatFor)
	}
	return path
}

// TestNeovim drives a real editor with the configuration that docs/editors/neovim.md gives,
// in a copy of a game of the shelf; testdata/editors/neovim.lua has what it does.
func TestNeovim(t *testing.T) {
	nvim := needed(t, "nvim", "the language server in Neovim")
	page, err := os.ReadFile("../../docs/editors/neovim.md")
	require.NoError(t, err)
	_, config, found := strings.Cut(string(page), "```lua\n")
	require.True(t, found)
	config, _, _ = strings.Cut(config, "```")
	steps, err := filepath.Abs("testdata/editors/neovim.lua")
	require.NoError(t, err)

	for _, step := range []string{"findings_and_quick_fix", "rename_across_files", "completion_and_hover"} {
		t.Run(step, func(t *testing.T) {
			p := newProgram(t)
			run := func(name string, args ...string) (string, error) {
				cmd := exec.Command(name, args...)
				cmd.Dir = p.dir
				cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(p.bin)+string(os.PathListSeparator)+os.Getenv("PATH"),
					"XDG_CONFIG_HOME="+p.dir+"/xdg", "XDG_DATA_HOME="+p.dir+"/xdg", "XDG_STATE_HOME="+p.dir+"/xdg", "XDG_CACHE_HOME="+p.dir+"/xdg",
					"BROADSIDE_STEPS="+step)
				out, err := cmd.CombinedOutput()
				return string(out), err
			}
			out, err := run(p.bin, "new", "--from", "rum-runner", "rum-runner")
			require.NoError(t, err, out)
			p.dir = filepath.Join(p.dir, "rum-runner")
			require.NoError(t, os.WriteFile(filepath.Join(p.dir, "init.lua"), []byte(config), 0o600))
			out, err = run(nvim, "--headless", "-u", "init.lua", "-i", "NONE", "-n", "-c", "luafile "+steps)
			require.NoError(t, err, out)
			require.Contains(t, out, step)
		})
	}
}
