package disk

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leftBy is the hidden name of something that a process of some machine was writing.
func leftBy(machine string, pid int, end string) string {
	return fmt.Sprintf(".cards.pdf.%s-%d-123.tmp%s", machine, pid, end)
}

// TestWhatWasKilledIsSwept: who writes into a folder removes what commands left there that are gone, and nothing else.
func TestWhatWasKilledIsSwept(t *testing.T) {
	gone := exec.Command(os.Args[0], "-test.run=^$")
	require.NoError(t, gone.Run())
	running := os.Getppid()
	old := time.Now().Add(-2 * leftStays)
	for _, way := range []func(f *Files, dir string) error{
		func(f *Files, dir string) error { return f.Write(filepath.Join(dir, "other.txt"), []byte("x")) },
		func(f *Files, dir string) error {
			n, err := f.NewFolder(filepath.Join(dir, "made"), true)
			if err == nil {
				n.Discard()
			}
			return err
		},
	} {
		dir := t.TempDir()
		for name, stays := range map[string]bool{
			leftBy(thisMachine(), gone.Process.Pid, ""):         false,
			leftBy(thisMachine(), gone.Process.Pid, "-journal"): false,
			leftBy(thisMachine(), running, ""):                  true,
			leftBy(thisMachine(), os.Getpid(), ""):              true,
			leftBy("00000000", gone.Process.Pid, ""):            true,
			leftBy("00000000", gone.Process.Pid, "-old"):        true,
			".cards.pdf.123.tmp":                                true,
			leftBy(thisMachine(), gone.Process.Pid, "")[1:]:     true, // not hidden: somebody's own
		} {
			put(t, filepath.Join(dir, name), "half")
			t.Cleanup(func() {
				_, err := os.Stat(filepath.Join(dir, name))
				assert.Equal(t, stays, err == nil, name)
			})
		}
		folder := strings.Replace(leftBy(thisMachine(), gone.Process.Pid, ""), "pdf", "folder", 1)
		put(t, filepath.Join(dir, folder, "cards/a.png"), "half")
		elsewhere := strings.Replace(leftBy("00000000", 1, ""), "pdf", "old", 1)
		put(t, filepath.Join(dir, elsewhere), "half")
		require.NoError(t, os.Chtimes(filepath.Join(dir, elsewhere), old, old))

		require.NoError(t, way(&Files{}, dir))
		assert.NoDirExists(t, filepath.Join(dir, folder))
		assert.NoFileExists(t, filepath.Join(dir, elsewhere), "of another machine, and old")
	}
}

// TestHiddenNames: what is made is what is swept, however long the name is.
func TestHiddenNames(t *testing.T) {
	for _, base := range []string{"a", "cards.pdf", strings.Repeat("x", 250), strings.Repeat("ü", 125)} {
		f := &Files{}
		file, err := f.create(filepath.Join(t.TempDir(), base))
		require.NoError(t, err, base)
		require.NoError(t, file.Close())
		assert.Regexp(t, tempNames, filepath.Base(file.Name()))
		f.Close()
		assert.NoFileExists(t, file.Name())
	}
}

// TestNothingComesAfterClose: a command that still fills a folder when it is interrupted does not make it again.
func TestNothingComesAfterClose(t *testing.T) {
	dir := t.TempDir()
	f := &Files{}
	n, err := f.NewFolder(filepath.Join(dir, "made"), true)
	require.NoError(t, err)
	require.NoError(t, n.Put("cards/a.png", []byte("a")))
	f.Close()
	require.Error(t, n.Put("cards/b.png", []byte("b")))
	require.Error(t, n.Commit())
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, left)
}

// TestAnInterruptionIsBeforeOrAfter: files that get their names together have them all, or none.
func TestAnInterruptionIsBeforeOrAfter(t *testing.T) {
	const files = 40
	for range 40 {
		dir := t.TempDir()
		f := &Files{}
		b := f.Begin()
		for i := range files {
			require.NoError(t, b.Add(filepath.Join(dir, fmt.Sprint(i)), nil))
		}
		done := make(chan error)
		go func() { done <- b.Commit() }()
		for { // until the first has its name, or none will
			if _, err := os.Stat(filepath.Join(dir, "0")); err == nil {
				break
			}
		}
		f.Close()
		err := <-done
		list, _ := filepath.Glob(filepath.Join(dir, "[0-9]*"))
		if err == nil {
			assert.Len(t, list, files)
		} else {
			assert.Empty(t, list)
		}
	}
}
