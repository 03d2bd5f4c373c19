package hunt

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// graph is every position that can be come to from one, as far as it was
// followed: over turns, with every choice and every outcome of chance.
type graph struct {
	nodes []node
	whole bool // nothing was left out
	drawn int  // nodes followed
}

// node is a position of a graph.
type node struct {
	actor     int8 // who chooses; -1: chance, or nobody
	state     nodeState
	next      []int32
	indexes   []int32 // the option or outcome that leads to each
	board     uint64  // what lies on the table, without whose turn it is
	gone      int32   // mask of players out of the game
	fromNode  int32
	fromIndex int32
}

type nodeState int8

const (
	expanded    nodeState = iota // all that follows it is in the graph
	frontier                     // not expanded: the search ended before
	terminal                     // the game is over
	forcedCycle                  // turns go round for ever from here, with no choice
	faulted                      // another fault of the rules
)

// policy narrows what a player is looked at doing: nil is everything.
type policy func(*engine.State) int

// explore follows all that can happen from a position breadth first, at most so
// many positions far. A player with a policy does only what it says.
func (w *worker) explore(from *engine.State, most int, by []policy) (*graph, error) {
	root, err := w.h.free.Continue(from, engine.Config{Quiet: true, Enumerate: true, Options: w.h.cfg.Options})
	if err != nil {
		return nil, err
	}
	g := &graph{whole: true, nodes: []node{w.nodeOf(root, -1, 0)}}
	met := explore.NewGraph(root, w.h.key(root, engine.WithoutChance))
	for at := int32(0); int(at) < met.Len(); at++ {
		switch {
		case g.nodes[at].state != expanded:
		case met.Len() >= most:
			g.nodes[at].state, g.whole = frontier, false
		default:
			g.drawn++
			if err := w.follow(g, met, at, by); err != nil {
				return nil, err
			}
		}
		met.Free(at)
	}
	return g, nil
}

// follow goes on from a position with every option or outcome.
func (w *worker) follow(g *graph, met *explore.Graph, at int32, by []policy) error {
	for _, i := range successors(met.State(at), by) {
		t, err := met.After(at, i)
		if err != nil {
			return err
		}
		w.looked++
		n, fresh := met.Add(t, w.h.key(t, engine.WithoutChance))
		if fresh {
			g.nodes = append(g.nodes, w.nodeOf(t, at, int32(i)))
			t.Release()
		}
		g.nodes[at].next, g.nodes[at].indexes = append(g.nodes[at].next, n), append(g.nodes[at].indexes, int32(i))
	}
	return nil
}

// successors are the options or outcomes to follow.
func successors(s *engine.State, by []policy) (out []int) {
	if p := s.Actor(); p >= 0 && by != nil && by[p] != nil {
		return []int{by[p](s)}
	}
	for _, e := range explore.Edges(s) {
		out = append(out, e.Index)
	}
	return out
}

// nodeOf reads a position.
func (w *worker) nodeOf(s *engine.State, from, index int32) node {
	out := node{actor: int8(s.Actor()), fromNode: from, fromIndex: index}
	switch {
	case s.Ending().Kind == engine.Fault:
		out.state = faulted
		if goesRound(s) {
			out.state = forcedCycle
		}
	case s.Over():
		out.state = terminal
	}
	out.board = s.BoardHash()
	for p := range w.h.real.Players() {
		if s.Eliminated(p) {
			out.gone |= 1 << p
		}
	}
	return out
}

// greatest is the greatest fixed point of the sets of nodes that may be in it and
// of which each stays: some and all say of how many of its successors are in the
// set, all also of none.
func (g *graph) greatest(may func(*node) bool, stays func(n *node, some, all bool) bool) []bool {
	in := make([]bool, len(g.nodes))
	for i := range g.nodes {
		in[i] = may(&g.nodes[i])
	}
	isIn := func(t int32) bool { return in[t] }
	isOut := func(t int32) bool { return !in[t] }
	for again := true; again; {
		again = false
		for i := len(g.nodes) - 1; i >= 0; i-- {
			n := &g.nodes[i]
			if in[i] && !stays(n, slices.ContainsFunc(n.next, isIn), !slices.ContainsFunc(n.next, isOut)) {
				in[i], again = false, true
			}
		}
	}
	return in
}

// enclosed are the positions from which no terminal node can be reached: all that
// can follow was expanded, and nowhere does the game end.
func (g *graph) enclosed() []bool {
	return g.greatest(
		func(n *node) bool { return n.state == expanded || n.state == forcedCycle },
		func(_ *node, _, all bool) bool { return all })
}

// still says that nothing on the table changes any more from a position on.
func (g *graph) still(from int32) bool {
	seen := map[int32]bool{from: true}
	for list := []int32{from}; len(list) > 0; {
		n := list[0]
		list = list[1:]
		if g.nodes[n].board != g.nodes[from].board {
			return false
		}
		for _, t := range g.nodes[n].next {
			if !seen[t] {
				seen[t] = true
				list = append(list, t)
			}
		}
	}
	return true
}

// lasting are the positions from which play can go on for ever with choices: each
// has a successor in the set.
func (g *graph) lasting() []bool {
	return g.greatest(
		func(n *node) bool { return n.state == expanded },
		func(_ *node, some, _ bool) bool { return some })
}

// silent are the positions after which a player never has a choice: they have
// none and lead nowhere else, but for the end.
func (g *graph) silent(p engine.Player) []bool {
	return g.greatest(
		func(n *node) bool { return n.state != frontier && n.state != faulted && int(n.actor) != p },
		func(_ *node, _, all bool) bool { return all })
}

// first is the first position the search came to, by choices alone, that
// something holds of; -1: none.
func (g *graph) first(holds func(int32) bool) int32 {
	for i := range int32(len(g.nodes)) {
		if g.nodes[i].state == expanded && holds(i) && !slices.ContainsFunc(g.up(i), func(n int32) bool { return n != i && g.nodes[n].actor < 0 }) {
			return i
		}
	}
	return -1
}

// safe says from which positions a player can keep the game from ending,
// whatever the others and chance do: positions with no end among them in which
// that player always has a choice that stays in it, and nothing else leads out
// (the safety game of W. Thomas, "On the synthesis of strategies in infinite
// games", STACS 1995). Positions that were not followed are not in it.
func (g *graph) safe(p engine.Player) []bool {
	return g.greatest(
		func(n *node) bool { return n.state == expanded },
		func(n *node, some, all bool) bool { return some && (all || int(n.actor) == p) })
}

// round is a way through a set from the root until a position comes back: the
// nodes in order, and the place in it where it comes back to.
func (g *graph) round(in []bool) (way []int32, back int) {
	place := map[int32]int{}
	at := int32(0)
	for {
		if k, ok := place[at]; ok {
			return way, k
		}
		place[at] = len(way)
		way = append(way, at)
		next := int32(-1)
		for _, t := range g.nodes[at].next {
			if in == nil || in[t] {
				next = t
				break
			}
		}
		if next < 0 {
			return way, len(way) - 1
		}
		at = next
	}
}
