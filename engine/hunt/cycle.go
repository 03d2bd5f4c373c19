package hunt

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// worker looks around in games, one after another; its memory is reused.
type worker struct {
	h             *hunter
	before, after []int32
	trail         trail
	failed        map[string]int // runs of choices of this game that led nowhere
	found         []*find        // of this game
	tries         int            // how many more laps are looked at
	looked        int            // positions
}

// cycle is a run of choices after which everything is as it was before, but for
// more of something.
type cycle struct {
	lead   []move // choices before the first lap
	moves  []move
	gain   []int32 // of one lap, as in State.TokenCounts; nil: nothing
	even   bool    // each lap brings the same
	chance bool    // chance is asked on the way
	turns  int     // turns a lap takes; -1: not gone through
	laps   int     // how often it was gone through
}

// laps is how often a cycle that gains is gone through before it is believed:
// more often than a turn has actions, or a game a token to spare.
const laps = 50

// repeat goes through choices again and again and says what comes of it; nil if
// they can't be made for ever. In one turn: the turn does not end.
func (w *worker) repeat(from *engine.State, moves []move, oneTurn bool) *cycle {
	s, last := from.Clone(), from.Clone()
	defer s.Free()
	defer last.Free()
	c := &cycle{moves: moves, even: true}
	bareKey, whole := w.h.key(s, bare), uint64(0)
	for lap := range laps {
		if !w.lap(s, moves) || oneTurn && s.Turn() != from.Turn() || w.h.key(s, bare) != bareKey {
			return nil
		}
		gain, less := w.gain(last, s)
		switch {
		case less || lap > 0 && (gain == nil) != (c.gain == nil):
			return nil
		case lap == 0:
			c.gain, c.turns = gain, s.Turn()-from.Turn()
		case !slices.Equal(gain, c.gain):
			c.even = false
		}
		c.chance = c.chance || s.ChanceSince(last)
		if c.laps = lap + 1; gain == nil {
			now := w.h.key(s, engine.WithoutChance)
			if now == whole {
				return c // exactly what it was a lap ago: so for ever
			}
			if whole = now; lap > 4 {
				return nil
			}
		}
		last.CopyFrom(s)
	}
	return c
}

// lap makes all the choices once.
func (w *worker) lap(s *engine.State, moves []move) bool {
	for _, m := range moves {
		if s.Over() || !m.make(s) {
			return false
		}
	}
	w.looked += len(moves)
	return !s.Over() && s.Actor() == moves[0].player
}

// alone says whether the player who makes the first choice of a cycle can go
// through it whatever another player answers, where one is asked: each other
// answer is tried.
func (w *worker) alone(from *engine.State, c *cycle) bool {
	me := c.moves[0].player
	s := from.Clone()
	defer s.Free()
	for k, m := range c.moves {
		if m.player != me {
			said := m.find(s)
			for i := range s.Count() {
				if i != said && !w.despite(from, s, i, c, k+1) {
					return false
				}
			}
		}
		if !m.make(s) {
			return false
		}
	}
	return true
}

// despite says whether a cycle is closed after another player's i-th answer at
// s, before its k-th choice.
func (w *worker) despite(from, s *engine.State, i int, c *cycle, k int) bool {
	t := s.Clone()
	defer t.Free()
	if t.Apply(i) != nil {
		return false
	}
	key, me, rest := w.h.key(from, bare), c.moves[0].player, c.moves[k:]
	for n := 0; n < 4*len(c.moves)+4 && !t.Over(); n++ {
		if t.Actor() == me && w.h.key(t, bare) == key {
			gain, less := w.gain(from, t)
			return !less && (gain != nil || c.gain == nil)
		}
		if t.Actor() == me {
			for len(rest) > 0 && rest[0].player != me {
				rest = rest[1:]
			}
			if len(rest) == 0 || !rest[0].make(t) {
				return false
			}
			rest = rest[1:]
			continue
		}
		if t.Actor() < 0 || t.Apply(declining(t)) != nil {
			return false
		}
	}
	return false
}

// declining is the option that does least: to pass, to stop, none, no; else the
// last.
func declining(s *engine.State) int {
	n := s.Count()
	for i := range n {
		switch s.Option(i).Kind {
		case engine.PassOption, engine.DoneOption, engine.NoneOption, engine.NoOption:
			return i
		}
	}
	return n - 1
}

// shorter takes out of a cycle every run of choices that it goes without.
func (w *worker) shorter(from *engine.State, c *cycle, oneTurn bool) *cycle {
	for size := len(c.moves) - 1; size > 0; size-- {
		for at := 0; at+size <= len(c.moves); at++ {
			left := slices.Concat(c.moves[:at], c.moves[at+size:])
			if d := w.repeat(from, left, oneTurn); d != nil && (d.gain == nil) == (c.gain == nil) && (!oneTurn || w.alone(from, d)) {
				return w.shorter(from, d, oneTurn)
			}
		}
	}
	return c
}
