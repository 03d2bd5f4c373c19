package hunt

import (
	"github.com/broadside-cards/broadside/engine"
)

// move is a choice by what it is, not by its number: it can be made again
// where the options are others.
type move struct {
	player engine.Player
	option engine.Option
	nth    int    // of options that read alike, which
	span   [2]int // where the rules ask for it
}

// moveAt is the i-th option of a position.
func moveAt(s *engine.State, i int) move {
	m := move{player: s.Actor(), option: plain(s.Option(i))}
	for j := range i {
		if plain(s.Option(j)) == m.option {
			m.nth++
		}
	}
	at := s.Question().At
	m.span = [2]int{at.Start, at.End}
	return m
}

// plain is an option without what only counts.
func plain(o engine.Option) engine.Option {
	o.Copies, o.ID, o.Text = 0, 0, ""
	return o
}

// find is the option of a position that a move stands for, or -1.
func (m move) find(s *engine.State) int {
	if s.Actor() != m.player {
		return -1
	}
	nth := m.nth
	for i := range s.Count() {
		if plain(s.Option(i)) != m.option {
			continue
		}
		if nth == 0 {
			return i
		}
		nth--
	}
	return -1
}

// make makes the move, if it can be made.
func (m move) make(s *engine.State) bool {
	i := m.find(s)
	return i >= 0 && s.Apply(i) == nil
}

// bare leaves out of a position all but where things are and where the rules
// stand.
const bare = engine.WithoutTokens | engine.WithoutKnowledge | engine.WithoutChance | engine.WithoutRegisters

// key is a position's key; the number of the turn counts only where the rules
// read it.
func (h *hunter) key(s *engine.State, without engine.Without) uint64 {
	if !h.dated {
		without |= engine.WithoutTurn
	}
	return s.HashWithout(without)
}

// gain is what b has more of than a, number by number of State.TokenCounts; never
// says that some of it is less.
func (w *worker) gain(a, b *engine.State) (out []int32, never bool) {
	w.before, w.after = a.TokenCounts(w.before[:0]), b.TokenCounts(w.after[:0])
	some := false
	for i := range w.before {
		d := w.after[i] - w.before[i]
		if d < 0 {
			return nil, true
		}
		some = some || d > 0
	}
	if !some {
		return nil, false
	}
	out = make([]int32, len(w.before))
	for i := range out {
		out[i] = w.after[i] - w.before[i]
	}
	return out, false
}
