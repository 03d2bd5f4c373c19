package measuring

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

type coverageOptions struct {
	*shell.Streams
	game    string
	with    []string
	variant open.VariantFlags
	only    []string
	games   int
	clock   shell.Clock
	seed    uint64
	bots    []string
	players seating.Players
	workers int
	options []string
	missing bool
	json    bool
}

func NewCoverageCmd(s *shell.Streams) *cobra.Command {
	o := &coverageOptions{Streams: s}
	c := &cobra.Command{
		Use:   "coverage <game>",
		Short: "Show which lines of the cards and rules were used in many games",
		Long: `Coverage lets bots play many games and shows the source with what was counted
beside each line: how often it was carried out, in how many of the games, and
how often its condition held of the times it was asked (with the 95 % interval).
For actions and ways that is how often they were on offer; for "you may" and
"unless you", how often the player said yes.

  !  nothing on this line was ever carried out
  ~  a part of this line was never carried out; it is named below the line

A line that never ran may be a mistake, a card that is never worth playing, or
something that bots do not find: they are not people. Look again with better
bots, or more games, before you take a line away.

` + seating.BotLines(),
		Example: `  broadside coverage rum-runner
  broadside coverage rum-runner --missing -n 10000
  broadside coverage rum-runner --only "Sea Serpent" --bots cautious
  broadside coverage my-game --bots learned --time 1m --set "hand limit=9"
  broadside coverage rum-runner --json > coverage.json`,
	}
	open.OneGame(c, &o.game, func() error { return runCoverage(o) })
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 1000, "how many games")
	o.clock.Flag(c, "the games finished until then")
	seating.GamesFlags(c, "game", &o.seed, &o.bots, &o.workers)
	shell.OnCluster(c)
	f.BoolVar(&o.missing, "missing", false, "list only what was never carried out")
	pick.Flag(c, &o.only)
	seating.PlayersFlag(c, &o.players, "how many play (default the least)")
	shell.WithFlag(c, &o.with)
	o.variant.Add(c)
	seating.OptionFlag(c, &o.options)
	shell.JSONFlag(c, &o.json)
	return c
}

func runCoverage(o *coverageOptions) error {
	if o.clock.Alone() {
		o.games = playtest.MaxGames
	}
	if err := cmp.Or(shell.Number("games", o.games, playtest.MaxGames), shell.Workers(o.workers), o.clock.Bad()); err != nil {
		return err
	}
	opened, err := open.PlayableWith(o.Streams, o.game, o.with, o.variant)
	if err != nil {
		return err
	}
	g, err := seating.At(opened.Engine, o.players)
	if err != nil {
		return err
	}
	options, err := seating.OptionValues(opened.Rules, o.options)
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
	v := &coverageView{coverageOptions: o, game: g, bots: bots, paint: prose.Painter(o.OutColour())}
	if len(o.only) > 0 {
		if v.cards, err = pick.Cards(opened, o.only); err != nil {
			return err
		}
	}
	return v.run(playtest.Config{Games: o.games, Seed: o.seed, Bots: bots, Options: options, Workers: o.workers, Cluster: o.Cluster})
}

// coverageView is what coverage shows.
type coverageView struct {
	*coverageOptions
	game  *engine.Game
	bots  []string
	cards []int // those asked for; nil: all, and the rules
	paint prose.Painter
	total *playtest.Totals
	ends  playtest.Unended
	never int // clauses asked for that were never carried out
}

// run plays the games and shows what was counted.
func (v *coverageView) run(cfg playtest.Config) (err error) {
	kept := unfinished.Begin(v.Streams)
	defer func() { kept.End(err) }()
	cfg.Memory = kept
	v.total = playtest.NewTotals(v.game)
	var stop func()
	cfg.Progress, stop = show.CountGames(v.coverageOptions.Streams, 0, v.games, v.clock.Limit)
	v.Unhurried.Store(true) // what is finished is shown
	ctx, end := v.clock.Start(v.Ctx)
	done, err := playtest.Run(ctx, v.game, cfg, v.total, &v.ends)
	stop()
	end()
	switch {
	case errors.Is(err, context.DeadlineExceeded) && done == 0:
		return v.clock.TooShort("game")
	case errors.Is(err, context.DeadlineExceeded):
		v.games = done
		if err := v.tell(); err != nil {
			return err
		}
		v.clock.Tell(v.coverageOptions.Streams, []string{v.coverageOptions.game}, done, "game")
		return nil
	case errors.Is(err, context.Canceled) && done == 0:
		return exit.InterruptedWith("no game was finished")
	case errors.Is(err, context.Canceled):
		err = exit.InterruptedWith(fmt.Sprintf("these are the first %s of %s games", prose.Thousands(done), prose.Thousands(v.games)))
		v.games = done
		return errors.Join(v.tell(), err)
	case err != nil:
		return exit.Failure("", "%s", err)
	}
	return v.tell()
}

// tell writes what was counted.
func (v *coverageView) tell() error {
	if v.json {
		return show.JSON(v.Streams, v.data())
	}
	v.head()
	if v.missing {
		v.listMissing()
	} else {
		v.showSource()
	}
	v.foot()
	return nil
}

// coverageData is the result for other programs.
type coverageData struct {
	Game    string           `json:"game"`
	Version string           `json:"version"`
	Rules   string           `json:"rules"` // hash
	Games   int              `json:"games"`
	Seed    uint64           `json:"seed,string"`
	Bots    []string         `json:"bots"`
	Faults  int              `json:"faults"` // games stopped by a fault
	Unended playtest.Unended `json:"unended,omitzero"`
	Clauses []coverageClause `json:"clauses"`
}

type coverageClause struct {
	File   string       `json:"file"`
	Line   int          `json:"line"`
	Column int          `json:"column"`
	Card   string       `json:"card,omitempty"`
	Kind   string       `json:"kind"`
	Text   string       `json:"text"`
	Runs   int          `json:"runs"`
	Games  int          `json:"games"`
	Held   *stats.Share `json:"held,omitempty"`
}

func (v *coverageView) data() coverageData {
	g := v.game
	out := coverageData{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Games: v.total.Games, Seed: v.seed, Bots: v.bots,
		Faults: v.total.Games - v.total.Ended, Unended: v.ends, Clauses: []coverageClause{}}
	for i, c := range g.Clauses() {
		n := &v.total.Clauses[i]
		if !v.wants(c.Card) || v.missing && n.Runs > 0 {
			continue
		}
		d := coverageClause{File: c.Span.File.Name, Kind: c.Kind.String(), Text: playtest.OneLine(c.Span), Runs: n.Runs, Games: n.Games}
		d.Line, d.Column = c.Span.File.Position(c.Span.Start)
		if c.Card >= 0 {
			d.Card = g.Rules().Cards[c.Card].Name
		}
		if c.Cond {
			held := n.Held()
			d.Held = &held
		}
		out.Clauses = append(out.Clauses, d)
	}
	return out
}
