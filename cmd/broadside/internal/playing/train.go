package playing

import (
	"cmp"
	"fmt"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

type trainOptions struct {
	*shell.Streams
	seating.Table
	games   int
	seed    uint64
	workers int
	clock   shell.Clock
	fresh   bool
	from    string // file
	use     string // file
	out     string // file
	json    bool
}

func NewTrainCmd(s *shell.Streams) *cobra.Command {
	o := &trainOptions{Streams: s}
	c := &cobra.Command{
		Use:   "train <game>",
		Short: "Let a player learn the game by playing it against itself",
		Long: `Train lets a player learn a game by playing it against itself, against what it was
before and, where games are short enough, against a quick search. It needs nothing but the rules and cards. What it has learned is kept,
and plays from then on as the bot "learned" of "play", "sim", "compare" and all
others that take bots. They train it by themselves when they need it; train does
so with more games, with another seed, or for other options.

After an edit of the rules or cards it begins with what it knew of the game
before, as far as that is still there; --fresh begins from nothing. A game that is
small enough is solved whole instead, and played by chance.

The same game, number of games, seed and beginning give the same player, with
however many workers. Ctrl-C and --time keep what was learnt until then. With
--cluster one of the machines does all of a training, and Ctrl-C keeps nothing.`,
		Example: `  broadside train rum-runner
  broadside train rum-runner -n 100000 --out night.player
  broadside train rum-runner --time 10m --fresh
  broadside train rum-runner --use night.player`,
	}
	open.OneGame(c, &o.Game, func() error { return runTrain(o) })
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 0, "how many games of self-play, or rounds of a small game's solution (default as many as two to three minutes of a core play)")
	f.Uint64Var(&o.seed, "seed", 1, "the seed of all luck")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to play at once")
	shell.OnCluster(c)
	o.clock.Flag(c, "what was learnt until then")
	f.BoolVar(&o.fresh, "fresh", false, "begin from nothing, not from what was learnt of the game before")
	f.Var(shell.NotEmpty(&o.from, "file", "name a file"), "from", "begin with the player in this `file`, of this game or one like it")
	f.Var(shell.NotEmpty(&o.use, "file", "name a file"), "use", "train nothing: from now on play as the player in this `file`")
	f.Var(shell.NotEmpty(&o.out, "file", "name a file"), "out", "write the player into this `file` too")
	shell.Reads(c, "from", "use")
	shell.Writes(c, "out")
	o.Table.Flags(c)
	shell.JSONFlag(c, &o.json)
	return c
}

func runTrain(o *trainOptions) error {
	if err := o.bad(); err != nil {
		return err
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	if err := o.Files.CanWrite(o.out); err != nil {
		return err
	}
	p, err := o.player(g, options)
	if err != nil {
		return err
	}
	where, err := seating.KeepLearned(o.Streams, g, p)
	if err != nil {
		return err
	}
	if o.out != "" {
		if err := o.Files.Write(o.out, p.Write()); err != nil {
			return err
		}
	}
	return o.tell(g, options, p, where)
}

// bad refuses flags that mean nothing.
func (o *trainOptions) bad() error {
	if o.games != 0 {
		if err := shell.Number("games", o.games, playtest.MaxGames); err != nil {
			return err
		}
	}
	switch {
	case o.fresh && o.from != "":
		return exit.Usage("leave one of them out", "`--fresh` begins from nothing, and `--from` with a player")
	case o.Cluster != nil && o.clock.Limit != 0:
		return exit.Usage("say how many games with `-n`, or train here without `--cluster`", "`--time` can't end a training on another machine: nothing of it is there before its end")
	case o.use != "" && (o.from != "" || o.fresh || o.games != 0 || o.clock.Limit != 0):
		return exit.Usage("leave out the other flags", "`--use` trains nothing: it takes a player as it is")
	}
	return cmp.Or(shell.Workers(o.workers), o.clock.Bad())
}

// player is the one that is trained, or taken from a file.
func (o *trainOptions) player(g *engine.Game, options map[string]int) (*learn.Player, error) {
	if o.use != "" {
		saved, err := seating.ReadLearned(o.Files, o.use)
		if err != nil {
			return nil, err
		}
		p, err := saved.For(g, options)
		if err != nil {
			return nil, exit.Failure("`--from "+o.use+"` trains on from it", "can't use `%s`: %s", o.use, err)
		}
		return p, nil
	}
	cfg := learn.Config{Games: o.games, Options: options, Seed: o.seed, Workers: o.workers}
	switch {
	case o.from != "":
		saved, err := seating.ReadLearned(o.Files, o.from)
		if err != nil {
			return nil, err
		}
		cfg.From = saved
	case !o.fresh:
		cfg.From = seating.LearnedBefore(o.Streams, g)
	}
	return seating.Train(o.Streams, g, seating.Training{Config: cfg, Clock: o.clock, Keep: true})
}

// trained is what `train` reports.
type trained struct {
	learn.About
	File    string         `json:"file,omitempty"`
	Against string         `json:"against"`
	Seats   []trainedShare `json:"seats"`
}

type trainedShare struct {
	Player string      `json:"player"`
	Won    int         `json:"won"`
	Of     int         `json:"of"`
	Share  stats.Share `json:"share"`
}

// trialGames is how many games at each seat tell how strong a player has become.
const trialGames = 100

// tell says what was learnt and how it fares against random players, at each seat.
func (o *trainOptions) tell(g *engine.Game, options map[string]int, p *learn.Player, where string) error {
	if err := p.Keep(g); err != nil {
		return err
	}
	out := trained{About: p.About(), File: where, Against: "random"}
	for seat, name := range g.Players() {
		bots := make([]string, len(g.Players()))
		for i := range bots {
			bots[i] = out.Against
		}
		bots[seat] = "learned"
		won := 0
		sink := playtest.SinkFunc(func(r *playtest.Record) error {
			won += int(r.Winners >> uint(seat) & 1)
			return nil
		})
		n, err := playtest.Run(o.Ctx, g, playtest.Config{Games: trialGames, Seed: o.seed, Bots: bots, Options: options, Workers: o.workers, Cluster: o.Cluster}, sink)
		if o.Ctx.Err() != nil {
			return o.interrupted(&out)
		}
		if err != nil {
			return exit.Failure("", "%s", err)
		}
		out.Seats = append(out.Seats, trainedShare{name, won, n, stats.Wilson(won, n, stats.Usual)})
	}
	if o.json {
		return show.JSON(o.Streams, out)
	}
	o.write(&out)
	return nil
}

// interrupted says what is kept of a training that Ctrl-C ended.
func (o *trainOptions) interrupted(t *trained) error {
	fmt.Fprintf(o.Err, "interrupted; `learned` plays by %s from now on\n", seating.LearnedBy(&t.About))
	return exit.Said(exit.Interrupted)
}

func (o *trainOptions) write(t *trained) {
	fmt.Fprintf(o.Out, "%s %s: `learned` has learned it by %s, seed %d\n", t.Game, t.Version, seating.LearnedBy(&t.About), t.Seed)
	fmt.Fprintf(o.Out, "Against %s players, %s at each seat:\n", t.Against, prose.Count(trialGames, "game"))
	for _, s := range t.Seats {
		fmt.Fprintf(o.Out, "  %s wins %d of %d, %.0f %% (%.0f–%.0f)\n", s.Player, s.Won, s.Of, 100*s.Share.Rate, 100*s.Share.Low, 100*s.Share.High)
	}
	if o.clock.Limit > 0 && t.Games > 0 {
		line := append([]string{"broadside", "train", o.Game, "-n", strconv.Itoa(t.Games), "--seed", strconv.FormatUint(t.Seed, 10)}, o.clock.Besides("games", "seed")...)
		fmt.Fprintf(o.Out, "The same again: %s\n", shell.Line(line...))
	}
	if t.File != "" {
		fmt.Fprintf(o.Out, "Kept in `%s`\n", t.File)
	}
}
