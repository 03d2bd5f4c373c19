package playing

import (
	"testing"

	"github.com/spf13/cobra"
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
	got = shell.Typed(c, []string{"it's mine"})
	assert.Equal(t, `sim 'it'\''s mine' --bots a,b=c -n 20 --json --option 'hand size=4' --players 3`, got)
	assert.Equal(t, "x --resume", resumeLine("x", false))
	assert.Equal(t, "x --resume", resumeLine("x --resume", true))
}

// TestTheSameAgainByNumber: what the clock ended is played again by its number.
func TestTheSameAgainByNumber(t *testing.T) {
	c := &cobra.Command{Use: "count"}
	c.Flags().IntP("games", "n", 1000, "")
	c.Flags().StringArray("set", nil, "")
	k := &shell.Clock{}
	k.Flag(c, "games")
	require.NoError(t, c.ParseFlags([]string{"--time", "90s", "--set", "Old Mill.cost=4", "--set", "a=1"}))
	assert.True(t, k.Alone())
	assert.Equal(t, "count rum --set 'Old Mill.cost=4' --set a=1 -n 37", k.Again([]string{"rum"}, 37))
	require.NoError(t, c.ParseFlags([]string{"-n", "500"}))
	assert.False(t, k.Alone(), "the number that is asked for is the most")
	assert.Equal(t, "count rum -n 37 --set 'Old Mill.cost=4' --set a=1", k.Again([]string{"rum"}, 37))
}
