package engine

import "github.com/broadside-cards/broadside/interpreter/table"

// blame finds the group whose cards the choices speak against, and which. Each
// group is made of one card alone, over and over: where the choices can then be
// made the card does no harm, where not it is tried once more, alone among such as do
// none. If it does none there, one of the harmless must have been among them.
func (t *trials) blame(r *recall, start *table.State) {
	base := start.Clone()
	t.dealer.Write(start, base)
	for pass := range 2 {
		for g := range t.groups {
			if own := t.sees(start, g, t.steps[t.n-1]); own == (pass == 0) && t.accuse(r, base, g) {
				return
			}
		}
	}
}

// sees says whether a group is in the sight of who made a choice.
func (t *trials) sees(start *table.State, g int, m *moment) bool {
	if t.groups[g].late {
		start = m.at
	}
	start.Seen(m.who, t.sight)
	return table.Has(t.sight, int(t.groups[g].objects[0]))
}

// accuse tries the cards a group may have one by one, and says whether some do harm and some do not.
func (t *trials) accuse(r *recall, base *table.State, g int) bool {
	l, objects := base.L, t.groups[g].objects
	if base = t.unburdened(base, g); base == nil {
		return false
	}
	harmless, harmful := make([]uint64, l.DefWords()), make([]uint64, l.DefWords())
	eligible := t.eligible(r, base, g)
	for _, bears := range []bool{false, true} { // what carries cards is tried in the company of what does not
		for d := table.First(eligible); d >= 0; d = table.Next(eligible, d) {
			most := d
			if l.Bears(d) != bears {
				continue
			}
			if bears {
				if most = table.First(harmful); most < 0 {
					most = table.First(harmless)
				}
			}
			if most >= 0 && t.with(r, base, objects, most, d) {
				table.Add(harmless, d)
			} else {
				table.Add(harmful, d)
			}
		}
	}
	friend := table.First(harmless)
	if friend < 0 || table.First(harmful) < 0 {
		return false
	}
	needed := false
	for d := table.First(harmful); d >= 0; d = table.Next(harmful, d) {
		here := len(objects) > 1 && t.among(r, base, objects, friend, d)
		if here || t.anywhere(r, base, g, friend, d) {
			table.Drop(harmful, d)
		}
		needed = needed || here
	}
	t.convict(r, base, g, harmful)
	if needed && t.groups[g].stays {
		t.need(r, g, harmless)
	}
	return true
}

// among says whether a card does no harm in the company of one that does none.
func (t *trials) among(r *recall, base *table.State, objects []int32, friend, d int) bool {
	switch l := base.L; {
	case !l.Bears(friend):
		return t.with(r, base, objects, friend, d)
	case !l.Bears(d):
		return t.with(r, base, objects, d, friend)
	}
	return true // two that carry cards: it is not tried
}

// anywhere says whether a card does no harm if all others that others see are one that does
// none: then it is not this group that has to have it.
func (t *trials) anywhere(r *recall, base *table.State, g, friend, d int) bool {
	l := base.L
	if len(t.groups) < 2 || l.Bears(friend) || l.Bears(d) {
		return false
	}
	kind, owner := l.Defs[friend].Kind, l.Defs[friend].Owner
	t.company = append(t.company[:0], t.groups[g].objects...)
	for k := range t.groups {
		if k == g || !l.Holds(int(t.groups[k].zone), kind) {
			continue
		}
		for _, o := range t.groups[k].objects {
			if base.OwnerOf(int(o)) == owner && !l.Bears(base.Def(int(o))) {
				t.company = append(t.company, o)
			}
		}
	}
	return t.with(r, base, t.company, friend, d)
}

// unburdened is a position in which no card of a group is one that carries cards: those have
// changed places with others that nobody sees. Nil if there are none.
func (t *trials) unburdened(base *table.State, g int) *table.State {
	l, out := base.L, base
	for _, o := range t.groups[g].objects {
		if !l.Bears(out.Def(int(o))) {
			continue
		}
		if out == base {
			out = base.Clone()
		}
		if !t.unburden(out, int(o)) {
			return nil
		}
	}
	return out
}

func (t *trials) unburden(at *table.State, o int) bool {
	for i := range t.dealer.Slots() {
		x, _ := t.dealer.Dealt(i)
		if t.group[x] < 0 && !at.L.Bears(at.Def(x)) && at.Interchangeable(o, x) {
			return at.SwapIdentity(o, x)
		}
	}
	return false
}

// convict notes that a group has none of some cards; nor had those that have been seen since,
// as long as the player could not tell them from the group.
func (t *trials) convict(r *recall, base *table.State, g int, harmful []uint64) {
	if t.groups[g].late {
		for _, o := range t.groups[g].objects {
			t.late = append(t.late, verdict{object: o, defs: harmful})
		}
		return
	}
	zone := int(t.groups[g].zone)
	t.steps[0].at.Seen(r.player, t.sight)
	for o := range base.L.N {
		then := base.Zone(o) == zone && table.Has(t.fixed, o) && !table.Has(t.sight, o) && !table.Has(harmful, base.Def(o))
		if int(t.group[o]) == g || then {
			for i, set := 0, r.known.of(o); i < len(set); i++ {
				set[i] &^= harmful[i]
			}
		}
	}
}

// need notes that one of a group's cards is one of some.
func (t *trials) need(r *recall, g int, defs []uint64) {
	if t.groups[g].late {
		t.late = append(t.late, verdict{object: -1, zone: t.groups[g].now, defs: defs})
		return
	}
	r.known.need(int(t.groups[g].now), defs)
}

// settle takes in what has been found out of cards that others saw after the choice before.
func (t *trials) settle(known *candidates) {
	for i := range t.late {
		v := &t.late[i]
		if v.object < 0 {
			known.need(int(v.zone), v.defs)
			continue
		}
		set, left := known.of(int(v.object)), uint64(0)
		for k := range set {
			left |= set[k] &^ v.defs[k]
		}
		for k := range set {
			if left != 0 {
				set[k] &^= v.defs[k]
			}
		}
	}
}

// eligible is the set of definitions that a group's cards may be: of those that are unseen.
func (t *trials) eligible(r *recall, base *table.State, g int) []uint64 {
	l := base.L
	unseen, any := make([]uint64, l.DefWords()), make([]uint64, l.DefWords())
	for i := range t.dealer.Slots() {
		_, def := t.dealer.Dealt(i)
		table.Add(unseen, def)
	}
	owner := base.OwnerOf(int(t.groups[g].objects[0]))
	for _, o := range t.groups[g].objects {
		table.Join(any, r.known.of(int(o)))
	}
	for d := table.First(unseen); d >= 0; d = table.Next(unseen, d) {
		if l.Defs[d].Owner != owner || !l.Holds(int(t.groups[g].zone), l.Defs[d].Kind) {
			table.Drop(unseen, d)
		}
	}
	for i := range any {
		any[i] &= unseen[i]
	}
	return any
}

// with says whether the choices can be made where a group is of one definition, but for one of another. The first
// carries no cards; the other, where it does, changes places with a card that is it.
func (t *trials) with(r *recall, base *table.State, objects []int32, most, one int) bool {
	at := r.run.table
	at.CopyFrom(base)
	for _, o := range objects {
		at.Become(int(o), most)
	}
	if !at.L.Bears(one) {
		at.Become(int(objects[0]), one)
		return t.happens(r)
	}
	for i := range t.dealer.Slots() {
		if x, _ := t.dealer.Dealt(i); at.Def(x) == one {
			return at.SwapIdentity(int(objects[0]), x) && t.happens(r)
		}
	}
	return false
}
