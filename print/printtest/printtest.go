// Package printtest is for tests of what is printed: it validates PDFs, and
// looks at them through poppler: their pages as pictures, their text as words.
// Where poppler is missing the test that needs it is skipped by name; in CI
// (CI=true) it fails.
package printtest

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/stretchr/testify/require"
)

// Strict is pdfcpu's configuration for tests: no user settings, strict rules.
func Strict() *model.Configuration {
	api.DisableConfigDir()
	c := model.NewDefaultConfiguration()
	c.ValidationMode = model.ValidationStrict
	return c
}

// Valid checks a PDF strictly and gives its number of pages.
func Valid(t testing.TB, pdf []byte) int {
	t.Helper()
	require.NoError(t, api.Validate(bytes.NewReader(pdf), Strict()))
	n, err := api.PageCount(bytes.NewReader(pdf), Strict())
	require.NoError(t, err)
	return n
}

// Pages are the pages of a PDF as pictures, dpi dots per inch.
func Pages(t testing.TB, pdf []byte, dpi int) []image.Image {
	t.Helper()
	dir := written(t, pdf, "pdftoppm")
	run(t, "pdftoppm", "-r", fmt.Sprint(dpi), "-png", filepath.Join(dir, "in.pdf"), filepath.Join(dir, "page"))
	names, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	require.NoError(t, err)
	slices.Sort(names)
	var out []image.Image
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		img, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		out = append(out, img)
	}
	return out
}

// Text is what a reader finds in a PDF when it searches: its words, one blank
// between two.
func Text(t testing.TB, pdf []byte) string {
	t.Helper()
	dir := written(t, pdf, "pdftotext")
	return strings.Join(strings.Fields(run(t, "pdftotext", "-raw", filepath.Join(dir, "in.pdf"), "-")), " ")
}

// written puts the PDF where a program can read it.
func written(t testing.TB, pdf []byte, program string) (dir string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing: .ci/run installs poppler-utils", program)
		}
		t.Skipf("%s is not here (Debian: poppler-utils): %s is not checked", program, t.Name())
	}
	dir = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "in.pdf"), pdf, 0o600))
	return dir
}

func run(t testing.TB, program string, args ...string) string {
	t.Helper()
	out, err := exec.Command(program, args...).CombinedOutput()
	require.NoErrorf(t, err, "%s: %s", program, out)
	return string(out)
}
