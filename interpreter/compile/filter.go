package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// filter narrows a set by one filter. For a viewer, a filter that reads a
// card's face lets through the cards whose face the viewer does not know.
func (c *compiler) filter(b *setBuilder, q *check.Query, f *check.Filter) {
	if f.Secret && b.viewer != none {
		c.materialize(b)
		maybe := c.unseen(b)
		c.and(b, b.seen, false)
		c.exact(b, q, f)
		c.emit(bytecode.OpSetOr, c.ownRegister(b), b.at, maybe)
		b.at = b.own
		return
	}
	c.exact(b, q, f)
}

// exact narrows a set by the truth.
func (c *compiler) exact(b *setBuilder, q *check.Query, f *check.Filter) {
	switch f.Kind {
	case check.ByMark:
		c.and(b, int32(c.l.Mark(int(f.Mark))), f.Not)
	case check.ByFacing:
		c.and(b, int32(c.l.UFace), f.Not)
	case check.ByToken:
		c.and(b, int32(c.l.Has(int(f.Token))), f.Not)
	case check.ByHost:
		t := c.set()
		c.emit(bytecode.OpSetOnHosts, t, c.query(f.Host, none), 0)
		c.and(b, t, f.Not)
	case check.ByNotIn:
		c.and(b, c.query(f.Host, none), f.Not)
	case check.ByNeighbour:
		c.and(b, c.neighbours(f, q.Kinds), f.Not)
	case check.ByBest:
		c.keepBest(b, q, f)
	default:
		c.exactOne(b, q, f)
	}
}

// exactOne narrows by filters that are not sets of the state.
func (c *compiler) exactOne(b *setBuilder, q *check.Query, f *check.Filter) {
	c.materialize(b)
	switch f.Kind {
	case check.ByOwner:
		c.emitD(bytecode.OpSetOwner, c.ownRegister(b), b.at, c.val(f.Player), flag(f.Not))
		b.at = b.own
	case check.ByName:
		c.emitD(bytecode.OpSetDefs, c.ownRegister(b), b.at, c.defSet(f.Cards), flag(f.Not))
		b.at = b.own
	case check.ByCard:
		t := c.set()
		c.emit(bytecode.OpSetClear, t, 0, 0)
		c.emitD(bytecode.OpSetAdd, t, c.val(f.Card), 0, 2)
		c.and(b, t, f.Not)
	case check.ByWhere:
		c.where(b, q, f)
	default:
		unknown("%T %[1]d", f.Kind)
	}
}

// where narrows by a condition on each member.
func (c *compiler) where(b *setBuilder, q *check.Query, f *check.Filter) {
	if !c.narrow(b, q.Cand, f.Cond, f.Not) {
		c.keepEach(c.ownCopy(b), q.Cand, f.Cond, f.Not)
	}
}

// jumpIfMember jumps to l if a card's membership of a query is as wanted. It looks at
// that one card instead of making the set. Without the domain it asks only
// kinds and filters, for a card that came out of the domain before.
func (c *compiler) jumpIfMember(card int32, q *check.Query, l *label, want, domain bool) {
	m := c.mark()
	defer c.release(m)
	no := l
	if want {
		no = newLabel()
	}
	if domain {
		c.inDomain(card, q, no)
	}
	if len(q.Kinds) > 0 && !(domain && c.holdOnlyKinds(q)) {
		c.to(bytecode.OpJNotKind, card, c.mask(q.Kinds), no)
	}
	for i := range q.Filters {
		c.passes(card, q, &q.Filters[i], no)
	}
	if want {
		c.to(bytecode.OpJump, 0, 0, l)
		c.place(no)
	}
}

func (c *compiler) mask(kinds []check.ID) int32 {
	m := uint64(0)
	for _, k := range kinds {
		m |= 1 << uint(k)
	}
	for i, have := range c.p.KindMasks {
		if have == m {
			return int32(i)
		}
	}
	c.p.KindMasks = append(c.p.KindMasks, m)
	return int32(len(c.p.KindMasks) - 1)
}

func (c *compiler) inDomain(card int32, q *check.Query, no *label) {
	switch q.Domain.Kind {
	case check.Everything:
		c.to(bytecode.OpJLT, card, c.constant(0), no)
	case check.InPlay:
		c.to(bytecode.OpJOut, card, int32(c.l.UPlay), no)
	case check.InZones:
		c.inZones(card, q.Domain.Zones, no)
	case check.InSlot:
		c.to(bytecode.OpJOut, card, c.setSlot(q.Domain.Slot), no)
	case check.OneCard:
		c.to(bytecode.OpJLT, card, c.constant(0), no)
		c.to(bytecode.OpJDiffer, card, c.val(q.Domain.Host), no)
	default:
		plain := &check.Query{Domain: q.Domain}
		c.to(bytecode.OpJOut, card, c.query(plain, none), no)
	}
}

func (c *compiler) inZones(card int32, refs []check.ZoneRef, no *label) {
	yes := newLabel()
	for _, r := range refs {
		if r.Zone == check.None { // whichever a verb was given
			at := c.to(bytecode.OpJZoned, card, c.zone(&check.ZoneExpr{Zone: check.None, Owner: r.Owner}), yes)
			c.p.Code[at].D = 1
			continue
		}
		first, n := c.constant(c.l.ZoneBase[r.Zone]), c.l.ZoneCount[r.Zone]
		if !r.All && c.g.Zones[r.Zone].Owner != check.OfTable {
			first, n = c.zone(&check.ZoneExpr{Zone: r.Zone, Owner: r.Owner}), 1
		}
		at := c.to(bytecode.OpJZoned, card, first, yes)
		c.p.Code[at].D = uint16(n)
	}
	c.to(bytecode.OpJump, 0, 0, no)
	c.place(yes)
}

// passes jumps to no unless a card passes a filter.
func (c *compiler) passes(card int32, q *check.Query, f *check.Filter, no *label) {
	in := bytecode.OpJOut
	if f.Not {
		in = bytecode.OpJIn
	}
	switch f.Kind {
	case check.ByMark:
		c.to(in, card, int32(c.l.Mark(int(f.Mark))), no)
	case check.ByFacing:
		c.to(in, card, int32(c.l.UFace), no)
	case check.ByToken:
		c.to(in, card, int32(c.l.Has(int(f.Token))), no)
	case check.ByHost:
		host := c.int()
		c.emit(bytecode.OpHost, host, card, -1)
		c.jumpIfMember(host, f.Host, no, f.Not, true)
	case check.ByNotIn:
		c.jumpIfMember(card, f.Host, no, f.Not, true)
	case check.ByNeighbour:
		c.to(in, card, c.nearOf(c.just(card), q, f), no)
	case check.ByBest:
		c.isBest(card, q, f, no)
	default:
		c.passesOne(card, q, f, no)
	}
}

func (c *compiler) passesOne(card int32, q *check.Query, f *check.Filter, no *label) {
	switch f.Kind {
	case check.ByOwner:
		owner, op := c.int(), bytecode.OpJNE
		if f.Not {
			op = bytecode.OpJEQ
		}
		c.emit(bytecode.OpOwner, owner, card, 0)
		c.to(op, owner, c.val(f.Player), no)
	case check.ByCard:
		op := bytecode.OpJDiffer
		if f.Not {
			op = bytecode.OpJSame
		}
		c.to(op, card, c.val(f.Card), no)
	case check.ByName:
		op := bytecode.OpJNotDef
		if f.Not {
			op = bytecode.OpJDef
		}
		c.to(op, card, c.defSet(f.Cards), no)
	case check.ByWhere:
		if s := c.slot(q.Cand); s != card {
			c.emit(bytecode.OpMove, s, card, 0)
		}
		c.cond(f.Cond, no, f.Not)
	default:
		unknown("%T %[1]d", f.Kind)
	}
}
