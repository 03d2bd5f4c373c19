package docs

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/game"
	pieces "github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
)

// shown is a picture of a card on a page: its file, and the card's name.
var shown = regexp.MustCompile(`(?m)^!\[[^\]]*\]\(([a-z-]+\.png) "([^"]+)"\)$`)

// TestPicturesOfCards draws the cards whose pictures stand in the pages about
// printing, each from the example above it. With -update they are made anew.
func TestPicturesOfCards(t *testing.T) {
	pages, err := filepath.Glob("printing/*.md")
	require.NoError(t, err)
	count := 0
	for _, name := range pages {
		file, err := os.ReadFile(name)
		require.NoError(t, err)
		page := string(file)
		for _, at := range shown.FindAllStringSubmatchIndex(page, -1) {
			examples := exampletest.Examples(page[:at[0]])
			require.NotEmpty(t, examples, name)
			kept(t, "printing/"+page[at[2]:at[3]], cardOf(t, examples[len(examples)-1], page[at[4]:at[5]]))
			count++
		}
	}
	assert.Positive(t, count)
}

// cardOf is the picture of a card of an example.
func cardOf(t *testing.T, e exampletest.Example, name string) []byte {
	t.Helper()
	r := exampletest.Run(e)
	require.Zero(t, r.Found.Errors(), r.Found)
	d, found, err := game.New(r.Game, r.Set).Draw(game.Options{Parts: []string{"cards"}, Only: []string{name}})
	require.NoError(t, err)
	for _, f := range found {
		t.Errorf("%s: %s", name, f.Summary())
	}
	require.Len(t, d.Pieces(), 1, name)
	p := d.Pieces()[0]
	picture, err := pieces.PNG(p, 110)
	require.NoError(t, err)
	return picture
}

// kept wants a picture to look as the one that is kept.
func kept(t *testing.T, path string, drawn []byte) {
	t.Helper()
	if golden.Updating() {
		require.NoError(t, os.WriteFile(path, drawn, 0o644))
		return
	}
	was, err := os.ReadFile(path)
	require.NoError(t, err, "no picture yet: run with -update")
	assert.GreaterOrEqual(t, printtest.SSIM(decoded(t, was), decoded(t, drawn)), 0.98, "%s looks different; run with -update and look at it", path)
}

func decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	return m
}
