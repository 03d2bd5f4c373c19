package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

func saidOf(found diag.List, code diag.Code) (out []string) {
	for _, d := range found {
		if d.Code == code {
			out = append(out, d.Summary())
		}
	}
	return out
}

// TestWhatCoversAnotherIsFound: a number over words, words over words, a ground over words, in
// whatever order the parts are drawn.
func TestWhatCoversAnotherIsFound(t *testing.T) {
	own := Zone{Name: "text orders", X: MM(5), Right: MM(5), Bottom: MM(5), H: MM(20), Ground: "#ffffff"}
	for name, tt := range map[string]struct {
		zones []Zone
		want  string
	}{
		"a number over the name":      {[]Zone{{Name: "name", X: MM(4), Y: MM(6), W: MM(50), H: MM(8)}}, "the top-left of `Ann of the Long Watch` covers its name"},
		"a number over the text":      {[]Zone{{Name: "top-left", X: MM(26), Y: MM(60)}}, "the top-left of `Ann of the Long Watch` covers its text"},
		"the kind over the name":      {[]Zone{{Name: "kind", X: MM(16), Y: MM(45), W: MM(40), H: MM(8)}, {Name: "name", X: MM(16), Y: MM(45), W: MM(40), H: MM(8)}}, "the kind of `Ann of the Long Watch` covers its name"},
		"the name over an own text":   {[]Zone{own, {Name: "name", X: MM(8), Bottom: MM(12), W: MM(47), H: MM(8)}}, "the name of `Ann of the Long Watch` covers its text orders"},
		"the band over an own text":   {[]Zone{own, {Name: "band", X: MM(5), Right: MM(5), Bottom: MM(8), H: MM(14)}}, "the band of `Ann of the Long Watch` covers its text orders"},
		"all apart":                   {[]Zone{own, {Name: "name", X: MM(18), Y: MM(5), W: MM(27), H: MM(8)}}, ""},
		"an own text on its own face": {[]Zone{own}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c := mate()
			c.Blocks = c.Blocks[1:]
			c.Blocks[0].Field = "orders"
			c.Frame = &Frame{Zones: tt.zones}
			_, found := recorded(c, piece.Options{})
			said := saidOf(found, diag.ZonesCover)
			if tt.want == "" {
				assert.Empty(t, said)
				return
			}
			assert.Contains(t, said, tt.want)
		})
	}
}

// apart are findings but for those about parts that cover each other.
func apart(found diag.List) (out diag.List) {
	for _, d := range found {
		if d.Code != diag.ZonesCover {
			out = append(out, d)
		}
	}
	return out
}

// TestABorderThatCoversWordsIsFound.
func TestABorderThatCoversWordsIsFound(t *testing.T) {
	_, found := framed(Frame{Border: Border{Width: 8}, Zones: []Zone{{Name: "name", X: MM(4), Y: MM(20), W: MM(50), H: MM(8), Align: "left"}}}, piece.Options{})
	assert.Contains(t, saidOf(found, diag.ZonesCover), "the border of `Ann of the Long Watch` covers its name")
}

// together are cards of one kind with texts of so many words.
func together(frame *Frame, words ...int) []Card {
	var out []Card
	for i, n := range words {
		out = append(out, Card{ID: string(rune('a' + i)), Name: "N" + string(rune('a'+i)), Kind: "thing", Frame: frame, KindIcon: "anchor",
			Blocks: []Block{{Style: "light", Field: "play", Paras: []pen.Para{{{Text: strings.Repeat("words ", n)}}}}}})
	}
	for i := range out {
		out[i].Peers = out
	}
	return out
}

// TestABandThatJumpsIsFound: where one text is so long that its card goes by itself, in both
// designs, and with an art of a said height.
func TestABandThatJumpsIsFound(t *testing.T) {
	for name, frame := range map[string]*Frame{
		"band": {}, "full art": {Design: "full art"}, "said": {Zones: []Zone{{Name: "art", H: MM(38)}}},
	} {
		_, found := Draw(together(frame, 5, 10, 20), nil, piece.Options{})
		assert.Empty(t, saidOf(found, diag.BandJumps), name)
		var said []string
		for n := 40; n < 140 && len(said) == 0; n += 4 { // longer than the others, and not too long for a card
			_, found = Draw(together(frame, 5, 10, n), nil, piece.Options{})
			said = saidOf(found, diag.BandJumps)
		}
		if assert.Len(t, said, 1, name) {
			assert.Regexp(t, "^the name of `Nc` stands [0-9.]+ mm higher than on the other cards of its kind$", said[0], name)
		}
	}
}

// TestNamesOverArtStandEquallyHigh: as in the usual design.
func TestNamesOverArtStandEquallyHigh(t *testing.T) {
	pieces, _ := Draw(together(&Frame{Design: "full art"}, 2, 15, 30), nil, piece.Options{})
	var at []float64
	for _, p := range pieces {
		for _, z := range p.Zones {
			if z.Name == "band" {
				at = append(at, z.Y)
			}
		}
	}
	require.Len(t, at, 3)
	assert.Equal(t, at[0], at[1])
	assert.Equal(t, at[0], at[2])
}

// TestALongTextLeavesTheNameOnTheCard: over art that covers the whole face.
func TestALongTextLeavesTheNameOnTheCard(t *testing.T) {
	pieces, found := Draw(together(&Frame{Design: "full art"}, 900), nil, piece.Options{})
	assert.NotEmpty(t, saidOf(found, diag.TextOverflow))
	for _, z := range pieces[0].Zones {
		if z.Name == "name" {
			assert.GreaterOrEqual(t, z.Y, 3.1)
		}
	}
}

// TestTheEmblemStandsWhereTheArtIsFree: no band cuts it.
func TestTheEmblemStandsWhereTheArtIsFree(t *testing.T) {
	top, height := clearOf(box{0, 0, 63, 88}, []box{{3, 50, 57, 12}, {3, 62, 57, 23}, {}})
	assert.Equal(t, []float64{0, 50}, []float64{top, height})
	top, height = clearOf(box{0, 10, 63, 60}, []box{{0, 5, 63, 15}})
	assert.Equal(t, []float64{10, 50}, []float64{top, height})
}
