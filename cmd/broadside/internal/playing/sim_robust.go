package playing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// tour lets kinds of players play at every table: a run for each.
type tour struct {
	*simOptions
	game    *engine.Game
	options map[string]int
	kinds   []string
	seen    *lab.Stander
	tables  []*table
	shared  *keeping // the database; nil with --db none
	memory  playtest.Memory
}

// table is one of them: its run, how many games it is to play, and for how long it has.
type table struct {
	simulation
	most  int
	done  int
	spent time.Duration
	meets bool // several kinds sit at it
}

// seedsApart is how far the first seeds of tables are apart: tables have no luck in common.
const seedsApart = 1_000_000

func runSimRobust(o *simOptions) (err error) {
	if err := o.badRobust(); err != nil {
		return err
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	if err := seating.Learned(o.Streams, g, options, o.bots, o.workers); err != nil {
		return err
	}
	t := &tour{simOptions: o, game: g, options: options, kinds: o.bots, seen: lab.NewStander(o.bots, g.Players())}
	if n := len(t.seen.Tables()); len(o.each) > 1 && len(o.each) != n {
		return exit.Usage(fmt.Sprintf("write one number for all, or %d: one for each table, in the order in which the command that plays the same again has them", n), "`-n %s` has %s", o.each.String(), prose.Count(len(o.each), "number"))
	}
	defer t.close()
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	t.memory = kept
	if err := t.seat(); err != nil {
		return t.explain(err)
	}
	return t.explain(t.play())
}

// badRobust refuses what goes with one kind of players alone, and numbers that mean nothing.
func (o *simOptions) badRobust() error {
	if o.clock.Alone() {
		o.each = shell.Numbers{playtest.MaxGames}
	}
	least := 1
	if len(o.each) > 1 {
		least = 0
	}
	for _, n := range o.each {
		if err := shell.NumberFrom("games", least, n, playtest.MaxGames); err != nil {
			return err
		}
	}
	switch {
	case o.resume:
		return exit.Usage("leave one of them out", "`--robust` plays all tables, and `--resume` goes on with one run")
	case o.csv != "" || o.jsonGames != "" || o.WritesPage():
		return exit.Usage("leave it out, and look at the runs with `broadside query` or `broadside report --run N`", "`--robust` plays a run at each table, and `--csv`, `--json-games` and `--html` write one run")
	}
	return cmp.Or(shell.Workers(o.workers), o.clock.Bad(), seating.Kinds(o.bots, results.RobustKinds))
}

// seat makes a run of every table.
func (t *tour) seat() error {
	for i, bots := range t.seen.Tables() {
		cfg := playtest.Config{Seed: t.seed + uint64(i)*seedsApart, Bots: bots, Options: t.options, Workers: t.workers, Cluster: t.Cluster, Memory: t.memory}
		at := &table{simulation: simulation{simOptions: t.simOptions, game: t.game, cfg: cfg}, most: t.each[i%len(t.each)], meets: i >= len(t.kinds)}
		at.sinks = []playtest.Sink{t.seen.At(i)}
		t.tables = append(t.tables, at)
		if t.db == noDatabase || at.most == 0 {
			continue
		}
		if t.shared == nil {
			t.games = at.most
			if err := at.keep(); err != nil {
				t.shared = at.kept
				return err
			}
			t.shared = at.kept
			continue
		}
		at.kept = &keeping{path: t.shared.path, db: t.shared.db, store: t.shared.store, said: t.shared.said}
		if err := at.begin(at.most); err != nil {
			return err
		}
	}
	return nil
}

// slice is about how long a table plays before another has its turn.
const slice = time.Second

// play lets the tables play by turns, so that all kinds have had the same time whenever it
// ends, and tells what came of it.
func (t *tour) play() error {
	t.Unhurried.Store(true) // Ctrl-C means: tell what there is
	defer t.Unhurried.Store(false)
	ctx, end := t.clock.Start(t.Ctx)
	defer end()
	quiet := show.Progress(t.simOptions.Streams, t.soFar)
	var err error
	for at := t.next(); at != nil && err == nil; at = t.next() {
		err = at.turn(ctx)
	}
	quiet()
	interrupted, late := errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded)
	if err != nil && !interrupted && !late {
		return err
	}
	played, each := 0, []int(nil)
	for _, at := range t.tables {
		played, each = played+at.done, append(each, at.done)
	}
	switch {
	case played == 0 && interrupted:
		return exit.InterruptedWith("no game was finished")
	case played == 0:
		return t.clock.TooShort("game")
	}
	if err := t.tell(); err != nil {
		return err
	}
	if late {
		t.clock.TellEach(t.simOptions.Streams, []string{t.Game}, played, each, "game")
	}
	switch {
	case interrupted:
		return exit.Said(exit.Interrupted)
	case t.seen.Faults() > 0:
		return exit.Said(exit.Findings)
	}
	return nil
}

// next is the table whose turn it is: of what kinds say among their own and what they say where
// they meet, that which has had the least time. nil: all have played.
func (t *tour) next() (best *table) {
	var meeting time.Duration
	for _, at := range t.tables {
		if at.meets {
			meeting += at.spent
		}
	}
	had := func(at *table) time.Duration {
		if at.meets {
			return meeting
		}
		return at.spent
	}
	for _, at := range t.tables {
		switch {
		case at.done == at.most:
		case best == nil, had(at) < had(best), had(at) == had(best) && at.spent < best.spent:
			best = at
		}
	}
	return best
}

// turn plays some games of a table, as many as take about a slice.
func (at *table) turn(ctx context.Context) error {
	games := max(1, at.workers)
	if at.spent > 0 {
		games = max(games, int(float64(at.done)*float64(slice)/float64(at.spent)))
	}
	cfg := at.cfg
	cfg.First, cfg.Games = at.done, min(games, at.most-at.done)
	began := time.Now()
	more, err := playtest.Run(ctx, at.game, cfg, at.sinks...)
	at.done += more
	at.spent += max(1, time.Since(began))
	return errors.Join(err, at.kept.commit())
}

// soFar is the line of progress.
func (t *tour) soFar(since time.Duration) string {
	if t.clock.Limit > 0 {
		return "by turns at " + prose.Count(len(t.tables), "table") + ", at most " + show.Left(max(0, t.clock.Limit-since)) + " left"
	}
	return "by turns at " + prose.Count(len(t.tables), "table") + ", " + show.Left(since)
}

// tell writes who wins by who plays.
func (t *tour) tell() error {
	s := t.seen.Standing(stats.Usual, results.WithinPoints)
	if t.shared != nil && t.ErrTerm {
		fmt.Fprintf(t.Err, "%s in `%s`, tables of %s\n", prose.Count(len(t.tables), "run"), t.shared.path, strings.Join(t.kinds, ", "))
	}
	if t.JSONOut {
		return show.JSON(t.simOptions.Streams, robustJSON{t.game.Name(), t.game.Version(), t.game.Hash(), t.game.Players(), t.options, t.seed, strings.Join(results.StandingAnswer(s), " "), s})
	}
	fmt.Fprintf(t.Out, "%s %s, by %s\n\n", t.game.Name(), t.game.Version(), prose.List(t.kinds))
	results.WriteStanding(t.Out, s, prose.Painter(t.OutColour()))
	return nil
}

// robustJSON is who wins by who plays, as data.
type robustJSON struct {
	Game    string         `json:"game"`
	Version string         `json:"version"`
	Rules   string         `json:"rules"` // hash
	Players []string       `json:"players"`
	Options map[string]int `json:"options,omitempty"`
	Seed    uint64         `json:"seed,string"`
	Answer  string         `json:"answer"`
	*lab.Standing
}

// explain words what went wrong while playing or keeping.
func (t *tour) explain(err error) error {
	return (&simulation{simOptions: t.simOptions, kept: t.shared}).explain(err)
}

func (t *tour) close() {
	for _, at := range t.tables {
		if at.kept != nil {
			at.kept.close()
		}
	}
	if t.shared != nil {
		_ = t.shared.db.Close()
	}
}
