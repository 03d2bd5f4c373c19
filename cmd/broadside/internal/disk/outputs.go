package disk

import (
	"errors"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// Files is the file system as a command sees it: relative paths are meant from Dir.
//
// All that a command writes goes through a Batch, which never writes over anybody's
// work and leaves nothing half done: everything goes to a temporary neighbour that is
// renamed at the end. After Close nothing more is created.
type Files struct {
	Dir     string   // the working folder, from the root on; "" is the process's
	Environ []string // of the programs that are started; nil is the process's
	Force   bool     // files that somebody else wrote, or changed, are replaced
	Results string   // the folder for what no flag names a place for; "" is out

	Copies func() string // the folder for copies of games that no git keeps; nil or "": none are kept

	mu     sync.Mutex
	temp   map[string]bool // what is not finished (temporary.go)
	swept  map[string]bool // folders that were looked through for what others left
	closed bool
	read   []readFile
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
// far as can be known beforehand, none.
func (f *Files) WriteAll(files ...Output) error {
	b := f.Begin()
	defer b.Discard()
	for _, out := range files {
		if err := b.Add(out.Path, out.Data); err != nil {
			return err
		}
	}
	return b.Commit()
}

// WriteSource writes a card file for a game, in place of one that Broadside wrote and
// nobody changed, or of any with --force.
func (f *Files) WriteSource(path string, data []byte) error {
	b := f.Begin()
	b.source = true
	defer b.Discard()
	if err := b.Add(path, data); err != nil {
		return err
	}
	return b.Commit()
}

// WriteSecret writes a file of Broadside's own folders that nobody but the user reads, in place of
// what it held.
func (f *Files) WriteSecret(path string, data []byte) error {
	b := f.Begin()
	b.secret = true
	defer b.Discard()
	if err := b.Add(path, data); err != nil {
		return err
	}
	return b.Commit()
}

// Rewrite replaces a file that a command is there to change, such as a rules file that is
// laid out. was is what it was made of: a file that somebody changed meanwhile is left.
func (f *Files) Rewrite(path string, was, data []byte) error {
	b := f.Begin()
	b.was = &was
	defer b.Discard()
	if err := b.Add(path, data); err != nil {
		return err
	}
	return b.Commit()
}

// CanWrite refuses the name of a file that can't be written, before long work for
// it: its folder has to take a new file, and what is there must be replaceable. "" is
// none.
func (f *Files) CanWrite(path string) error {
	if path == "" {
		return nil
	}
	if path == "-" {
		return exit.Usage("leave it out; `--json` writes to standard output", "`-` is no name of a file")
	}
	b := f.Begin()
	defer b.Discard()
	return b.Add(path, nil)
}
