package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// compileMain compiles the frame of the whole game: setup, then the turns.
// Slot 0 of its frame is the player whose turn it is.
func (c *compiler) compileMain() {
	c.p.CostEnd = c.emit(bytecode.OpCostEnd, 0, 0, 0)
	c.p.Halt = c.emit(bytecode.OpHalt, c.constant(0), 0, 0)
	setup, play := c.newBody("setup"), int32(-1)
	if c.g.Play != nil {
		play = c.newBody("play")
	}
	c.open(c.p.Main, check.Frame{Ints: 2})
	c.p.MainStart = len(c.p.Code)
	c.emit(bytecode.OpMove, 0, c.constant(0), 0)
	c.beforeWins()
	c.emitD(bytecode.OpCall, setup, 0, -1, 1)
	c.drain()
	c.expire(c.laidOut())
	c.winsFromHere()
	if play >= 0 {
		c.emitD(bytecode.OpCall, play, 0, -1, 1)
		c.cutShort()
		c.drain()
		c.emitD(bytecode.OpWin, c.absent(), 0, 0, bytecode.WinRank)
	} else {
		c.compileTurns()
	}
	c.finish()
	c.simple(setup, c.g.SetupFrame, c.g.Setup)
	if play >= 0 {
		c.simple(play, c.g.PlayFrame, c.g.Play)
	}
}

func (c *compiler) compileTurns() {
	top, next, over := newLabel(), newLabel(), newLabel()
	c.emitD(bytecode.OpTurnNext, 0, 0, 0, 1) // the setup may say whose turn is the first
	c.place(top)
	c.p.TurnStart = len(c.p.Code)
	if c.eliminates() {
		c.to(bytecode.OpJGone, 0, 0, next)
	}
	for i := len(c.g.Turns) - 1; i >= 0; i-- {
		c.at(c.g.Turns[i].Span) // the first is the place of what goes wrong between turns
	}
	c.emit(bytecode.OpTurnBegin, 0, 0, 0)
	c.emit(bytecode.OpPhase, bytecode.PhaseTurn, 0, 0)
	c.winCheck(change{token: check.None, mark: check.None, other: true})
	c.turnAbilities(check.TurnStarts)
	c.drain()
	if c.eliminates() {
		c.to(bytecode.OpJGone, 0, 0, over)
	}
	c.emit(bytecode.OpTurnBody, 0, 0, 0)
	c.place(over)
	c.p.TurnEnd = len(c.p.Code)
	c.emit(bytecode.OpPhase, bytecode.PhaseEnd, 0, 0)
	c.cutShort()
	c.turnAbilities(check.TurnEnds)
	c.p.TurnDrain = len(c.p.Code)
	c.cutShort()
	c.drain()
	c.expire(c.expiry(func(u check.Until) bool { return u.What == check.UntilTurn }))
	c.emit(bytecode.OpPhase, bytecode.PhaseNone, 0, 0)
	c.place(next)
	c.to(bytecode.OpTurnNext, 0, 0, top)
	c.to(bytecode.OpLoop, 0, 0, top)
}

// cutShort is where `end the turn` goes on: verbs have ended there that were left within.
func (c *compiler) cutShort() {
	if len(c.results) > 0 {
		c.winCheck(change{token: check.None, mark: check.None, other: true})
	}
}

// compileTurn compiles a turn. Where its player may be taken out of the game,
// it is over after the line, or the action, in which that happens.
func (c *compiler) compileTurn(t *check.Turn) {
	c.open(c.bodyOf[t], t.Frame)
	c.ranHere(c.clause(bytecode.TurnClause, t.Span, false))
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
	c.to(bytecode.OpJump, 0, 0, c.end)
	c.place(c.turn)
	c.emit(bytecode.OpEndTurn, 0, 0, 0)
	c.turn = nil
	c.close()
}

// leaveTurn leaves a turn whose player is out.
func (c *compiler) leaveTurn() {
	if c.turn != nil {
		c.to(bytecode.OpJGone, 0, 0, c.turn)
	}
}

func (c *compiler) turnAbilities(kind check.EventKind) {
	if slices.ContainsFunc(c.g.TurnAbilities, func(a check.Ability) bool { return a.Event.Kind == kind }) {
		c.momentHere(bytecode.Moment{Kind: kind, Verb: check.None, Done: true})
	}
	for i := range c.g.TurnAbilities {
		if a := &c.g.TurnAbilities[i]; a.Event.Kind == kind {
			c.enqueue(a, nil, enqueueNow)
		}
	}
}

// compileMenu compiles `take an action`: which actions can begin, the choice,
// and the action chosen. Slot 0 is who takes it.
func (c *compiler) compileMenu() {
	if len(c.g.Actions) > maxActions {
		c.limit(c.g.Actions[maxActions].Span, "actions", maxActions)
		return
	}
	c.open(c.menu, check.Frame{Ints: 2})
	open, which := c.set(), c.int()
	menu, hidden := bytecode.Menu{}, false
	if c.eliminates() {
		c.to(bytecode.OpJGone, 0, 0, c.end)
	}
	c.momentHere(bytecode.Moment{Kind: bytecode.MenuMoment, Verb: check.None})
	c.emit(bytecode.OpSetClear, open, 0, 0)
	if slices.ContainsFunc(c.g.Actions, func(a check.Action) bool { return guarded(a.Stmts) }) { // the first two slots of each guard
		c.emit(bytecode.OpMove, c.ints, 0, 0)
		c.emit(bytecode.OpMove, c.ints+1, c.absent(), 0)
	}
	for i := range c.g.Actions {
		a := &c.g.Actions[i]
		menu.Labels = append(menu.Labels, a.Name)
		menu.Actions = append(menu.Actions, i)
		hidden = hidden || secretGuard(a.Stmts)
		no := newLabel()
		if a.By != check.None {
			c.to(bytecode.OpJNE, 0, c.constant(int(a.By)), no)
		}
		n := c.clause(bytecode.ActionClause, trimmed(a.Span), true)
		c.askedHere(n)
		if guarded(a.Stmts) {
			c.guardHere(a, no)
		}
		c.heldHere(n)
		c.emitD(bytecode.OpSetAdd, open, int32(i), 0, 1)
		c.place(no)
	}
	c.offer(which, open, 0, bytecode.FlagAction|bytecode.FlagHidden*flag(hidden), menu)
	c.runAction(which)
	c.close()
}

// guardHere jumps to no unless an action is open to the player in slot 0. It is asked in the menu itself: a frame costs more than most of what is asked.
func (c *compiler) guardHere(a *check.Action, no *label) {
	m, span, end, unmet := c.mark(), c.span, c.end, c.unmet
	c.at(a.Span)
	c.end, c.unmet = no, no
	c.slotWindow(a.Frame, func() {
		c.forgetSecrets(a.Stmts) // guards before this one have used the same registers
		c.guard(a.Stmts, no)
	})
	c.span, c.end, c.unmet = span, end, unmet
	c.release(m)
}

func (c *compiler) runAction(which int32) {
	none := newLabel()
	c.to(bytecode.OpJLT, which, c.constant(0), none)
	c.callOne(which, c.g.Actions)
	e := c.expiry(func(u check.Until) bool { return u.What == check.UntilAction })
	e.Marks = append(e.Marks, c.blocks...)
	c.expire(e)
	c.drain()
	c.place(none)
}

// callOne calls, for the player in slot 0, the action or reaction of a list
// whose number is in a register.
func (c *compiler) callOne(which int32, list []check.Action) {
	end, table := newLabel(), make([]int32, len(list))
	c.p.Jumps = append(c.p.Jumps, table)
	c.emit(bytecode.OpSwitch, which, int32(len(c.p.Jumps)-1), 0)
	for i := range list {
		table[i] = int32(len(c.p.Code))
		c.emitD(bytecode.OpCall, c.bodyOf[&list[i]], 0, -1, 1)
		c.to(bytecode.OpJump, 0, 0, end)
	}
	c.place(end)
}

func guarded(list []check.Stmt) bool { return len(leading(list)) > 0 }

func secretGuard(list []check.Stmt) bool { return secret(leading(list)...) }

// compileAction compiles an action.
func (c *compiler) compileAction(a *check.Action) {
	c.open(c.bodyOf[a], a.Frame)
	c.ranHere(c.clause(bytecode.ActionClause, trimmed(a.Span), true))
	if a.Limit != nil {
		c.emit(bytecode.OpUse, 0, int32(a.Limit.Token), 0)
	}
	c.stmts(skipNeeds(a.Stmts))
	c.close()
}

// compileGuard compiles a body whose value is whether an action is open to the
// player in slot 0.
func (c *compiler) compileGuard(body int32, a *check.Action) {
	c.open(body, a.Frame)
	c.at(a.Span)
	c.guard(a.Stmts, c.end)
	c.emit(bytecode.OpRetV, c.constant(1), 0, 0)
	c.place(c.end)
	c.emit(bytecode.OpRetV, c.constant(0), 0, 0)
	c.finish()
}

// skipNeeds drops the leading needs that the menu has just asked.
func skipNeeds(list []check.Stmt) []check.Stmt {
	for len(list) > 0 {
		if _, ok := list[0].(*check.Needs); !ok {
			break
		}
		list = list[1:]
	}
	return list
}
