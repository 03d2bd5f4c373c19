package hunt

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// spotted is something found in a game, before it is made short.
type spotted struct {
	kind   Kind
	sign   string // finds with the same are one
	game   *played
	before int // choices that lead to it
	why    reason
	cycle  *cycle          // nil: none, or chance has a part in all of them
	stuck  *closed         // what a graph proved
	fault  diag.Diagnostic // runsAlone
}

// trail is what happened in the turn so far, while a game is played.
type trail struct {
	states []*engine.State
	keys   []uint64
	picks  []int
	n      int
}

// trailLength is how many choices back in a turn the hunt remembers.
const trailLength = 48

func (t *trail) begin() { t.n = 0 }

func (t *trail) choose(i int) {
	if t.n > 0 && t.n <= len(t.picks) {
		t.picks[t.n-1] = i
	}
}

// push remembers a position; false when the turn has gone on for too long.
func (t *trail) push(s *engine.State, key uint64) bool {
	if t.n == trailLength {
		return false
	}
	if t.n == len(t.states) {
		t.states, t.keys, t.picks = append(t.states, s.Clone()), append(t.keys, 0), append(t.picks, 0)
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

// spot looks whether this position was there before in the same turn.
func (w *worker) spot(p *played, s *engine.State) {
	key := w.key(s, bare)
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
			moves = append(moves, moveAt(t.states[j], t.picks[j]))
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
	id := movesHash(moves)
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
	w.keep(&spotted{kind: kind, why: why, sign: w.sign(from, c), game: p, before: before, cycle: c})
	return true
}

// keep adds a find, or puts it in the place of the same one met later.
func (w *worker) keep(f *spotted) {
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
func (f *spotted) size() int {
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
	t, err := w.h.free.FromTable(from.Table(), engine.Config{Quiet: true, PoseForced: true, Options: w.h.cfg.Options})
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
	d := t.Decision()
	file := ""
	if d.Span.Known() {
		file = d.Span.File.Name
	}
	return []string{file + ":" + itoa(d.Span.Start) + "/" + t.Option(i).Label}
}

func movesHash(moves []move) uint64 {
	var words []uint64
	for _, m := range moves {
		words = append(words, uint64(m.player)<<48|uint64(m.nth)<<32|uint64(uint32(m.option.Number)), uint64(m.span[0])<<32|uint64(m.span[1]))
		for _, text := range []string{m.option.Kind.String(), m.option.Card, m.option.Zone, m.option.Owner, m.option.Label, m.option.Player} {
			words = append(words, hashText(text))
		}
	}
	return foldWords(words)
}

// hashText is the 64-bit FNV-1a hash.
func hashText(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// node is a position of the search around a place in a game.
type node struct {
	parent, choice int32
	depth          int32
	bare           uint64
	s              *engine.State
}

// deepest is how many choices far the search around a place goes.
const deepest = 12

// around looks breadth first at the positions that can be come to in the same
// turn, for some that are one of those on the way again but for more of
// something.
func (w *worker) around(p *played, root *engine.State, before int) {
	w.tries = lapsInPlace
	seen := map[uint64]bool{root.Hash(): true}
	nodes := []node{{parent: -1, bare: w.key(root, bare), s: root}}
	defer func() {
		for i := 1; i < len(nodes); i++ {
			nodes[i].s.Free()
		}
	}()
	for at := 0; at < len(nodes) && len(nodes) < w.h.cfg.Positions; at++ {
		if nodes[at].depth == deepest {
			return
		}
		for i := range nodes[at].s.Count() {
			if len(nodes) >= w.h.cfg.Positions {
				return
			}
			t := nodes[at].s.Clone()
			w.looked++
			if t.Apply(i) != nil || t.Over() || t.Turn() != root.Turn() {
				t.Free()
				continue
			}
			n := node{int32(at), int32(i), nodes[at].depth + 1, w.key(t, bare), t}
			round := w.closes(p, nodes, n, before)
			if w.tries == 0 {
				t.Free()
				return
			}
			if h := t.Hash(); seen[h] || round {
				t.Free()
			} else {
				seen[h] = true
				t.Release()
				nodes = append(nodes, n)
			}
		}
		nodes[at].s.Release()
	}
}

// closes looks whether a position is one of those on the way to it again.
func (w *worker) closes(p *played, nodes []node, n node, before int) bool {
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
func path(nodes []node, from int32, to node) []move {
	out := []move{moveAt(nodes[to.parent].s, int(to.choice))}
	for a := to.parent; a != from; a = nodes[a].parent {
		out = append(out, moveAt(nodes[nodes[a].parent].s, int(nodes[a].choice)))
	}
	slices.Reverse(out)
	return out
}

// extended is a game as it would have gone on to a node.
func (p *played) extended(nodes []node, to int32, before int) *played {
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
