package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/printtest"
)

// TestPagesLookAsTheyDid prints a few pages, has poppler draw them at 100 dpi,
// and compares them with testdata/pages: cards with bleed and ticks, backs, turn
// cards and deck lists, tokens, a board, rules, low ink, the test sheet.
func TestPagesLookAsTheyDid(t *testing.T) {
	for name, tt := range map[string]struct {
		args []string
		page int // from 0
	}{
		"cards":      {[]string{"print", "rum-runner", "--parts", "cards", "--bleed", "1.5", "--marks", "ticks"}, 2},
		"backs":      {[]string{"print", "rum-runner", "--parts", "cards", "--backs", "only", "--flip", "short"}, 6},
		"references": {[]string{"print", "rum-runner", "--parts", "references"}, 0},
		"tokens":     {[]string{"print", "ten-booty", "--parts", "tokens", "--paper", "letter"}, 0},
		"board":      {[]string{"print", "ten-booty", "--parts", "boards"}, 0},
		"rules":      {[]string{"print", "card-pirates", "--parts", "rules"}, 0},
		"low-ink":    {[]string{"print", "hearts", "--parts", "cards", "--ink", "low"}, 5},
		"calibrate":  {[]string{"calibrate"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "page.pdf")
			r := runHere(anywhere, "", append(tt.args, "-o", file))
			require.Zero(t, r.code, "%s%s", &r.out, &r.errs)
			pdf, err := os.ReadFile(file)
			require.NoError(t, err)
			printtest.Valid(t, pdf)
			printtest.LooksLike(t, name, printtest.Pages(t, pdf, 100)[tt.page])
		})
	}
}
