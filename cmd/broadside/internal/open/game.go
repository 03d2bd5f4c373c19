// Package open makes of a command's arguments an open game, and words what stands in
// its way.
package open

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game"
)

// Needed is what a command that opens a game asks for.
const Needed = "a game: a folder, or a name from `broadside games`"

// Game is a game that was read and checked.
type Game struct {
	Arg    string
	Door   *broadside.Game // nil in what was only loaded
	Set    *carddefs.Set
	Rules  *check.Game
	Engine *engine.Game  // nil where the game has errors
	Paper  *game.Printed // the same
	Found  diag.List

	Allowed diag.List // what was found too, and a comment allows
}

// Open reads a game with its expansions and checks it. The error is for a
// game that could not be opened at all; what is wrong inside is in found.
func Open(s *shell.Streams, arg string, with []string) (*Game, error) {
	fsys, expansions, err := s.Files.GameFolders(arg, with)
	if err != nil {
		return nil, err
	}
	return OpenFiles(s, arg, filepath.ToSlash(filepath.Clean(arg)), fsys, expansions)
}

// Only opens a game with at most one of its expansions: the one of a name.
func Only(s *shell.Streams, arg string, with []string, expansion string) (*Game, error) {
	fsys, expansions, err := s.Files.GameFolders(arg, with)
	if err != nil {
		return nil, err
	}
	expansions = slices.DeleteFunc(expansions, func(x carddefs.Expansion) bool { return x.Name != expansion })
	return OpenFiles(s, arg, filepath.ToSlash(filepath.Clean(arg)), fsys, expansions, broadside.RulesOnly())
}

// OpenFiles opens the game in a folder, which findings call by a name.
func OpenFiles(s *shell.Streams, arg, name string, fsys fs.FS, expansions []carddefs.Expansion, options ...broadside.Option) (*Game, error) {
	options = append(options, broadside.Named(name))
	for _, x := range expansions {
		options = append(options, broadside.WithExpansion(x.Name, x.FS))
	}
	g, found, err := broadside.Open(s.Ctx, fsys, options...)
	var bug *broadside.Bug
	switch {
	case errors.As(err, &bug):
		panic(bug)
	case s.Ctx.Err() != nil:
		return nil, shell.Stopped(s)
	case err != nil:
		return nil, exit.Failure("", "can't open `%s`: %s", arg, disk.Reason(err))
	}
	found, allowed := found.Part()
	if s.Cluster != nil && g.Playable() {
		s.Cluster.Knows(g.Engine().Hash(), name, fsys, expansions)
	}
	return &Game{Allowed: allowed, Arg: arg, Door: g, Set: g.Set(), Rules: g.Rules(), Engine: g.Engine(), Paper: g.Paper(), Found: found}, nil
}

// Stamp says which game exactly this is, on all that is made of it: its name, version and expansions, and the first letters of
// the hash of its rules and cards.
func (o *Game) Stamp() string {
	return o.Rules.Name + " " + o.Rules.Version + o.Set.Expanded() + " · " + o.Engine.Hash()[:12]
}

// Linted is what was found and, of a game without errors, what is allowed but
// probably not meant.
func (o *Game) Linted() diag.List {
	return append(o.Found, o.Door.Lint()...).Sort()
}

// Changed says of each card that was in an earlier form of the game too, and is written otherwise there, what changed: "cost 3 → 4".
func (o *Game) Changed(then *Game) map[string]string {
	out := map[string]string{}
	for _, c := range carddefs.Diff(then.Set, o.Set) {
		if c.Kind != carddefs.Changed || c.Rules {
			continue
		}
		said := strings.TrimPrefix(c.Text, c.Subject+": ")
		if out[c.Subject] != "" {
			said = out[c.Subject] + "; " + said
		}
		out[c.Subject] = said
	}
	return out
}

// Load reads a game with its expansions, without checking it.
func Load(s *shell.Streams, arg string, with []string) (*carddefs.Set, diag.List, error) {
	fsys, expansions, err := s.Files.GameFolders(arg, with)
	if err != nil {
		return nil, nil, err
	}
	set, found := carddefs.Load(fsys, filepath.ToSlash(filepath.Clean(arg)), expansions...)
	return set, found, nil
}

// Playable opens a game that has to be without errors; with some, they are
// drawn on standard error.
func Playable(s *shell.Streams, arg string, with []string) (*Game, error) {
	o, err := Open(s, arg, with)
	if err != nil {
		return nil, err
	}
	if o.Found.Errors() == 0 && o.Engine == nil {
		return nil, exit.Failure("`broadside print "+arg+"` prints it, and a game with some of its cards can be played", "`%s` has more cards than the %s that a game deals", arg, prose.Thousands(check.MaxPieces))
	}
	if o.Found.Errors() == 0 {
		return o, nil
	}
	return nil, Unplayable(s, o)
}

// Printable opens a game that has to be without errors, to draw it: a collection too, with
// more cards than can be played with.
func Printable(s *shell.Streams, arg string, with []string) (*Game, error) {
	o, err := Open(s, arg, with)
	if err != nil || o.Found.Errors() == 0 {
		return o, err
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
