package card

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// cuts are outlines with the sizes that go with them.
func cuts(t *testing.T) map[string]Card {
	t.Helper()
	flag, err := svgpath.Parse("M35 1C50 6 62 6 69 12C66 40 58 58 35 79C12 58 4 40 1 12C8 6 20 6 35 1Z")
	require.NoError(t, err)
	return map[string]Card{
		"round":   {Cut: Cut{Shape: "round"}, Size: impose.Size{W: 70, H: 70}},
		"hexagon": {Cut: Cut{Shape: "hexagon"}, Size: impose.Size{W: 70, H: 80.83}},
		"shield":  {Cut: Cut{Path: flag}, Size: impose.Size{W: 70, H: 80}},
	}
}

// upper and lower are marks in all corners of a card.
var (
	upper = []Badge{{Icon: "coin", Value: "3"}, {Icon: "coin", Value: "3", Corner: "top-right"}}
	lower = []Badge{{Form: "icons", Icon: "coin", N: 5, Whole: 5, Corner: "bottom-left"}, {Form: "bar", N: 3, Whole: 5, Corner: "bottom-right"}}
)

// saying is a card with so many sentences.
func saying(c Card, sentences int) Card {
	c.ID, c.Name, c.Kind = strconv.Itoa(sentences), "Long Watch", "Event"
	c.Blocks = nil
	if sentences > 0 {
		text := strings.TrimSpace(strings.Repeat("If you have at least 3 coins, gain 3 coins. ", sentences))
		c.Blocks = []Block{{Style: "light", Field: "play", Paras: []pen.Para{para(words(text))}}}
	}
	return c
}

// zonesOf are where the parts of a card stand that is drawn with others of its kind.
func zonesOf(t *testing.T, kind []Card, i int) (zones map[string]piece.Zone, found diag.List) {
	t.Helper()
	kind = slices.Clone(kind)
	for k := range kind {
		kind[k].Peers = kind
	}
	pieces, found := Draw(kind, toyIcons(), piece.Options{})
	zones = map[string]piece.Zone{}
	for _, z := range pieces[i].Zones {
		zones[z.Name] = z
	}
	return zones, found
}

// TestArtOfAnOutlineGivesWay: as on a rectangle a longer text of a kind has more room, and the lower corners give theirs where
// they are empty.
func TestArtOfAnOutlineGivesWay(t *testing.T) {
	for name, c := range cuts(t) {
		t.Run(name, func(t *testing.T) {
			c.Badges = slices.Concat(upper, lower)
			short, found := zonesOf(t, []Card{saying(c, 1)}, 0)
			assert.Empty(t, found)
			long, found := zonesOf(t, []Card{saying(c, 3)}, 0)
			assert.Empty(t, found)
			assert.Less(t, long["band"].Y, short["band"].Y+0.01)
			assert.Greater(t, long["band"].Y, long["top-left"].Y+long["top-left"].H, "the band keeps below the marks")
			assert.GreaterOrEqual(t, long["bottom-left"].Y, long["text"].Y+long["text"].H)
			with, _ := zonesOf(t, []Card{saying(c, 9)}, 0)
			c.Badges = upper
			without, _ := zonesOf(t, []Card{saying(c, 9)}, 0)
			assert.GreaterOrEqual(t, without["text"].W*without["text"].H, 0.98*with["text"].W*with["text"].H)
			c.Badges = nil
			bare, _ := zonesOf(t, []Card{saying(c, 9)}, 0)
			assert.Greater(t, bare["text"].W*bare["text"].H, without["text"].W*without["text"].H)
			kind := []Card{saying(c, 1), saying(c, 2), saying(c, 0)}
			first, found := zonesOf(t, kind, 0)
			assert.Empty(t, found)
			second, _ := zonesOf(t, kind, 1)
			third, _ := zonesOf(t, kind, 2)
			assert.Equal(t, first["text"], second["text"], "one room for all texts of a kind")
			assert.Equal(t, first["band"], third["band"])
		})
	}
}

// TestWhatHelpsATextThatIsTooLong was tried: with it the text can be read.
func TestWhatHelpsATextThatIsTooLong(t *testing.T) {
	next := func(found diag.List) string {
		for _, d := range found {
			if d.Code == diag.TextSmall || d.Code == diag.TextOverflow {
				return d.Help()
			}
		}
		return ""
	}
	c := cuts(t)["hexagon"]
	c.Badges = slices.Concat(upper, lower)
	said := map[string]int{}
	for n := 3; n <= 9; n++ {
		_, found := zonesOf(t, []Card{saying(c, n)}, 0)
		help := next(found)
		said[help]++
		for words, left := range map[string][]Badge{"upper corners": lower, "lower corners": upper, "its corners": nil} {
			if strings.Contains(help, words) {
				without := c
				without.Badges = left
				_, found = zonesOf(t, []Card{saying(without, n)}, 0)
				assert.Empty(t, next(found), "%d sentences", n)
			}
		}
	}
	assert.Positive(t, said["shorten it, leave the upper corners empty on all cards of its kind, or use a larger card"], said)
	assert.Positive(t, said["shorten it, or use a larger card"], said)
	c.Frame = &Frame{Zones: []Zone{{Name: "text", Y: Length{30, true}, H: Length{8, true}}}}
	_, found := zonesOf(t, []Card{saying(c, 9)}, 0)
	assert.Equal(t, "shorten it, or make the text larger in look.yaml", next(found))
}

// TestHeightsThatAFrameAsksFor: of the art, of the text or of both, whatever a card is cut to; a text that would be too small
// has more.
func TestHeightsThatAFrameAsksFor(t *testing.T) {
	all := cuts(t)
	all["rectangle"] = Card{}
	all["full art"] = Card{Frame: &Frame{Design: "full art"}}
	for name, c := range all {
		t.Run(name, func(t *testing.T) {
			said := func(n int, zones ...Zone) map[string]piece.Zone {
				frame := Frame{Zones: zones}
				if c.Frame != nil {
					frame.Design = c.Frame.Design
				}
				of := c
				of.Frame = &frame
				got, found := zonesOf(t, []Card{saying(of, n)}, 0)
				assert.Empty(t, found)
				return got
			}
			art, text := Zone{Name: "art", H: Length{31, true}}, Zone{Name: "text", H: Length{16, true}}
			assert.InDelta(t, 31, said(1, art)["band"].Y, 0.01)
			assert.InDelta(t, 16, said(1, text)["text"].H, 0.01)
			both := said(1, Zone{Name: "art", H: Length{23, true}}, text)
			assert.InDelta(t, 23, both["band"].Y, 0.01)
			assert.InDelta(t, 16, both["text"].H, 0.01)
			low := Zone{Name: "text", H: Length{6, true}}
			assert.Greater(t, said(3, low)["text"].H, 6.5)
			huge, found := zonesOf(t, []Card{saying(Card{Cut: c.Cut, Size: c.Size, Frame: &Frame{Zones: []Zone{{Name: "text", H: Length{60, true}}}}}, 1)}, 0)
			assert.Empty(t, found)
			assert.Greater(t, huge["text"].W, 30.0)
		})
	}
}

// TestMarksOfAnOutline: rows can be read, and the emblem keeps away from what stands in the corners.
func TestMarksOfAnOutline(t *testing.T) {
	for name, c := range cuts(t) {
		t.Run(name, func(t *testing.T) {
			c.Badges = slices.Concat(upper, lower)
			c := saying(c, 1)
			zones, _ := zonesOf(t, []Card{c}, 0)
			if name != "shield" { // it is narrow below
				assert.GreaterOrEqual(t, zones["bottom-left"].H, 5.9)
			}
			emblems := 0
			list := drawFace(c, toyIcons(), piece.Options{}, nil).list
			for _, op := range list.Ops {
				if op.Stroke == nil {
					continue
				}
				x0, y0, x1, y1 := op.Stroke.Path.Bounds(draw.Identity)
				if x1-x0 < 8 || math.Abs(x1-x0-y1+y0) > 0.01 || math.Abs(x0+x1-c.Size.W) > 0.01 {
					continue
				}
				emblems++
				for _, corner := range []string{"top-left", "top-right", "bottom-left", "bottom-right"} {
					z := zones[corner]
					dx, dy := max(z.X-(x0+x1)/2, (x0+x1)/2-z.X-z.W, 0), max(z.Y-(y0+y1)/2, (y0+y1)/2-z.Y-z.H, 0)
					assert.GreaterOrEqual(t, math.Hypot(dx, dy)-(x1-x0)/2, 2.5, corner)
				}
			}
			assert.Positive(t, emblems)
		})
	}
}
