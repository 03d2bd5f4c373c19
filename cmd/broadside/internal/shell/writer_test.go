package shell

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// written is what is left of a text that comes in pieces of so many bytes.
func written(t *testing.T, text string, pieces int, colour bool) string {
	t.Helper()
	var out bytes.Buffer
	tamed := &tame{to: &out, colour: func() bool { return colour }}
	for i := 0; i < len(text); i += pieces {
		n, err := tamed.Write([]byte(text[i:min(len(text), i+pieces)]))
		require.NoError(t, err)
		require.Equal(t, min(len(text), i+pieces)-i, n)
	}
	require.NoError(t, tamed.end())
	return out.String()
}

// TestATextGivesNoOrders: in whichever pieces it comes.
func TestATextGivesNoOrders(t *testing.T) {
	for text, want := range map[string]string{
		"plain, ü 大 👩\u200d🚀\tx\n": "plain, ü 大 👩\u200d🚀\tx\n",
		"\x1b[31mred":              "?[31mred",
		"\x1b]0;title\a":           "?]0;title?",
		"\u009b2Jx":                "?2Jx",
		"\x9b2Jx":                  "?2Jx",
		"a\rb\r\nc\r":              "a?b\r\nc?",
		"a\bb\x7f\x00":             "a?b??",
		"\u202eabc\u2066":          "?abc?",
		"\xff\xc3":                 "??",
		"\x1b":                     "?",
		"\x1b[1;3":                 "?[1;3",
		"\x1b[1;35mx":              "?[1;35mx",
	} {
		for pieces := 1; pieces <= 5; pieces++ {
			for _, colour := range []bool{false, true} {
				require.Equal(t, strings.ReplaceAll(want, "?", "\ufffd"), written(t, text, pieces, colour), "%q by %d", text, pieces)
			}
		}
	}
	painted := "\x1b[1;31merror\x1b[0m\x1b[1m: x\x1b[0m\n"
	for pieces := 1; pieces <= 9; pieces++ {
		require.Equal(t, painted, written(t, painted, pieces, true))
		require.NotContains(t, written(t, painted, pieces, false), "\x1b")
	}
}

// TestBareKeepsItsPlace: orders of a command come where they were given.
func TestBareKeepsItsPlace(t *testing.T) {
	s, out, _ := testStreams()
	_, _ = io.WriteString(s.Out, "a\x1b")
	_, _ = io.WriteString(s.Out.Bare(), "\x1b[K")
	_, _ = io.WriteString(s.Out, "b")
	require.NoError(t, s.Out.Flush())
	require.Equal(t, "a\ufffd\x1b[Kb", out.String())
}
