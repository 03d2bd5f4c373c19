//go:build broadside_release

package carddefs

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
	"sync"
)

// carried.zip lies in no repository: cmd/release lays it over this folder. It is a quarter as large as the files in it.
//
//go:embed carried.zip
var packed []byte

var carried = sync.OnceValue(func() *zip.Reader {
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // it was made with the program
	}
	return z
})

// gamesCarried are the games that come with Broadside, and themesCarried the themes.
func gamesCarried() fs.FS  { return carried() }
func themesCarried() fs.FS { return carried() }
