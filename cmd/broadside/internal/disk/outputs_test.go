package disk

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWriteFilesAllOrNone(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	o := &Files{}
	require.NoError(t, o.WriteAll(Output{one, []byte("1")}, Output{two, []byte("2")}))
	for path, want := range map[string]string{one: "1", two: "2"} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
	}
	require.Error(t, o.WriteAll(Output{one, []byte("3")}, Output{filepath.Join(dir, "no/two"), []byte("4")}))
	require.Error(t, o.WriteAll(Output{one, []byte("3")}, Output{dir, []byte("4")}))
	text, err := os.ReadFile(one)
	require.NoError(t, err)
	assert.Equal(t, "1", string(text))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 3, "nothing half done is left: the two files and the ledger")
}

func TestAnInterruptedCommandLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	o := &Files{}
	b := o.Begin()
	f, err := b.Open(filepath.Join(dir, "sheet.pdf"))
	require.NoError(t, err)
	require.NoError(t, f.Close())
	o.Close()
	require.Error(t, b.Commit())
	require.Error(t, o.Write(filepath.Join(dir, "other.pdf"), nil))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestAWrittenFileKeepsItsMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.csv")
	require.NoError(t, (&Files{}).Write(path, []byte("old")))
	require.NoError(t, os.Chmod(path, 0o600))
	require.NoError(t, (&Files{}).Write(path, []byte("new")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "new", string(text))
}

// TestTwoNamesOfOneFile: what is one file where capitals mean nothing or letters are composed
// is not written, so that neither of two things is lost.
func TestTwoNamesOfOneFile(t *testing.T) {
	dir := t.TempDir()
	o := &Files{}
	for _, pair := range [][2]string{{"reef.png", "Reef.png"}, {"café.png", "cafe\u0301.png"}, {"reef", "reef."}} {
		err := o.WriteAll(Output{filepath.Join(dir, pair[0]), []byte("1")}, Output{filepath.Join(dir, pair[1]), []byte("2")})
		require.ErrorContains(t, err, "are the same file on another system")
		made, err := o.NewFolder(filepath.Join(dir, "made"), true)
		require.NoError(t, err)
		require.NoError(t, made.Put("cards/"+pair[0], nil))
		require.NoError(t, made.Put("cards/"+pair[0], nil), "once more")
		require.ErrorContains(t, made.Put("cards/"+pair[1], nil), "would be one file on another system")
		require.NoError(t, made.Put("others/"+pair[1], nil))
		require.Equal(t, 2, made.Files())
		made.Discard()
	}
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}
