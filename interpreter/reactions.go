package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

const reactPrompt = "react or pass"

// numberReactions gives the bodies of reactions their numbers: what is done goes
// by the reaction, its guard by its frame, what all can tell of that by its name.
func (c *compiler) numberReactions() {
	if len(c.g.Reactions) == 0 {
		return
	}
	c.p.window, c.p.react = c.newBody("ask to react"), c.newBody("react")
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		c.bodyOf[a] = c.newBody("reaction " + a.Name)
		c.bodyOf[&a.Frame] = c.newBody("can " + a.Name)
		c.bodyOf[&a.Name] = c.newBody("might " + a.Name)
	}
}

// compileReactions compiles the questions and what can be answered.
func (c *compiler) compileReactions() {
	if len(c.g.Reactions) == 0 {
		return
	}
	if len(c.g.Reactions) > maxActions {
		c.limit(c.g.Reactions[maxActions].Span, "reactions", maxActions)
		return
	}
	c.compileWindow()
	c.compileReact()
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		c.compileAction(a)
		c.compileMight(a)
	}
}

// compileMight compiles what of a reaction's guard everybody can tell.
func (c *compiler) compileMight(a *check.Action) {
	c.public = true
	c.compileGuard(c.bodyOf[&a.Name], a)
	c.public = false
}

// askReact compiles `ask each player to react`; a player who is not there is
// not asked.
func (c *compiler) askReact(s *check.AskReact) {
	args, skip := c.manyInts(2), newLabel()
	c.emit(opMove, args, c.absent(), 0)
	c.emit(opMove, args+1, c.absent(), 0)
	if s.One != nil {
		c.emit(opMove, args, c.val(s.One), 0)
		c.to(opJLT, args, c.konst(0), skip)
	}
	if s.Except != nil {
		c.emit(opMove, args+1, c.val(s.Except), 0)
	}
	c.emitD(opCall, c.p.window, args, -1, 2)
	c.place(skip)
}

// compileWindow compiles the round of questions. Slot 0 is the only player
// asked (-1: all), slot 1 one who is not.
func (c *compiler) compileWindow() {
	c.open(c.p.window, check.Frame{Ints: 2})
	p, passed, acted := c.int(), c.int(), c.int()
	top, skip, next, done := newLabel(), newLabel(), newLabel(), newLabel()
	players := c.konst(len(c.g.Players))
	c.to(opJWindow, 0, 0, c.end)
	c.emit(opWindow, 1, 0, 0)
	c.emit(opTurnPlayer, p, 0, 0)
	c.emit(opMax, p, p, c.konst(0))
	c.emit(opMove, passed, c.konst(0), 0)
	c.place(top)
	c.to(opJGE, passed, players, done)
	c.unasked(p, skip)
	c.emitD(opCall, c.p.react, p, acted, 1)
	c.to(opJEQ, acted, c.konst(0), skip)
	c.emit(opMove, passed, c.konst(0), 0)
	c.to(opJump, 0, 0, next)
	c.place(skip)
	c.emit(opAdd, passed, passed, c.konst(1))
	c.place(next)
	c.emit(opAdd, p, p, c.konst(1))
	c.to(opJLT, p, players, top)
	c.emit(opMove, p, c.konst(0), 0)
	c.to(opLoop, 0, 0, top)
	c.place(done)
	c.emit(opWindow, 0, 0, 0)
	c.close()
}

// unasked goes to skip if a player is not among those asked.
func (c *compiler) unasked(p int32, skip *label) {
	all := newLabel()
	c.to(opJGone, p, 0, skip)
	c.to(opJEQ, p, c.slot(1), skip)
	c.to(opJLT, c.slot(0), c.konst(0), all)
	c.to(opJNE, p, c.slot(0), skip)
	c.place(all)
}

// compileReact compiles the question to one player, slot 0, and what they do;
// its value says whether they did anything. Where everybody can tell that
// nothing is open to them, they are not asked; otherwise they are, even if all
// they can do is pass.
func (c *compiler) compileReact() {
	c.open(c.p.react, check.Frame{Ints: 2})
	open, might, which := c.set(), c.set(), c.int()
	menu := wayMenu{}
	c.emit(opSetClear, open, 0, 0)
	c.emit(opSetClear, might, 0, 0)
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		menu.labels = append(menu.labels, a.Name)
		menu.actions = append(menu.actions, i)
		c.openReaction(a, i, open, might)
	}
	pass := newLabel()
	c.to(opJEmpty, might, 0, pass)
	c.prompt(reactPrompt)
	c.offer(which, open, 0, flagReact|flagHidden, menu)
	c.to(opJLT, which, c.konst(0), pass)
	c.callOne(which, c.g.Reactions)
	c.drain()
	c.emit(opRetV, c.konst(1), 0, 0)
	c.place(pass)
	c.emit(opRetV, c.konst(0), 0, 0)
	c.finish()
}

// openReaction adds a reaction to what everybody can tell might be open to a
// player, and to what is.
func (c *compiler) openReaction(a *check.Action, i int, open, might int32) {
	no, yes := newLabel(), c.int()
	if a.By != check.None {
		c.to(opJNE, 0, c.konst(int(a.By)), no)
	}
	n := c.clause(ActionClause, trimmed(a.Span), true)
	c.askedHere(n)
	if secretGuard(a.Stmts) {
		c.emitD(opCall, c.bodyOf[&a.Name], 0, yes, 1)
		c.to(opJEQ, yes, c.konst(0), no)
		c.emitD(opSetAdd, might, int32(i), 0, 1)
	}
	if guarded(a.Stmts) {
		c.emitD(opCall, c.bodyOf[&a.Frame], 0, yes, 1)
		c.to(opJEQ, yes, c.konst(0), no)
	}
	c.heldHere(n)
	c.emitD(opSetAdd, might, int32(i), 0, 1)
	c.emitD(opSetAdd, open, int32(i), 0, 1)
	c.place(no)
}
