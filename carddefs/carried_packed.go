//go:build broadside_release

package carddefs

import (
	_ "embed"

	"github.com/broadside-cards/broadside/dsl/packed"
)

// It is a quarter as large as the files in it.
//
//go:embed carried.zip
var carried []byte

// gamesCarried are the games that come with Broadside, and themesCarried the themes.
var gamesCarried, themesCarried = packed.Files(carried), packed.Files(carried)
