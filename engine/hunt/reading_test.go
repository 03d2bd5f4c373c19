package hunt_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/hunt"
)

// harbour is a game in which cards are bought and bring what their texts and
// numbers say. The last lines come from each case.
const harbour = `game "Harbour"
version "1.0.0"
players north, south
token coin
token fame
token rust

kind boat
  cost: number
  hold: number or 0
  weight: number or 0
  call: text or none, read by its owner
  storm: text or none, read by its owner

zone deck, of boat, face down, in order
zone hand of player, of boat, held
zone dock of player, of boat, face up, in play

to earn a number of coins
  add that many coins to you

to lose a number of coins
  remove that many coins from you

setup
  shuffle the deck
  each player deals

to deal
  move the top 3 cards of the deck to your hand
  add 3 coins to you

turn
  if the deck is empty, end the game
  move the top card of the deck to your hand
  choose one
    - buy:
      choose a boat in your hand where its cost is at most your coins
      remove its cost coins from you
      move it to your dock
      do its call text
    - wait:
      add 1 coin to you
`

// boats is the card file of two boats in a harbour.
func boats(one, two string) string {
	card := func(name, text string) string {
		return "  - name: " + name + "\n    owner: north\n    count: 8\n    " + strings.ReplaceAll(text, "; ", "\n    ") + "\n"
	}
	return "starts in: deck\n\nboat:\n" + card("Brig", one) + card("Yawl", two)
}

// readOf is what reading says of the Brig and the Yawl.
func readOf(t *testing.T, last, one, two string) (hunt.Outcome, []hunt.Finding) {
	t.Helper()
	files := fstest.MapFS{"harbour.rules": {Data: []byte(harbour + last)}, "cards.yaml": {Data: []byte(boats(one, two))}}
	r := run(t, gametest.LoadFiles(t, files, "harbour"), hunt.Config{Games: 1, Seed: 1, Pairs: 20, Only: []hunt.Kind{hunt.Better}})
	if len(r.Pairs) == 0 {
		return "", r.Findings
	}
	return r.Pairs[0].Outcome, r.Findings
}

// TestNumbersAreReadFromTheRules holds two cards against each other by their
// numbers and texts. Twenty games say next to nothing: what is found was read.
func TestNumbersAreReadFromTheRules(t *testing.T) {
	fame := "rank by your fame\n"
	for name, c := range map[string]struct {
		last, one, two string
		want           hunt.Outcome
	}{
		"more of what wins":                 {fame, "cost: 1; call: add 2 fame to you", "cost: 1; call: add 1 fame to you", hunt.IsBetter},
		"and the other way round":           {fame, "cost: 1; call: add 1 fame to you", "cost: 1; call: add 2 fame to you", hunt.IsWorse},
		"more of what loses":                {"rank by lowest your rust\n", "cost: 1; call: add 2 rust to you", "cost: 1; call: add 1 rust to you", hunt.IsWorse},
		"more for the other":                {fame, "cost: 1; call: add 2 fame to the other player", "cost: 1; call: add 1 fame to the other player", hunt.IsWorse},
		"less for the other":                {fame, "cost: 1; call: remove 2 fame from the other player", "cost: 1; call: remove 1 fame from the other player", hunt.IsBetter},
		"by a verb":                         {fame, "cost: 1; call: earn 3 coins", "cost: 1; call: earn 1 coin", hunt.IsBetter},
		"a number less in the field":        {"rank by the hold of the boats in your dock minus the weight of the boats in your dock\n", "cost: 1; hold: 2; weight: 1", "cost: 1; hold: 2; weight: 4", hunt.IsBetter},
		"both numbers better":               {"rank by the hold of the boats in your dock minus the weight of the boats in your dock\n", "cost: 1; hold: 3; weight: 1", "cost: 1; hold: 2; weight: 4", hunt.IsBetter},
		"one better and one worse":          {"rank by the hold of the boats in your dock minus the weight of the boats in your dock\n", "cost: 1; hold: 3; weight: 5", "cost: 1; hold: 2; weight: 4", hunt.Mixed},
		"better and dearer":                 {fame, "cost: 2; call: add 2 fame to you", "cost: 1; call: add 1 fame to you", ""},
		"better and cheaper":                {fame, "cost: 1; call: add 2 fame to you", "cost: 2; call: add 1 fame to you", hunt.IsBetter},
		"as good and cheaper":               {fame, "cost: 1; call: add 2 fame to you", "cost: 2; call: add 2 fame to you", hunt.IsBetter},
		"two numbers in one text":           {fame, "cost: 1; call: add (2 plus 3) fame to you", "cost: 1; call: add (1 plus 2) fame to you", hunt.IsBetter},
		"two that speak for different ones": {fame, "cost: 1; call: add (2 times 3) fame to you", "cost: 1; call: add (3 times 2) fame to you", ""},
		"a line besides":                    {fame, "cost: 1; call: |;   add 1 fame to you;   earn 2 coins", "cost: 1; call: add 1 fame to you", hunt.IsBetter},
		"a line besides that costs":         {fame, "cost: 1; call: |;   add 1 fame to you;   lose 2 coins", "cost: 1; call: add 1 fame to you", hunt.IsWorse},
		"a line besides for the other":      {fame, "cost: 1; call: |;   the other player earns 2 coins;   add 1 fame to you", "cost: 1; call: add 1 fame to you", hunt.IsWorse},
		"what one may do besides":           {fame, "cost: 1; call: |;   add 1 fame to you;   you may lose 1 coin to add 1 rust to the other player", "cost: 1; call: add 1 fame to you", hunt.IsBetter},
		"what is given to the other":        {"rank by the hold of the boats in your dock\naction foist\n  choose a boat in your hand\n  move it to the other player's dock\n", "cost: 1; hold: 3", "cost: 1; hold: 2", hunt.Unsettled},
		"what no rule reads":                {fame, "cost: 1; hold: 5; call: add 2 fame to you", "cost: 1; hold: 4; call: add 1 fame to you", hunt.IsBetter},
		"nothing but what no rule reads":    {fame, "cost: 1; hold: 5", "cost: 1; hold: 4", ""},
		"what a rule turns round":           {fame + "win when your fame is 3\n", "cost: 1; call: add 2 fame to you", "cost: 1; call: add 1 fame to you", hunt.Unsettled},
	} {
		t.Run(name, func(t *testing.T) {
			got, found := readOf(t, c.last, c.one, c.two)
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.want == hunt.IsBetter || c.want == hunt.IsWorse, len(found) == 1)
		})
	}
}

// rums is Rum Runner with two of its rums at one price.
func rums(t *testing.T) fs.FS {
	files := gametest.Changed(t, "rum-runner", "crown.yaml", "price: 2\n    points: 1", "price: 1\n    points: 1")
	b, err := fs.ReadFile(files, "crown.yaml")
	require.NoError(t, err)
	out := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, e := fs.ReadFile(files, path)
			out[path], err = &fstest.MapFile{Data: data}, e
		}
		return err
	}))
	out["crown.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(b), "price: 3\n    points: 2", "price: 1\n    points: 2", 1))}
	return out
}

// TestTwoRumsAtOnePrice finds the one that scores 2 whatever play shows: ten
// games of random players hardly ever tell.
func TestTwoRumsAtOnePrice(t *testing.T) {
	r := run(t, gametest.LoadFiles(t, rums(t), "rum-runner"), hunt.Config{Games: 1, Seed: 1, Pairs: 10, Only: []hunt.Kind{hunt.Better}})
	require.Len(t, r.Findings, 1)
	assert.Equal(t, []string{"Gold Rum", "Light Rum"}, r.Findings[0].Cards)
	assert.Contains(t, r.Findings[0].Proof, "no rule reads points `2` for `1`")
	assert.Positive(t, r.Skipped.Texts)
	hearts := run(t, gametest.Load(t, "hearts"), hunt.Config{Games: 1, Seed: 1, Pairs: 4, Only: []hunt.Kind{hunt.Better}})
	assert.Equal(t, []string{"card"}, hearts.Skipped.Kinds)
}

// TestWhoDoesAVerbIsReadFromItsCalls: what is spent of ships is spent by the pirate
// alone, whose ships they are; so a ship with more of it is better.
func TestWhoDoesAVerbIsReadFromItsCalls(t *testing.T) {
	files := gametest.Changed(t, "rum-runner", "pirate.yaml", "cost: 2\n    navigation: 1\n    slots: 2", "cost: 1\n    navigation: 1\n    slots: 3")
	r := run(t, gametest.LoadFiles(t, files, "rum-runner"), hunt.Config{Games: 1, Seed: 1, Pairs: 4, Only: []hunt.Kind{hunt.Better}})
	require.Len(t, r.Findings, 1)
	assert.Equal(t, []string{"Sloop", "Merchant Vessel"}, r.Findings[0].Cards)
}

// TestACardThatAllAreBetterThan is one find.
func TestACardThatAllAreBetterThan(t *testing.T) {
	cards := boats("cost: 1; call: earn 2 coins", "cost: 1; call: earn 3 coins") + "  - name: Raft\n    owner: north\n    count: 2\n    cost: 1\n    call: earn 1 coin\n"
	files := fstest.MapFS{"harbour.rules": {Data: []byte(harbour + "rank by your coins\n")}, "cards.yaml": {Data: []byte(cards)}}
	r := run(t, gametest.LoadFiles(t, files, "harbour"), hunt.Config{Games: 1, Seed: 1, Pairs: 4, Only: []hunt.Kind{hunt.Better}})
	require.Len(t, r.Findings, 2)
	assert.Equal(t, "Yawl is strictly better than Brig, at the same cost", r.Findings[0].Title)
	assert.Equal(t, "Brig is strictly better than Raft, at the same cost; so is Yawl", r.Findings[1].Title)
	assert.Equal(t, []string{"Yawl"}, r.Findings[1].Also)
}

// TestShelfGamesAreNotBlamedByReading: nothing is claimed of the games that come
// with Broadside.
func TestShelfGamesAreNotBlamedByReading(t *testing.T) {
	list, err := os.ReadDir("../../carddefs/games")
	require.NoError(t, err)
	for _, d := range list {
		r := run(t, gametest.Load(t, d.Name()), hunt.Config{Games: 1, Seed: 1, Pairs: 4, Only: []hunt.Kind{hunt.Better}})
		assert.Empty(t, r.Findings, d.Name())
	}
}
