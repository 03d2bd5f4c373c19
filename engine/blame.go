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
	eligible := t.eligible(r, base, g)
	harmless, harmful := make([]uint64, l.DefWords()), make([]uint64, l.DefWords())
	friend := -1
	for d := table.First(eligible); d >= 0; d = table.Next(eligible, d) {
		if t.with(r, base, objects, d, d) {
			table.Add(harmless, d)
			if friend < 0 {
				friend = d
			}
		} else {
			table.Add(harmful, d)
		}
	}
	if friend < 0 || table.First(harmful) < 0 {
		return false
	}
	needed := false
	for d := table.First(harmful); d >= 0; d = table.Next(harmful, d) {
		if len(objects) > 1 && t.with(r, base, objects, friend, d) {
			table.Drop(harmful, d)
			needed = true
		}
	}
	t.convict(r, base, g, harmful)
	if needed && t.groups[g].stays {
		t.need(r, g, harmless)
	}
	return true
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

// eligible is the set of definitions that a group's cards may be: those that are unseen, and
// carry nothing.
func (t *trials) eligible(r *recall, base *table.State, g int) []uint64 {
	l := base.L
	unseen, any := make([]uint64, l.DefWords()), make([]uint64, l.DefWords())
	for i := range t.dealer.Slots() {
		_, def := t.dealer.Dealt(i)
		table.Add(unseen, def)
	}
	owner := base.OwnerOf(int(t.groups[g].objects[0]))
	for _, o := range t.groups[g].objects {
		if l.Bears(base.Def(int(o))) {
			return any
		}
		join(any, r.known.of(int(o)))
	}
	for d := table.First(unseen); d >= 0; d = table.Next(unseen, d) {
		if l.Bears(d) || l.Defs[d].Owner != owner || !l.Holds(int(t.groups[g].zone), l.Defs[d].Kind) {
			table.Drop(unseen, d)
		}
	}
	for i := range any {
		any[i] &= unseen[i]
	}
	return any
}

// with says whether the choices can be made where a group is of one definition, but for one of another.
func (t *trials) with(r *recall, base *table.State, objects []int32, most, one int) bool {
	at := r.run.table
	at.CopyFrom(base)
	for i, o := range objects {
		if i == 0 {
			at.Become(int(o), one)
		} else {
			at.Become(int(o), most)
		}
	}
	return t.happens(r)
}

// need notes that one of a set of definitions lies in a zone.
func (c *candidates) need(zone int, defs []uint64) {
	for _, n := range c.needs {
		if n.Zone == zone && contains(defs, n.Defs) {
			return
		}
	}
	if len(c.needs) < mostNeeds {
		c.needs = append(c.needs, table.Need{Zone: zone, Defs: defs})
	}
}

// mostNeeds is the most that must lie somewhere.
const mostNeeds = 64

func contains(set, part []uint64) bool {
	for i := range set {
		if part[i]&^set[i] != 0 {
			return false
		}
	}
	return true
}
