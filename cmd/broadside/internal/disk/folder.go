package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// GameFolders finds a game and its expansions.
func (f *Files) GameFolders(arg string, with []string) (game fs.FS, expansions []carddefs.Expansion, err error) {
	if game, err = f.GameFolder(arg); err != nil {
		return nil, nil, err
	}
	for _, name := range with {
		x, err := f.ExpansionFolder(game, arg, name)
		if err != nil {
			return nil, nil, err
		}
		expansions = append(expansions, carddefs.Expansion{Name: name, FS: x})
	}
	return game, expansions, nil
}

// GameFolder finds a game: a folder, one that comes with Broadside, or a folder
// as it was at a git revision: rum@v1. A folder goes first, so that a copy made
// with `new --from` is what is opened.
func (f *Files) GameFolder(arg string) (fs.FS, error) {
	if folder, rev, ok := f.AtRevision(arg); ok {
		return f.GameAt(folder, rev)
	}
	info, err := f.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return f.OpenFolder(arg)
	case err == nil:
		return nil, exit.Failure("name the folder it is in: `"+folderOf(arg)+"`", "`%s` is a file; a game is a folder", arg)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, exit.Failure("", "can't open `%s`: %s", arg, Reason(err))
	}
	fsys, err := carddefs.Open(arg)
	if err == nil {
		return fsys, nil
	}
	return nil, noGame(arg, err)
}

// noGame says that there is neither a folder nor a game of that name.
func noGame(arg string, err error) error {
	var unknown *carddefs.UnknownGameError
	if !errors.As(err, &unknown) {
		return exit.Failure("", "can't open `%s`: %s", arg, Reason(err))
	}
	help := "these come with Broadside: " + strings.Join(unknown.Known, ", ")
	if strings.ContainsAny(arg, `/\`) {
		return exit.Failure("a game is a folder, or one of "+strings.Join(unknown.Known, ", "), "there is no folder `%s`", arg)
	}
	if unknown.Near != "" {
		help = "did you mean `" + unknown.Near + "`?"
	}
	return exit.Failure(help, "no folder and no game is called `%s`", arg)
}

func folderOf(path string) string { return filepath.Dir(path) }

// OpenFolder opens a folder from which no path and no link leads out.
func (f *Files) OpenFolder(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(f.At(dir))
	if err != nil {
		return nil, exit.Failure("", "can't open `%s`: %s", dir, Reason(err))
	}
	return watchedFS{root.FS(), f, dir}, nil
}

// ExpansionFolder finds an expansion: a folder, or a name in the game's own
// `expansions`, or a folder next to the game's.
func (f *Files) ExpansionFolder(game fs.FS, arg, name string) (fs.FS, error) {
	if folder, rev, ok := f.AtRevision(arg); ok {
		return f.ExpansionAt(game, folder, rev, name)
	}
	if info, err := f.Stat(name); err == nil {
		if !info.IsDir() {
			return nil, exit.Failure("name the folder it is in: `"+folderOf(name)+"`", "`%s` is a file; an expansion is a folder", name)
		}
		return f.OpenFolder(name)
	}
	plain := fs.ValidPath(name) && !strings.ContainsAny(name, `/\`)
	if inside := "expansions/" + name; plain && (isLink(game, "expansions") || isLink(game, inside)) {
		return nil, exit.Failure("copy the folder itself into `expansions`", "can't open `%s` of `%s`: it is a link to somewhere else", inside, arg)
	}
	if plain && IsFolder(game, "expansions/"+name) {
		return fs.Sub(game, "expansions/"+name)
	}
	if beside := filepath.Join(filepath.Dir(arg), name); plain && beside != name {
		if info, err := f.Stat(beside); err == nil && info.IsDir() {
			return f.OpenFolder(beside)
		}
	}
	return nil, noExpansion(game, arg, name)
}

func noExpansion(game fs.FS, arg, name string) error {
	var known []string
	entries, _ := fs.ReadDir(game, "expansions")
	for _, e := range entries {
		if e.IsDir() {
			known = append(known, e.Name())
		}
	}
	help := "write the folder's path, or put it into the `expansions` folder of the game"
	if near := diag.Suggest(name, known); near != "" {
		help = "did you mean `" + near + "`?"
	} else if len(known) > 0 {
		help = "the game has " + prose.List(prose.Quoted(known))
	}
	return exit.Failure(help, "no expansion called `%s` for `%s`", name, arg)
}
