package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// endGame compiles an end by the rules: who has won, or how it is found out.
func (c *compiler) endGame(s *check.EndGame) {
	who, how := c.absent(), bytecode.WinRank
	if s.Of != nil {
		c.emitD(bytecode.OpWin, c.among(s.Winner, s.Of), 0, 0, bytecode.WinThose)
		return
	}
	if s.Winner != nil {
		who, how = c.val(s.Winner), bytecode.WinPlayer
	}
	switch {
	case s.All:
		how = bytecode.WinAll
	case s.Nobody:
		how = bytecode.WinNobody
	}
	c.emitD(bytecode.OpWin, who, 0, 0, how)
}

// change is what a statement has just changed.
type change struct {
	token, mark         check.ID
	moves, faces, other bool
}

// winCheck tries the ends of the game that a change may have brought about.
func (c *compiler) winCheck(ch change) {
	for i := range c.winDependencies {
		if c.winDependencies[i].on(ch) {
			c.emit(bytecode.OpCall, c.winBody[i], 0, -1)
		}
	}
}

// mayWin says whether a change may bring about an end of the game.
func (c *compiler) mayWin(ch change) bool {
	return slices.ContainsFunc(c.winDependencies, func(d dependencies) bool { return d.on(ch) })
}

// on says whether a change may change the answer.
func (d *dependencies) on(ch change) bool {
	return ch.token != check.None && d.tokens[ch.token] || ch.mark != check.None && d.marks[ch.mark] ||
		ch.moves && d.moves || ch.faces && d.faces || ch.other && (d.turn || d.results)
}

// beforeWins is where the setup begins: what wins or ends the game is not tested in it.
func (c *compiler) beforeWins() {
	if len(c.winBody) > 0 {
		c.emit(bytecode.OpPhase, bytecode.PhaseSetup, 0, 0)
	}
}

// winsFromHere is where it has ended: every end is tried once, as no change brings
// about what is so from the first.
func (c *compiler) winsFromHere() {
	if len(c.winBody) > 0 {
		c.emit(bytecode.OpPhase, bytecode.PhaseNone, 0, 0)
	}
	for _, body := range c.winBody {
		c.emit(bytecode.OpCall, body, 0, -1)
	}
}

// compileWin makes a body that ends the game if a condition holds.
func (c *compiler) compileWin(i int) {
	w := &c.g.Wins[i]
	c.open(c.winBody[i], w.Frame)
	c.at(w.Span)
	c.to(bytecode.OpJSetup, 0, 0, c.end)
	for p := range c.g.Players {
		if w.By != check.None && int(w.By) != p {
			continue
		}
		next := newLabel()
		c.to(bytecode.OpJGone, c.constant(p), 0, next)
		c.emit(bytecode.OpMove, 0, c.constant(p), 0)
		n := c.clause(bytecode.WinClause, trimmed(w.Span), true)
		c.askedHere(n)
		c.winning = true
		c.cond(w.Cond, next, false)
		c.winning = false
		c.heldHere(n)
		c.ranHere(n)
		if w.Draw {
			c.emitD(bytecode.OpWin, c.absent(), 0, 0, bytecode.WinRank)
		} else {
			c.emit(bytecode.OpWin, c.constant(p), 0, 0)
		}
		c.place(next)
	}
	c.close()
}

// Who is ahead: the declared estimate or, without one, the number that players
// are ranked by first.

// compileEstimates compiles the estimate of every seat; a line that several
// read is compiled once.
func (c *compiler) compileEstimates() {
	if len(c.g.Estimates) == 0 {
		for range c.g.Players {
			if len(c.p.Ranks) > 0 {
				c.p.Estimates = append(c.p.Estimates, c.p.Ranks[0])
			}
		}
		return
	}
	made := map[*check.Estimate]bytecode.Entry{}
	for p := range c.g.Players {
		e := c.g.EstimateOf(check.ID(p))
		if _, done := made[e]; !done {
			made[e] = c.evalBody(e.Value, e.Frame)
		}
		c.p.Estimates = append(c.p.Estimates, bytecode.Criterion{Value: made[e]})
	}
}
