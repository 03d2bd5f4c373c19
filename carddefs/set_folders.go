package carddefs

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
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

// Entries gives what lies in one of the folder's folders, in order; nothing if there is
// no such folder.
func (f Folder) Entries(dir string) []fs.DirEntry {
	entries, err := readDir(f.FS, dir, MaxPictures)
	if err != nil {
		return nil
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries
}

// List gives the names of the files in one of the folder's folders.
func (f Folder) List(dir string) (out []string) {
	for _, e := range f.Entries(dir) {
		if !e.IsDir() {
			out = append(out, e.Name())
		}
	}
	return out
}

// Find gives an entry as the folders on its path list it, and where that is: capitals
// count then on every system, how accents were typed on none, and links are seen. It ends at the first link. Where
// there is nothing of the name it gives no entry.
func Find(name string, list func(dir string) []fs.DirEntry) (entry fs.DirEntry, at string) {
	at = "."
	for part := range strings.SplitSeq(name, "/") {
		if entry = entryNamed(part, list(at)); entry == nil {
			return nil, ""
		}
		if at = path.Join(at, entry.Name()); IsLink(entry) {
			return entry, at
		}
	}
	return entry, at
}

// entryNamed is the entry of that name, or of the name with its accents typed otherwise.
func entryNamed(name string, list []fs.DirEntry) fs.DirEntry {
	at := slices.IndexFunc(list, func(e fs.DirEntry) bool { return e.Name() == name })
	if at < 0 {
		name = names.Normal(name)
		at = slices.IndexFunc(list, func(e fs.DirEntry) bool { return names.Normal(e.Name()) == name })
	}
	if at < 0 {
		return nil
	}
	return list[at]
}

// IsLink says whether an entry is a link; none is followed.
func IsLink(e fs.DirEntry) bool { return e.Type()&fs.ModeSymlink != 0 }

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
