package seating

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

func TestSeatBots(t *testing.T) {
	whole := gametest.Load(t, "hearts")
	g, err := whole.At(3)
	require.NoError(t, err)
	for given, want := range map[string]string{
		"first":                         "first",
		"first,eager,random":            "first,eager,random",
		g.Players()[1] + "=first":       "random,first,random",
		g.Players()[1] + "=first,eager": "eager,first,eager",
		"eager, " + strings.ToUpper(g.Players()[2]) + "=first,random": "eager,random,first",
	} {
		got, err := Bots(g, strings.Split(given, ","))
		require.NoError(t, err, given)
		assert.Equal(t, want, strings.Join(got, ","), given)
	}
}
