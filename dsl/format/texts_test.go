package format

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

func TestSoundLeavesWhatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"token   coin\nzone deck of\n    player  ,\n\ntoken  point # x\n", "token coin\nzone deck of\n    player  ,\n\ntoken point # x\n"},
		{"token   coin\n\n\ntoken  (\n\ntoken   point\n", "token coin\n\ntoken  (\n\ntoken point\n"},
		{"token   coin\n", "token coin\n"},
		{"", ""},
	} {
		require.Equal(t, c.want, string(Sound(diag.NewFile("x.rules", []byte(c.text)))), "%q", c.text)
	}
}
