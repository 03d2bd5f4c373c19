package carddefs_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
)

func themed(files map[string]string, with ...carddefs.Expansion) (*carddefs.Set, diag.List) {
	fsys := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return carddefs.Load(fsys, "tiny", with...)
}

// TestTheThemesThatComeWithBroadside: each can be read, and has fonts and pictures of its own.
func TestTheThemesThatComeWithBroadside(t *testing.T) {
	for _, name := range lookwords.Themes {
		set, found := themed(map[string]string{"look.yaml": "theme: " + name + "\n"})
		require.Empty(t, found, name)
		assert.Len(t, set.Look.Palette, 6, name)
		_, said := set.Look.Frame("default")
		assert.True(t, said, name)
		back, said := set.Look.Back("crown")
		assert.True(t, said, name)
		assert.NotEmpty(t, back.Pattern.Text, name)
		assert.NotEmpty(t, set.Look.Fonts.Title.File.Data, name)
		assert.Equal(t, "tiny/look.yaml", set.Look.File.Name)
		require.Len(t, set.Themes, 1)
		assert.Equal(t, set.Themes[0], set.FoldersFor(set.Look.Palette[0].Span.File)[0], "what a theme names is in its folder")
		assert.NotContains(t, set.FoldersFor(set.Look.File), set.Themes[0])
		assert.Len(t, set.Files, 3, "a theme that comes with Broadside is no file of the game")
	}
}

// TestATheme lies under the look: key by key, with those of the game before those of Broadside.
func TestATheme(t *testing.T) {
	set, found := themed(map[string]string{
		"look.yaml":                   "theme: house\nextends: looks/ours.yaml\nframes:\n  default: {art: {h: 30mm}}\nbacks:\n  crown: {colour: \"#101010\"}\n  pirate: none\n",
		"looks/ours.yaml":             "corner: 2mm\npalette: [\"#222222\"]\n",
		"themes/house/look.yaml":      "theme: night\npalette: [\"#111111\"]\ncorner: 4mm\nicons:\n  wave: {file: wave.svg}\nframes:\n  default: {art: {w: 40mm}}\nbacks:\n  else: {pattern: waves}\n",
		"themes/house/wave.svg":       `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`,
		"themes/house/more/notes.txt": "",
	})
	require.Empty(t, found)
	l := set.Look
	assert.Equal(t, "#222222", l.Palette[0].Text, "a look that is extended lies over the theme")
	assert.InDelta(t, 2, l.Corner.MM, 0.001)
	frame, _ := l.Frame("default")
	for _, z := range frame.Zones {
		if z.At.Text == "art" {
			assert.InDelta(t, 30, z.H.MM, 0.001)
			assert.InDelta(t, 40, z.W.MM, 0.001)
		}
	}
	assert.NotEmpty(t, frame.Layers, "of the theme under the theme")
	icon, _ := l.Icon("wave")
	assert.NotEmpty(t, icon.Data)
	crown, _ := l.Back("crown")
	assert.Equal(t, "waves #101010 #0c1020", crown.Pattern.Text+" "+crown.Colour.Text+" "+crown.Border.Text)
	pirate, _ := l.Back("pirate")
	assert.True(t, pirate.None)
	assert.Empty(t, pirate.Pattern.Text)
	assert.Len(t, set.Themes, 2)
}

// TestNoTheme: what there is not, what leads back or out, and what no theme can know.
func TestNoTheme(t *testing.T) {
	house := "themes/house/look.yaml"
	for want, files := range map[string]map[string]string{
		"did you mean `parchment`":                      {"look.yaml": "theme: parchmint\n"},
		"did you mean `house`":                          {"look.yaml": "theme: huose\n", house: "corner: 2mm\n"},
		"there are clean, night, parchment and woodcut": {"look.yaml": "theme: zzz\n"},
		"this leads back to itself":                     {"look.yaml": "theme: house\n", house: "theme: house\n"},
		"themes/house/look.yaml":                        {"look.yaml": "theme: house\n", "themes/house/art/x.svg": ""},
		"`palette` colours them":                        {"look.yaml": "theme: house\n", house: "kinds:\n  crew: {colour: \"#112233\"}\n"},
		"in a theme `else` is the back":                 {"look.yaml": "theme: house\n", house: "backs:\n  crown: {pattern: waves}\n"},
		"not a path inside":                             {"look.yaml": "theme: house\n", house: "icons:\n  x: {file: ../../art/x.svg}\n"},
		"`themes/my-theme` of the game":                 {"look.yaml": "theme: ../house\n"},
		"tiny/themes/house/look.yaml: six hexadeci":     {"look.yaml": "theme: house\n", house: "palette: [gold]\n"},
	} {
		_, found := themed(files)
		all := ""
		for _, d := range found {
			all += d.Span.File.Name + ": " + d.Label() + "; " + d.Summary() + "; " + d.Help() + "\n"
		}
		assert.Contains(t, all, want)
	}
}

// TestAThemeOfAnExpansion: it may name its game's themes, and has its own.
func TestAThemeOfAnExpansion(t *testing.T) {
	tide := fstest.MapFS{"expansion.yaml": {Data: []byte("name: Tide\nversion: \"0.1.0\"\nextends: tiny\nfor: \"^0.1.0\"\n")}, "look.yaml": {Data: []byte("theme: house\n")}}
	set, found := themed(map[string]string{"themes/house/look.yaml": "corner: 4mm\n"}, carddefs.Expansion{Name: "tide", FS: tide})
	require.Zero(t, found.Errors(), found)
	assert.InDelta(t, 4, set.Look.Corner.MM, 0.001)
}
