package playing

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

func TestTypedLine(t *testing.T) {
	var got string
	s := &shell.Streams{}
	c := NewSimCmd(s)
	c.RunE = nil
	c.Run = nil
	require.NoError(t, c.ParseFlags([]string{"--option", "hand size=4", "-n", "20", "--json", "--players", "3", "--bots", "a,b=c"}))
	got = typedLine(c, []string{"it's mine"})
	assert.Equal(t, `sim 'it'\''s mine' --bots a,b=c -n 20 --json --option 'hand size=4' --players 3`, got)
	assert.Equal(t, "x --resume", resumeLine("x", false))
	assert.Equal(t, "x --resume", resumeLine("x --resume", true))
}
