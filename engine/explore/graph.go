package explore

import "github.com/broadside-cards/broadside/engine"

// Graph is the positions met in a breadth-first search, numbered in the order in
// which they were met; the root is 0. Positions with one key are one.
type Graph struct {
	states []*engine.State // nil: freed
	index  map[uint64]int32
}

// NewGraph begins a search at a position with a key.
func NewGraph(root *engine.State, key uint64) *Graph {
	return &Graph{states: []*engine.State{root}, index: map[uint64]int32{key: 0}}
}

// Len counts the positions met.
func (g *Graph) Len() int { return len(g.states) }

// State is a position, until it is freed.
func (g *Graph) State(n int32) *engine.State { return g.states[n] }

// After is the position that an option or outcome leads to. Add or free it.
func (g *Graph) After(n int32, index int) (*engine.State, error) {
	t := g.states[n].Clone()
	if err := t.Take(index); err != nil {
		t.Free()
		return nil, err
	}
	return t, nil
}

// Add takes a position in, unless there is one with its key: then it is freed,
// and n is that one's number.
func (g *Graph) Add(t *engine.State, key uint64) (n int32, fresh bool) {
	if n, met := g.index[key]; met {
		t.Free()
		return n, false
	}
	n = int32(len(g.states))
	g.index[key] = n
	g.states = append(g.states, t)
	return n, true
}

// Free gives a position's memory back when it has been followed.
func (g *Graph) Free(n int32) {
	if s := g.states[n]; s != nil {
		s.Free()
		g.states[n] = nil
	}
}
