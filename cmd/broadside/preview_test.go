package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
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
