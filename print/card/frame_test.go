package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

func TestZonesCountFromEitherEdge(t *testing.T) {
	usual := box{1, 2, 3, 4}
	tests := map[string]struct {
		zone Zone
		want box
	}{
		"nothing said":          {Zone{}, usual},
		"from left and top":     {Zone{X: MM(5), Y: MM(6)}, box{5, 6, 3, 4}},
		"from right and bottom": {Zone{X: MM(-10), Y: MM(-20)}, box{50, 60, 3, 4}},
		"between two edges":     {Zone{X: MM(5), Right: MM(5), Y: MM(10), Bottom: MM(10)}, box{5, 10, 50, 60}},
		"size at the far edges": {Zone{W: MM(20), Right: MM(5), H: MM(10), Bottom: MM(3)}, box{35, 67, 20, 10}},
		"to a far edge":         {Zone{Right: MM(5)}, box{1, 2, 54, 4}},
		"a size only":           {Zone{W: MM(9), H: MM(8)}, box{1, 2, 9, 8}},
	}
	for name, tt := range tests {
		assert.Equal(t, tt.want, tt.zone.within(60, 80, usual), name)
	}
}

// framed draws the sailor Ann in a frame.
func framed(f Frame, o piece.Options) (string, diag.List) {
	c := mate()
	c.Footer, c.Blocks = "Toy Harbour", c.Blocks[1:]
	c.Frame = &f
	return recorded(c, o)
}

func TestZones(t *testing.T) {
	hidden := func(names ...string) (out []Zone) {
		for _, n := range names {
			out = append(out, Zone{Name: n, Hidden: true})
		}
		return out
	}
	all, _ := framed(Frame{}, piece.Options{})
	for part, says := range map[string]string{
		"name": "Ann of the", "kind": `"SAILOR"`, "footer": "Toy Harbour", "text": "Do not", "top-left": `"12"`,
	} {
		got, found := framed(Frame{Zones: hidden(part)}, piece.Options{})
		assert.Empty(t, found, part)
		assert.Contains(t, all, says)
		assert.NotContains(t, got, says, part)
	}
	for _, design := range lookwords.Designs {
		got, found := framed(Frame{Design: design}, piece.Options{Bleed: 3})
		assert.Empty(t, found, design)
		assert.NotContains(t, got, "NaN", design)
	}
}

// TestThePrinterKnowsEveryWordOfALook: each design and role prints something of
// its own, each zone can be hidden in some design, and each pattern but the last
// has its lines.
func TestThePrinterKnowsEveryWordOfALook(t *testing.T) {
	full := mate()
	full.Badges, full.Slots, full.Footer = append(full.Badges, Badge{Value: "3", Corner: "right-column"},
		Badge{Value: "swift", Corner: "bottom-left", Form: "word"}, Badge{Value: "2", Corner: "bottom-right"}), 2, "Toy Harbour"
	draw := func(f Frame) string {
		c := full
		c.Frame = &f
		got, _ := recorded(c, piece.Options{})
		return got
	}
	show := func(p Pips, f Frame) string {
		full.Pips = p
		defer func() { full.Pips = Pips{} }()
		return draw(f)
	}
	faces := map[string]bool{}
	for _, design := range lookwords.Designs {
		faces[draw(Frame{Design: design})] = true
	}
	assert.Equal(t, len(lookwords.Designs), len(faces))
	for _, zone := range lookwords.Zones {
		seen := false
		for _, design := range lookwords.Designs {
			for _, p := range []Pips{{}, {Count: 3}, {Court: "lord"}} {
				seen = seen || show(p, Frame{Design: design}) != show(p, Frame{Design: design, Zones: []Zone{{Name: zone, Hidden: true}}})
			}
		}
		assert.True(t, seen, zone)
	}
	in := func(role string) string {
		return draw(Frame{Zones: []Zone{{Name: "name", Font: role}, {Name: "text", Font: role}}})
	}
	for _, role := range lookwords.FontRoles[1:] { // the first is the usual one
		assert.False(t, in(role) == in("title"), role)
	}
	assert.Len(t, patterns, len(lookwords.Patterns)-1)
}

func TestATextOfItsOwn(t *testing.T) {
	c := mate()
	c.Blocks[1].Field = "raid"
	c.Frame = &Frame{Zones: []Zone{{Name: "text raid", X: MM(5), Right: MM(5), Bottom: MM(5), Ground: "#123456", Line: "#654321", Radius: 2}}}
	got, found := recorded(c, piece.Options{})
	assert.Empty(t, apart(found))
	assert.Contains(t, got, "fill #123456")
	assert.Contains(t, got, "stroke #654321")
}

func TestBordersKeepTheFaceInside(t *testing.T) {
	got, found := framed(Frame{Border: Border{Colour: "#101112", Width: 4, Radius: 2}}, piece.Options{Bleed: 3})
	assert.Empty(t, found)
	lines := strings.Split(got, "\n")
	assert.Contains(t, lines[2], "fill #101112 M-3 -3L66 -3")
	assert.Contains(t, lines[3], "push 1 0 0 1 4 4")
	assert.Contains(t, lines[4], "clip M2 0L53 0")
}

func TestZoneFindings(t *testing.T) {
	tests := map[string]struct {
		zone Zone
		code diag.Code
		says string
	}{
		"near the edge":        {Zone{Name: "name", X: MM(5), Y: MM(1), W: MM(40), H: MM(8)}, diag.OutsideSafe, "1.0 mm from the edge"},
		"near the far edge":    {Zone{Name: "top-right", X: MM(-12), Y: MM(5), W: MM(10)}, diag.OutsideSafe, "2.0 mm from the edge"},
		"saved by its padding": {Zone{Name: "text", X: MM(1), Right: MM(1), Bottom: MM(1), Pad: MM(2.2)}, "", ""},
		"art may bleed":        {Zone{Name: "art", X: MM(0), Y: MM(0), Right: MM(0), Bottom: MM(0)}, "", ""},
		"off the card":         {Zone{Name: "name", X: MM(40), Y: MM(5), W: MM(40), H: MM(8)}, diag.OffCard, "from 40 to 80 mm across"},
		"inside out":           {Zone{Name: "name", X: MM(40), Right: MM(40), Y: MM(5), H: MM(8)}, diag.OffCard, "far edge"},
		"hidden":               {Zone{Name: "name", X: MM(400), Hidden: true}, "", ""},
	}
	for name, tt := range tests {
		_, found := framed(Frame{Zones: []Zone{tt.zone}}, piece.Options{})
		found = apart(found)
		if tt.code == "" {
			assert.Empty(t, found, name)
			continue
		}
		if assert.Len(t, found, 1, name) {
			assert.Equal(t, tt.code, found[0].Code, name)
			assert.Contains(t, found[0].Summary()+found[0].Args["why"], tt.says, name)
		}
	}
}

func TestAZoneIsReportedOnceForAKind(t *testing.T) {
	deck := []Card{sailor(), mate()}
	for i := range deck {
		deck[i].Frame = &Frame{Zones: []Zone{{Name: "name", X: MM(1), W: MM(30)}}}
	}
	_, found := Draw(deck, toyIcons(), piece.Options{})
	assert.Len(t, apart(found), 1)
}

// TestTheArtOfPeersIsEquallyHigh, and does not depend on which are drawn.
func TestTheArtOfPeersIsEquallyHigh(t *testing.T) {
	say := func(n int) Card {
		return Card{Name: "A", Kind: "k", Blocks: []Block{{Style: "light", Paras: []pen.Para{para(words(strings.Repeat("plunder and rum ", n)))}}}}
	}
	peers := []Card{say(1), say(14), say(20)}
	for i := range peers {
		peers[i].Peers = peers
	}
	band := func(c Card) string {
		got, _ := recorded(c, piece.Options{})
		for line := range strings.Lines(got) {
			if strings.HasSuffix(line, "\"K\"\n") {
				return strings.Join(strings.Fields(line)[6:7], "")
			}
		}
		return ""
	}
	require.NotEmpty(t, band(peers[0]))
	for _, c := range peers {
		assert.Equal(t, band(peers[0]), band(c))
	}
	alone := say(1)
	assert.NotEqual(t, band(peers[0]), band(alone), "alone its art is higher")
	all, _ := Draw(peers, nil, piece.Options{})
	one, _ := Draw(peers[:1], nil, piece.Options{})
	assert.Equal(t, all[0].Face, one[0].Face)
}

func TestCardsMayHaveSizesOfTheirOwn(t *testing.T) {
	mini, err := impose.CardSize("mini")
	require.NoError(t, err)
	small, usual := sailor(), mate()
	small.Size, small.Corner = mini, 3
	pieces, _ := Draw([]Card{small, usual}, toyIcons(), piece.Options{})
	assert.Equal(t, []float64{44.45, 63.5, 3}, []float64{pieces[0].W, pieces[0].H, pieces[0].Corner})
	assert.Equal(t, []float64{63, 88, houseCorner}, []float64{pieces[1].W, pieces[1].H, pieces[1].Corner})
}

// MM is a length that was said.
func MM(mm float64) Length { return Length{mm, true} }
