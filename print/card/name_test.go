package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/piece"
)

// nameOf draws a card of a name and gives the texts that are set in the face of names.
func nameOf(t *testing.T, name string) (lines []*draw.Text, found diag.List) {
	t.Helper()
	pieces, found := Draw([]Card{{ID: "a", Name: name, Kind: "kind", Count: 1}}, nil, piece.Options{})
	for _, op := range pieces[0].Face.Ops {
		if op.Text != nil && op.Text.Font == fonts.Display && len(op.Text.S) > 1 { // not the initial on its art
			lines = append(lines, op.Text)
		}
	}
	return lines, found
}

// TestLongNamesTakeTwoLines before they are visibly smaller than others, and are found too small
// only where two lines don't help.
func TestLongNamesTakeTwoLines(t *testing.T) {
	one, _ := nameOf(t, "Cash Crop")
	require.Len(t, one, 1)
	assert.Equal(t, namePt, one[0].Pt)
	for name, smaller := "Ann B", 0; smaller == 0; name += "o" { // a little smaller is not seen
		lines, _ := nameOf(t, name)
		require.Len(t, lines, 1, name)
		if lines[0].Pt < namePt {
			smaller++
		}
		assert.GreaterOrEqual(t, lines[0].Pt, namePt*nameShare)
	}
	two, found := nameOf(t, "Ann of the Long Watch and of the Short One")
	require.Len(t, two, 2)
	assert.Empty(t, found)
	assert.Equal(t, two[0].Pt, two[1].Pt)
	assert.Greater(t, two[0].Pt, 10.0)
	assert.InDelta(t, nameLead*two[0].Pt*draw.MMPerPt, two[1].Y-two[0].Y, 1e-6)
	_, found = nameOf(t, strings.Repeat("Unbreakable", 6))
	require.NotEmpty(t, found)
	assert.Equal(t, diag.NameSmall, found[0].Code, "one word can't be wrapped")
}
