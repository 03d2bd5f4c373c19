package printtest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/golden"
)

// LooksLike compares a page with testdata/pages/name.png: a structural
// similarity of at least 0.98. Kept pictures are grey, because similarity is
// measured in grey. A run with -update refreshes them and never passes.
func LooksLike(t *testing.T, name string, page image.Image) {
	t.Helper()
	path := filepath.Join("testdata", "pages", name+".png")
	if golden.Updating() {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, packed(t, page), 0o644))
		t.Errorf("refreshed %s; look at it and run again without -update", path)
		return
	}
	file, err := os.ReadFile(path)
	require.NoError(t, err, "no picture yet: run with -update")
	want, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, SSIM(want, page), 0.98, "%s looks different; if that is meant, run with -update", path)
}

func packed(t *testing.T, m image.Image) []byte {
	t.Helper()
	box := m.Bounds()
	grey := image.NewGray(box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			grey.Set(x, y, color.GrayModel.Convert(m.At(x, y)))
		}
	}
	var buf bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	require.NoError(t, enc.Encode(&buf, grey))
	return buf.Bytes()
}
