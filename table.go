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
// caller's seats. Bots of the caller's own sit at a session.New of Engine().At(n). The
// session is closed by its user, so that the next one costs less.
func (g *Game) Play(t Table) (*session.Session, error) {
	e, err := g.at(t.Players)
	if err != nil {
		return nil, err
	}
	cfg, err := t.seated(e)
	if err != nil {
		return nil, err
	}
	return session.New(e, cfg)
}

// Resume goes on with a saved game, which says its number of players, seed and
// options: those of the Table are not looked at. A save goes with the hash of the
// rules and cards it was made with; with others it is an *engine.MismatchError.
func (g *Game) Resume(ctx context.Context, save []byte, t Table) (*session.Session, error) {
	if ctx == nil {
		return nil, misuse("no context was given")
	}
	r, err := engine.ReadRecord(save)
	if err != nil {
		return nil, err
	}
	if !g.Playable() {
		return nil, g.whyNot()
	}
	e, err := g.play.AtRecord(r)
	if err != nil {
		return nil, err
	}
	cfg, err := t.seated(e)
	if err != nil {
		return nil, err
	}
	s, err := session.Resume(ctx, e, r, cfg)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// seated is the table with bots in a game's seats.
func (t Table) seated(e *engine.Game) (cfg session.Config, err error) {
	cfg = session.Config{Seed: t.Seed, Options: t.Options, MaxChoices: t.MaxChoices, Bots: make([]bot.Bot, len(e.Players()))}
	if len(t.Bots) == 0 {
		return cfg, nil
	}
	names := slices.Clone(t.Bots)
	for i, name := range names {
		if name == "" {
			names[i] = "first" // keeps the seat until it is given to the caller
		}
	}
	if cfg.Bots, err = bot.Table(e, names); err != nil {
		return cfg, err
	}
	for p := range cfg.Bots {
		if t.Bots[p%len(t.Bots)] == "" {
			cfg.Bots[p] = nil
		}
	}
	return cfg, nil
}

// whyNot is why a game can't be played.
func (g *Game) whyNot() error {
	if g.paper != nil && !g.rules.Deals() {
		return ErrCollection
	}
	return ErrUnplayable
}

// at is the compiled game for a number of players; 0: the fewest.
func (g *Game) at(players int) (*engine.Game, error) {
	switch {
	case !g.Playable():
		return nil, g.whyNot()
	case players == 0:
		return g.play, nil
	}
	return g.play.At(players)
}

// Simulate lets bots play many games and hands each, as plain data, to every sink in
// the order of their numbers (playtest.Run). Games are numbered, and game i has its
// luck from cfg.Seed+i: who plays those from 1,000 on elsewhere, with First, gets what
// the whole run would have given. players is how many play; 0: the fewest that the game
// is for. A game longer than cfg.MaxChoices ends the run. done is how many games the sinks took.
func (g *Game) Simulate(ctx context.Context, players int, cfg playtest.Config, sinks ...playtest.Sink) (done int, err error) {
	defer recovered(&err)
	e, err := g.at(players)
	if err != nil {
		return 0, err
	}
	return playtest.Run(ctx, e, cfg, sinks...)
}
