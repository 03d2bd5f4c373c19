package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// node finds the information set a player is in, a node of their tree, or makes
// it; fresh says that. A player's nodes below an option differ by what the player has seen
// since. While there is room they differ by everything seen; then only by what
// the others chose; then only by what is asked. So a game with few cards is
// searched exactly, and in one with many a draw does not scatter what was
// learnt (double progressive widening: Couëtoux, Hoock, Sokolovska, Teytaud
// and Bonnard, "Continuous upper confidence trees", LION 2011).
func (m *search) node(s *engine.State, p engine.Player) (at int32, fresh bool) {
	above, from := m.parentEdge(p), uint64(m.from[p]+1)<<4|uint64(p)
	base := engine.Mix(from<<32 ^ uint64(s.DecisionPoint()))
	all := m.observations.All(p)
	if m.from[p] == root && p != m.me {
		all = engine.Mix(all ^ s.Knowledge(p))
	}
	most := int32(room * math.Sqrt(float64(above.n)))
	keys := [3]uint64{engine.Mix(base ^ all ^ 1<<60), engine.Mix(base ^ m.observations.Chosen(p) ^ 1<<61), engine.Mix(base ^ 1<<62)}
	for level, key := range keys {
		if at := m.index.get(key); at >= 0 {
			return at, false
		}
		if level == 2 || above.kinds[level] <= most {
			if level < 2 {
				above.kinds[level]++
			}
			m.nodes = append(m.nodes, node{})
			at := int32(len(m.nodes) - 1)
			m.index.put(key, at)
			return at, true
		}
	}
	return 0, false
}

// parentEdge is the edge a player took last, or what stands for it at the start.
func (m *search) parentEdge(p engine.Player) *edge {
	if at := m.from[p]; at != root {
		return &m.edges[at]
	}
	m.roots[p].n++
	return &m.roots[p]
}

// selectOption chooses among a node's options: a new one while there is room for more,
// else the one with the greatest upper confidence bound. Options are not there
// in every deal, so the bound counts how often each was (Cowling, Powley and
// Whitehouse 2012, section IV-B).
func (m *search) selectOption(s *engine.State, p engine.Player, at int32, n int, k int32) (option int, e int32) {
	nd := &m.nodes[at]
	nd.visits++
	tried, untried := 0, 0
	best, bestNew := math.Inf(-1), math.Inf(-1)
	newOption, newKey, newHash := 0, uint64(0), uint64(0)
	e = -1
	for i := range n {
		name := s.OptionKey(i)
		hash := engine.Mix(name ^ uint64(at)<<32 ^ 1<<63)
		found := m.index.get(hash)
		for found >= 0 && m.edges[found].iteration == k+1 { // like another of this list
			hash = engine.Mix(hash)
			found = m.index.get(hash)
		}
		if found < 0 {
			untried++
			if v := m.moveAverages.priority(m.moveAverages.known(int8(p), name), &m.rng); v > bestNew {
				bestNew, newOption, newKey, newHash = v, i, name, hash
			}
			continue
		}
		tried++
		c := &m.edges[found]
		c.iteration = k + 1
		c.available++
		if v := m.upperBound(c, p, logOf(c.available+1)); v > best {
			best, option, e = v, i, found
		}
	}
	if untried > 0 && (tried == 0 || tried <= int(widen*math.Sqrt(float64(nd.visits-1)))) {
		return newOption, m.expand(at, newOption, newHash, k, m.moveAverages.slot(int8(p), newKey))
	}
	return option, e
}

// expand adds an edge.
func (m *search) expand(at int32, option int, hash uint64, k, slot int32) int32 {
	e := edge{available: 1, iteration: k + 1, option: -1, slot: slot}
	if at == 0 {
		e.option = int32(option)
		m.ofRoot = append(m.ofRoot, int32(len(m.edges)))
	}
	m.edges = append(m.edges, e)
	m.index.put(hash, int32(len(m.edges)-1))
	return int32(len(m.edges) - 1)
}

// normalize is a return as a part of the range of those seen, 0 to 1.
func (m *search) normalize(p engine.Player, v float64) float64 {
	if m.high[p] <= m.low[p] {
		return 0.5
	}
	return (v - m.low[p]) / (m.high[p] - m.low[p])
}

// upperBound is UCB1-tuned (Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of
// the multiarmed bandit problem", Machine Learning 47, 2002) on scaled returns.
func (m *search) upperBound(e *edge, p engine.Player, chances float64) float64 {
	if e.n == 0 {
		return math.Inf(1)
	}
	n, mean := float64(e.n), e.mean()
	logs := chances / n
	spread := 0.25
	if width := m.high[p] - m.low[p]; width > 0 {
		spread = min(0.25, float64((e.squares/n-float64(mean*mean))/float64(width*width))+math.Sqrt(2*logs))
	}
	return m.normalize(p, mean) + float64(explore*math.Sqrt(logs*spread))
}

// What was measured to play well; see docs/benchmarks.md.
const (
	explore = 0.7 // weight of what is not sure
	room    = 0.5 // nodes below an option, by the root of its visits
	widen   = 2   // options tried at a node, by the root of its visits
)
