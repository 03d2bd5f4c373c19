package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

func reactPrompt(window string) string { return check.ReactTo(window) + " or pass" }

// numberReactions gives the bodies of reactions their numbers: what is done goes
// by the reaction, its guard by its frame, what all can tell of that by its name.
func (c *compiler) numberReactions() {
	if len(c.g.Reactions) == 0 {
		return
	}
	c.askAll, c.react = map[string]int32{}, map[string]int32{}
	for _, w := range c.g.Windows() {
		c.askAll[w], c.react[w] = c.newBody("ask to "+check.ReactTo(w)), c.newBody(check.ReactTo(w))
	}
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		c.bodyOf[a] = c.newBody("reaction " + a.Name)
		c.bodyOf[&a.Frame] = c.newBody("can " + a.Name)
		c.bodyOf[&a.Name] = c.newBody("might " + a.Name)
		c.numberBegins(a)
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
	for _, w := range c.g.Windows() {
		c.compileWindow(w)
		c.compileReact(w)
	}
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		c.compileGuard(c.bodyOf[&a.Frame], a)
		c.compileAction(a)
		c.compileMight(a)
	}
	c.compileBegins()
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
	if s.Of != nil {
		c.askThose(s)
		return
	}
	args, skip := c.manyInts(2), newLabel()
	c.emit(bytecode.OpMove, args, c.absent(), 0)
	c.emit(bytecode.OpMove, args+1, c.absent(), 0)
	if s.One != nil {
		c.emit(bytecode.OpMove, args, c.val(s.One), 0)
		c.to(bytecode.OpJLT, args, c.constant(0), skip)
	}
	if s.Except != nil {
		c.emit(bytecode.OpMove, args+1, c.val(s.Except), 0)
	}
	c.emitD(bytecode.OpCall, c.askAll[s.Window], args, -1, 2)
	c.place(skip)
}

// compileWindow compiles the round of questions. Slot 0 is the only player
// asked (-1: all), slot 1 one who is not.
func (c *compiler) compileWindow(window string) {
	c.open(c.askAll[window], check.Frame{Ints: 2})
	c.window(window, c.end, c.skipUnasked)
	c.close()
}

// askThose compiles `ask each player who has a coin to react`.
func (c *compiler) askThose(s *check.AskReact) {
	end := newLabel()
	bank := c.among(s.Except, s.Of)
	c.window(s.Window, end, func(p int32, skip *label) {
		c.to(bytecode.OpJGone, p, 0, skip)
		c.notAmong(bank, p, skip)
	})
	c.place(end)
}

// window compiles the round of questions to those who are not skipped; end is where it goes if
// players are being asked already.
func (c *compiler) window(window string, end *label, skipUnasked func(p int32, skip *label)) {
	p, passed, acted := c.int(), c.int(), c.int()
	top, skip, next, done := newLabel(), newLabel(), newLabel(), newLabel()
	players := c.constant(len(c.g.Players))
	opens, closes := int32(1), int32(0)
	if c.g.Nest {
		opens, closes = bytecode.WindowNested, bytecode.WindowLeft
	} else {
		c.to(bytecode.OpJWindow, 0, 0, end)
	}
	c.emit(bytecode.OpWindow, opens, 0, 0)
	c.emit(bytecode.OpTurnPlayer, p, 0, 0)
	c.emit(bytecode.OpMax, p, p, c.constant(0))
	c.emit(bytecode.OpMove, passed, c.constant(0), 0)
	c.place(top)
	c.to(bytecode.OpJGE, passed, players, done)
	skipUnasked(p, skip)
	c.emitD(bytecode.OpCall, c.react[window], p, acted, 1)
	c.to(bytecode.OpJEQ, acted, c.constant(0), skip)
	c.emit(bytecode.OpMove, passed, c.constant(0), 0)
	c.to(bytecode.OpJump, 0, 0, next)
	c.place(skip)
	c.emit(bytecode.OpAdd, passed, passed, c.constant(1))
	c.place(next)
	c.emit(bytecode.OpAdd, p, p, c.constant(1))
	c.to(bytecode.OpJLT, p, players, top)
	c.emit(bytecode.OpMove, p, c.constant(0), 0)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(done)
	c.emit(bytecode.OpWindow, closes, 0, 0)
}

// skipUnasked goes to skip if a player is not among those asked.
func (c *compiler) skipUnasked(p int32, skip *label) {
	all := newLabel()
	c.to(bytecode.OpJGone, p, 0, skip)
	c.to(bytecode.OpJEQ, p, c.slot(1), skip)
	c.to(bytecode.OpJLT, c.slot(0), c.constant(0), all)
	c.to(bytecode.OpJNE, p, c.slot(0), skip)
	c.place(all)
}

// compileReact compiles the question to one player, slot 0, and what they do;
// its value says whether they did anything. Where everybody can tell that
// nothing is open to them, they are not asked; otherwise they are, even if all
// they can do is pass.
func (c *compiler) compileReact(window string) {
	c.open(c.react[window], check.Frame{Ints: 2})
	open, might, which := c.set(), c.set(), c.int()
	menu := bytecode.Menu{Window: window}
	c.emit(bytecode.OpSetClear, open, 0, 0)
	c.emit(bytecode.OpSetClear, might, 0, 0)
	for i := range c.g.Reactions {
		a := &c.g.Reactions[i]
		menu.Labels = append(menu.Labels, a.Name)
		menu.Actions = append(menu.Actions, i)
		if a.Answers(window) {
			c.openReaction(a, i, open, might)
		}
	}
	pass := newLabel()
	c.to(bytecode.OpJEmpty, might, 0, pass)
	c.prompt(reactPrompt(window))
	c.offer(which, open, 0, bytecode.FlagReact|bytecode.FlagHidden, menu)
	c.to(bytecode.OpJLT, which, c.constant(0), pass)
	c.callOne(which, c.g.Reactions)
	c.drain()
	c.emit(bytecode.OpRetV, c.constant(1), 0, 0)
	c.place(pass)
	c.emit(bytecode.OpRetV, c.constant(0), 0, 0)
	c.finish()
}

// openReaction adds a reaction to what everybody can tell might be open to a
// player, and to what is.
func (c *compiler) openReaction(a *check.Action, i int, open, might int32) {
	no, yes := newLabel(), c.int()
	if a.By != check.None {
		c.to(bytecode.OpJNE, 0, c.constant(int(a.By)), no)
	}
	n := c.clause(bytecode.ActionClause, trimmed(a.Span), true)
	c.askedHere(n)
	if secretGuard(a.Stmts) {
		c.emitD(bytecode.OpCall, c.bodyOf[&a.Name], 0, yes, 1)
		c.to(bytecode.OpJEQ, yes, c.constant(0), no)
		c.emitD(bytecode.OpSetAdd, might, int32(i), 0, 1)
	}
	if guarded(a.Stmts) {
		c.emitD(bytecode.OpCall, c.bodyOf[&a.Frame], 0, yes, 1)
		c.to(bytecode.OpJEQ, yes, c.constant(0), no)
	}
	c.heldHere(n)
	c.emitD(bytecode.OpSetAdd, might, int32(i), 0, 1)
	c.emitD(bytecode.OpSetAdd, open, int32(i), 0, 1)
	c.place(no)
}
