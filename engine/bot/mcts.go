package bot

import (
	"context"
	"sync"

	"github.com/broadside-cards/broadside/engine"
)

// searchIterations is the budget of mcts unless its spec says otherwise.
const searchIterations = 1_000

// searcher is mcts: information-set Monte Carlo tree search with several
// observers (MO-ISMCTS; Cowling, Powley and Whitehouse, "Information set Monte
// Carlo tree search", IEEE TCIAIG 4(2), 2012). Each iteration draws a determinization
// (the whole position dealt anew from what the player knows: Seat.Deal), goes
// down the trees of all players at once, and ends with a playout at random. The
// nodes of a player's tree are information sets of that player, so nobody in it
// acts on what they cannot know. Each player
// maximises their own return (max^n).
type searcher struct {
	iterations int
	learned    bool        // playouts end at what the learned player thinks
	stop       func() bool // nil: the budget is in iterations alone
	pool       *sync.Pool
}

func newSearcher(iterations int, learned bool) *searcher {
	return &searcher{iterations: iterations, learned: learned, pool: &sync.Pool{New: func() any { return newSearch() }}}
}

// Thinker is a bot that can be told when to stop thinking.
type Thinker interface {
	Bot
	// Within is the same bot without a budget of its own: it thinks until stop
	// says true, which it asks every few milliseconds, from the goroutine that
	// chooses. What it chooses then depends on the clock.
	Within(stop func() bool) Bot
}

// Within is the same bot, thinking until stop says so.
func (b *searcher) Within(stop func() bool) Bot {
	return &searcher{iterations: thinkIterations, learned: b.learned, stop: stop, pool: b.pool}
}

// thinkIterations bounds the memory of a search that a clock stops.
const thinkIterations = 2_000_000

// stopEvery is how many iterations pass between two looks at whether to stop.
const stopEvery = 16

// Choose gives the option that was visited most. It looks at ctx before each
// iteration.
func (b *searcher) Choose(ctx context.Context, seat engine.Seat) (int, error) {
	if seat.Count() < 2 {
		return 0, nil
	}
	player, err := leafOf(seat, b.learned)
	if err != nil {
		return 0, err
	}
	m := b.pool.Get().(*search)
	defer b.pool.Put(m)
	m.begin(seat, seat.Luck(), player)
	for k := range b.iterations {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if k%stopEvery == 0 && k > 0 && (m.decided(b.iterations-k, b.stop != nil) || b.stop != nil && b.stop()) {
			break
		}
		if m.open.on {
			m.iterateOpen(k)
		} else {
			m.iterate(seat, k)
		}
	}
	return m.choice(), nil
}
