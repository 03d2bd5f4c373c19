package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
)

// readFile is a file that the command has read.
type readFile struct {
	path string // with its links followed
	info fs.FileInfo
	kind readKind
}

type readKind int

const (
	readInput    readKind = iota // named on the command line
	readGame                     // by a game
	readDatabase                 // a database of simulations, and what stands beside it
)

// reads notes that a file is read, and so must not be written over.
func (f *Files) reads(path string, info fs.FileInfo, kind readKind) {
	at, err := f.target(path)
	if err != nil || info == nil || info.IsDir() {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range f.read {
		if r.path == at && r.kind == kind {
			return
		}
	}
	f.read = append(f.read, readFile{at, info, kind})
}

// besides are the endings of files in which SQLite keeps a part of a database.
var besides = []string{"-journal", "-wal", "-shm"}

// is says whether a path, or the file there under whatever name, is this one.
func (r *readFile) is(at string, info fs.FileInfo) bool {
	if r.kind == readDatabase && slices.Contains(besides, strings.TrimPrefix(at, r.path)) {
		return true
	}
	return at == r.path || info != nil && os.SameFile(info, r.info)
}

// isRead says whether this command has read a file.
func (f *Files) isRead(at string, info fs.FileInfo) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.read, func(r readFile) bool { return r.is(at, info) })
}

// neverReplaced says why a file is not to be replaced by whatever command, "" where it
// may be, and not to be made where a game would read it. Info is of the file there, nil where
// there is none.
func (f *Files) neverReplaced(at string, info fs.FileInfo, source bool) string {
	f.mu.Lock()
	read := slices.Clone(f.read)
	f.mu.Unlock()
	for _, r := range read {
		switch {
		case !r.is(at, info):
		case r.kind == readDatabase:
			return "it is the database of this command"
		case r.kind == readGame && isTable(at) && !holdsCards(at): // looked at, and left
		case r.kind == readGame:
			return "the game reads it"
		}
	}
	switch {
	case !inGame(at) || source && isCardFile(at):
		return ""
	case info == nil:
		return "a game would read it"
	}
	return "a game reads it"
}

// inGame says whether a game, or an expansion, reads a file that is there, or may well
// do so. Letters are taken as small ones: the folder may be read where case means
// nothing.
func inGame(at string) bool {
	name := strings.ToLower(filepath.Base(at))
	dir := filepath.Dir(at)
	switch filepath.Ext(name) {
	case ".rules":
		return true
	case ".md":
		return (name == "rules.md" || strings.HasPrefix(name, "rules.")) && IsGameFolder(dir)
	case ".yaml", ".yml":
		return IsGameFolder(dir) || strings.EqualFold(filepath.Base(dir), "scenarios") && IsGameFolder(filepath.Dir(dir))
	case ".csv":
		return IsGameFolder(dir) && holdsCards(at)
	case ".xlsx":
		return IsGameFolder(dir)
	case ".png", ".jpg", ".jpeg", ".webp", ".svg", ".ttf", ".otf", ".ttc":
		return isNamed(at)
	}
	return false
}

func isTable(at string) bool { return strings.EqualFold(filepath.Ext(at), ".csv") }

// holdsCards says whether a CSV that is there is one of cards.
func holdsCards(at string) bool {
	text, err := os.ReadFile(at)
	return err == nil && len(text) <= carddefs.MaxFileBytes && carddefs.HoldsCards(text)
}

// isNamed says whether the files of a game in whose folder a picture or a typeface lies
// name it: by its path from there.
func isNamed(at string) bool {
	for dir := filepath.Dir(at); ; dir = filepath.Dir(dir) {
		path, err := filepath.Rel(dir, at)
		if err == nil && IsGameFolder(dir) && namedIn(dir, strings.ToLower(filepath.ToSlash(path))) {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

func namedIn(dir, path string) bool {
	entries, _ := os.ReadDir(dir)
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		if e.IsDir() || !strings.EqualFold(filepath.Ext(e.Name()), ".yaml") {
			return false
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		return err == nil && strings.Contains(strings.ToLower(string(text)), path)
	})
}

// isCardFile says whether a file of a game's folder has cards in it.
func isCardFile(at string) bool {
	return carddefs.IsCardsFile(strings.ToLower(filepath.Base(at))) && !strings.EqualFold(filepath.Base(filepath.Dir(at)), "scenarios")
}

// IsGameFolder says whether a folder holds a game or an expansion.
func IsGameFolder(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		name := strings.ToLower(e.Name())
		return !e.IsDir() && (strings.HasSuffix(name, ".rules") || name == "expansion.yaml")
	})
}

// watchedFS is a game's folder that notes which of its files are read.
type watchedFS struct {
	fs.FS
	files *Files
	dir   string
}

func (w watchedFS) note(name string, info fs.FileInfo, err error) {
	if err == nil && info.Mode().IsRegular() {
		w.files.reads(filepath.Join(w.dir, filepath.FromSlash(name)), info, readGame)
	}
}

// Open implements fs.FS.
func (w watchedFS) Open(name string) (fs.File, error) {
	file, err := w.FS.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	w.note(name, info, err)
	return file, nil
}

// Stat implements fs.StatFS.
func (w watchedFS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(w.FS, name) }

// ReadDir implements fs.ReadDirFS.
func (w watchedFS) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(w.FS, name) }

// Lstat implements fs.ReadLinkFS.
func (w watchedFS) Lstat(name string) (fs.FileInfo, error) { return fs.Lstat(w.FS, name) }

// ReadLink implements fs.ReadLinkFS.
func (w watchedFS) ReadLink(name string) (string, error) { return fs.ReadLink(w.FS, name) }
