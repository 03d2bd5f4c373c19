package hunt

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// mostTries bounds how many shorter ways to a find are tried.
const mostTries = 3000

// shrink shortens the choices that lead to a find: as long as one run of them
// can be left out and what is looked for still holds after the rest, it is left
// out (A. Zeller, R. Hildebrandt, "Simplifying and isolating failure-inducing
// input", IEEE Transactions on Software Engineering 28 (2002), here with runs of
// every length). The result is minimal: without any one choice it no longer
// leads to the find.
func (w *worker) shrink(p *played, before int, tries int, holds func(*engine.State) bool) ([]move, error) {
	way, err := w.wayOf(p, before)
	if err != nil {
		return nil, err
	}
	for size := len(way); size > 0 && tries > 0; {
		cut := false
		for at := len(way) - size; at >= 0 && tries > 0; at-- {
			less := slices.Concat(way[:at], way[at+size:])
			tries--
			if w.leads(p.seed, less, holds) {
				way, cut = less, true
				break
			}
		}
		if !cut {
			size = min(size-1, len(way))
		} else {
			size = min(size, len(way))
		}
	}
	return way, nil
}

// wayOf are the first choices of a game.
func (w *worker) wayOf(p *played, before int) ([]move, error) {
	s, err := w.at(p, 0)
	if err != nil {
		return nil, err
	}
	defer s.Free()
	out := make([]move, before)
	for k := range out {
		out[k] = moveAt(s, p.choices[k])
		if err := s.Apply(p.choices[k]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// leads says whether choices can be made from the start of a game, one after
// another, and something holds after them.
func (w *worker) leads(seed uint64, way []move, holds func(*engine.State) bool) bool {
	s, err := w.at(&played{seed: seed}, 0)
	if err != nil {
		return false
	}
	defer s.Free()
	for _, m := range way {
		if s.Over() || !m.make(s) {
			return false
		}
	}
	return holds(s)
}

// holds is what has to hold of a position for it to be the start of a find.
func (w *worker) holds(f *find) func(*engine.State) bool {
	switch f.why {
	case gainsInTurn, turnStays, allTogether:
		return func(s *engine.State) bool {
			c := w.settles(s, f)
			return c != nil && (c.gain == nil) == (f.cycle.gain == nil)
		}
	case noChoice:
		return goesRound
	case runsAlone:
		return runsOn
	}
	return func(s *engine.State) bool { return !s.Over() && w.proves(f, s) }
}

// settles goes round a find's cycle from a position, or from where one lap of it
// leads: the first may still put things in order.
func (w *worker) settles(s *engine.State, f *find) *cycle {
	oneTurn := f.why != allTogether
	for lead := range 2 {
		if s.Over() {
			return nil
		}
		c := w.repeat(s, f.cycle.moves, oneTurn)
		if c != nil && oneTurn && !w.alone(s, c) || c != nil && !oneTurn && c.chance {
			return nil
		}
		if c != nil || lead == 1 {
			return c
		}
		turn, t := s.Turn(), s.Clone()
		defer t.Free()
		if !w.lap(t, f.cycle.moves) || oneTurn && t.Turn() != turn {
			return nil
		}
		s = t
	}
	return nil
}

// proves says whether a graph proves the same of a position as of the find's;
// if so the find takes its numbers, and a way to go on for ever, from it.
func (w *worker) proves(f *find, s *engine.State) bool {
	var by []policy
	if k := f.stuck.policy; k >= 0 {
		by = make([]policy, len(w.h.real.Players()))
		by[f.stuck.player] = w.policies()[k]
	}
	g, err := w.explore(s, w.h.cfg.Positions*followed, by)
	if err != nil {
		return false
	}
	var in []bool
	if f.why == oneHolds {
		if in = g.safe(f.stuck.player); !in[0] {
			return false
		}
	} else if !slices.Contains(w.verdicts(g), verdict{f.kind, f.why, f.stuck.player, 0}) {
		return false
	}
	f.stuck.positions, f.cycle = g.drawn, w.sample(g, s, in)
	return true
}
