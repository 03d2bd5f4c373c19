package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game"
)

// gameNeeded is what a command that opens a game asks for.
const gameNeeded = "a game: a folder, or a name from `broadside games`"

// opened is a game that was read and checked.
type opened struct {
	arg   string
	set   *carddefs.Set
	game  *check.Game
	play  *engine.Game  // nil where the game has errors
	paper *game.Printed // the same
	found diag.List
}

// openGame reads a game with its expansions and checks it. The error is for a
// game that could not be opened at all; what is wrong inside is in found.
func (s *streams) openGame(arg string, with []string) (*opened, error) {
	set, found, err := s.loadGame(arg, with)
	if err != nil {
		return nil, err
	}
	o := &opened{arg: arg, set: set, found: onceLost(found)}
	if unreadable(set, found) {
		return o, nil
	}
	rules, more := check.Check(set.Source)
	o.game, o.found = rules, append(o.found, more...).Sort()
	if o.found.Errors() > 0 {
		return o, nil
	}
	playable, more := engine.New(rules, set.Hash, expansionNames(set)...)
	o.play, o.paper = playable, game.New(rules, set)
	o.found = slices.Concat(o.found, more, o.paper.Findings()).Sort()
	return o, nil
}

// linted is what was found and, of a game without errors, what is allowed but
// probably not meant.
func (o *opened) linted() diag.List {
	if o.play == nil {
		return o.found
	}
	return append(o.found, lint.Run(o.game, o.set.Source, nil)...).Sort()
}

// expansionNames are those switched on, in order.
func expansionNames(set *carddefs.Set) (out []string) {
	for _, x := range set.Expansions {
		out = append(out, x.ID)
	}
	return out
}

// loadGame reads a game with its expansions.
func (s *streams) loadGame(arg string, with []string) (*carddefs.Set, diag.List, error) {
	fsys, err := gameFolder(arg)
	if err != nil {
		return nil, nil, err
	}
	var expansions []carddefs.Expansion
	for _, name := range with {
		x, err := expansionFolder(fsys, arg, name)
		if err != nil {
			return nil, nil, err
		}
		expansions = append(expansions, carddefs.Expansion{Name: name, FS: x})
	}
	set, found := carddefs.Load(fsys, filepath.ToSlash(filepath.Clean(arg)), expansions...)
	return set, found, nil
}

// unreadable says that so much is missing that findings about words would only
// repeat it.
func unreadable(set *carddefs.Set, found diag.List) bool {
	for _, d := range found {
		if lostFile[d.Code] {
			return true
		}
	}
	return len(set.Source.Rules) == 0
}

// lostFile are the findings after which a whole file, or the rest of one, is
// missing.
var lostFile = map[diag.Code]bool{
	diag.NotUTF8: true, diag.FileTooLarge: true, diag.SetTooLarge: true, diag.TooManyFiles: true,
	diag.TooManyCards: true, diag.TooNested: true, diag.BadYAML: true, diag.YAMLAlias: true,
	diag.ManyDocuments: true, diag.TabInFile: true, diag.OddCharacter: true, diag.NotACardFile: true,
	diag.FolderNotFile: true, diag.LeavesFolder: true, diag.UnreadableFile: true,
	diag.NoRulesFile: true, diag.ManyRulesFiles: true, diag.ExpansionAsGame: true, diag.NoExpansionFile: true,
	diag.ExtendsAnother: true, diag.TooDeep: true, diag.LineTooLong: true,
}

// onceLost keeps one finding of each kind for a file that is lost: a file full
// of aliases is one mistake.
func onceLost(found diag.List) (out diag.List) {
	type what struct {
		file *diag.File
		code diag.Code
	}
	seen := map[what]bool{}
	for _, d := range found {
		w := what{d.Span.File, d.Code}
		if lostFile[d.Code] && seen[w] {
			continue
		}
		seen[w] = true
		out = append(out, d)
	}
	return out
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
