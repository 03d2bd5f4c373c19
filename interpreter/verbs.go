package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// call runs a verb: arguments to fresh registers in a row, then its body.
func (c *compiler) call(s *check.Call) {
	v := &c.g.Verbs[s.Verb]
	if c.leaf(v) {
		c.copyLeaf(s, v)
		return
	}
	as := c.who(s.As)
	nInts, nSets := countParams(v)
	ints, sets := c.manyInts(nInts), ^c.manySets(nSets)
	var refs []int
	i, j := ints, sets
	for k := range v.Params {
		m := c.mark()
		if v.Params[k].Kind == check.CardsParam {
			c.argSet(^j, s.Args[k])
			j++
		} else {
			c.arg(i, s.Args[k])
			i++
		}
		if v.Params[k].Kind == check.CardParam && s.Args[k].Ref > 0 {
			refs = append(refs, s.Args[k].Ref)
		}
		c.release(m)
	}
	if !c.movesCards(s.Verb, map[check.ID]bool{}) {
		refs = nil
	}
	held := c.hold(refs)
	chosen := c.holdChoices(argCards(s.Args)...)
	c.emit(opVerb, int32(s.Verb), ints, as)
	if nSets > 0 {
		c.p.code[len(c.p.code)-1].D = 1
		c.ext(^sets, 0, 0)
	}
	c.refresh(refs, held)
	c.refreshChoices(chosen)
}

func (c *compiler) arg(r int32, a check.Arg) {
	if a.Value == nil {
		c.emit(opMove, r, c.absent(), 0)
		return
	}
	c.valTo(r, a.Value)
}

func (c *compiler) argSet(r int32, a check.Arg) {
	if a.Set == nil {
		c.emit(opSetClear, r, 0, 0)
		return
	}
	c.queryTo(r, a.Set, none)
}

func countParams(v *check.Verb) (ints, sets int) {
	for i := range v.Params {
		if v.Params[i].Kind == check.CardsParam {
			sets++
		} else {
			ints++
		}
	}
	return ints, sets
}

// compileVerb compiles one body of a verb:
//
//	[result begins] [forbidden? → end] [blocked? → end] [replaced? → end]
//	statements
//	[triggers]
//	end: [marks end] [result ends] ret
func (c *compiler) compileVerb(id int, b *check.Body, body int32) {
	v, info := &c.g.Verbs[id], &c.p.verbs[id]
	c.open(body, b.Frame)
	c.at(v.Span)
	c.ranHere(c.clause(VerbClause, b.Span, false))
	after := newLabel()
	if info.result >= 0 {
		c.emit(opResultBegin, int32(id), info.result, 0)
	}
	c.forbidden(v, after)
	c.blockable(v, after)
	c.replacements(id, after)
	c.stmts(b.Stmts)
	c.place(c.end)
	c.at(v.Span)
	c.fireVerb(id)
	c.place(after)
	c.expireVerb(v, b)
	if info.result >= 0 {
		c.emit(opResultEnd, int32(id), 0, 0)
	}
	c.emit(opRet, 0, 0, 0)
	c.finish()
}

// firstCard is the slot of a verb's first card, or -1.
func firstCard(v *check.Verb) int {
	for i := range v.Params {
		if v.Params[i].Kind == check.CardParam {
			return v.Params[i].Slot
		}
	}
	return -1
}

// blockable leaves the verb if a text has said `do not` of its first card.
func (c *compiler) blockable(v *check.Verb, after *label) {
	if slot := firstCard(v); v.Block != check.None && slot >= 0 {
		c.to(opBlock, c.slot(slot), int32(v.Block), after)
	}
}

// expireVerb ends the marks and counters that last as long as the verb.
func (c *compiler) expireVerb(v *check.Verb, b *check.Body) {
	e := c.expiry(func(u check.Until) bool { return u.What == check.UntilVerb && u.Verb == v.Name })
	if doesText(b.Stmts) {
		e.marks = append(e.marks, c.blocks...)
	}
	c.expire(e)
}

func (c *compiler) expire(e expiry) {
	if len(e.marks)+len(e.tokens) == 0 {
		return
	}
	c.p.lists = append(c.p.lists, e)
	c.emit(opExpire, int32(len(c.p.lists)-1), 0, 0)
	for _, m := range e.marks {
		c.winCheck(change{token: check.None, mark: check.ID(m)})
	}
	for _, t := range e.tokens {
		c.winCheck(change{token: check.ID(t), mark: check.None})
	}
}

func (c *compiler) expiry(ends func(check.Until) bool) expiry {
	var e expiry
	for i := range c.g.Marks {
		if ends(c.g.Marks[i].Until) {
			e.marks = append(e.marks, int32(i))
		}
	}
	for i := range c.g.Tokens {
		if ends(c.g.Tokens[i].Until) {
			e.tokens = append(e.tokens, int32(i))
		}
	}
	return e
}

func doesText(list []check.Stmt) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		_, ok := x.(*check.DoText)
		found = found || ok
		return !found
	}, list...)
	return found
}

// doText carries out a card's text, or one of its texts in full.
func (c *compiler) doText(s *check.DoText) {
	card, field := c.val(s.Card), c.field(s.Field)
	who := c.reader(s.Field, card, s.As)
	end := newLabel()
	defer c.place(end)
	if s.As == nil && c.readByHolder(s.Field) {
		c.to(opJLT, who, c.konst(0), end)
	}
	if !s.One {
		c.emit(opText, card, field, c.konst(0))
		c.ext(who, 0, 0)
		c.drain()
		return
	}
	which := c.int()
	c.emit(opChooseText, which, card, who)
	c.ext(field, 0, 0)
	c.to(opJLT, which, c.konst(0), end)
	c.emit(opCostBegin, 0, 0, who)
	c.emit(opText, card, field, which)
	c.ext(who, 0, 0)
	c.emit(opCostEnd, 0, 0, 0)
	c.drain()
}

// drain carries out what waits, where the game has anything that can.
func (c *compiler) drain() {
	if c.triggers {
		c.emit(opDrain, 0, 0, 0)
	}
}

// compileText compiles a text of a card.
func (c *compiler) compileText(t *check.Text, id int32, oneOf bool) {
	c.open(id, t.Frame)
	c.at(t.Span)
	if c.within = (diag.Span{}); oneOf {
		c.alternative(t, id)
	}
	c.stmts(t.Stmts)
	c.place(c.end)
	c.emit(opTextEnd, 0, 0, 0)
	c.emit(opRet, 0, 0, 0)
	c.finish()
}

// ability numbers an ability and its body.
func (c *compiler) ability(a *check.Ability) int32 {
	if id := c.abilityIndex(a); id >= 0 {
		return id
	}
	id := int32(len(c.p.abilities))
	c.p.abilities = append(c.p.abilities, abilityInfo{body: c.bodyOf[a], ints: int32(max(3, a.Frame.Ints)), sets: int32(a.Frame.Sets)})
	return id
}

// fireVerb lines up the abilities that wait for a verb that has just ended.
func (c *compiler) fireVerb(id int) {
	v := &c.g.Verbs[id]
	for i := range v.Triggers {
		a := &v.Triggers[i]
		skip := newLabel()
		if a.Event.After && c.p.verbs[id].result >= 0 {
			r := c.int()
			c.emit(opResult, r, c.p.verbs[id].result, 0)
			c.to(opJEQ, r, c.konst(0), skip)
		}
		c.enqueue(a, v, 0)
		c.place(skip)
	}
}

// enqueue lines up an ability once for each live source whose condition holds.
func (c *compiler) enqueue(a *check.Ability, v *check.Verb, how int) {
	m := c.mark()
	defer c.release(m)
	base, sbase := c.base, c.sbase
	actor := c.slot(0)
	f := a.Frame
	f.Ints = max(3, f.Ints)
	c.window(f, func() {
		c.eachSource(a, actor, func(skip *label) {
			c.emit(opMove, c.slot(2), actor, 0)
			c.bind(a, v, base, sbase)
			n := c.abilityClause(a, how)
			c.askedHere(n)
			c.cond(a.Event.Cond, skip, false)
			c.heldHere(n)
			c.emitD(opEnqueue, c.ability(a), c.base, ^c.sbase, how)
		})
	})
}

// bind copies a verb's arguments to the slots an ability wants them in.
func (c *compiler) bind(a *check.Ability, v *check.Verb, base, sbase int32) {
	if v == nil {
		return
	}
	for i, slot := range a.Event.Slots {
		if slot < 0 || i >= len(v.Params) {
			continue
		}
		from := int32(v.Params[i].Slot)
		if v.Params[i].Kind == check.CardsParam {
			c.emit(opSetCopy, c.sslot(slot), ^(sbase + from), 0)
		} else {
			c.emit(opMove, c.slot(slot), base+from, 0)
		}
	}
}

// forbidden leaves the verb, or fails the cost, while a live text says that it
// can't be done to these things.
func (c *compiler) forbidden(v *check.Verb, after *label) {
	for i := range v.Cants {
		a := &v.Cants[i]
		m := c.mark()
		actor, base, sbase := c.slot(0), c.base, c.sbase
		f := a.Frame
		f.Ints = max(3, f.Ints)
		c.window(f, func() {
			c.eachSource(a, actor, func(skip *label) {
				c.emit(opMove, c.slot(2), actor, 0)
				c.bind(a, v, base, sbase)
				n := c.cover.of(a.Card, func() noted { return c.clause(CannotClause, trimmed(a.Span), true) })
				c.askedHere(n)
				c.cond(a.Event.Cond, skip, false)
				c.heldHere(n)
				c.ranHere(n)
				c.emit(opFail, 0, 0, 0)
				c.to(opJump, 0, 0, after)
			})
		})
		c.release(m)
	}
}

// replacements lines up those that apply to a verb about to begin; the
// affected player picks one, and the original then never happens.
func (c *compiler) replacements(id int, after *label) {
	v := &c.g.Verbs[id]
	if len(v.Replacements) == 0 {
		return
	}
	for i := range v.Replacements {
		c.enqueue(&v.Replacements[i], v, 1)
	}
	affected := c.int()
	c.emit(opMove, affected, c.slot(0), 0)
	if slot := firstCard(v); slot >= 0 {
		ok := newLabel()
		c.emit(opOwner, affected, c.slot(slot), 0)
		c.to(opJGE, affected, c.konst(0), ok)
		c.emit(opMove, affected, c.slot(0), 0)
		c.place(ok)
	}
	c.to(opReplace, affected, 0, after)
}

// compileAbility compiles what an ability does.
func (c *compiler) compileAbility(a *check.Ability, replaces bool) {
	f := a.Frame
	f.Ints = max(3, f.Ints)
	c.open(c.bodyOf[a], f)
	c.at(a.Span)
	c.ranHere(c.abilityClause(a, flag(replaces)))
	c.cover.of(a.Card, func() noted { c.stmts(a.Body); return noted{} })
	c.place(c.end)
	if replaces {
		c.emit(opReplaceEnd, c.ability(a), 0, 0)
	}
	c.emit(opRet, 0, 0, 0)
	c.finish()
}

// abilityIndex finds the number an ability has already got, or -1.
func (c *compiler) abilityIndex(a *check.Ability) int32 {
	for i := range c.p.abilities {
		if c.p.abilities[i].body == c.bodyOf[a] {
			return int32(i)
		}
	}
	return -1
}
