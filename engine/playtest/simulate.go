// Package playtest plays many games and sums them up. The summary depends on
// the game, the number, the seed and the bots, never on how many workers
// shared the work.
package playtest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
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

// chunk is how many games a worker takes at a time.
const chunk = 64

// Simulate plays the games. A fault of the rules is not an error: it is an
// ending, counted and kept with its seed. Ending ctx stops early with its
// error and no summary.
func Simulate(ctx context.Context, g *engine.Game, cfg Config) (*Summary, error) {
	if cfg.Games < 1 || cfg.Games > MaxGames {
		return nil, fmt.Errorf("the number of games is from 1 to %d, not %d", MaxGames, cfg.Games)
	}
	bots, err := bot.Table(g, cfg.Bots)
	if err != nil {
		return nil, err
	}
	workers := max(1, min(cfg.Workers, cfg.Games))
	j := &job{game: g, cfg: cfg, bots: bots, ctx: ctx}
	var wg sync.WaitGroup
	tallies, errs := make([]*tally, workers), make([]error, workers)
	for w := range workers {
		tallies[w] = newTally(g)
		wg.Go(func() { errs[w] = j.work(tallies[w]) })
	}
	wg.Wait()
	for w := range workers {
		if errs[w] != nil {
			return nil, errs[w]
		}
		if w > 0 {
			tallies[0].merge(tallies[w])
		}
	}
	return tallies[0].summary(g, cfg), nil
}

// job is what the workers share.
type job struct {
	game *engine.Game
	cfg  Config
	bots []bot.Bot
	ctx  context.Context
	next atomic.Int64
	done atomic.Int64
}

// work plays chunks of games until none are left.
func (j *job) work(t *tally) error {
	s, err := j.game.NewState(engine.Config{Seed: j.cfg.Seed, Options: j.cfg.Options, Quiet: true, Tally: true})
	if err != nil {
		return err
	}
	defer s.Release()
	for {
		first := int(j.next.Add(chunk)) - chunk
		if first >= j.cfg.Games {
			return nil
		}
		for i := first; i < min(first+chunk, j.cfg.Games); i++ {
			if err := j.ctx.Err(); err != nil {
				return err
			}
			if err := j.play(s, t, j.cfg.Seed+uint64(i)); err != nil {
				return err
			}
		}
		if done := j.done.Add(chunk); j.cfg.Progress != nil {
			j.cfg.Progress(min(int(done), j.cfg.Games))
		}
	}
}

// play plays one game to its end.
func (j *job) play(s *engine.State, t *tally, seed uint64) error {
	if err := s.Restart(seed); err != nil {
		return err
	}
	t.begin(s)
	for !s.Over() {
		p := s.Actor()
		if p < 0 {
			return fmt.Errorf("game with seed %d waits for nobody", seed)
		}
		i := j.bots[p].Choose(s.Seat(p))
		t.choice(s, p, i)
		if err := s.Apply(i); err != nil {
			return fmt.Errorf("game with seed %d: %w", seed, err)
		}
	}
	t.end(s, seed)
	return nil
}
