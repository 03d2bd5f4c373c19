package carddefs

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
)

// eachOf loads a file of cards without a finding.
func eachOf(t *testing.T, text string) []check.CardSource {
	t.Helper()
	set, found := Load(folderOf(map[string]string{"cards.yaml": text}), "tiny")
	require.Empty(t, found)
	return set.Source.Cards
}

// said writes cards as one line each: name, count, owner, fields.
func said(cards []check.CardSource) (out []string) {
	for _, c := range cards {
		line := fmt.Sprintf("%s x%d %s", c.Name.Text, c.Count, c.Owner.Text)
		for _, f := range c.Fields {
			line += " " + f.Name.Text + "=" + f.Values[0].Text
		}
		out = append(out, line)
	}
	return out
}

// TestForEachIsWrittenOut: an entry with for each is the same cards in the same
// order as the list that it stands for.
func TestForEachIsWrittenOut(t *testing.T) {
	short := "starts in: deck\ncard:\n  - name: First\n" +
		"  - note: of {suit}\n    for each:\n      suit: {Hearts: hearts, Spades: spades}\n      rank: 9 to 10\n" +
		"    name: \"{rank} of {suit}\"\n    points: \"{rank}\"\n    colour: \"{suit}\"\n    words: a {suit}\n    count: 2\n  - name: Last\n"
	cards := eachOf(t, short)
	assert.Equal(t, []string{"First x1 ",
		"9 of Hearts x2  suit=hearts rank=9 points=9 colour=hearts words=a Hearts",
		"10 of Hearts x2  suit=hearts rank=10 points=10 colour=hearts words=a Hearts",
		"9 of Spades x2  suit=spades rank=9 points=9 colour=spades words=a Spades",
		"10 of Spades x2  suit=spades rank=10 points=10 colour=spades words=a Spades",
		"Last x1 "}, said(cards))
	assert.Equal(t, "of Spades", cards[3].Note)
	for _, c := range cards[1:5] {
		assert.Equal(t, []string{"suit", "rank"}, c.Each)
		assert.Equal(t, "{rank} of {suit}", c.Name.Span.Text(), "a place is that of the entry")
		assert.Equal(t, c.Fields[0].Values[0].Text, c.Fields[0].Values[0].Span.Text(), "a value stands where it is written")
		assert.Equal(t, "9 to 10", c.Fields[1].Values[0].Span.Text())
	}
	csv, again := roundTrip(t, cards)
	assert.Equal(t, said(cards), said(again))
	assert.Contains(t, csv, "10 of Spades")
}

// TestForEachPlayer: the rules say who plays, wherever their file stands among
// the others, and an expansion's cards are for the players of its game.
func TestForEachPlayer(t *testing.T) {
	own := "hold:\n  - for each: {owner: each player}\n    name: Hold of {owner}\n    count: 3\n    starts in: hull\n"
	assert.Equal(t, []string{"Hold of one x3 one", "Hold of two x3 two"}, said(eachOf(t, own)))
	head := "name: X\nversion: \"1\"\nextends: tiny\nfor: \"1.0.0\"\n"
	base := folderOf(map[string]string{"tiny.rules": strings.Replace(tinyRules, "one, two", "2 to 3 of red, blue,green # all", 1)})
	set, found := Load(base, "tiny", Expansion{"x", bare(map[string]string{"expansion.yaml": head, "a.yaml": own})})
	require.Empty(t, found)
	assert.Equal(t, []string{"Hold of red x3 red", "Hold of blue x3 blue", "Hold of green x3 green"}, said(set.Source.Cards))
}

// TestForEachInAnExpansion: one of the cards is replaced or removed as any other.
func TestForEachInAnExpansion(t *testing.T) {
	base := folderOf(map[string]string{"cards.yaml": "card:\n  - for each: {rank: 1 to 3}\n    name: Card {rank}\n    starts in: deck\n"})
	head := "name: X\nversion: \"1\"\nextends: tiny\nfor: \"1.0.0\"\nreplaces: [Card 2]\nremoves: [Card 3]\n"
	set, found := Load(base, "tiny", Expansion{"x", bare(map[string]string{"expansion.yaml": head,
		"cards.yaml": "card:\n  - {name: Card 2, rank: 22, starts in: deck}\n  - for each: {rank: [8, 9]}\n    name: Card {rank}\n    starts in: deck\n"})})
	require.Empty(t, found)
	assert.Equal(t, []string{"Card 1 x1  rank=1", "Card 2 x1  rank=22", "Card 8 x1  rank=8", "Card 9 x1  rank=9"}, said(set.Source.Cards))
	assert.Empty(t, set.Source.Cards[1].Each)
}

// TestForEachIsBounded: cards that are made count as if they were written out,
// and over the bound none of them is made.
func TestForEachIsBounded(t *testing.T) {
	entry := "  - for each: {rank: 1 to 5000}\n    name: Card %s {rank}\n    starts in: deck\n"
	text := "card:\n" + fmt.Sprintf(entry, "a") + fmt.Sprintf(entry, "b")
	assert.Len(t, eachOf(t, text), MaxCards)
	set, found := Load(folderOf(map[string]string{"a.yaml": text, "b.yaml": "card:\n" + fmt.Sprintf(entry, "c")}), "tiny")
	assert.Equal(t, []string{"tiny/b.yaml:2:5 B0604"}, brief(found))
	assert.Len(t, set.Source.Cards, MaxCards)
	long := "card:\n" + fmt.Sprintf(entry, "a") + "    play: " + strings.Repeat("draw 1 card ", 1000) + "\n"
	set, found = Load(folderOf(map[string]string{"a.yaml": long}), "tiny")
	assert.Equal(t, []string{"tiny/a.yaml:2:5 B0607"}, brief(found))
	assert.Empty(t, set.Source.Cards)
}
