package format_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/format"
)

func TestText(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"blanks", "gain  2   coins ,\twin", "gain  2   coins ,\twin"},
		{"words", "if  the crown's  hand is empty ,gain ( 2 +3 ) coins   ", "if the crown's hand is empty, gain (2 + 3) coins\n"},
		{"depth", "if a\n    win\n    if b\n      lose\n", "if a\n  win\n  if b\n    lose\n"},
		{"base", "      if a\n        win\n", "if a\n  win\n"},
		{"bullets", "choose one\n  -   bet :pay 1\n      win\n  - lose", "choose one\n  - bet: pay 1\n    win\n  - lose\n"},
		{"comments", "#first\nif a#why\n    # in\n    win\n    #  still in\n\n\n# out\nwin\n## end", "# first\nif a # why\n  # in\n  win\n  # still in\n\n# out\nwin\n## end\n"},
		{"names", "raid Home   Port  with \"two  blanks\"", "raid Home Port with \"two  blanks\"\n"},
		{"line ends", "win\r\n\r\n\r\n\r\nlose\r\n\r\n", "win\n\nlose\n"},
		{"empty", "\n\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := format.Text(diag.NewFile("card", []byte(tt.in)), 0, len(tt.in), 0)
			assert.Equal(t, tt.want, string(got))
		})
	}
}

func TestTextIndent(t *testing.T) {
	text := "raid: |\n   if a\n     win\n"
	got, diags := format.Text(diag.NewFile("card", []byte(text)), 8, len(text), 6)
	require.Empty(t, diags)
	assert.Equal(t, "      if a\n        win\n", string(got))
}

// TestGamesAreCanonical keeps the shipped games as the formatter prints them.
func TestGamesAreCanonical(t *testing.T) {
	files, err := filepath.Glob("../../carddefs/games/*/*.rules")
	require.NoError(t, err)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		got, _ := format.Rules(diag.NewFile(name, text))
		assert.Equal(t, string(text), string(got), name)
	}
}
