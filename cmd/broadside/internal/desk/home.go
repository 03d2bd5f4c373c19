package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/sheet"
)

// Home is where a file belongs: a game, and the expansion that it is checked with.
type Home struct {
	Folder   string // the game's folder, or ""
	Embedded string // the name of a game that comes with Broadside, where Folder is ""
	With     string // the expansion's folder; "": the game alone
}

func (h Home) key() string { return h.Folder + "\x00" + h.Embedded + "\x00" + h.With }

const (
	manifestFile  = "expansion.yaml"
	rulesExt      = ".rules"
	expansionsDir = "expansions"
)

func isManifest(path string) bool { return filepath.Base(path) == manifestFile }

// folderKind is what a folder holds.
type folderKind int

const (
	plainFolder folderKind = iota
	gameFolder
	expansionFolder
)

// Belongs says whether a file is one that a game may read from its folder: rules, cards,
// looks, scenarios, the manifest of an expansion.
func (d *Desk) Belongs(path string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.homesOf(clean(path))) > 0
}

// deepest is how many folders below that of its game a file may lie: scenarios, looks that another
// extends, and the look of a theme.
const deepest = 2

// homesOf is the home of a file, or none. The lock is held.
func (d *Desk) homesOf(path string) []Home {
	ext := filepath.Ext(path)
	if ext != rulesExt && ext != ".yaml" && ext != ".md" && !sheet.IsSheet(path) {
		return nil
	}
	dir := filepath.Dir(path)
	for range deepest {
		if d.kind(dir) == plainFolder {
			dir = filepath.Dir(dir)
		}
	}
	found, known := d.homes[dir]
	if !known {
		found = d.homesIn(dir)
		d.homes[dir] = found
	}
	return found
}

func (d *Desk) homesIn(dir string) []Home {
	switch d.kind(dir) {
	case gameFolder:
		return []Home{{Folder: dir}}
	case expansionFolder:
		if h, ok := d.extended(dir); ok {
			h.With = dir
			return []Home{h}
		}
	}
	return nil
}

// extended finds the game that the expansion in a folder extends: the one it lies in, one
// beside it, or one that comes with Broadside.
func (d *Desk) extended(dir string) (Home, bool) {
	parent := filepath.Dir(dir)
	if filepath.Base(parent) == expansionsDir {
		if game := filepath.Dir(parent); d.kind(game) == gameFolder {
			return Home{Folder: game}, true
		}
	}
	name := d.extends(dir)
	if name == "" || strings.ContainsAny(name, `/\`) {
		return Home{}, false
	}
	if beside := filepath.Join(parent, name); d.kind(beside) == gameFolder {
		return Home{Folder: beside}, true
	}
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		beside := filepath.Join(parent, e.Name())
		if e.IsDir() && slices.Contains(d.names(beside), name+rulesExt) && d.kind(beside) == gameFolder {
			return Home{Folder: beside}, true
		}
	}
	if slices.Contains(carddefs.Embedded(), name) {
		return Home{Embedded: name}, true
	}
	return Home{}, false
}

// extends is the game that an expansion's manifest names. It is read line by line: the
// file may be half written.
func (d *Desk) extends(dir string) string {
	path := filepath.Join(dir, manifestFile)
	text, ok := d.buffers[path]
	if !ok {
		read, err := os.ReadFile(path)
		if err != nil {
			return ""
		}
		text.text = read
	}
	for line := range strings.Lines(string(text.text)) {
		if value, ok := strings.CutPrefix(line, "extends:"); ok {
			value, _, _ = strings.Cut(value, " #")
			return strings.Trim(strings.TrimSpace(value), `"'`)
		}
	}
	return ""
}

func (d *Desk) kind(dir string) folderKind {
	kind := plainFolder
	for _, name := range d.names(dir) {
		if name == manifestFile {
			return expansionFolder
		}
		if strings.HasSuffix(name, rulesExt) && !strings.HasPrefix(name, ".") {
			kind = gameFolder
		}
	}
	return kind
}

// names are those of the files in a folder, on disk and on the desk.
func (d *Desk) names(dir string) (out []string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !e.IsDir() {
			out = append(out, e.Name())
		}
	}
	for path := range d.buffers {
		if filepath.Dir(path) == dir {
			out = append(out, filepath.Base(path))
		}
	}
	return out
}
