package carddefs

import (
	"io/fs"
	"path"
	"slices"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

const (
	themesDir = "themes"
	// carriedThemes stands before the paths of the themes that come with Broadside.
	carriedThemes = "broadside:" + themesDir
)

// themed is the look of a theme, or nil with a finding. A game's own theme comes before one of
// that name that comes with Broadside. before are the looks that led here.
func (p *part) themed(w check.Word, before []string) *look.Look {
	f, known := p.themeFolder(w.Text)
	wrong := func(label, near string) {
		p.found.Add(diag.BadLookValue, w.Span, schema.Near(near, "found", w.Text, "want", "a theme", "label", label)...)
	}
	switch {
	case f == nil:
		wrong("there are "+prose.List(known)+"; one of your own is a folder `themes/"+ownTheme(w.Text)+"` of the game with a look.yaml in it", diag.Suggest(w.Text, known))
		return nil
	case slices.Contains(before, f.Label):
		wrong("this leads back to itself", "")
		return nil
	}
	t := &part{folder: folder{fsys: f.FS, label: f.Label, total: p.total}, look: &look.Look{}, game: p}
	l := t.themeLook(append(before, f.Label))
	if !f.carried {
		p.files, p.total = append(p.files, t.files...), t.total
	}
	p.found = append(p.found, t.found...)
	p.themes = append(append(p.themes, t.themes...), f.Folder)
	if l == nil && len(t.found) == 0 {
		wrong("its look.yaml says nothing", "")
	}
	return l
}

// ownTheme is what the folder of a theme can be called.
func ownTheme(name string) string {
	if fs.ValidPath(name) && path.Base(name) == name && name != "." {
		return name
	}
	return "my-theme"
}

// themeFolder is a folder with a theme in it.
type themeFolder struct {
	Folder
	carried bool
}

// themeFolder finds a theme by its name, or gives the names that there are.
func (p *part) themeFolder(name string) (*themeFolder, []string) {
	var known []string
	for at := p; at != nil; at = at.game {
		if e := entryNamed(themesDir, (Folder{FS: at.fsys}).Entries(".")); e == nil || !e.IsDir() { // a link leads elsewhere
			continue
		}
		entries, err := readDir(at.fsys, themesDir, MaxFolderFiles)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if !e.IsDir() {
				continue
			}
			known = append(known, e.Name())
			if e.Name() != name {
				continue
			}
			if sub, err := fs.Sub(at.fsys, path.Join(themesDir, name)); err == nil {
				return &themeFolder{Folder: Folder{Label: path.Join(at.label, themesDir, name), FS: sub}}, nil
			}
		}
	}
	if slices.Contains(lookwords.Themes, name) {
		if sub, err := fs.Sub(themesCarried(), path.Join(themesDir, name)); err == nil {
			return &themeFolder{Folder{Label: path.Join(carriedThemes, name), FS: sub}, true}, nil
		}
	}
	known = append(known, lookwords.Themes...)
	slices.Sort(known)
	return nil, slices.Compact(known)
}

// themeLook reads a theme's look.yaml.
func (p *part) themeLook(before []string) *look.Look {
	entry := entryNamed(lookFile, Folder{FS: p.fsys}.Entries("."))
	if entry == nil {
		p.found.Add(diag.UnreadableFile, wholeFile(path.Join(p.label, lookFile)), "file", path.Join(p.label, lookFile), "why", "it does not exist")
		return nil
	}
	var out *look.Look
	p.withTree(entry, "the look of a theme", func(f *diag.File, n *yamldoc.Node) {
		if n.Kind != yamldoc.Map {
			return
		}
		look.OfAnyGame(n, &p.found)
		out = p.readLook(f, n, before)
	})
	return out
}
