package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/record"
)

// recorded is a card's drawing as text.
func recorded(c Card, o piece.Options) (string, diag.List) {
	face := drawFace(c, toyIcons(), o, nil)
	list, found := face.list, face.found
	out := &record.Canvas{}
	list.Replay(out)
	return out.String(), found
}

// penFor is a face with nothing on it, to set texts.
func penFor(declared map[string]icons.Icon) *face {
	p, _ := pen.New("", diag.Span{}, declared, fonts.Roles{})
	return &face{Pen: p}
}

func TestFaceGoldens(t *testing.T) {
	names := []string{"back-harbour.txt"}
	for _, c := range toyDeck() {
		name := strings.ReplaceAll(c.ID, "/", "-") + ".txt"
		names = append(names, name)
		t.Run(c.ID, func(t *testing.T) {
			got, found := recorded(c, piece.Options{})
			assert.Empty(t, found)
			golden.Check(t, name, got)
		})
	}
	golden.Complete(t, names...)
}

func TestEveryCardFitsEverySizeWithoutPanic(t *testing.T) {
	for _, size := range impose.Sizes() {
		trim, err := impose.CardSize(size)
		require.NoError(t, err)
		for _, c := range toyDeck() {
			got, _ := recorded(c, piece.Options{Size: trim, Bleed: 3})
			for _, word := range strings.Fields(c.Name) { // it may take two lines
				assert.Contains(t, got, word, "%s on %s", c.ID, size)
			}
			assert.NotContains(t, got, "NaN", "%s on %s", c.ID, size)
		}
	}
}

func TestShortTextIsSetLargerAndLongTextSmaller(t *testing.T) {
	o := piece.Options{}
	p := func(n int) panel {
		c := Card{Blocks: []Block{{Style: "light", Paras: []pen.Para{para(words(strings.Repeat("plunder and rum ", n)))}}}}
		return penFor(nil).fit(Zone{Name: "text"}, c, 63, 55, 35, o)
	}
	assert.Equal(t, DefaultTextPt+growPt, p(1).pt)
	assert.Equal(t, DefaultTextPt, p(20).pt)
	long := p(32).pt
	assert.Less(t, long, DefaultTextPt)
	assert.GreaterOrEqual(t, long, piece.DefaultMinPt)
}

func TestFindings(t *testing.T) {
	long := strings.Repeat("The captain counts every coin twice. ", 24)
	text := func(s string) []Block { return []Block{{Style: "light", Paras: []pen.Para{para(words(s))}}} }
	tests := map[string]struct {
		card Card
		code diag.Code
		says string
	}{
		"small text":    {Card{Name: "A", Blocks: text(long)}, diag.TextSmall, "the floor is 7 pt"},
		"overflow":      {Card{Name: "A", Blocks: text(strings.Repeat(long, 3))}, diag.TextOverflow, "even at 5 pt"},
		"long word":     {Card{Name: "A", Blocks: text(strings.Repeat("wide", 30))}, diag.TextOverflow, "does not fit"},
		"long name":     {Card{Name: strings.Repeat("Long ", 20)}, diag.NameSmall, "only fits at"},
		"unknown icon":  {Card{Name: "A", KindIcon: "ancor"}, diag.UnknownIcon, "did you mean `anchor`?"},
		"declared icon": {Card{Name: "A", KindIcon: "figth"}, diag.UnknownIcon, "did you mean `fight`?"},
		"missing sign":  {Card{Name: "A", Blocks: text("✠ ✠")}, diag.MissingGlyph, "`✠` (U+2720)"},
		"no typeface":   {Card{Name: "A", Blocks: text("雪 and 海")}, diag.MissingScript, "Han letters such as `雪` (U+96EA)"},
		"right to left": {Card{Name: "A", Blocks: text("שלום")}, diag.ScriptNotSet, "Hebrew letters (`ש`)"},
		"in the name":   {Card{Name: "雪"}, diag.MissingScript, "Han"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, found := recorded(tt.card, piece.Options{})
			require.Len(t, found, 1)
			assert.Equal(t, tt.code, found[0].Code)
			assert.Contains(t, found[0].Summary()+found[0].Help(), tt.says)
			assert.Equal(t, tt.card.Name, found[0].Args["card"])
		})
	}
}

func TestBrokenIconsAreReported(t *testing.T) {
	broken := map[string]icons.Icon{"a": {Path: "M1 x"}}
	_, found := Draw([]Card{{Name: "A", KindIcon: "a"}}, broken, piece.Options{})
	require.Len(t, found, 1)
	assert.Equal(t, diag.BadIcon, found[0].Code)
	assert.Contains(t, found[0].Summary(), "character 4")
}

func TestNameWithoutDisplayGlyphsIsSetInOneFallback(t *testing.T) {
	got, found := recorded(Card{Name: "Ψάρι Bo"}, piece.Options{})
	assert.Empty(t, found)
	assert.Contains(t, got, "text display-2")
	assert.NotContains(t, got, "text display ")
}
