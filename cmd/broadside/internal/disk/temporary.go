package disk

import (
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// What is not finished lies beside its place under a hidden name, which says who writes it: a process of a machine. Where that was
// killed the next command that writes into the folder removes it.

// tempName is the pattern of such names.
func tempName(path string) string {
	base := filepath.Base(path)
	if len(base) > mostTempBase {
		base = strings.ToValidUTF8(base[:mostTempBase], "")
	}
	return fmt.Sprintf(".%s.%s-%d-*.tmp", base, thisMachine(), os.Getpid())
}

// mostTempBase is how much of a name stands in the hidden one, so that no system finds it too long.
const mostTempBase = 150

// tempNames are they, with what SQLite writes beside one.
var tempNames = regexp.MustCompile(`^\..+\.([0-9a-f]{8})-([0-9]+)-[0-9]+\.tmp(-journal|-wal|-shm)?$`)

// ofDatabases are what SQLite may leave beside a database that is being made.
var ofDatabases = []string{"", "-journal", "-wal", "-shm"}

// thisMachine tells the processes of one system from those of others that see the same folder.
var thisMachine = sync.OnceValue(func() string {
	host, _ := os.Hostname()
	h := fnv.New32a()
	_, _ = h.Write([]byte(runtime.GOOS + " " + host))
	return fmt.Sprintf("%08x", h.Sum32())
})

// leftStays is how long something stays of which nobody here knows whether it is still written.
const leftStays = 7 * 24 * time.Hour

// sweep removes from a folder what commands left there that were killed, once for each folder. f.mu is held.
func (f *Files) sweep(dir string) {
	if f.swept[dir] {
		return
	}
	if f.swept == nil {
		f.swept = map[string]bool{}
	}
	f.swept[dir] = true
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && isLeft(e.Name(), info.ModTime()) {
			_ = os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// isLeft says whether whoever wrote something under a hidden name is gone.
func isLeft(name string, changed time.Time) bool {
	parts := tempNames.FindStringSubmatch(name)
	if parts == nil {
		return false
	}
	pid, err := strconv.Atoi(parts[2])
	if err == nil && parts[1] == thisMachine() && isGone(pid) {
		return true
	}
	return pid != os.Getpid() && time.Since(changed) > leftStays
}

// isGone says whether there is no process of a number.
func isGone(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return runtime.GOOS == "windows" && errors.Is(err, syscall.Errno(87)) // ERROR_INVALID_PARAMETER: there is none
	}
	defer func() { _ = p.Release() }()
	return errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// create opens a temporary neighbour of path.
func (f *Files) create(path string) (*os.File, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil, errInterrupted
	}
	f.sweep(filepath.Dir(path))
	file, err := os.CreateTemp(filepath.Dir(path), tempName(path))
	if err != nil {
		return nil, err
	}
	f.remember(file.Name())
	return file, nil
}

// createDir makes a temporary neighbour folder of path.
func (f *Files) createDir(path string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return "", errInterrupted
	}
	if err := f.mayMakeDir(path); err != nil {
		return "", err
	}
	parent := f.At(filepath.Dir(path))
	f.sweep(parent)
	dir, err := os.MkdirTemp(parent, tempName(path))
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

// within does something with what is temporary, unless the command was interrupted; then it would come to be again.
func (f *Files) within(do func() error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return errInterrupted
	}
	return do()
}

// commit gives a finished temporary file or folder its name and usual permissions.
func (f *Files) commit(temp, path string, secret bool) error {
	return f.within(func() error { return f.rename(temp, path, secret) })
}

// rename is commit where f.mu is held.
func (f *Files) rename(temp, path string, secret bool) error {
	mode := 0o666 &^ umask()
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if secret {
		mode = 0o600
	}
	if info, err := os.Stat(temp); err == nil && !info.IsDir() {
		if err := os.Chmod(temp, mode); err != nil {
			return err
		}
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	delete(f.temp, temp)
	return nil
}

// discard removes a temporary file or folder.
func (f *Files) discard(temp string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	remove(temp)
	delete(f.temp, temp)
}

func remove(temp string) {
	for _, end := range ofDatabases {
		_ = os.RemoveAll(temp + end)
	}
}

// Close removes what was not finished and refuses everything from now on.
func (f *Files) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	for path := range f.temp {
		remove(path)
	}
}
