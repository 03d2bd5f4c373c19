package hunt_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// withLine is a folder with a line added to one of its files.
func withLine(t *testing.T, files fs.FS, name, line string) fs.FS {
	out := fstest.MapFS{}
	entries, err := fs.ReadDir(files, ".")
	require.NoError(t, err)
	for _, e := range entries {
		data, err := fs.ReadFile(files, e.Name())
		require.NoError(t, err)
		if e.Name() == name {
			data = append(data, "\n"+line+"\n"...)
		}
		out[e.Name()] = &fstest.MapFile{Data: data}
	}
	return out
}
