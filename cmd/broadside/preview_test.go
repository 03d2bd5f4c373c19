package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// TestAPreviewGoesByTheTerminal: the protocol is the terminal's; one that shows
// no pictures gets one sentence and no bytes.
func TestAPreviewGoesByTheTerminal(t *testing.T) {
	for env, want := range map[string]string{
		"KITTY_WINDOW_ID": "\x1b_Ga=T,f=100",
		"TERM_PROGRAM":    "\x1b]1337;File=",
		"TERM":            "\x1bP0;1q",
		"NOTHING":         "",
	} {
		s, out, errs := testStreams()
		s.OutTerm = true
		s.Getenv = func(name string) string {
			return map[string]string{"KITTY_WINDOW_ID": "1", "TERM_PROGRAM": "WezTerm", "TERM": "foot"}[map[bool]string{true: name}[name == env]]
		}
		code := shell.Run([]string{"preview", "rum-runner", "reef", "--dpi", "30"}, s, newRootCmd)
		if want == "" {
			require.Equal(t, exit.Failed, code)
			require.Empty(t, out.String())
			require.Contains(t, errs.String(), "this terminal is not known to show pictures; these do: kitty, Ghostty")
			require.Contains(t, errs.String(), "--png card.png")
			continue
		}
		require.True(t, strings.HasPrefix(out.String(), want), "%s: %q", env, out.String()[:40])
		require.True(t, strings.HasSuffix(out.String(), "\n"))
	}
}

// TestAPreviewOfADraft: a game with errors is previewed all the same, what can't be read
// marked, and its findings are said.
func TestAPreviewOfADraft(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mine")
	commandOutput(t, "new", dir, "--from", "rum-runner")
	cards := filepath.Join(dir, "crown.yaml")
	text, err := os.ReadFile(cards)
	require.NoError(t, err)
	require.Contains(t, string(text), "add 1 coin")
	require.NoError(t, os.WriteFile(cards, []byte(strings.Replace(string(text), "add 1 coin", "add 1 cion", 1)), 0o666))
	s, _, errs := testStreams()
	png := filepath.Join(t.TempDir(), "card.png")
	require.Equal(t, exit.Findings, shell.Run([]string{"preview", dir, "light-rum", "--png", png, "--dpi", "40"}, s, newRootCmd))
	require.Contains(t, errs.String(), "has 1 error")
	require.FileExists(t, png)
}

// TestTheLibraryPrintsTheSameSheet: print and the root package draw in one way.
func TestTheLibraryPrintsTheSameSheet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.pdf")
	commandOutput(t, "print", "kuhn-poker", "-o", path, "--paper", "letter", "--bleed", "2")
	printed, err := os.ReadFile(path)
	require.NoError(t, err)
	files, err := broadside.Embedded("kuhn-poker")
	require.NoError(t, err)
	g, _, err := broadside.Open(t.Context(), files)
	require.NoError(t, err)
	var sheets bytes.Buffer
	_, err = g.Sheet(&sheets, sheet.Options{Paper: "letter", Bleed: 2, Marks: impose.Lines})
	require.NoError(t, err)
	require.True(t, bytes.Equal(printed, sheets.Bytes()))
}
