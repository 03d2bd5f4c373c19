package cardface

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print"
)

// TestALookSaysWhatThePrinterKnows: the words of frames and backs are the
// printer's own.
func TestALookSaysWhatThePrinterKnows(t *testing.T) {
	assert.Equal(t, print.Designs, look.Designs)
	assert.Equal(t, print.Zones, look.FrameZones)
	assert.Equal(t, print.FontRoles, look.FontRoles)
	assert.Equal(t, append(append([]string(nil), print.Patterns...), "plain"), look.Patterns)
	for _, name := range look.FrameColours {
		one := inks([]look.Pair{{Word: check.Word{Text: name}, Is: check.Word{Text: "#123456"}}})
		assert.NotEqual(t, print.Inks{}, one, name)
	}
}
