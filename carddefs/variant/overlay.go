package variant

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"time"
)

// overlay is a folder with some files changed. A nil text: the file is gone.
type overlay struct {
	fs.FS
	over map[string][]byte
}

// Open gives the changed file where there is one.
func (o overlay) Open(name string) (fs.File, error) {
	text, changed := o.over[name]
	if !changed {
		f, err := o.FS.Open(name)
		if d, ok := f.(fs.ReadDirFile); err == nil && ok {
			return folder{d, o, name}, nil
		}
		return f, err
	}
	if text == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{Reader: bytes.NewReader(text), name: path.Base(name), size: int64(len(text))}, nil
}

// Lstat says what a name is, links not followed.
func (o overlay) Lstat(name string) (fs.FileInfo, error) {
	if _, changed := o.over[name]; changed {
		return fs.Stat(o, name)
	}
	return fs.Lstat(o.FS, name)
}

// ReadLink gives where a link leads.
func (o overlay) ReadLink(name string) (string, error) { return fs.ReadLink(o.FS, name) }

// folder leaves out the files that are gone.
type folder struct {
	fs.ReadDirFile
	of   overlay
	name string
}

// ReadDir lists what is there.
func (d folder) ReadDir(n int) (out []fs.DirEntry, err error) {
	entries, err := d.ReadDirFile.ReadDir(n)
	for _, e := range entries {
		text, changed := d.of.over[path.Join(d.name, e.Name())]
		switch {
		case !changed:
			out = append(out, e)
		case text != nil:
			out = append(out, fs.FileInfoToDirEntry(info{e.Name(), int64(len(text))}))
		}
	}
	return out, err
}

// file is a changed file.
type file struct {
	*bytes.Reader
	name string
	size int64
}

var _ io.ReaderAt = (*file)(nil)

// Close does nothing: there is nothing to close.
func (f *file) Close() error { return nil }

// Stat is what the file says of itself.
func (f *file) Stat() (fs.FileInfo, error) { return info{f.name, f.size}, nil }

// info is a changed file's name and size; its time is not known.
type info struct {
	name string
	size int64
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return 0o444 }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }
