package card

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestZonesAreWhereTheyAreDrawn: inside the card, the art above the text, and where a frame
// places one.
func TestZonesAreWhereTheyAreDrawn(t *testing.T) {
	c := Card{ID: "a", Name: "A", Kind: "thing", Footer: "b", Badges: []Badge{{Value: "1"}}, Blocks: []Block{{Style: "plain", Paras: []pen.Para{{{Text: "some words"}}}}}}
	named := func(c Card) map[string]piece.Zone {
		out := map[string]piece.Zone{}
		for _, z := range drawFace(c, nil, piece.Options{}, nil).zones {
			require.GreaterOrEqual(t, z.X, 0.)
			require.LessOrEqual(t, z.X+z.W, 63.01, z.Name)
			require.LessOrEqual(t, z.Y+z.H, 88.01, z.Name)
			out[z.Name] = z
		}
		return out
	}
	usual := named(c)
	for _, name := range []string{"art", "band", "name", "kind", "text", "top-left", "footer"} {
		require.Contains(t, usual, name)
	}
	require.Less(t, usual["art"].Y, usual["text"].Y)
	require.NotContains(t, usual, "slots")

	mm := func(v float64) Length { return Length{MM: v, Set: true} }
	c.Frame = &Frame{Border: Border{Width: 2}, Zones: []Zone{{Name: "name", X: mm(5), Y: mm(6), W: mm(20), H: mm(8)}}}
	placed := named(c)["name"]
	require.Equal(t, []float64{5, 6, 20, 8}, []float64{placed.X, placed.Y, placed.W, placed.H})
	c.Frame = &Frame{Design: "index"}
	require.Contains(t, named(c), "top-left")
}
