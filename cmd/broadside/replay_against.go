package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parting"
	"github.com/broadside-cards/broadside/engine/playtest/store"
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
	jsonFlag(c, &o.asJSON)
}

// maxCompared is how many games of a database are compared at most.
const maxCompared = 100_000

// misplaced refuses flags of the comparison without one, and the other way.
func (o *replayOptions) misplaced(c *cobra.Command, files int) error {
	if o.against == "" {
		for _, name := range []string{"was", "games", "json"} {
			if c.Flags().Changed(name) {
				return usage("add `--against game`", "`--%s` is about a comparison", name)
			}
		}
		if files > 1 {
			return usage("several can be compared with `--against`", "`broadside replay` prints one saved game at a time")
		}
		return nil
	}
	for _, name := range []string{"to", "as", "players"} {
		if c.Flags().Changed(name) {
			return usage("leave it out", "`--%s` is about printing a game, not about comparing it", name)
		}
	}
	if o.games < 1 || o.games > maxCompared {
		return usage("", "the number of games is from 1 to %s, not %s", thousands(maxCompared), thousands(o.games))
	}
	return nil
}

// comparison is a run of `replay --against`.
type comparison struct {
	*replayOptions
	now  *opened
	olds map[string]*oldGame // by hash of the rules; nil: not to be had
	list []compared
}

// compared is one game that was compared.
type compared struct {
	Name    string           `json:"name"`
	Seed    uint64           `json:"seed,string"`
	Same    bool             `json:"same"`  // the rules and cards have not changed
	Blind   bool             `json:"blind"` // without the old game
	Parting *parting.Parting `json:"parting,omitempty"`
	Card    string           `json:"changed,omitempty"` // the change that they part by, where it shows
	old     *oldGame
}

func runAgainst(o *replayOptions, files []string) error {
	now, err := o.playable(o.against, o.with)
	if err != nil {
		return err
	}
	c := &comparison{replayOptions: o, now: now, olds: map[string]*oldGame{}}
	for _, file := range files {
		if isDatabase(file) {
			err = c.database(file)
		} else {
			err = c.save(file)
		}
		if err != nil {
			return err
		}
	}
	if o.asJSON {
		return c.streams.json(c.report())
	}
	return c.write()
}

// save compares one saved game.
func (c *comparison) save(file string) error {
	record, err := readRecord(file)
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
	if err := stopped(c.streams); err != nil {
		return err
	}
	now, err := c.seated(r, name)
	if err != nil {
		return err
	}
	out := compared{Name: name, Seed: r.Seed, Blind: old == nil, Same: r.Rules == now.Hash(), old: old}
	if old == nil {
		out.Parting, err = parting.Blind(now, r)
	} else {
		var then *engine.Game
		if then, err = old.game.play.AtRecord(r); err == nil {
			out.Parting, err = parting.Compare(then, now, r, parting.Config{Renamed: old.renamed})
		}
	}
	if err != nil {
		return cantReplay(name, err)
	}
	if old != nil {
		out.Card = old.blame(out.Parting)
	}
	c.list = append(c.list, out)
	return nil
}

// seated is today's game for the players of a record.
func (c *comparison) seated(r *engine.Record, name string) (*engine.Game, error) {
	g := c.now.play
	if r.Game != g.Name() {
		return nil, failure("name the game it is of", "`%s` is of `%s`, and `%s` is `%s`", name, firstLine(r.Game), c.against, g.Name())
	}
	n := r.Players
	if n == 0 {
		n = len(g.Players())
	}
	at, err := g.At(n)
	if err != nil {
		return nil, failure("", "can't compare `%s`: %s", name, err)
	}
	return at, nil
}

// database compares games of the last simulation that a database has. What was
// chosen is not kept there: the same bots play the same seeds again, on the
// game as it was.
func (c *comparison) database(file string) error {
	db, s, err := openResults(c.ctx, file)
	if err != nil {
		return err
	}
	defer db.Close()
	run, err := lastRun(c.ctx, s, file)
	if err != nil {
		return err
	}
	old, err := c.old(run.Rules, run.Game)
	if err != nil {
		return err
	}
	if old == nil {
		return failure("name it: `--was folder` or `--was folder@revision`", "the games of `%s` were played with other rules or cards, and the game as it was then is not to be found", file)
	}
	then, err := old.game.play.At(len(run.Players))
	if err != nil {
		return failure("", "can't play the games of `%s` again: %s", file, err)
	}
	bots, err := bot.Table(then, run.Bots)
	if err != nil {
		return failure("", "can't play the games of `%s` again: %s", file, err)
	}
	for i := range min(c.games, run.Finished) {
		r, err := c.played(then, bots, run.Options, run.Seed+uint64(i))
		if err != nil {
			return err
		}
		if err := c.compare(fmt.Sprintf("game %d", i), r, old); err != nil {
			return err
		}
	}
	return nil
}

// lastRun is the last simulation of a database that has finished games.
func lastRun(ctx context.Context, s *store.Store, file string) (store.Run, error) {
	runs, err := s.Runs(ctx)
	if err != nil {
		return store.Run{}, cantRead(file, err)
	}
	for i := len(runs) - 1; i >= 0; i-- {
		if runs[i].Finished > 0 {
			return runs[i], nil
		}
	}
	return store.Run{}, failure(whatDatabase, "`%s` has no finished game", file)
}

// played plays a game and records it.
func (c *comparison) played(g *engine.Game, bots []bot.Bot, options map[string]int, seed uint64) (*engine.Record, error) {
	s, err := g.NewState(engine.Config{Seed: seed, Options: options})
	if err != nil {
		return nil, failure("", "%s", err)
	}
	defer s.Release()
	for !s.Over() {
		if err := stopped(c.streams); err != nil {
			return nil, err
		}
		p := s.Actor()
		if p < 0 {
			return nil, errors.New("the game waits for nobody")
		}
		if err := s.Apply(bots[p].Choose(s.Seat(p))); err != nil {
			return nil, failure("", "%s", err)
		}
	}
	return s.Record()
}
