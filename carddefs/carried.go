//go:build !broadside_release

package carddefs

import (
	"embed"
	"io/fs"
)

//go:embed games themes
var folders embed.FS

// carried are the games and themes that come with Broadside.
var carried fs.FS = folders
