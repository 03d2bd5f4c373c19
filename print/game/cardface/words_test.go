package cardface

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
	"github.com/broadside-cards/broadside/print/pen"
)

// TestSentencesNameIcons: a misspelt icon in the sentence of a verb is found.
func TestSentencesNameIcons(t *testing.T) {
	l := &look.Look{Icons: []look.Icon{{Name: check.Word{Text: "gem"}}}, Wording: []look.Pair{
		{Word: check.Word{Text: "show"}, Is: check.Word{Text: "[gm] {object} [gem] [anchor] [{token} 1]"}},
	}}
	c := lookCheck{g: &check.Game{}}
	c.icons(l, l.Wording[0])
	require.Len(t, c.found, 1)
	assert.Equal(t, "gm", c.found[0].Args["icon"])
	assert.Equal(t, "gem", c.found[0].Args["near"])
}

// TestALookSaysWhatThePrinterKnows: every part that a frame may colour is one of
// the printer's inks.
func TestALookSaysWhatThePrinterKnows(t *testing.T) {
	parts := schema.At(look.Keys(), "frames", "default", "colours")
	require.Len(t, parts, 1)
	require.NotEmpty(t, parts[0].Names)
	for _, name := range parts[0].Names {
		one := inks([]look.Pair{{Word: check.Word{Text: name}, Is: check.Word{Text: "#123456"}}})
		assert.NotEqual(t, pen.Inks{}, one, name)
	}
}
