// Package engine plays checked games: it compiles a game once, starts games of
// it, and offers what a bot, a server or a test needs — who is to act, the
// options, what each player may know, a log, undo, saving and replaying.
// Nothing here prints or touches a file.
package engine

import (
	"encoding/hex"
	"strconv"
	"sync"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Game is a compiled game. It never changes and may be shared by any number
// of states and goroutines.
type Game struct {
	rules      *check.Game
	program    *bytecode.Program
	hash       [32]byte
	expansions []string
	names      *names
	whole      *check.Game                 // as declared, for every number of players
	sizes      []func() (*Game, diag.List) // this game for each number of players, the least first; each is compiled once
	machines   sync.Pool
	planned    sync.Once
	facts      *factPlan // made when first needed
	freed      sync.Pool // states whose memory clones may have
	recalls    sync.Pool // memory of what players recall
	secrets    bool      // some choices are made in secret
	without    *Game     // of a game with code added (Code.Game): the game without it
	shelf      shelf     // what Keep keeps
}

// New compiles a checked game. hash is over its rules and cards (as the loader
// gives it); a save made under another hash is refused. expansions are the
// names of those switched on, in order. The game is nil if any finding is an
// error. A game for a range of players is compiled for each number; New gives
// the one for the least, and At the others.
func New(rules *check.Game, hash [32]byte, expansions ...string) (*Game, diag.List) {
	least, found := NewSparing(rules, hash, expansions...)
	if least == nil {
		return nil, found
	}
	for _, size := range least.sizes[1:] {
		if g, found := size(); g == nil {
			return nil, found
		}
	}
	return least, found
}

// NewSparing is New for a game that is known to be without errors, where a start has to be quick: it is compiled for the least
// number of players, and for another when At is asked for that.
func NewSparing(rules *check.Game, hash [32]byte, expansions ...string) (*Game, diag.List) {
	if !rules.Deals() {
		return nil, diag.List{diag.New(diag.TooManyPieces, diag.Span{File: rules.File}, "count", strconv.Itoa(rules.Pieces()), "limit", strconv.Itoa(check.MaxPieces))}
	}
	least, most := rules.Range()
	sizes := make([]func() (*Game, diag.List), most-least+1)
	for i := range sizes {
		sizes[i] = sync.OnceValues(func() (*Game, diag.List) {
			g, found := forSeats(rules.At(least + i))
			if g != nil {
				g.hash, g.expansions, g.whole, g.sizes = hash, expansions, rules, sizes
			}
			return g, found
		})
	}
	return sizes[0]()
}

// forSeats is a game for one number of players.
func forSeats(rules *check.Game) (*Game, diag.List) {
	p, found := compile.Game(rules)
	if found.Errors() > 0 || p == nil {
		return nil, found
	}
	g := &Game{rules: p.Game, program: p, names: newNames(p.Game), secrets: p.Secrets()}
	g.machines.New = func() any { return vm.New(p) }
	return g, found
}

// Name is the game's title.
func (g *Game) Name() string { return g.rules.Name }

// Version is the version its rules declare.
func (g *Game) Version() string { return g.rules.Version }

// Hash is the hash of rules and cards, in hexadecimal.
func (g *Game) Hash() string { return hex.EncodeToString(g.hash[:]) }

// Expansions are the names of those switched on.
func (g *Game) Expansions() []string { return g.expansions }

// Players are the seats' names in turn order.
func (g *Game) Players() []string { return g.rules.Players }

// Rules are the checked tables the game was compiled from, lowered: they hold what
// is carried out, not how it is said. They must not be changed.
func (g *Game) Rules() *check.Game { return g.rules }

// OptionSpec is a switch or number that a session may set.
type OptionSpec struct {
	Name    string `json:"name"`
	Switch  bool   `json:"switch,omitempty"` // on (1) or off (0); otherwise a number
	Default int    `json:"default"`
	Least   int    `json:"least"`
	Most    int    `json:"most"`
}

// OptionSpecs lists the session options.
func (g *Game) OptionSpecs() []OptionSpec {
	out := make([]OptionSpec, len(g.rules.Options))
	for i, o := range g.rules.Options {
		out[i] = OptionSpec{o.Name, o.Switch, o.Default, o.Least, o.Most}
	}
	return out
}

// optionValues lays named options out in declaration order.
func (g *Game) optionValues(named map[string]int) ([]int32, error) {
	out := make([]int32, len(g.rules.Options))
	names := make([]string, len(out))
	for i, o := range g.rules.Options {
		out[i], names[i] = int32(o.Default), o.Name
	}
	for _, name := range sortedKeys(named) {
		at := indexOf(names, name)
		if at < 0 {
			return nil, unknownOption(name, names)
		}
		v := named[name]
		if err := optionFits(g.rules.Options[at], v); err != nil {
			return nil, err
		}
		out[at] = int32(v)
	}
	return out, nil
}

func optionFits(o check.Option, v int) error {
	switch {
	case o.Fits(v):
		return nil
	case o.Switch:
		return misuse("the option `%s` is on (1) or off (0), not %d", o.Name, v)
	}
	return misuse("the option `%s` is a number from %d to %d, not %d", o.Name, o.Least, o.Most, v)
}

// Options are the session options by name: those named, the rest with their
// defaults. An option that the game does not have, or a value it does not take,
// is an error.
func (g *Game) Options(named map[string]int) (map[string]int, error) {
	list, err := g.optionValues(named)
	out := make(map[string]int, len(list))
	for i, v := range list {
		out[g.rules.Options[i].Name] = int(v)
	}
	return out, err
}
