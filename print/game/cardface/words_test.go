package cardface

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/pen"
)

// TestALookSaysWhatThePrinterKnows: the words of frames and backs are the
// printer's own.
func TestALookSaysWhatThePrinterKnows(t *testing.T) {
	assert.Equal(t, card.Designs, look.Designs)
	assert.Equal(t, card.Zones, look.FrameZones)
	assert.Equal(t, card.FontRoles, look.FontRoles)
	assert.Equal(t, append(append([]string(nil), card.Patterns...), "plain"), look.Patterns)
	for _, name := range look.FrameColours {
		one := inks([]look.Pair{{Word: check.Word{Text: name}, Is: check.Word{Text: "#123456"}}})
		assert.NotEqual(t, pen.Inks{}, one, name)
	}
}
