package main

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
)

func TestTheZipHoldsAProgramAndIsAlwaysTheSame(t *testing.T) {
	one, err := zipped([]byte("a program"))
	require.NoError(t, err)
	two, err := zipped([]byte("a program"))
	require.NoError(t, err)
	require.Equal(t, one, two)
	z, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
	require.NoError(t, err)
	require.Len(t, z.File, 1)
	require.NotZero(t, z.File[0].Mode()&0o111, "it may be run")
	f, err := z.File[0].Open()
	require.NoError(t, err)
	data, err := io.ReadAll(f)
	require.NoError(t, err)
	require.Equal(t, "a program", string(data))
}

func TestTargetsAreChosenByName(t *testing.T) {
	got, err := choose("windows/amd64, linux/arm64")
	require.NoError(t, err)
	require.Equal(t, []target{{"windows", "amd64"}, {"linux", "arm64"}}, got)
	require.Equal(t, "broadside-workshop-windows-amd64.exe", got[0].file())
	require.Equal(t, "broadside-workshop-macos-arm64.zip", target{"darwin", "arm64"}.file())
	_, err = choose("plan9/386")
	require.ErrorContains(t, err, `there is no target "plan9/386"; there are [windows/amd64`)
	all, err := choose("")
	require.NoError(t, err)
	require.Len(t, all, 6)
}

// TestPackedFoldersAreWhatIsEmbedded: the games of a release are those of the repository, file for file.
func TestPackedFoldersAreWhatIsEmbedded(t *testing.T) {
	data, err := packedFolders(os.DirFS("../../carddefs"), "games", "themes")
	require.NoError(t, err)
	again, err := packedFolders(os.DirFS("../../carddefs"), "games", "themes")
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, again))
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	for _, name := range carddefs.Embedded() {
		game, err := carddefs.Open(name)
		require.NoError(t, err)
		require.NoError(t, fs.WalkDir(game, ".", func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			here, err := fs.ReadFile(game, file)
			require.NoError(t, err)
			there, err := fs.ReadFile(z, "games/"+name+"/"+file)
			require.NoError(t, err)
			require.True(t, bytes.Equal(here, there), "%s/%s", name, file)
			return nil
		}))
	}
}
