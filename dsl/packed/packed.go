// Package packed reads the files that a released program carries in a zip. cmd/release lays it, as carried.zip, over the folder of the
// package that carries it: it lies in no repository.
//
// The door is Files.
package packed

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"sync"
)

// Files are the files of a zip, which is opened when they are first asked for.
func Files(carried []byte) func() fs.FS {
	return sync.OnceValue(func() fs.FS {
		z, err := zip.NewReader(bytes.NewReader(carried), int64(len(carried)))
		if err != nil {
			panic(err) // it was made with the program
		}
		return z
	})
}
