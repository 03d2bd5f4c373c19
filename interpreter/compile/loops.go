package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

func (c *compiler) body(list []check.Stmt, exit *label) {
	c.loops, c.loopCosts = append(c.loops, exit), append(c.loopCosts[:len(c.loops)], c.costs)
	c.stmts(list)
	c.loops = c.loops[:len(c.loops)-1]
}

// forEach takes a snapshot, and looks at each card again before its turn
// unless nothing the body does could change the answer.
func (c *compiler) forEach(s *check.ForEach) {
	snap := c.setSlot(s.Snap)
	c.queryTo(snap, s.Set, none)
	if s.Order == check.AnyOrder {
		c.forAnyOrder(s, snap)
		return
	}
	card, top, exit, back := c.slot(s.Slot), newLabel(), newLabel(), newLabel()
	if give := c.onlyGives(s); give != nil {
		c.emitD(bytecode.OpGiveEach, 0, snap, c.val(give.N), int(give.Token))
		return
	}
	if c.anyOrderWillDo(s) {
		start := newLabel()
		c.to(bytecode.OpNextBit, card, snap, exit)
		c.place(start)
		c.body(s.Body, exit)
		c.to(bytecode.OpLoopBit, card, snap, start)
		c.place(exit)
		return
	}
	c.place(top)
	if s.Order == check.ByPosition && !c.ordered(s.Set) {
		c.to(bytecode.OpNextBit, card, snap, exit)
	} else {
		at := c.to(bytecode.OpNextPlace, card, snap, exit)
		c.p.Code[at].D = uint16(bytecode.Settled | bytecode.FromBottom*flag(s.Order == check.Reverse))
	}
	c.jumpIfMember(card, recheckQuery(s.Set), back, false, recheckable(s.Set))
	c.body(s.Body, exit)
	c.place(back)
	c.at(s.Span)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
}

// onlyGives is the body of a loop that does nothing but add tokens from the
// bank to each of its cards: the set can then be given them at once.
func (c *compiler) onlyGives(s *check.ForEach) *check.MoveTokens {
	if len(s.Body) != 1 || !c.anyOrderWillDo(s) {
		return nil
	}
	give, ok := s.Body[0].(*check.MoveTokens)
	if !ok || give.From != nil || give.To == nil || give.N == nil {
		return nil
	}
	return give
}

// anyOrderWillDo says whether a loop changes its own cards alone, and on the way nobody wins,
// nothing is set off and no card of a heap comes to look like another.
func (c *compiler) anyOrderWillDo(s *check.ForEach) bool {
	return changesOwnCardOnly(s) && !c.ordersWithin(s) && !c.inHeap(s.Set)
}

// inHeap says whether cards of a set may lie face down in no order.
func (c *compiler) inHeap(q *check.Query) bool {
	zones := c.zonesOf(q)
	if zones == nil {
		return c.heaps()
	}
	return slices.ContainsFunc(zones, func(z check.ID) bool { return isHeap(c.g.Zones[z]) })
}

// heaps says whether cards may lie face down in no order at all.
func (c *compiler) heaps() bool { return slices.ContainsFunc(c.g.Zones, isHeap) }

func isHeap(z check.Zone) bool { return z.Facing == check.FaceDown && !z.Ordered }

// ordersWithin says whether it matters which card comes first in a loop that changes its own
// cards alone: it may end the game on its way, or something waits for what it does.
func (c *compiler) ordersWithin(s *check.ForEach) bool {
	return slices.ContainsFunc(s.Body, func(st check.Stmt) bool {
		switch st := st.(type) {
		case *check.MoveTokens:
			return c.mayWin(change{token: st.Token, mark: check.None}) || c.waitsForTokens(st.Token)
		case *check.SetMark:
			return c.mayWin(change{token: check.None, mark: st.Mark}) || c.waitsFor(check.Happening{What: check.Marked, Of: st.Mark}) || c.waitsFor(check.Happening{What: check.Unmarked, Of: st.Mark})
		}
		return false
	})
}

// recheckable says whether a snapshot's domain means the same a moment later.
func recheckable(q *check.Query) bool {
	switch q.Domain.Kind {
	case check.TopOf, check.BottomOf, check.OneCard, check.InSlot:
		return false
	}
	return true
}

// forAnyOrder lets a player choose which card comes next.
func (c *compiler) forAnyOrder(s *check.ForEach, snap int32) {
	card, top, exit, back := c.slot(s.Slot), newLabel(), newLabel(), newLabel()
	class := c.set()
	c.place(top)
	if recheckable(s.Set) {
		m := c.mark()
		c.emit(bytecode.OpSetAnd, snap, snap, c.query(recheckQuery(s.Set), none))
		c.release(m)
	}
	c.to(bytecode.OpJEmpty, snap, 0, exit)
	who := c.who(s.Who)
	c.emit(bytecode.OpPick, class, snap, who)
	c.emit(bytecode.OpSingle, card, class, who)
	c.emit(bytecode.OpSetDrop, snap, card, 0)
	c.jumpIfMember(card, recheckQuery(s.Set), back, false, recheckable(s.Set))
	c.body(s.Body, exit)
	c.place(back)
	c.at(s.Span)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
}

// forPick lets a player choose the next card, or stop.
func (c *compiler) forPick(s *check.ForPick) {
	card, done, top, exit := c.slot(s.Slot), c.setSlot(s.Done), newLabel(), newLabel()
	who := c.who(s.Who)
	most := none
	if s.Max != nil {
		most = c.heldIn(s.Body, s.Max)
	}
	class := c.set()
	c.emit(bytecode.OpSetClear, done, 0, 0)
	c.place(top)
	m := c.mark()
	if most != none {
		n := c.int()
		c.emit(bytecode.OpCount, n, done, 0)
		c.to(bytecode.OpJGE, n, most, exit)
	}
	if s.Set.Hidden {
		open := c.set()
		c.emit(bytecode.OpSetAndNot, open, c.publicSet(s.Set), done)
		c.to(bytecode.OpJEmpty, open, 0, exit)
	}
	left := c.set()
	c.emit(bytecode.OpSetAndNot, left, c.query(s.Set, who), done)
	c.pickNext(class, left, who, s.Set.Hidden)
	c.release(m)
	c.to(bytecode.OpJEmpty, class, 0, exit)
	c.emit(bytecode.OpSingle, card, class, who)
	c.emit(bytecode.OpSetAdd, done, card, 0)
	if c.verify(card, s.Set, who); c.uncertain(s.Set, who) { // it turned out to be another: nothing is done
		c.to(bytecode.OpJLT, card, c.constant(0), top)
	}
	c.body(s.Body, exit)
	c.at(s.Span)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
}

// heldIn compiles a number that is meant as it is before a loop's body, which may
// change the name it goes by.
func (c *compiler) heldIn(body []check.Stmt, e check.Expr) int32 {
	v := c.val(e)
	if slot, named := e.(*check.IntSlot); named && changes(body, slot.Slot) {
		held := c.int()
		c.emit(bytecode.OpMove, held, v, 0)
		return held
	}
	return v
}

// changes says whether a body changes the name in a slot.
func changes(body []check.Stmt, slot int) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		s, is := x.(*check.Change)
		found = found || is && s.Slot == slot
		return !found
	}, body...)
	return found
}

func (c *compiler) pickNext(class, from, who int32, hidden bool) {
	d := bytecode.FlagDone
	if hidden {
		d |= bytecode.FlagHidden
	}
	c.emitD(bytecode.OpPick, class, from, who, d)
}

// forPlayers goes clockwise from the reader.
func (c *compiler) forPlayers(s *check.ForPlayers) {
	who, bank := c.slot(s.Slot), int32(0)
	if s.Of != nil {
		bank = c.among(s.Except, s.Of)
	}
	c.seats(c.slot(0), who, s.Except, func(next, exit *label) {
		if s.Of != nil {
			c.notAmong(bank, who, next)
			c.emit(bytecode.OpMove, c.slot(s.Of.Slot), who, 0)
			c.cond(s.Of.Cond, next, false)
		}
		c.body(s.Body, exit)
	})
}

func (c *compiler) repeat(s *check.Repeat, at clauseNote) {
	n, top, exit := c.slot(s.Slot), newLabel(), newLabel()
	if c.singlePass(s) {
		c.body(s.Body, exit)
		c.place(exit)
		return
	}
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	most := none
	if s.Times != nil {
		most = c.int()
		c.emit(bytecode.OpMove, most, c.val(s.Times), 0)
	}
	c.place(top)
	if most != none {
		c.to(bytecode.OpJGE, n, most, exit)
	}
	if s.Until != nil {
		c.askedHere(at)
		c.cond(s.Until, exit, true)
		c.failedHere(at)
		c.emitD(bytecode.OpTurnNumber, c.slot(s.Slot2), 0, 0, 1)
	}
	c.body(s.Body, exit)
	if most != none {
		c.emit(bytecode.OpAdd, n, n, c.constant(1))
	}
	if s.Until != nil {
		m := c.mark()
		now := c.int()
		c.emitD(bytecode.OpTurnNumber, now, 0, 0, 1)
		c.to(bytecode.OpJEQ, now, c.slot(s.Slot2), exit)
		// A pass leaves no count behind, so that a position that comes back is
		// seen to be the same.
		c.emit(bytecode.OpMove, now, c.constant(0), 0)
		c.emit(bytecode.OpMove, c.slot(s.Slot2), c.constant(0), 0)
		c.release(m)
	}
	c.at(s.Span)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
}

// singlePass says whether a loop has just one pass, as it has where `draw 1 card` is
// inlined.
func (c *compiler) singlePass(s *check.Repeat) bool {
	if s.Until != nil {
		return false
	}
	switch e := s.Times.(type) {
	case *check.Num:
		return e.V == 1
	case *check.IntSlot:
		n, ok := bytecode.Constant(c.slot(e.Slot))
		return ok && n == 1
	}
	return false
}

// changesOwnCardOnly says whether a loop's body changes nothing but its own card and the
// players, so that neither the order of the cards nor a second look at their
// membership can matter.
func changesOwnCardOnly(loop *check.ForEach) bool {
	for _, f := range loop.Set.Filters {
		switch f.Kind {
		case check.ByMark, check.ByFacing, check.ByToken, check.ByOwner, check.ByName:
		default:
			return false
		}
	}
	for _, s := range loop.Body {
		if !changesOwnCard(s, loop.Slot) {
			return false
		}
	}
	return true
}

func changesOwnCard(s check.Stmt, slot int) bool {
	own := func(e check.Expr) bool {
		c, ok := e.(*check.CardSlot)
		return e == nil || ok && c.Slot == slot
	}
	one := func(q *check.Query) bool {
		return q != nil && q.Domain.Kind == check.OneCard && q.Domain.Host != nil && own(q.Domain.Host) && len(q.Filters) == 0
	}
	switch s := s.(type) {
	case *check.MoveTokens:
		_, num := s.N.(*check.Num)
		bank := s.From == nil && s.FromSet == nil || s.To == nil && s.ToSet == nil
		return bank && own(s.From) && own(s.To) && s.FromSet == nil && s.ToSet == nil && (num || s.N == nil)
	case *check.SetMark:
		return one(s.What)
	}
	return false
}
