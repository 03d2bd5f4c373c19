//go:build broadside_release

package carddefs

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
)

// carried.zip lies in no repository: cmd/release lays it over this folder. It is a quarter as large as the files in it.
//
//go:embed carried.zip
var packed []byte

// carried are the games and themes that come with Broadside.
var carried fs.FS = func() fs.FS {
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // it was made with the program
	}
	return z
}()
