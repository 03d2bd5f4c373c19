// Package playtest plays many games and sums them up. The summary depends on
// the game, the number, the seed and the bots, never on how many workers
// shared the work.
package playtest

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
)

// Config says what to play.
type Config struct {
	First   int            // number of the first game; a run that goes on begins where it stopped
	Games   int            // how many, from First on
	Seed    uint64         // game i is played with seed Seed+i
	Bots    []string       // one for all seats, or one each
	Options map[string]int // session options
	Workers int            // 0: one
	// Progress, if set, is called with the number of games played so far, from
	// any goroutine, and so perhaps a little out of order.
	Progress func(done int)
}

// MaxGames bounds a simulation.
const MaxGames = 100_000_000

// Simulate plays the games and sums them up. A fault of the rules is not an error:
// it is an ending, counted and kept with its seed. Ending ctx stops early with
// its error and no summary.
func Simulate(ctx context.Context, g *engine.Game, cfg Config) (*Summary, error) {
	c := NewCounter(g, cfg)
	if _, err := Run(ctx, g, cfg, c); err != nil {
		return nil, err
	}
	return c.Summary(), nil
}
