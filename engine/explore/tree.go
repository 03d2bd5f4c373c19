// Package explore goes through the positions that can follow one: depth first
// through their tree, or breadth first over their graph. What is done with them
// is the caller's: to count, to lay out for an algorithm, to sum probabilities
// up, to prove something of all of them.
package explore

import (
	"context"
	"errors"

	"github.com/broadside-cards/broadside/engine"
)

// Edge leads from a position to one right after it: an option of the player who
// has to choose, each as likely as the others, or an outcome of chance. Its
// probability is Num/Den.
type Edge struct {
	Index    int // of the option or outcome
	Num, Den int
}

// Edges lists all that can happen at a position; nothing, where it is over or
// waits for nobody.
func Edges(s *engine.State) []Edge {
	if n := s.Count(); n > 0 {
		out := make([]Edge, n)
		for i := range out {
			out[i] = Edge{i, 1, n}
		}
		return out
	}
	list := s.Outcomes()
	out := make([]Edge, len(list))
	for i, o := range list {
		out[i] = Edge{i, o.Num, o.Den}
	}
	return out
}

// Fault is what stopped a position, or nil.
func Fault(s *engine.State) error {
	if d, faulted := s.FaultOf(); faulted {
		return d
	}
	return nil
}

// Tree goes depth first through the tree below a position, with one reused state
// a level. One Tree serves one goroutine.
type Tree struct {
	Ctx     context.Context // asked at each position: one may take a while
	Most    int             // positions that may be counted; 0: any number
	Deepest int             // levels that may be gone down; 0: any number
	TooBig  error           // what comes of more
	Nodes   int             // counted so far
	levels  []*engine.State
}

// Count counts a position. It fails where there are too many, or ctx is done.
func (t *Tree) Count() error {
	if t.Nodes++; t.Most > 0 && t.Nodes > t.Most {
		return t.TooBig
	}
	return t.Ctx.Err()
}

// Each goes to every position right after s, which lies at a depth, in the order
// of their options or outcomes. A position is good until visit returns.
func (t *Tree) Each(s *engine.State, depth int, visit func(*engine.State, Edge) error) error {
	for _, e := range Edges(s) {
		err := t.Step(s, depth, func(c *engine.State) error { return c.Take(e.Index) }, func(c *engine.State) error { return visit(c, e) })
		if err != nil {
			return err
		}
	}
	return nil
}

// Step goes to the one position that something makes of s, which lies at a depth.
func (t *Tree) Step(s *engine.State, depth int, change, visit func(*engine.State) error) error {
	if t.Deepest > 0 && depth == t.Deepest {
		return t.TooBig
	}
	if depth == len(t.levels) {
		t.levels = append(t.levels, s.Clone())
	}
	c := t.levels[depth]
	c.CopyFrom(s)
	if err := change(c); err != nil {
		return err
	}
	return visit(c)
}

// ErrRound says that a position lies below itself, so that the tree has no end.
var ErrRound = errors.New("positions come round again, so the tree has no end")

// Memo keeps what came of positions, by their keys: equal positions are looked at
// once. Its zero value is empty.
type Memo[V any] struct {
	known map[uint64]*V // nil: it is being worked out
}

// Of is what comes of the position with a key, worked out where it is not known.
// It fails with ErrRound where working it out asks for itself.
func (m *Memo[V]) Of(key uint64, work func() (V, error)) (v V, err error) {
	if p, known := m.known[key]; known {
		if p == nil {
			return v, ErrRound
		}
		return *p, nil
	}
	if m.known == nil {
		m.known = map[uint64]*V{}
	}
	m.known[key] = nil
	if v, err = work(); err != nil {
		return v, err
	}
	m.known[key] = &v
	return v, nil
}
