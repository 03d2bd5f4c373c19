package cardface

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print"
)

// TestALookSaysWhatThePrinterKnows: the words of frames and backs are the
// printer's own.
func TestALookSaysWhatThePrinterKnows(t *testing.T) {
	assert.Equal(t, print.Designs, carddefs.Designs)
	assert.Equal(t, print.Zones, carddefs.FrameZones)
	assert.Equal(t, print.FontRoles, carddefs.FontRoles)
	assert.Equal(t, append(append([]string(nil), print.Patterns...), "plain"), carddefs.Patterns)
	for _, name := range carddefs.FrameColours {
		one := inks([]carddefs.LookWord{{Word: check.Word{Text: name}, Is: check.Word{Text: "#123456"}}})
		assert.NotEqual(t, print.Inks{}, one, name)
	}
}
