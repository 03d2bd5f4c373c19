package cardface

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/pen"
)

// TestALookSaysWhatThePrinterKnows: the words of frames and backs are the
// printer's own.
func TestALookSaysWhatThePrinterKnows(t *testing.T) {
	assert.Equal(t, card.Designs, carddefs.Designs)
	assert.Equal(t, card.Zones, carddefs.FrameZones)
	assert.Equal(t, card.FontRoles, carddefs.FontRoles)
	assert.Equal(t, append(append([]string(nil), card.Patterns...), "plain"), carddefs.Patterns)
	for _, name := range carddefs.FrameColours {
		one := inks([]carddefs.LookWord{{Word: check.Word{Text: name}, Is: check.Word{Text: "#123456"}}})
		assert.NotEqual(t, pen.Inks{}, one, name)
	}
}
