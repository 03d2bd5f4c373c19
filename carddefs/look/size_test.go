package look_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// TestSizesInNumbers: as on the command line, for the game and for a kind.
func TestSizesInNumbers(t *testing.T) {
	for size, ok := range map[string]bool{"70x70mm": true, "2.5x3.5in": true, "7 x 12cm": true, "70x120": true, "poker": true, "1x1mm": false, "70by70": false, "9000x10mm": false} {
		f := diag.NewFile("look.yaml", []byte("size: "+size+"\nkinds:\n  tile: {size: "+size+"}\n"))
		root, found := yamldoc.Parse(f, yamldoc.Limits{Depth: 20, Parts: 1000})
		l := look.Read(f, root, nil, &found)
		if !ok {
			assert.Len(t, found, 2, size)
			continue
		}
		assert.Empty(t, found, size)
		assert.Equal(t, size, l.Size.Text)
		assert.Equal(t, size, l.Kinds[0].Size.Text)
	}
}
