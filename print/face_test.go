package print

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/record"
)

// recorded is a card's drawing as text.
func recorded(t *testing.T, c Card, o Options) (string, []Finding) {
	t.Helper()
	size, err := CardSize(o.Size)
	require.NoError(t, err)
	list, found := drawFace(c, toyIcons(), size, o.Bleed, o)
	out := &record.Canvas{}
	list.Replay(out)
	return out.String(), found
}

func TestFaceGoldens(t *testing.T) {
	var names []string
	for _, c := range toyDeck() {
		name := strings.ReplaceAll(c.ID, "/", "-") + ".txt"
		names = append(names, name)
		t.Run(c.ID, func(t *testing.T) {
			got, found := recorded(t, c, Options{})
			assert.Empty(t, found)
			golden.Check(t, name, got)
		})
	}
	golden.Complete(t, names...)
}

func TestEveryCardFitsEverySizeWithoutPanic(t *testing.T) {
	for _, size := range Sizes() {
		for _, c := range toyDeck() {
			got, _ := recorded(t, c, Options{Size: size, Bleed: 3})
			assert.Contains(t, got, c.Name, "%s on %s", c.ID, size)
			assert.NotContains(t, got, "NaN", "%s on %s", c.ID, size)
		}
	}
}

func TestShortTextIsSetLargerAndLongTextSmaller(t *testing.T) {
	o := Options{}
	p := func(n int) panel {
		c := Card{Blocks: []Block{{Style: "light", Paras: []Para{para(words(strings.Repeat("plunder and rum ", n)))}}}}
		f := &pen{found: &findings{}, used: map[string]glyph{}}
		return f.fit(c, 63, 55, 35, o)
	}
	assert.Equal(t, DefaultTextPt+growPt, p(1).pt)
	assert.Equal(t, DefaultTextPt, p(20).pt)
	long := p(32).pt
	assert.Less(t, long, DefaultTextPt)
	assert.GreaterOrEqual(t, long, DefaultMinPt)
}

func TestFindings(t *testing.T) {
	long := strings.Repeat("The captain counts every coin twice. ", 24)
	text := func(s string) []Block { return []Block{{Style: "light", Paras: []Para{para(words(s))}}} }
	tests := map[string]struct {
		card Card
		code string
		says string
	}{
		"small text":     {Card{Name: "A", Blocks: text(long)}, CodeTextSmall, "below the floor of 7 pt"},
		"overflow":       {Card{Name: "A", Blocks: text(strings.Repeat(long, 3))}, CodeTextOverflow, "even at 5 pt"},
		"long word":      {Card{Name: "A", Blocks: text(strings.Repeat("wide", 30))}, CodeTextOverflow, "does not fit"},
		"long name":      {Card{Name: strings.Repeat("Long ", 20)}, CodeNameSmall, "the name only fits"},
		"unknown icon":   {Card{Name: "A", KindIcon: "ancor"}, CodeUnknownIcon, `did you mean "anchor"?`},
		"declared icon":  {Card{Name: "A", KindIcon: "figth"}, CodeUnknownIcon, `did you mean "fight"?`},
		"missing glyph":  {Card{Name: "A", Blocks: text("雪")}, CodeMissingGlyph, "U+96EA"},
		"bad colour":     {Card{Name: "A", Colour: "teal"}, CodeBadColour, "#rrggbb"},
		"unknown style":  {Card{Name: "A", Blocks: []Block{{Style: "drak"}}}, CodeBadStyle, "drak"},
		"unknown corner": {Card{Name: "A", Badges: []Badge{{Icon: "star", Corner: "middle"}}}, CodeBadCorner, "middle"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, found := recorded(t, tt.card, Options{})
			require.Len(t, found, 1)
			assert.Equal(t, tt.code, found[0].Code)
			assert.Contains(t, found[0].Text, tt.says)
			assert.Equal(t, tt.card.Name, found[0].Card)
		})
	}
}

func TestBrokenIconsAreReported(t *testing.T) {
	broken := map[string]Icon{"a": {Path: "M1 x"}, "b": {Path: "M1 1z", Shape: "blob"}}
	for name, says := range map[string]string{"a": "character 4", "b": `no shape called "blob"`} {
		_, found, err := CardPNG(Card{Name: "A", KindIcon: name}, broken, "", 40)
		require.NoError(t, err)
		require.Len(t, found, 1, name)
		assert.Equal(t, CodeBadIcon, found[0].Code)
		assert.Contains(t, found[0].Text, says)
	}
}

func TestIconsStayWithTheirPunctuation(t *testing.T) {
	p := &pen{found: &findings{}, used: map[string]glyph{}}
	runs := para(words("shows "), icon("coin"), words(", you may"))
	set := p.set(runs, 12, 9)
	for _, l := range set.lines {
		require.NotEmpty(t, l.atoms)
		assert.NotEqual(t, ",", l.atoms[0].s, "a line must not begin with the comma after an icon")
	}
}

func TestNameWithoutDisplayGlyphsUsesTheTextFace(t *testing.T) {
	got, found := recorded(t, Card{Name: "Ąžuolas"}, Options{})
	assert.Empty(t, found)
	assert.Contains(t, got, "text bold")
}
