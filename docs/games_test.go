package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEveryGameIsIntroduced: a folder under carddefs/games has its line in
// games.md, rulings in a README and scenarios.
func TestEveryGameIsIntroduced(t *testing.T) {
	text, err := os.ReadFile("games.md")
	require.NoError(t, err)
	games, err := os.ReadDir("../carddefs/games")
	require.NoError(t, err)
	lines := 0
	for _, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "| [") {
			lines++
		}
	}
	assert.Equal(t, len(games), lines)
	for _, g := range games {
		assert.Contains(t, string(text), "| ["+g.Name()+"](../carddefs/games/"+g.Name()+") |")
		for _, part := range []string{"README.md", "look.yaml", g.Name() + ".rules", "scenarios"} {
			_, err := os.Stat("../carddefs/games/" + g.Name() + "/" + part)
			assert.NoError(t, err)
		}
	}
}
