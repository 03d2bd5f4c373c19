package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// Where nothing is hidden from anybody (State.Open) one tree serves all: there
// is one position, which is copied and not dealt; a node is a position, come
// to by the choices that lead there, and its options are always the same, so
// that an edge is an option's number. Nodes keep their positions, and only what
// is new is carried out. What chance brings on the way is drawn anew in
// each iteration: below it a node is found by what the position is.
type openTree struct {
	on     bool
	states []*engine.State // by node: its position, for the first of them
	ends   []float64       // what everybody got where edges end the game, and whether who searches won alone
	closed int             // iterations that came to where something is hidden
	since  []int32         // choices since the position that was copied last
}

// What an edge leads to, if no node.
const (
	noChild   = -1 // nobody has been there
	byChance  = -2 // chance decides
	concealed = -3 // a position in which something is hidden
	firstEnd  = -4 // the end of the game: less than this by its number
)

const (
	// openTries is after how many iterations it is seen whether too many of
	// them came to where something is hidden.
	openTries = 64
	// openStates is how many nodes keep their positions: beyond, choices are
	// made again from the last one kept.
	openStates = 1024
)

// beginOpen makes the first node of a position in which nothing is hidden.
func (m *search) beginOpen(deal *engine.State) {
	m.open.closed, m.open.ends = 0, m.open.ends[:0]
	if m.open.on = deal.Open(); !m.open.on {
		return
	}
	m.addOpen(deal)
	for i := range m.edges {
		m.edges[i].option = int32(i)
		m.ofRoot = append(m.ofRoot, int32(i))
	}
}

// addOpen adds a node for a position.
func (m *search) addOpen(s *engine.State) int32 {
	at, options := len(m.nodes), s.Count()
	m.nodes = append(m.nodes, node{first: int32(len(m.edges)), n: int32(options), player: int8(s.Actor())})
	for range options {
		m.edges = append(m.edges, edge{option: -1, child: noChild, slot: -1})
	}
	switch states := m.open.states; {
	case at >= openStates:
	case at < len(states):
		states[at].CopyFrom(s)
	default:
		m.open.states = append(states, s.Clone())
	}
	return int32(at)
}

// iterateOpen is iterate where nothing is hidden. Where most lines soon come to
// where something is, the search begins anew in deals.
func (m *search) iterateOpen(k int) {
	if k == openTries && 2*m.open.closed > openTries {
		m.forget()
		return
	}
	got, left := m.descendOpen(nth(m.seed, k+1))
	if got == nil {
		got = m.evaluator.play(m.deal, &m.rng, left)
	}
	m.backpropagate(got)
}

// descendOpen is descend where nothing is hidden. got is what everybody got, if
// the tree knows; else m.deal stands where the playout begins.
func (m *search) descendOpen(luck uint64) (got []float64, left int) {
	m.path, m.open.since = m.path[:0], m.open.since[:0]
	at, kept, live := int32(0), int32(0), false // live: m.deal stands at the node
	for left = playoutChoices; left > 0; left-- {
		nd := &m.nodes[at]
		nd.visits++
		widens := nd.widens()
		if widens && !live {
			live = m.carryOut(kept, luck)
		}
		i := m.selectOpen(nd, widens)
		e := nd.first + i
		m.path = append(m.path, pathStep{e, m.edges[e].slot, nd.player})
		switch child := m.edges[e].child; {
		case child <= firstEnd:
			return m.endOf(e), left
		case child >= 0 && !live:
			if at = child; at < openStates {
				kept, m.open.since = at, m.open.since[:0]
			} else {
				m.open.since = append(m.open.since, i)
			}
			continue
		case !live:
			live = m.carryOut(kept, luck)
		}
		before := m.deal.Luck()
		if m.deal.Apply(int(i)) != nil || m.deal.Over() {
			return m.end(e, m.deal.Luck() == before), left
		}
		if at = m.below(e, before); at < 0 || m.nodes[at].visits == 0 {
			break
		}
	}
	if at >= 0 {
		m.nodes[at].visits++
	}
	return nil, left - 1
}

// carryOut makes m.deal the position that the descent has come to, with luck to come of its own.
func (m *search) carryOut(kept int32, luck uint64) bool {
	m.deal.CopyFrom(m.open.states[kept])
	m.deal.Reseed(luck)
	for _, i := range m.open.since {
		if m.deal.Apply(int(i)) != nil {
			break
		}
	}
	return true
}

// end takes note that an edge ends the game, always so if chance had no part in it.
func (m *search) end(e int32, always bool) []float64 {
	got := m.evaluator.play(m.deal, &m.rng, 0)
	if got == nil {
		return nil
	}
	won := wonBy(m.deal, m.me)
	if len(m.path) == 1 {
		m.edges[e].wins += won
	}
	if always {
		m.edges[e].child = firstEnd - int32(len(m.open.ends)/(len(got)+1))
		m.open.ends = append(append(m.open.ends, got...), float64(won))
	}
	return got
}

// endOf is what everybody gets at the end that an edge leads to.
func (m *search) endOf(e int32) []float64 {
	players := len(m.from)
	got := m.open.ends[int(firstEnd-m.edges[e].child)*(players+1):]
	if len(m.path) == 1 {
		m.edges[e].wins += int32(got[players])
	}
	return got[:players]
}

// below is the node a choice has led to, made if it is new; less than 0 where there is none.
func (m *search) below(e int32, before uint64) int32 {
	ed := &m.edges[e]
	if m.deal.Luck() != before {
		ed.child = byChance
	}
	switch ed.child {
	case noChild:
		at := m.openNode()
		m.edges[e].child = at
		return at
	case concealed:
		m.open.closed++
		return concealed
	case byChance:
		key := engine.Mix(m.deal.HashWithout(engine.WithoutChance) ^ uint64(e)<<32)
		if at := m.index.get(key); at >= 0 {
			return at
		}
		if ed.kinds[0] > int32(room*math.Sqrt(float64(ed.n))) {
			return byChance
		}
		ed.kinds[0]++
		at := m.openNode()
		if at >= 0 {
			m.index.put(key, at)
		}
		return at
	}
	return ed.child
}

// openNode is a new node for the position that the descent has come to, if
// nothing is hidden there.
func (m *search) openNode() int32 {
	if !m.deal.Open() {
		m.open.closed++
		return concealed
	}
	return m.addOpen(m.deal)
}

// widens says whether an option is tried that was not tried before.
func (nd *node) widens() bool {
	return nd.tried < nd.n && (nd.tried == 0 || nd.tried <= int32(widen*math.Sqrt(float64(nd.visits-1))))
}

// selectOpen is selectOption where nothing is hidden. Options are asked for
// their keys only when one of them is tried first.
func (m *search) selectOpen(nd *node, widens bool) int32 {
	edges := m.edges[nd.first:][:nd.n]
	if widens {
		nd.tried++
		return m.untried(nd.player, edges)
	}
	best, at, chances := math.Inf(-1), int32(0), logOf(nd.visits)
	for i := range edges {
		if e := &edges[i]; e.n > 0 {
			if v := m.upperBound(e, int(nd.player), chances); v > best {
				best, at = v, int32(i)
			}
		}
	}
	return at
}

// untried is the most promising of the options that were not tried.
func (m *search) untried(p int8, edges []edge) int32 {
	best, at := math.Inf(-1), int32(0)
	for i := range edges {
		e := &edges[i]
		if e.n > 0 {
			continue
		}
		if e.slot < 0 {
			e.slot = m.moveAverages.slot(p, m.deal.OptionKey(i))
		}
		if v := m.moveAverages.priority(e.slot, &m.rng); v > best {
			best, at = v, int32(i)
		}
	}
	return at
}
