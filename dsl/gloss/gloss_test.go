package gloss

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

func tiny(t *testing.T) *check.Game {
	r := exampletest.Check(diag.TinyRules, "", diag.TinyCards)
	require.Zero(t, r.Found.Errors())
	return r.Game
}

// means is what a gloss says of the first part that has these words.
func means(t *testing.T, g *Gloss, words string) string {
	for _, p := range g.Parts {
		if p.Words == words {
			return p.Means
		}
	}
	t.Fatalf("no part `%s` in %v", words, g.Parts)
	return ""
}

func TestWordByWord(t *testing.T) {
	g, found := Of(tiny(t), phrase.Plain{}, "you may discard 2 cards to gain (the number of your ships) coins")
	require.Empty(t, found)
	require.Contains(t, means(t, g, "you may"), "offer")
	require.Equal(t, "a verb", means(t, g, "discard"))
	require.Contains(t, means(t, g, "2 cards"), "chooses as many as it says")
	require.Equal(t, "something counted", means(t, g, "coins"))
	require.Equal(t, "a kind of card", means(t, g, "ships"))
	var decides []string
	for _, d := range g.Decides {
		decides = append(decides, d.Says)
	}
	require.Equal(t, []string{"the one who reads it says yes or no, where it can be done in full", "the one who reads it chooses `2 cards`, as one batch"}, decides)
	require.Equal(t, []string{"You may discard 2 cards to gain coins equal to the number of your ships."}, g.Printed)
}

// TestANameThatIsAWord: a card that is called as a type is, with a capital, is the card.
func TestANameThatIsAWord(t *testing.T) {
	cards := strings.Replace(diag.TinyCards, "crew:\n", "crew:\n  - name: Blight\n    types: blight\n    starts in: deck\n", 1)
	r := exampletest.Check(diag.TinyRules+"type blight of crew\n", "", cards)
	g, found := Of(r.Game, phrase.Plain{}, "trash a Blight")
	require.Empty(t, found)
	require.Equal(t, "a card", means(t, g, "Blight"))
}

func TestVerbsSayWhatTheyDo(t *testing.T) {
	g, _ := Of(tiny(t), phrase.Plain{}, "each other player discards a card")
	for _, p := range g.Parts {
		if p.Words == "discards" {
			require.NotNil(t, p.Declared)
			require.Contains(t, p.Body, "to discard")
			require.Contains(t, p.Body, "\n", "the lines below its head are what it does")
			return
		}
	}
	t.Fatal("no verb")
}

// Every word of a text is told of, in its order, and what holds others stands before them.
func TestNoWordIsLeftOut(t *testing.T) {
	game := tiny(t)
	for _, text := range []string{
		"trash up to 2 not raiding ships",
		"when a ship is trashed, gain 2 coins",
		"move the top 2 cards of your deck to your hand",
		"choose a ship\nlet flagship be it\nadd (its cost plus 1) coins to flagship",
		"your hand limit is 1 more",
		"choose one\n  - gain 2 coins\n  - draw 1 card",
		"if you have at least 2 coins and no ship is raiding, the crown gains 1 coin",
		"trash Longboat",
	} {
		g, found := Of(game, phrase.Plain{}, text)
		require.Empty(t, found, text)
		rest := strings.NewReplacer("\n", " ", "- ", "").Replace(text)
		for _, p := range g.Parts {
			require.NotEmpty(t, p.Means, "%s: %s", text, p.Words)
		}
		for _, w := range strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" ,()", r) }) {
			found := false
			for _, p := range g.Parts {
				found = found || strings.Contains(p.Words, w)
			}
			require.True(t, found, "%s: %s", text, w)
		}
	}
}

func TestWhatIsWrongIsFound(t *testing.T) {
	g, found := Of(tiny(t), phrase.Plain{}, "trash a shp")
	require.Nil(t, g)
	require.Equal(t, 1, found.Errors())
}
