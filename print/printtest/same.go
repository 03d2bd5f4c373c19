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

// Redrawn compares a picture of the documentation, in colour, with the file that is kept: no more than one dot in a thousand may differ by more
// than a shade, so that what another machine rounds otherwise is not found and what is drawn otherwise is. A run with -update writes the file
// and never passes.
func Redrawn(t *testing.T, path string, picture []byte) {
	t.Helper()
	if golden.Updating() {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, picture, 0o644))
		t.Errorf("drew %s; look at it and run again without -update", path)
		return
	}
	kept, err := os.ReadFile(path)
	require.NoError(t, err, "no picture yet: run with -update")
	want, err := png.Decode(bytes.NewReader(kept))
	require.NoError(t, err, path)
	got, err := png.Decode(bytes.NewReader(picture))
	require.NoError(t, err)
	if !assert.Equal(t, want.Bounds(), got.Bounds(), "%s has another size; if that is meant, run with -update", path) {
		return
	}
	box := want.Bounds()
	assert.LessOrEqual(t, differing(want, got), box.Dx()*box.Dy()/1000, "%s looks different; if that is meant, run with -update", path)
}

// differing counts the dots that differ by more than a shade.
func differing(a, b image.Image) (n int) {
	const shade = 12 << 8
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > shade }
	box := a.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if far(r1, r2) || far(g1, g2) || far(b1, b2) {
				n++
			}
		}
	}
	return n
}
