package disk

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Journal is a file of Broadside's own to which lines are added while a command is at work. Each is there for good as soon as
// it is added, whatever becomes of the program.
type Journal struct {
	mu   sync.Mutex
	path string
	file *os.File
	size int64
	most int64
}

// journalsStay is how long a journal stays that nobody goes on with.
const journalsStay = 30 * 24 * time.Hour

// Journal opens the journal of a path, or begins one, and hands on the lines that are there. It takes no more than most bytes.
// Old ones beside it are removed.
func (f *Files) Journal(path string, most int64, line func(text string)) (*Journal, error) {
	dir := filepath.Dir(f.At(path))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	removeOld(dir)
	file, err := os.OpenFile(f.At(path), os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	j := &Journal{path: f.At(path), file: file, most: most}
	r := bufio.NewReader(file)
	for err == nil {
		var text string
		text, err = r.ReadString('\n')
		if j.size += int64(len(text)); err == nil {
			line(strings.TrimSuffix(text, "\n"))
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, errors.Join(err, file.Close())
	}
	return j, nil
}

// removeOld removes what is kept in a folder and nobody goes on with.
func removeOld(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > journalsStay {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// RemoveKept removes a file of Broadside's own that nobody goes on with.
func (f *Files) RemoveKept(path string) { _ = os.Remove(f.At(path)) }

// Add adds a line. Whatever can't be written is left out.
func (j *Journal) Add(text string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	line := "\n" + text + "\n" // what somebody wrote half, and was killed, ends here
	if j.file == nil || j.size+int64(len(line)) > j.most {
		return
	}
	n, _ := j.file.WriteString(line)
	j.size += int64(n)
}

// Close closes the journal. done removes it: nobody needs to go on.
func (j *Journal) Close(done bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file == nil {
		return
	}
	_ = j.file.Close()
	j.file = nil
	if done || j.size == 0 {
		_ = os.Remove(j.path)
	}
}
