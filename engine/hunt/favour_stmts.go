package hunt

import "github.com/broadside-cards/broadside/dsl/check"

func (b *body) stmts(list []check.Stmt) {
	for _, s := range list {
		b.stmt(s)
	}
}

// stmt reads one statement. What it does not know tells no direction, and all
// that is read in it is unclear.
func (b *body) stmt(s check.Stmt) {
	switch s := s.(type) {
	case *check.Needs:
		b.cond(s.Cond, good) // more can be done
	case *check.Pick:
		b.pick(s)
	case *check.PickNumber:
		who := b.who(s.Who)
		b.number(s.Min, who.of(bad))
		b.number(s.Max, who.of(good))
	case *check.ForPick:
		b.choice(s.Set, b.who(s.Who))
		b.cards[s.Slot] = b.of(s.Set)
		b.number(s.Max, b.who(s.Who).of(good))
		b.stmts(s.Body)
	case *check.ForEach:
		b.spoil(s.Set)
		b.cards[s.Slot] = b.of(s.Set)
		b.stmts(s.Body)
	case *check.ForPlayers:
		b.spoil(s.Of)
		b.stmts(s.Body)
	case *check.Repeat:
		b.spoil(s.Times)
		b.spoil(s.Until)
		b.stmts(s.Body)
	case *check.If:
		b.spoil(s.Cond)
		b.stmts(s.Then)
		b.stmts(s.Else)
	case *check.Choose:
		for i := range s.Ways {
			b.stmts(s.Ways[i].Stmts)
		}
	case *check.May:
		b.cost(s.Cost, good)
		b.stmts(s.Cost)
		b.stmts(s.Reward)
	case *check.Unless:
		b.cost(s.Cost, good)
		b.stmts(s.Cost)
		b.stmts(s.Else)
	case *check.Let:
		b.value(s.Slot, s.Value)
	case *check.Change:
		b.value(s.Slot, s.Value)
	case *check.Call:
		b.call(s)
	case *check.MoveTokens:
		b.move(s)
	case *check.Say:
	default:
		b.spoil(s)
	}
}

// value reads what a name is given: a card or player goes into its slot, a number
// does what the name's uses do.
func (b *body) value(slot int, e check.Expr) {
	switch {
	case check.IsCard(e):
		b.cards[slot] = b.card(e)
		b.spoil(e)
	case check.IsPlayer(e):
		b.whos[slot] = b.who(e)
	default:
		b.number(e, b.slots[slot])
	}
}

// pick reads a choice of cards: who chooses is better off with more to choose
// from, and with more or fewer of them.
func (b *body) pick(s *check.Pick) {
	who := b.who(s.Who)
	if s.How != check.PickOne && s.How != check.PickSome {
		b.spoil(s)
		return
	}
	b.choice(s.Set, who)
	if s.Single {
		b.cards[s.Slot] = b.of(s.Set)
	}
	b.number(s.Min, who.of(bad))
	b.number(s.Max, who.of(good))
}

// choice reads what somebody chooses from.
func (b *body) choice(q *check.Query, who side) { b.filters(q, who.of(good)) }

// filters reads the conditions on a set of cards, of which more are d.
func (b *body) filters(q *check.Query, d direction) {
	if q == nil {
		return
	}
	b.cards[q.Cand] = b.of(q)
	b.spoil(q.Domain.N)
	b.spoil(q.Domain.Host)
	for i := range q.Filters {
		f := &q.Filters[i]
		b.spoil(f.Player)
		b.spoil(f.Card)
		b.spoil(f.Host)
		switch {
		case f.Kind == check.ByWhere && f.Not:
			b.cond(f.Cond, d.turned())
		case f.Kind == check.ByWhere:
			b.cond(f.Cond, d)
		default:
			b.spoil(f.Cond)
		}
	}
}

// cost reads what is carried out in full or not at all: to have what it takes is d.
func (b *body) cost(list []check.Stmt, d direction) { b.costOf(list, d, map[check.ID]bool{}) }

// costOf is cost, within the verbs that are gone through already.
func (b *body) costOf(list []check.Stmt, d direction, in map[check.ID]bool) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.MoveTokens:
			if x.From != nil && check.IsPlayer(x.From) {
				b.f.add(&b.f.tokens[x.Token], b.who(x.From).of(d))
			}
		case *check.Call:
			if in[x.Verb] {
				return true
			}
			in[x.Verb] = true
			for _, v := range b.f.g.Verbs[x.Verb].Bodies {
				deeper := b.f.body(v.By)
				deeper.whos[0] = b.who(x.As)
				deeper.costOf(v.Stmts, d, in)
			}
			in[x.Verb] = false
		}
		return true
	}, list...)
}

// call reads the parts that a verb is given.
func (b *body) call(s *check.Call) {
	who := b.who(s.As)
	for i, a := range s.Args {
		switch {
		case a.Set != nil:
			b.spoil(a.Set)
		case a.Value == nil:
		case i < len(b.f.g.Verbs[s.Verb].Params) && b.f.g.Verbs[s.Verb].Params[i].Kind == check.NumberParam:
			b.number(a.Value, who.of(b.f.params[s.Verb][i]))
		default:
			b.spoil(a.Value)
		}
	}
}

// move reads tokens that are given and taken.
func (b *body) move(s *check.MoveTokens) {
	b.spoil(s.FromSet)
	b.spoil(s.ToSet)
	b.spoilCard(s.From)
	b.spoilCard(s.To)
	if s.From != nil {
		b.f.taken[s.Token] = true
	}
	if s.N == nil && s.From != nil && check.IsPlayer(s.From) && (s.To != nil || s.ToSet != nil) {
		b.f.add(&b.f.tokens[s.Token], unclear) // what somebody has, another gets
	}
	b.number(s.N, b.moves(s))
}

// spoilCard reads how a card is come to that tokens go to or come from.
func (b *body) spoilCard(holder check.Expr) {
	if holder != nil && !check.IsPlayer(holder) {
		b.spoil(holder)
	}
}

// moves is what more of the tokens moved does. Those that go to cards tell nothing.
func (b *body) moves(s *check.MoveTokens) direction {
	d := nothing
	if s.FromSet != nil || s.ToSet != nil {
		d = unclear
	}
	for _, end := range []struct {
		holder check.Expr
		turn   bool
	}{{s.To, false}, {s.From, true}} {
		switch {
		case end.holder == nil:
		case !check.IsPlayer(end.holder):
			d |= unclear
		case end.turn:
			d |= b.who(end.holder).of(b.f.tokens[s.Token]).turned()
		default:
			d |= b.who(end.holder).of(b.f.tokens[s.Token])
		}
	}
	return d
}
