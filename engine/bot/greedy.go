package bot

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/engine"
)

// greedyPlayouts is how often greedy plays on after each option unless its
// spec says otherwise. Of 20 the mean of an even game has a standard error of
// 11 percentage points, less with the same luck for each option: enough for what
// is clearly good. Whoever has time for more spends it better on mcts.
const greedyPlayouts = 20

// greedyWide is the number of options up to which greedy tries all alike. Of
// more it tries as often as if there were so many, the better half ever longer.
const greedyWide = 16

// greedy looks one step ahead: it makes each option in the same deals, plays
// on at random with the same luck, and takes the option with the best mean.
// That is flat Monte Carlo with common random numbers; wide choices go by
// sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration in
// multi-armed bandits", ICML 2013).
type greedy struct {
	playouts int
	pool     *sync.Pool
}

func newGreedy(playouts int) *greedy {
	return &greedy{playouts, &sync.Pool{New: func() any { return &comparison{} }}}
}

// comparison is the scratch of one choice.
type comparison struct {
	deal, work  *engine.State
	evaluator   evaluator
	playoutSeed uint64
	options     []tried
	sum, ended  float64
}

// tried is what came of an option.
type tried struct {
	option int
	sum, n float64 // returns of the playouts that ended
}

// Choose gives the option with the best mean; of equals one by the seat's luck.
// It looks at ctx before each playout.
func (b *greedy) Choose(ctx context.Context, seat engine.Seat) (int, error) {
	n := seat.Count()
	if n < 2 {
		return 0, nil
	}
	c := b.pool.Get().(*comparison)
	defer b.pool.Put(c)
	c.begin(n, seedOf(seat))
	c.deal = c.evaluator.calibrate(seat, nth(c.playoutSeed, -2), c.deal)
	if n <= greedyWide {
		c.round(ctx, seat, 0, b.playouts)
	} else {
		c.halve(ctx, seat, b.playouts*greedyWide)
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return c.best(seat), nil
}

func (c *comparison) begin(n int, seed uint64) {
	c.playoutSeed, c.sum, c.ended, c.options = seed, 0, 0, c.options[:0]
	for i := range n {
		c.options = append(c.options, tried{option: i})
	}
}

// round plays on after each option in the deals numbered from first.
func (c *comparison) round(ctx context.Context, seat engine.Seat, first, deals int) {
	for d := first; d < first+deals; d++ {
		s, err := seat.Deal(nth(c.playoutSeed, 2*d), c.deal)
		if err != nil {
			continue
		}
		c.deal = s
		if c.work == nil {
			c.work = s.Clone()
		}
		for i := range c.options {
			if ctx.Err() != nil {
				return
			}
			c.try(&c.options[i], rng(nth(c.playoutSeed, 2*d+1)))
		}
	}
}

// try makes an option in the deal and plays on.
func (c *comparison) try(t *tried, l rng) {
	c.work.CopyFrom(c.deal)
	p := c.work.Actor()
	if c.work.Apply(t.option) != nil {
		return
	}
	got := c.evaluator.play(c.work, &l, playoutChoices)
	if got == nil {
		return
	}
	t.sum, t.n = t.sum+got[p], t.n+1
	c.sum, c.ended = c.sum+got[p], c.ended+1
}

// halve spends a number of playouts in rounds, each on the better half of the
// round before.
func (c *comparison) halve(ctx context.Context, seat engine.Seat, playouts int) {
	rounds := 0
	for n := len(c.options); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	for deal := 0; len(c.options) > 1; {
		deals := max(1, playouts/(rounds*len(c.options)))
		c.round(ctx, seat, deal, deals)
		deal += deals
		slices.SortStableFunc(c.options, func(a, b tried) int { return cmp.Compare(c.mean(b), c.mean(a)) })
		c.options = c.options[:(len(c.options)+1)/2]
	}
}

// mean is what an option brought; of one without an ended playout what all did.
func (c *comparison) mean(t tried) float64 {
	if t.n > 0 {
		return t.sum / t.n
	}
	return c.sum / max(1, c.ended)
}

func (c *comparison) best(seat engine.Seat) int {
	most, equals := c.mean(c.options[0]), c.options[:0]
	for _, t := range c.options {
		switch m := c.mean(t); {
		case m > most:
			most, equals = m, append(equals[:0], t)
		case m == most:
			equals = append(equals, t)
		}
	}
	if len(equals) == 1 {
		return equals[0].option
	}
	return equals[seat.Random(len(equals))].option
}
