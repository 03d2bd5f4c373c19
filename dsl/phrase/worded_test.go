package phrase_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// TestWordedIsWhatIsAskedFor: every key by which this package asks for a sentence
// is one that a look may have, and no other.
func TestWordedIsWhatIsAskedFor(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	asked := regexp.MustCompile(`(?:worded\(nil, |key(?:, to)? :?= )"([a-z ]+)"[,\n]`)
	var keys []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range asked.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasSuffix(file, "_test.go") && !strings.HasSuffix(m[1], " ") {
				keys = append(keys, m[1])
			}
		}
	}
	slices.Sort(keys)
	assert.Equal(t, slices.Compact(keys), phrase.Worded(&check.Game{}))
	assert.Contains(t, phrase.Worded(&check.Game{Verbs: []check.Verb{{Name: "siege"}}}), "the siege failed")
}
