package diag_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestArticleBySound: a or an goes by the sound.
func TestArticleBySound(t *testing.T) {
	for noun, want := range map[string]string{
		"ship": "a ship", "army": "an army", "unit": "a unit", "unicorn": "a unicorn", "uninjured unit": "an uninjured unit",
		"unspent coin": "an unspent coin", "useful card": "a useful card", "heir": "an heir", "house": "a house", "Ox": "an Ox",
		"one-eyed pirate": "a one-eyed pirate", "onerous card": "an onerous card", "urn": "an urn", "ewer": "a ewer",
	} {
		assert.Equal(t, want, diag.Article(noun))
	}
}

// TestArticleOfEverydayForms: what the answer takes from the line has the article that suits it.
func TestArticleOfEverydayForms(t *testing.T) {
	none := func(string) bool { return false }
	for line, want := range map[string]string{
		"when you raid a third island, gain 1 coin": "when you raid an island",
		"when you raid a second ship, gain 1 coin":  "when you raid a ship",
	} {
		_, _, next, ok := diag.Everyday(line, none)
		assert.True(t, ok, line)
		assert.Contains(t, next, want)
	}
}
