package svg_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/svg"
)

func TestGroupsAndClipsAreClosed(t *testing.T) {
	c := svg.New(10, 20, `Salt & "Rope"`)
	c.Push(draw.Translate(1, 2))
	c.Clip(draw.Rect(0, 0, 5, 5))
	c.Push(draw.Rotate(1))
	c.Stroke(draw.LineSeg(0, 0, 3, 3), draw.Pen{Width: 0.3, Dash: []float64{1, 2}, Round: true})
	c.Pop()
	c.Text(draw.Text{S: "a<b", Font: fonts.Regular, Pt: 8})
	c.Pop()
	var root struct {
		XMLName xml.Name `xml:"svg"`
		Title   string   `xml:"title"`
		Width   string   `xml:"width,attr"`
	}
	require.NoError(t, xml.Unmarshal(c.Bytes(), &root))
	assert.Equal(t, `Salt & "Rope"`, root.Title)
	assert.Equal(t, "10mm", root.Width)
	text := string(c.Bytes())
	assert.Equal(t, strings.Count(text, "<g"), strings.Count(text, "</g>"))
	assert.Contains(t, text, `stroke-dasharray="1 2"`)
	assert.Contains(t, text, `aria-label="a&lt;b"`)
}

// The first part of a broken word is read as the whole, and the others are not read.
func TestABrokenWordIsReadOnce(t *testing.T) {
	c := svg.New(10, 20, `Salt & "Rope"`)
	for i, part := range []string{"Enter\u00ad", "mannschaft"} {
		c.Say(draw.Words{S: []string{"Entermannschaft", ""}[i], Font: fonts.Regular, Pt: 8})
		c.Text(draw.Text{S: part, Font: fonts.Regular, Pt: 8})
		c.Pop()
	}
	text := string(c.Bytes())
	assert.Contains(t, text, `aria-label="Entermannschaft"`)
	assert.Equal(t, 1, strings.Count(text, `<g aria-hidden="true">`))
}
