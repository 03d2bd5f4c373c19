package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// needs leaves the body, or fails the cost, if its condition does not hold.
func (c *compiler) needs(s *check.Needs, n clauseNote) {
	ok := newLabel()
	c.cond(s.Cond, ok, true)
	c.emit(bytecode.OpFail, 0, 0, 0)
	c.to(bytecode.OpJump, 0, 0, c.unmet)
	c.place(ok)
	c.heldHere(n)
}

func (c *compiler) prompt(text string) {
	if text != "" {
		c.p.Prompts[len(c.p.Code)] = text
	}
}

func (c *compiler) pick(s *check.Pick) {
	switch s.How {
	case check.PickOne:
		c.pickOne(s)
	case check.PickSome:
		c.pickSome(s)
	case check.PickRandom:
		c.pickRandom(s)
	case check.PickAll:
		c.pickAll(s)
	}
}

func (c *compiler) pickOne(s *check.Pick) {
	who := c.who(s.Who)
	class := c.set()
	from := c.query(s.Set, who)
	c.prompt(s.Prompt)
	c.emitD(bytecode.OpPick, class, from, who, bytecode.FlagHidden*flag(s.Set.Hidden)|secretFlags(s.Secret))
	card := c.slot(s.Slot)
	if !s.Single {
		card = c.int()
	}
	c.emit(bytecode.OpSingle, card, class, who)
	c.verify(card, s.Set, who)
	c.keepChoice(s.Secret, card, who)
	if !s.Single {
		c.emit(bytecode.OpSetClear, c.setSlot(s.Slot), 0, 0)
		c.emit(bytecode.OpSetAdd, c.setSlot(s.Slot), card, 0)
	}
}

// verify makes a card chosen by what the chooser knew -1 if it is in truth
// not one of those meant. `trash a hazard in the crown's hand` offers the pirate,
// who sees no face there, every card of that hand; if it turns out to be a crew,
// nothing is trashed.
func (c *compiler) verify(card int32, q *check.Query, who int32) {
	if !c.uncertain(q, who) {
		return
	}
	bad, ok := newLabel(), newLabel()
	c.jumpIfMember(card, q, bad, false, false)
	c.to(bytecode.OpJump, 0, 0, ok)
	c.place(bad)
	c.emit(bytecode.OpMove, card, c.absent(), 0)
	c.place(ok)
}

func (c *compiler) pickSome(s *check.Pick) {
	who := c.who(s.Who)
	least, most := c.constant(0), bytecode.AllTokens
	if s.Min != nil {
		least = c.val(s.Min)
	}
	if s.Max != nil {
		most = c.val(s.Max)
	}
	from := c.set()
	c.queryTo(from, s.Set, who)
	chosen, last := c.setSlot(s.Slot), c.int()
	c.emit(bytecode.OpSetClear, chosen, 0, 0)
	c.emit(bytecode.OpMove, last, c.constant(0), 0)
	if _, fixed := bytecode.Constant(who); !fixed && who != c.slot(0) { // nobody chooses, not even none
		end := newLabel()
		defer c.place(end)
		c.failIfNobody(who, end)
	}
	c.prompt(s.Prompt)
	c.emitD(bytecode.OpBatch, chosen, from, who, bytecode.FlagHidden*flag(s.Set.Hidden))
	c.ext(least, most, last)
	if !c.fullySeen(s.Set, who) {
		drawn := c.set()
		c.emit(bytecode.OpSetClear, drawn, 0, 0)
		c.emit(bytecode.OpScatter, chosen, from, who)
		c.ext(drawn, 0, 0)
	}
	if c.uncertain(s.Set, who) {
		c.emit(bytecode.OpSetAnd, chosen, chosen, c.query(s.Set, none))
	}
}

func (c *compiler) pickRandom(s *check.Pick) {
	if s.Single {
		c.emit(bytecode.OpRandom, c.slot(s.Slot), c.query(s.Set, none), 0)
		return
	}
	most, batch := c.constant(1), 0
	if s.Max != nil {
		most = c.int()
		batch = int(most) + 1
		c.emit(bytecode.OpMove, most, c.val(s.Max), 0)
	}
	left, out := c.set(), c.setSlot(s.Slot)
	n, card := c.int(), c.int()
	c.queryTo(left, s.Set, none)
	c.emit(bytecode.OpNeed, left, most, 0)
	c.emit(bytecode.OpSetClear, out, 0, 0)
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	top, exit := newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpJGE, n, most, exit)
	c.emitD(bytecode.OpRandom, card, left, n, batch)
	c.emit(bytecode.OpSetAdd, out, card, 0)
	c.emit(bytecode.OpSetDrop, left, card, 0)
	c.emit(bytecode.OpAdd, n, n, c.constant(1))
	c.to(bytecode.OpLoop, 0, 0, top)
	c.place(exit)
}

// pickAll binds every card of a query; the singular binds the only one.
func (c *compiler) pickAll(s *check.Pick) {
	d := s.Set.Domain
	if s.Single && oneEnd(s.Set) {
		c.emitD(bytecode.OpTopCard, c.slot(s.Slot), c.zone(d.Zone), 0, flag(d.Kind == check.BottomOf))
		return
	}
	set := c.query(s.Set, none)
	if d.AtEnd() {
		c.emit(bytecode.OpNeed, set, c.val(d.N), 0)
	} else if s.Single {
		c.emit(bytecode.OpNeed, set, c.constant(1), 0)
	}
	if s.Single {
		c.emit(bytecode.OpFirst, c.slot(s.Slot), set, 0)
		return
	}
	c.emit(bytecode.OpSetCopy, c.setSlot(s.Slot), set, 0)
}

func (c *compiler) pickNumber(s *check.PickNumber) {
	least, most := c.val(s.Min), c.val(s.Max)
	c.prompt(s.Prompt)
	who := c.who(s.Who)
	c.emitD(bytecode.OpPickNumber, c.slot(s.Slot), least, most, bytecode.FlagHidden*flag(secret(s.Min, s.Max))|secretFlags(s.Secret))
	c.ext(who, 0, 0)
	if s.Secret != nil {
		k := c.keepNumber(s.Secret, c.slot(s.Slot), who, least, most)
		k.Own = append(k.Own, c.slot(s.Slot))
	}
}

// guard jumps to no unless the leading needs hold and the leading choices find
// something: `trash a ship` is offered only where there is a ship. It says whether
// others cannot tell.
func (c *compiler) guard(list []check.Stmt, no *label) (hidden bool) {
	for _, s := range leading(list) {
		m := c.mark()
		switch s := s.(type) {
		case *check.Needs:
			if !c.public || !secret(s) {
				n := c.guardAsks(s)
				c.cond(s.Cond, no, false)
				c.heldHere(n)
			}
		case *check.Pick:
			c.guardPick(s, no)
		case *check.PickPlayer:
			c.guardPlayer(s, no)
		case *check.PickValue:
			c.guardValue(s, no)
		case *check.PickNumber:
			if !c.public || !secret(s) {
				c.guardWho(s.Who, no)
				least := c.heldValue(s.Min)
				c.to(bytecode.OpJLT, c.val(s.Max), least, no)
			}
		}
		hidden = hidden || secret(s)
		c.release(m)
	}
	return hidden
}

// pickValue offers what cards print in a field, each as a way of its own.
func (c *compiler) pickValue(s *check.PickValue) {
	values := c.g.Printed(s.Field)
	if most := maxWays * c.l.W; len(values) > most { // they are bits of a set
		c.limit(s.Span, "words, numbers or names to choose from", most)
		return
	}
	who, open, slot := c.who(s.Who), c.set(), c.slot(s.Slot)
	menu := bytecode.Menu{Values: true}
	c.emit(bytecode.OpSetClear, open, 0, 0)
	for i := range values {
		menu.Labels = append(menu.Labels, values[i].Text())
		no := newLabel()
		c.fits(s, &values[i], no)
		c.emitD(bytecode.OpSetAdd, open, int32(i), 0, 1)
		c.place(no)
	}
	picked := c.int()
	c.prompt(s.Prompt)
	c.offer(picked, open, who, bytecode.FlagHidden*flag(secret(s.Cond))|secretFlags(s.Secret), menu)
	end := newLabel()
	c.emit(bytecode.OpMove, slot, c.constant(c.g.NoValue(s.Field)), 0)
	c.to(bytecode.OpJLT, picked, c.constant(0), end)
	table := make([]int32, len(values))
	c.p.Jumps = append(c.p.Jumps, table)
	c.emit(bytecode.OpSwitch, picked, int32(len(c.p.Jumps)-1), 0)
	for i := range values {
		table[i] = int32(len(c.p.Code))
		c.emit(bytecode.OpMove, slot, c.constant(values[i].V), 0)
		c.to(bytecode.OpJump, 0, 0, end)
	}
	c.place(end)
	if s.Secret != nil {
		c.keepUnnamed(s.Secret, slot, who, c.constant(0), c.constant(0)).Values = values
	}
}

// fits jumps to no unless one of the values may be chosen, which stands in the choice's slot then.
func (c *compiler) fits(s *check.PickValue, value *check.Num, no *label) {
	if s.Cond == nil {
		return
	}
	m := c.mark()
	c.emit(bytecode.OpMove, c.slot(s.Slot), c.constant(value.V), 0)
	c.cond(s.Cond, no, false)
	c.release(m)
}

// guardValue jumps to no unless there is a value to choose.
func (c *compiler) guardValue(s *check.PickValue, no *label) {
	c.guardWho(s.Who, no)
	if s.Cond == nil || c.public && secret(s) {
		return
	}
	ok := newLabel()
	for _, v := range c.g.Printed(s.Field) {
		next := newLabel()
		c.fits(s, &v, next)
		c.to(bytecode.OpJump, 0, 0, ok)
		c.place(next)
	}
	c.to(bytecode.OpJump, 0, 0, no)
	c.place(ok)
}

// heldValue is a number in a register that working out another one leaves alone.
func (c *compiler) heldValue(e check.Expr) int32 {
	r := c.int()
	c.valTo(r, e)
	return r
}

// guardWho jumps to no if nobody is to choose.
func (c *compiler) guardWho(who check.Expr, no *label) {
	if w := c.who(who); w != c.slot(0) {
		c.to(bytecode.OpJLT, w, c.constant(0), no)
	}
}

// guardPlayer jumps to no unless there is a player to choose.
func (c *compiler) guardPlayer(s *check.PickPlayer, no *label) {
	c.guardWho(s.Who, no)
	if s.Of != nil {
		c.anyPlayer(&check.AnyPlayer{Except: s.Except, Of: s.Of}, no, false)
		return
	}
	if s.Except == nil {
		return // whoever chooses is there
	}
	ok, p, except := newLabel(), c.int(), c.heldValue(s.Except)
	for i := range c.g.Players {
		next := newLabel()
		c.emit(bytecode.OpMove, p, c.constant(i), 0)
		c.to(bytecode.OpJGone, p, 0, next)
		c.to(bytecode.OpJNE, p, except, ok)
		c.place(next)
	}
	c.to(bytecode.OpJump, 0, 0, no)
	c.place(ok)
}

// leading are the statements at the beginning of a list that tell whether it can
// begin: its needs and choices, up to the first of them that reads what an earlier
// one will choose.
func leading(list []check.Stmt) (out []check.Stmt) {
	var ints, sets []int
	for _, s := range list {
		if readsAny(s, ints, sets) {
			return out
		}
		switch s := s.(type) {
		case *check.Needs:
		case *check.Pick:
			if s.Single {
				ints = append(ints, s.Slot)
			} else {
				sets = append(sets, s.Slot)
			}
		case *check.PickPlayer:
			ints = append(ints, s.Slot)
		case *check.PickNumber:
			ints = append(ints, s.Slot)
		case *check.PickValue:
			ints = append(ints, s.Slot)
		default:
			return out
		}
		out = append(out, s)
	}
	return out
}

func readsAny(x check.Node, ints, sets []int) bool {
	return slices.ContainsFunc(ints, func(slot int) bool { return readsSlot(x, slot, false) }) ||
		slices.ContainsFunc(sets, func(slot int) bool { return readsSlot(x, slot, true) })
}

func (c *compiler) guardPick(s *check.Pick, no *label) {
	q := s.Set
	if d := q.Domain; d.AtEnd() {
		pile := check.ZoneRef{Zone: d.Zone.Zone, Owner: d.Zone.Owner}
		q = &check.Query{Domain: check.Domain{Kind: check.InZones, Zones: []check.ZoneRef{pile}}}
	}
	c.guardWho(s.Who, no)
	var set int32
	if c.public {
		set = c.publicSet(q)
	} else {
		set = c.query(q, c.who(s.Who))
	}
	switch {
	case s.How == check.PickAll && !s.Single:
	case s.How == check.PickSome && s.Min != nil:
		n := c.int()
		c.emit(bytecode.OpCount, n, set, 0)
		c.to(bytecode.OpJLT, n, c.val(s.Min), no)
		c.to(bytecode.OpJEQ, n, c.constant(0), no)
	default:
		c.to(bytecode.OpJEmpty, set, 0, no)
	}
}

// maxWays bounds the ways of one choice.
const maxWays = 64

// choose offers the ways that can begin, and goes on with the one chosen.
func (c *compiler) choose(s *check.Choose) {
	if len(s.Ways) > maxWays {
		c.limit(s.Span, "ways in one choice", maxWays)
		return
	}
	who, open, pickedWay := c.who(s.Who), c.set(), c.slot(s.Did)
	menu := bytecode.Menu{}
	hidden := false
	c.emit(bytecode.OpSetClear, open, 0, 0)
	for i, w := range s.Ways {
		menu.Labels = append(menu.Labels, w.Label)
		no := newLabel()
		m, n := c.mark(), c.clause(bytecode.WayClause, trimmed(w.Span), true)
		c.askedHere(n)
		hidden = c.guard(w.Stmts, no) || hidden
		c.release(m)
		c.heldHere(n)
		c.emitD(bytecode.OpSetAdd, open, int32(i), 0, 1)
		c.place(no)
	}
	d := bytecode.FlagHidden * flag(hidden)
	if s.May {
		d |= bytecode.FlagDone
	}
	c.offer(pickedWay, open, who, d, menu)
	c.ways(s, pickedWay)
}

// offer emits the choice from a set of bits.
func (c *compiler) offer(r, open, who int32, d int, menu bytecode.Menu) {
	c.p.Menus = append(c.p.Menus, menu)
	c.emitD(bytecode.OpChoose, r, open, who, d)
	c.ext(int32(len(c.p.Menus)-1), 0, 0)
}

func (c *compiler) ways(s *check.Choose, r int32) {
	end, none := newLabel(), newLabel()
	c.to(bytecode.OpJLT, r, c.constant(0), none)
	table := make([]int32, len(s.Ways))
	c.p.Jumps = append(c.p.Jumps, table)
	c.emit(bytecode.OpSwitch, r, int32(len(c.p.Jumps)-1), 0)
	outer := c.unmet
	for i, w := range s.Ways {
		c.at(w.Span)
		table[i] = int32(len(c.p.Code))
		c.within = trimmed(w.Span)
		c.ranHere(c.clause(bytecode.WayClause, c.within, true))
		c.unmet = newLabel()
		c.stmts(w.Stmts)
		c.place(c.unmet)
		c.emit(bytecode.OpMove, r, c.constant(1), 0)
		c.to(bytecode.OpJump, 0, 0, end)
	}
	c.unmet = outer
	c.place(none)
	c.emit(bytecode.OpMove, r, c.constant(0), 0)
	c.place(end)
}

// oneEnd says whether a query is the one top or bottom card of a zone.
func oneEnd(q *check.Query) bool {
	n, one := q.Domain.N.(*check.Num)
	return q.Domain.AtEnd() && one && n.V == 1 &&
		len(q.Filters)+len(q.Kinds) == 0
}
