package bot

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// greedyPlayouts is how often greedy plays on after each option, at most, unless its
// spec says otherwise. Of 20 the mean of an even game has a standard error of
// 11 percentage points, less with the same luck for each option: enough for what
// is clearly good. Whoever has time for more spends it better on mcts.
const greedyPlayouts = 20

// greedyWide is the number of options up to which greedy tries all alike. Of
// more it tries as often as if there were so many, the better half ever longer.
const greedyWide = 16

// greedy looks one step ahead: it makes each option in the same deals, plays
// on at random with the same luck, and takes the option with the best mean.
// That is flat Monte Carlo with common random numbers; wide choices are cut by
// sequential halving first (Karnin, Koren and Somekh, "Almost optimal
// exploration in multi-armed bandits", ICML 2013), and options race: one that
// can hardly come first any more is tried no further (race.go).
type greedy struct {
	playouts int
	learned  bool // playouts end at what the learned player thinks
	pool     *sync.Pool
}

func newGreedy(playouts int, learned bool) *greedy {
	return &greedy{playouts, learned, &sync.Pool{New: func() any { return &comparison{} }}}
}

// comparison is the scratch of one choice.
type comparison struct {
	deal, work  *engine.State
	evaluator   evaluator
	player      *learn.Player // that the evaluator goes by, or nil
	ready       bool          // the evaluator is
	playoutSeed uint64
	options     []tried
	gains       [][]float64 // by option and deal: its return, NaN where it did not end
	sum, ended  float64
}

// Choose gives the option with the best mean; of equals one by the seat's luck.
// It looks at ctx before each playout.
func (b *greedy) Choose(ctx context.Context, seat engine.Seat) (int, error) {
	n := seat.Count()
	if n < 2 {
		return 0, nil
	}
	player, err := leafOf(seat, b.learned)
	if err != nil {
		return 0, err
	}
	c := b.pool.Get().(*comparison)
	defer b.pool.Put(c)
	c.begin(n, seat.Luck(), player)
	deals := c.narrow(ctx, seat, b)
	for last := deals + b.playouts; deals < last && len(c.options) > 1 && ctx.Err() == nil && !c.alike(); {
		c.round(ctx, seat, deals)
		if ctx.Err() != nil {
			break
		}
		deals++
		c.drop(deals, last)
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return c.best(seat), nil
}

// narrow halves a wide choice round by round, with as many playouts in each as
// if the whole of it had greedyWide options. It gives the deals used.
func (c *comparison) narrow(ctx context.Context, seat engine.Seat, b *greedy) (deals int) {
	rounds := halvings(len(c.options))
	for len(c.options) > greedyWide && ctx.Err() == nil {
		for range max(1, b.playouts*greedyWide/(rounds*len(c.options))) {
			c.round(ctx, seat, deals)
			deals++
		}
		slices.SortStableFunc(c.options, func(a, b tried) int { return cmp.Compare(c.mean(b), c.mean(a)) })
		c.options = c.options[:(len(c.options)+1)/2]
	}
	return deals
}

// halvings is how often a number is halved until it is 1.
func halvings(n int) (rounds int) {
	for ; n > 1; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// begin lists the options, in memory that the next choice uses again.
func (c *comparison) begin(n int, seed uint64, player *learn.Player) {
	c.player, c.playoutSeed, c.sum, c.ended, c.ready = player, seed, 0, 0, false
	for len(c.gains) < n {
		c.gains = append(c.gains, nil)
	}
	c.options = c.options[:0]
	for i := range n {
		c.gains[i] = c.gains[i][:0]
		c.options = append(c.options, tried{option: i})
	}
}

// round plays on after each option in the deal of a number.
func (c *comparison) round(ctx context.Context, seat engine.Seat, d int) {
	s, err := seat.Deal(nth(c.playoutSeed, 2*d), c.deal)
	if err != nil {
		return
	}
	if c.deal = s; c.work == nil {
		c.work = s.Clone()
	}
	if !c.ready {
		c.evaluator.begin(s, c.player, seat.Player())
		c.ready = true
	}
	for i := range c.options {
		if ctx.Err() != nil {
			return
		}
		c.try(&c.options[i], rng(nth(c.playoutSeed, 2*d+1)))
	}
}

// try makes an option in the deal and plays on.
func (c *comparison) try(t *tried, l rng) {
	c.work.CopyFrom(c.deal)
	p := c.work.Actor()
	var got []float64
	if c.work.Apply(t.option) == nil {
		got = c.evaluator.play(c.work, &l, playoutChoices)
	}
	if got == nil {
		c.gains[t.option] = append(c.gains[t.option], math.NaN())
		return
	}
	c.gains[t.option] = append(c.gains[t.option], got[p])
	t.sum, t.n = t.sum+got[p], t.n+1
	c.sum, c.ended = c.sum+got[p], c.ended+1
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
