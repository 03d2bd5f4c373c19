package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// seats goes through the players in the game but one (nil: all), clockwise from a player: each
// is put into who, and what is done may go on to the next or leave.
func (c *compiler) seats(from, who int32, except check.Expr, each func(next, exit *label)) {
	n, top, next, exit, left := c.int(), newLabel(), newLabel(), newLabel(), none
	first := 1 + int(from)
	switch v, fixed := bytecode.Constant(from); {
	case fixed && v == 0:
		first = 0
	case fixed:
		r := c.int()
		c.emit(bytecode.OpMove, r, from, 0)
		first = 1 + int(r)
	}
	if except != nil {
		left = c.heldValue(except)
	}
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	pass := func() { c.p.Code[c.to(bytecode.OpLoopSeat, who, n, top)].D = uint16(first) }
	pass()
	c.to(bytecode.OpJump, 0, 0, exit)
	c.place(top)
	if left != none {
		c.to(bytecode.OpJEQ, who, left, next)
	}
	each(next, exit)
	c.place(next)
	pass()
	c.place(exit)
}

// among finds out who of the players a phrase means: of the registers from the one it gives,
// one for each player, theirs is 1.
func (c *compiler) among(except check.Expr, of *check.PlayerSet) int32 {
	bank := c.manyInts(len(c.g.Players))
	none := func() {
		for i := range c.g.Players {
			c.emit(bytecode.OpMove, bank+int32(i), c.constant(0), 0)
		}
	}
	none()
	m := c.mark()
	who, best, found := c.slot(of.Slot), c.int(), c.int()
	c.emit(bytecode.OpMove, found, c.constant(0), 0)
	c.seats(c.constant(0), who, except, func(next, _ *label) {
		c.cond(of.Cond, next, false)
		if of.Best != nil {
			c.better(of, best, found, next, none)
		}
		c.emit(bytecode.OpKeep, c.constant(1), bank, who)
	})
	c.release(m)
	return bank
}

// better goes on to next where the player at hand has less than the best so far; where they
// have more than these, these are forgotten.
func (c *compiler) better(of *check.PlayerSet, best, found int32, next *label, forget func()) {
	m, first, same := c.mark(), newLabel(), newLabel()
	v := c.heldValue(of.Best)
	worse := bytecode.OpJLT
	if of.Low {
		worse = bytecode.OpJGT
	}
	c.to(bytecode.OpJEQ, found, c.constant(0), first)
	c.to(worse, v, best, next)
	c.to(bytecode.OpJEQ, v, best, same)
	c.place(first)
	c.emit(bytecode.OpMove, found, c.constant(1), 0)
	c.emit(bytecode.OpMove, best, v, 0)
	forget()
	c.place(same)
	c.release(m)
}

// notAmong goes to l if a player is none of those that among has found.
func (c *compiler) notAmong(bank, who int32, l *label) {
	m, is := c.mark(), c.int()
	c.emit(bytecode.OpChoiceOf, is, bank, who)
	c.to(bytecode.OpJEQ, is, c.constant(0), l)
	c.release(m)
}

// anyPlayer goes to l if there is, or is not, a player who is so.
func (c *compiler) anyPlayer(e *check.AnyPlayer, l *label, want bool) {
	m := c.mark()
	bank, none, no := int32(0), newLabel(), newLabel()
	who := c.int()
	if e.Of != nil && e.Of.Best != nil {
		bank = c.among(e.Except, e.Of)
	}
	yes := l
	if !want {
		yes, none = no, l
	}
	c.seats(c.constant(0), who, e.Except, func(next, _ *label) {
		switch {
		case e.Of == nil:
		case e.Of.Best != nil:
			c.notAmong(bank, who, next)
		default:
			c.emit(bytecode.OpMove, c.slot(e.Of.Slot), who, 0)
			c.cond(e.Of.Cond, next, false)
		}
		if e.Cond != nil {
			c.emit(bytecode.OpMove, c.slot(e.Slot), who, 0)
			c.cond(e.Cond, next, false)
		}
		c.to(bytecode.OpJump, 0, 0, yes)
	})
	if !want {
		c.to(bytecode.OpJump, 0, 0, none)
	}
	c.place(no)
	c.release(m)
}

// firstPlayer is the first clockwise from the reader of those that a phrase means.
func (c *compiler) firstPlayer(r int32, e *check.FirstPlayer) {
	out, found, best, who := c.int(), c.int(), c.int(), c.slot(e.Of.Slot)
	c.emit(bytecode.OpMove, out, c.absent(), 0)
	c.emit(bytecode.OpMove, found, c.constant(0), 0)
	c.seats(c.slot(0), who, nil, func(next, exit *label) {
		c.cond(e.Of.Cond, next, false)
		if e.Of.Best == nil {
			c.emit(bytecode.OpMove, out, who, 0)
			c.to(bytecode.OpJump, 0, 0, exit)
			return
		}
		later := newLabel()
		c.better(e.Of, best, found, next, func() {
			c.emit(bytecode.OpMove, out, who, 0)
			c.to(bytecode.OpJump, 0, 0, later)
		})
		c.place(later)
	})
	c.emit(bytecode.OpMove, r, out, 0)
}

// playerCount is how many players there are, or how many a phrase means.
func (c *compiler) playerCount(r int32, e *check.PlayerCount) {
	if e.Of == nil && e.Except == nil {
		c.emit(bytecode.OpPlayerCount, r, 0, 0)
		return
	}
	of := e.Of
	n, found, best, who := c.int(), c.int(), c.int(), c.int()
	if of != nil {
		who = c.slot(of.Slot)
	}
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	c.emit(bytecode.OpMove, found, c.constant(0), 0)
	c.seats(c.constant(0), who, e.Except, func(next, _ *label) {
		if of != nil {
			c.cond(of.Cond, next, false)
			if of.Best != nil {
				c.better(of, best, found, next, func() { c.emit(bytecode.OpMove, n, c.constant(0), 0) })
			}
		}
		c.emit(bytecode.OpAdd, n, n, c.constant(1))
	})
	c.emit(bytecode.OpMove, r, n, 0)
}

// sumPlayers adds up a number of each player whom a phrase means.
func (c *compiler) sumPlayers(r int32, e *check.SumPlayers) {
	sum, who := c.int(), c.slot(e.Of.Slot)
	c.emit(bytecode.OpMove, sum, c.constant(0), 0)
	c.seats(c.constant(0), who, nil, func(next, _ *label) {
		c.cond(e.Of.Cond, next, false)
		m := c.mark()
		c.emit(bytecode.OpAdd, sum, sum, c.val(e.Each))
		c.release(m)
	})
	c.emit(bytecode.OpMove, r, sum, 0)
}

// pickPlayer compiles the choice of a player.
func (c *compiler) pickPlayer(s *check.PickPlayer) {
	if s.Random {
		c.drawPlayer(s)
		return
	}
	bank, except := none, c.absent()
	if s.Of != nil {
		bank = c.among(s.Except, s.Of)
	}
	if s.Except != nil {
		except = c.val(s.Except)
	}
	who := c.who(s.Who)
	c.emitD(bytecode.OpPickPlayer, c.slot(s.Slot), except, who, bytecode.FlagThose*flag(bank != none)|secretFlags(s.Secret))
	if bank != none {
		c.ext(bank, 0, 0)
	}
	if s.Secret != nil {
		c.keepUnnamed(s.Secret, c.slot(s.Slot), who, except, c.constant(0))
	}
}

// drawPlayer compiles the player whom chance draws.
func (c *compiler) drawPlayer(s *check.PickPlayer) {
	of := s.Of
	if of == nil { // all of them
		of = &check.PlayerSet{Slot: s.Slot}
	}
	c.emit(bytecode.OpDrawPlayer, c.slot(s.Slot), c.among(s.Except, of), 0)
}
