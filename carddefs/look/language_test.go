package look

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

func TestLanguagesAreTags(t *testing.T) {
	for _, tag := range []string{"de", "de-AT", "en-GB", "nb", "sv", "frr"} {
		look, found := looked("language: " + tag + "\n")
		assert.Empty(t, found, tag)
		assert.Equal(t, tag, look.Language.Text)
	}
	for text, near := range map[string]string{"German": "de", "english": "en", "Germn": "de", "xyzzy": "", "de_": "de", "und er": ""} {
		look, found := looked("language: " + text + "\n")
		require.Len(t, found, 1, text)
		assert.Equal(t, diag.BadLookValue, found[0].Code)
		assert.Equal(t, near, found[0].Args["near"], text)
		assert.Contains(t, found[0].Args["label"], "da, de, el, en, en-GB")
		assert.Empty(t, look.Language.Text)
	}
}

// A frame says it, and another that is like it says otherwise.
func TestHyphenate(t *testing.T) {
	look, found := looked(`
hyphenate: false
frames:
  default: {text: {hyphenate: true}, name: {hyphenate: false}}
  quiet: {like: default, text: {hyphenate: false}}
`)
	require.Empty(t, found)
	assert.Equal(t, "false", look.Hyphenate.Text)
	for name, want := range map[string]string{"default": "true", "quiet": "false"} {
		frame, _ := look.Frame(name)
		for _, z := range frame.Zones {
			if z.At.Text == "text" {
				assert.Equal(t, want, z.Hyphenate.Text, name)
			}
		}
	}
	_, found = looked("hyphenate: sometimes\nframes: {default: {art: {hyphenate: false}, text: {hyphenate: no}}}\n")
	require.Len(t, found, 3)
	for _, d := range found {
		assert.Equal(t, diag.BadLookValue, d.Code)
	}
}
