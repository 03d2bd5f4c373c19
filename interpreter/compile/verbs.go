package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// call runs a verb: arguments to fresh registers in a row, then its body.
func (c *compiler) call(s *check.Call) {
	v := &c.g.Verbs[s.Verb]
	if c.inlinable(v) {
		c.inline(s, v)
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
	lacking, end := newLabel(), newLabel()
	lacks := c.lacksArg(v, ints, as, lacking)
	held := c.holdRefs(refs)
	chosen := c.holdChoices(argCards(s.Args)...)
	c.emit(bytecode.OpVerb, int32(s.Verb), ints, as)
	if nSets > 0 {
		c.p.Code[len(c.p.Code)-1].D = 1
		c.ext(^sets, 0, 0)
	}
	c.refreshRefs(refs, held)
	c.refreshChoices(chosen)
	if lacks {
		c.to(bytecode.OpJump, 0, 0, end)
		c.place(lacking)
		c.emit(bytecode.OpFail, 0, 0, 0)
		c.place(end)
	}
}

// lacksArg jumps to no where a card, player or zone given to a verb is not there, or
// nobody does it: it is not done then. It says whether that can be.
func (c *compiler) lacksArg(v *check.Verb, ints, as int32, no *label) (can bool) {
	if _, fixed := bytecode.Constant(as); !fixed && as != c.slot(0) {
		c.to(bytecode.OpJLT, as, c.constant(0), no)
		can = true
	}
	for i := range v.Params {
		switch v.Params[i].Kind {
		case check.CardsParam:
			continue
		case check.CardParam:
			c.to(bytecode.OpJAbsent, ints, 0, no)
			can = true
		case check.PlayerParam, check.ZoneParam:
			c.to(bytecode.OpJLT, ints, c.constant(0), no)
			can = true
		}
		ints++
	}
	return can
}

func (c *compiler) arg(r int32, a check.Arg) {
	if a.Value == nil {
		c.emit(bytecode.OpMove, r, c.absent(), 0)
		return
	}
	c.valTo(r, a.Value)
}

func (c *compiler) argSet(r int32, a check.Arg) {
	if a.Set == nil {
		c.emit(bytecode.OpSetClear, r, 0, 0)
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
//	[forbidden? → never] [blocked? → never] [replaced? → never] [result begins]
//	[triggers that match: they wait until the verb has ended]
//	statements
//	[triggers: they wait now] [marks end] [result ends] [has somebody won?]
//	never: ret
func (c *compiler) compileVerb(id int, b *check.Body, body int32) {
	v, info := &c.g.Verbs[id], &c.p.Verbs[id]
	c.open(body, b.Frame)
	c.at(v.Span)
	c.ranHere(c.clause(bytecode.VerbClause, b.Span, false))
	never := newLabel()
	if len(v.Cants)+len(v.Replacements) > 0 || v.Block != check.None {
		c.momentHere(bytecode.Moment{Kind: check.VerbEvent, Verb: check.ID(id)})
	}
	c.forbidden(v, never)
	c.blockable(v, never)
	c.replacements(id, never)
	if info.Result >= 0 {
		c.emit(bytecode.OpResultBegin, int32(id), info.Result, 0)
	}
	if len(v.Triggers) > 0 {
		c.momentHere(bytecode.Moment{Kind: check.VerbEvent, Verb: check.ID(id), Done: true})
	}
	c.setOff(id)
	if v.Phase != nil && !v.Phase.Starts {
		c.startPhase(v.Phase)
	}
	c.told(id, b)
	c.stmts(b.Stmts)
	c.place(c.end)
	c.at(v.Span)
	if info.Result >= 0 && slices.ContainsFunc(v.Triggers, func(a check.Ability) bool { return a.Event.After }) {
		c.momentHere(bytecode.Moment{Kind: check.VerbEvent, Verb: check.ID(id), Ended: true})
	}
	c.fireVerb(id)
	c.expireVerb(v, b)
	if info.Result >= 0 {
		c.emit(bytecode.OpResultEnd, int32(id), 0, 0)
		c.winCheck(change{token: check.None, mark: check.None, other: true})
	}
	if v.Phase != nil && !v.Phase.Starts {
		c.drain()
	}
	c.place(never)
	c.emit(bytecode.OpRet, 0, 0, 0)
	c.finish()
}

// startPhase says that the player in slot 0 is in a phase, and carries out what waits for its
// start.
func (c *compiler) startPhase(p *check.PhaseOf) {
	c.emit(bytecode.OpUse, 0, int32(p.Token), 0)
	c.winCheck(change{token: p.Token, mark: check.None})
	c.call(&check.Call{Base: check.Base{Span: c.g.Verbs[p.Start].Span}, Verb: p.Start, As: &check.You{}})
	c.drain()
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
		c.to(bytecode.OpBlock, c.slot(slot), int32(v.Block), after)
	}
}

// expireVerb ends the marks and counters that last as long as the verb.
func (c *compiler) expireVerb(v *check.Verb, b *check.Body) {
	e := c.expiry(func(u check.Until) bool { return u.What == check.UntilVerb && u.Verb == v.Name })
	if doesText(b.Stmts) {
		e.Marks = append(e.Marks, c.blocks...)
	}
	c.expire(e)
}

func (c *compiler) expire(e bytecode.Expiry) {
	if len(e.Marks)+len(e.Tokens) == 0 {
		return
	}
	c.p.Expiries = append(c.p.Expiries, e)
	c.emit(bytecode.OpExpire, int32(len(c.p.Expiries)-1), 0, 0)
	for _, m := range e.Marks {
		c.winCheck(change{token: check.None, mark: check.ID(m)})
	}
	for _, t := range e.Tokens {
		c.winCheck(change{token: check.ID(t), mark: check.None})
	}
}

func (c *compiler) expiry(ends func(check.Until) bool) bytecode.Expiry {
	var e bytecode.Expiry
	for i := range c.g.Marks {
		if ends(c.g.Marks[i].Until) {
			e.Marks = append(e.Marks, int32(i))
		}
	}
	for i := range c.g.Tokens {
		if ends(c.g.Tokens[i].Until) {
			e.Tokens = append(e.Tokens, int32(i))
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
	if _, fixed := bytecode.Constant(who); !fixed && who != c.slot(0) { // nobody reads it
		c.failIfNobody(who, end)
	}
	if !s.One {
		c.emit(bytecode.OpText, card, field, c.constant(0))
		c.ext(who, 0, 0)
		c.drain()
		return
	}
	which := c.int()
	c.emit(bytecode.OpChooseText, which, card, who)
	c.ext(field, 0, 0)
	c.to(bytecode.OpJLT, which, c.constant(0), end)
	c.emit(bytecode.OpCostBegin, 0, 0, who)
	c.emit(bytecode.OpText, card, field, which)
	c.ext(who, 0, 0)
	c.emit(bytecode.OpCostEnd, 0, 0, 0)
	c.drain()
}

// drain carries out what waits, where the game has anything that can.
func (c *compiler) drain() {
	if c.triggers {
		c.emit(bytecode.OpDrain, 0, 0, 0)
	}
}

// compileText compiles a text of a card.
func (c *compiler) compileText(t *check.Text, id int32, oneOf bool) {
	c.open(id, t.Frame)
	c.at(t.Span)
	if c.within = (diag.Span{}); oneOf {
		c.alternative(t, id)
	}
	c.stmts(skipNeeds(t.Stmts)) // they were asked where it was offered
	c.place(c.end)
	c.emit(bytecode.OpTextEnd, 0, 0, 0)
	c.emit(bytecode.OpRet, 0, 0, 0)
	c.finish()
}

// ability numbers an ability and its body.
func (c *compiler) ability(a *check.Ability) int32 {
	if id := c.abilityIndex(a); id >= 0 {
		return id
	}
	id := int32(len(c.p.Abilities))
	c.p.Abilities = append(c.p.Abilities, bytecode.Ability{Body: c.bodyOf[a], Ints: int32(max(3, a.Frame.Ints)), Sets: int32(a.Frame.Sets),
		Span: a.Span, Card: a.Card, Limit: limitOf(a)})
	return id
}

func limitOf(a *check.Ability) bytecode.Limit {
	if a.Limit == nil {
		return bytecode.Limit{}
	}
	return bytecode.Limit{Token: int32(a.Limit.Token), Most: int32(a.Limit.Most)}
}

// setOff finds the abilities that wait for a verb that is about to begin, as things
// stand: `when this is trashed` is live as long as its card is in play.
func (c *compiler) setOff(id int) {
	v := &c.g.Verbs[id]
	for i := range v.Triggers {
		a := &v.Triggers[i]
		c.enqueue(a, v, enqueueVerb)
		c.p.Abilities[c.ability(a)].Binds = binds(a, v)
	}
}

// How an ability is lined up.
const (
	enqueueNow     = iota
	enqueueInstead // as a replacement
	enqueueVerb    // until its verb has ended
	enqueueCaller  // the same, of who called the body
)

// binds says what an ability takes from a verb.
func binds(a *check.Ability, v *check.Verb) (out []bytecode.Bind) {
	for i, slot := range a.Event.Slots {
		if slot >= 0 && i < len(v.Params) {
			out = append(out, bytecode.Bind{Slot: int32(slot), From: int32(v.Params[i].Slot), Set: v.Params[i].Kind == check.CardsParam, Card: v.Params[i].Kind == check.CardParam})
		}
	}
	return out
}

// fireVerb lets what a verb has set off wait, now that it has ended; its cards are
// named where the verb has put them.
func (c *compiler) fireVerb(id int) {
	v := &c.g.Verbs[id]
	for i := range v.Triggers {
		a := &v.Triggers[i]
		m, r, asks := c.mark(), c.constant(1), a.Event.After && c.p.Verbs[id].Result >= 0
		if asks {
			r = c.int()
			c.emit(bytecode.OpResult, r, c.p.Verbs[id].Result, 0)
		}
		c.emitD(bytecode.OpFire, c.ability(a), r, 0, flag(asks))
		c.release(m)
	}
}

// enqueue lines up an ability once for each live source whose condition holds.
func (c *compiler) enqueue(a *check.Ability, v *check.Verb, how int) {
	base, setBase := c.base, c.setBase
	c.enqueueFor(a, how, c.slot(0), func() { c.bind(a, v, base, setBase) })
}

// enqueueFor does it for an actor; bind puts what is given to the event where the ability
// wants it.
func (c *compiler) enqueueFor(a *check.Ability, how int, actor int32, bind func()) {
	m := c.mark()
	defer c.release(m)
	f := a.Frame
	f.Ints = max(3, f.Ints)
	c.slotWindow(f, func() {
		c.eachSource(a, actor, func(skip *label) {
			c.emit(bytecode.OpMove, c.slot(2), actor, 0)
			bind()
			n := c.abilityClause(a, how)
			c.askedHere(n)
			c.cond(a.Event.Cond, skip, false)
			if a.Limit != nil {
				c.cond(a.Limit.Cond(), skip, false)
			}
			c.heldHere(n)
			c.emitD(bytecode.OpEnqueue, c.ability(a), c.base, ^c.setBase, how)
		})
	})
}

// bind copies a verb's arguments to the slots an ability wants them in.
func (c *compiler) bind(a *check.Ability, v *check.Verb, base, setBase int32) {
	if v == nil {
		return
	}
	for i, slot := range a.Event.Slots {
		if slot < 0 || i >= len(v.Params) {
			continue
		}
		from := int32(v.Params[i].Slot)
		if v.Params[i].Kind == check.CardsParam {
			c.emit(bytecode.OpSetCopy, c.setSlot(slot), ^(setBase + from), 0)
		} else {
			c.emit(bytecode.OpMove, c.slot(slot), base+from, 0)
		}
	}
}

// forbidden leaves the verb, or fails the cost, while a live text says that it
// can't be done to these things. Under `raiding ships can't be trashed`, `trash
// a ship` does nothing to a raiding one, and nobody can pay a cost with it.
func (c *compiler) forbidden(v *check.Verb, after *label) {
	for i := range v.Cants {
		a := &v.Cants[i]
		m := c.mark()
		actor, base, setBase := c.slot(0), c.base, c.setBase
		f := a.Frame
		f.Ints = max(3, f.Ints)
		c.slotWindow(f, func() {
			c.eachSource(a, actor, func(skip *label) {
				c.emit(bytecode.OpMove, c.slot(2), actor, 0)
				c.bind(a, v, base, setBase)
				n := c.cover.of(a.Card, func() clauseNote { return c.clause(bytecode.CannotClause, trimmed(a.Span), true) })
				c.askedHere(n)
				c.cond(a.Event.Cond, skip, false)
				c.heldHere(n)
				c.ranHere(n)
				c.emit(bytecode.OpFail, 0, 0, 0)
				c.to(bytecode.OpJump, 0, 0, after)
			})
		})
		c.release(m)
	}
}

// replacements lines up the replacement effects that apply to a verb about to
// begin; the affected player picks one, and the original then never happens. If
// two cards say `when a ship would be trashed, … instead`, the ship's owner says
// which of them happens; triggers on `when a ship is trashed` stay silent.
func (c *compiler) replacements(id int, after *label) {
	v := &c.g.Verbs[id]
	if len(v.Replacements) == 0 {
		return
	}
	for i := range v.Replacements {
		c.enqueue(&v.Replacements[i], v, enqueueInstead)
	}
	affected := c.int()
	c.emit(bytecode.OpMove, affected, c.slot(0), 0)
	if slot := firstCard(v); slot >= 0 {
		ok := newLabel()
		c.emit(bytecode.OpOwner, affected, c.slot(slot), 0)
		c.to(bytecode.OpJGE, affected, c.constant(0), ok)
		c.emit(bytecode.OpMove, affected, c.slot(0), 0)
		c.place(ok)
	}
	c.to(bytecode.OpReplace, affected, 0, after)
}

// compileAbility compiles what an ability does.
func (c *compiler) compileAbility(a *check.Ability, replaces bool) {
	f := a.Frame
	f.Ints = max(3, f.Ints)
	c.open(c.bodyOf[a], f)
	c.at(a.Span)
	c.ranHere(c.abilityClause(a, flag(replaces)))
	c.cover.of(a.Card, func() clauseNote { c.forgetSecrets(a.Body); c.stmts(a.Body); return clauseNote{} })
	c.place(c.end)
	if replaces {
		c.emit(bytecode.OpReplaceEnd, c.ability(a), 0, 0)
	}
	c.emit(bytecode.OpRet, 0, 0, 0)
	c.finish()
}

// abilityIndex finds the number an ability has already got, or -1.
func (c *compiler) abilityIndex(a *check.Ability) int32 {
	if c.abilityOf == nil {
		c.abilityOf = map[int32]int32{}
	}
	for i := len(c.abilityOf); i < len(c.p.Abilities); i++ {
		c.abilityOf[int32(c.p.Abilities[i].Body)] = int32(i)
	}
	if i, ok := c.abilityOf[c.bodyOf[a]]; ok {
		return i
	}
	return -1
}

// movesCards says whether carrying out a verb may move the cards given to it.
func (c *compiler) movesCards(verb check.ID, seen map[check.ID]bool) bool {
	if seen[verb] {
		return false
	}
	seen[verb] = true
	found := len(c.g.Verbs[verb].Replacements) > 0
	for _, b := range c.g.Verbs[verb].Bodies {
		check.Walk(func(x check.Node) bool {
			switch x := x.(type) {
			case *check.MoveCards, *check.Exchange, *check.DoText, *check.TakeAction, *check.AskReact:
				found = true
			case *check.Call:
				found = found || c.movesCards(x.Verb, seen)
			}
			return !found
		}, b.Stmts...)
	}
	return found
}
