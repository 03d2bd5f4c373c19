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
