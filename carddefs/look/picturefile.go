package look

import (
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// pictureFile is a picture by its path in the game's folder, as every system reads it.
var pictureFile = schema.Word.As("a file in the game's folder").Where(
	func(w check.Word) bool { return fs.ValidPath(w.Text) && !strings.Contains(w.Text, `\`) }, badPath)

var drive = regexp.MustCompile(`^[A-Za-z]:`)

// badPath says what is wrong with a path: it leads out of the folder, or is written as only
// some systems do.
func badPath(r schema.Reader, key, _ *yamldoc.Node, w check.Word) {
	slashes := strings.ReplaceAll(w.Text, `\`, "/")
	clean := path.Clean(slashes)
	switch {
	case path.IsAbs(slashes) || drive.MatchString(slashes):
		r.Found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "does", "leads out of this folder", "why", "a picture lies in the game's folder, and its path begins there")
	case clean == ".." || strings.HasPrefix(clean, "../"):
		r.Found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "does", "leads out of this folder", "why", "a picture lies in the game's folder")
	case clean == ".":
		r.Found.Add(diag.BadValue, w.Span, "key", key.Text, "want", "a file in the game's folder", "found", "the folder itself", "next", "write its path as `art/picture.png`")
	default:
		r.Found.Add(diag.BadValue, w.Span, "key", key.Text, "want", "a file in the game's folder", "found", "a path in another way of writing", "next", "write its path as `"+clean+"`")
	}
}
