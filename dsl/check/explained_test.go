package check

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestEveryWordIsExplained: the verbs of the language, the heads of declarations and what
// zones say behind commas have a page each, and so a place on the card of the language.
func TestEveryWordIsExplained(t *testing.T) {
	heads := append(slices.Concat(onlyOnce, oneLine, onePart), "to", "action", "reaction", "kind", "keyword", "change")
	zones := []string{"face up", "face down", "held", "facing the others", "either way up", "buried", "in order", "on top", "in play", "in piles"}
	words := slices.Concat(builtinVerbs, heads, zones)
	slices.Sort(words)
	for _, w := range slices.Compact(words) {
		_, ok := diag.ExplainWord(w)
		assert.True(t, ok, "dsl/diag/words.md does not explain %s", w)
	}
}
