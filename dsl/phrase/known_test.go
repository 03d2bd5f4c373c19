package phrase_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// known is what the printed game's cards say, in order: numbers, and icons
// with the number drawn in them. It was read off the rulebook's pictures (and,
// where a card has none, off its deck lists and their table); `raiding` before
// a crew is the one word that Rum Runner's cards leave to the rules.
var known = map[string]string{
	"Cash Crop/funded":            "coin+1",
	"Cash Crop/raid":              "coin1 coin1 coin1", // the first is ours: without a coin nothing is owed
	"Light Rum/funded":            "point1",
	"Light Rum/raid":              "coin+1 ship point1",
	"Gold Rum/funded":             "point2",
	"Gold Rum/raid":               "coin+1 ship point1",
	"Lighthouse/raid":             "coin+1 ship",
	"Poisoned Rum/raid":           "crew",
	"Letter of Marque/raid":       "crew coin3",
	"Port Taxes/costs":            "coin2 | coin3",
	"Rowdy Tavern/costs":          "2 | coin+1 ship coin+1",
	"Rough Seas/costs":            "2 | crew",
	"Privateers/costs":            "combat combat | coin4 | crew",
	"Reef/costs":                  "navigation navigation | ship crew",
	"Uncharted Waters/costs":      "navigation navigation navigation",
	"Peg-Leg Paul/after raid":     "coin+1 ship coin3",
	"Cutthroat Carlie/after raid": "coin1 hazard ship",
	"Doug Doubloon/after raid":    "1",
	"Janey McFloyd/after raid":    "1 coin1",
	"Enric Cursemaker/after raid": "coin+1 ship",
	"Royal Decree/play":           "coin+1 3",
	"Treasure Map/play":           "coin+2 ship coin1 ship crew coin2",
}

// TestKnownCardsSayWhatThePrintedCardsSay compares numbers, icons and order.
func TestKnownCardsSayWhatThePrintedCardsSay(t *testing.T) {
	g, look := open(t, "rum-runner")
	seen := 0
	for i := range g.Cards {
		c := &g.Cards[i]
		for f, field := range g.Kinds[c.Kind].Fields {
			if want, ok := known[c.Name+"/"+field.Name]; ok {
				seen++
				assert.Equal(t, want, sequence(g, look, c, f), "%s: %v", c.Name, phrase.Rendered(g, look, c, f))
			}
		}
	}
	assert.Equal(t, len(known), seen, "a known card is missing")
}

var digits = regexp.MustCompile(`[0-9]+`)

// sequence is a field's numbers and icons in order.
func sequence(g *check.Game, look phrase.Look, c *check.Card, field int) string {
	join := " "
	if g.Kinds[c.Kind].Fields[field].Type == check.TextsField {
		join = " | "
	}
	var paras []string
	for _, p := range phrase.Rendered(g, look, c, field) {
		var marks []string
		for _, r := range p {
			if r.Icon != "" {
				marks = append(marks, r.Icon+r.Num)
			} else {
				marks = append(marks, digits.FindAllString(r.Text, -1)...)
			}
		}
		if len(marks) > 0 {
			paras = append(paras, strings.Join(marks, " "))
		}
	}
	return strings.Join(paras, join)
}

// TestEffectsInWords holds the sentences of the cards whose pictures show one.
func TestEffectsInWords(t *testing.T) {
	g, look := open(t, "rum-runner")
	text := printed(g, look)
	for _, want := range []string{
		"Cash Crop / raid: If this card has a [coin 1], do not trash this card unless you pay [coin 1] for each [coin 1] on this card.",
		"Gold Rum / funded: Score for [point 2]. You may shuffle your hand into your deck.",
		"Port Taxes / costs: The crown gains [coin 3]\n",
		"Peg-Leg Paul / after raid: You may [coin +1] on this [ship] to gain [coin 3].",
		"Cutthroat Carlie / after raid: You may move [coin 1] from a [hazard] to another, or from a [ship] to another.",
		"Janey McFloyd / after raid: You may discard 1 card to take [coin 1] from the crown.",
		" on it. Start a raid with that [ship]. If successful, ",
	} {
		assert.Contains(t, text, want)
	}
}
