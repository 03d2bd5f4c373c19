package answers

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// testRoot has a command that goes on until it is stopped, one that makes a page and a file,
// and one that fails.
func testRoot(s *shell.Streams) *cobra.Command {
	root := &cobra.Command{Use: "broadside", SilenceErrors: true, SilenceUsage: true}
	root.SetFlagErrorFunc(shell.FlagError)
	slow := &cobra.Command{Use: "slow <game>", Args: cobra.ExactArgs(1), RunE: func(*cobra.Command, []string) error {
		s.Unhurried.Store(true)
		s.Live.Progress("1 of 4 games", 0.25)
		<-s.Ctx.Done()
		time.Sleep(50 * time.Millisecond) // it tells what it has
		fmt.Fprintln(s.Out, "\x1b[1mone game\x1b[0m was played")
		return exit.Said(exit.Interrupted)
	}}
	page := &cobra.Command{Use: "page <game>", Args: cobra.ExactArgs(1)}
	html := page.Flags().String("html", "", "the page")
	csv := page.Flags().String("csv", "", "a `file`")
	shell.Writes(page, "html", "csv")
	page.RunE = func(_ *cobra.Command, args []string) error {
		if *csv != "" {
			if err := s.Files.Write(*csv, []byte("a,b\n")); err != nil {
				return err
			}
		}
		return s.Files.Write(*html, []byte("<p>"+args[0]))
	}
	bad := &cobra.Command{Use: "bad", RunE: func(*cobra.Command, []string) error { return exit.Failure("do it", "it can't be done") }}
	root.AddCommand(slow, page, bad)
	return root
}

func archive(t *testing.T, ctx context.Context, dir string) *Archive {
	t.Helper()
	return New(Config{
		Ctx: ctx, Files: &disk.Files{}, Dir: dir, Game: forms.Place{Game: "my"}, Root: testRoot,
		Streams: func(ctx context.Context, out io.Writer) *shell.Streams {
			return shell.New(ctx, strings.NewReader(""), out, out, func(string) string { return "" })
		},
		State: func() string { return "now" }, Tell: func(string, any) {},
	})
}

// until waits for an answer to be in a state.
func until(t *testing.T, k *Archive, n int, s State) Answer {
	t.Helper()
	for range 400 {
		if a, _, err := k.Text(n); err == nil && a.State == s {
			return a
		}
		time.Sleep(5 * time.Millisecond)
	}
	a, text, _ := k.Text(n)
	t.Fatalf("answer %d is %s and not %s: %s", n, a.State, s, text)
	return a
}

func TestAnswers(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	dir := filepath.Join(t.TempDir(), "answers")
	k := archive(t, ctx, dir)
	slow := forms.Filled{Command: "slow", Args: []string{"my"}}
	first, err := k.Ask(slow, false)
	require.NoError(t, err)
	until(t, k, first, Works)

	// One at a time, unless somebody asks for more.
	second, err := k.Ask(forms.Filled{Command: "page", Args: []string{"my"}, Flags: map[string][]string{"csv": {"on"}}}, false)
	require.NoError(t, err)
	a := until(t, k, second, Waits)
	assert.Equal(t, "waits until `broadside slow my` ends", a.Said)
	third, err := k.Ask(slow, true)
	require.NoError(t, err)
	until(t, k, third, Works)
	require.NoError(t, k.Cancel(third))
	until(t, k, third, Stopped)
	assert.Equal(t, Waits, until(t, k, second, Waits).State)

	// What is stopped tells what it has.
	require.NoError(t, k.Cancel(first))
	until(t, k, first, Stopped)
	_, text, err := k.Text(first)
	require.NoError(t, err)
	assert.Equal(t, []Run{{"one game", "bold"}, {" was played\n", ""}}, Runs(text))

	a = until(t, k, second, Done)
	assert.Equal(t, "page.html", a.Page)
	assert.Equal(t, []string{"page-csv.csv"}, a.Files)
	path, err := k.File(second, a.Page)
	require.NoError(t, err)
	page, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "<p>my", string(page))
	_, err = k.File(second, "../answer-1/answer.json")
	assert.Error(t, err)

	bad, err := k.Ask(forms.Filled{Command: "bad"}, false)
	require.NoError(t, err)
	until(t, k, bad, Failed)
	_, err = k.Ask(forms.Filled{Command: "slow"}, false)
	assert.Error(t, err, "without a game")

	// Another workshop has them too; one that was at work ended with its own.
	last, err := k.Ask(slow, false)
	require.NoError(t, err)
	until(t, k, last, Works)
	again := archive(t, context.Background(), dir)
	all := again.List(forms.Ask)
	require.Len(t, all, 5)
	assert.Equal(t, "ended with the workshop", all[0].Said)
	assert.Equal(t, "broadside slow my", all[4].Line)
	_, text, err = again.Text(first)
	require.NoError(t, err)
	assert.Contains(t, text, "was played")
	require.NoError(t, again.Remove(second))
	assert.NoDirExists(t, filepath.Dir(path))
	end()
	k.Wait()
}

func TestRuns(t *testing.T) {
	assert.Equal(t, []Run{{"a <b>\n", ""}, {"error", "red"}, {": c", ""}}, Runs("\x1b[H\x1b[2Ja <b>\r\n\x1b[1;31merror\x1b[0m: c\x07\x1b[K"))
	assert.Empty(t, Runs(""))
}
