package carddefs

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func texts(changes []Change) (out []string) {
	for _, c := range changes {
		out = append(out, c.Text)
	}
	return out
}

func TestDiff(t *testing.T) {
	rules := "game \"Tiny\"\nversion \"1.0.0\"\nplayers one, two\ntoken coin\nzone deck of player, face down\nto gain a number of coins\n  add that many coins to you # all\n"
	old, _ := Load(bare(map[string]string{"tiny.rules": rules, "a.yaml": `hazard:
  - name: Privateers
    cost: 1
    costs:
      - spend 2 combat
      - pay 4 coins
  - name: Reef
    costs: [spend 2 navigation]
  - name: Squall
    cost: 7
  - name: Doldrums
    count: 2
    cost: 3
`}), "tiny")
	rules = "game \"Tiny\"\nversion \"1.1.0\"\nplayers one, two\ntoken gem\nzone deck of player, face up\nto gain a number of coins\n  add 1 coin to you\n"
	new, _ := Load(bare(map[string]string{"tiny.rules": rules, "a.yaml": `hazard:
  - name: Privateers
    cost: 2
    count: 2
    costs:
      - spend 2 combat
      - |
        pay 3 coins
        discard 1 card
  - name: Reef
    costs: [spend 2 navigation, trash a ship]
    raid: a text of words
  - name: Gale
    cost: 7
  - name: Kraken
    cost: 9
`}), "tiny")
	assert.Equal(t, []string{
		"version: 1.0.0 → 1.1.0",
		"Privateers: copies 1 → 2",
		"Privateers: cost 1 → 2",
		"Privateers: 2nd cost reads “pay 3 coins / discard 1 card” (was “pay 4 coins”)",
		"Reef: new 2nd cost “trash a ship”",
		"Reef: new raid “a text of words”",
		"Squall is now called Gale",
		"Kraken: new hazard",
		"Doldrums: removed (hazard, 2 copies)",
		"rules: new `token gem`",
		"rules: `zone deck of player, face down` is now `zone deck of player, face up`",
		"rules: `to gain a number of coins` reads differently",
		"rules: removed `token coin`",
	}, texts(Diff(old, new)))
	assert.Empty(t, Diff(old, old))
}

func TestDiffOfRenamedCards(t *testing.T) {
	rules := "game \"Tiny\"\nversion \"1.0.0\"\nplayers one, two\n"
	old, _ := Load(bare(map[string]string{"tiny.rules": rules, "a.yaml": "hazard:\n  - name: Squall\n    cost: 7\n  - name: Reef\n    cost: 1\n  - name: Shoal\n    cost: 7\n"}), "tiny")
	new, _ := Load(bare(map[string]string{"tiny.rules": rules, "a.yaml": "hazard:\n  - name: Gale\n    was: Squall\n    cost: 8\n  - name: Reef\n    was: Shoal\n    cost: 1\n  - name: Bank\n    cost: 7\n  - name: Fog\n    was: Reef\n"}), "tiny")
	assert.Equal(t, []string{
		"Squall is now called Gale",
		"Gale: cost 7 → 8",
		"Shoal is now called Bank",
		"Fog: new hazard",
	}, texts(Diff(old, new)))
}

// TestDiffOfEstimates: an estimate is one thing, and one by a player another,
// whatever numbers they say.
func TestDiffOfEstimates(t *testing.T) {
	load := func(lines string) *Set {
		s, _ := Load(bare(map[string]string{"tiny.rules": "game \"Tiny\"\nversion \"1.0.0\"\nplayers one, two\ntoken coin\n" + lines}), "tiny")
		return s
	}
	assert.Equal(t, []string{"rules: `estimate your coins` is now `estimate 2 times your coins`"}, texts(Diff(load("estimate your coins\n"), load("estimate 2 times your coins\n"))))
	assert.Equal(t, []string{"rules: `estimate by the two: your coins` is now `estimate by the two: 1 plus your coins`"},
		texts(Diff(load("estimate by the one: your coins\nestimate by the two: your coins\n"), load("estimate by the one: your coins\nestimate by the two: 1 plus your coins\n"))))
}
