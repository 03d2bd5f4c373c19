package hunt

import (
	"math/bits"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/table"
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
	d := s.Decision()
	m.span = [2]int{d.Span.Start, d.Span.End}
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
const bare = table.NoTokens | table.NoKnowledge | table.NoChance | table.NoRegisters

// key folds a position into a number.
func (w *worker) key(s *engine.State, without table.Without) uint64 {
	w.words = s.Table().Midway(w.words[:0], without, w.h.ages && without&table.NoKnowledge == 0)
	if w.h.dated {
		w.words = append(w.words, uint64(s.Turn()))
	}
	return foldWords(w.words)
}

// foldWords is a hash of words by folded multiplication (W. Yi, wyhash, 2019).
func foldWords(list []uint64) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for i, v := range list {
		hi, lo := bits.Mul64(h^v, 0xa0761d6478bd642f+uint64(i)<<1)
		h = hi ^ lo
	}
	return h
}

// gain is what b has more of than a, word by word of table.State.Tokens; never
// says that some of it is less.
func (w *worker) gain(a, b *engine.State) (out []int32, never bool) {
	w.before, w.after = a.Table().Tokens(w.before[:0]), b.Table().Tokens(w.after[:0])
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
