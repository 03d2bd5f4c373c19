package main

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"

	"github.com/stretchr/testify/require"
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
