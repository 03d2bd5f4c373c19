package measuring

import (
	"bytes"
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

type ladderOptions struct {
	*shell.Streams
	seating.Table
	bots    []string
	games   int
	clock   shell.Clock
	seed    uint64
	workers int
	html    string
	pace    bool
	json    bool
}

func NewLadderCmd(s *shell.Streams) *cobra.Command {
	o := &ladderOptions{Streams: s}
	c := &cobra.Command{
		Use:   "ladder <game>",
		Short: "Find out whether it pays to play better, at each seat",
		Long: `Ladder lets bots play each other, the weaker named first: of every two, the
stronger sits among weaker ones, at each seat in turn. Each seat is compared with
itself: how often it wins with the stronger bot in it, and how often with the
weaker one, against the same others. Where the stronger wins more there is skill
in that side of the game; where it can't be told, the games were too few, or it
is all luck. All games together rate the bots in Elo points, and with --pace it
says what a choice of each costs in time.

What it writes with --json tells "sim" and "report" how strong the bots are:
--ladder FILE.

` + seating.BotLines(),
		Example: `  broadside ladder rum-runner
  broadside ladder rum-runner --bots random,eager -n 500 --html ladder.html
  broadside ladder rum-runner --bots random,greedy:5,learned --pace --time 5m
  broadside ladder kuhn-poker --players 3 --json > ladder.json`,
	}
	open.OneGame(c, &o.Game, func() error { return runLadder(o) })
	f := c.Flags()
	f.StringSliceVar(&o.bots, "bots", []string{"random", "greedy"}, "the bots, the weakest first, with commas between")
	seating.CompleteBots(c, "bots")
	f.IntVarP(&o.games, "games", "n", 100, "how many games for each pairing and seat")
	o.clock.Flag(c, "as many games for each as all of them have finished by then")
	f.Uint64Var(&o.seed, "seed", 1, "the first game's seed; the others count up from it")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to play at once")
	shell.OnCluster(c)
	f.Var(shell.NotEmpty(&o.html, "file", "name a file, such as ladder.html"), "html", "write it with its plot as a page into this `file`")
	shell.Writes(c, "html")
	f.BoolVar(&o.pace, "pace", false, "say how long a choice of each bot takes too, which differs from run to run")
	o.Table.Flags(c)
	o.Variant.Add(c)
	shell.JSONFlag(c, &o.json)
	return c
}

func runLadder(o *ladderOptions) error {
	if err := o.check(); err != nil {
		return err
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	if err := o.Files.CanWrite(o.html); err != nil {
		return err
	}
	l, late, err := o.climb(g, options)
	if err != nil {
		return err
	}
	if err := o.tell(l); err != nil || l.Games == o.games {
		return err
	}
	if late {
		o.clock.Tell(o.Streams, []string{o.Game}, l.Games, "game", "for each pairing and seat")
		return nil
	}
	return exit.InterruptedWith(fmt.Sprintf("this is the ladder of %s for each pairing and seat", prose.Count(l.Games, "game")))
}

// tell writes the page and the answer.
func (o *ladderOptions) tell(l *ladder.Ladder) error {
	if o.html != "" {
		var page bytes.Buffer
		if err := report.WriteLadderHTML(&page, l); err != nil {
			return err
		}
		if err := o.Files.Write(o.html, page.Bytes()); err != nil {
			return err
		}
	}
	if o.json {
		return show.JSON(o.Streams, l)
	}
	return report.WriteLadder(o.Out, l, o.OutColour())
}

// check says what is wrong with the flags.
func (o *ladderOptions) check() error {
	if o.clock.Alone() {
		o.games = playtest.MaxGames
	}
	if err := cmp.Or(shell.NumberFrom("games", 2, o.games, playtest.MaxGames), shell.Workers(o.workers), o.clock.Bad()); err != nil {
		return err
	}
	switch {
	case len(o.bots) < 2:
		return exit.Usage("name the weaker first: `--bots random,eager`", "a ladder has at least 2 bots")
	case len(o.bots) > 12:
		return exit.Usage("leave some out", "a ladder has at most 12 bots, not %d", len(o.bots))
	}
	for i, name := range o.bots {
		o.bots[i] = strings.TrimSpace(name)
		if err := seating.CheckBot(o.bots[i]); err != nil {
			return err
		}
		if slices.Contains(o.bots[:i], o.bots[i]) {
			return exit.Usage("name each bot once", "`--bots` names `%s` twice", o.bots[i])
		}
	}
	return nil
}

// climb plays the games, with the progress on a terminal. late: the time was up before all
// were played.
func (o *ladderOptions) climb(g *engine.Game, options map[string]int) (l *ladder.Ladder, late bool, err error) {
	if err := seating.Learned(o.Streams, g, options, o.bots, o.workers); err != nil {
		return nil, false, err
	}
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	cfg := ladder.Config{Bots: o.bots, Games: o.games, Seed: o.seed, Options: options, Workers: o.workers, Cluster: o.Cluster, Memory: kept}
	played, stop := show.CountGames(o.Streams, 0, cfg.All(len(g.Players())), o.clock.Limit)
	cfg.Progress = played
	o.Unhurried.Store(true) // what was played is told
	ctx, end := o.clock.Start(o.Ctx)
	l, err = ladder.Climb(ctx, g, cfg)
	late = ctx.Err() != nil && o.Ctx.Err() == nil
	stop()
	end()
	if err == nil && o.pace && o.Ctx.Err() == nil {
		err = l.Time(o.Ctx, g)
	}
	switch {
	case err == nil:
		return l, late, nil
	case late:
		return nil, false, o.clock.TooShort("round of games")
	case o.Ctx.Err() != nil:
		return nil, false, exit.InterruptedWith("no round of games was finished; `-n` plays fewer")
	}
	return nil, false, seating.Unplayed(err)
}
