package carddefs_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

func withFonts(look string, files fstest.MapFS) (*carddefs.Set, diag.List) {
	game := fstest.MapFS{
		"tiny.rules": {Data: []byte(diag.TinyRules)},
		"cards.yaml": {Data: []byte(diag.TinyCards)},
		"look.yaml":  {Data: []byte(look)},
	}
	for name, f := range files {
		game[name] = f
	}
	return carddefs.Load(game, "tiny")
}

func TestFontsAreReadFromTheGamesFolder(t *testing.T) {
	set, found := withFonts("fonts:\n  title: fonts/a.ttf\n  text: {regular: b.ttf, bold italic: fonts/a.ttf}\n", fstest.MapFS{
		"fonts/a.ttf": {Data: []byte("A")},
		"b.ttf":       {Data: []byte("B")},
	})
	require.Empty(t, found)
	fonts := set.Look.Fonts
	assert.Equal(t, "A", string(fonts.Title.File.Data))
	assert.Equal(t, "B", string(fonts.Text.Regular.File.Data))
	assert.Equal(t, "A", string(fonts.Text.BoldItalic.File.Data))
	assert.Empty(t, fonts.Text.Bold.File.Data)

	set, found = withFonts("fonts:\n  text: b.ttf\n", fstest.MapFS{"b.ttf": {Data: []byte("B")}})
	require.Empty(t, found)
	assert.Equal(t, "B", string(set.Look.Fonts.Text.Regular.File.Data), "one file for a text is its regular face")
}

func TestFontFiles(t *testing.T) {
	large := &fstest.MapFile{Data: make([]byte, carddefs.MaxFontBytes+1)}
	tests := map[string]struct {
		look  string
		files fstest.MapFS
		code  diag.Code
		at    string
	}{
		"missing":        {"fonts:\n  title: fonts/a.ttf\n", nil, diag.FontMissing, "fonts/a.ttf"},
		"misspelt":       {"fonts:\n  title: fonts/pirate.ttf\n", fstest.MapFS{"fonts/pirata.ttf": {}}, diag.FontMissing, "fonts/pirate.ttf"},
		"a folder":       {"fonts:\n  title: fonts\n", fstest.MapFS{"fonts/pirata.ttf": {}}, diag.FontMissing, "fonts"},
		"too large":      {"fonts:\n  title: a.ttf\n", fstest.MapFS{"a.ttf": large}, diag.FontTooLarge, "a.ttf"},
		"outside":        {"fonts:\n  title: ../a.ttf\n", nil, diag.LeavesFolder, "../a.ttf"},
		"absolute":       {"fonts:\n  title: /usr/share/a.ttf\n", nil, diag.LeavesFolder, "/usr/share/a.ttf"},
		"unknown role":   {"fonts:\n  titel: a.ttf\n", nil, diag.UnknownKey, "titel"},
		"unknown style":  {"fonts:\n  text: {fat: a.ttf}\n", nil, diag.UnknownKey, "fat"},
		"a list":         {"fonts:\n  title: [a.ttf]\n", nil, diag.BadValue, "[a.ttf"},
		"several, twice": {"fonts:\n  number: a.ttf\n  text: b.ttf\n", fstest.MapFS{"b.ttf": {}}, diag.FontMissing, "a.ttf"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, found := withFonts(tt.look, tt.files)
			require.Len(t, found, 1)
			assert.Equal(t, tt.code, found[0].Code)
			assert.Equal(t, tt.at, found[0].Span.Text())
		})
	}
}

func TestAnExpansionsFontsLieOverTheGames(t *testing.T) {
	game := fstest.MapFS{
		"tiny.rules": {Data: []byte(diag.TinyRules)},
		"cards.yaml": {Data: []byte(diag.TinyCards)},
		"look.yaml":  {Data: []byte("fonts:\n  title: a.ttf\n  text: a.ttf\n")},
		"a.ttf":      {Data: []byte("A")},
	}
	more := fstest.MapFS{
		"expansion.yaml": {Data: []byte("name: More\nextends: tiny\n")},
		"look.yaml":      {Data: []byte("fonts:\n  title: b.ttf\n")},
		"b.ttf":          {Data: []byte("B")},
	}
	set, _ := carddefs.Load(game, "tiny", carddefs.Expansion{Name: "more", FS: more})
	assert.Equal(t, "B", string(set.Look.Fonts.Title.File.Data))
	assert.Equal(t, "A", string(set.Look.Fonts.Text.Regular.File.Data))
}
