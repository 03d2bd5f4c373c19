package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type simOptions struct {
	*streams
	game    string
	with    []string
	games   int
	seed    uint64
	bots    []string
	players tableSize
	workers int
	options []string
	json    bool
}

func newSimCmd(s *streams) *cobra.Command {
	o := &simOptions{streams: s}
	c := &cobra.Command{
		Use:   "sim <game>",
		Short: "Let bots play many games and sum them up",
		Long: `Sim lets bots play many games and sums up who won, how the games ended, how long
they were and where the cards went. The same game, number, seed and bots give
the same summary on every machine, with however many workers.

` + botLines(),
		Example: `  broadside sim rum-runner -n 10000
  broadside sim rum-runner --bots random,cautious --option actions=4 --json`,
		Args:              takes(1, 1, gameNeeded),
		ValidArgsFunction: completeGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game = args[0]
			return runSim(o)
		},
	}
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 1000, "how many games")
	f.Uint64Var(&o.seed, "seed", 1, "the first game's seed; the others count up from it")
	f.StringSliceVar(&o.bots, "bots", []string{"random"}, "one bot for all seats, or one for each with commas between")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to play at once")
	playersFlag(c, &o.players, "how many play (default the least)")
	withFlag(c, &o.with)
	optionFlag(c, &o.options)
	jsonFlag(c, &o.json)
	return c
}

// botLines lists the bots for the help.
func botLines() string {
	var b strings.Builder
	b.WriteString("Bots:\n")
	for _, name := range bot.Names() {
		fmt.Fprintf(&b, "  %-10s %s\n", name, bot.Describe(name))
	}
	return strings.TrimRight(b.String(), "\n")
}

func runSim(o *simOptions) error {
	switch {
	case o.games < 1 || o.games > playtest.MaxGames:
		return usage("", "the number of games is from 1 to %s, not %s", thousands(playtest.MaxGames), thousands(o.games))
	case o.workers < 1 || o.workers > 1024:
		return usage("", "the number of workers is from 1 to 1,024, not %s", thousands(o.workers))
	}
	g, options, err := o.sitting(o.game, o.with, o.players, o.options)
	if err != nil {
		return err
	}
	if err := checkBots(g, o.bots); err != nil {
		return err
	}
	sum, err := o.simulate(g, options)
	switch {
	case errors.Is(err, context.Canceled):
		return said(exitInterrupted)
	case err != nil:
		return failure("", "%s", err)
	}
	return o.report(sum)
}

// checkBots refuses names that are no bots, and too few or too many.
func checkBots(g *engine.Game, names []string) error {
	for _, name := range names {
		if err := checkBot(name); err != nil {
			return err
		}
	}
	if seats := g.Players(); len(names) != 1 && len(names) != len(seats) {
		return usage("name one bot for all seats, or one for each", "%s has %s (%s), but %s named", g.Name(), count(len(seats), "seat"), list(seats), botsAre(len(names)))
	}
	return nil
}

func botsAre(n int) string {
	if n == 1 {
		return "1 bot is"
	}
	return count(n, "bot") + " are"
}

func checkBot(name string) error {
	if _, err := bot.New(name); err == nil {
		return nil
	}
	help := "there are " + list(quoted(bot.Names()))
	if near := diag.Suggest(name, bot.Names()); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return usage(help, "no bot is called `%s`", name)
}

// simulate plays the games, with the progress on a terminal.
func (o *simOptions) simulate(g *engine.Game, options map[string]int) (*playtest.Summary, error) {
	cfg := playtest.Config{Games: o.games, Seed: o.seed, Bots: o.bots, Options: options, Workers: o.workers}
	if o.errTerm {
		var done atomic.Int64
		cfg.Progress = func(n int) { done.Store(int64(n)) }
		stop := o.progress(&done)
		defer stop()
	}
	return playtest.Simulate(o.ctx, g, cfg)
}

// progress draws how far the games are until stop is called.
func (o *simOptions) progress(done *atomic.Int64) (stop func()) {
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				fmt.Fprint(o.err, "\r\x1b[K")
				_ = o.err.Flush()
				return
			case <-tick.C:
				fmt.Fprintf(o.err, "\r\x1b[K%s of %s", thousands(int(done.Load())), count(o.games, "game"))
				_ = o.err.Flush()
			}
		}
	}()
	return func() { close(quit); <-gone }
}

// report writes the summary; games stopped by a fault are findings.
func (o *simOptions) report(sum *playtest.Summary) error {
	var err error
	if o.json {
		_, err = o.out.Write(sum.JSON())
	} else {
		err = sum.WriteText(o.out)
	}
	if err == nil && len(sum.Faults) > 0 {
		return said(exitFindings)
	}
	return err
}
