package pdf_test

import (
	"bytes"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
)

func document(t *testing.T) []byte {
	t.Helper()
	d := pdf.New(100, 150, "Ahoy")
	for range 2 {
		d.Page()
		d.Boxes(10, 20, 80, 100, 3)
		d.Push(draw.Translate(50, 50).Mul(draw.Rotate(1)))
		d.Text(draw.Text{S: "Größe · ½", Font: fonts.Italic, Pt: 12, Colour: draw.Black})
		d.Pop()
	}
	file, err := d.Bytes()
	require.NoError(t, err)
	return file
}

func TestDocumentIsStrictlyValid(t *testing.T) {
	api.DisableConfigDir()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	require.NoError(t, api.Validate(bytes.NewReader(document(t)), conf))
}

func TestBoxesAreMeasuredFromTheBottom(t *testing.T) {
	file := string(document(t))
	assert.Contains(t, file, "/TrimBox [28.35 85.04 255.12 368.50]")
	assert.Contains(t, file, "/BleedBox [19.84 76.54 263.62 377.01]")
	assert.Contains(t, file, "/PrintScaling /None")
}

func TestSameBytesEveryTime(t *testing.T) {
	first := document(t)
	for range 16 {
		require.True(t, bytes.Equal(first, document(t)))
	}
}
