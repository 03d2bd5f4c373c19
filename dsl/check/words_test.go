package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestWordHelp runs the examples of the help on every word of the language.
func TestWordHelp(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range diag.WordHelps() {
		require.NotEmpty(t, h.Words)
		examples := exampletest.Examples(h.Text)
		assert.NotEmpty(t, examples, "%v has no example", h.Words)
		for _, e := range examples {
			exampletest.Expect(t, h.Words[0], e, "", exampletest.Run(e).Found)
		}
		for _, w := range h.Words {
			assert.False(t, seen[w], "%s is explained twice", w)
			seen[w] = true
			_, ok := diag.ExplainWord(w)
			assert.True(t, ok, w)
		}
	}
	_, ok := diag.ExplainWord("You May ... to")
	assert.True(t, ok)
	for part, whole := range map[string]string{"highest": "with the highest", "react": "ask … to react", "holder": "the holder of", "next": "the next player",
		"previous player": "the previous player", "distance": "the distance from", "nobody wins": "eliminate", "number of players": "players"} {
		page, ok := diag.ExplainWord(part)
		assert.True(t, ok, part)
		assert.Contains(t, strings.SplitN(page, "\n", 2)[0], whole)
	}
	_, ok = diag.ExplainWord("")
	assert.False(t, ok)
	_, ok = diag.ExplainWord("abracadabra")
	assert.False(t, ok)
	tiny, ok := diag.ExplainWord("tiny")
	require.True(t, ok)
	for _, e := range exampletest.Examples(tiny) {
		exampletest.Expect(t, "tiny", e, "", exampletest.Run(e).Found)
	}
}
