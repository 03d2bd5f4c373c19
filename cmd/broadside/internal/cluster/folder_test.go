package cluster

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
)

// TestEveryGameArrives: what is packed opens as the same game.
func TestEveryGameArrives(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		data, err := Folder{Name: name, FS: files}.pack()
		require.NoError(t, err)
		again, err := Folder{Name: name, FS: files}.pack()
		require.NoError(t, err)
		assert.Equal(t, data, again, name)
		f, err := unpack(data)
		require.NoError(t, err)
		here, _, err := broadside.Open(context.Background(), files, broadside.Named(name))
		require.NoError(t, err)
		there, found, err := broadside.Open(context.Background(), f.FS, broadside.Named(f.Name), broadside.RulesOnly())
		require.NoError(t, err)
		require.True(t, there.Playable(), "%s: %v", name, found)
		assert.Equal(t, here.Engine().Hash(), there.Engine().Hash(), name)
		t.Log(name, len(data))
	}
}

// TestAFolderThatMeansIll is refused, or read within bounds.
func TestAFolderThatMeansIll(t *testing.T) {
	names := map[string]string{namesFile: `["x"]`}
	made := func(files map[string]int) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for name, size := range files {
			w, err := z.Create(name)
			require.NoError(t, err)
			text := make([]byte, size)
			copy(text, names[name])
			_, err = w.Write(text)
			require.NoError(t, err)
		}
		require.NoError(t, z.Close())
		return b.Bytes()
	}
	files := func(n, bytes int) map[string]int {
		out := map[string]int{namesFile: len(names[namesFile]), "0/a.rules": bytes - len(names[namesFile])}
		for i := range n - 2 {
			out[fmt.Sprint("0/", i)] = 0
		}
		return out
	}
	for what, data := range map[string][]byte{"as many files as there may be": made(files(mostFiles, 100)), "64 MB": made(files(2, mostFile))} {
		_, err := unpack(data)
		assert.NoError(t, err, what)
	}
	for what, data := range map[string][]byte{
		"no zip at all":                  []byte("PK\x03\x04 and nothing"),
		"nothing in it":                  made(nil),
		"names that can't be read":       made(map[string]int{namesFile: 2}),
		"more files than there may be":   made(files(mostFiles+1, 100)),
		"64 MB of zeros that pack small": made(files(2, mostFile+1)),
	} {
		_, err := unpack(data)
		assert.Error(t, err, what)
	}
	good, err := Folder{Name: "x", FS: fstest.MapFS{"x.rules": {Data: []byte("game \"x\"\n")}}}.pack()
	require.NoError(t, err)
	for at := range good {
		bad := bytes.Clone(good)
		bad[at] ^= 0x55
		_, _ = unpack(bad) // no panic
		_, _ = unpack(good[:at])
	}
}
