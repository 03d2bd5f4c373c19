package playing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

type simOptions struct {
	*shell.Streams
	seating.Table
	games   int
	each    shell.Numbers // as -n says it
	robust  bool
	seed    uint64
	bots    []string
	workers int

	results.Options
	db        string // "": the usual place; none: nothing is kept
	resume    bool
	csv       string // folder
	jsonGames string // file
	clock     shell.Clock
	typed     string // the command line
}

func NewSimCmd(s *shell.Streams) *cobra.Command {
	o := &simOptions{Streams: s, each: shell.Numbers{1000}}
	c := &cobra.Command{
		Use:   "sim <game>",
		Short: "Let bots play many games and sum them up",
		Long: `Sim lets bots play many games and sums up who won, how the games ended, how long
they were and what became of the cards. The same game, number, seed and bots
give the same results on every machine, with however many workers.

Every game is kept in a database, out/<game>.db unless --db says otherwise:
"broadside query" looks into it, "broadside replay" plays a game of it again.
Other cards, bots, options or seeds are kept beside what is there.

Ctrl-C ends it early: the games finished so far are kept and summed up, and
--resume goes on from there, or plays more games with a greater -n. --time ends
it by the clock, and says the command with -n that gives the same games.

With --robust several kinds of players play, each among its own and all among each
other at every seat, and it says who wins by who plays: a matrix. A turn limit is how a game ends by the "limit" of its rules: no draw, and counted apart.

` + seating.BotLines(),
		Example: `  broadside sim rum-runner -n 10000
  broadside sim rum-runner --bots random,cautious --option actions=4 --json
  broadside sim rum-runner --bots pirate=cautious
  broadside sim rum-runner -n 50000 --resume
  broadside sim rum-runner --bots greedy --time 2m
  broadside sim rum-runner --robust --time 2m
  broadside sim rum-runner --csv results --db none`,
		Args:              shell.Takes(1, 1, open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(c *cobra.Command, args []string) error {
			o.Game, o.typed = args[0], shell.Typed(c, args)
			if o.robust && !c.Flags().Changed("bots") {
				o.bots = results.RobustKinds
			}
			return runSim(o)
		},
	}
	f := c.Flags()
	f.VarP(&o.each, "games", "n", "how many games, those kept before included with --resume; with --robust at each table, or one number each")
	f.BoolVar(&o.robust, "robust", false, "let kinds of players play that don't share what they miss ("+strings.Join(results.RobustKinds, ", ")+", or those of --bots), each at every seat, and say who wins by who plays")
	o.clock.Flag(c, "the games finished until then")
	seating.GamesFlags(c, "game", &o.seed, &o.bots, &o.workers)
	shell.OnCluster(c)
	f.Var(shell.NotEmpty(&o.db, "file", "name a file, or none"), "db", "keep the games in this database, or none (default out/<game>.db)")
	f.BoolVar(&o.resume, "resume", false, "go on with the games that the database has")
	f.Var(shell.NotEmpty(&o.csv, "folder", "name a folder"), "csv", "write games.csv, seats.csv and cards.csv into this `folder`")
	f.Var(shell.NotEmpty(&o.jsonGames, "file", "name a file"), "json-games", "write each game as a line of JSON into this `file`")
	shell.Writes(c, "db", "csv", "json-games")
	o.Table.Flags(c)
	results.Flags(c, &o.Options)
	return c
}

// SimulateBriefly lets random bots play games, keeps them in the usual place and sums
// them up in the first lines of the report.
func SimulateBriefly(s *shell.Streams, game string, with []string, games int, seed uint64, players seating.Players) error {
	return runSim(&simOptions{Streams: s, Table: seating.Table{Game: game, With: with, Players: players}, games: games, seed: seed,
		bots: []string{"random"}, workers: runtime.NumCPU(), Options: results.Options{Brief: true}})
}

func runSim(o *simOptions) error {
	if o.robust {
		return runSimRobust(o)
	}
	if len(o.each) > 1 {
		return exit.Usage("write one number, or let several kinds of players play with `--robust`", "`-n %s` has a number for each table, and there is only one", o.each.String())
	}
	if len(o.each) == 1 {
		o.games = o.each[0]
	}
	if o.clock.Alone() {
		o.games = playtest.MaxGames
	}
	if err := cmp.Or(shell.Number("games", o.games, playtest.MaxGames), shell.Workers(o.workers), o.clock.Bad()); err != nil {
		return err
	}
	if o.resume && o.db == noDatabase {
		return exit.Usage("leave one of them out", "`--resume` goes on with what a database has, and `--db none` keeps none")
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	bots, err := seating.Bots(g, o.bots)
	if err != nil {
		return err
	}
	if err := seating.Learned(o.Streams, g, options, bots, o.workers); err != nil {
		return err
	}
	if err := o.ReadyWith(o.Files, g, options); err != nil {
		return err
	}
	cfg := playtest.Config{Games: o.games, Seed: o.seed, Bots: bots, Options: options, Workers: o.workers, Cluster: o.Cluster}
	s := &simulation{simOptions: o, game: g, cfg: cfg, seen: report.NewCollector(g, cfg)}
	if value, by := seating.Chances(o.Streams, g, options); value != nil {
		s.seen.Watch(value, by)
	}
	defer s.close()
	if err := s.open(); err != nil {
		return s.explain(err)
	}
	return s.explain(s.carryOut())
}

// simulation is a run of sim.
type simulation struct {
	*simOptions
	game  *engine.Game
	cfg   playtest.Config
	seen  *report.Collector
	kept  *keeping // nil with --db none
	files *exports
	sinks []playtest.Sink
}

// open makes ready what the games go into, before any is played.
func (s *simulation) open() (err error) {
	s.sinks = []playtest.Sink{s.seen}
	if s.files, err = openExports(s.simOptions, s.game, s.cfg.Bots); err != nil {
		return err
	}
	s.sinks = append(s.sinks, s.files.sinks...)
	return s.keep()
}

// carryOut plays the games, after those that are there already, and reports
// what came of it. Interrupted, it does so of the games there are.
func (s *simulation) carryOut() error {
	s.Unhurried.Store(true) // from here on Ctrl-C means: sum up what there is
	defer s.Unhurried.Store(false)
	done, err := s.recall()
	if err == nil && done < s.games {
		cfg := s.cfg
		cfg.First, cfg.Games = done, s.games-done
		ctx, end := s.clock.Start(s.Ctx)
		var stop func()
		cfg.Progress, stop = show.CountGames(s.simOptions.Streams, cfg.First, s.games, s.clock.Limit)
		var more int
		more, err = playtest.Run(ctx, s.game, cfg, s.sinks...)
		done += more
		stop()
		end()
	}
	interrupted, late := errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded)
	if err != nil && !interrupted && !late {
		return s.cutShort(done, err)
	}
	if err := errors.Join(s.kept.commit(), s.files.finish()); err != nil {
		return s.cutShort(done, err)
	}
	switch {
	case interrupted:
		return s.endEarly(done)
	case late:
		return s.outOfTime(done)
	}
	s.tellWhere()
	return s.report()
}

// outOfTime reports the games that --time left time for, and says how to play the
// same again.
func (s *simulation) outOfTime(done int) error {
	if done == 0 {
		return s.clock.TooShort("game")
	}
	s.games = done
	s.tellWhere()
	err := s.report()
	if err == nil || exit.As(err).Code == exit.Findings {
		s.clock.Tell(s.simOptions.Streams, []string{s.Game}, done, "game")
	}
	return err
}

// cutShort reports the games that were finished before something failed, and says what did.
func (s *simulation) cutShort(done int, why error) error {
	_ = s.kept.commit() // where that fails, it is why
	if s.kept != nil && s.kept.failed != nil {
		why = s.kept.why(why)
	}
	if done == 0 {
		return why
	}
	s.games = done
	if err := s.report(); err != nil && exit.As(err).Code != exit.Findings {
		return errors.Join(why, err)
	}
	return why
}

// recall takes in the games that --resume finds in the database.
func (s *simulation) recall() (done int, err error) {
	if !s.resume {
		return 0, nil
	}
	done, err = s.kept.store.Each(s.Ctx, s.kept.run, 0, min(s.games, s.kept.run.Finished), s.sinks...)
	if stop := s.Ctx.Err(); stop != nil {
		return done, stop
	}
	return done, err
}

// endEarly reports the games that were finished before Ctrl-C, and says how to
// go on.
func (s *simulation) endEarly(done int) error {
	if done > 0 {
		if err := s.report(); err != nil && exit.As(err).Code != exit.Findings {
			return err
		}
		_ = s.Out.Flush()
		fmt.Fprintln(s.Err)
	}
	fmt.Fprintf(s.Err, "interrupted after %s of %s games", prose.Thousands(done), prose.Thousands(s.games))
	switch {
	case s.kept == nil && s.Cluster != nil: // where it is kept the cluster says
		fmt.Fprintln(s.Err)
	case s.kept == nil:
		fmt.Fprintln(s.Err, "; nothing is kept, so it can't be gone on with")
	case done > 0 && s.typed == "": // a step of build
		fmt.Fprintf(s.Err, ", which are in `%s`\n", s.kept.path)
	case done > 0:
		fmt.Fprintf(s.Err, ", which are in `%s`; go on with:\n  %s\n", s.kept.path, resumeLine(s.typed, s.resume))
	default:
		fmt.Fprintln(s.Err)
	}
	return exit.Said(exit.Interrupted)
}

// tellWhere says on a terminal where the games are; results stay as they are
// wherever they are kept.
func (s *simulation) tellWhere() {
	if s.kept != nil && s.ErrTerm {
		fmt.Fprintf(s.Err, "%s in `%s`, run %d\n", prose.Count(s.games, "game"), s.kept.path, s.kept.writer.Run().ID)
	}
}

func (s *simulation) close() {
	if s.kept != nil {
		s.kept.close()
		_ = s.kept.db.Close()
	}
	if s.files != nil {
		s.files.discard()
	}
}

// explain words what went wrong while playing or keeping.
func (s *simulation) explain(err error) error {
	switch {
	case err == nil, exit.Worded(err):
		return err
	case s.Ctx.Err() != nil:
		return exit.Said(exit.Interrupted)
	case s.kept != nil:
		return disk.CantKeep(s.kept.path, err)
	}
	return exit.Failure("", "%s", err)
}

// report tells of the games; those stopped by a fault are findings. Where games don't
// end, it says again what the check warns of.
func (s *simulation) report() error {
	if s.seen.Endless() {
		var reasons []string
		for _, d := range s.Stalling() {
			reasons = append(reasons, d.Line())
		}
		s.seen.Blame(reasons)
	}
	if s.typed != "" { // and no step of build
		s.Ask = results.AsksSeveral(s.game, s.Game, s.With, s.cfg.Options)
	}
	return results.Tell(s.simOptions.Streams, &s.Options, s.seen)
}

// resumeLine is a command line with --resume.
func resumeLine(typed string, has bool) string {
	if has {
		return typed
	}
	return typed + " --resume"
}
