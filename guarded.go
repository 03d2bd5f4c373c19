package broadside

import (
	"io/fs"

	"github.com/broadside-cards/broadside/engine"
)

// guarded is a folder of the caller's. Where it panics it fails to be read.
type guarded struct{ fs.FS }

const theFolder = "folder"

// Open opens a file, which is guarded too.
func (g guarded) Open(name string) (f fs.File, err error) {
	defer engine.Guard(theFolder, &err)
	f, err = g.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if d, ok := f.(fs.ReadDirFile); ok {
		return guardedDir{guardedFile{d}, d}, nil
	}
	return guardedFile{f}, nil
}

// Stat says what a name is.
func (g guarded) Stat(name string) (info fs.FileInfo, err error) {
	defer engine.Guard(theFolder, &err)
	return fs.Stat(g.FS, name)
}

// Lstat says what a name is, links not followed.
func (g guarded) Lstat(name string) (info fs.FileInfo, err error) {
	defer engine.Guard(theFolder, &err)
	return fs.Lstat(g.FS, name)
}

// ReadLink gives where a link leads.
func (g guarded) ReadLink(name string) (to string, err error) {
	defer engine.Guard(theFolder, &err)
	return fs.ReadLink(g.FS, name)
}

// ReadDir lists a folder.
func (g guarded) ReadDir(name string) (list []fs.DirEntry, err error) {
	defer engine.Guard(theFolder, &err)
	return fs.ReadDir(g.FS, name)
}

// ReadFile reads a whole file.
func (g guarded) ReadFile(name string) (text []byte, err error) {
	defer engine.Guard(theFolder, &err)
	return fs.ReadFile(g.FS, name)
}

type guardedFile struct{ fs.File }

func (f guardedFile) Read(b []byte) (n int, err error) {
	defer engine.Guard(theFolder, &err)
	return f.File.Read(b)
}

func (f guardedFile) Stat() (info fs.FileInfo, err error) {
	defer engine.Guard(theFolder, &err)
	return f.File.Stat()
}

func (f guardedFile) Close() (err error) {
	defer engine.Guard(theFolder, &err)
	return f.File.Close()
}

type guardedDir struct {
	guardedFile
	dir fs.ReadDirFile
}

func (d guardedDir) ReadDir(n int) (list []fs.DirEntry, err error) {
	defer engine.Guard(theFolder, &err)
	return d.dir.ReadDir(n)
}

// calling calls what the caller gave. A panic in it goes on as an *engine.Panicked,
// which recovered knows.
func calling(whose string, f func()) {
	var err error
	func() {
		defer engine.Guard(whose, &err)
		f()
	}()
	if err != nil {
		panic(err)
	}
}

// guardedPages and guardedMatter guard what draws on a canvas C.
func guardedPages[P ~func(C, float64, float64), C any](pages []P) []P {
	out := make([]P, len(pages))
	for i, page := range pages {
		out[i] = func(c C, w, h float64) { calling("extra page", func() { page(c, w, h) }) }
	}
	return out
}

func guardedMatter[C any](matter func(w, h float64) []func(C)) func(w, h float64) []func(C) {
	if matter == nil {
		return nil
	}
	const whose = "front matter"
	return func(w, h float64) (pages []func(C)) {
		calling(whose, func() { pages = append(pages, matter(w, h)...) })
		for i, page := range pages {
			pages[i] = func(c C) { calling(whose, func() { page(c) }) }
		}
		return pages
	}
}
