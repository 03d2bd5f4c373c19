//go:build broadside_release

package hyphen

import (
	_ "embed"

	"github.com/broadside-cards/broadside/dsl/packed"
)

//go:embed carried.zip
var carried []byte

var files = packed.Files(carried)
