package hunt

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/engine"
)

func itoa(n int) string { return strconv.Itoa(n) }

// lapWay is a way round in a graph: nodes that lead there, and those of the lap.
type lapWay struct{ lead, lap []int32 }

// lap is the shortest way round without chance: of those that close over the
// tree the search made, the one with the fewest choices in all; nil: none.
func (g *graph) lap() *lapWay {
	var best *lapWay
	for i := range g.nodes {
		for _, t := range g.nodes[i].next {
			up := g.up(int32(i))
			at := slices.Index(up, t)
			if at < 0 || slices.ContainsFunc(up[at:], func(n int32) bool { return g.nodes[n].actor < 0 }) {
				continue
			}
			if best == nil || len(up) < len(best.lead)+len(best.lap) {
				best = &lapWay{up[:at], up[at:]}
			}
		}
	}
	return best
}

// up is the way from the root to a node, as the search came to it.
func (g *graph) up(n int32) []int32 {
	var out []int32
	for ; n >= 0; n = g.nodes[n].fromNode {
		out = append(out, n)
	}
	slices.Reverse(out)
	return out
}

// moves plays the way along nodes from the root and gives the choices made; it
// ends before the first that is chance's. The last node's choice is not made.
func (w *worker) moves(g *graph, root *engine.State, way []int32) []move {
	return w.along(g, root, way, -1)
}

// movesFrom gives the choices of the lap of a way, the one that closes it too.
func (w *worker) movesFrom(g *graph, root *engine.State, way *lapWay) []move {
	all := w.along(g, root, slices.Concat(way.lead, way.lap), way.lap[0])
	return all[min(len(all), len(way.lead)):]
}

// along gives the choices along nodes; back (-1: none) is where the last leads.
func (w *worker) along(g *graph, root *engine.State, way []int32, back int32) []move {
	s := root.Clone()
	defer s.Free()
	var out []move
	for k, n := range way {
		to := back
		if k+1 < len(way) {
			to = way[k+1]
		}
		if to < 0 || s.Actor() < 0 {
			break
		}
		i := int(g.nodes[n].indexes[slices.Index(g.nodes[n].next, to)])
		out = append(out, moveAt(s, i))
		if s.Apply(i) != nil || s.Over() {
			break
		}
	}
	return out
}

// sample is one way of going on for ever from the root of a graph, within a set
// of its positions (nil: all), as choices; nil where chance has a part in it.
func (w *worker) sample(g *graph, root *engine.State, in []bool) *cycle {
	way, back := g.round(in)
	for _, n := range way {
		if g.nodes[n].actor < 0 || g.nodes[n].state != expanded {
			return nil
		}
	}
	moves := w.along(g, root, way, way[back])
	if len(moves) != len(way) {
		return nil
	}
	return &cycle{moves: moves[back:], lead: moves[:back], turns: -1}
}
