package fonts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/fonts"
)

// TestTypedAsPrinted: what a keyboard has becomes what is printed; measures, dates and
// what is curled already stay.
func TestTypedAsPrinted(t *testing.T) {
	for typed, want := range map[string]string{
		"the crown's":              "the crown’s",
		"'Twas the Sailors' Rest":  "’Twas the Sailors’ Rest",
		"rock 'n' roll":            "rock ’n’ roll",
		"class of '98":             "class of ’98",
		`say "ahoy" (or "go")`:     "say “ahoy” (or “go”)",
		`"I said 'no'," she said`:  "“I said ‘no’,” she said",
		`a 6'2" mast`:              `a 6'2" mast`,
		`12" guns`:                 `12" guns`,
		`the "12" card`:            "the “12” card",
		"‘kept’ „so“":              "‘kept’ „so“",
		"2-4 players, 10-20 min":   "2–4 players, 10–20 min",
		"2026-11-27, 1.0-2, 0-0-1": "2026-11-27, 1.0-2, 0-0-1",
		"rum - dark - is well-off": "rum – dark – is well-off",
		"gain -1, -x":              "gain −1, -x",
		"wait... what....":         "wait… what....",
		"cards 9'":                 "cards 9'",
		"the 'Ship 9' card":        "the ‘Ship 9’ card",
		"\xff'":                    "\xff’",
	} {
		assert.Equal(t, want, fonts.Set(fonts.Regular, typed), typed)
	}
}

// TestAnApostropheBehindAnIcon is one, and a quote that began before it ends behind it.
func TestAnApostropheBehindAnIcon(t *testing.T) {
	var typed fonts.Typed
	assert.Equal(t, "“the ", typed.In(fonts.Regular, `"the `))
	typed.Icon()
	assert.Equal(t, "’s crew”", typed.In(fonts.Bold, `'s crew"`))
}
