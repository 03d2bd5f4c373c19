package disk

import (
	"errors"
	"os"
	"path/filepath"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// Files is the file system as a command sees it: relative paths are meant from Dir.
//
// It writes files so that an interrupted or failed command leaves nothing half
// done: everything goes to a temporary neighbour that is renamed at the end.
// After Close nothing more is created.
type Files struct {
	Dir     string   // the working folder, from the root on; "" is the process's
	Environ []string // of the programs that are started; nil is the process's

	mu     sync.Mutex
	temp   map[string]bool
	closed bool
}

var errInterrupted = errors.New("interrupted")

// Output is a file to write.
type Output struct {
	Path string
	Data []byte
}

// Write writes a whole file, or leaves what was there.
func (f *Files) Write(path string, data []byte) error { return f.WriteAll(Output{path, data}) }

// WriteAll writes several files so that either all of them are written or, as
// far as can be known beforehand, none: each stands ready beside its place
// before the first gets its name.
func (f *Files) WriteAll(files ...Output) error {
	var ready []string
	for _, out := range files {
		temp, err := f.prepare(out)
		if err != nil {
			f.discardAll(ready)
			return err
		}
		ready = append(ready, temp)
	}
	for i, out := range files {
		if err := f.finish(ready[i], out); err != nil {
			f.discardAll(ready[i:])
			return err
		}
	}
	return nil
}

// prepare writes a file's temporary neighbour. What can't be renamed onto has
// none: "".
func (f *Files) prepare(out Output) (temp string, err error) {
	if info, err := f.Stat(out.Path); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return "", exit.Failure("name a file in it, such as `"+filepath.Join(out.Path, "out.pdf")+"`", "can't write `%s`: it is a folder", out.Path)
		}
		return "", nil
	}
	file, err := f.Create(out.Path)
	if err != nil {
		return "", CantWrite(out.Path, err)
	}
	_, err = file.Write(out.Data)
	if err = errors.Join(err, file.Close()); err != nil {
		f.Discard(file.Name())
		return "", CantWrite(out.Path, err)
	}
	return file.Name(), nil
}

// finish gives a prepared file its name. What has none, /dev/stdout or a pipe, is
// written as it is.
func (f *Files) finish(temp string, out Output) error {
	var err error
	if temp == "" {
		err = os.WriteFile(f.At(out.Path), out.Data, 0o666)
	} else {
		err = f.Commit(temp, out.Path)
	}
	if err != nil {
		return CantWrite(out.Path, err)
	}
	return nil
}

func (f *Files) discardAll(temp []string) {
	for _, t := range temp {
		f.Discard(t)
	}
}

// Create opens a temporary neighbour of path.
func (f *Files) Create(path string) (*os.File, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil, errInterrupted
	}
	file, err := os.CreateTemp(f.At(filepath.Dir(path)), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return nil, err
	}
	f.remember(file.Name())
	return file, nil
}

// CreateDir makes a temporary neighbour folder of path.
func (f *Files) CreateDir(path string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return "", errInterrupted
	}
	dir, err := os.MkdirTemp(f.At(filepath.Dir(path)), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return "", err
	}
	f.remember(dir)
	return dir, os.Chmod(dir, 0o777&^umask())
}

func (f *Files) remember(path string) {
	if f.temp == nil {
		f.temp = map[string]bool{}
	}
	f.temp[path] = true
}

// Commit gives a finished temporary file its name and usual permissions.
func (f *Files) Commit(temp, path string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return errInterrupted
	}
	mode := 0o666 &^ umask()
	if info, err := f.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if info, err := os.Stat(temp); err == nil && !info.IsDir() {
		if err := os.Chmod(temp, mode); err != nil {
			return err
		}
	}
	if err := os.Rename(temp, f.At(path)); err != nil {
		return err
	}
	delete(f.temp, temp)
	return nil
}

// Discard removes a temporary file or folder.
func (f *Files) Discard(temp string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	_ = os.RemoveAll(temp)
	delete(f.temp, temp)
}

// Close removes what was not finished and refuses everything from now on.
func (f *Files) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	for path := range f.temp {
		_ = os.RemoveAll(path)
	}
}
