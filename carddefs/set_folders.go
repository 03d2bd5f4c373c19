package carddefs

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Folder is a folder a set was read from.
type Folder struct {
	Label string // how the designer knows it
	FS    fs.FS
}

// Path is how the designer knows a file of the folder.
func (f Folder) Path(name string) string { return path.Join(f.Label, name) }

// Read gives a file of the folder, of which no more than most bytes and one are
// read: a longer answer says that it is larger.
func (f Folder) Read(name string, most int) ([]byte, error) {
	file, err := f.FS.Open(name)
	if err != nil {
		return nil, errors.New(reason(err))
	}
	defer file.Close()
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("it is not an ordinary file")
	}
	data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	if err != nil {
		return nil, errors.New(reason(err))
	}
	return data, nil
}

// List gives the names in one of the folder's folders, in order; none if there
// is no such folder.
func (f Folder) List(dir string) []string {
	entries, err := readDir(f.FS, dir, MaxPictures)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() {
			out = append(out, e.Name())
		}
	}
	slices.Sort(out)
	return out
}

// FoldersFor are the folders in which what a file names is looked for: the
// file's own first, then the others, the game's last. In a theme's folder only
// what the theme itself names is looked for.
func (s *Set) FoldersFor(from *diag.File) (out []Folder) {
	own := func(list []Folder) *Folder {
		var best *Folder
		for i, f := range list {
			if from != nil && strings.HasPrefix(from.Name, f.Label+"/") && (best == nil || len(f.Label) > len(best.Label)) {
				best = &list[i]
			}
		}
		return best
	}
	if theme := own(s.Themes); theme != nil {
		out = append(out, *theme)
	}
	first := own(s.Folders)
	if first != nil {
		out = append(out, *first)
	}
	for i := len(s.Folders) - 1; i >= 0; i-- {
		if f := &s.Folders[i]; f != first {
			out = append(out, *f)
		}
	}
	return out
}
