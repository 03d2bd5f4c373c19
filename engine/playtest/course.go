package playtest

import "github.com/broadside-cards/broadside/engine"

// WinChance is how likely a seat is to win a position, from 0 to 1; false: it can't be
// told.
type WinChance func(s *engine.State, seat engine.Player) (float64, bool)

// From Ahead on, from 0 to 1, a seat that is likelier to win than the others is the favourite, and
// from Likely on a game is as good as decided.
const (
	Ahead  = 0.05
	Likely = 0.8
)

// Course follows games by the chances in them. One goroutine at a time uses it.
type Course struct {
	game    *engine.Game
	options map[string]int
	value   WinChance
	state   *engine.State
}

// NewCourse follows games of a game with some options; nil where what players get is more than won or
// lost, or somebody plays alone: there are no chances to win.
func NewCourse(g *engine.Game, options map[string]int, value WinChance) *Course {
	if g.Rules().Returns != nil || len(g.Players()) < 2 {
		return nil
	}
	return &Course{game: g, options: options, value: value}
}

// Line is how likely each seat was to win at the end of each turn, by turn and seat; those of a turn
// add up to one. The last are those of the end.
type Line [][]float64

// Changes counts how often another seat came to be the favourite: likelier to win than any other
// by Ahead. Who is the favourite stays it until another is.
func (line Line) Changes() (n int) {
	favourite := -1
	for _, at := range line {
		best, next := 0, -1
		for p, v := range at {
			if v > at[best] {
				best = p
			}
		}
		for p, v := range at {
			if p != best && (next < 0 || v > at[next]) {
				next = p
			}
		}
		if best != favourite && at[best] >= at[next]+Ahead {
			if favourite >= 0 {
				n++
			}
			favourite = best
		}
	}
	return n
}

// Line replays a game and gives its chances; nil where it can't be replayed, did not end, or nobody
// can tell.
func (c *Course) Line(r *Record) (Line, error) {
	if c.state == nil {
		s, err := c.game.NewState(engine.Config{Seed: r.Seed, Options: c.options, Quiet: true})
		if err != nil {
			return nil, err
		}
		c.state = s
	} else if err := c.state.Restart(r.Seed); err != nil {
		return nil, err
	}
	s := c.state
	var line Line
	turn := s.Turn()
	for _, choice := range r.Choices {
		if s.Apply(int(choice)) != nil {
			return nil, nil
		}
		if now := s.Turn(); now != turn || s.Over() {
			turn = now
			at, ok := c.at(s, len(c.game.Players()))
			if !ok {
				return nil, nil
			}
			line = append(line, at)
		}
	}
	if !s.Over() {
		return nil, nil
	}
	return line, nil
}

// at are the chances of all seats in a position, each of which was asked alone.
func (c *Course) at(s *engine.State, seats int) ([]float64, bool) {
	out, sum := make([]float64, seats), 0.0
	for p := range out {
		v, ok := c.value(s, p)
		if !ok {
			return nil, false
		}
		out[p] = max(0, v)
		sum += out[p]
	}
	for p := range out {
		if out[p] /= sum; sum == 0 {
			out[p] = 1 / float64(seats)
		}
	}
	return out, true
}

// Decided is the turn since whose end a winner was at Likely or more, for good; the last where
// that was only at the end.
func (line Line) Decided(winner engine.Player) int {
	since := len(line)
	for t := len(line) - 1; t >= 0 && line[t][winner] >= Likely; t-- {
		since = t + 1
	}
	return since
}

// Mean is how likely a seat was to win on average over the turns; 0 of none.
func (line Line) Mean(seat engine.Player) float64 {
	if len(line) == 0 {
		return 0
	}
	sum := 0.0
	for _, at := range line {
		sum += at[seat]
	}
	return sum / float64(len(line))
}
