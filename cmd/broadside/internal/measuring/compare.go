package measuring

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type compareOptions struct {
	*shell.Streams
	a, b     string // games; b is "" where overrides make it of a
	change   override
	both     struct{ with, options []string }
	players  seating.Players
	pairs    shell.Numbers
	robust   bool
	robustly string // the command line that asks players who want to win
	seed     uint64
	bots     []string
	workers  int
	within   percent
	level    percent
	all      bool
	clock    shell.Clock
	json     bool
	html     string          // file of a page; "": none
	known    results.Options // the ladder that tells how strong the bots are
	took     time.Duration   // all pairs
	shared   bool            // one learned player plays both games
	knows    string          // by what the player has learned whose chances tell who leads; "": none
}

// override is how the second game is made of the first.
type override struct {
	open.VariantFlags
	with, options []string
}

func (v override) empty() bool { return !v.Given() && len(v.with)+len(v.options) == 0 }

func NewCompareCmd(s *shell.Streams) *cobra.Command {
	o := &compareOptions{Streams: s, within: percent{2}, level: percent{95}, pairs: shell.Numbers{usualPairs}}
	c := &cobra.Command{
		Use:   "compare <game> [<other game>]",
		Short: "Tell what a change does: two games, played by bots in pairs",
		Long: `Compare plays pairs of games, one of game A and one of game B with the same
seed, and tells whose win rate differs and by how much, with intervals; then how
lengths, endings, tokens and cards differ. It stops as soon as the answer is
clear, and its intervals allow for that.

B is another game (a folder, a name, or a folder at a revision, rum@v1), or
game A with changes: --set, --without, --with and --option, as often as you like.
A game against itself is a control: what it shows is chance.

With --robust several kinds of players are asked that don't share what they miss:
one that learned the game and one that searches, or those of --bots. Each kind plays
among its own, then all meet at every seat, and the answer says whether it holds
for all of them, or who plays decides.

` + seating.BotLines(),
		Example: `  broadside compare rum-runner --set "Gold Rum.price=4"
  broadside compare rum-runner --without "Gold Rum" --bots greedy:4 --time 1m
  broadside compare rum@v1 rum
  broadside compare rum@HEAD rum --robust --time 2m --html compare.html
  broadside compare rum --with storms --both-option actions=4`,
		Args:              shell.Takes(1, 2, "one game or two: folders, or names from `broadside games`"),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(c *cobra.Command, args []string) error {
			o.a = args[0]
			if len(args) == 2 {
				o.b = args[1]
			}
			if o.robust && !c.Flags().Changed("bots") {
				o.bots = results.RobustKinds
			}
			o.robustly = shell.TypedBut(c, args, "bots", "workers", "pairs", "all", "time", "html", "json", "ladder") + " --robust --time 2m"
			return runCompare(o)
		},
	}
	o.flags(c)
	return c
}

func (o *compareOptions) flags(c *cobra.Command) {
	f := c.Flags()
	o.change.Add(c)
	f.StringSliceVar(&o.change.with, "with", nil, "switch an `expansion` on in the changed game, B")
	f.StringSliceVar(&o.change.options, "option", nil, "set an `option` of the game in the changed one, B, such as actions=4")
	f.StringSliceVar(&o.both.with, "both-with", nil, "switch an `expansion` on in both")
	f.StringSliceVar(&o.both.options, "both-option", nil, "set an `option` of the game in both")
	f.VarP(&o.pairs, "pairs", "n", "how many pairs of games at most; with --robust for each kind of player, or one number each and one for where they meet")
	f.Uint64Var(&o.seed, "seed", 1, "the first pair's seed; the others count up from it")
	f.StringSliceVar(&o.bots, "bots", []string{"random"}, "one bot for all seats, one for each with commas between, or by seat: `seat=bot`; with --robust the kinds of players")
	seating.CompleteBots(c, "bots")
	f.BoolVar(&o.robust, "robust", false, "ask kinds of players that don't share what they miss ("+strings.Join(results.RobustKinds, ", ")+"), and say whether the answer holds for all")
	f.Var(&o.within, "within", "changes of a win rate smaller than this don't matter, and end play early; 0%: play on")
	f.Var(&o.level, "level", "how sure the intervals are of all win rates together")
	f.BoolVar(&o.all, "all", false, "play all pairs, however clear the answer: narrower intervals")
	o.clock.Flag(c, "the pairs finished until then")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games of each to play at once")
	shell.OnCluster(c)
	seating.PlayersFlag(c, &o.players, "how many play (default the least)")
	f.Var(shell.NotEmpty(&o.known.Ladder, "file", "name what `broadside ladder --json` wrote"), "ladder", "tell how strong the bots are by this `file`, which broadside ladder --json of game A wrote")
	shell.Reads(c, "ladder")
	f.Var(shell.NotEmpty(&o.html, "file", "name a file, such as compare.html"), "html", "write the answer and its tables as a page into this `file`")
	shell.Writes(c, "html")
	shell.JSONFlag(c, &o.json)
}

// usualPairs is how many pairs are played at most unless a number is said.
const usualPairs = 4000

// percent is a flag such as 2%; the sign may be left out.
type percent struct{ of100 float64 }

var _ pflag.Value = (*percent)(nil)

// String is the percentage as it is typed.
func (p *percent) String() string { return strconv.FormatFloat(p.of100, 'g', -1, 64) + "%" }

// Type is what the help calls the value.
func (p *percent) Type() string { return "percent" }

// Set reads the number.
func (p *percent) Set(v string) error {
	n, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(v), "%")), 64)
	if err != nil || !(n >= 0 && n < 100) {
		return errors.New("it is a percentage from 0% to less than 100%, such as 2%")
	}
	p.of100 = n
	return nil
}

// share is the percentage in 0…1.
func (p *percent) share() float64 { return p.of100 / 100 }

func runCompare(o *compareOptions) error {
	if err := cmp.Or(o.bad(), o.Files.CanWrite(o.html)); err != nil {
		return err
	}
	m, err := o.match()
	if err != nil {
		return err
	}
	if o.robust {
		return o.runRobust(m)
	}
	if o.bots, err = seating.Bots(m.a.arm.Game, o.bots); err != nil {
		return err
	}
	if err := o.learned(m, o.bots); err != nil {
		return err
	}
	if o.knows = seating.ChancesBoth(o.Streams, m.a.learner(), m.b.learner()); !lab.Followed(m.a.arm, m.b.arm) {
		o.knows = ""
	}
	if err := o.known.Ready(o.Files, m.a.arm.Game); err != nil {
		return err
	}
	ctx, stop := o.clock.Start(o.Ctx)
	defer stop()
	began := time.Now()
	found, err := o.compare(ctx, m)
	o.took = time.Since(began)
	if err != nil {
		return o.nothingPlayed(err)
	}
	late := ctx.Err() != nil && o.Ctx.Err() == nil && !found.Stopped && found.Pairs < found.Asked
	if err := o.report(m, found); err != nil || !late {
		return err
	}
	o.clock.Tell(o.Streams, o.named(), found.Pairs, "pair")
	return nil
}

// nothingPlayed is the error of a comparison that came to nothing.
func (o *compareOptions) nothingPlayed(err error) error {
	switch {
	case errors.Is(err, context.Canceled):
		return exit.InterruptedWith("no pair of games was finished")
	case errors.Is(err, context.DeadlineExceeded):
		return o.clock.TooShort("pair of games")
	}
	return seating.Unplayed(err)
}

// named are the games as they were typed.
func (o *compareOptions) named() []string {
	if o.b == "" {
		return []string{o.a}
	}
	return []string{o.a, o.b}
}

// learned makes one player ready for both games, where bots need to have learned them.
func (o *compareOptions) learned(m *match, bots []string) (err error) {
	o.shared, err = seating.LearnedBoth(o.Streams, m.a.learner(), m.b.learner(), bots, o.workers)
	return err
}

// learner is the game for a player to learn.
func (s *side) learner() seating.Learner {
	return seating.Learner{Game: s.arm.Game, Options: s.arm.Options}
}

// bad refuses numbers that mean nothing, and overrides where B is named.
func (o *compareOptions) bad() error {
	switch {
	case o.b != "" && !o.change.empty():
		return exit.Usage("leave the second game out, or make the change in its folder", "with two games there is nothing to change: `%s` is B as it stands", o.b)
	case o.b == "" && o.change.empty():
		help := "name a second game, or a change such as `--without CARD` or `--set CARD.FIELD=4`; `broadside compare " + shell.Line(o.a, o.a) + "` is a control"
		if o.Files.IsDir(o.a) {
			if last := o.Files.Latest(o.a); last != "" {
				help = "`broadside compare " + shell.Line(o.a+"@HEAD", o.a) + "` holds it against " + last + "; or " + help
			}
		}
		return exit.Usage(help, "nothing to compare `%s` with", o.a)
	}
	if err := cmp.Or(o.badPairs(), shell.Workers(o.workers)); err != nil {
		return err
	}
	if o.level.of100 < 50 {
		return exit.Usage("write `--level 95%`, say", "intervals at a level of %s say nothing", o.level.String())
	}
	return o.clock.Bad()
}

// badPairs refuses numbers of pairs that can't be played. Of a robust comparison who is
// given none is not asked.
func (o *compareOptions) badPairs() error {
	if !o.robust && len(o.pairs) > 1 {
		return exit.Usage("write one number, or ask several kinds of players with `--robust`", "`-n %s` has a number for each kind of player, and there is only one", o.pairs.String())
	}
	least := 1
	if len(o.pairs) > 1 {
		least = 0
	}
	for _, n := range o.pairs {
		if err := shell.NumberFrom("pairs", least, n, playtest.MaxGames); err != nil {
			return err
		}
	}
	return nil
}

// compare plays the pairs, with the progress on a terminal.
func (o *compareOptions) compare(ctx context.Context, m *match) (found *lab.Comparison, err error) {
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	cfg := lab.CompareConfig{
		Pairs: o.pairs[0], Seed: o.seed, Bots: o.bots, Workers: o.workers, Cluster: o.Cluster, Memory: kept,
		Level: o.level.share(), Within: o.within.share(), All: o.all, Apart: m.control(),
	}
	var stop func()
	cfg.Progress, stop = o.countPairs()
	defer stop()
	return lab.Compare(ctx, m.a.arm, m.b.arm, cfg)
}

// report writes the page or the data; games that a fault stopped are findings,
// and Ctrl-C is told by the exit code, with the pairs until then as the answer.
func (o *compareOptions) report(m *match, c *lab.Comparison) error {
	err := o.writeHTML(o.htmlPage(m, c))
	switch {
	case err != nil:
	case o.json:
		err = show.JSON(o.Streams, m.data(c))
	default:
		o.page(m, c)
	}
	switch {
	case err != nil:
		return err
	case o.Ctx.Err() != nil:
		return exit.Said(exit.Interrupted)
	case c.Faults[0].Games+c.Faults[1].Games > 0:
		return exit.Said(exit.Findings)
	}
	return nil
}

// countPairs draws on a terminal how far a comparison is, until stop is called:
// pairs, how many a second, and how long at most until the end.
func (o *compareOptions) countPairs() (count func(pairs int), stop func()) {
	var pairs atomic.Int64
	stop = show.ProgressOf(o.Streams, func(since time.Duration) (string, float64) {
		n := int(pairs.Load())
		return pairsSoFar(n, o.pairs[0], since, o.clock.Limit), show.Share(n, o.pairs[0], since, o.clock.Limit)
	})
	return func(n int) { pairs.Store(int64(n)) }, stop
}

// pairsSoFar is the line of progress. Play may end earlier than it says, since
// it ends when the answer is clear.
func pairsSoFar(pairs, most int, took, limit time.Duration) string {
	text := fmt.Sprintf("%s of at most %s", prose.Thousands(pairs), prose.Count(most, "pair"))
	if pairs == 0 || took < time.Second {
		return text
	}
	rate := float64(pairs) / took.Seconds()
	left := time.Duration(float64(most-pairs) / rate * float64(time.Second))
	if limit > 0 {
		left = max(0, min(left, limit-took))
	}
	return text + ", " + show.Speed(rate) + ", at most " + show.Left(left) + " left"
}
