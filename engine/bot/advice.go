package bot

import (
	"cmp"
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// Advice is what a search thinks of an option.
type Advice struct {
	Option int
	// Worth is the mean of what it brought in the deals that were thought of, from 0, the least that came of any, to 1, the most: of
	// games that are won or lost it is the probability to win, as players see it who look ahead as far as the search does.
	Worth float64
	Tried int // in so many deals; 0: in none, and Worth says nothing
}

// Advise says what mcts thinks of every option of a seat that is asked, the one that it would choose first, then those tried more often. stop
// is asked every few deals, and ends it early. The seat's luck decides what is thought of, so that the same is said whenever
// it is asked again. The error is the context's.
func Advise(ctx context.Context, seat engine.Seat, iterations int, stop func() bool) ([]Advice, error) {
	m := newSearch()
	m.begin(seat, seat.Luck(), nil)
	for k := range iterations {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if k%stopEvery == 0 && k > 0 && stop != nil && stop() {
			break
		}
		if m.open.on {
			m.iterateOpen(k)
		} else {
			m.iterate(seat, k)
		}
	}
	out := make([]Advice, seat.Count())
	for i := range out {
		out[i].Option = i
	}
	least, most := min(m.evaluator.low, m.low[m.me]), max(m.evaluator.high, m.high[m.me])
	for _, i := range m.ofRoot {
		e := &m.edges[i]
		if n := int(e.option); n < len(out) && e.n > 0 && most > least {
			out[n].Worth, out[n].Tried = min(1, max(0, (e.mean()-least)/(most-least))), int(e.n)
		}
	}
	first := m.choice()
	slices.SortStableFunc(out, func(a, b Advice) int {
		switch {
		case a.Option == first:
			return -1
		case b.Option == first:
			return 1
		}
		return cmp.Compare(b.Tried, a.Tried)
	})
	return out, nil
}
