package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// setBuilder is a set in the making: at holds it now (possibly a set of the
// state itself, which must not be written), and own is the register to write.
type setBuilder struct {
	at, own int32
	full    bool  // at is "every card" and not made yet
	viewer  int32 // the chooser, or none: the truth
	seen    int32 // set register of what the chooser sees, or none
}

// query compiles the set a query means, by the truth (viewer none) or by what
// a viewer knows. The operand given may be a set of the state: read only.
func (c *compiler) query(q *check.Query, viewer int32) int32 {
	b := &setBuilder{own: none, viewer: viewer, seen: none}
	if viewer != none && c.fullySeen(q, viewer) {
		b.viewer = none
	}
	c.domain(b, q)
	c.kinds(b, q)
	for pass := range 3 {
		for i := range q.Filters {
			if f := &q.Filters[i]; filterPass(f) == pass {
				c.filter(b, q, f)
			}
		}
	}
	c.materialize(b)
	return b.at
}

// filterPass is when a filter is applied: sets first, then conditions on each
// card, and last what compares the cards that are left.
func filterPass(f *check.Filter) int {
	switch f.Kind {
	case check.ByWhere:
		return 1
	case check.ByBest:
		return 2
	}
	return 0
}

// queryTo compiles a query into a set register.
func (c *compiler) queryTo(dst int32, q *check.Query, viewer int32) {
	m, start := c.mark(), len(c.p.Code)
	at := c.query(q, viewer)
	if !c.retarget(start, at, dst) {
		c.emit(bytecode.OpSetCopy, dst, at, 0)
	}
	c.release(m)
}

// retarget makes the last of the instructions since start, if all it does is
// narrow or join what becomes the set at, write to dst instead.
func (c *compiler) retarget(start int, at, dst int32) bool {
	if at >= 0 || len(c.p.Code) == start {
		return false
	}
	last := &c.p.Code[len(c.p.Code)-1]
	switch last.Op {
	case bytecode.OpSetAnd, bytecode.OpSetAndNot, bytecode.OpSetOr:
		if last.A == at {
			last.A = dst
			return true
		}
	}
	return false
}

// ownRegister gives the set's own register.
func (c *compiler) ownRegister(b *setBuilder) int32 {
	if b.own == none {
		b.own = c.set()
	}
	return b.own
}

// materialize makes "every card" real.
func (c *compiler) materialize(b *setBuilder) {
	if b.full {
		c.emitD(bytecode.OpSetClear, c.ownRegister(b), 0, 0, 1)
		b.at, b.full = b.own, false
	}
}

// and narrows the set to, or by, another set.
func (c *compiler) and(b *setBuilder, with int32, not bool) {
	if b.full && !not {
		b.at, b.full = with, false
		return
	}
	c.materialize(b)
	op := bytecode.OpSetAnd
	if not {
		op = bytecode.OpSetAndNot
	}
	c.emit(op, c.ownRegister(b), b.at, with)
	b.at = b.own
}

func (c *compiler) domain(b *setBuilder, q *check.Query) {
	switch q.Domain.Kind {
	case check.InPlay:
		b.at = int32(c.l.UPlay)
	case check.InZones:
		b.at = c.zones(b, q.Domain.Zones)
	case check.Everything:
		b.full = true
	case check.InSlot:
		b.at = c.setSlot(q.Domain.Slot)
	case check.OnCard:
		c.emit(bytecode.OpSetClear, c.ownRegister(b), 0, 0)
		c.emit(bytecode.OpSetOnCard, b.own, c.val(q.Domain.Host), 0)
		b.at = b.own
	case check.OneCard:
		c.emit(bytecode.OpSetClear, c.ownRegister(b), 0, 0)
		c.emit(bytecode.OpSetAdd, b.own, c.val(q.Domain.Host), 0)
		b.at = b.own
	case check.TopOf, check.BottomOf:
		bottom := flag(q.Domain.Kind == check.BottomOf)
		z, n := c.zone(q.Domain.Zone), c.val(q.Domain.N)
		c.emitD(bytecode.OpSettle, z, n, 0, bottom)
		c.emitD(bytecode.OpSetTop, c.ownRegister(b), z, n, bottom)
		b.at = b.own
	default:
		unknown("%T %[1]d", q.Domain.Kind)
	}
}

// zones gives the union of some zones; one fixed zone is its own set.
func (c *compiler) zones(b *setBuilder, refs []check.ZoneRef) int32 {
	if len(refs) == 1 {
		if z, ok := c.fixedZone(refs[0]); ok {
			return int32(c.l.Member(z))
		}
	}
	dst := c.ownRegister(b)
	for i, r := range refs {
		c.addZone(dst, r, i == 0)
	}
	return dst
}

// fixedZone is the instance a reference always means.
func (c *compiler) fixedZone(r check.ZoneRef) (int, bool) {
	if r.Zone == check.None {
		return 0, false
	}
	if r.All || c.g.Zones[r.Zone].Owner == check.OfTable {
		return c.l.ZoneBase[r.Zone], c.l.ZoneCount[r.Zone] == 1
	}
	zone := &c.g.Zones[r.Zone]
	if r.Owner == nil && zone.Owner == check.OfPlayer && zone.Seat != check.None {
		return c.l.ZoneBase[r.Zone], true
	}
	if seat, ok := r.Owner.(*check.Seat); ok && zone.Owner == check.OfPlayer {
		z := c.l.PlayerZone(int(r.Zone), int(seat.Player))
		return z, z >= 0
	}
	return 0, false
}

// addZone adds the cards of a zone to a set; the first is all that is in it yet.
func (c *compiler) addZone(dst int32, r check.ZoneRef, first bool) {
	if r.Zone != check.None && (r.All || c.g.Zones[r.Zone].Owner == check.OfTable) {
		c.emitD(bytecode.OpSetZones, dst, int32(c.l.ZoneBase[r.Zone]), int32(c.l.ZoneCount[r.Zone]), flag(first))
		return
	}
	m := c.mark()
	defer c.release(m)
	z := c.zone(&check.ZoneExpr{Zone: r.Zone, Owner: r.Owner})
	if last := len(c.p.Code) - 1; first && z >= 0 && r.Zone != check.None && c.p.Code[last].Op == bytecode.OpZonePlayer {
		in := &c.p.Code[last]
		*in = bytecode.Instr{Op: bytecode.OpSetZoneOf, A: dst, B: in.B, C: in.C}
		return
	}
	c.emitD(bytecode.OpSetZone, dst, z, 0, flag(first))
}

// kinds narrows a set to some kinds, unless its zones hold no others.
func (c *compiler) kinds(b *setBuilder, q *check.Query) {
	if len(q.Kinds) == 0 || c.holdOnlyKinds(q) || c.areAll(q.Kinds) {
		return
	}
	if b.viewer == none || !c.ambiguous(q) {
		c.ofKinds(b, q.Kinds)
		return
	}
	c.materialize(b)
	maybe := c.unseen(b)
	c.emit(bytecode.OpSetAnd, maybe, maybe, c.zonesHolding(q))
	c.ofKinds(b, q.Kinds)
	c.emit(bytecode.OpSetOr, c.ownRegister(b), b.at, maybe)
	b.at = b.own
}

// ofKinds narrows a set to some kinds: of several it is one of the definitions that are of them.
func (c *compiler) ofKinds(b *setBuilder, kinds []check.ID) {
	if len(kinds) == 1 {
		c.and(b, c.kindSet(kinds), false)
		return
	}
	var defs []check.ID
	for d := range c.g.Cards {
		if slices.Contains(kinds, c.g.Cards[d].Kind) {
			defs = append(defs, check.ID(d))
		}
	}
	c.materialize(b)
	c.emit(bytecode.OpSetDefs, c.ownRegister(b), b.at, c.defSet(defs))
	b.at = b.own
}

func (c *compiler) kindSet(kinds []check.ID) int32 {
	if len(kinds) == 1 {
		return int32(c.l.Kind(int(kinds[0])))
	}
	t := c.set()
	c.emit(bytecode.OpSetOr, t, int32(c.l.Kind(int(kinds[0]))), int32(c.l.Kind(int(kinds[1]))))
	for _, k := range kinds[2:] {
		c.emit(bytecode.OpSetOr, t, t, int32(c.l.Kind(int(k))))
	}
	return t
}

// areAll says whether every card of the game is of one of some kinds.
func (c *compiler) areAll(kinds []check.ID) bool {
	return !slices.ContainsFunc(c.l.Objects, func(d int) bool { return !slices.Contains(kinds, check.ID(c.l.Defs[d].Kind)) })
}

// unseen gives the members of the set whose faces the viewer does not know.
func (c *compiler) unseen(b *setBuilder) int32 {
	c.materialize(b)
	if b.seen == none {
		b.seen = c.set()
		c.emit(bytecode.OpSetSeen, b.seen, b.viewer, 0)
	}
	t := c.set()
	c.emit(bytecode.OpSetAndNot, t, b.at, b.seen)
	return t
}

// zonesHolding is the set of all cards in zones that may hold the kinds asked.
func (c *compiler) zonesHolding(q *check.Query) int32 {
	t := c.set()
	c.emit(bytecode.OpSetClear, t, 0, 0)
	for z := range c.g.Zones {
		if mayHold(&c.g.Zones[z], q.Kinds) && c.l.ZoneCount[z] > 0 {
			c.emit(bytecode.OpSetZones, t, int32(c.l.ZoneBase[z]), int32(c.l.ZoneCount[z]))
		}
	}
	return t
}

// zonesOf lists the declared zones whose cards a query may mean; nil when that
// is not known.
func (c *compiler) zonesOf(q *check.Query) []check.ID {
	if ofAnyZone(q) {
		return nil
	}
	var out []check.ID
	add := func(z check.ID) {
		if mayHold(&c.g.Zones[z], q.Kinds) {
			out = append(out, z)
		}
	}
	switch q.Domain.Kind {
	case check.InPlay:
		for z := range c.g.Zones {
			if c.g.Zones[z].InPlay {
				add(check.ID(z))
			}
		}
	case check.InZones:
		for _, r := range q.Domain.Zones {
			add(r.Zone)
		}
	case check.TopOf, check.BottomOf:
		add(q.Domain.Zone.Zone)
	case check.OnCard:
		for z := range c.g.Zones {
			if c.g.Zones[z].Owner == check.OfKind {
				add(check.ID(z))
			}
		}
	}
	return out
}

// ofAnyZone says whether a query looks into whichever zone a verb was given.
func ofAnyZone(q *check.Query) bool {
	return slices.ContainsFunc(q.Domain.Zones, func(r check.ZoneRef) bool { return r.Zone == check.None }) ||
		q.Domain.Zone != nil && q.Domain.Zone.Zone == check.None
}

func mayHold(z *check.Zone, kinds []check.ID) bool {
	return len(z.Holds) == 0 || len(kinds) == 0 || !disjoint(z.Holds, kinds)
}

// holdOnlyKinds says whether every zone a query looks into holds nothing but the
// kinds it asks for.
func (c *compiler) holdOnlyKinds(q *check.Query) bool {
	if q.Domain.Kind != check.InZones && !q.Domain.AtEnd() || ofAnyZone(q) {
		return false
	}
	zones := q.Domain.Zones
	if q.Domain.Zone != nil {
		zones = []check.ZoneRef{{Zone: q.Domain.Zone.Zone}}
	}
	for _, r := range zones {
		if holds := c.g.Zones[r.Zone].Holds; len(holds) == 0 || !within(holds, q.Kinds) {
			return false
		}
	}
	return true
}

func within(a, b []check.ID) bool {
	return !slices.ContainsFunc(a, func(id check.ID) bool { return !slices.Contains(b, id) })
}

// ambiguous says whether a concealed card's zone may leave its kind open.
func (c *compiler) ambiguous(q *check.Query) bool {
	zones := c.zonesOf(q)
	if c.areAll(q.Kinds) {
		return false
	}
	for _, z := range zones {
		zone := &c.g.Zones[z]
		if zone.Facing != check.FaceUp && (len(zone.Holds) == 0 || !within(zone.Holds, q.Kinds)) {
			return true
		}
	}
	return zones == nil && len(q.Kinds) > 0
}

// fullySeen says whether the chooser always sees every card a query looks at:
// its own hand, or zones that lie open.
func (c *compiler) fullySeen(q *check.Query, viewer int32) bool {
	if q.Domain.Kind != check.InZones || ofAnyZone(q) {
		return false
	}
	for _, r := range q.Domain.Zones {
		held := c.g.Zones[r.Zone].Facing == check.Held && c.isViewer(r.Owner, viewer)
		if c.g.Zones[r.Zone].Facing != check.FaceUp && !held {
			return false
		}
	}
	return true
}

// isViewer says whether a player is the one who chooses.
func (c *compiler) isViewer(e check.Expr, viewer int32) bool {
	switch e := e.(type) {
	case *check.You:
		return viewer == c.slot(0)
	case *check.PlayerSlot:
		return viewer == c.slot(e.Slot)
	}
	return false
}

// uncertain says whether a choice by what the chooser knows may turn out to be
// of a card the query does not mean.
func (c *compiler) uncertain(q *check.Query, viewer int32) bool {
	if c.fullySeen(q, viewer) {
		return false
	}
	return slices.ContainsFunc(q.Filters, func(f check.Filter) bool { return f.Secret }) ||
		len(q.Kinds) > 0 && !c.holdOnlyKinds(q) && c.ambiguous(q)
}

// ordered says whether any zone a query looks into has an order.
func (c *compiler) ordered(q *check.Query) bool {
	zones := c.zonesOf(q)
	return zones == nil || slices.ContainsFunc(zones, func(z check.ID) bool { return c.g.Zones[z].Ordered })
}

// defSet numbers a set of definitions.
func (c *compiler) defSet(cards []check.ID) int32 {
	set := make([]uint64, (len(c.g.Cards)+64)/64)
	for _, d := range cards {
		table.Add(set, int(d))
	}
	objects := make([]uint64, c.l.W)
	for o, d := range c.l.Objects {
		if table.Has(set, d) {
			table.Add(objects, o)
		}
	}
	c.p.DefSets, c.p.DefObjects = append(c.p.DefSets, set), append(c.p.DefObjects, objects)
	return int32(len(c.p.DefSets) - 1)
}
