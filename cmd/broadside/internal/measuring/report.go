// Package measuring has the commands that ask whether a game is fun and fair: report,
// query, coverage, ladder, compare, sweep, tune, odds and hunt.
package measuring

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/report"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

type reportOptions struct {
	*shell.Streams
	results.Options
	file   string
	run    int
	game   string
	beside string
	mended bool
}

func NewReportCmd(s *shell.Streams) *cobra.Command {
	o := &reportOptions{Streams: s}
	c := &cobra.Command{
		Use:   "report <file.db>",
		Short: "Tell of games that were played before, on a page",
		Long: `Report reads the games that "broadside sim" kept in a database, and tells who
won and by how much, how long the games were, what there was to choose, and what
each card did: on the terminal, and with --html as a page with plots that needs
no network. Every share stands with its number and its 95 % interval.

Games that people played (with "broadside table" or "broadside play", and --db) are told
of beside those of bots: what people choose where a bot would choose otherwise, what
they think about longest, which cards they never play, what they look up, and what
they said, each with the commands that show that moment and play on from there.

The names and texts are those of the game, which has to be as it was when the
games were played: a folder that has changed since goes by its commit, as in
--game my-game@HEAD~1.`,
		Example: `  broadside report out/rum-runner.db
  broadside report out/rum-runner.db --html report.html
  broadside report out/my-game.db --beside greedy
  broadside report out/my-game.db --run 2 --game my-game@v1.0 --json`,
		Args: shell.Takes(1, 1, "a database that `broadside sim` wrote"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.file = args[0]
			return runReport(o)
		},
	}
	f := c.Flags()
	f.IntVar(&o.run, "run", 0, "the `number` of the run in the file (default the last)")
	f.StringVar(&o.game, "game", "", "the `game` as it was then (default the one that was played)")
	f.StringVar(&o.beside, "beside", "", "the `bot` that is asked what it would choose where people chose (default greedy)")
	seating.CompleteBots(c, "beside")
	f.BoolVar(&o.mended, "mended", false, "count games of people that were changed by hand in the middle too")
	results.Flags(c, &o.Options)
	return c
}

func runReport(o *reportOptions) error {
	db, kept, err := o.Files.OpenResults(o.Ctx, o.file)
	if err != nil {
		return err
	}
	defer db.Close()
	run, err := o.pick(kept)
	if err != nil {
		return err
	}
	g, err := o.played(run)
	if err != nil {
		return err
	}
	if err := o.ReadyWith(o.Files, g, run.Options); err != nil {
		return err
	}
	c := report.NewCollector(g, playtest.Config{Seed: run.Seed, Bots: run.Bots, Options: run.Options})
	if value, by := seating.Chances(o.Streams, g, run.Options); value != nil {
		c.Watch(value, by)
	}
	if !run.IsPeoples() {
		_, err = kept.Each(o.Ctx, run, 0, run.Finished, c)
	}
	if err == nil {
		o.People, err = o.people(kept, run, g)
	}
	if err != nil {
		if o.Ctx.Err() != nil || errors.Is(err, context.Canceled) {
			return exit.Said(exit.Interrupted)
		}
		return disk.CantRead(o.file, err)
	}
	if o.Standing, err = o.standing(kept, run); err != nil {
		return disk.CantRead(o.file, err)
	}
	o.Ask = results.AsksSeveral(g, run.Folder, run.Added, run.Options)
	return results.Tell(o.Streams, &o.Options, c)
}

// pick finds the run of --run, or the last that has games.
func (o *reportOptions) pick(kept *store.Store) (store.Run, error) {
	runs, err := kept.Runs(o.Ctx)
	if err != nil {
		return store.Run{}, disk.CantRead(o.file, err)
	}
	var found *store.Run
	if usual, any := store.Usual(runs); o.run == 0 && any {
		found = &usual
	}
	for i := range runs {
		if runs[i].ID == o.run {
			found = &runs[i]
		}
	}
	switch {
	case found == nil && o.run == 0:
		return store.Run{}, exit.Failure("play some with `broadside sim`", "`%s` has no games", o.file)
	case found == nil:
		return store.Run{}, exit.Failure("name a run from 1 to "+prose.Thousands(len(runs)), "`%s` has no run %d", o.file, o.run)
	case found.Finished == 0:
		return store.Run{}, exit.Failure("play some with `broadside sim`", "run %d of `%s` has no games", o.run, o.file)
	}
	return *found, nil
}

// played opens the game of a run, and refuses one that is not as it was then.
func (o *reportOptions) played(run store.Run) (*engine.Game, error) {
	name := o.game
	if name == "" {
		name = run.Folder
	}
	opened, err := open.Playable(o.Streams, name, run.Added)
	if err != nil {
		var e *exit.Error
		if errors.As(err, &e) && e.Text != "" && o.game == "" {
			return nil, exit.Failure("say where the game is with `--game folder`", "run %d of `%s` is of %s: %s", run.ID, o.file, run.Game, e.Text)
		}
		return nil, err
	}
	if hash := opened.Engine.Hash(); hash != run.Rules {
		return nil, exit.Failure("name it as it was then with `--game`, such as `--game "+name+"@HEAD~1`",
			"run %d was played with other cards or rules: %s %s, hash %.12s; `%s` has %.12s now", run.ID, run.Game, run.Version, run.Rules, name, hash)
	}
	g, err := seating.At(opened.Engine, seating.Players{N: len(run.Players)})
	if err != nil {
		return nil, err
	}
	return g, nil
}
