package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

func (c *compiler) body(list []check.Stmt, exit *label) {
	c.loops = append(c.loops, exit)
	c.stmts(list)
	c.loops = c.loops[:len(c.loops)-1]
}

// forEach takes a snapshot, and looks at each card again before its turn
// unless nothing the body does could change the answer.
func (c *compiler) forEach(s *check.ForEach) {
	snap := c.sslot(s.Snap)
	c.queryTo(snap, s.Set, none)
	if s.Order == check.AnyOrder {
		c.forAnyOrder(s, snap)
		return
	}
	card, top, exit, back := c.slot(s.Slot), newLabel(), newLabel(), newLabel()
	if give := c.onlyGives(s); give != nil {
		c.emitD(opGiveEach, 0, snap, c.val(give.N), int(give.Token))
		return
	}
	if local(s) {
		start := newLabel()
		c.to(opNextBit, card, snap, exit)
		c.place(start)
		c.body(s.Body, exit)
		c.to(opLoopBit, card, snap, start)
		c.place(exit)
		return
	}
	c.place(top)
	if s.Order == check.ByPosition && !c.ordered(s.Set) {
		c.to(opNextBit, card, snap, exit)
	} else {
		at := c.to(opNextPlace, card, snap, exit)
		c.p.code[at].D = uint16(flag(s.Order == check.Reverse))
	}
	c.is(card, again(s.Set), back, false, recheckable(s.Set))
	c.body(s.Body, exit)
	c.place(back)
	c.at(s.Span)
	c.to(opLoop, 0, 0, top)
	c.place(exit)
}

// onlyGives is the body of a loop that does nothing but add tokens from the
// bank to each of its cards: the set can then be given them at once.
func (c *compiler) onlyGives(s *check.ForEach) *check.MoveTokens {
	if len(s.Body) != 1 || !local(s) {
		return nil
	}
	give, ok := s.Body[0].(*check.MoveTokens)
	if !ok || give.From != nil || give.To == nil || give.N == nil {
		return nil
	}
	for i := range c.winDeps {
		if c.winDeps[i].tokens[give.Token] {
			return nil
		}
	}
	return give
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
		c.emit(opSetAnd, snap, snap, c.query(again(s.Set), none))
		c.release(m)
	}
	c.to(opJEmpty, snap, 0, exit)
	who := c.who(s.Who)
	c.emit(opPick, class, snap, who)
	c.emit(opSingle, card, class, who)
	c.emit(opSetDrop, snap, card, 0)
	c.is(card, again(s.Set), back, false, recheckable(s.Set))
	c.body(s.Body, exit)
	c.place(back)
	c.at(s.Span)
	c.to(opLoop, 0, 0, top)
	c.place(exit)
}

// forPick lets a player choose the next card, or stop.
func (c *compiler) forPick(s *check.ForPick) {
	card, done, top, exit := c.slot(s.Slot), c.sslot(s.Done), newLabel(), newLabel()
	who := c.who(s.Who)
	most := none
	if s.Max != nil {
		most = c.val(s.Max)
	}
	class := c.set()
	c.emit(opSetClear, done, 0, 0)
	c.place(top)
	m := c.mark()
	if most != none {
		n := c.int()
		c.emit(opCount, n, done, 0)
		c.to(opJGE, n, most, exit)
	}
	if s.Set.Hidden {
		open := c.set()
		c.emit(opSetAndNot, open, c.query(c.openly(s.Set), none), done)
		c.to(opJEmpty, open, 0, exit)
	}
	left := c.set()
	c.emit(opSetAndNot, left, c.query(s.Set, who), done)
	c.pickNext(class, left, who, s.Set.Hidden)
	c.release(m)
	c.to(opJEmpty, class, 0, exit)
	c.emit(opSingle, card, class, who)
	c.emit(opSetAdd, done, card, 0)
	c.verify(card, s.Set, who)
	c.body(s.Body, exit)
	c.at(s.Span)
	c.to(opLoop, 0, 0, top)
	c.place(exit)
}

func (c *compiler) pickNext(class, from, who int32, hidden bool) {
	d := flagDone
	if hidden {
		d |= flagHidden
	}
	c.emitD(opPick, class, from, who, d)
}

// forPlayers goes clockwise from the reader.
func (c *compiler) forPlayers(s *check.ForPlayers) {
	n, top, exit, next, ok := c.int(), newLabel(), newLabel(), newLabel(), newLabel()
	who := c.slot(s.Slot)
	players := c.konst(len(c.g.Players))
	except := none
	if s.Except != nil {
		except = c.int()
		c.emit(opMove, except, c.val(s.Except), 0)
	}
	c.emit(opMove, n, c.konst(0), 0)
	c.place(top)
	c.emit(opAdd, who, c.slot(0), n)
	c.to(opJLT, who, players, ok)
	c.emit(opSub, who, who, players)
	c.place(ok)
	c.to(opJGone, who, 0, next)
	if except != none {
		c.to(opJEQ, who, except, next)
	}
	c.body(s.Body, exit)
	c.place(next)
	c.emit(opAdd, n, n, c.konst(1))
	c.to(opJLT, n, players, top)
	c.place(exit)
}

func (c *compiler) repeat(s *check.Repeat, at noted) {
	n, top, exit := c.slot(s.Slot), newLabel(), newLabel()
	if c.once(s) {
		c.body(s.Body, exit)
		c.place(exit)
		return
	}
	c.emit(opMove, n, c.konst(0), 0)
	most := none
	if s.Times != nil {
		most = c.int()
		c.emit(opMove, most, c.val(s.Times), 0)
	}
	c.place(top)
	if most != none {
		c.to(opJGE, n, most, exit)
	}
	if s.Until != nil {
		c.askedHere(at)
		c.cond(s.Until, exit, true)
		c.failedHere(at)
		c.emitD(opTurnNumber, c.slot(s.Slot2), 0, 0, 1)
	}
	c.body(s.Body, exit)
	if most != none {
		c.emit(opAdd, n, n, c.konst(1))
	}
	if s.Until != nil {
		m := c.mark()
		now := c.int()
		c.emitD(opTurnNumber, now, 0, 0, 1)
		c.to(opJEQ, now, c.slot(s.Slot2), exit)
		// A pass leaves no count behind, so that a position that comes back is
		// seen to be the same.
		c.emit(opMove, now, c.konst(0), 0)
		c.emit(opMove, c.slot(s.Slot2), c.konst(0), 0)
		c.release(m)
	}
	c.at(s.Span)
	c.to(opLoop, 0, 0, top)
	c.place(exit)
}

// once says whether a loop has just one pass, as it has where `draw 1 card` is
// copied from its verb.
func (c *compiler) once(s *check.Repeat) bool {
	if s.Until != nil {
		return false
	}
	switch e := s.Times.(type) {
	case *check.Num:
		return e.V == 1
	case *check.IntSlot:
		n, ok := constant(c.slot(e.Slot))
		return ok && n == 1
	}
	return false
}
