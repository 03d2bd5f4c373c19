package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// Past is a record played again, to find out whether deals could have happened.
type Past struct {
	r       *recall
	start   *table.State
	moments []moment
	defs    map[int]int // what the unseen cards were in the last line of play that was found
	ever    []uint64    // objects that the player has seen at some time
}

// PastOf plays the record of a state again, as a player saw it; nil where it leads elsewhere.
func PastOf(s *State, p Player) *Past {
	past := &Past{r: &recall{}, ever: make([]uint64, s.table.L.W)}
	if !past.r.begin(s, p) {
		return nil
	}
	past.start = past.r.now.Clone()
	for _, st := range s.steps {
		past.r.steps = append(past.r.steps, st) // make takes turns with its memory by their number
		m, next, ok := past.r.make(st)
		if !ok || m.who < 0 || m.secret {
			return nil
		}
		m.at = m.at.Clone()
		past.see(m.at)
		past.moments = append(past.moments, m)
		past.r.now = next
	}
	return past
}

func (past *Past) see(at *table.State) {
	sight := make([]uint64, at.L.W)
	at.Seen(past.r.player, sight)
	for i := range sight {
		past.ever[i] |= sight[i] | at.U[at.L.UFace+i]
	}
}

// Could says whether the game could have been played as the player saw it had each
// unseen card been all along what it is in a deal, or what another card in the
// same zone is; known is false where one of them was seen before, so that it can't be
// told so simply.
func (past *Past) Could(s, deal *State, ways int) (could, known bool) {
	l := s.table.L
	seen := make([]uint64, l.W)
	s.table.Seen(past.r.player, seen)
	var hidden []int
	for o := range l.N {
		if table.Has(seen, o) || s.table.Face(o) || s.table.Zone(o) < 0 {
			continue
		}
		if table.Has(past.ever, o) || l.Bears(s.table.Def(o)) || l.Bears(deal.table.Def(o)) {
			return false, false
		}
		hidden = append(hidden, o)
	}
	defs := make([]int, l.N)
	for _, o := range hidden {
		defs[o] = deal.table.Def(o)
	}
	for way := range ways {
		if way > 0 {
			mixWithin(s.table, hidden, defs, uint64(way))
		}
		if past.happens(hidden, defs) {
			past.defs = map[int]int{}
			for _, o := range hidden {
				past.defs[o] = defs[o]
			}
			return true, true
		}
	}
	return false, true
}

func (past *Past) happens(hidden, defs []int) bool {
	at := past.r.run.table
	at.CopyFrom(past.start)
	for _, o := range hidden {
		at.Become(o, defs[o])
	}
	for i := range past.moments {
		ok, told := past.r.again(&past.moments[i])
		if !told {
			return true
		}
		if !ok {
			return false
		}
	}
	return true
}

// Other is another truth that the player cannot tell from a state's: each unseen card
// has all along been what it is in a deal, or another card of its zone, and everybody made
// choices that look the same. Nil where none is found. Both begin from positions that are given.
func (past *Past) Other(s, deal *State, ways int) (own, other *State) {
	could, known := past.Could(s, deal, ways)
	if !could || !known {
		return nil, nil
	}
	cfg := Config{Options: s.config.Options}
	own, err := s.game.takeOver(past.start, cfg)
	if err != nil {
		return nil, nil
	}
	for _, st := range s.steps {
		if own.Apply(int(st.index)) != nil {
			return nil, nil
		}
	}
	first := past.start.Clone()
	for o, d := range past.defs {
		first.Become(o, d)
	}
	if other, err = s.game.takeOver(first, cfg); err != nil {
		return nil, nil
	}
	past.r.run.table.CopyFrom(first)
	for i := range past.moments {
		at := past.r.run.table.Clone()
		if ok, told := past.r.again(&past.moments[i]); !ok || !told {
			return nil, nil
		}
		after := past.r.run.table.Clone()
		for _, k := range past.r.eligible {
			past.r.run.table.CopyFrom(at)
			if past.r.shows(&past.moments[i], k) && past.r.run.table.Hash() == after.Hash() {
				if other.Apply(k) != nil {
					return nil, nil
				}
				break
			}
		}
		past.r.run.table.CopyFrom(after)
	}
	return own, other
}

// mixWithin exchanges what unseen cards of one zone without an order are.
func mixWithin(at *table.State, hidden, defs []int, seed uint64) {
	for i, o := range hidden {
		seed = table.Mix(seed + 0x9e3779b97f4a7c15)
		others := slices.DeleteFunc(slices.Clone(hidden[i:]), func(m int) bool { return at.Zone(m) != at.Zone(o) })
		m := others[seed%uint64(len(others))]
		if !at.L.Instances[at.Zone(o)].Ordered || at.Interchangeable(o, m) {
			defs[o], defs[m] = defs[m], defs[o]
		}
	}
}

// Forget drops the record of a state.
func Forget(s *State) { s.steps = nil }

// Agrees is true if what a player takes the unseen cards for agrees with the truth: if
// the cards of each zone can be given its slots, each one that it may be in. known is false where
// the past tells nothing.
func Agrees(s *State, p Player) (agrees, known bool) {
	if s.deals == nil {
		s.deals = &dealing{}
	}
	lim := s.recalled(p)
	if lim == nil {
		return true, false
	}
	t, w := s.table, s.table.L.DefWords()
	match := map[int]int{}
	var place func(o int, tried map[int]bool) bool
	place = func(o int, tried map[int]bool) bool {
		z := t.Zone(o)
		for m := range t.L.N {
			told := t.L.Instances[max(0, z)].Ordered && !t.In(t.L.UUnset, m) && m != o
			if tried[m] || t.Zone(m) != z || told || !table.Has(lim.Can[m*w:][:w], t.Def(o)) {
				continue
			}
			tried[m] = true
			if at, taken := match[m]; !taken || place(at, tried) {
				match[m] = o
				return true
			}
		}
		return false
	}
	for o := range t.L.N {
		if t.Zone(o) >= 0 && !place(o, map[int]bool{}) {
			return false, true
		}
	}
	for _, n := range lim.Needs {
		if !slices.ContainsFunc(indices(t.L.N), func(o int) bool { return t.Zone(o) == n.Zone && table.Has(n.Defs, t.Def(o)) }) {
			return false, true
		}
	}
	return true, true
}

func indices(n int) (out []int) {
	for i := range n {
		out = append(out, i)
	}
	return out
}

// Steps is the length of the record.
func Steps(s *State) int { return len(s.steps) }
