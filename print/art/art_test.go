package art_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/png"
)

// TestLook is for eyes.
func TestLook(t *testing.T) {
	files, _ := filepath.Glob(os.Getenv("ART_LOOK"))
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		a, err := art.Read(f, data)
		if err != nil {
			t.Log(f, err)
			continue
		}
		t.Log(f, a.W, a.H, a.LeftOut())
		c := png.New(60, 60*a.H/a.W, 150)
		art.Draw(c, a, 0, 0, 60, 60*a.H/a.W, art.Place{})
		b, _ := c.Bytes()
		os.WriteFile("/tmp/pic/look-"+filepath.Base(f)+".png", b, 0o644)
	}
}
