package cardface_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

func fontFile(name string, data []byte) look.Face {
	return look.Face{File: look.FontFile{Word: check.Word{Text: name}, Data: data}}
}

func TestFontsOfALookFallBackOnOurs(t *testing.T) {
	look := &look.Look{Fonts: look.Fonts{
		Title: fontFile("fonts/own.ttf", fonts.Italic.TTF),
		Text:  look.Family{Regular: fontFile("text.ttf", fonts.Bold.TTF)},
	}}
	roles, found := cardface.Fonts(look)
	require.Empty(t, found)
	assert.Equal(t, "own", roles.TitleFace().Name)
	assert.Equal(t, "text", roles.Text.Style(false, false).Name)
	assert.Equal(t, "text", roles.Text.Style(true, true).Name, "a style that has no file of its own is set in the regular one")
	assert.Same(t, fonts.Display, roles.Title.Fallback)
	assert.NotNil(t, fonts.For(roles.Title, "Ψάρι"), "what the file lacks comes from our faces")
}

func TestUnusableFontsAreReportedAndLeftOut(t *testing.T) {
	cut := fonts.Regular.TTF[:len(fonts.Regular.TTF)/2]
	for name, tt := range map[string]struct {
		data []byte
		says string
	}{
		"words":  {[]byte("not a font at all"), "it is no font"},
		"empty":  {[]byte{}, "it is no font"},
		"cff":    {append([]byte("OTTO"), make([]byte, 100)...), "broken"},
		"woff2":  {append([]byte("wOF2"), make([]byte, 100)...), "web font"},
		"cut":    {cut, "broken"},
		"header": {fonts.Regular.TTF[:12], "broken"},
	} {
		t.Run(name, func(t *testing.T) {
			roles, found := cardface.Fonts(&look.Look{Fonts: look.Fonts{Title: fontFile("own.ttf", tt.data)}})
			require.Len(t, found, 1)
			assert.Equal(t, diag.FontBroken, found[0].Code)
			assert.Contains(t, found[0].Summary(), tt.says)
			assert.Same(t, fonts.Display, roles.TitleFace())
		})
	}
}

// The licence bits of a font stand 8 bytes into its table OS/2.
func TestFontsThatForbidEmbeddingAreReported(t *testing.T) {
	ttf := bytes.Clone(fonts.Regular.TTF)
	entry := bytes.Index(ttf, []byte("OS/2"))
	at := int(ttf[entry+9])<<16 | int(ttf[entry+10])<<8 | int(ttf[entry+11])
	ttf[at+8], ttf[at+9] = 0, 2
	_, found := cardface.Fonts(&look.Look{Fonts: look.Fonts{Title: fontFile("own.ttf", ttf)}})
	require.Len(t, found, 1)
	assert.Equal(t, diag.FontLicence, found[0].Code)
}

func words(list ...string) (out []check.Word) {
	for i, w := range list {
		out = append(out, check.Word{Text: w, Span: diag.Span{Start: i, End: i + len(w)}})
	}
	return out
}

// Features go with a file and with the faces that come with Broadside; one file with
// others is another face.
func TestFeaturesOfFonts(t *testing.T) {
	own := fontFile("own.ttf", fonts.Bold.Fallback.TTF)
	own.Features = words("small caps", "ligatures")
	roles, found := cardface.Fonts(&look.Look{Fonts: look.Fonts{
		Title:  own,
		Number: look.Face{Features: words("old-style")},
		Text:   look.Family{Bold: fontFile("own.ttf", fonts.Bold.Fallback.TTF)},
	}})
	require.Empty(t, found)
	assert.Equal(t, []string{"liga", "smcp"}, roles.Title.Features)
	assert.Equal(t, []string{"onum"}, roles.NumberFace().Features)
	assert.Equal(t, "bold-2+onum", roles.NumberFace().Name)
	assert.Empty(t, roles.Text.Style(true, false).Features)
	assert.Equal(t, "own", roles.Text.Style(false, false).Name)
}

func TestAFeatureThatAFontLacksIsReportedOnce(t *testing.T) {
	roles, found := cardface.Fonts(&look.Look{Fonts: look.Fonts{Text: look.Family{Features: words("small caps", "tabular")}}})
	require.Len(t, found, 1)
	assert.Equal(t, diag.FontFeature, found[0].Code)
	assert.Contains(t, found[0].Summary(), "small caps")
	assert.Equal(t, []string{"tnum"}, roles.Text.Italic.Features)
}
