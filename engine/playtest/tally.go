package playtest

import (
	"github.com/broadside-cards/broadside/engine"
)

// Counter is a Sink that sums games up.
type Counter struct {
	game      *engine.Game
	cfg       Config
	games     int
	wins      []int
	returns   []float64
	endings   map[engine.EndKind]int
	turns     histogram
	decisions histogram
	actions   [][]int // by seat, reactions after actions
	cards     []CardSummary
	peaks     []peak // by token
	faults    []FaultSeed
}

// NewCounter is for the games of one run.
func NewCounter(g *engine.Game, cfg Config) *Counter {
	c := &Counter{game: g, cfg: cfg, wins: make([]int, len(g.Players())), returns: make([]float64, len(g.Players())),
		endings: map[engine.EndKind]int{}, actions: make([][]int, len(g.Players())), peaks: make([]peak, len(g.Tokens()))}
	actions, reactions := g.ActionNames()
	for p := range c.actions {
		c.actions[p] = make([]int, len(actions)+len(reactions))
	}
	rules := g.Rules()
	for i := range rules.Cards {
		c.cards = append(c.cards, CardSummary{Card: rules.Cards[i].Name, Kind: rules.Kinds[rules.Cards[i].Kind].Name})
	}
	return c
}

type peak struct {
	games histogram // peak of each game
	seed  uint64    // the first game with the greatest peak
	most  int
}

// keptFaults is how many faulty games a summary names.
const keptFaults = 10

// Add takes a game in.
func (c *Counter) Add(r *Record) error {
	c.games++
	c.endings[r.Ending]++
	for p := range c.wins {
		if r.Won(p) {
			c.wins[p]++
		}
		if p < len(r.Returns) {
			c.returns[p] += r.Returns[p]
		}
	}
	c.turns.add(r.Turns)
	c.decisions.add(r.Decisions)
	if r.Fault != nil && len(c.faults) < keptFaults {
		c.faults = append(c.faults, *r.Fault)
	}
	if r.Facts != nil {
		c.measured(r)
	}
	return nil
}

// measured takes in the facts of a game.
func (c *Counter) measured(r *Record) {
	for p := range r.Facts.Actions {
		for a, n := range r.Facts.Actions[p] {
			c.actions[p][a] += n
		}
	}
	for i := range r.Facts.Cards {
		c.cards[i].add(&r.Facts.Cards[i])
	}
	for k, most := range r.Facts.Peaks {
		c.peaks[k].add(most, r.Seed)
	}
}

func (s *CardSummary) add(c *engine.CardFacts) {
	for p := range c.Seats {
		seat := &c.Seats[p]
		s.Drawn += int(seat.Drawn)
		s.Taken += int(seat.Taken)
		s.Played += int(seat.Played)
		s.Held += int(seat.Kept)
	}
}

func (p *peak) add(most int, seed uint64) {
	if len(p.games) == 0 || most > p.most {
		p.most, p.seed = most, seed
	}
	p.games.add(most)
}
