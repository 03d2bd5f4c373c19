package carddefs_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

func lookOver(own, house string) (*carddefs.Set, diag.List) {
	return carddefs.Load(fstest.MapFS{
		"tiny.rules":       {Data: []byte(diag.TinyRules)},
		"cards.yaml":       {Data: []byte(diag.TinyCards)},
		"look.yaml":        {Data: []byte(own)},
		"looks/house.yaml": {Data: []byte(house)},
	}, "tiny")
}

// TestALookOverAnother: key by key, with frames, icons and kinds of the one below.
func TestALookOverAnother(t *testing.T) {
	set, found := lookOver("extends: looks/house.yaml\nkinds:\n  crew: {frame: plank, colour: \"#112233\"}\n",
		"size: poker\nframes:\n  plank: {art: {h: 30mm}}\nkinds:\n  crew: {icon: hook, colour: \"#445566\"}\n")
	require.Empty(t, found)
	crew, _ := set.Look.Kind("crew")
	assert.Equal(t, "#112233", crew.Colour.Text)
	assert.Equal(t, "hook", crew.Icon.Text)
	assert.Equal(t, "poker", set.Look.Size.Text)
	assert.Equal(t, "tiny/look.yaml", set.Look.File.Name)
}

// TestALookMisspelt: the suggestion can be pasted.
func TestALookMisspelt(t *testing.T) {
	_, found := lookOver("extends: looks/hous.yaml\n", "size: poker\n")
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Help(), "`looks/house.yaml`")
}

// TestALookOverNothing: a loop, a file that is missing or outside, and one among the cards.
func TestALookOverNothing(t *testing.T) {
	for own, want := range map[string]string{
		"looks/hous.yaml":     "there is no such file",
		"../house/look.yaml":  "not a path inside",
		"cards.yaml":          "put it into a folder",
		"looks/house.yaml":    "leads back to itself",
		"looks/house.yaml/..": "not a path inside",
	} {
		_, found := lookOver("extends: "+own+"\n", "extends: looks/house.yaml\n")
		if assert.NotEmpty(t, found, own) {
			assert.Contains(t, found[0].Label()+found[0].Summary(), want, own)
		}
	}
}
