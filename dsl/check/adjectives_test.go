package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestAnAdjectiveBlamesNoOther: one that comes back to itself, or can't be read, is one finding, and those that are explained well
// have none.
func TestAnAdjectiveBlamesNoOther(t *testing.T) {
	const sound = "adjective rich of ship: it is laden\naction spend\n  choose a rich ship\n  remove 1 coin from it\n"
	for rules, code := range map[string]diag.Code{
		"adjective mighty of ship: it is feared\nadjective feared of ship: it is mighty\n" + sound:                                      diag.CircularWord,
		"adjective odd of ship: it is blorp\n" + sound + strings.Repeat("  choose an odd ship\n", 20):                                   diag.UnknownWord,
		"adjective mighty of ship: it is mighty\nadjective vast of ship: it is mighty\n" + sound + "  choose a vast ship\n  trash it\n": diag.CircularWord,
	} {
		found := exampletest.Check(diag.TinyRules, rules, diag.TinyCards).Found
		require.Len(t, found, 1, rules)
		assert.Equal(t, code, found[0].Code)
	}
}

// TestAtTheLimitOfAdjectives: 20,000 of them are put in the place of their words, and one more is refused.
func TestAtTheLimitOfAdjectives(t *testing.T) {
	const limit, deep, uses = 20_000, 10, 7
	var rules strings.Builder
	for i := range deep { // each stands for two of the next
		fmt.Fprintf(&rules, "adjective a%d of ship: it is a%d and it is a%d\n", i, i+1, i+1)
	}
	fmt.Fprintf(&rules, "adjective a%d of ship: it has a coin\naction spend\n  gain 1 coin\n%s", deep, strings.Repeat("  choose an a0 ship\n", uses))
	one := 2<<deep - 1                   // a0, with all that it stands for
	declared := 2 * (2<<deep - 2 - deep) // what all of them say of the next
	left := limit - declared - uses*one  // to be used up one by one
	found := func(n int) diag.List {
		return exampletest.Check(diag.TinyRules, rules.String()+strings.Repeat("  choose a laden ship\n", n), diag.TinyCards).Found
	}
	assert.Zero(t, found(left).Errors())
	over := found(left + 1)
	require.Equal(t, 1, over.Errors())
	assert.Equal(t, diag.ProgramLimit, over[0].Code)
	assert.Contains(t, over[0].Summary(), "adjectives explained by other adjectives")
}
