//go:build !broadside_release

package hyphen

import "embed"

//go:embed patterns/*.tex
var files embed.FS
