package measuring

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/hunt"
	"github.com/broadside-cards/broadside/engine/parallel"
)

type huntOptions struct {
	*shell.Streams
	seating.Table
	games     int
	clock     shell.Clock
	seed      uint64
	only      []string
	positions int
	pairs     int
	bots      []string
	workers   int
	save      string
	json      bool
}

func NewHuntCmd(s *shell.Streams) *cobra.Command {
	o := &huntOptions{Streams: s}
	c := &cobra.Command{
		Use:   "hunt <game>",
		Short: "Look for degenerate play: endless turns and games, dead ends, cards too good",
		Long: `Hunt looks for play that breaks a game:

  loops    a turn in which a player gains without limit
  endless  play that need never end
  stuck    positions in which nothing can be done any more
  better   a card strictly better than another at the same cost or a lower one

It looks around the positions of games, follows what can become of some of them
over turns, and reads the cards' texts: which number is better, the rules say, and
games with cards exchanged say the rest. Random players of several sorts play these
games, or the bots that you name: who plays well comes to other places. Each find comes with its
witness: the choices that lead there, as few as they can be, the table then, and
the choices that are made again and again. With --save the witnesses are games
that "broadside replay" shows.

What was not found may still be there: this is a search and no proof, and it
says how far it went. The same game, seed and numbers find the same, with however
many workers. It ends with 1 if something was found, 0 if not, and 130 after
Ctrl-C, which shows what was found so far.

` + seating.BotLines(),
		Example: `  broadside hunt rum-runner
  broadside hunt my-game -n 1000 --positions 2000
  broadside hunt my-game --only loops,endless --save finds
  broadside hunt my-game --only better --pairs 20000
  broadside hunt my-game --set "hand limit=9" --time 2m
  broadside hunt my-game --bots learned,greedy:2 --only loops,endless,stuck`,
	}
	open.OneGame(c, &o.Game, func() error { return runHunt(o, c.Flags().Changed("pairs")) })
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 100, "how many games to look around in")
	o.clock.Flag(c, "what the games finished until then have shown")
	f.Uint64Var(&o.seed, "seed", 1, "the first game's seed; the others count up from it")
	f.StringSliceVar(&o.only, "only", nil, "look for these alone: loops, endless, stuck, better")
	f.IntVar(&o.positions, "positions", 400, "the most positions looked at around one place of a game")
	f.IntVar(&o.pairs, "pairs", 2000, "games, each played both ways, for each pair of cards that can be compared")
	f.StringSliceVar(&o.bots, "bots", nil, "who plays: one bot for all seats, one for each with commas between, or by seat: `seat=bot` (default random players of several sorts)")
	seating.CompleteBots(c, "bots")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to look around in at once")
	shell.OnCluster(c)
	f.Var(shell.NotEmpty(&o.save, "folder", "name a folder"), "save", "write each witness as a saved game into this `folder`")
	shell.Writes(c, "save")
	o.Table.Flags(c)
	o.Variant.Add(c)
	shell.JSONFlag(c, &o.json)
	return c
}

// mostInTime is how many games a hunt looks around in, or tries cards in, where there is a
// time and no number.
const mostInTime = 100_000

func runHunt(o *huntOptions, pairsGiven bool) error {
	if o.clock.Alone() {
		o.games = mostInTime
		if !pairsGiven {
			o.pairs = mostInTime
		}
	}
	if err := cmp.Or(shell.Number("games", o.games, hunt.MaxGames), shell.Number("positions", o.positions, hunt.MaxPositions),
		shell.Number("pairs", o.pairs, hunt.MaxPairs), shell.Workers(o.workers), o.clock.Bad()); err != nil {
		return err
	}
	kinds, err := huntKinds(o.only)
	if err != nil {
		return err
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	if len(o.bots) > 0 {
		if o.bots, err = seating.Bots(g, o.bots); err != nil {
			return err
		}
	}
	if err := seating.Learned(o.Streams, g, options, o.bots, o.workers); err != nil {
		return err
	}
	cfg := hunt.Config{Games: o.games, Seed: o.seed, Only: kinds, Options: options, Positions: o.positions, Pairs: o.pairs, Bots: o.bots, Workers: o.workers, Cluster: o.Cluster}
	o.Unhurried.Store(true) // what was found is told
	end := o.times(&cfg)
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	if cfg.Cluster == nil {
		cfg.Cluster = kept.Here(g, hunt.Serve, o.workers)
	}
	stop := o.watch(&cfg)
	r, err := o.hunt(g, cfg)
	stop()
	end()
	if err != nil {
		return err
	}
	if o.clock.Limit > 0 && !r.Stopped && r.Games+r.Trials == 0 {
		return o.clock.TooShort("game")
	}
	err = o.show(r)
	o.tellTime(r)
	return err
}

// mostFollowUp is how long a hunt may still work after Ctrl-C.
const mostFollowUp = 700 * time.Millisecond

// hunt hunts. After Ctrl-C it waits for what was found, but not for ever: a single choice may
// take longer than anybody waits.
func (o *huntOptions) hunt(g *engine.Game, cfg hunt.Config) (*hunt.Report, error) {
	late, stop := context.WithCancel(context.WithoutCancel(o.Ctx))
	defer stop()
	defer context.AfterFunc(o.Ctx, func() { time.AfterFunc(mostFollowUp, stop) })()
	r, err := parallel.Leaving(late, func() (*hunt.Report, error) { return hunt.Hunt(o.Ctx, g, cfg) })
	switch {
	case r == nil && late.Err() != nil:
		return nil, exit.InterruptedWith("what was being tried takes too long to end; nothing can be told")
	case err != nil:
		return nil, exit.Failure("", "%s", err)
	}
	return r, nil
}

// times shares the time out: half of it for the games where cards are tried too, else
// most of it. What was found is followed up besides.
func (o *huntOptions) times(cfg *hunt.Config) (end func()) {
	if o.clock.Limit == 0 {
		return func() {}
	}
	wants := func(k hunt.Kind) bool { return len(cfg.Only) == 0 || slices.Contains(cfg.Only, k) }
	looking := o.clock.Limit * 4 / 5
	if wants(hunt.Better) {
		looking = o.clock.Limit / 2
	}
	var a, b context.CancelFunc
	cfg.Looking, a = context.WithTimeout(o.Ctx, looking)
	cfg.Trying, b = context.WithTimeout(o.Ctx, o.clock.Limit)
	return func() { a(); b() }
}

// tellTime says the command that finds the same again, if the time was up before the end.
func (o *huntOptions) tellTime(r *hunt.Report) {
	looked, tried := slices.ContainsFunc(r.Looked, func(k hunt.Kind) bool { return k != hunt.Better }), len(r.Pairs) > 0
	if o.clock.Limit == 0 || r.Stopped || (!looked || r.Games == o.games) && (!tried || r.Trials == o.pairs) {
		return
	}
	var numbers []string
	if looked {
		numbers = append(numbers, "-n", strconv.Itoa(max(1, r.Games)))
	}
	if tried {
		numbers = append(numbers, "--pairs", strconv.Itoa(max(1, r.Trials)))
	}
	_ = o.Out.Flush()
	words := slices.Concat([]string{"broadside", "hunt", o.Game}, o.clock.Besides("games", "pairs"), numbers)
	fmt.Fprintf(o.Err, "the time of %s was up; the same again:\n  %s\n", o.clock.Limit, shell.Line(words...))
}

// huntKinds reads what --only names.
func huntKinds(names []string) ([]hunt.Kind, error) {
	var all []string
	for _, k := range hunt.Kinds() {
		all = append(all, string(k))
	}
	var out []hunt.Kind
	for _, name := range names {
		if !slices.Contains(all, name) {
			help := "there are " + prose.List(prose.Quoted(all))
			if near := diag.Suggest(name, all); near != "" {
				help = "did you mean `" + near + "`?"
			}
			return nil, exit.Usage(help, "hunt does not look for `%s`", name)
		}
		out = append(out, hunt.Kind(name))
	}
	return out, nil
}

// watch draws on a terminal how far the hunt is, until stop is called.
func (o *huntOptions) watch(cfg *hunt.Config) (stop func()) {
	if !show.Watched(o.Streams) {
		return func() {}
	}
	var line atomic.Value
	line.Store("")
	cfg.Progress = func(stage string, done, of int) {
		if of == mostInTime && o.clock.Limit > 0 {
			line.Store(prose.Thousands(done) + " " + stage)
			return
		}
		line.Store(fmt.Sprintf("%s of %s %s", prose.Thousands(done), prose.Thousands(of), stage))
	}
	return show.Progress(o.Streams, func(since time.Duration) string {
		text := line.Load().(string)
		if o.clock.Limit > 0 {
			text += ", " + show.Left(max(0, o.clock.Limit-since)) + " left"
		}
		return text
	})
}

// show writes the report, and the witnesses where they are wanted.
func (o *huntOptions) show(r *hunt.Report) error {
	files, err := o.keep(r)
	if err != nil {
		return err
	}
	if o.json {
		if err := show.JSON(o.Streams, r); err != nil {
			return err
		}
	} else {
		o.page(r, files)
	}
	switch {
	case r.Stopped:
		return exit.Said(exit.Interrupted)
	case r.Fault != "":
		return exit.Failure("", "%s", r.Fault)
	case len(r.Findings) > 0:
		return exit.Said(exit.Findings)
	}
	return nil
}

// keep writes the witnesses as saved games; it gives the file of each find, ""
// where there is none.
func (o *huntOptions) keep(r *hunt.Report) ([]string, error) {
	names := make([]string, len(r.Findings))
	if o.save == "" {
		return names, nil
	}
	if info, err := o.Files.Stat(o.save); err == nil && !info.IsDir() {
		return nil, exit.Failure("name a folder; each witness is a file in it", "can't write into `%s`: it is a file", o.save)
	}
	if err := o.Files.MakeDir(o.save); err != nil {
		return nil, disk.CantWrite(o.save, err)
	}
	var files []disk.Output
	count := map[hunt.Kind]int{}
	for i, f := range r.Findings {
		if f.Replay == nil {
			continue
		}
		count[f.Kind]++
		names[i] = filepath.Join(o.save, fmt.Sprintf("%s-%d.json", f.Kind, count[f.Kind]))
		files = append(files, disk.Output{Path: names[i], Data: f.Replay.Bytes()})
	}
	return names, o.Files.WriteAll(files...)
}
