package lab

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/stats"
)

// tableCount counts who won at each of some tables, pair i at table i mod their number.
type tableCount struct {
	bots   [][]string
	won    [][][2]int // by table and seat, and arm
	pairs  []int
	next   int
	prints [][2]uint64 // of each pair: equal for games that went alike in all that is measured
}

func newTableCount(bots [][]string, seats int) *tableCount {
	c := &tableCount{bots: bots, won: make([][][2]int, len(bots)), pairs: make([]int, len(bots))}
	for i := range c.won {
		c.won[i] = make([][2]int, seats)
	}
	return c
}

// add takes the next pair in.
func (c *tableCount) add(x, y *played) {
	a, b := x.winners, y.winners
	c.prints = append(c.prints, [2]uint64{x.print(), y.print()})
	at := c.next % len(c.bots)
	c.next++
	c.pairs[at]++
	for seat := range c.won[at] {
		c.won[at][seat][0] += int(a >> seat & 1)
		c.won[at][seat][1] += int(b >> seat & 1)
	}
}

func (c *tableCount) tables() (out []Table) {
	for i, bots := range c.bots {
		t := Table{Bots: bots, Pairs: c.pairs[i]}
		for _, won := range c.won[i] {
			t.A = append(t.A, stats.Wilson(won[0], c.pairs[i], stats.Usual))
			t.B = append(t.B, stats.Wilson(won[1], c.pairs[i], stats.Usual))
		}
		out = append(out, t)
	}
	return out
}

// print tells a game from others by all that is measured of it.
func (p *played) print() uint64 {
	h := engine.Mix(uint64(p.winners))
	for _, list := range [][]float64{p.returns, p.numbers} {
		for _, v := range list {
			h = engine.Mix(h ^ math.Float64bits(v))
		}
	}
	return h
}
