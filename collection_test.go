package broadside_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// TestACollectionIsPrinted: more cards than can be dealt are drawn, and can't be played.
func TestACollectionIsPrinted(t *testing.T) {
	var b strings.Builder
	b.WriteString("starts in: deck\nowner: pirate\nevent:\n")
	for i := range 42 {
		fmt.Fprintf(&b, "  - name: Event %d\n    count: 99\n    play: |\n      gain %d coins\n", i, i+2)
	}
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(b.String())}}
	g, found, err := broadside.Open(t.Context(), files)
	require.NoError(t, err)
	require.Zero(t, found.Errors(), "%v", found)
	require.Len(t, found, 1)
	assert.Equal(t, diag.TooManyToDeal, found[0].Code)
	assert.Equal(t, diag.Note, found[0].Severity())
	assert.False(t, g.Playable())
	assert.Nil(t, g.Engine())
	_, err = g.Play(broadside.Table{})
	assert.ErrorIs(t, err, broadside.ErrCollection)
	pieces, _, err := g.Pieces()
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(pieces), 42)
	svg, err := g.SVG("Event 7")
	require.NoError(t, err)
	assert.NotEmpty(t, svg)
	g.Lint()
	play, found := engine.New(g.Rules(), [32]byte{})
	assert.Nil(t, play)
	assert.Equal(t, 1, found.Errors())
}
