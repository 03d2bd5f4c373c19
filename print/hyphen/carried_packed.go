//go:build broadside_release

package hyphen

import (
	"archive/zip"
	"bytes"
	_ "embed"
)

// carried.zip lies in no repository: cmd/release lays it over this folder.
//
//go:embed carried.zip
var packed []byte

var files = func() *zip.Reader {
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // it was made with the program
	}
	return z
}()
