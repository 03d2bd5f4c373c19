package measuring

import (
	"bytes"
	"cmp"
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
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/odds"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type oddsOptions struct {
	*shell.Streams
	seating.Table
	condition string
	mean      string
	given     string
	at, by    string
	do        []string
	you       string
	from      string
	seat      string
	bots      []string
	nodes     int
	games     int
	seed      uint64
	workers   int
	json      bool
}

// maxOddsNodes and maxOddsGames are the most that one run may be asked for.
const (
	maxOddsNodes = 20_000_000
	maxOddsGames = 10_000_000
)

func NewOddsCmd(s *shell.Streams) *cobra.Command {
	o := &oddsOptions{Streams: s}
	c := &cobra.Command{
		Use:   "odds <game> [condition]",
		Short: "Work out how likely something is",
		Long: `Odds says how likely it is that a condition holds, written as a card or a rule
would say it. Without a condition it says how the game ends.

The answer is exact, a fraction, where cards are only dealt from shuffled piles:
the ways to share them out are counted. It is exact too where all choose evenly
among their options and the tree of positions is small enough; equal positions
are looked at once. Otherwise it is sampled and comes with the 95 % interval; it
always says which.

--mean asks for the mean of a number instead: "the number of cards in your hand".
--given says what is known then: a condition, asked at the same moment.

When it is asked:
  --at start      when the game has been set up, before the first turn
  --at "turn 4"   at the first choice of that turn
  --at end        when the game is over
  --by "turn 4"   at any choice up to the end of that turn; --by end: of the game
  --do LINE       after these lines of the language, done by --you; may be repeated
  --from FILE     from a saved game on: --at now (the default), --by "turn 12", …
                  With --seat, what that seat's player does not know is dealt at
                  random from all that could be.
Without any of these, a condition is asked at any choice of the game.`,
		Example: `  broadside odds leduc-poker
  broadside odds rum-runner "Gold Rum is in the crown's hand" --at start
  broadside odds rum-runner --mean "the number of ships in the pirate's hand" --at start
  broadside odds rum-runner "there is a ship in your hand" --you pirate --at start --given "there is a crew in your hand"
  broadside odds rum-runner "the pirate has at least 2 points" --by "turn 20"
  broadside odds ten-booty "that many is at least 9" --do "roll 2 battle dice"
  broadside odds rum-runner "there is a ship in your hand" --you pirate --do "draw 3 cards"`,
		Args:              shell.Takes(1, 2, open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.Game = args[0]
			if len(args) > 1 {
				o.condition = strings.TrimSpace(args[1])
				if o.condition == "" {
					return exit.Usage("leave it out to ask how the game ends", "the condition is empty")
				}
			}
			return runOdds(o)
		},
	}
	o.flags(c)
	return c
}

func (o *oddsOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.at, "at", "", "the `moment` the condition is asked at: start, now, end or \"turn 4\"")
	f.StringVar(&o.by, "by", "", "ask it at every choice up to this `moment`: end or \"turn 4\"")
	f.StringVar(&o.mean, "mean", "", "ask for the mean of this `number`, instead of a condition")
	f.StringVar(&o.given, "given", "", "of the cases in which this `condition` holds at the same moment")
	f.StringArrayVar(&o.do, "do", nil, "carry out this `line` of the game's language first; may be repeated")
	f.StringVar(&o.you, "you", "", "the `seat` that `you` is and that does --do (default the first)")
	f.StringVar(&o.from, "from", "", "start from the game saved in this `file`")
	shell.Reads(c, "from")
	f.StringVar(&o.seat, "seat", "", "with --from: as the player in this `seat` may know it")
	f.IntVar(&o.nodes, "nodes", 200_000, "the most positions an exact answer may look at; 0: sample at once")
	f.IntVarP(&o.games, "games", "n", 0, "how many samples where the answer is not exact (default 1,000 games, or 10,000 where none is played on)")
	seating.GamesFlags(c, "sample", &o.seed, &o.bots, &o.workers)
	o.Table.Flags(c)
	shell.JSONFlag(c, &o.json)
}

func runOdds(o *oddsOptions) (err error) {
	if err := o.inRange(); err != nil {
		return err
	}
	g, cfg, err := o.table()
	if err != nil {
		return err
	}
	if cfg.As, err = seating.SeatNamed(g, o.you); err != nil {
		return err
	}
	if cfg.At, err = o.moment(); err != nil {
		return err
	}
	names, err := o.choosers(g, cfg)
	if err != nil {
		return err
	}
	cfg.Condition, cfg.Mean, cfg.Given, cfg.Do = o.condition, o.mean, o.given, strings.Join(o.do, "\n")
	cfg.Nodes, cfg.Games, cfg.Seed, cfg.Workers = o.nodes, o.samples(cfg), o.seed, o.workers
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	if cfg.Memory, err = remembered(kept, g, cfg, names); err != nil {
		return err
	}
	count, stop := show.CountGames(o.Streams, 0, cfg.Games, 0)
	cfg.Progress = count
	o.Unhurried.Store(true) // what is finished is shown
	a, err := odds.Work(o.Ctx, g, *cfg)
	stop()
	switch {
	case a == nil:
		return o.unanswered(err)
	case err != nil:
		return errors.Join(o.tell(g, cfg, a), exit.InterruptedWith(fmt.Sprintf("these are the first %s of %s samples", prose.Thousands(a.Games), prose.Thousands(cfg.Games))))
	}
	return o.tell(g, cfg, a)
}

// remembered keeps samples of this question: its words are the command's, and the game, a saved one and players may be others the next time.
func remembered(kept *unfinished.Games, g *engine.Game, cfg *odds.Config, bots []string) (odds.Memory, error) {
	var saved bytes.Buffer
	if cfg.From != nil {
		if err := cfg.From.Save(&saved); err != nil {
			return nil, err
		}
	}
	return kept.Samples(g.Hash(), g.Expansions(), playtest.Stamped(g, cfg.Options, bots), saved.Bytes()), nil
}

// tell writes an answer.
func (o *oddsOptions) tell(g *engine.Game, cfg *odds.Config, a *odds.Answer) error {
	r := o.result(g, cfg, a)
	if o.json {
		return show.JSON(o.Streams, r)
	}
	return r.write(o)
}

// samples is how many samples are drawn.
func (o *oddsOptions) samples(cfg *odds.Config) int {
	switch {
	case o.games > 0:
		return o.games
	case o.played(cfg):
		return 1000
	}
	return 10_000
}

// played says whether turns are played, not just the setup, the lines of --do
// or nothing at all.
func (o *oddsOptions) played(cfg *odds.Config) bool {
	return len(o.do) == 0 && cfg.At.What != odds.Start && cfg.At.What != odds.Now
}

// inRange refuses numbers and pairs of flags that make no sense.
func (o *oddsOptions) inRange() error {
	if err := cmp.Or(shell.NumberFrom("nodes", 0, o.nodes, maxOddsNodes), shell.Workers(o.workers)); err != nil {
		return err
	}
	switch {
	case o.games < 0 || o.games > maxOddsGames:
		return exit.Usage("", "the number of games is from 1 to %s, not %s", prose.Thousands(maxOddsGames), prose.Thousands(o.games))
	case o.at != "" && o.by != "":
		return exit.Usage("`--at` asks at one moment, `--by` at every choice up to it", "`--at` and `--by` can't be combined")
	case o.seat != "" && o.from == "":
		return exit.Usage("`--you` says who `you` is", "`--seat` says who looks at a saved game, so it needs `--from`")
	case slices.ContainsFunc(o.do, func(line string) bool { return strings.TrimSpace(line) == "" }):
		return exit.Usage(`write a line as a card would, such as --do "draw 3 cards"`, "a line of `--do` is empty")
	case o.condition != "" && o.mean != "":
		return exit.Usage("ask one after the other", "a condition and `--mean` can't be combined")
	case o.given != "" && !o.asks():
		return exit.Usage("ask for something in those cases: a condition, or `--mean`", "`--given` needs a question")
	case o.by != "" && (o.given != "" || o.mean != ""):
		return exit.Usage("use `--at`", "a mean, or what is given, is asked at one moment, and `--by` asks at every choice")
	case !o.asks() && len(o.do) > 0:
		return exit.Usage(`such as: broadside odds `+o.Game+` "that many is at least 4" --do "roll a die"`, "`--do` needs a condition to ask behind it")
	case !o.asks() && (o.at != "" || o.by != ""):
		return exit.Usage("write it as a card would, in quotes; without one, odds says how the game ends", "there is no condition to ask at that moment")
	case len(o.do) > 0 && (o.at != "" && o.at != "start" && o.at != "now" || o.by != ""):
		return exit.Usage("leave `--at` and `--by` out", "the condition is asked when the lines of `--do` are done, not at another moment")
	}
	return nil
}

// asks says whether something is asked at a moment; otherwise it is how the game
// ends.
func (o *oddsOptions) asks() bool { return o.condition != "" || o.mean != "" }

// moment is when the condition is asked.
func (o *oddsOptions) moment() (odds.Moment, error) {
	text, by := o.at, false
	switch {
	case len(o.do) > 0:
		return odds.Moment{What: odds.Now}, nil
	case o.by != "":
		text, by = o.by, true
	case o.at == "" && !o.asks():
		return odds.Moment{What: odds.End}, nil
	case o.at == "" && o.from != "":
		return odds.Moment{What: odds.Now}, nil
	case o.at == "" && (o.mean != "" || o.given != ""):
		return odds.Moment{}, exit.Usage("`--at start` is an opening hand, `--at \"turn 4\"` a turn, `--at end` the end; or say what is done with `--do`", "a mean, or what is given, is asked at one moment")
	case o.at == "":
		return odds.Moment{What: odds.End, By: true}, nil
	}
	m, err := odds.ParseMoment(text)
	switch {
	case err != nil:
		return m, exit.Usage("", "%s", err)
	case by && m.What != odds.End && m.What != odds.Turn:
		return m, exit.Usage("use `--at "+text+"`", "`--by` takes `end` or a turn, not `%s`", text)
	case m.What == odds.Now && o.from == "":
		return m, exit.Usage("`--at start` is the game when it has been set up", "`--at now` is of a saved game, so it needs `--from`")
	case m.What == odds.Start && o.from != "":
		return m, exit.Usage("leave `--from` out, or ask `--at now`", "the saved game has been set up long since")
	}
	m.By = by
	return m, nil
}

// choosers are the players: those who choose evenly are known as such.
func (o *oddsOptions) choosers(g *engine.Game, cfg *odds.Config) (names []string, err error) {
	names, err = seating.Bots(g, o.bots)
	if err != nil {
		return nil, err
	}
	if err = seating.Learned(o.Streams, g, cfg.Options, names, o.workers); err != nil {
		return nil, err
	}
	bots, err := bot.Table(g, names)
	if err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	for p, b := range bots {
		if names[p%len(names)] == "random" {
			cfg.Bots = append(cfg.Bots, odds.Even{})
			continue
		}
		if len(o.do) > 0 || cfg.At.What == odds.Start {
			return nil, exit.Usage("leave `--bots` out", "before the first turn, and in the lines of `--do`, all choose evenly")
		}
		cfg.Bots = append(cfg.Bots, b)
	}
	return names, nil
}

// unanswered says why there is no answer.
func (o *oddsOptions) unanswered(err error) error {
	if o.Ctx.Err() != nil || errors.Is(err, context.Canceled) {
		return exit.InterruptedWith("nothing can be said yet; `-n` asks for fewer samples, `--nodes` for fewer positions")
	}
	if list, ok := errors.AsType[diag.List](err); ok {
		show.Findings(o.Streams, o.Err, list, o.ErrColour(), show.MostFindings)
		what := "the condition is not understood"
		if len(o.do) > 0 {
			what = "the lines of `--do` and the condition are not understood"
		}
		return &exit.Error{Code: exit.BadUsage, Text: what, Help: "write it as a card or rule of the game would: `broadside explain is`", Shown: true}
	}
	if d, ok := errors.AsType[diag.Diagnostic](err); ok {
		show.Findings(o.Streams, o.Err, diag.List{d}, o.ErrColour(), show.MostFindings)
		return exit.Said(exit.Findings)
	}
	return seating.Unplayed(err)
}

// table is the game and the position the question is of.
func (o *oddsOptions) table() (*engine.Game, *odds.Config, error) {
	cfg := &odds.Config{}
	if o.from == "" {
		g, options, err := o.Table.Open(o.Streams)
		cfg.Options = options
		return g, cfg, err
	}
	if len(o.Set) > 0 {
		return nil, nil, exit.Usage("leave `--option` out", "the saved game has its options")
	}
	if o.Files.IsDatabase(o.from) {
		return nil, nil, exit.Usage("make one of a game in it: `broadside replay "+o.from+" 0 --save game.json`", "`%s` is a database, and no saved game", o.from)
	}
	record, err := seating.ReadSaved(o.Files, o.from)
	if err != nil {
		return nil, nil, err
	}
	opened, err := open.Playable(o.Streams, o.Game, o.With)
	if err != nil {
		return nil, nil, err
	}
	g, err := seating.AtSaved(opened.Engine, record, o.Players, o.from)
	if err != nil {
		return nil, nil, err
	}
	if cfg.From, err = seating.Load(o.Ctx, g, record, o.from); err != nil {
		return nil, nil, err
	}
	cfg.Options = record.Options
	return g, cfg, o.onlooker(g, cfg)
}

// onlooker is whose knowledge a saved position is seen with.
func (o *oddsOptions) onlooker(g *engine.Game, cfg *odds.Config) error {
	if o.seat == "" {
		return nil
	}
	p, err := seating.SeatNamed(g, o.seat)
	if err != nil {
		return err
	}
	if cfg.From.Actor() != p {
		help := "the saved game is over"
		if a := cfg.From.Actor(); a >= 0 {
			help = "ask with `--seat " + g.Players()[a] + "`, who has to choose there, or save the game at another choice"
		}
		return exit.Usage(help, "a saved game can be looked at by who has to choose, and the %s has not", g.Players()[p])
	}
	cfg.Dealt = true
	return nil
}
