package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestNumbersAtIconsAmongWords are at least two thirds as large as the words: what a
// card says is in them.
func TestNumbersAtIconsAmongWords(t *testing.T) {
	c := Card{ID: "a", Name: "A", Kind: "kind", Count: 1, Blocks: []Block{{Style: "plain", Paras: []pen.Para{{{Text: "Take "}, {Icon: "oil", Num: "2"}, {Text: " more"}}}}}}
	pieces, found := Draw([]Card{c}, map[string]icons.Icon{"oil": {Path: "M2 2h20v20z", Shape: "diamond", Colour: "#804020"}}, piece.Options{})
	require.Empty(t, found)
	var words, number float64
	for _, op := range pieces[0].Face.Ops {
		switch {
		case op.Text == nil:
		case op.Text.S == "2":
			number = op.Text.Pt
		case strings.HasPrefix(op.Text.S, "Take"):
			words = op.Text.Pt
		}
	}
	require.Positive(t, words)
	assert.GreaterOrEqual(t, number, words*2/3, "%v mm", draw.MMPerPt*number)
}
