package playing

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/store"
	"github.com/broadside-cards/broadside/engine/replaydiff"
)

// againstOptions are those of `replay --against`.
type againstOptions struct {
	against string // the game as it is now; "": a plain replay
	was     string // the game as it was then; "": looked for
	games   int    // of a database of simulations
	asJSON  bool
}

func againstFlags(c *cobra.Command, o *againstOptions) {
	f := c.Flags()
	f.StringVar(&o.against, "against", "", "play it on this `game` instead, and say where the two part")
	f.StringVar(&o.was, "was", "", "with --against: the `game` as it was then, such as rum@v1 (default: looked for, in git too)")
	f.IntVar(&o.games, "games", 100, "with --against: how many games of a database of simulations")
	shell.JSONFlag(c, &o.asJSON)
}

// maxCompared is how many games of a database are compared at most.
const maxCompared = 100_000

// misplaced refuses flags of the comparison without one, and the other way.
func (o *replayOptions) misplaced(c *cobra.Command, args []string) error {
	if o.against == "" {
		for _, name := range []string{"was", "games", "json"} {
			if c.Flags().Changed(name) {
				return exit.Usage("add `--against game`", "`--%s` is about a comparison", name)
			}
		}
		if len(args) > 2 || len(args) == 2 && !o.Files.IsDatabase(args[0]) && !isNumber(args[1]) {
			return exit.Usage("several can be compared with `--against`; a number is one of a database's games", "`broadside replay` prints one saved game at a time")
		}
		return nil
	}
	for _, name := range []string{"to", "as", "players", "game", "save"} {
		if c.Flags().Changed(name) {
			return exit.Usage("leave it out", "`--%s` is about printing a game, not about comparing it", name)
		}
	}
	return shell.Number("games", o.games, maxCompared)
}

// comparison is a run of `replay --against`.
type comparison struct {
	*replayOptions
	now  *open.Game
	olds map[string]*oldGame // by hash of the rules; nil: not to be had
	list []compared
}

// compared is one game that was compared.
type compared struct {
	Name    string                 `json:"name"`
	Seed    uint64                 `json:"seed,string"`
	Same    bool                   `json:"same"`  // the rules and cards have not changed
	Blind   bool                   `json:"blind"` // without the old game
	Parting *replaydiff.Divergence `json:"parting,omitempty"`
	Card    string                 `json:"changed,omitempty"` // the change that they part by, where it shows
	old     *oldGame
}

func runAgainst(o *replayOptions, files []string) error {
	now, err := open.Playable(o.Streams, o.against, o.with)
	if err != nil {
		return err
	}
	c := &comparison{replayOptions: o, now: now, olds: map[string]*oldGame{}}
	if err := c.all(files); err != nil {
		return err
	}
	if o.asJSON {
		return show.JSON(c.Streams, c.report())
	}
	return c.write()
}

// all compares the games of all files. A number behind a database is a game
// of it.
func (c *comparison) all(files []string) error {
	for i := 0; i < len(files); i++ {
		if !c.Files.IsDatabase(files[i]) {
			if err := c.save(files[i]); err != nil {
				return err
			}
			continue
		}
		file, number := files[i], -1
		if i+1 < len(files) {
			if n, err := strconv.Atoi(files[i+1]); err == nil && n >= 0 {
				number, i = n, i+1
			}
		}
		if err := c.database(file, number); err != nil {
			return err
		}
	}
	return nil
}

// save compares one saved game.
func (c *comparison) save(file string) error {
	record, err := seating.ReadSaved(c.Files, file)
	if err != nil {
		return err
	}
	old, err := c.old(record.Rules, record.Game)
	if err != nil {
		return err
	}
	return c.compare(file, record, old)
}

// compare plays one record on both games.
func (c *comparison) compare(name string, r *engine.Record, old *oldGame) error {
	if err := shell.Stopped(c.Streams); err != nil {
		return err
	}
	now, err := c.seated(r, name)
	if err != nil {
		return err
	}
	out := compared{Name: name, Seed: r.Seed, Blind: old == nil, Same: r.Rules == now.Hash(), old: old}
	if old == nil {
		out.Parting, err = replaydiff.Blind(now, r)
	} else {
		var then *engine.Game
		if then, err = old.game.Engine.AtRecord(r); err == nil {
			out.Parting, err = replaydiff.Compare(then, now, r, replaydiff.Config{Renamed: old.renamed})
		}
	}
	if err != nil {
		return seating.CantReplay(name, err)
	}
	if old != nil {
		out.Card = old.blame(out.Parting)
	}
	c.list = append(c.list, out)
	return nil
}

// seated is today's game for the players of a record.
func (c *comparison) seated(r *engine.Record, name string) (*engine.Game, error) {
	g := c.now.Engine
	if r.Game != g.Name() {
		return nil, exit.Failure("name the game it is of", "`%s` is of `%s`, and `%s` is `%s`", name, prose.FirstLine(r.Game), c.against, g.Name())
	}
	if then, here := expansionsOf(r.Expansions), expansionsOf(g.Expansions()); then != here {
		return nil, exit.Failure("switch on the same with `--with`", "`%s` was played with %s; `%s` now has %s", name, then, c.against, here)
	}
	n := r.Players
	if n == 0 {
		n = len(g.Players())
	}
	at, err := g.At(n)
	if err != nil {
		return nil, exit.Failure("", "can't compare `%s`: %s", name, err)
	}
	return at, nil
}

// expansionsOf names expansions in a sentence.
func expansionsOf(names []string) string {
	if len(names) == 0 {
		return "no expansion"
	}
	return prose.List(prose.Quoted(names))
}

// database compares games that a simulation has kept: the one of a number, or
// the first of them (number -1).
func (c *comparison) database(file string, number int) error {
	db, s, err := c.Files.OpenResults(c.Ctx, file)
	if err != nil {
		return err
	}
	defer db.Close()
	o := *c.replayOptions
	o.file = file
	run, err := o.rowRun(s)
	if err != nil {
		return err
	}
	if len(c.with) == 0 {
		c.with = run.Added
	}
	old, err := c.old(run.Rules, run.Game)
	if err != nil {
		return err
	}
	numbers := []int{number}
	if number < 0 {
		if numbers, err = s.Numbers(c.Ctx, run, c.games); err != nil {
			return disk.CantRead(file, err)
		}
	}
	for _, i := range numbers {
		r, err := s.Game(c.Ctx, run, i)
		if missing, ok := errors.AsType[*store.MissingGameError](err); ok {
			return exit.Usage("", "in `%s` %s", file, missing.Error())
		} else if err != nil {
			return disk.CantRead(file, err)
		}
		if err := c.compare(fmt.Sprintf("game %d", i), run.Saved(&r), old); err != nil {
			return err
		}
	}
	if len(numbers) == 0 {
		return exit.Failure(disk.WhatDatabase, "`%s` has no finished game", file)
	}
	return nil
}
