package disk

import (
	"io"
	"io/fs"
)

// OneFile is a folder in which only one file is seen.
func OneFile(folder fs.FS, name string) fs.FS { return oneFile{folder, name} }

type oneFile struct {
	fs.FS
	name string
}

// Open opens the folder itself or the one file.
func (o oneFile) Open(name string) (fs.File, error) {
	f, err := o.FS.Open(name)
	if err != nil || name != "." {
		return f, err
	}
	return &oneEntry{File: f, of: o}, nil
}

// oneEntry is the folder while it is listed.
type oneEntry struct {
	fs.File
	of   oneFile
	done bool
}

// ReadDir lists the one file.
func (e *oneEntry) ReadDir(int) ([]fs.DirEntry, error) {
	if e.done {
		return nil, io.EOF
	}
	e.done = true
	info, err := fs.Lstat(e.of.FS, e.of.name) // a link is an entry too
	if err != nil {
		return nil, err
	}
	return []fs.DirEntry{fs.FileInfoToDirEntry(info)}, nil
}
