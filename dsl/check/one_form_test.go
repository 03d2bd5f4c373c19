package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestOneForm: what stands around a noun with one form for both numbers says whether it is one or
// all; where nothing does, both lines are proposed, and are clean.
func TestOneForm(t *testing.T) {
	const fishing = "kind fish, plural fish\n  heft: number or 1\nkind roach, plural roach\nzone net of player, of fish, of roach, face up, in play\n"
	run := func(text string) exampletest.Result {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: fishing, Cards: "fish:\n  - {name: Carp, count: 4, starts in: net, owner: pirate}\nroach:\n  - {name: Old Roach, starts in: net, owner: pirate}\n"})
		assert.Empty(t, r.Found, text)
		return r
	}
	for text, alike := range map[string]string{
		"gain (the hefts of the fish in your net) coins":                     "gain (the hefts of all fish in your net) coins",
		"gain (the number of the fish in your net) coins":                    "gain (the number of fish in your net) coins",
		"if the fish in your net are face up, gain 1 coin":                   "if all fish in your net are face up, gain 1 coin",
		"trash 2 of the fish in your net":                                    "trash 2 of all fish in your net",
		"gain (the heft of the fish in your net with the lowest heft) coins": "",
		"trash the roach in your net":                                        "",
		"trash the fish on Home Port":                                        "",
		"if the fish in your net is face up, gain 1 coin":                    "",
	} {
		said := run(text)
		assert.Empty(t, said.Game.Ambiguous, text)
		if alike != "" {
			assert.Equal(t, printedOf(run(alike)), printedOf(said), text)
		}
	}
	for text, right := range map[string][]string{
		"trash the fish in your net": {"each fish in your net", "a fish in your net"},
		"trash your fish":            {"each of your fish", "one of your fish"},
	} {
		said := run(text).Game.Ambiguous
		if !assert.Len(t, said, 1, text) {
			continue
		}
		for _, r := range right {
			assert.Contains(t, said[0].Clear, "`"+r+"`", text)
			before, _, _ := strings.Cut(text, said[0].Span.Text())
			assert.Empty(t, run(before+r).Game.Ambiguous, r)
		}
	}
}

// TestCounterInPlural: however often and wherever texts say a counter in a plural that it has not, it is one
// finding, at its declaration.
func TestCounterInPlural(t *testing.T) {
	const rules = "counter boast of island\nto brag\n  choose an island\n  add 2 boasts to it\n  gain (the boasts on it) coins\n  if its boasts are 2, gain 1 coin\n"
	found := exampletest.Run(exampletest.Example{Rules: true, Text: rules}).Found
	if assert.Len(t, found, 1, "%v", found) {
		assert.Contains(t, found[0].Help(), "`, plural boasts`")
		assert.Equal(t, "boast", found[0].Span.Text())
	}
	assert.Zero(t, exampletest.Run(exampletest.Example{Rules: true, Text: strings.Replace(rules, "of island", "of island, plural boasts", 1)}).Found.Errors())
}
