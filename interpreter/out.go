package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Who is out of the game, and what goes on without them.

// eliminates says whether anything in the game takes a player out.
func (c *compiler) eliminates() bool {
	if c.outs == nil {
		found := c.takesOut()
		c.outs = &found
	}
	return *c.outs
}

// takesOut looks through everything that can be carried out.
func (c *compiler) takesOut() bool {
	found := false
	for r := range c.g.Roots() {
		check.Walk(func(x check.Node) bool {
			_, out := x.(*check.Eliminate)
			found = found || out
			return !found
		}, r.Stmts...)
	}
	return found
}

// compileTurn compiles a turn. Where its player may be taken out of the game,
// it is over after the line, or the action, in which that happens.
func (c *compiler) compileTurn(t *check.Turn) {
	c.open(c.bodyOf[t], t.Frame)
	c.ranHere(c.clause(TurnClause, t.Span, false))
	if !c.eliminates() {
		c.stmts(t.Stmts)
		c.close()
		return
	}
	c.turn = newLabel()
	for _, s := range t.Stmts {
		c.stmts([]check.Stmt{s})
		c.leaveTurn()
	}
	c.to(opJump, 0, 0, c.end)
	c.place(c.turn)
	c.emit(opEndTurn, 0, 0, 0)
	c.turn = nil
	c.close()
}

// leaveTurn leaves a turn whose player is out.
func (c *compiler) leaveTurn() {
	if c.turn != nil {
		c.to(opJGone, 0, 0, c.turn)
	}
}

// isOut says whether a player is out of the game.
func isOut(s *table.State, p int32) bool {
	return uint32(p) < uint32(s.L.P) && s.I[table.HGone]>>uint(p)&1 == 1
}

// nextIn is the nearest player in the game from p on, in steps of step; p
// itself if nobody else is left.
func nextIn(s *table.State, p, step int) int {
	q := p
	for range s.L.P {
		q = (q + step + s.L.P) % s.L.P
		if !isOut(s, int32(q)) {
			return q
		}
	}
	return p
}

// nextPlayer is the player in the game after (or before) another.
func (m *Machine) nextPlayer(f *frame, in *Instr) int32 {
	p := f.player(in.B)
	if p < 0 {
		return -1
	}
	step := 1
	if in.D == 1 {
		step = -1
	}
	return int32(nextIn(f.s, p, step))
}

// leave drops what waits for a player who is out.
func (m *Machine) leave(s *table.State, p int32) {
	for k := int(s.I[table.HQueue]) - 1; k >= 0; k-- {
		if e := m.entry(s, k); e[entryBatch] != noBatch && e[queueHead] == p {
			m.dropEntry(s, k)
		}
	}
}
