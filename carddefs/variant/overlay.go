package variant

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// Overlay is a folder with some files changed, or added, by path. A nil text: the
// file is gone.
func Overlay(files fs.FS, texts map[string][]byte) fs.FS { return overlay{files, texts} }

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
			return &folder{d, o, name, o.added(name)}, nil
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

// added are the files of a folder that only the overlay has.
func (o overlay) added(dir string) (out []fs.DirEntry) {
	for name, text := range o.over {
		if path.Dir(name) != dir || text == nil {
			continue
		}
		if _, err := fs.Lstat(o.FS, name); err != nil {
			out = append(out, fs.FileInfoToDirEntry(info{path.Base(name), int64(len(text))}))
		}
	}
	slices.SortFunc(out, byName)
	return out
}

func byName(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) }

// folder leaves out the files that are gone and has those that were added.
type folder struct {
	fs.ReadDirFile
	of    overlay
	name  string
	added []fs.DirEntry // not yet listed
}

// ReadDir lists what is there, the added files first where it lists a part.
func (d *folder) ReadDir(n int) (out []fs.DirEntry, err error) {
	out, d.added = d.added, nil
	if n > 0 && len(out) >= n {
		out, d.added = out[:n:n], out[n:]
		return out, nil
	}
	entries, err := d.ReadDirFile.ReadDir(max(-1, n-len(out)))
	for _, e := range entries {
		text, changed := d.of.over[path.Join(d.name, e.Name())]
		switch {
		case !changed:
			out = append(out, e)
		case text != nil:
			out = append(out, fs.FileInfoToDirEntry(info{e.Name(), int64(len(text))}))
		}
	}
	if n <= 0 {
		slices.SortFunc(out, byName)
	} else if len(out) > 0 && err == io.EOF {
		err = nil // said by the next call
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
