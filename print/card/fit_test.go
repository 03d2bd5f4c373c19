package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

func own(t *testing.T, name string, ttf []byte, fallback *draw.Font) *draw.Font {
	t.Helper()
	f, err := fonts.New(name, ttf, fallback)
	require.NoError(t, err)
	return f
}

func TestAGamesOwnFontsAreUsedOnFacesAndBacks(t *testing.T) {
	roles := fonts.Roles{
		Title:  own(t, "mine-title", fonts.Italic.TTF, fonts.Display),
		Number: own(t, "mine-number", fonts.Regular.TTF, fonts.Bold),
		Text:   fonts.Family{Regular: own(t, "mine-text", fonts.Display.TTF, fonts.Regular)},
	}
	c := sailor()
	c.Back = &Back{Deck: "Sailors", Name: "Sailors", Letter: "S"}
	pieces, found := Draw([]Card{c}, toyIcons(), piece.Options{Fonts: roles})
	assert.Empty(t, found)
	var names []string
	for _, f := range fonts.Used(pieces[0].Face, pieces[0].Back) {
		names = append(names, f.Name)
	}
	assert.ElementsMatch(t, []string{"mine-title", "mine-number", "mine-text"}, names)
}

func TestTextStandsAsItsZoneSays(t *testing.T) {
	long := strings.Repeat("the captain counts every coin twice ", 3)
	c := Card{Name: "A", Blocks: []Block{{Style: "plain", Paras: []pen.Para{para(words(long))}}}}
	starts := map[string][]float64{}
	for _, align := range []string{"", "left", "centre", "right", "justify"} {
		c.Frame = &Frame{Zones: []Zone{{Name: "text", Align: align}}}
		list := drawFace(c, nil, piece.Options{TextPt: 9}, nil).list
		for _, op := range list.Ops {
			if op.Text != nil && strings.Contains(long, op.Text.S) {
				starts[align] = append(starts[align], op.Text.X)
			}
		}
		require.Greater(t, len(starts[align]), 1, align)
	}
	assert.Equal(t, starts["left"], starts[""], "a card is too narrow for even blanks")
	assert.Equal(t, starts["left"][0], starts["justify"][0])
	assert.Greater(t, starts["right"][0], starts["centre"][0])
	assert.Greater(t, starts["centre"][0], starts["left"][0])
}

// What a card's text costs to set and draw, all sizes that are tried included.
func BenchmarkDrawText(b *testing.B) {
	size, err := impose.CardSize("")
	require.NoError(b, err)
	card := mate()
	b.ReportAllocs()
	for b.Loop() {
		p := penFor(toyIcons())
		set := p.fit(Zone{Name: "text"}, card, size.W-2*piece.PadX, 30, 20, piece.Options{})
		for _, s := range set.blocks[0].paras {
			p.Para(s, piece.PadX, 50, size.W-2*piece.PadX, false, draw.Black)
		}
	}
}
