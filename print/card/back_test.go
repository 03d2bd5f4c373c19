package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/record"
)

func toyBack() Back {
	return Back{Deck: "harbour", Name: "Toy Harbour", Icon: "anchor", Colour: "#3f7f6a", Pattern: "plain"}
}

func TestBackGolden(t *testing.T) {
	list, found := drawBack(toyBack(), toyIcons(), fonts.Roles{}, 63, 88, 3, nil)
	assert.Empty(t, found.List)
	out := &record.Canvas{}
	list.Replay(out)
	golden.Check(t, "back-harbour.txt", out.String())
}

// TestBacksGiveNothingAway: cards of a deck have one back, upright, whichever
// way their faces are read.
func TestBacksGiveNothingAway(t *testing.T) {
	back := toyBack()
	deck := toyDeck()
	for i := range deck {
		deck[i].Back = &back
	}
	pieces, found := Draw(deck, toyIcons(), piece.Options{Bleed: 2})
	assert.Empty(t, found)
	for _, p := range pieces {
		assert.Equal(t, "harbour", p.Deck)
		assert.Same(t, pieces[0].Back, p.Back, p.Name)
	}
	none, _ := Draw(toyDeck(), toyIcons(), piece.Options{})
	assert.Nil(t, none[0].Back)
	assert.Empty(t, none[0].Deck)
}

// TestBacksLookTheSameAfterHalfATurn, whatever their pattern and size: pixel by
// pixel, but for the rounding of edges.
func TestBacksLookTheSameAfterHalfATurn(t *testing.T) {
	sizes := []impose.Size{{W: 63, H: 88}, {W: 64, H: 64}, {W: 32, H: 44}} // whole pixels
	for i, pattern := range lookwords.Patterns {
		back := Back{Deck: "a", Name: "The Ninety-Nine Harbours of Old", Letter: "Q", Place: i, Pattern: pattern}
		size := sizes[i%len(sizes)]
		list, found := drawBack(back, nil, fonts.Roles{}, size.W, size.H, 0, nil)
		assert.Empty(t, found.List)
		c := png.New(size.W, size.H, 127)
		list.Replay(c)
		off, n := halfTurned(t, c)
		assert.Less(t, off, n/500, "%s: %d of %d pixels differ", pattern, off, n)
	}
}

func TestABackThatCantBeDrawnAsAskedIsReported(t *testing.T) {
	back := Back{Deck: "a", Name: "A", Icon: "ancor"}
	deck := []Card{{Name: "One", Back: &back}, {Name: "Two", Back: &back}}
	_, found := Draw(deck, nil, piece.Options{})
	require.Len(t, found, 1, "once for all cards of the deck")
	assert.Equal(t, diag.UnknownIcon, found[0].Code)
	assert.Contains(t, found[0].Summary(), "the back of a")
}
