package game_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestThemesOnAnyGame: nothing is found of a game that says no more than the theme's name,
// and each theme makes other cards.
func TestThemesOnAnyGame(t *testing.T) {
	seen := map[string]string{}
	for _, name := range append([]string{""}, lookwords.Themes...) {
		files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
		if name != "" {
			files["look.yaml"] = &fstest.MapFile{Data: []byte("theme: " + name + "\n")}
		}
		r := exampletest.Load(files, "")
		require.Empty(t, r.Found, name)
		p := game.New(r.Game, r.Set)
		assert.Empty(t, p.Findings(), name)
		assert.Empty(t, p.UnusedPictures(), name)
		d, found, err := p.Draw(game.Options{Parts: []string{"cards"}, Only: []string{r.Game.Cards[0].Name}})
		require.NoError(t, err, name)
		assert.Empty(t, found, name)
		picture, err := piece.PNG(d.Pieces()[0], 40)
		require.NoError(t, err, name)
		other, same := seen[string(picture)]
		assert.False(t, same, "%s looks as %s", name, other)
		seen[string(picture)] = name
	}
}
