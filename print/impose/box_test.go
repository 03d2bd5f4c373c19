package impose

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBoxesHoldTheirCards: every card size, thin and thick decks: the cards fit,
// what is folded meets what it must meet, and the net is as large as it says.
func TestBoxesHoldTheirCards(t *testing.T) {
	for _, name := range Sizes() {
		for _, n := range []int{18, 54, 110} {
			card, depth := cardOf(t, name), BoxDepth(n)
			b, err := NewBox(card, depth)
			require.NoError(t, err)
			assert.Greater(t, depth, float64(n)*0.3)
			for _, panel := range []Rect{b.Back, b.Front} {
				assert.Greater(t, panel.W, card.W)
				assert.Greater(t, panel.H, card.H)
			}
			for _, side := range []Rect{b.LeftSide, b.FarSide} {
				assert.InDelta(t, depth, side.W, 1e-9)
				assert.InDelta(t, b.Back.H, side.H, 1e-9)
			}
			assert.InDelta(t, b.Back.W, b.Front.W, 1e-9, "lids are as wide as what they close")
			inside := Rect{W: b.W, H: b.H}
			var reach Rect
			for _, s := range b.Cut {
				for _, p := range s.P[:s.Points()] {
					assert.True(t, Rect{X: p.X, Y: p.Y}.Within(inside), "%s, %d cards: %v", name, n, p)
					reach.W, reach.H = max(reach.W, p.X), max(reach.H, p.Y)
				}
			}
			assert.InDelta(t, b.W, reach.W, 1e-9)
			assert.InDelta(t, b.H, reach.H, 1e-9)
			assert.Len(t, b.Folds, 4+3*2+2)
		}
	}
	_, err := NewBox(cardOf(t, "poker"), 1)
	assert.ErrorContains(t, err, "1 mm deep")
}
