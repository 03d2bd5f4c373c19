package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// candidates is what a player can still take each unseen card for: by object
// the definitions it may be, and what must lie in a zone. It follows cards as the
// player can: where the player cannot tell which card left, it keeps what is
// true of each of those that may have stayed.
type candidates struct {
	l      *table.Layout
	player Player
	words  int
	can    []uint64 // by object, words each
	needs  []table.Need
	zone   []int32 // while events are followed: where each object lies
	seen   []uint64
	union  []uint64
	copies []int32  // by definition: how many there are
	open   []int32  // scratch: how many of them are unseen
	held   []uint64 // by zone instance, words each: the definitions it may hold
}

// begin knows nothing but what is seen of a position.
func (c *candidates) begin(l *table.Layout, p Player, at *table.State) {
	*c = candidates{l: l, player: p, words: l.DefWords(), can: c.can, needs: c.needs[:0], zone: c.zone, seen: c.seen, union: c.union,
		copies: c.copies, open: c.open, held: c.held}
	c.can = slices.Grow(c.can[:0], l.N*c.words)[:l.N*c.words]
	c.zone = slices.Grow(c.zone[:0], l.N)[:l.N]
	c.seen = slices.Grow(c.seen[:0], l.W)[:l.W]
	c.union = slices.Grow(c.union[:0], c.words)[:c.words]
	c.copies = append(c.copies[:0], make([]int32, len(l.Defs))...)
	c.open = append(c.open[:0], make([]int32, len(l.Defs))...)
	for o := range l.N {
		c.copies[at.Def(o)]++
		c.fill(c.of(o))
	}
	c.holding()
	c.look(at)
}

// holding lists what each zone may hold: whatever lies there, and goes elsewhere unseen, is one of those.
func (c *candidates) holding() {
	n := (len(c.l.Instances) + 1) * c.words
	c.held = slices.Grow(c.held[:0], n)[:n]
	clear(c.held)
	c.fill(c.holds(-1))
	for z := range c.l.Instances {
		for d := range c.l.Defs {
			if c.l.Holds(z, c.l.Defs[d].Kind) {
				table.Add(c.holds(z), d)
			}
		}
	}
}

// become makes c a copy, in its own memory.
func (c *candidates) become(o *candidates) {
	can, needs, zone, seen := c.can, c.needs, c.zone, c.seen
	*c = *o
	c.can, c.needs = append(can[:0], o.can...), append(needs[:0], o.needs...)
	c.zone, c.seen = append(zone[:0], o.zone...), append(seen[:0], o.seen...)
}

// of is the set of definitions an object may be.
func (c *candidates) of(o int) []uint64 { return c.can[o*c.words:][:c.words] }

func (c *candidates) fill(set []uint64) {
	for d := range len(c.l.Defs) {
		table.Add(set, d)
	}
}

func only(set []uint64, def int) {
	clear(set)
	table.Add(set, def)
}

// look takes in what the player sees of a position: cards, and that no more of
// those are elsewhere of which all copies are seen.
func (c *candidates) look(at *table.State) {
	at.Seen(c.player, c.seen)
	copy(c.open, c.copies)
	for o := range c.l.N {
		c.zone[o] = int32(at.Zone(o))
		if at.Face(o) {
			table.Add(c.seen, o)
		}
		if table.Has(c.seen, o) {
			only(c.of(o), at.Def(o))
			c.open[at.Def(o)]--
		}
	}
	clear(c.union)
	for d, n := range c.open {
		if n > 0 {
			table.Add(c.union, d)
		}
	}
	for o := range c.l.N {
		if table.Has(c.seen, o) {
			continue
		}
		set, held, any := c.of(o), c.holds(int(c.zone[o])), uint64(0)
		for i := range set {
			set[i] &= c.union[i]
			set[i] &= held[i]
			any |= set[i]
		}
		if any == 0 { // what contradicts itself says nothing
			c.fill(set)
		}
	}
}

// follow takes in what happened since the position last looked at, up to the next.
func (c *candidates) follow(events []vm.Event, next *table.State) {
	for i := range events {
		e := &events[i]
		known := e.Card >= 0 && e.Def >= 0 && e.Seen>>uint(c.player)&1 == 1
		switch e.Kind {
		case vm.MoveEvent:
			if from := e.From; from >= 0 && c.l.Blurs(from, c.player) {
				if known {
					c.leaves(e.Card, from, e.Def)
				} else {
					c.slips(e.Card, from, e.To)
				}
			}
			c.zone[e.Card] = int32(e.To)
		case vm.ShowEvent:
			if z := int(c.zone[e.Card]); known && z >= 0 && c.l.Blurs(z, c.player) && !table.Has(c.seen, e.Card) {
				c.single(e.Card, z, e.Def)
			}
		case vm.ShuffleEvent:
			c.blend(e.To, true)
			c.forget(e.To)
		}
	}
	c.look(next)
}

// leaves follows a card that the player knows out of a zone in which the player cannot
// tell one from another.
func (c *candidates) leaves(o, from, def int) {
	if !table.Has(c.seen, o) {
		c.single(o, from, def)
	}
	c.needs = slices.DeleteFunc(c.needs, func(n table.Need) bool { return n.Zone == from && table.Has(n.Defs, def) })
}

// slips follows a card out of such a zone that the player does not know: each that may lie where
// it goes may have been the one, and the others stay. If the object that went
// is not one of them, it changes places with one.
func (c *candidates) slips(o, from, to int) {
	held := c.holds(to)
	clear(c.union)
	least := -1
	for m, z := range c.zone {
		if int(z) == from && meet(c.of(m), held) {
			table.Join(c.union, c.of(m))
			if least < 0 || c.closer(m, least) {
				least = m
			}
		}
	}
	if least < 0 { // what contradicts itself says nothing
		c.blend(from, true)
		c.forget(from)
		return
	}
	if !meet(c.of(o), held) {
		copy(c.of(least), c.of(o))
		copy(c.of(o), c.union)
	}
	for m, z := range c.zone {
		if int(z) == from && meet(c.of(m), held) {
			copy(c.of(m), c.union)
			table.Drop(c.seen, m)
		}
	}
	for i, set := 0, c.of(o); i < len(set); i++ {
		set[i] &= held[i]
	}
	c.needs = slices.DeleteFunc(c.needs, func(n table.Need) bool { return n.Zone == from && meet(n.Defs, held) })
}

// holds is the set of definitions that a zone may hold: any, where it is none.
func (c *candidates) holds(z int) []uint64 {
	if z < 0 {
		return c.held[len(c.held)-c.words:]
	}
	return c.held[z*c.words:][:c.words]
}

// meet says whether two sets have something in common.
func meet(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// single says that one of the cards of a zone is of a definition. Which of them
// it was the player may not know: it is taken to be the one of which most was
// known, and the others are taken for what they would be had it been one of them.
func (c *candidates) single(o, zone, def int) {
	if c.l.Instances[zone].Ordered {
		c.blend(zone, false)
		only(c.of(o), def)
		return
	}
	least := -1
	for m := range c.l.N {
		if int(c.zone[m]) == zone && table.Has(c.of(m), def) && (least < 0 || c.closer(m, least)) {
			least = m
		}
	}
	if least >= 0 {
		for m := range c.l.N {
			if m != least && int(c.zone[m]) == zone && table.Has(c.of(m), def) {
				table.Join(c.of(m), c.of(least))
			}
		}
		copy(c.of(least), c.of(o))
	}
	only(c.of(o), def)
}

// closer says whether more is known of one object than of another.
func (c *candidates) closer(a, b int) bool {
	x, y := table.Count(c.of(a)), table.Count(c.of(b))
	return x < y || x == y && slices.Compare(c.of(a), c.of(b)) < 0
}

// blend says that the cards of a zone may have changed places: each may be what
// any of them may be. Those that are seen where they lie are left out, unless all.
func (c *candidates) blend(zone int, all bool) {
	clear(c.union)
	for o, z := range c.zone {
		if int(z) == zone && (all || !table.Has(c.seen, o)) {
			table.Join(c.union, c.of(o))
		}
	}
	for o, z := range c.zone {
		if int(z) == zone && (all || !table.Has(c.seen, o)) {
			copy(c.of(o), c.union)
			table.Drop(c.seen, o)
		}
	}
}

// forget drops what must lie in a zone.
func (c *candidates) forget(zone int) {
	c.needs = slices.DeleteFunc(c.needs, func(n table.Need) bool { return n.Zone == zone })
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
