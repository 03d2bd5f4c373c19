//go:build !broadside_release

package carddefs

import (
	"embed"
	"io/fs"
)

// Each by itself: a program that opens no carried game has none in it.
var (
	//go:embed games
	games embed.FS
	//go:embed themes
	themes embed.FS
)

// gamesCarried are the games that come with Broadside, and themesCarried the themes.
func gamesCarried() fs.FS  { return games }
func themesCarried() fs.FS { return themes }
