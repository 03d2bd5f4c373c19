package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// outputs writes files so that an interrupted or failed command leaves nothing
// half done: everything goes to a temporary neighbour that is renamed at the
// end. After close nothing more is created.
type outputs struct {
	mu     sync.Mutex
	temp   map[string]bool
	closed bool
}

var errInterrupted = errors.New("interrupted")

// writeFile writes a whole file, or leaves what was there.
func (o *outputs) writeFile(path string, data []byte) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeSpecial(path, info, data)
	}
	f, err := o.create(path)
	if err != nil {
		return cantWrite(path, err)
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Close())
	if err == nil {
		err = o.commit(f.Name(), path)
	}
	if err != nil {
		o.discard(f.Name())
		return cantWrite(path, err)
	}
	return nil
}

// writeSpecial writes to what can't be renamed onto: /dev/stdout, a pipe. A
// folder gets an error.
func writeSpecial(path string, info fs.FileInfo, data []byte) error {
	if info.IsDir() {
		return failure("name a file in it, such as `"+filepath.Join(path, "out.pdf")+"`", "can't write `%s`: it is a folder", path)
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		return cantWrite(path, err)
	}
	return nil
}

// create opens a temporary neighbour of path.
func (o *outputs) create(path string) (*os.File, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return nil, errInterrupted
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return nil, err
	}
	o.remember(f.Name())
	return f, nil
}

// createDir makes a temporary neighbour folder of path.
func (o *outputs) createDir(path string) (string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return "", errInterrupted
	}
	dir, err := os.MkdirTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return "", err
	}
	o.remember(dir)
	return dir, os.Chmod(dir, 0o777&^umask())
}

func (o *outputs) remember(path string) {
	if o.temp == nil {
		o.temp = map[string]bool{}
	}
	o.temp[path] = true
}

// commit gives a finished temporary file its name and usual permissions.
func (o *outputs) commit(temp, path string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return errInterrupted
	}
	mode := 0o666 &^ umask()
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if info, err := os.Stat(temp); err == nil && !info.IsDir() {
		if err := os.Chmod(temp, mode); err != nil {
			return err
		}
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	delete(o.temp, temp)
	return nil
}

// discard removes a temporary file or folder.
func (o *outputs) discard(temp string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	_ = os.RemoveAll(temp)
	delete(o.temp, temp)
}

// close removes what was not finished and refuses everything from now on.
func (o *outputs) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
	for path := range o.temp {
		_ = os.RemoveAll(path)
	}
}

// cantWrite says why a file could not be written, without Go's words.
func cantWrite(path string, err error) error {
	var e *exitError
	if errors.As(err, &e) {
		return err
	}
	help := "choose a place that exists and may be written"
	return failure(help, "can't write `%s`: %s", path, reason(err))
}

// reason says an error of the file system without its path.
func reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file or folder"
	case errors.Is(err, fs.ErrPermission):
		return "it is not permitted"
	case errors.Is(err, fs.ErrExist):
		return "it exists already"
	}
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}
