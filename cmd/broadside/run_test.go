package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// testStreams are streams into memory.
func testStreams() (s *shell.Streams, out, errs *bytes.Buffer) {
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	return shell.New(context.Background(), strings.NewReader(""), out, errs, func(string) string { return "" }), out, errs
}

func TestABugIsOneSentence(t *testing.T) {
	s, _, errs := testStreams()
	s.OutTerm = true
	s.Getenv = func(name string) string {
		if name == "NO_COLOR" {
			panic("boom\nsecond line")
		}
		return ""
	}
	require.Equal(t, exit.Failed, shell.Run([]string{"games"}, s, newRootCmd))
	require.Contains(t, errs.String(), "error: this is a bug in broadside: boom\n")
	require.NotContains(t, errs.String(), "second line")
	require.NotContains(t, errs.String(), "goroutine")
}
