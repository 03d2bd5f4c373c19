package measuring

import (
	"cmp"
	"context"
	"fmt"
	"time"

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

type tuneOptions struct {
	settings
	goals []string
	vary  []string
	games int
	clock shell.Clock
	edits int
	patch string
}

func NewTuneCmd(s *shell.Streams) *cobra.Command {
	o := &tuneOptions{settings: settings{Streams: s}}
	c := &cobra.Command{
		Use:   "tune <game> --goal <goal> --vary <number=values>",
		Short: "Find the smallest edits that meet a goal, such as an even game",
		Long: `Tune looks for numbers with which a game meets goals, within the bounds you give,
and comes back with the smallest edits that do: the fewest, and of as many the
least relative change. It shows the evidence and the patch.

A goal is one of these; several have to be met at once:

  "PLAYER wins 50%"      within 2 points to either side
  "PLAYER wins 50% ±4"   or within as many as you say (+-4 does as well)
  "PLAYER wins 45..55%"
  "turns 15..20"         the mean length of a game

Numbers to vary are named as for sweep: "Old Mill.cost=2..5", "hand limit=4,6".

Settings race each other on the same seeds. What wins a race has also had luck,
so it then plays fresh games that nothing was chosen by. Only these are shown as
evidence, and a goal is met only if their whole interval lies within it. If no
setting meets the goals, that is said, with the one that came closest; the exit
code is then 1.

` + seating.BotLines(),
		Example: `  broadside tune rum-runner --goal "crown wins 50%" --vary "hand limit=4..8" --vary "win=3..5"
  broadside tune rum-runner --goal "turns 15..20" --vary actions=2..5 --patch shorter.patch
  broadside tune rum-runner --goal "crown wins 50%" --vary actions=2..5 --bots greedy:1 --time 10m
  broadside sweep rum-runner --names`,
	}
	open.OneGame(c, &o.Game, func() error { return runTune(o) })
	f := c.Flags()
	f.StringArrayVar(&o.goals, "goal", nil, "what the game should be like; may be repeated")
	f.StringArrayVar(&o.vary, "vary", nil, "a number that may change, and the `values` it may take; may be repeated")
	f.IntVarP(&o.games, "games", "n", 40_000, "how many games to play at most, in all")
	o.clock.Flag(c, "what is known then: about as many games are planned for as there is time for")
	f.IntVar(&o.edits, "edits", 0, "how many numbers may change at most (default all of them)")
	f.Var(shell.NotEmpty(&o.patch, "file", "name a file"), "patch", "write the patch into this `file`")
	shell.Writes(c, "patch")
	_ = c.RegisterFlagCompletionFunc("vary", open.CompletePlaces)
	o.flags(c)
	return c
}

func runTune(o *tuneOptions) error {
	if err := o.clock.Bad(); err != nil {
		return err
	}
	switch {
	case o.games < lab.LeastBudget || o.games > playtest.MaxGames:
		return exit.Usage("", "the number of games is from %s to %s, not %s", prose.Thousands(lab.LeastBudget), prose.Thousands(playtest.MaxGames), prose.Thousands(o.games))
	case o.edits < 0:
		return exit.Usage("leave `--edits` out to let all of them change", "the number of edits is 1 or more, not %d", o.edits)
	}
	if err := o.open(); err != nil {
		return err
	}
	axes, goals, err := o.question()
	if err != nil {
		return err
	}
	if err := o.Files.CanWrite(o.patch); err != nil {
		return err
	}
	ctx, end := o.clock.Start(o.Ctx)
	defer end()
	if o.clock.Limit > 0 {
		if err := o.plan(axes); err != nil {
			return err
		}
	}
	found, err := o.tune(ctx, axes, goals)
	if err != nil {
		return seating.Unplayed(err)
	}
	err = o.answer(found)
	if o.clock.Limit > 0 && found.Outcome != lab.TuneStopped {
		_ = o.Out.Flush()
		fmt.Fprintf(o.Err, "a search with %s at most; the same again:\n  %s\n", prose.Count(o.games, "game"), o.clock.Again([]string{o.Game}, o.games))
	}
	return err
}

// plan says how many games a search has that is to end in time: a search shares out
// beforehand what it has. Today's game is played for a while to find how long games take, and
// a fifth of the time is left for settings with longer ones.
func (o *tuneOptions) plan(axes []lab.Axis) error {
	began := time.Now()
	now := make([]string, len(axes))
	for i, a := range axes {
		now[i] = a.Now
	}
	arm, err := o.maker(axes)(now)
	if err != nil {
		return err
	}
	made, settings := time.Since(began), 1
	for _, a := range axes {
		settings = min(settings*(len(a.Values)+1), mostMade)
	}
	ctx, stop := context.WithTimeout(o.Ctx, o.clock.Limit/10)
	defer stop()
	began = time.Now()
	played, err := playtest.Run(ctx, arm.Game, playtest.Config{Games: playtest.MaxGames, Seed: o.seed, Bots: o.bots, Options: arm.Options, Workers: o.workers, Cluster: o.Cluster, MustEnd: true}, playtest.SinkFunc(func(*playtest.Record) error { return nil }))
	if o.Ctx.Err() != nil {
		return exit.InterruptedWith("nothing is known yet")
	}
	if err != nil && ctx.Err() == nil {
		return seating.Unplayed(err)
	}
	took := time.Since(began)
	left := o.clock.Limit - made - took - time.Duration(settings)*made
	games := int(0.8 * float64(played) * left.Seconds() / took.Seconds())
	if o.clock.Alone() || games < o.games {
		o.games = min(max(0, games), playtest.MaxGames)
	}
	if needed := lab.BudgetFor(axes); o.games < needed {
		return exit.Failure(fmt.Sprintf("give it more time (about %s), quicker bots, or fewer values", show.Left(time.Duration(1.5*float64(needed)/max(1, float64(played))*float64(took))+time.Duration(settings)*made)),
			"about %s can be played within %s, and to look at so many values takes %s", prose.Count(o.games, "game"), o.clock.Limit, prose.Thousands(needed))
	}
	return nil
}

// mostMade is for how many settings' games time is set aside to make them.
const mostMade = 60

// question reads the goals and what may be varied.
func (o *tuneOptions) question() ([]lab.Axis, []lab.Goal, error) {
	g, err := seating.At(o.v.Engine, o.Players)
	if err != nil {
		return nil, nil, err
	}
	if len(o.goals) == 0 {
		return nil, nil, exit.Usage("write one, such as `--goal \""+g.Players()[0]+" wins 50%\"`", "nothing is said of what the game should be like")
	}
	var goals []lab.Goal
	for _, text := range o.goals {
		goal, err := goalOf(g.Players(), text)
		if err != nil {
			return nil, nil, err
		}
		goals = append(goals, goal)
	}
	if err := canAllBeMet(goals); err != nil {
		return nil, nil, err
	}
	if len(o.vary) == 0 {
		return nil, nil, exit.Usage("write it as `--vary \"hand limit=4..6\"`; `broadside sweep "+o.Game+" --names` lists what there is", "nothing is said to be varied")
	}
	axes, err := o.axes(o.vary)
	if err != nil {
		return nil, nil, err
	}
	if err := boundsOf(axes); err != nil {
		return nil, nil, err
	}
	if needed := lab.BudgetFor(axes); o.games < needed && o.clock.Limit == 0 {
		return nil, nil, exit.Usage(fmt.Sprintf("take larger steps (10..40/10), or write `-n %d`", needed), "to look at so many values takes %s games or more, not %s", prose.Thousands(needed), prose.Thousands(o.games))
	}
	return axes, goals, nil
}

// boundsOf refuses bounds without a choice in them, or with too many.
func boundsOf(axes []lab.Axis) error {
	settings := 1
	for _, a := range axes {
		values := 1
		for _, v := range a.Values {
			if v != a.Now {
				values++
			}
		}
		if values == 1 {
			return exit.Usage("give it other values: \""+a.Name+"=…\"", "`%s` is %s today and may be nothing else", a.Name, a.Now)
		}
		if settings *= values; settings > lab.MaxSettings {
			return exit.Usage("take larger steps (10..40/10), or vary fewer numbers", "these are more than %s settings", prose.Thousands(lab.MaxSettings))
		}
	}
	return nil
}

// tune searches, with the progress on a terminal.
func (o *tuneOptions) tune(ctx context.Context, axes []lab.Axis, goals []lab.Goal) (found *lab.TuneResult, err error) {
	kept := unfinished.Begin(o.settings.Streams)
	defer func() { kept.End(err) }()
	o.Unhurried.Store(true)
	defer o.Unhurried.Store(false)
	counted, stop := show.CountGames(o.settings.Streams, 0, o.games, o.clock.Limit)
	defer stop()
	return lab.Tune(ctx, axes, goals, o.maker(axes), lab.TuneConfig{Games: o.games, Seed: o.seed, Bots: o.bots, Workers: o.workers, Cluster: o.Cluster, Memory: kept, Edits: o.edits, Progress: counted})
}

// answer writes what was found.
func (o *tuneOptions) answer(t *lab.TuneResult) error {
	if t.Outcome == lab.TuneStopped && t.Played == 0 {
		return cmp.Or(shell.Stopped(o.settings.Streams), o.clock.TooShort("game"))
	}
	patch, err := o.patchOf(t)
	if err != nil {
		return err
	}
	if o.patch != "" && len(patch) > 0 {
		if err := o.Files.Write(o.patch, patch); err != nil {
			return err
		}
	}
	if o.json {
		err = show.JSON(o.Streams, struct {
			*lab.TuneResult
			Patch string `json:"patch,omitempty"`
		}{t, string(patch)})
	} else {
		o.tunePage(t, patch)
	}
	switch {
	case err != nil:
		return err
	case t.Outcome == lab.TuneStopped && o.Ctx.Err() != nil:
		return exit.Said(exit.Interrupted)
	case t.Outcome == lab.TuneNot, t.Outcome == lab.TuneStopped:
		return exit.Said(exit.Findings)
	}
	return nil
}

// patchOf is the patch of the answer: from the game as it is on the disk, with
// what --set and --without say.
func (o *tuneOptions) patchOf(t *lab.TuneResult) ([]byte, error) {
	if t.Outcome != lab.TuneMet {
		return nil, nil
	}
	made, err := o.v.Source.Apply(o.editsOf(t.Axes, t.Answer.Values)...)
	if err != nil {
		return nil, fmt.Errorf("the edits can't be made again: %w", err)
	}
	return o.v.Patch(made), nil
}
