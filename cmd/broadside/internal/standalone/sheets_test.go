package standalone

import (
	"embed"
	"maps"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/variant"
)

// TestAPageCarriesSpreadsheets of cards, and no others.
func TestAPageCarriesSpreadsheets(t *testing.T) {
	folder := fstest.MapFS{
		"a.rules":     {Data: []byte("game \"A\"\nversion \"1.0.0\"\nplayers one, two\nkind letter\nzone deck, face down\nturn\n  the one wins\n")},
		"letter.csv":  {Data: []byte("name,starts in\nAlpha,deck\n")},
		"results.csv": {Data: []byte("game,seed\n1,2\n")},
	}
	set, found := carddefs.Load(folder, "a")
	require.Zero(t, found.Errors())
	parts, err := Parts(set)
	require.NoError(t, err)
	require.Len(t, parts[0].Sheets, 1)
	texts := map[string][]byte{"a.rules": []byte(parts[0].Files["a.rules"])}
	maps.Copy(texts, parts[0].Sheets)
	again, _ := carddefs.Load(variant.Overlay(embed.FS{}, texts), "a")
	require.Equal(t, set.Hash, again.Hash)
	require.Len(t, again.Source.Cards, 1)
}
