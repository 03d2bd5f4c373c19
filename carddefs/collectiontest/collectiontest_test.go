package collectiontest_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/collectiontest"
	"github.com/broadside-cards/broadside/dsl/check"
)

var (
	into  = flag.String("into", "", "write the collection to this new folder")
	cards = flag.Int("cards", 200, "so many different cards")
)

// TestCollectionIsSound: nothing is found in it, and it has as many different cards as were
// asked for. With -into it is written as well, to be measured.
func TestCollectionIsSound(t *testing.T) {
	made := collectiontest.Files(*cards)
	files := fstest.MapFS{}
	for name, text := range made {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, found := carddefs.Load(files, "hoard")
	require.Empty(t, found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	assert.Len(t, g.Cards, *cards)
	if *into == "" {
		return
	}
	require.NoError(t, os.Mkdir(*into, 0o777))
	for name, text := range made {
		require.NoError(t, os.WriteFile(filepath.Join(*into, name), []byte(text), 0o666))
	}
}
