//go:build !broadside_release

package hyphen

import (
	"embed"
	"io/fs"
)

//go:embed patterns/*.tex
var carried embed.FS

func files() fs.FS { return carried }
