// Package broadside opens a game of cards and does with it what the command line
// does: it finds what is wrong, plays, simulates and draws.
//
// Open is the way in. It reads a game out of any fs.FS (a folder, an embedded game,
// a revision, a map of files in a test) and gives a Game with what was found. A
// Game never changes and may be used by any number of goroutines.
//
// docs/library.md says which of this is promised to stay as it is.
package broadside

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime/debug"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game"
)

// Game is a game that was read and checked.
type Game struct {
	set   *carddefs.Set
	rules *check.Game
	play  *engine.Game
	paper *game.Printed
	drawn drawn
}

// Games are the names of the games that come with Broadside.
func Games() []string { return carddefs.Embedded() }

// Embedded is the folder of a game that comes with Broadside. The error is a
// *carddefs.UnknownGameError, which says what was perhaps meant.
func Embedded(name string) (fs.FS, error) { return carddefs.Open(name) }

// Option changes how a game is opened.
type Option func(*opening)

type opening struct {
	name       string
	expansions []carddefs.Expansion
	unsaved    map[string][]byte
	rulesOnly  bool
	unplayed   bool
	trees      *check.Trees
}

// Named says what findings call the game's folder; unless it is said, "game".
func Named(name string) Option { return func(o *opening) { o.name = name } }

// WithExpansion switches an expansion on, by its name and its folder. Several are
// switched on in the order they are given. What is unsaved of it is laid over its
// folder by the caller (variant.Overlay).
func WithExpansion(name string, files fs.FS) Option {
	return func(o *opening) {
		o.expansions = append(o.expansions, carddefs.Expansion{Name: name, FS: files})
	}
}

// WithUnsaved puts texts in the place of the game's files: what an editor holds and
// has not saved. They are named by their paths from the game's folder, with slashes,
// such as "cards.yaml" and "scenarios/late.yaml"; "./cards.yaml" is the same, and one
// that leads out of the folder is an error of Open. A nil text is a file that is gone.
func WithUnsaved(texts map[string][]byte) Option { return func(o *opening) { o.unsaved = texts } }

// RulesOnly leaves out what would only be found about printing. It is for those who
// open a game very often, to play it.
func RulesOnly() Option { return func(o *opening) { o.rulesOnly = true } }

// Unplayed leaves out what is only needed to play: the game is not Playable, and what would
// be found in making it so is not found. It is for those who open a game after each key, to
// write it; half of the time of Open goes into it.
func Unplayed() Option { return func(o *opening) { o.unplayed = true } }

// Keeping keeps the trees of texts from one opening of a game to the next: a text that is the
// same is not parsed again. What is found is the same. Give it to one Open at a time.
func Keeping(trees *check.Trees) Option { return func(o *opening) { o.trees = trees } }

// Open reads a game with its expansions and checks it. What is wrong with it is
// among the findings, in the order of its files; with an error among them the game
// is not Playable, but what could be read of it is there. The error is for what could
// not be opened at all: a folder that is not there, a context that is done, or a
// *Bug. The sizes of files are limited (carddefs.MaxFileBytes and its neighbours), so
// that a hostile folder costs about a second and some megabytes.
//
// What is wrong with the arguments is an *engine.Misuse, and a folder that panics is
// unreadable like one that fails: it says so, or is an *engine.Panicked. Beside any
// error but that of ctx and a *Bug the Game is nil; beside those it may be half read.
func Open(ctx context.Context, files fs.FS, options ...Option) (g *Game, found diag.List, err error) {
	defer recovered(&err)
	if ctx == nil {
		return nil, nil, misuse("no context was given")
	}
	o := opening{name: "game"}
	for i, change := range options {
		if change == nil {
			return nil, nil, misuse("option %d is nil", i+1)
		}
		change(&o)
	}
	if files == nil {
		return nil, nil, fmt.Errorf("no folder was given: %w", fs.ErrNotExist)
	}
	files = guarded{files}
	for i, x := range o.expansions {
		switch {
		case x.Name == "":
			return nil, nil, misuse("expansion %d has no name", i+1)
		case x.FS == nil:
			return nil, nil, misuse("no folder was given for the expansion `%s`", x.Name)
		}
		o.expansions[i].FS = guarded{x.FS}
	}
	if _, err := fs.Stat(files, "."); err != nil {
		return nil, nil, err
	}
	if len(o.unsaved) > 0 {
		texts := map[string][]byte{}
		for name, text := range o.unsaved {
			clean := path.Clean(name)
			if _, twice := texts[clean]; twice || !fs.ValidPath(clean) || clean == "." {
				return nil, nil, misuse("an unsaved text is called %q: use a path from the game's folder, such as \"cards.yaml\", and each once", name)
			}
			texts[clean] = text
		}
		files = variant.Overlay(files, texts)
	}
	g = &Game{}
	g.set, found = carddefs.Load(files, o.name, o.expansions...)
	found = carddefs.OncePerLostFile(found)
	if g.set.Unreadable(found) || ctx.Err() != nil {
		return g, found, ctx.Err()
	}
	var more diag.List
	source := g.set.Source
	source.Trees = o.trees
	g.rules, more = check.Check(source)
	found = append(found, more...).Sort()
	if found.Errors() > 0 || ctx.Err() != nil {
		return g, found, ctx.Err()
	}
	if more = nil; !o.unplayed && g.rules.Deals() {
		g.play, more = engine.New(g.rules, g.set.Hash, g.set.ExpansionIDs()...)
	}
	g.paper = game.New(g.rules, g.set)
	if !o.rulesOnly {
		more = append(more, g.paper.Findings()...)
	}
	if found = append(found, more...).Sort(); found.Errors() > 0 {
		g.play = nil
	}
	return g, found, ctx.Err()
}

// Playable says whether the game is without errors, and no more than can be dealt: it can
// be played and drawn.
func (g *Game) Playable() bool { return g.play != nil }

// Set is what the game's folder holds: its files, cards, look and scenarios.
func (g *Game) Set() *carddefs.Set { return g.set }

// Rules are the checked game; nil where so much could not be read that nothing was
// checked.
func (g *Game) Rules() *check.Game { return g.rules }

// Engine is the compiled game, for the packages under engine; nil if it is not
// Playable.
func (g *Game) Engine() *engine.Game { return g.play }

// Paper is the game as it is printed, for the packages under print; nil where the
// rules have errors.
func (g *Game) Paper() *game.Printed { return g.paper }

// Lint finds what is allowed but probably not meant. A game with errors has nothing
// of that kind.
func (g *Game) Lint() diag.List {
	if g.paper == nil {
		return nil
	}
	return lint.RunReached(g.rules, g.set.Source, nil, g.paper.Reached)
}

// Unneeded finds the comments in the game's rules, card files and look that allow a
// warning (`# allow B0460: reason`) and are wrong, or that nothing needs. Found is all
// that was found in the game, what the comments allow included: see diag.List.Part.
func (g *Game) Unneeded(found diag.List) diag.List {
	seen := map[*diag.File]bool{}
	var files []*diag.File
	for _, f := range g.set.Files {
		if written := strings.HasSuffix(f.Name, ".rules") || strings.HasSuffix(f.Name, ".yaml"); written && !f.Unread() && !seen[f] {
			seen[f] = true
			files = append(files, f)
		}
	}
	return lint.Unneeded(found, files)
}

// ErrUnplayable is for a game with errors that was to be played or drawn.
var ErrUnplayable = errors.New("the game has errors, so it can be neither played nor drawn")

// ErrCollection is for a collection that was to be played: it has more cards than can be dealt.
var ErrCollection = errors.New("the game has more cards than can be dealt, so it can be drawn and not played")

func misuse(format string, args ...any) error {
	return &engine.Misuse{Sentence: fmt.Sprintf(format, args...)}
}

// Bug is an error of Broadside's own, whatever the game's files said.
type Bug struct {
	What  any // what the panic said
	Stack []byte
}

// Error says that it is one.
func (b *Bug) Error() string { return fmt.Sprintf("this is a bug in broadside: %v", b.What) }

// recovered makes a panic an error. Every door of this package that works on what a
// game's files say is guarded by it.
func recovered(err *error) {
	switch what := recover().(type) {
	case nil:
	case *engine.Panicked: // in what the caller gave, deep below
		*err = what
	default:
		*err = &Bug{what, debug.Stack()}
	}
}
