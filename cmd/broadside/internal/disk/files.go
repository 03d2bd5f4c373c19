// Package disk is the file system as commands see it: files that are written whole or not
// at all, folders of games and expansions, git revisions, databases of simulations.
package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// At is where a path of the command line lies: relative ones are meant from Dir.
func (f *Files) At(path string) string {
	if f.Dir == "" || path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(f.Dir, path)
}

// Abs is At as a path from the root of the file system on.
func (f *Files) Abs(path string) (string, error) { return filepath.Abs(f.At(path)) }

// Out is the folder for what no flag names a place for.
func (f *Files) Out() string {
	if f.Results == "" {
		return "out"
	}
	return f.Results
}

// Stat is os.Stat.
func (f *Files) Stat(path string) (fs.FileInfo, error) { return os.Stat(f.At(path)) }

// ReadDir is os.ReadDir.
func (f *Files) ReadDir(path string) ([]fs.DirEntry, error) { return os.ReadDir(f.At(path)) }

// MakeDir makes a folder and those it lies in, unless they are there.
func (f *Files) MakeDir(path string) error {
	if err := f.mayMakeDir(path); err != nil {
		return err
	}
	return os.MkdirAll(f.At(path), 0o777)
}

// mayMakeDir refuses a folder where a game looks for a file: the game could not be read
// any more.
func (f *Files) mayMakeDir(path string) error {
	at, err := f.Abs(path)
	if err != nil {
		return err
	}
	for ; at != filepath.Dir(at); at = filepath.Dir(at) {
		if _, err := os.Lstat(at); err == nil {
			return nil
		}
		if inGame(at) {
			return exit.Failure("name another folder", "can't make the folder `%s`: a game would look for a file of that name", path)
		}
	}
	return nil
}

// Read reads a file of at most so many bytes.
func (f *Files) Read(path string, most int) ([]byte, error) {
	file, err := f.Open(path, most)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, int64(most)))
	if err != nil {
		return nil, exit.Failure("", "can't read `%s`: %s", path, Reason(err))
	}
	return text, nil
}

// Open opens a file of at most so many bytes, for what need not be in memory as a whole.
func (f *Files) Open(path string, most int) (io.ReadCloser, error) {
	info, err := f.Stat(path)
	switch {
	case err != nil:
		return nil, exit.Failure("name a file that is there and may be read", "can't read `%s`: %s", path, Reason(err))
	case info.IsDir():
		return nil, exit.Failure("name a file in it", "can't read `%s`: it is a folder", path)
	case info.Size() > int64(most):
		return nil, exit.Failure("", "can't read `%s`: it has %s bytes; at most %s are read", path, prose.Thousands(int(info.Size())), prose.Thousands(most))
	}
	file, err := os.Open(f.At(path))
	if err != nil {
		return nil, exit.Failure("", "can't read `%s`: %s", path, Reason(err))
	}
	f.reads(path, info, readInput)
	return file, nil
}

// ReadAtMost reads a file, and no more of it than most bytes.
func (f *Files) ReadAtMost(path string, most int) ([]byte, error) {
	file, err := os.Open(f.At(path))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, int64(most)))
}

func isLink(fsys fs.FS, name string) bool {
	info, err := fs.Lstat(fsys, name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// IsFolder says whether a name in a file system is a folder.
func IsFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
}

// CantWrite says why a file could not be written, without Go's words.
func CantWrite(path string, err error) error {
	var e *exit.Error
	if errors.As(err, &e) {
		return err
	}
	help := "choose a place that exists and may be written"
	if isFull(err) {
		help = "make room, or choose another place"
	}
	return exit.Failure(help, "can't write `%s`: %s", path, Reason(err))
}

// Reason says an error of the file system without its path.
func Reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file or folder"
	case errors.Is(err, fs.ErrPermission):
		return "it is not permitted"
	case errors.Is(err, fs.ErrExist):
		return "it exists already"
	case isFull(err):
		return "the disk is full"
	}
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}

// isFull says whether there was no room on a disk.
func isFull(err error) bool {
	const onWindows = syscall.Errno(112) // ERROR_DISK_FULL
	return errors.Is(err, syscall.ENOSPC) || runtime.GOOS == "windows" && errors.Is(err, onWindows)
}

// IsDir says whether a path is a folder.
func (f *Files) IsDir(path string) bool {
	info, err := f.Stat(path)
	return err == nil && info.IsDir()
}

// RemoveOwn removes what Broadside wrote into a folder and the folders in it, where nobody
// changed it since, and then the folders that are empty.
func (f *Files) RemoveOwn(dir string) {
	dir = f.At(dir)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var own []string
	for _, e := range entries {
		at := filepath.Join(dir, e.Name())
		switch {
		case e.IsDir():
			f.RemoveOwn(at)
		case e.Type().IsRegular() && isOwn(at):
			own = append(own, at)
		}
	}
	for _, at := range own {
		_ = os.Remove(at)
	}
	if left, err := os.ReadDir(dir); err == nil && len(left) <= 1 && (len(left) == 0 || left[0].Name() == ledgerName) {
		_ = os.RemoveAll(dir)
	}
}
