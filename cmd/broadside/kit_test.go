package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestKit: a kit has all papers, with one version on all of them, what is in the box, and what is asked.
func TestKit(t *testing.T) {
	text := needed(t, "pdftotext", "what papers say")
	p := newProgram(t)
	p.run(t, "new", "my-game", "--from", "crazy-eights")
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "my-game", "playtest.yaml"), []byte("questions:\n  - ask: Were eights too strong?\n    answer: 1 to 5\n    ends: [too weak, too strong]\n"), 0o666))
	kit := exec.Command(p.bin, "kit", filepath.Join(p.dir, "my-game"), "-o", filepath.Join(p.dir, "kit"), "--address", "https://example.org/eights/", "--no-web") // the page is that of export web
	said, err := kit.CombinedOutput()
	require.NoError(t, err, "%s", said)
	stamp := regexp.MustCompile(`A kit of (.+ · [0-9a-f]{12}):`).FindStringSubmatch(string(said))
	require.NotNil(t, stamp, "%s", said)
	papers := map[string]string{}
	for _, name := range []string{"start", "sheets", "rules", "form"} {
		out, err := exec.Command(text, "-layout", filepath.Join(p.dir, "kit", name+".pdf"), "-").Output()
		require.NoError(t, err)
		papers[name] = string(out)
		require.Contains(t, papers[name], stamp[1], name)
	}
	require.Regexp(t, `(?m)^ *Cards +52`, papers["start"])
	require.Regexp(t, `(?m)^ *Call cards +4`, papers["start"])
	require.Contains(t, papers["start"], "https://example.org/eights/")
	require.Contains(t, papers["form"], "Were eights too strong?")
	require.Contains(t, papers["form"], "too weak ( 1 )")
}

// TestKitStops: what is wrong with a game stops its kit, and nothing is written.
func TestKitStops(t *testing.T) {
	p := newProgram(t)
	p.run(t, "new", "my-game", "--from", "crazy-eights")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{}, "needs a folder to write"},
		{[]string{"-o", "kit", "--address", "example.org"}, "is no address of a page"},
	} {
		out, err := exec.Command(p.bin, append([]string{"kit", filepath.Join(p.dir, "my-game")}, c.args...)...).CombinedOutput()
		require.Error(t, err)
		require.Contains(t, string(out), c.want)
	}
	pageless := exec.Command(p.bin, "kit", "my-game", "-o", "for strangers", "--paper", "letter", "--players", "3")
	pageless.Dir = p.dir // no sources to make an engine of
	said, err := pageless.CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(said), "`broadside kit my-game --out 'for strangers' --paper letter --no-web`; or take the program")
	require.NoDirExists(t, filepath.Join(p.dir, "for strangers"))
	list, err := filepath.Glob(filepath.Join(p.dir, "my-game", "scenarios", "*.yaml"))
	require.NoError(t, err)
	example, err := os.ReadFile(list[0])
	require.NoError(t, err)
	broken := strings.Replace(string(example), "then:", "then:\n    - the game is over", 1)
	require.NotEqual(t, string(example), broken)
	require.NoError(t, os.WriteFile(list[0], []byte(broken), 0o666))
	at := filepath.Join(p.dir, "kit")
	out, err := exec.Command(p.bin, "kit", filepath.Join(p.dir, "my-game"), "-o", at, "--no-web").CombinedOutput()
	require.Error(t, err, "%s", out)
	require.NoDirExists(t, at)
}
