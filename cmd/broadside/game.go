package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game"
)

// gameNeeded is what a command that opens a game asks for.
const gameNeeded = "a game: a folder, or a name from `broadside games`"

// opened is a game that was read and checked.
type opened struct {
	arg   string
	door  *broadside.Game // nil in what was only loaded
	set   *carddefs.Set
	game  *check.Game
	play  *engine.Game  // nil where the game has errors
	paper *game.Printed // the same
	found diag.List
}

// openGame reads a game with its expansions and checks it. The error is for a
// game that could not be opened at all; what is wrong inside is in found.
func (s *streams) openGame(arg string, with []string) (*opened, error) {
	fsys, expansions, err := gameFolders(arg, with)
	if err != nil {
		return nil, err
	}
	return s.openFiles(arg, filepath.ToSlash(filepath.Clean(arg)), fsys, expansions)
}

// openFiles opens the game in a folder, which findings call by a name.
func (s *streams) openFiles(arg, name string, fsys fs.FS, expansions []carddefs.Expansion, options ...broadside.Option) (*opened, error) {
	options = append(options, broadside.Named(name))
	for _, x := range expansions {
		options = append(options, broadside.WithExpansion(x.Name, x.FS))
	}
	g, found, err := broadside.Open(s.ctx, fsys, options...)
	var bug *broadside.Bug
	switch {
	case errors.As(err, &bug):
		panic(bug)
	case s.ctx.Err() != nil:
		return nil, stopped(s)
	case err != nil:
		return nil, failure("", "can't open `%s`: %s", arg, reason(err))
	}
	return &opened{arg: arg, door: g, set: g.Set(), game: g.Rules(), play: g.Engine(), paper: g.Paper(), found: found}, nil
}

// linted is what was found and, of a game without errors, what is allowed but
// probably not meant.
func (o *opened) linted() diag.List {
	return append(o.found, o.door.Lint()...).Sort()
}

// loadGame reads a game with its expansions, without checking it.
func (s *streams) loadGame(arg string, with []string) (*carddefs.Set, diag.List, error) {
	fsys, expansions, err := gameFolders(arg, with)
	if err != nil {
		return nil, nil, err
	}
	set, found := carddefs.Load(fsys, filepath.ToSlash(filepath.Clean(arg)), expansions...)
	return set, found, nil
}

// gameFolders finds a game and its expansions.
func gameFolders(arg string, with []string) (game fs.FS, expansions []carddefs.Expansion, err error) {
	if game, err = gameFolder(arg); err != nil {
		return nil, nil, err
	}
	for _, name := range with {
		x, err := expansionFolder(game, arg, name)
		if err != nil {
			return nil, nil, err
		}
		expansions = append(expansions, carddefs.Expansion{Name: name, FS: x})
	}
	return game, expansions, nil
}

// gameFolder finds a game: a folder, one that comes with Broadside, or a folder
// as it was at a git revision: rum@v1. A folder goes first, so that a copy made
// with `new --from` is what is opened.
func gameFolder(arg string) (fs.FS, error) {
	if folder, rev, ok := atRevision(arg); ok {
		return gameAt(folder, rev)
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return openFolder(arg)
	case err == nil:
		return nil, failure("name the folder it is in: `"+folderOf(arg)+"`", "`%s` is a file; a game is a folder", arg)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, failure("", "can't open `%s`: %s", arg, reason(err))
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
		return failure("", "can't open `%s`: %s", arg, reason(err))
	}
	help := "these come with Broadside: " + strings.Join(unknown.Known, ", ")
	if strings.ContainsAny(arg, `/\`) {
		return failure("a game is a folder, or one of "+strings.Join(unknown.Known, ", "), "there is no folder `%s`", arg)
	}
	if unknown.Near != "" {
		help = "did you mean `" + unknown.Near + "`?"
	}
	return failure(help, "no folder and no game is called `%s`", arg)
}

func folderOf(path string) string { return filepath.Dir(path) }

// openFolder opens a folder from which no path and no link leads out.
func openFolder(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, failure("", "can't open `%s`: %s", dir, reason(err))
	}
	return root.FS(), nil
}

// expansionFolder finds an expansion: a folder, or a name in the game's own
// `expansions`, or a folder next to the game's.
func expansionFolder(game fs.FS, arg, name string) (fs.FS, error) {
	if folder, rev, ok := atRevision(arg); ok {
		return expansionAt(game, folder, rev, name)
	}
	if info, err := os.Stat(name); err == nil {
		if !info.IsDir() {
			return nil, failure("name the folder it is in: `"+folderOf(name)+"`", "`%s` is a file; an expansion is a folder", name)
		}
		return openFolder(name)
	}
	plain := fs.ValidPath(name) && !strings.ContainsAny(name, `/\`)
	if inside := "expansions/" + name; plain && (isLink(game, "expansions") || isLink(game, inside)) {
		return nil, failure("copy the folder itself into `expansions`", "can't open `%s` of `%s`: it is a link to somewhere else", inside, arg)
	}
	if plain && isFolder(game, "expansions/"+name) {
		return fs.Sub(game, "expansions/"+name)
	}
	if beside := filepath.Join(filepath.Dir(arg), name); plain && beside != name {
		if info, err := os.Stat(beside); err == nil && info.IsDir() {
			return openFolder(beside)
		}
	}
	return nil, noExpansion(game, arg, name)
}

func isLink(fsys fs.FS, name string) bool {
	info, err := fs.Lstat(fsys, name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

func isFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
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
		help = "the game has " + list(quoted(known))
	}
	return failure(help, "no expansion called `%s` for `%s`", name, arg)
}

// playable opens a game that has to be without errors; with some, they are
// drawn on standard error.
func (s *streams) playable(arg string, with []string) (*opened, error) {
	o, err := s.openGame(arg, with)
	if err != nil {
		return nil, err
	}
	if o.found.Errors() == 0 {
		return o, nil
	}
	return nil, s.unplayable(o)
}

// unplayable shows the findings of a game with errors: drawn on standard error
// or, where JSON was asked for, as the report of `check` on standard output.
func (s *streams) unplayable(o *opened) error {
	if s.jsonOut {
		if err := s.json(checkReport(o, o.found, 0)); err != nil {
			return err
		}
		return said(exitFindings)
	}
	s.drawFindings(s.err, o.found, s.errColour(), maxShown)
	return unplayable(o.arg, o.found)
}

// unplayable says that a game whose findings were drawn has errors.
func unplayable(arg string, found diag.List) error {
	return &exitError{code: exitFindings, text: "`" + arg + "` has " + count(found.Errors(), "error") + "; mend what is shown above first", shown: true}
}
