package look

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// TestPathsOfPictures: what is wrong with a path is said, not what sort of text it is.
func TestPathsOfPictures(t *testing.T) {
	for path, want := range map[string]string{
		"../../x.png":  "leads out of this folder",
		"a/../../x":    "leads out of this folder",
		"/etc/x.png":   "leads out of this folder",
		`C:\x.png`:     "leads out of this folder",
		`..\x.png`:     "leads out of this folder",
		`art\x.png`:    "`art` is a file in the game's folder, not a path in another way of writing; write its path as `art/x.png`",
		"./art//x.png": "write its path as `art/x.png`",
		"./":           "not the folder itself",
	} {
		var found diag.List
		n := &yamldoc.Node{Kind: yamldoc.Scalar, Form: yamldoc.Plain, Text: path, Span: diag.Span{File: diag.NewFile("a.yaml", []byte(path)), End: len(path)}}
		_, ok := pictureFile.Read(schema.NewReader(&found), &yamldoc.Node{Text: "art"}, n)
		assert.False(t, ok)
		require.Len(t, found, 1, path)
		assert.Contains(t, found[0].Summary()+"; "+found[0].Help(), want, path)
		assert.NotContains(t, found[0].Label(), "plain text")
	}
}
