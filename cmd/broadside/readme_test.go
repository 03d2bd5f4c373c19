package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReadmeCommands runs every `broadside` command line of the README in a
// fresh folder, in order, and wants it to succeed. A line with `# exits 1`
// behind it has to end with that code.
func TestReadmeCommands(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("there is no README yet")
	}
	require.NoError(t, err)
	commands := readmeCommands(string(text))
	require.NotEmpty(t, commands, "the README shows no command")
	p := newProgram(t)
	for _, line := range commands {
		want := "0"
		if m := exitsComment.FindStringSubmatch(line); m != nil {
			want = m[1]
		}
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir = p.dir
		cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(p.bin)+string(os.PathListSeparator)+os.Getenv("PATH"))
		cmd.Stdin = strings.NewReader(strings.Repeat("q\n", 3)) // a game at the keyboard ends at once
		out, _ := cmd.CombinedOutput()
		require.Equal(t, want, strings.TrimSpace(exitText(cmd)), "%s\n%s", line, out)
	}
}

var exitsComment = regexp.MustCompile(`# exits (\d+)`)

func exitText(cmd *exec.Cmd) string {
	return strings.TrimPrefix(strings.TrimPrefix(cmd.ProcessState.String(), "exit status "), "signal: ")
}

// readmeCommands are the lines of shell blocks that run broadside. Those that
// never end, or fetch something, are left out.
func readmeCommands(text string) (out []string) {
	shell := false
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if lang, ok := strings.CutPrefix(line, "```"); ok {
			shell = !shell && (lang == "sh" || lang == "bash" || lang == "console" || lang == "shell")
			continue
		}
		line = strings.ReplaceAll(strings.TrimPrefix(line, "$ "), "go run ./cmd/broadside", "broadside")
		if shell && strings.HasPrefix(line, "broadside ") && !strings.Contains(line, "--watch") && !strings.HasPrefix(line, "broadside workshop") {
			out = append(out, line)
		}
	}
	return out
}

func TestReadmeCommandsAreFound(t *testing.T) {
	text := "```sh\n$ go run ./cmd/broadside check x && go run ./cmd/broadside games\nls\n```\nbroadside no\n```yaml\nbroadside no\n```\n"
	require.Equal(t, []string{"broadside check x && broadside games"}, readmeCommands(text))
}
