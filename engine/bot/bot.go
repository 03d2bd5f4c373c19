// Package bot has players that are programs. A bot sees a seat: its view, its
// options, its log, and positions dealt anew from what its player knows
// (Seat.Deal). The truth is out of its reach, and its luck comes from a stream
// of its own. Bots may be shared by any number of goroutines.
//
// The door: New makes a bot of a spec such as "mcts:500", and Bot.Choose gives
// the index of an option.
package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// Bot chooses for a seat whose turn it is to choose.
type Bot interface {
	// Choose gives the index of an option, 0 to Count-1. A bot that thinks for
	// long ends with ctx, and gives its error; one behind a network may fail.
	// The same seat with the same luck gives the same choice.
	Choose(ctx context.Context, seat engine.Seat) (int, error)
}

// Func makes a function a Bot that never fails and is too quick to look at its
// context.
type Func func(engine.Seat) int

// Choose calls the function.
func (f Func) Choose(_ context.Context, s engine.Seat) (int, error) { return f(s), nil }

// Remembers is a game's configuration with as much kept of what happened as some bots go by: all of it where
// one looks back at what its seat has seen (Seat.InformationState), and the choices where one may draw
// deals that look back (engine.Config.Recall). Those that are quicker than that need neither.
func Remembers(cfg engine.Config, g *engine.Game, bots ...Bot) engine.Config {
	for _, b := range bots {
		switch b.(type) {
		case Func:
		case learned:
			if p := learn.Kept(g, cfg.Options); p != nil && p.Recalls() {
				cfg.Quiet = false
			}
		default:
			cfg.Recall = true
		}
	}
	return cfg
}

// registry lists the bots by name, in the order they are offered.
var registry = []kind{
	{name: "random", what: "every option is as likely as any other", bot: Func(random)},
	{name: "first", what: "always the first option", bot: Func(first)},
	{name: "cautious", what: "declines what it may decline, else chooses at random", bot: Func(cautious)},
	{name: "eager", what: "accepts what it may accept and stops as late as it can, else chooses at random", bot: Func(eager)},
	{name: "greedy", what: "looks one step ahead: greedy:40 plays on 40 times after each option, 20 unless said", number: "playouts", usual: greedyPlayouts, most: 100_000, searches: true,
		with: func(n int, leaf bool) Bot { return newGreedy(n, leaf) }},
	{name: "mcts", what: "searches ahead: mcts:200 plays on 200 times for each choice, 1,000 unless said", number: "iterations", usual: searchIterations, most: 10_000_000, searches: true,
		with: func(n int, leaf bool) Bot { return newSearcher(n, leaf) }},
	{name: "learned", what: "has learned the game by playing against itself: learned:10 tries each option in 10 deals, 1 unless said", number: "deals", usual: learnedDeals, most: 10_000,
		with: func(n int, _ bool) Bot { return learned{n} }},
}

// Names lists the bots there are.
func Names() []string {
	out := make([]string, len(registry))
	for i, r := range registry {
		out[i] = r.name
	}
	return out
}

// Describe says in a few words how a bot plays, or "". It takes a name or a
// whole spec.
func Describe(spec string) string {
	k, _, leaves, err := parse(spec)
	switch {
	case err != nil:
		return ""
	case leaves:
		return k.what + "; then it asks `learned` who is ahead"
	}
	return k.what
}

// Table gives a bot to every seat: one spec serves all, else one spec each.
func Table(g *engine.Game, specs []string) ([]Bot, error) {
	seats := len(g.Players())
	if len(specs) != 1 && len(specs) != seats {
		return nil, fmt.Errorf("%s has %d seats (%s), but %d bots are named", g.Name(), seats, strings.Join(g.Players(), ", "), len(specs))
	}
	out := make([]Bot, seats)
	for i := range out {
		b, err := New(specs[i%len(specs)])
		if err != nil {
			return nil, err
		}
		out[i] = b
	}
	return out, nil
}
