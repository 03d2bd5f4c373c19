package measuring

import (
	"context"
	"errors"
	"fmt"
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
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type sweepOptions struct {
	settings
	axes  []string
	games int
	clock shell.Clock
	names bool
	csv   string
	html  string
	svg   string
}

func NewSweepCmd(s *shell.Streams) *cobra.Command {
	o := &sweepOptions{settings: settings{Streams: s}}
	c := &cobra.Command{
		Use:   "sweep <game> <number=values>...",
		Short: "Try a number's values one after another, as a table and a plot",
		Long: `Sweep plays a game with other numbers and shows what moves: who wins, how long
games are, how they end. Each value plays the same seeds, so that a difference
shows with fewer games. Numbers are named as for --set:

  "Old Mill.cost=2..5"      a field of a card; count too, for its copies
  "Old Mill.effect#2=1..4"  the second number in one of its texts
  "hand limit=4,6,9"        a value's number
  "actions=2..4"            the default of an option

2..5 is every number from 2 to 5, 10..40/10 goes in steps, and commas stand
between values. With several numbers, every value of one is tried with every
value of the others. --names lists what can be varied in a game.

` + seating.BotLines(),
		Example: `  broadside sweep rum-runner "Gold Rum.price=2..5"
  broadside sweep rum-runner "Gold Rum.price=2..5" "actions=2..4" -n 4000 --html sweep.html
  broadside sweep rum-runner "Gold Rum.price=2..5" --bots learned --time 5m
  broadside sweep rum-runner --names`,
		Args:              shell.Takes(1, -1, open.Needed+", and what to vary"),
		ValidArgsFunction: completeSweep,
		RunE: func(_ *cobra.Command, args []string) error {
			o.Game, o.axes = args[0], args[1:]
			return runSweep(o)
		},
	}
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 1000, "how many games of each setting")
	o.clock.Flag(c, "as many games of each setting as all of them have had by then")
	f.BoolVar(&o.names, "names", false, "list what can be varied, with what it is now, and play nothing")
	f.Var(shell.NotEmpty(&o.csv, "file", "name a file"), "csv", "write the table into this `file`, for a spreadsheet")
	f.Var(shell.NotEmpty(&o.html, "file", "name a file"), "html", "write a page with plots into this `file`")
	f.Var(shell.NotEmpty(&o.svg, "file", "name a file"), "svg", "write the plot of the win rates into this `file`")
	shell.Writes(c, "csv", "html", "svg")
	o.flags(c)
	return c
}

// completeSweep offers games, then what can be varied.
func completeSweep(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return open.CompleteGames(c, args, typed)
	}
	return open.CompletePlaces(c, args, typed)
}

func runSweep(o *sweepOptions) error {
	if o.clock.Alone() {
		o.games = playtest.MaxGames / lab.MaxPoints
	}
	if err := o.clock.Bad(); err != nil {
		return err
	}
	if o.games < lab.LeastGames || o.games > playtest.MaxGames/lab.MaxPoints {
		return exit.Usage("", "the number of games of each setting is from %d to %s, not %s", lab.LeastGames, prose.Thousands(playtest.MaxGames/lab.MaxPoints), prose.Thousands(o.games))
	}
	if err := o.open(); err != nil {
		return err
	}
	if o.names {
		return o.listPlaces()
	}
	axes, err := o.grid()
	if err != nil {
		return err
	}
	for _, file := range []string{o.csv, o.html, o.svg} {
		if err := o.Files.CanWrite(file); err != nil {
			return err
		}
	}
	ctx, end := o.clock.Start(o.Ctx)
	defer end()
	found, err := o.sweep(ctx, axes)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return o.clock.TooShort("round of games")
	case errors.Is(err, context.Canceled):
		return exit.InterruptedWith("no setting was finished; `-n` plays fewer games of each")
	case err != nil:
		return seating.Unplayed(err)
	}
	if err := o.sweepFiles(found); err != nil { // before the page: they are asked for by name
		return err
	}
	if err := o.sweepPage(found); err != nil {
		return err
	}
	return o.ended(found)
}

// grid reads what is varied.
func (o *sweepOptions) grid() ([]lab.Axis, error) {
	if len(o.axes) == 0 {
		return nil, exit.Usage("write it as \"hand limit=4..6\"; `broadside sweep "+o.Game+" --names` lists what there is", "nothing is said to be varied")
	}
	axes, err := o.settings.axes(o.axes)
	if err != nil {
		return nil, err
	}
	points := 1
	for _, a := range axes {
		points *= len(a.Values)
		if points > lab.MaxPoints {
			return nil, exit.Usage("take larger steps (10..40/10), or fewer numbers at once", "these are more than %s settings", prose.Thousands(lab.MaxPoints))
		}
	}
	return axes, nil
}

// sweep plays the grid, with the progress on a terminal. Interrupted, it gives
// the points finished; with a time, all points with fewer games.
func (o *sweepOptions) sweep(ctx context.Context, axes []lab.Axis) (found *lab.SweepResult, err error) {
	kept := unfinished.Begin(o.settings.Streams)
	defer func() { kept.End(err) }()
	o.Unhurried.Store(true)
	defer o.Unhurried.Store(false)
	points, today := 1, 0
	for _, a := range axes {
		if points *= len(a.Values); !slices.Contains(a.Values, a.Now) {
			today = 1 // is played besides
		}
	}
	cfg := lab.SweepConfig{Games: o.games, Seed: o.seed, Bots: o.bots, Workers: o.workers, Cluster: o.Cluster, Memory: kept, InStep: o.clock.Limit > 0}
	counted, stop := show.CountGames(o.settings.Streams, 0, o.games*(points+today), o.clock.Limit)
	defer stop()
	if counted != nil {
		cfg.Progress = func(played, _ int) { counted(played) }
	}
	return lab.Sweep(ctx, axes, o.maker(axes), cfg)
}

// ended says how it ended: interrupted, or with settings that are no games.
func (o *sweepOptions) ended(found *lab.SweepResult) error {
	switch {
	case found.Games == o.games:
	case o.Ctx.Err() != nil:
		return exit.InterruptedWith(fmt.Sprintf("these are %s of each setting", prose.Count(found.Games, "game")))
	default:
		o.clock.Tell(o.settings.Streams, append([]string{o.Game}, o.axes...), found.Games, "game", "of each setting")
	}
	if found.Stopped {
		_ = o.Out.Flush()
		fmt.Fprintf(o.Err, "interrupted after %d of %s\n", len(found.Points), prose.Count(found.Planned, "setting"))
		return exit.Said(exit.Interrupted)
	}
	failed := func(p lab.SweepPoint) bool { return p.Failed != "" || p.Faults.Games > 0 }
	if slices.ContainsFunc(found.Points, failed) {
		return exit.Said(exit.Findings)
	}
	return nil
}

// shortened cuts a line that would not stand beside a name.
func shortened(line string) string {
	if runes := []rune(line); len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return line
}

// listPlaces lists what can be varied.
func (o *sweepOptions) listPlaces() error {
	places := o.v.Source.Places()
	if o.json {
		return show.JSON(o.Streams, places)
	}
	card := "\x00"
	for _, p := range places {
		if p.Card != card && p.Card != "" {
			fmt.Fprintf(o.Out, "%s\n", prose.Painter(o.OutColour()).Bold(p.Card))
		} else if p.Card == "" && card != "" {
			fmt.Fprintf(o.Out, "%s\n", prose.Painter(o.OutColour()).Bold("rules"))
		}
		card = p.Card
		note := p.Line
		if p.Words != "" {
			note = "one of " + p.Words
		}
		fmt.Fprintln(o.Out, strings.TrimRight(fmt.Sprintf("  %-34s %s", p.Address+"="+p.Value, shortened(note)), " "))
	}
	return nil
}
