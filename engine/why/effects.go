package why

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// Effects tells of each continuous effect whether it applies now to anything.
func (e *Explainer) Effects(s *engine.State, viewer engine.Player) (out []Told) {
	t, _ := e.bare(s)
	now := e.scene(t, viewer, check.Frame{})
	now.ints[0] = int32(max(0, s.Actor()))
	for i := range e.rules.Values {
		v := &e.rules.Values[i]
		for k := range v.Mods {
			out = append(out, now.effect(&v.Mods[k], v.Player, v.Kinds)...)
		}
	}
	for i := range e.rules.FieldMods {
		f := &e.rules.FieldMods[i]
		var kinds []check.ID
		for k, at := range f.Field.ByKind {
			if at != check.None {
				kinds = append(kinds, check.ID(k))
			}
		}
		for k := range f.Mods {
			out = append(out, now.effect(&f.Mods[k], false, kinds)...)
		}
	}
	return out
}

// effect tells of one, whose number is asked of players or of cards of some kinds.
func (s *scene) effect(m *check.Mod, player bool, kinds []check.ID) []Told {
	return s.each("effect", &m.Ability, func(own *scene) (string, diag.Span, Verdict) {
		own.ints = append(own.ints, make([]int32, max(0, m.Subject+1-len(own.ints)))...)
		p, hidden := own.missed(s.parts(m.Cond))
		switch {
		case hidden:
			return hiddenWhy, diag.Span{}, Hidden
		case p != nil:
			return wanting(leadWhile, p, own.fact(p)), p.words, Not
		case m.Match == nil:
			return "", diag.Span{}, Matched
		}
		return own.subjects(m, player, kinds)
	})
}

// subjects says whether an effect applies to any player or card; if to none, what of the last part that any came to is
// not so.
func (s *scene) subjects(m *check.Mod, player bool, kinds []check.ID) (why string, part diag.Span, v Verdict) {
	list, most := s.parts(m.Match), -1
	try := func(ref int32) bool {
		s.ints[m.Subject] = ref
		n := 0
		for n < len(list) && !s.secret(&list[n]) && s.holds(list[n].cond) {
			n++
		}
		if n > most && n < len(list) {
			most = n
			why, part, v = wanting(leadSubject, &list[n], s.fact(&list[n])), list[n].words, Not
			if s.secret(&list[n]) {
				why, part, v = hiddenWhy, diag.Span{}, Hidden
			}
		}
		return n == len(list)
	}
	if player {
		for p := range s.t.L.P {
			if try(int32(p)) {
				return "", diag.Span{}, Matched
			}
		}
	} else {
		for o := range s.t.L.N {
			if s.t.Zone(o) >= 0 && s.sees(o) && among(kinds, check.ID(s.t.KindOf(o))) && try(s.t.Ref(o)) {
				return "", diag.Span{}, Matched
			}
		}
	}
	if most < 0 {
		return noSubject, diag.Span{}, Not
	}
	return why, part, v
}

func among(kinds []check.ID, k check.ID) bool {
	for _, kind := range kinds {
		if kind == k {
			return true
		}
	}
	return len(kinds) == 0
}
