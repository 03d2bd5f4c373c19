// Package lab asks questions of games by playing many of them: what differs
// between two, how a number moves what happens, which number meets a goal.
// Answers depend on the games, the bots and the seeds, never on how many
// workers shared the work or which of them was quicker.
//
// The door: Compare, Sweep, Rank and Tune, one for each question.
package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Arm is one of the two games that are compared, with its session options.
type Arm struct {
	Game    *engine.Game
	Options map[string]int
}

// CompareConfig says how two games are compared.
type CompareConfig struct {
	Pairs   int              // at most so many pairs of games, one of each arm
	Seed    uint64           // pair i is played with seed Seed+i, both of its games
	Bots    []string         // the same for both arms: one for all seats, or one each
	Workers int              // games of each arm that are played at once; 0: one
	Cluster parallel.Cluster // has the games played on other machines, if it is set
	// Level is the probability that all of the main intervals hold together;
	// 0: stats.Usual.
	Level float64
	// Within is a change of a win rate (0.02: two points) that just matters. No
	// more is played once it is sure that one seat's is greater, or that all are
	// smaller. With 0 every change matters: play ends once one is sure to be there.
	Within float64
	// All plays all pairs, however clear the answer. Its intervals are narrower,
	// as nothing is looked at before the end.
	All bool
	// Apart gives the second arm seeds of its own, for controls: pairs then have
	// nothing in common.
	Apart bool
	// Look, if set, is called with what the pairs have shown so far, at looks laid down
	// before the first was played: often, and ever more rarely. Whatever a look shows, play goes on,
	// and may be ended at any time because of it: all of the error is shared out among the
	// looks and the end, which makes the intervals about 1.6 times as wide.
	Look   func(*Comparison)
	Memory playtest.Memory // as that of playtest.Config
	// Progress, if set, is called after every pair, from one goroutine.
	Progress func(pairs int)

	tables [][]string         // instead of Bots: pair i is played at table i mod len(tables)
	seen   func(a, b *played) // is told of each pair
	close  bool               // no arm plays far ahead of the other: where others want the processor
}

// apart is how far the seeds of a control are apart: more than there are games.
const apart = 1 << 40

// Compare plays pairs of games of two arms until it is clear which seats' win
// rates differ, or how little they do, or until cfg.Pairs. Both games of a pair
// have one seed: since each pile, die and player has a stream of luck of its
// own, what the arms have in common falls out alike, and the difference shows
// with fewer games than by two separate runs.
//
// The arms have to have the same players in the same order. If ctx ends before,
// the comparison is that of the pairs finished until then, which is what asking
// for so many would have given, and the error is nil unless there are none: this
// is sound as long as nobody ends it because of what the games showed. It is a *playtest.NoEnd
// where the games of an arm have no end.
func Compare(ctx context.Context, a, b Arm, cfg CompareConfig) (*Comparison, error) {
	if err := cfg.check(a, b); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	c := newContest(a, b, cfg)
	first, second := c.stream(inner, a, 0), c.stream(inner, b, 1)
	for c.pairs < cfg.Pairs && !c.settled() {
		x, okA := <-first.games
		y, okB := <-second.games
		if !okA || !okB {
			stop()
			break
		}
		c.add(x, y)
		if cfg.seen != nil {
			cfg.seen(x, y)
		}
		if cfg.Progress != nil {
			cfg.Progress(c.pairs)
		}
	}
	stop()
	err := whyEnded(first.end(), second.end())
	if ctx.Err() == nil && c.pairs < cfg.Pairs && !c.settled() {
		return nil, err
	}
	if c.pairs == 0 {
		return nil, ctx.Err()
	}
	return c.comparison(), nil
}

// whyEnded is the error of the arm that failed; the other was only stopped.
func whyEnded(a, b error) error {
	if a == nil || errors.Is(a, context.Canceled) && b != nil {
		return b
	}
	return a
}

// check refuses what cannot be compared.
func (cfg *CompareConfig) check(a, b Arm) error {
	if cfg.Level == 0 {
		cfg.Level = stats.Usual
	}
	x, y := a.Game.Players(), b.Game.Players()
	switch {
	case cfg.Pairs < 1 || cfg.Pairs > playtest.MaxGames:
		return fmt.Errorf("the number of pairs is from 1 to %d, not %d", playtest.MaxGames, cfg.Pairs)
	case cfg.Level <= 0 || cfg.Level >= 1 || math.IsNaN(cfg.Level):
		return fmt.Errorf("a level is a probability between 0 and 1, not %v", cfg.Level)
	case cfg.Within < 0 || cfg.Within >= 1 || math.IsNaN(cfg.Within):
		return fmt.Errorf("a change that does not matter is from 0 to 1, not %v", cfg.Within)
	case !slices.Equal(x, y):
		return fmt.Errorf("the first game is for %s and the second for %s: only games with the same players can be compared", strings.Join(x, ", "), strings.Join(y, ", "))
	}
	for _, bots := range cfg.tables {
		if _, err := bot.Table(a.Game, bots); err != nil {
			return err
		}
	}
	if len(cfg.tables) > 0 {
		return nil
	}
	_, err := bot.Table(a.Game, cfg.Bots)
	return err
}

// stream is one arm being played.
type stream struct {
	games chan *played
	err   error
	bug   any // what a panic said
}

// ahead is how many games an arm may be ahead of the other.
const ahead = 256

// stream plays an arm's games in the order of their numbers, until all are
// played or ctx ends.
func (c *contest) stream(ctx context.Context, arm Arm, which int) *stream {
	s := &stream{games: make(chan *played, ahead)}
	cfg := playtest.Config{Games: c.cfg.Pairs, Seed: c.cfg.Seed, Bots: c.cfg.Bots, Tables: c.cfg.tables, Options: arm.Options, Workers: c.cfg.Workers, Cluster: c.cfg.Cluster, Memory: c.cfg.Memory, MustEnd: true}
	if c.cfg.close {
		cfg.Ahead, s.games = 2*max(1, c.cfg.Workers), make(chan *played)
	}
	if which == 1 && c.cfg.Apart {
		cfg.Seed += apart
	}
	go func() {
		defer close(s.games)
		defer func() { s.bug = recover() }()
		_, s.err = playtest.Run(ctx, arm.Game, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
			p, err := c.played(r, which)
			if err != nil {
				return err
			}
			select {
			case s.games <- p:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}))
		if none, ok := errors.AsType[*playtest.NoEnd](s.err); ok {
			none.Of = " of " + []string{"A", "B"}[which]
		}
	}()
	return s
}

// end waits until nothing of a stream is left and gives its error.
func (s *stream) end() error {
	for range s.games { // what was played ahead is not counted
	}
	if s.bug != nil {
		panic(s.bug) // here, where the caller can recover
	}
	return s.err
}
