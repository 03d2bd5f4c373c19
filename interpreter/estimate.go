package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Who is ahead: the declared estimate or, without one, the number that players
// are ranked by first.

// estimateInfo is what one player's estimate is worked out by.
type estimateInfo struct {
	value  Entry
	lowest bool // less is better: the sign is turned
}

// compileEstimates compiles the estimate of every seat; a line that several
// read is compiled once.
func (c *compiler) compileEstimates() {
	if len(c.g.Estimates) == 0 {
		for range c.g.Players {
			if len(c.p.ranks) > 0 {
				c.p.estimates = append(c.p.estimates, estimateInfo(c.p.ranks[0]))
			}
		}
		return
	}
	made := map[*check.Estimate]Entry{}
	for p := range c.g.Players {
		e := c.g.EstimateOf(check.ID(p))
		if _, done := made[e]; !done {
			made[e] = c.evalBody(e.Value, e.Frame)
		}
		c.p.estimates = append(c.p.estimates, estimateInfo{value: made[e]})
	}
}

// HasEstimate says whether the game tells who is ahead.
func (p *Program) HasEstimate() bool { return len(p.estimates) > 0 }

// Estimate is how far ahead a player is in a position of any status, which
// stays as it is; greater is further ahead. It is an error where the game has no estimate
// or its working out went wrong or would need chance.
func (m *Machine) Estimate(s *table.State, player int) (int, error) {
	if player < 0 || player >= len(m.p.estimates) {
		return 0, errNoEstimate
	}
	e := &m.p.estimates[player]
	was := m.Enumerate
	m.Enumerate = true // chance is not asked, it stops
	n, err := m.Eval(s, e.value, player, -1)
	m.Enumerate = was
	if e.lowest {
		n = -n
	}
	return n, err
}

var errNoEstimate = misuse("this game has no estimate of who is ahead")
