package measuring

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type watchOptions struct {
	*shell.Streams
	seating.Table
	against string
	pairs   int
	seed    uint64
	bots    []string
	workers int
	within  percent
	level   percent
	json    bool
}

func NewWatchCmd(s *shell.Streams) *cobra.Command {
	o := &watchOptions{Streams: s, within: percent{2}, level: percent{95}}
	c := &cobra.Command{
		Use:   "watch <game>",
		Short: "Tell at each save what your edits do, better and better while you think",
		Long: `Watch plays your game at each save against the last commit, in pairs of games with
the same seed as "compare" does, and tells whose win rate differs and by how much;
then how lengths, decisions and the use of cards differ. It goes on playing until
the next save, and its intervals allow for looking on and for stopping whenever
you like. Without git the game is held against what it was when the watch began.

Unless you name other bots, a player that has learned the game plays. It begins
at once, as it played before the edit; meanwhile it learns the edited
game, and then plays both as one that knows both. What has errors is shown, and the last
edit without any stays on the table. Ctrl-C ends it, with what is known and the
command that plays the same pairs again.

` + seating.BotLines(),
		Example: `  broadside watch my-game
  broadside watch my-game --bots random
  broadside watch my-game --against v1 --players 3`,
	}
	open.OneGame(c, &o.Game, func() error { return runWatch(o) })
	f := c.Flags()
	f.StringVar(&o.against, "against", "", "hold the game against this git `revision` (default the last commit)")
	f.StringSliceVar(&o.bots, "bots", []string{"learned"}, "one bot for all seats, one for each with commas between, or by seat: `seat=bot`")
	seating.CompleteBots(c, "bots")
	f.IntVarP(&o.pairs, "pairs", "n", 100_000, "how many pairs of games at most for each save")
	f.Uint64Var(&o.seed, "seed", 1, "the first pair's seed; the others count up from it")
	f.Var(&o.within, "within", "changes of a win rate smaller than this don't matter")
	f.Var(&o.level, "level", "how sure the intervals are of all win rates together, whenever you look")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games of each to play at once")
	o.Flags(c)
	shell.JSONFlag(c, &o.json)
	return c
}

func runWatch(o *watchOptions) error {
	if err := cmp.Or(shell.Number("pairs", o.pairs, playtest.MaxGames), shell.Workers(o.workers)); err != nil {
		return err
	}
	if o.level.of100 < 50 {
		return exit.Usage("write `--level 95%`, say", "intervals at a level of %s say nothing", o.level.String())
	}
	saves, err := o.Files.Watch(o.Game, o.With)
	if err != nil {
		return err
	}
	defer saves.Close()
	w := &watching{watchOptions: o, news: make(chan news), players: &pupils{workers: o.workers, version: o.Version}}
	if err := w.begin(); err != nil {
		return err
	}
	o.Unhurried.Store(true) // what is known is told
	defer o.Unhurried.Store(false)
	saved := make(chan struct{})
	go func() {
		for saves.Next(o.Ctx) {
			select {
			case saved <- struct{}{}:
			case <-o.Ctx.Done():
			}
		}
	}()
	return w.loop(saved)
}

// watching is a watch at work.
type watching struct {
	*watchOptions
	rev     string // the revision that the base was at; "": it is the game as it was when the watch began
	base    *side
	round   *round // what is being played, or was; nil: nothing yet
	save    int
	players *pupils
	news    chan news

	found   diag.List // errors of the last save
	problem string    // why the last save can't be played against the base
	shown   shown
	begun   bool // on a terminal: something was drawn
}

// begin finds what the game is held against and who plays.
func (w *watching) begin() error {
	now, found, err := w.open(w.Game)
	if err != nil {
		return err
	}
	if err := w.findBase(now); err != nil {
		return err
	}
	if w.base == nil { // nothing to begin with
		return open.Unplayable(w.Streams, found)
	}
	if w.bots, err = seating.Bots(w.base.arm.Game, w.bots); err != nil {
		return err
	}
	if err := w.players.begin(w.Streams, w.base.arm, w.bots); err != nil {
		return err
	}
	w.see(now, found, nil)
	return nil
}

// open opens the game of a name; without a side it has errors.
func (w *watching) open(arg string) (*side, *open.Game, error) {
	opened, err := open.Open(w.Streams, arg, w.With)
	if err != nil || opened.Found.Errors() > 0 {
		return nil, opened, err
	}
	if opened.Engine == nil {
		_, err := open.Playable(w.Streams, arg, w.With) // says why
		return nil, opened, err
	}
	g, err := seating.At(opened.Engine, w.Players)
	if err != nil {
		return nil, opened, err
	}
	options, err := seating.OptionValues(opened.Rules, w.Set)
	if err != nil {
		return nil, opened, err
	}
	return &side{opened: opened, arm: lab.Arm{Game: g, Options: options}, called: g.Name() + " " + g.Version()}, opened, nil
}

// findBase opens what the game is held against: a revision that was asked for, else the
// last commit, else the game as it is now. It is nil where none of them can be played.
func (w *watching) findBase(now *side) error {
	rev := cmp.Or(w.against, "HEAD")
	commit := w.Files.Commit(w.Game, rev)
	if commit != "" && commit == w.rev {
		return nil
	}
	base, opened, err := w.open(w.Game + "@" + cmp.Or(commit, rev))
	switch {
	case base != nil:
		again := w.base != nil
		if w.base, w.rev = base, commit; again {
			w.stop() // what is being learnt is of no use any more
			return w.players.rebase(w.Streams, base.arm, w.bots)
		}
	case w.against != "" && err != nil:
		return err
	case w.against != "":
		return open.Unplayable(w.Streams, opened)
	case w.base == nil:
		w.base = now
	}
	return nil
}

// loop sees saves and news of the games until Ctrl-C.
func (w *watching) loop(saved <-chan struct{}) error {
	tick := time.NewTicker(drawEvery)
	defer tick.Stop()
	for {
		select {
		case <-w.Ctx.Done():
			return w.end()
		case <-saved:
			w.reopen()
		case n := <-w.news:
			w.hear(n)
		case <-tick.C:
			w.draw()
		}
	}
}

// drawEvery is how often a terminal is drawn anew, for the time and what is being learnt.
const drawEvery = 500 * time.Millisecond

// reopen looks at what was saved. A commit since is what it is held against from
// now on.
func (w *watching) reopen() {
	now, opened, err := w.open(w.Game)
	if w.Ctx.Err() != nil {
		return
	}
	if now != nil && w.against == "" {
		err = w.findBase(now)
	}
	w.see(now, opened, err)
}

// see takes in what was saved: it is played, unless it has errors or is what is being
// played already.
func (w *watching) see(now *side, opened *open.Game, err error) {
	if now != nil && w.round != nil && w.found == nil && w.problem == "" && w.round.holds(w.base, now) {
		return // what was saved is not played, or an editor saved the same again
	}
	if w.round != nil {
		w.save++
	}
	w.found, w.problem = nil, ""
	switch {
	case err != nil:
		w.problem = exit.As(err).Text
	case now == nil:
		w.found = opened.Found
	default:
		w.problem = apart(w.base, now)
	}
	if w.found != nil || w.problem != "" {
		if w.round == nil {
			w.round = newRound(w.base, w.base, w.save) // nothing but the base is known to be sound
		}
		w.tellFound()
		return
	}
	if w.round != nil && w.round.holds(w.base, now) { // mended to what it was
		w.round.save = w.save
		w.tell()
		return
	}
	w.stop()
	w.round = newRound(w.base, now, w.save)
	w.shown = shown{}
	if w.round.m.control() {
		w.tell()
		return
	}
	ctx, stop := context.WithCancel(w.Ctx)
	w.round.stop = stop
	go w.play(ctx, w.round)
}

// stop ends what is being played, and waits until it is over.
func (w *watching) stop() {
	if w.round == nil || w.round.stop == nil {
		return
	}
	w.round.stop()
	for {
		select {
		case <-w.news: // of no interest any more
		case <-w.round.over:
			return
		}
	}
}
