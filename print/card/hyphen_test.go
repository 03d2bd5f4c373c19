package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// fourths breaks words behind every fourth letter.
type fourths struct{}

func (fourths) Points(word string, _ bool) (at []int, last bool) {
	for n := 4; n < len(word); n += 4 {
		at = append(at, n)
	}
	return at, false
}

var breaking = map[string]typeset.Hyphens{"": fourths{}}

// drawnBy is what a card is drawn as: its texts, and what they are said as where that is otherwise.
func drawnBy(t *testing.T, c Card, o piece.Options) (texts []*draw.Text, said []string, found diag.List) {
	t.Helper()
	pieces, found := Draw([]Card{c}, nil, o)
	for _, op := range pieces[0].Face.Ops {
		switch {
		case op.Text != nil:
			texts = append(texts, op.Text)
		case op.Say != nil:
			said = append(said, op.Say.S)
		}
	}
	return texts, said, found
}

// A name is broken only where no line is large enough for it as it is.
func TestNamesAreBrokenOnlyWhereTheyDoNotFit(t *testing.T) {
	broken := func(name string, o piece.Options) (parts []string, said []string, found diag.List) {
		texts, said, found := drawnBy(t, Card{Name: name, Kind: "kind"}, o)
		for _, x := range texts {
			if strings.HasSuffix(x.S, "-") {
				parts = append(parts, x.S)
			}
		}
		return parts, said, found
	}
	fits, tooLong := "Hafenmeisterinnen", "Versicherungsgesellschaftsangelegenheitenbearbeitung"
	parts, _, found := broken(fits, piece.Options{Hyphens: breaking})
	assert.Empty(t, parts)
	assert.Empty(t, found)
	_, _, found = broken(tooLong, piece.Options{})
	require.Len(t, found, 1)
	assert.Equal(t, diag.NameSmall, found[0].Code)
	parts, said, found := broken(tooLong, piece.Options{Hyphens: breaking})
	assert.Equal(t, []string{"Versicherungsgesellschaf-"}, parts)
	assert.Equal(t, []string{tooLong, ""}, said)
	assert.Empty(t, found)
	parts, _, _ = broken(tooLong, piece.Options{Hyphens: breaking, Whole: true})
	assert.Empty(t, parts)
}

// Short text is set larger where there is room for it, but not so that a word is broken for it.
func TestTextGrowsOnlyWhileItsWordsAreWhole(t *testing.T) {
	letters := int((63 - 2*piece.PadX) / fonts.Get(fonts.Regular).Width("m", DefaultTextPt)) // as many as fit
	size := func(o piece.Options) (pt float64, said []string) {
		block := Block{Style: "plain", Paras: []pen.Para{{{Text: strings.Repeat("m", letters) + " mm"}}}}
		texts, said, _ := drawnBy(t, Card{Name: "A", Kind: "kind", Blocks: []Block{block}}, o)
		for _, x := range texts {
			if strings.Contains(x.S, "mmmm") {
				pt = x.Pt
			}
		}
		return pt, said
	}
	for _, o := range []piece.Options{{}, {Hyphens: breaking}} {
		pt, said := size(o)
		assert.Equal(t, DefaultTextPt, pt)
		assert.Empty(t, said)
	}
}

// A zone says for itself whether its words are broken.
func TestAZoneSaysWhetherItsWordsAreBroken(t *testing.T) {
	for name, c := range map[string]struct {
		whole bool
		zone  string
		want  bool
	}{
		"as usual":       {false, "", true},
		"not here":       {false, "false", false},
		"nowhere":        {true, "", false},
		"here, for once": {true, "true", true},
	} {
		for _, zone := range []string{"text", "text play"} {
			block := Block{Style: "plain", Field: "play", Paras: []pen.Para{{{Text: strings.Repeat("m", 40)}}}}
			card := Card{Name: "A", Kind: "kind", Blocks: []Block{block}, Frame: &Frame{Zones: []Zone{{Name: zone, Broken: c.zone}}}}
			_, said, _ := drawnBy(t, card, piece.Options{Hyphens: breaking, Whole: c.whole})
			assert.Equal(t, c.want, len(said) > 0, "%s: %s", zone, name)
		}
	}
}
