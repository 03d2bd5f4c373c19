package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// search is the scratch of one choice: the trees of all players, in memory
// that the next choice uses again.
type search struct {
	seed         uint64
	evaluator    evaluator
	me           engine.Player
	deal         *engine.State
	observations engine.ObservationHash
	rng          rng
	nodes        []node
	edges        []edge
	ofRoot       []int32    // the edges of the first node
	open         openTree   // where nothing is hidden from anybody
	index        keyIndex   // nodes and edges by their keys
	path         []pathStep // edges of the running iteration
	from         []int32    // by player: the edge they took last, or root
	roots        []edge     // by player: what stands above their first node
	low          []float64  // by player: the least and the most anybody got
	high         []float64
	moveAverages moveAverages // how moves fared anywhere
	sum          []float64    // returns of the playouts that ended
	ended        float64
}

// node is an information set: a place where a player chooses, with all that this
// player can't tell from it.
type node struct {
	visits   int32
	first, n int32 // its edges, where nothing is hidden (open_search.go)
	tried    int32 // of them
	player   int8
}

// edge is an option that was tried at a node.
type edge struct {
	n, available int32
	sum, squares float64
	option       int32    // at the root: which
	iteration    int32    // when it was listed last
	wins         int32    // how often it won the game at once
	kinds        [2]int32 // nodes below, by how closely they look (node keys)
	child        int32    // the node below, where nothing is hidden
	slot         int32    // among the move averages; where nothing is hidden -1 until it is asked for
}

// pathStep is a choice of the running iteration.
type pathStep struct {
	edge   int32
	slot   int32 // of the move averages
	player int8
}

const root = -1

func newSearch() *search { return &search{} }

// begin empties the trees.
func (m *search) begin(seat engine.Seat, seed uint64, player *learn.Player) {
	n := len(seat.Players())
	m.seed, m.me, m.rng = seed, seat.Player(), rng(nth(seed, 0))
	m.from = append(m.from[:0], make([]int32, n)...)
	m.forget()
	s, err := seat.Deal(nth(seed, -2), m.deal)
	if err != nil {
		m.evaluator.calibration = calibration{low: -1, high: 1}
		return
	}
	m.deal = s
	m.evaluator.begin(s, player, -1)
	m.beginOpen(s)
}

// forget empties the trees, which are of deals from here on.
func (m *search) forget() {
	n := len(m.from)
	m.nodes, m.edges, m.ofRoot, m.open.on = m.nodes[:0], m.edges[:0], m.ofRoot[:0], false
	m.index.clear()
	m.moveAverages.clear()
	m.roots = append(m.roots[:0], make([]edge, n)...)
	m.low, m.high = append(m.low[:0], make([]float64, n)...), append(m.high[:0], make([]float64, n)...)
	m.sum, m.ended = append(m.sum[:0], make([]float64, n)...), 0
	for p := range m.low {
		m.low[p], m.high[p] = math.Inf(1), math.Inf(-1)
	}
}

// iterate plays one determinization: down the trees (selection and expansion),
// then a playout, then backpropagation of what everybody got.
func (m *search) iterate(seat engine.Seat, k int) {
	s, err := seat.Deal(nth(m.seed, k+1), m.deal)
	if err != nil {
		return
	}
	m.deal = s
	m.observations.ClearAll()
	s.Watch(&m.observations)
	left := m.descend(s, int32(k))
	s.Watch(nil)
	m.backpropagate(m.evaluator.play(s, &m.rng, left))
}

// descend goes down the trees until a player comes to a node of theirs for the
// first time. It gives the choices left for the playout.
func (m *search) descend(s *engine.State, k int32) int {
	m.path = m.path[:0]
	for p := range m.from {
		m.from[p] = root
	}
	left := playoutChoices
	for ; left > 0 && !s.Over(); left-- {
		p, n := s.Actor(), s.Count()
		if n == 1 { // nothing to learn; it shows in what the others see
			if s.Apply(0) != nil {
				break
			}
			continue
		}
		at, fresh := m.node(s, p)
		i, e := m.selectOption(s, p, at, n, k)
		m.path = append(m.path, pathStep{e, m.edges[e].slot, int8(p)})
		m.from[p] = e
		m.observations.Clear(p)
		if n == 0 || s.Apply(i) != nil {
			break
		}
		if len(m.path) == 1 && s.Over() {
			m.edges[e].wins += wonBy(s, m.me)
		}
		if fresh {
			break
		}
	}
	return left
}

// wonBy is 1 if a game was won by a player alone.
func wonBy(s *engine.State, p engine.Player) int32 {
	if e := s.Ending(); e.Kind == engine.Win && len(e.Winners) == 1 && e.Winners[0] == p {
		return 1
	}
	return 0
}

// backpropagate counts what everybody got along the path. A game that did not end
// counts as the mean of those that did.
func (m *search) backpropagate(got []float64) {
	if got != nil {
		m.ended++
		for p, v := range got {
			m.sum[p] += v
			m.low[p], m.high[p] = min(m.low[p], v), max(m.high[p], v)
		}
	}
	for _, at := range m.path {
		v := m.sum[at.player] / max(1, m.ended)
		if got != nil {
			v = got[at.player]
		}
		e := &m.edges[at.edge]
		e.n++
		e.sum += v
		e.squares += float64(v * v)
		m.moveAverages.add(at.slot, (v-m.evaluator.low)/(m.evaluator.high-m.evaluator.low))
	}
}

// decided says whether the rest of the iterations can hardly change the choice:
// even if the second had a good part of them to itself, it would not be visited
// as often as the first (the STOP rule of Baier and Winands, "Time management for
// Monte-Carlo tree search in Go", ACG 2011); or the first has won the game at
// once whenever it was tried.
func (m *search) decided(left int, timed bool) bool {
	first, second := int32(0), int32(0)
	for _, i := range m.ofRoot {
		e := &m.edges[i]
		if e.wins >= surelyWins && e.wins == e.n {
			return true
		}
		if e.n > first {
			first, second = e.n, first
		} else if e.n > second {
			second = e.n
		}
	}
	return !timed && float64(first-second) > overtake*float64(left)
}

// overtake is the part of the iterations left that the second is given.
const overtake = 0.4

// surelyWins is how many deals an option must win in, at once, to be taken
// without more thought.
const surelyWins = 12

// choice is the option visited most; of equals the better one.
func (m *search) choice() int {
	best, at := 0, int32(-1)
	for _, i := range m.ofRoot {
		e := &m.edges[i]
		if at < 0 || e.n > m.edges[at].n || e.n == m.edges[at].n && e.mean() > m.edges[at].mean() {
			best, at = int(e.option), i
		}
		if e.wins >= surelyWins && e.wins == e.n {
			return int(e.option)
		}
	}
	return best
}

func (e *edge) mean() float64 { return e.sum / float64(max(1, e.n)) }
