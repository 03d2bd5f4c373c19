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
// file's own first, then the others, the game's last.
func (s *Set) FoldersFor(from *diag.File) []Folder {
	own := -1
	for i, f := range s.Folders {
		if from != nil && strings.HasPrefix(from.Name, f.Label+"/") && (own < 0 || len(f.Label) > len(s.Folders[own].Label)) {
			own = i
		}
	}
	var out []Folder
	if own >= 0 {
		out = append(out, s.Folders[own])
	}
	for i := len(s.Folders) - 1; i >= 0; i-- {
		if i != own {
			out = append(out, s.Folders[i])
		}
	}
	return out
}
