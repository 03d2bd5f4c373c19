package main

import (
	"io"
	"os"
)

// readAtMost reads a file, and no more of it than most bytes.
func readAtMost(path string, most int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(most)))
}
