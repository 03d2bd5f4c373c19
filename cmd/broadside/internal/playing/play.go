// Package playing has the commands that play and test a game: play, replay, test, sim and
// solve.
package playing

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/session"
)

type playOptions struct {
	*shell.Streams
	game    string
	with    []string
	seats   []string
	bots    []string
	players seating.Players
	hotSeat bool
	seed    uint64
	seeded  bool
	options []string
	load    string
	save    string
	think   time.Duration
	lines   bool
	db      string
	row     rowOptions // of --load, where that is a database
	to      int        // of the game of --load
}

func NewPlayCmd(s *shell.Streams) *cobra.Command {
	o := &playOptions{Streams: s}
	c := &cobra.Command{
		Use:   "play <game>",
		Short: "Play a game, against bots or each other at one screen",
		Long: `Play puts you into the first seat and random bots into the others, unless
--seat and --bots say otherwise. With bots in every seat it prints the game they
play. Name several seats with --seat to try a game alone, with all their hands
in view. With --hot-seat people take turns at one screen and each sees only
their own hand.

With --think a bot that searches (mcts) thinks for so long about each choice,
however many games it can play in its head in that time; the same seed then need
not give the same game.

At a terminal the table is drawn: arrows and Enter choose, h shows all keys, and
q ends the game. With --lines, and in a file or a pipe, it asks line by line.

At its prompt: a number or a word to choose, u to take a choice back, v to view
the table, l for the log, s FILE to save, why for why nothing else is offered or
happened, ? for help and q to end. Choices may come from a file or a pipe, one a
line.

With --db you are asked whether the game may go into a database, for whoever designs
it to read with "broadside report": then say TEXT says something about a moment, and
forget deletes what was kept. --load takes a game of such a database, too: --number
says which, --run of which run, and --to after how many choices you go on.

` + seating.BotLines(),
		Example: `  broadside play rum-runner
  broadside play rum-runner --seat pirate --bots cautious
  broadside play rum-runner --bots mcts --think 2s
  broadside play rum-runner --hot-seat
  broadside play rum-runner --bots random,random --seed 7
  broadside play my-game --players 3`,
		Args:              shell.Takes(1, 1, open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(c *cobra.Command, args []string) error {
			o.game, o.seeded = args[0], c.Flags().Changed("seed")
			return runPlay(o)
		},
	}
	f := c.Flags()
	f.StringSliceVar(&o.seats, "seat", nil, "the `seats` people take (default the first)")
	f.StringSliceVar(&o.bots, "bots", nil, "the `bots` in the other seats, in order: one for all, or one each")
	seating.CompleteBots(c, "bots")
	f.BoolVar(&o.hotSeat, "hot-seat", false, "people in turns at one screen, in every seat without a bot")
	f.Uint64Var(&o.seed, "seed", 0, "the seed of shuffles and bots (default: another each time)")
	f.StringVar(&o.load, "load", "", "go on with a saved game `file`")
	f.Var(shell.NotEmpty(&o.save, "file", "name a file"), "save", "save the game into this `file` at its end")
	f.StringVar(&o.row.number, "number", "", "the `number` of the game in the database of --load")
	f.IntVar(&o.row.run, "run", 0, "the `number` of the run in that database (default the last that bots played)")
	f.IntVar(&o.to, "to", -1, "go on after so many choices of the game of --load")
	f.Var(shell.NotEmpty(&o.db, "file", "name a file, or none"), "db", "ask whether the game may be kept in this database, or none")
	shell.Reads(c, "load")
	shell.Writes(c, "save", "db")
	f.BoolVar(&o.lines, "lines", false, "ask line by line at a terminal too, as for a pipe")
	f.DurationVar(&o.think, "think", 0, "how long mcts thinks about a choice, such as 2s")
	seating.PlayersFlag(c, &o.players, "how many play (default the least)")
	shell.WithFlag(c, &o.with)
	seating.OptionFlag(c, &o.options)
	shell.Exclusive(c, "load", "seed")
	shell.Exclusive(c, "load", "option")
	shell.Exclusive(c, "load", "db")
	return c
}

func runPlay(o *playOptions) error {
	opened, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	options, err := seating.OptionValues(opened.Rules, o.options)
	if err != nil {
		return err
	}
	if err := o.Files.CanWrite(o.save); err != nil {
		return err
	}
	g, record, err := o.table(opened.Engine)
	if err != nil {
		return err
	}
	seats, err := o.seating(g)
	if err != nil {
		return err
	}
	if err := seating.Learned(o.Streams, g, options, seats, runtime.NumCPU()); err != nil {
		return err
	}
	bots, err := o.sit(seats)
	if err != nil {
		return err
	}
	cfg := session.Config{Options: options, Bots: bots}
	if endless(g, seats) {
		cfg.MaxChoices = playtest.UsualChoices
	}
	table, err := o.begin(g, record, cfg)
	if err != nil {
		return err
	}
	defer table.Close()
	t := newTableTop(o.Streams, table)
	t.seats, t.hide = seats, o.hotSeat
	if o.load != "" {
		t.resume()
	}
	if err := o.keepFor(t, keep.Questions(opened.Set.Questions)); err != nil {
		return err
	}
	if o.drawn(seats) {
		err = t.playScreen(opened)
	} else {
		err = t.play()
	}
	err = cmp.Or(err, t.kept.finish())
	if err == nil && o.save != "" {
		err = t.saveTo(o.save)
	}
	return err
}

// endless says that bots alone play a game whose rules have no limit of turns: it is stopped as in a simulation.
func endless(g *engine.Game, seats []string) bool {
	return g.Rules().Cap == 0 && !slices.Contains(seats, person)
}

// table is the game for the number of players asked for, or that a saved game,
// which is given too, was played by.
func (o *playOptions) table(g *engine.Game) (*engine.Game, *engine.Record, error) {
	if o.load == "" {
		g, err := seating.At(g, o.players)
		return g, nil, err
	}
	record, err := o.loaded()
	if err != nil {
		return nil, nil, err
	}
	if o.to > len(record.Choices) {
		return nil, nil, exit.Usage("", "the game has %s, so `--to %d` is too far", prose.Count(len(record.Choices), "choice"), o.to)
	}
	if o.to >= 0 {
		record.Choices = record.Choices[:o.to]
	}
	g, err = seating.AtSaved(g, record, o.players, o.load)
	return g, record, err
}

// loaded is the game of --load: a saved one, or one of a database.
func (o *playOptions) loaded() (*engine.Record, error) {
	from := &replayOptions{Streams: o.Streams, file: o.load, game: o.game, with: o.with, row: o.row}
	if o.Files.IsDatabase(o.load) && o.row.number == "" {
		return nil, exit.Usage("say which with `--number`; `broadside query "+o.load+"` lists them", "`%s` is a database with many games", o.load)
	}
	return from.record()
}

// begin starts the game, or goes on with a saved one.
func (o *playOptions) begin(g *engine.Game, record *engine.Record, cfg session.Config) (*session.Session, error) {
	if record != nil {
		table, err := session.Resume(o.Ctx, g, record, cfg)
		if err != nil {
			return nil, seating.CantReplay(o.load, err)
		}
		return table, nil
	}
	if !o.seeded {
		o.seed = newSeed()
	}
	cfg.Seed = o.seed
	table, err := session.New(g, cfg)
	if err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	return table, nil
}

// newSeed is a small random number, easy to read out and type again.
func newSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:]) % 1_000_000
}

// person marks a seat a person takes.
const person = "you"

// seating says for each seat which bot sits there, or person.
func (o *playOptions) seating(g *engine.Game) ([]string, error) {
	players := g.Players()
	out := make([]string, len(players))
	for _, name := range o.seats {
		i := slices.Index(players, strings.ToLower(strings.TrimSpace(name)))
		if i < 0 {
			return nil, seating.NoSeat(g, name)
		}
		out[i] = person
	}
	for _, name := range o.bots {
		if err := seating.CheckBot(name); err != nil && name != person {
			return nil, err
		}
	}
	var free []int
	for i := range out {
		if out[i] == "" {
			free = append(free, i)
		}
	}
	if len(o.seats) == 0 && (len(o.bots) < len(players) && !o.hotSeat) {
		out[0], free = person, free[1:] // you take the first seat
	}
	return fillSeats(g, out, free, o.bots, o.hotSeat)
}

// fillSeats puts bots into the free seats.
func fillSeats(g *engine.Game, out []string, free []int, bots []string, people bool) ([]string, error) {
	switch {
	case len(bots) == 0 && people:
		bots = []string{person}
	case len(bots) == 0:
		bots = []string{"random"}
	case people && len(bots) < len(free):
		for i, bot := range bots { // bots take the last seats
			out[free[len(free)-len(bots)+i]] = bot
		}
		free, bots = free[:len(free)-len(bots)], []string{person}
	}
	if len(bots) != 1 && len(bots) != len(free) {
		return nil, exit.Usage("name one bot for all the other seats, or one for each", "%s has %s left for bots, but %s named", g.Name(), prose.Count(len(free), "seat"), seating.BotsAre(len(bots)))
	}
	for i, seat := range free {
		out[seat] = bots[i%len(bots)]
	}
	return out, nil
}

// header says what is played, so that it can be played again.
func header(g *engine.Game, st *engine.State, seats []string) string {
	text := fmt.Sprintf("%s %s, seed %d", g.Name(), g.Version(), st.Config().Seed)
	for _, x := range g.Expansions() {
		text += " + " + x
	}
	var parts []string
	for i, p := range g.Players() {
		who := seats[i]
		if who != person {
			who += " bot"
		}
		parts = append(parts, p+": "+who)
	}
	return text + " (" + strings.Join(parts, ", ") + ")"
}
