package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// roll compiles dice rolled one after another, each a matter of chance of its
// own, and their total.
func (c *compiler) roll(s *check.Roll) {
	who := c.who(s.Who)
	n := c.val(s.N)
	if s.Secret != nil {
		n = c.heldValue(s.N)
	}
	c.rollFor(s, who, n)
	if s.Secret != nil { // nothing waits for what nobody may know of
		c.keepUnnamed(s.Secret, c.slot(s.Slot), who, n, c.constant(int(s.Die)))
		return
	}
	for _, die := range []check.ID{check.None, s.Die} {
		if h := (check.Happening{What: check.DiceRolled, Of: die}); c.waitsFor(h) {
			none := newLabel() // of no dice, or where nobody rolls, the total is 0
			c.to(bytecode.OpJLE, c.slot(s.Slot), c.constant(0), none)
			c.happens(h, who, c.slot(s.Slot))
			c.place(none)
		}
	}
}

func (c *compiler) rollFor(s *check.Roll, who, n int32) {
	total, how := c.slot(s.Slot), bytecode.FlagSecret*flag(s.Secret != nil)
	if n, ok := s.N.(*check.Num); ok && n.V == 1 {
		c.emitD(bytecode.OpRoll, total, int32(s.Die), who, how)
		return
	}
	left, one := c.int(), c.int()
	c.emit(bytecode.OpMove, left, n, 0)
	c.emit(bytecode.OpMove, total, c.constant(0), 0)
	top, exit := newLabel(), newLabel()
	if _, fixed := bytecode.Constant(who); !fixed && who != c.slot(0) { // what nobody does is not paid, not even of no dice
		c.failIfNobody(who, exit)
	}
	c.place(top)
	c.to(bytecode.OpJLE, left, c.constant(0), exit)
	c.emitD(bytecode.OpRoll, one, int32(s.Die), who, how)
	c.emit(bytecode.OpAdd, total, total, one)
	c.emit(bytecode.OpSub, left, left, c.constant(1))
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
	c.emit(bytecode.OpMove, one, c.absent(), 0)
}
