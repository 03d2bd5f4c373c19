package open

import (
	"path/filepath"
	"slices"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

// Needed is what a command that opens a game asks for.
const Needed = "a game: a folder, or a name from `broadside games`"

// Game is a game that was read and checked.
type Game struct {
	Arg    string
	Set    *carddefs.Set
	Rules  *check.Game
	Engine *engine.Game // nil where the game has errors
	Found  diag.List
}

// Open reads a game with its expansions and checks it. The error is for a
// game that could not be opened at all; what is wrong inside is in found.
func Open(s *shell.Streams, arg string, with []string) (*Game, error) {
	set, found, err := Load(s, arg, with)
	if err != nil {
		return nil, err
	}
	o := &Game{Arg: arg, Set: set, Found: onceLost(found)}
	if Unreadable(set, found) {
		return o, nil
	}
	game, more := check.Check(set.Source)
	o.Rules, o.Found = game, append(o.Found, more...).Sort()
	if o.Found.Errors() > 0 {
		return o, nil
	}
	playable, more := engine.New(game, set.Hash, ExpansionNames(set)...)
	more = append(more, printing(game, set)...)
	o.Engine, o.Found = playable, append(o.Found, more...).Sort()
	return o, nil
}

// Linted is what was found and, of a game without errors, what is allowed but
// probably not meant.
func (o *Game) Linted() diag.List {
	if o.Engine == nil {
		return o.Found
	}
	return append(o.Found, lint.Run(o.Rules, o.Set.Source, nil)...).Sort()
}

// ExpansionNames are those switched on, in order.
func ExpansionNames(set *carddefs.Set) (out []string) {
	for _, x := range set.Expansions {
		out = append(out, x.ID)
	}
	return out
}

// printing finds what is wrong with how a sound game is to be printed: a look
// that names nothing, and own wordings that say something else than the text.
func printing(game *check.Game, set *carddefs.Set) diag.List {
	_, _, found := cardface.Cards(game, set.Look, cardface.Filter{})
	_, bad := cardface.Fonts(set.Look)
	return slices.Concat(found, bad, phrase.Drifts(game, set.Look), components.Check(game, set))
}

// Load reads a game with its expansions.
func Load(s *shell.Streams, arg string, with []string) (*carddefs.Set, diag.List, error) {
	fsys, err := s.Files.GameFolder(arg)
	if err != nil {
		return nil, nil, err
	}
	var expansions []carddefs.Expansion
	for _, name := range with {
		x, err := s.Files.ExpansionFolder(fsys, arg, name)
		if err != nil {
			return nil, nil, err
		}
		expansions = append(expansions, carddefs.Expansion{Name: name, FS: x})
	}
	set, found := carddefs.Load(fsys, filepath.ToSlash(filepath.Clean(arg)), expansions...)
	return set, found, nil
}

// Unreadable says that so much is missing that findings about words would only
// repeat it.
func Unreadable(set *carddefs.Set, found diag.List) bool {
	for _, d := range found {
		if LosesFile[d.Code] {
			return true
		}
	}
	return len(set.Source.Rules) == 0
}

// LosesFile are the findings after which a whole file, or the rest of one, is
// missing.
var LosesFile = map[diag.Code]bool{
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
		if LosesFile[d.Code] && seen[w] {
			continue
		}
		seen[w] = true
		out = append(out, d)
	}
	return out
}

// Playable opens a game that has to be without errors; with some, they are
// drawn on standard error.
func Playable(s *shell.Streams, arg string, with []string) (*Game, error) {
	o, err := Open(s, arg, with)
	if err != nil {
		return nil, err
	}
	if o.Found.Errors() == 0 {
		return o, nil
	}
	return nil, Unplayable(s, o)
}

// Unplayable shows the findings of a game with errors: drawn on standard error
// or, where JSON was asked for, as the report of `check` on standard output.
func Unplayable(s *shell.Streams, o *Game) error {
	if s.JSONOut {
		if err := show.JSON(s, Report(o, o.Found, 0)); err != nil {
			return err
		}
		return exit.Said(exit.Findings)
	}
	show.Findings(s, s.Err, o.Found, s.ErrColour(), show.MostFindings)
	return HasErrors(o.Arg, o.Found)
}

// HasErrors says that a game whose findings were drawn has errors.
func HasErrors(arg string, found diag.List) error {
	return &exit.Error{Code: exit.Findings, Text: "`" + arg + "` has " + prose.Count(found.Errors(), "error") + "; mend what is shown above first", Shown: true}
}
