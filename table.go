package broadside

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/session"
)

// Table says who plays, and with which luck.
type Table struct {
	Players int            // how many play; 0: the fewest that the game is for
	Seed    uint64         // the same seed and the same choices give the same game
	Options map[string]int // the game's own options, by name; those not named have their defaults
	// Bots are the bots in the seats, such as "random" or "mcts:200" (bot.New): one
	// for all, or one each. "" is a seat for which the caller chooses, and so is
	// every seat where no bot is named.
	Bots []string
	// MaxChoices is where a game is stopped; 0: engine.MaxChoices.
	MaxChoices int
}

// Play sits down at a table and starts the game: from there Session.Next lets the
// bots choose, to the end if they are alone, and Session.Answer chooses for the
// caller's seats. Bots of the caller's own sit at a session.New of the Engine.
func (g *Game) Play(t Table) (*session.Session, error) {
	e, cfg, err := g.sit(t)
	if err != nil {
		return nil, err
	}
	return session.New(e, cfg)
}

// Resume goes on with a saved game, which says its number of players, seed and
// options. A save made with other rules is an *engine.MismatchError.
func (g *Game) Resume(ctx context.Context, save []byte, t Table) (*session.Session, error) {
	r, err := engine.ReadRecord(save)
	if err != nil {
		return nil, err
	}
	t.Players = r.Players
	e, cfg, err := g.sit(t)
	if err != nil {
		return nil, err
	}
	s, err := session.Resume(ctx, e, r, cfg)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// sit is the game for a number of players, with bots in their seats.
func (g *Game) sit(t Table) (*engine.Game, session.Config, error) {
	e, err := g.at(t.Players)
	if err != nil {
		return nil, session.Config{}, err
	}
	cfg := session.Config{Seed: t.Seed, Options: t.Options, MaxChoices: t.MaxChoices, Bots: make([]bot.Bot, len(e.Players()))}
	if len(t.Bots) == 0 {
		return e, cfg, nil
	}
	names := slices.Clone(t.Bots)
	for i, name := range names {
		if name == "" {
			names[i] = "first" // keeps the seat until it is given to the caller
		}
	}
	if cfg.Bots, err = bot.Table(e, names); err != nil {
		return nil, cfg, err
	}
	for p := range cfg.Bots {
		if t.Bots[p%len(t.Bots)] == "" {
			cfg.Bots[p] = nil
		}
	}
	return e, cfg, nil
}

// at is the compiled game for a number of players; 0: the fewest.
func (g *Game) at(players int) (*engine.Game, error) {
	switch {
	case !g.Playable():
		return nil, ErrUnplayable
	case players == 0:
		return g.play, nil
	}
	return g.play.At(players)
}

// Simulate lets bots play many games and hands each, as plain data, to every sink in
// the order of their numbers (playtest.Run). Games are numbered, and game i has its
// luck from cfg.Seed+i: who plays those from 1,000 on elsewhere, with First, gets what
// the whole run would have given. done is how many games the sinks took.
func (g *Game) Simulate(ctx context.Context, players int, cfg playtest.Config, sinks ...playtest.Sink) (done int, err error) {
	defer recovered(&err)
	e, err := g.at(players)
	if err != nil {
		return 0, err
	}
	return playtest.Run(ctx, e, cfg, sinks...)
}
