package carddefs

import (
	"fmt"
	"slices"
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
	named := "hold:\n  - for each:\n      owner: {Red: one, Blue: two}\n      name: [Fore, Aft]\n    name: \"{owner} {name} Hold\"\n    starts in: hull\n"
	assert.Equal(t, []string{"Red Fore Hold x1 one", "Red Aft Hold x1 one", "Blue Fore Hold x1 two", "Blue Aft Hold x1 two"}, said(eachOf(t, named)))
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

// TestAPackOfCards: a pack in five entries is, card for card, that of a game
// which writes 52.
func TestAPackOfCards(t *testing.T) {
	low, court := "{Two: 2, Three: 3, Four: 4, Five: 5, Six: 6, Seven: 7, Eight: 8, Nine: 9, Ten: 10, Jack: 11}", "{King: 13, Ace: 14}"
	suit := func(name, ranks, more string) string {
		return "  - {for each: {rank: " + ranks + "}, name: \"{rank} of " + name + "\", suit: " + strings.ToLower(name) + more + "}\n"
	}
	all := strings.TrimSuffix(low, "}") + ", Queen: 12, " + court[1:]
	text := "starts in: deck\ncard:\n" +
		"  - {for each: {suit: {Clubs: clubs, Diamonds: diamonds}, rank: " + all + "}, name: \"{rank} of {suit}\"}\n" +
		suit("Spades", low, "") + "  - {name: Queen of Spades, suit: spades, rank: 12, points: 13}\n" + suit("Spades", court, "") +
		suit("Hearts", all, ", points: 1")
	whole, found := Load(openGame(t, "hearts"), "hearts")
	require.Empty(t, found)
	sheet := func(cards []check.CardSource) string {
		var b strings.Builder
		for i := range cards { // a field's place in its card says nothing
			slices.SortStableFunc(cards[i].Fields, func(a, b check.FieldSource) int { return strings.Compare(a.Name.Text, b.Name.Text) })
		}
		require.NoError(t, WriteCSV(cards, &b))
		return b.String()
	}
	short := eachOf(t, text)
	assert.Len(t, short, 52)
	assert.Equal(t, sheet(whole.Source.Cards), sheet(short))
}

// TestOneMistakeOfManyCards: what the checker finds at one place of an entry is
// said once, and two mistakes of two cards that are written out twice.
func TestOneMistakeOfManyCards(t *testing.T) {
	rules := strings.Replace(tinyRules, "one, two", "red, blue", 1) +
		"kind card\n  rank: number\n  suit: one of cups, swords\n  boon: text or none, read by red\nzone deck, face up\nturn\n  the red wins\n"
	for _, test := range []struct{ name, each, more, want string }{
		{"nothing", "{rank: 1 to 3, suit: [cups, swords]}", "", ""},
		{"a field is missing", "{rank: 1 to 3}", "", "5:12 B0313"},
		{"no such field", "{rnak: 1 to 3}", "    rank: 1\n    suit: cups\n", "4:16 B0201"},
		{"one value is wrong", "{rank: 1 to 3, suit: [cups, sword]}", "", "4:43 B0314"},
		{"a text is wrong", "{rank: 1 to 3}", "    suit: cups\n    boon: the rde wins\n", "7:15 B0201"},
		{"braces in a text", "{rank: 1 to 3}", "    suit: cups\n    boon: draw {rank} cards\n", "7:16 B0212"},
		{"no such zone", "{rank: 1 to 3}", "    suit: cups\n    starts in: dek\n", "7:16 B0201"},
		{"no owner", "{rank: 1 to 3, owner: [red, bleu]}", "    suit: cups\n", "4:43 B0201"},
	} {
		t.Run(test.name, func(t *testing.T) {
			names := "{rank}"
			for _, key := range []string{"rnak", "suit", "owner"} {
				if strings.Contains(test.each, key) {
					names += " {" + key + "}"
				}
			}
			if !strings.Contains(test.each, "rank") {
				names = "{rnak}"
			}
			text := "starts in: deck\n\ncard:\n  - for each: " + test.each + "\n    name: \"" + names + "\"\n" + test.more
			set, found := Load(folderOf(map[string]string{"tiny.rules": rules, "cards.yaml": text}), "tiny")
			require.Empty(t, found)
			_, found = check.Check(set.Source)
			want := []string(nil)
			if test.want != "" {
				want = []string{"tiny/cards.yaml:" + test.want}
			}
			assert.Equal(t, want, brief(found))
		})
	}
	rest := "starts in: deck\n\ncard:\n  - name: A\n  - name: B\n"
	set, _ := Load(folderOf(map[string]string{"tiny.rules": strings.Replace(rules, "one of cups, swords", "number or 0", 1), "cards.yaml": rest}), "tiny")
	_, found := check.Check(set.Source)
	assert.Equal(t, []string{"tiny/cards.yaml:4:11 B0313", "tiny/cards.yaml:5:11 B0313"}, brief(found))
}

// TestForEachSaidAsASentence: what designers write first is answered once, with the keys that say it, which work.
func TestForEachSaidAsASentence(t *testing.T) {
	for text, next := range map[string]string{
		"hold:\n  - for each suit and rank:\n":                           `write ` + "`- for each: {suit: [one, another], rank: [one, another]}`, and below it `name: \"{suit} of {rank}\"`; numbers can be a range: `1 to 13`",
		"hold:\n  - for each suit, rank and colour\n":                    `write ` + "`- for each: {suit: [one, another], rank: [one, another], colour: [one, another]}`, and below it `name: \"{suit} of {rank} of {colour}\"`; numbers can be a range: `1 to 13`",
		"hold:\n  - each player has 3 holds\n":                           "write `- for each: {owner: each player}`, and below it `name: \"Hold of {owner}\"` and `count: 3`",
		"hold:\n  - each player has a hold:\n":                           "write `- for each: {owner: each player}`, and below it `name: \"Hold of {owner}\"` and `count: 1`",
		"each player has 3 holds: yes\n":                                 "write `- for each: {owner: each player}`, and below it `name: \"Hold of {owner}\"` and `count: 3`",
		"hold:\n  - {name: Hold, owner: each player, starts in: hull}\n": "write `- for each: {owner: each player}`, and below it a name with `{owner}` in it",
	} {
		_, found := Load(folderOf(map[string]string{"cards.yaml": text}), "tiny")
		require.Len(t, found, 1, text)
		assert.Equal(t, next, found[0].Help(), text)
	}
	eachOf(t, "hold:\n  - for each: {owner: each player}\n    name: \"Hold of {owner}\"\n    count: 3\n    starts in: hull\n")
}
