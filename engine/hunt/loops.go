package hunt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// find is something found in a game, before it is made short.
type find struct {
	kind   Kind
	sign   string // finds with the same are one
	game   *played
	before int // choices that lead to it
	why    reason
	cycle  *cycle          // nil: none, or chance has a part in all of them
	stuck  *closed         // what a graph proved
	fault  diag.Diagnostic // runsAlone
	away   string          // made elsewhere, in this stage: nothing else is known but that before is its size
}

// trail is what happened in the turn so far, while a game is played.
type trail struct {
	states  []*engine.State
	keys    []uint64
	choices []int
	n       int
}

// trailLength is how many choices back in a turn the hunt remembers.
const trailLength = 48

func (t *trail) begin() { t.n = 0 }

func (t *trail) choose(i int) {
	if t.n > 0 && t.n <= len(t.choices) {
		t.choices[t.n-1] = i
	}
}

// push remembers a position; false when the turn has gone on for too long.
func (t *trail) push(s *engine.State, key uint64) bool {
	if t.n == trailLength {
		return false
	}
	if t.n == len(t.states) {
		t.states, t.keys, t.choices = append(t.states, s.Clone()), append(t.keys, 0), append(t.choices, 0)
	}
	t.states[t.n].CopyFrom(s)
	t.keys[t.n] = key
	t.n++
	return true
}

// longest is the most choices of a lap that is looked for as games are played.
// A game that has one lap has many: so many are looked at as it is played, and
// so many from each place.
const (
	longest     = 16
	lapsInGame  = 6
	lapsInPlace = 4
)

// repeats looks whether this position was there before in the same turn.
func (w *worker) repeats(p *played, s *engine.State) {
	key := w.h.key(s, bare)
	t := &w.trail
	if !t.push(s, key) {
		return
	}
	for a := t.n - 2; a >= max(0, t.n-1-longest) && w.tries > 0; a-- {
		if t.keys[a] != key || t.states[a].Actor() != s.Actor() {
			continue
		}
		moves := make([]move, 0, t.n-1-a)
		for j := a; j < t.n-1; j++ {
			moves = append(moves, moveAt(t.states[j], t.choices[j]))
		}
		if w.candidate(p, t.states[a], s, moves, len(p.choices)-(t.n-1-a)) {
			return
		}
	}
}

// candidate tries whether choices that came back to a place in a turn can be
// made for ever, by one player alone, and keeps them if so.
func (w *worker) candidate(p *played, from, to *engine.State, moves []move, before int) bool {
	gain, less := w.gain(from, to)
	kind := Loops
	if gain == nil {
		kind = Endless
	}
	if less || !w.h.wants(kind) {
		return false
	}
	id := fmt.Sprint(moves)
	if w.failed[id] > 2 {
		return false
	}
	c := w.repeat(from, moves, true)
	if c == nil || (c.gain == nil) != (gain == nil) || !w.alone(from, c) {
		w.failed[id]++
		return false
	}
	w.failed[id] = 3 // known now
	w.tries--
	c = w.shorter(from, c, true)
	why := gainsInTurn
	if c.gain == nil {
		why = turnStays
	}
	w.keep(&find{kind: kind, why: why, sign: w.sign(from, c), game: p, before: before, cycle: c})
	return true
}

// keep adds a find, or puts it in the place of the same one met later.
func (w *worker) keep(f *find) {
	for i, o := range w.found {
		if o.kind == f.kind && o.sign == f.sign {
			if f.size() < o.size() {
				w.found[i] = f
			}
			return
		}
	}
	w.found = append(w.found, f)
}

// size is the length of a find's witness.
func (f *find) size() int {
	if f.cycle == nil {
		return f.before
	}
	return f.before + len(f.cycle.moves)
}

// sign tells finds apart: by where the rules and texts ask for the choices of a
// lap, those of one option too, which ways and actions are taken, and what is
// gained. Which of several cards is chosen, and whose turn it is, does not
// count: the shortest witness stands for all of these.
func (w *worker) sign(from *engine.State, c *cycle) string {
	t, err := w.h.free.Continue(from, engine.Config{Quiet: true, PoseForced: true, Options: w.h.cfg.Options})
	if err != nil {
		return ""
	}
	defer t.Release()
	var at []string
	forced := func(stop func() bool) {
		for n := 0; n < 100 && !t.Over() && t.Count() == 1 && !stop(); n++ {
			at = append(at, signOf(t, 0, c)...)
			if t.Apply(0) != nil {
				return
			}
		}
	}
	for _, m := range c.moves {
		forced(func() bool { return m.find(t) >= 0 })
		i := m.find(t)
		if i < 0 {
			break
		}
		at = append(at, signOf(t, i, c)...)
		if t.Apply(i) != nil {
			return ""
		}
	}
	forced(func() bool { return false })
	slices.Sort(at)
	var kinds []string
	for _, g := range w.h.gains(from, c.gain) {
		kinds = append(kinds, g.Token)
	}
	slices.Sort(kinds)
	return strings.Join(slices.Compact(at), ";") + "|" + strings.Join(slices.Compact(kinds), ",")
}

// signOf is what an option of a lap adds to its sign.
func signOf(t *engine.State, i int, c *cycle) []string {
	if t.Actor() != c.moves[0].player {
		return nil
	}
	at, file := t.Question().At, ""
	if at.Known() {
		file = at.File.Name
	}
	return []string{file + ":" + itoa(at.Start) + "/" + t.Option(i).Label}
}

// turnNode is a position of the search through a turn.
type turnNode struct {
	parent, choice int32
	depth          int32
	bare           uint64
	s              *engine.State
}

// deepest is how many choices far the search around a place goes.
const deepest = 12

// searchTurn looks breadth first at the positions that can be come to in the same
// turn, for some that are one of those on the way again but for more of
// something.
func (w *worker) searchTurn(p *played, root *engine.State, before int) {
	w.tries = lapsInPlace
	met := explore.NewGraph(root, root.Hash())
	nodes := []turnNode{{parent: -1, bare: w.h.key(root, bare), s: root}}
	defer func() {
		for i := range nodes[1:] {
			met.Free(int32(i + 1))
		}
	}()
	for at := int32(0); int(at) < len(nodes) && len(nodes) < w.h.cfg.Positions; at++ {
		if nodes[at].depth == deepest {
			return
		}
		for i := range nodes[at].s.Count() {
			if len(nodes) >= w.h.cfg.Positions {
				return
			}
			w.looked++
			t, err := met.After(at, i)
			if err != nil {
				continue
			}
			if t.Over() || t.Turn() != root.Turn() {
				t.Free()
				continue
			}
			n := turnNode{at, int32(i), nodes[at].depth + 1, w.h.key(t, bare), t}
			round := w.closes(p, nodes, n, before)
			if w.tries == 0 || round {
				t.Free()
			} else if _, fresh := met.Add(t, t.Hash()); fresh {
				t.Release()
				nodes = append(nodes, n)
			}
			if w.tries == 0 {
				return
			}
		}
		nodes[at].s.Release()
	}
}

// closes looks whether a position is one of those on the way to it again.
func (w *worker) closes(p *played, nodes []turnNode, n turnNode, before int) bool {
	for a := n.parent; a >= 0; a = nodes[a].parent {
		if nodes[a].bare != n.bare || nodes[a].s.Actor() != n.s.Actor() {
			continue
		}
		if _, less := w.gain(nodes[a].s, n.s); less {
			continue
		}
		moves := path(nodes, a, n)
		if w.candidate(p.extended(nodes, a, before), nodes[a].s, n.s, moves, before+int(nodes[a].depth)) {
			return true
		}
	}
	return false
}

// path is the choices from a node to a later one.
func path(nodes []turnNode, from int32, to turnNode) []move {
	out := []move{moveAt(nodes[to.parent].s, int(to.choice))}
	for a := to.parent; a != from; a = nodes[a].parent {
		out = append(out, moveAt(nodes[nodes[a].parent].s, int(nodes[a].choice)))
	}
	slices.Reverse(out)
	return out
}

// extended is a game as it would have gone on to a node.
func (p *played) extended(nodes []turnNode, to int32, before int) *played {
	out := *p
	out.choices = p.choices[:before:before]
	var more []int
	for a := to; nodes[a].parent >= 0; a = nodes[a].parent {
		more = append(more, int(nodes[a].choice))
	}
	slices.Reverse(more)
	out.choices = append(out.choices, more...)
	return &out
}
