package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// What the language's own verbs bring about (check.Happening) sets off what waits for
// it where the statement that brings it about stands: what is lost is looked for in
// front of it and fires behind it, what is gained is looked for behind it. A game in
// which nothing waits has not one instruction of this.

// waited is the verb that stands for a happening, where an ability waits for it. What is only
// tried sets nothing off: an ability that asks whether it can be done would ask for ever.
func (c *compiler) waited(h check.Happening) (check.ID, bool) {
	if c.tries > 0 {
		return check.None, false
	}
	for i := range c.g.Verbs {
		if v := &c.g.Verbs[i]; v.Happens != nil && *v.Happens == h && len(v.Triggers) > 0 {
			return check.ID(i), true
		}
	}
	return check.None, false
}

func (c *compiler) waitsFor(h check.Happening) bool {
	_, ok := c.waited(h)
	return ok
}

// waitedAny says whether anything waits for one of the happenings that are of nothing.
func (c *compiler) waitedAny(what ...check.HappeningKind) bool {
	return slices.ContainsFunc(what, func(k check.HappeningKind) bool { return c.waitsFor(check.Happening{What: k}) })
}

// waitsForTokens says whether anything waits for tokens of a sort to come or go.
func (c *compiler) waitsForTokens(token check.ID) bool {
	for _, what := range []check.HappeningKind{check.TokensAdded, check.TokensRemoved} {
		for _, on := range []check.ParamKind{check.CardParam, check.PlayerParam} {
			if c.waitsFor(check.Happening{What: what, Of: token, On: on}) {
				return true
			}
		}
	}
	return false
}

// happens lines up what waits for a happening, to which parts, in registers, are given,
// done by an actor.
func (c *compiler) happens(h check.Happening, actor int32, parts ...int32) {
	id, ok := c.waited(h)
	if !ok {
		return
	}
	how := enqueueNow
	if h.What.Lost() {
		how = enqueueVerb
	}
	if len(c.g.Verbs[id].Triggers) <= mostInPlace {
		c.lineUp(id, how, actor, parts)
		return
	}
	if h.What.Lost() {
		how = enqueueCaller
	}
	m := c.mark()
	body := c.routineFor(routineKey{what: happensRoutine, id: id}, "what waits for "+c.g.Verbs[id].Name, 1+len(parts), func() {
		given := make([]int32, len(parts))
		for k := range given {
			given[k] = c.slot(1 + k)
		}
		c.lineUp(id, how, c.slot(0), given)
	})
	c.callWith(body, -1, append([]int32{actor}, parts...)...)
	c.release(m)
}

// lineUp lines up what waits for a happening.
func (c *compiler) lineUp(id check.ID, how int, actor int32, parts []int32) {
	moment := bytecode.Moment{Kind: check.VerbEvent, Verb: id, Done: true, Actor: actor}
	copy(moment.Parts[:], parts)
	c.momentHere(moment)
	v := &c.g.Verbs[id]
	for i := range v.Triggers {
		a := &v.Triggers[i]
		c.enqueueFor(a, how, actor, func() {
			for k, slot := range a.Event.Slots {
				c.emit(bytecode.OpMove, c.slot(slot), parts[k], 0)
			}
		})
	}
}

// lost fires what was lined up for something that was lost, where it really is.
func (c *compiler) lost(h check.Happening) {
	id, ok := c.waited(h)
	if !ok {
		return
	}
	if len(c.g.Verbs[id].Triggers) <= mostInPlace {
		c.fireLost(h, id, 0)
		return
	}
	body := c.routineFor(routineKey{what: lostRoutine, id: id}, "what has lost for "+c.g.Verbs[id].Name, 0, func() { c.fireLost(h, id, bytecode.OfCaller) })
	c.callWith(body, -1)
}

// fireLost does it for all that wait for a happening: by is OfCaller in a routine.
func (c *compiler) fireLost(h check.Happening, id check.ID, by int) {
	v := &c.g.Verbs[id]
	for i := range v.Triggers {
		a := &v.Triggers[i]
		card, zone := int32(-1), int32(-1)
		if v.Params[0].Kind == check.CardParam {
			card = int32(a.Event.Slots[0])
		} else if len(v.Params) > 1 && v.Params[1].Kind == check.CardParam {
			card = int32(a.Event.Slots[1])
		}
		if h.What == check.Leaves {
			zone = int32(a.Event.Slots[1])
		}
		c.emitD(bytecode.OpLost, c.ability(a), card, zone, int(h.What)|by)
	}
}

// eachHappens does something for each card of a set, those further up first. The set is empty afterwards.
func (c *compiler) eachHappens(set int32, do func(card int32)) {
	card, top, exit := c.int(), newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpNextPlace, card, set, exit)
	m := c.mark()
	do(card)
	c.release(m)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
	c.emit(bytecode.OpMove, card, c.absent(), 0)
}

// copied is a set of its own.
func (c *compiler) copied(set int32) int32 {
	out := c.set()
	c.emit(bytecode.OpSetCopy, out, set, 0)
	return out
}

// moving is what is known of cards in front of a move.
type moving struct {
	cards  int32 // the set of those that move
	inPlay int32 // of all cards, those that lay in play
	stayed int32 // of those that move, those that lay where they go
	to     int32 // the zone
}

// waitsForMoves says whether anything waits for cards to come or go.
func (c *compiler) waitsForMoves() bool {
	return c.waitedAny(check.ComesIntoPlay, check.LeavesPlay, check.ComesInto, check.Leaves)
}

// beforeMove looks at the cards of a set that are about to move to a zone.
func (c *compiler) beforeMove(set, to int32) *moving {
	mv := &moving{cards: c.copied(set), stayed: c.set(), to: to}
	c.emit(bytecode.OpSetClear, mv.stayed, 0, 0)
	c.emit(bytecode.OpSetZone, mv.stayed, to, 0)
	c.emit(bytecode.OpSetAnd, mv.stayed, mv.stayed, mv.cards)
	c.leavePlay(mv, mv.cards)
	if c.waitedAny(check.Leaves) {
		m := c.mark()
		leaving, zone := c.set(), c.int()
		c.emit(bytecode.OpSetAndNot, leaving, mv.cards, mv.stayed)
		c.eachHappens(leaving, func(card int32) {
			c.emit(bytecode.OpZoneOf, zone, card, 0)
			c.happens(check.Happening{What: check.Leaves}, c.slot(0), card, zone)
		})
		c.release(m)
	}
	return mv
}

// leavePlay looks at the cards in play that might leave it with those of a set.
func (c *compiler) leavePlay(mv *moving, set int32) {
	if c.waitedAny(check.ComesIntoPlay) {
		mv.inPlay = c.copied(int32(c.l.UPlay))
	}
	if !c.waitedAny(check.LeavesPlay) {
		return
	}
	m := c.mark()
	with := c.withCarried(set)
	c.emit(bytecode.OpSetAnd, with, with, int32(c.l.UPlay))
	c.eachHappens(with, func(card int32) { c.happens(check.Happening{What: check.LeavesPlay}, c.slot(0), card) })
	c.release(m)
}

// withCarried is a set with all that lies on its cards, and on those.
func (c *compiler) withCarried(set int32) int32 {
	all := c.copied(set)
	next, top, exit := c.copied(set), newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpJEmpty, next, 0, exit)
	c.emit(bytecode.OpSetOnHosts, next, next, 0)
	c.emit(bytecode.OpSetAndNot, next, next, all)
	c.emit(bytecode.OpSetOr, all, all, next)
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
	return all
}

// afterMove fires what left, and looks at what has come.
func (c *compiler) afterMove(mv *moving) {
	c.lost(check.Happening{What: check.LeavesPlay})
	c.lost(check.Happening{What: check.Leaves})
	c.comeIntoPlay(mv)
	if !c.waitedAny(check.ComesInto) {
		return
	}
	come := c.set()
	c.emit(bytecode.OpSetClear, come, 0, 0)
	c.emit(bytecode.OpSetZone, come, mv.to, 0)
	c.emit(bytecode.OpSetAnd, come, come, mv.cards)
	c.emit(bytecode.OpSetAndNot, come, come, mv.stayed)
	c.eachHappens(come, func(card int32) { c.happens(check.Happening{What: check.ComesInto}, c.slot(0), card, mv.to) })
}

func (c *compiler) comeIntoPlay(mv *moving) {
	if !c.waitedAny(check.ComesIntoPlay) {
		return
	}
	come := c.set()
	c.emit(bytecode.OpSetAndNot, come, int32(c.l.UPlay), mv.inPlay)
	c.eachHappens(come, func(card int32) { c.happens(check.Happening{What: check.ComesIntoPlay}, c.slot(0), card) })
}

// just is a set of one card, if it is there.
func (c *compiler) just(card int32) int32 {
	set := c.set()
	c.emit(bytecode.OpSetClear, set, 0, 0)
	c.emit(bytecode.OpSetAdd, set, card, 0)
	return set
}

// moved moves cards to a zone, with what that sets off.
func (c *compiler) moved(cards func() int32, to int32, do func()) {
	if !c.waitsForMoves() {
		do()
		return
	}
	m := c.mark()
	mv := c.beforeMove(cards(), to)
	do()
	c.afterMove(mv)
	c.release(m)
}

// whereThere does something if there is the zone, or the player, in a register.
func (c *compiler) whereThere(r int32, do func()) {
	end := newLabel()
	c.to(bytecode.OpJLT, r, c.constant(0), end)
	do()
	c.place(end)
}

func (c *compiler) shuffle(zone int32) {
	c.emit(bytecode.OpShuffle, zone, 0, 0)
	if h := (check.Happening{What: check.Shuffled}); c.waitedAny(h.What) {
		c.whereThere(zone, func() { c.happens(h, c.slot(0), zone) })
	}
}

func (c *compiler) eliminate(s *check.Eliminate) {
	h, who := check.Happening{What: check.Eliminated}, c.val(s.Player)
	if !c.waitedAny(h.What) {
		c.emit(bytecode.OpEliminate, who, 0, 0)
		return
	}
	plays, out := c.int(), newLabel()
	c.emit(bytecode.OpMove, plays, c.constant(0), 0)
	c.whereThere(who, func() {
		c.to(bytecode.OpJGone, who, 0, out)
		c.emit(bytecode.OpMove, plays, c.constant(1), 0)
	})
	c.place(out)
	c.emit(bytecode.OpEliminate, who, 0, 0)
	end := newLabel()
	c.to(bytecode.OpJEQ, plays, c.constant(0), end)
	c.happens(h, c.slot(0), who)
	c.place(end)
}

// exchange carries out an exchange, with what it sets off.
func (c *compiler) exchange(s *check.Exchange) {
	if !c.waitsForMoves() {
		c.emit(bytecode.OpExchange, c.val(s.A), c.val(s.B), c.howGoes())
		return
	}
	m := c.mark()
	a, b := c.int(), c.int()
	c.valTo(a, s.A)
	c.valTo(b, s.B)
	c.exchanged(a, b, func() { c.emit(bytecode.OpExchange, a, b, c.howGoes()) })
	c.release(m)
}

func (c *compiler) exchanged(a, b int32, do func()) {
	zones := [2]int32{c.int(), c.int()}
	cards := [2]int32{a, b}
	both := c.set()
	c.emit(bytecode.OpSetClear, both, 0, 0)
	for i := range cards {
		c.emit(bytecode.OpZoneOf, zones[i], cards[i], 0)
		c.emit(bytecode.OpSetAdd, both, cards[i], 0)
	}
	mv := &moving{cards: both}
	c.leavePlay(mv, both)
	other := func(card int32, then func(zone int32)) { // of the two, the zone of this one, if the other lies elsewhere
		apart, end := newLabel(), newLabel()
		c.to(bytecode.OpJNE, zones[0], zones[1], apart)
		c.to(bytecode.OpJump, 0, 0, end)
		c.place(apart)
		zone := c.int()
		c.emit(bytecode.OpZoneOf, zone, card, 0)
		then(zone)
		c.place(end)
	}
	if c.waitedAny(check.Leaves) {
		c.eachHappens(c.copied(both), func(card int32) {
			other(card, func(zone int32) { c.happens(check.Happening{What: check.Leaves}, c.slot(0), card, zone) })
		})
	}
	do()
	c.lost(check.Happening{What: check.LeavesPlay})
	c.lost(check.Happening{What: check.Leaves})
	c.comeIntoPlay(mv)
	if c.waitedAny(check.ComesInto) {
		same := newLabel()
		was := c.int()
		c.emit(bytecode.OpZoneOf, was, a, 0)
		c.to(bytecode.OpJEQ, was, zones[0], same) // they could not be exchanged
		c.eachHappens(both, func(card int32) {
			other(card, func(zone int32) { c.happens(check.Happening{What: check.ComesInto}, c.slot(0), card, zone) })
		})
		c.place(same)
	}
}

// heldHolders is a statement that moves tokens whose holders stand in registers, so that they
// are the same in front of it and behind it.
func (c *compiler) heldHolders(s *check.MoveTokens) *check.MoveTokens {
	out := *s
	one := func(e check.Expr) check.Expr {
		if e == nil {
			return nil
		}
		r := c.int()
		c.valTo(r, e)
		if check.IsPlayer(e) {
			return &check.PlayerSlot{Slot: int(r - c.base)}
		}
		return &check.CardSlot{Slot: int(r - c.base)}
	}
	set := func(q *check.Query) *check.Query {
		if q == nil {
			return nil
		}
		r := c.set()
		c.queryTo(r, q, none)
		return &check.Query{Domain: check.Domain{Kind: check.InSlot, Slot: int(^r - c.setBase)}}
	}
	out.From, out.To, out.FromSet, out.ToSet = one(s.From), one(s.To), set(s.FromSet), set(s.ToSet)
	return &out
}

// tokenHappening is what it is called that tokens come to, or go from, a holder.
func tokenHappening(what check.HappeningKind, token check.ID, holder check.Expr) check.Happening {
	h := check.Happening{What: what, Of: token, On: check.CardParam}
	if holder != nil && check.IsPlayer(holder) {
		h.On = check.PlayerParam
	}
	return h
}

// tokensGo looks at who is about to lose tokens, up to n of a sort each.
func (c *compiler) tokensGo(s *check.MoveTokens, n int32) {
	m := c.mark()
	defer c.release(m)
	has := c.int()
	goes := func(h check.Happening, holder int32, op bytecode.Op) {
		nothing := newLabel()
		c.emit(op, has, holder, int32(s.Token))
		switch {
		case n == bytecode.AllTokens:
		case c.g.Tokens[s.Token].Below:
			c.emit(bytecode.OpMove, has, n, 0)
		default:
			c.emit(bytecode.OpMin, has, has, n)
		}
		c.to(bytecode.OpJLE, has, c.constant(0), nothing)
		c.happens(h, c.slot(0), has, holder)
		c.place(nothing)
	}
	switch {
	case s.FromSet != nil:
		c.eachHappens(c.copied(c.query(s.FromSet, none)), func(card int32) {
			goes(tokenHappening(check.TokensRemoved, s.Token, nil), card, bytecode.OpTokCard)
		})
	case s.From == nil:
	case check.IsPlayer(s.From):
		goes(tokenHappening(check.TokensRemoved, s.Token, s.From), c.val(s.From), bytecode.OpTokPlayer)
	default:
		there, end := c.val(s.From), newLabel()
		c.to(bytecode.OpJAbsent, there, 0, end)
		goes(tokenHappening(check.TokensRemoved, s.Token, s.From), there, bytecode.OpTokCard)
		c.place(end)
	}
}

// tokensCome fires what tokens are lost for, and looks at who has got some: n of a sort each,
// of as many as came from others (got).
func (c *compiler) tokensCome(s *check.MoveTokens, got, n int32) {
	m := c.mark()
	defer c.release(m)
	c.lost(tokenHappening(check.TokensRemoved, s.Token, nil))
	c.lost(tokenHappening(check.TokensRemoved, s.Token, &check.You{}))
	nobody := newLabel()
	switch {
	case s.ToSet != nil:
		left, gets := c.int(), c.int()
		c.emit(bytecode.OpMove, left, got, 0)
		c.eachHappens(c.copied(c.query(s.ToSet, none)), func(card int32) {
			some := newLabel()
			if n == bytecode.AllTokens {
				c.emit(bytecode.OpMove, gets, left, 0)
			} else {
				c.emit(bytecode.OpMove, gets, n, 0)
			}
			if s.From != nil || s.FromSet != nil {
				c.emit(bytecode.OpMin, gets, gets, left)
				c.emit(bytecode.OpSub, left, left, gets)
			}
			c.to(bytecode.OpJLE, gets, c.constant(0), some)
			c.happens(tokenHappening(check.TokensAdded, s.Token, nil), c.slot(0), gets, card)
			c.place(some)
		})
	case s.To == nil:
	default:
		to := c.val(s.To)
		c.to(bytecode.OpJLE, got, c.constant(0), nobody)
		if check.IsPlayer(s.To) {
			c.to(bytecode.OpJLT, to, c.constant(0), nobody)
		} else {
			c.to(bytecode.OpJAbsent, to, 0, nobody)
		}
		c.happens(tokenHappening(check.TokensAdded, s.Token, s.To), c.slot(0), got, to)
	}
	c.place(nobody)
}

// changing carries out a statement that turns or marks cards, with what it sets off:
// lit says that the cards come to be in a set of the state (those that lie face up, that have a
// mark), else they leave it.
func (c *compiler) changing(q *check.Query, gained, lost check.Happening, set int32, lit bool, do func(q *check.Query)) {
	h := lost
	if lit {
		h = gained
	}
	if !c.waitsFor(h) {
		do(q)
		return
	}
	cards := c.set()
	c.queryTo(cards, q, none)
	held := q
	if !justOne(q) {
		held = &check.Query{Domain: check.Domain{Kind: check.InSlot, Slot: int(^cards - c.setBase)}}
	}
	was := c.set()
	c.emit(bytecode.OpSetAnd, was, cards, set)
	if !h.What.Lost() {
		do(held)
		come := c.set()
		c.emit(bytecode.OpSetAnd, come, cards, set)
		c.emit(bytecode.OpSetAndNot, come, come, was)
		c.eachHappens(come, func(card int32) { c.happens(h, c.slot(0), card) })
		return
	}
	c.eachHappens(was, func(card int32) { c.happens(h, c.slot(0), card) })
	do(held)
	c.lost(h)
}
