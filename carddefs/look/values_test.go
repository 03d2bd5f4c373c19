package look

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// TestColours: three digits are six, as where a card says its colour.
func TestColours(t *testing.T) {
	for text, want := range map[string]string{"#fa0": "#ffaa00", "#FFaa00": "#FFaa00", "#fa": "", "#ffaa0": "", "fa0": "", "#ffaa00cc": "", "red": ""} {
		var found diag.List
		w, ok := colour.Read(schema.NewReader(&found), &yamldoc.Node{Text: "colour"}, &yamldoc.Node{Text: text})
		assert.Equal(t, want != "", ok, text)
		if ok {
			assert.Equal(t, want, w.Text)
		}
		assert.Equal(t, !ok, len(found) > 0, text)
	}
}

func TestLengths(t *testing.T) {
	good := map[string]float64{
		"3mm": 3, "3 mm": 3, "3": 3, "-2.5": -2.5, "0.125in": 3.175, "1in": 25.4, "72pt": 25.4, "9 pt": 3.175, ".5in": 12.7, "+1mm": 1,
	}
	for s, want := range good {
		got, ok := lengthOf(s)
		assert.True(t, ok, s)
		assert.InDelta(t, want, got, 1e-9, s)
	}
	for _, s := range []string{"", "mm", "3cm", "3mmm", "1e3", "0x10", "Inf", "NaN", "1,5mm", "3000", "100in", "three", "3m m", "-"} {
		_, ok := lengthOf(s)
		assert.False(t, ok, s)
	}
}
