package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// number reads a number of which more is d for `you`.
func (b *body) number(e check.Expr, d direction) {
	switch e := e.(type) {
	case nil:
	case *check.Num:
		if e.V < 0 {
			d = unclear
		}
		b.num(e, d)
	case *check.IntSlot:
		b.slots[e.Slot] |= d
	case *check.OptionValue, *check.CountOf, *check.PlayerCount, *check.TurnNumber:
		b.spoil(e)
	case *check.FieldOf:
		b.spoil(e.Card)
		b.f.field(e.Field.Name, b.card(e.Card).of(d))
	case *check.SumField:
		b.spoil(e.Set)
		b.f.field(e.Field.Name, b.of(e.Set).of(d))
	case *check.TokensOn:
		if check.IsPlayer(e.Holder) {
			b.f.add(&b.f.tokens[e.Token], b.who(e.Holder).of(d))
		} else {
			b.spoil(e.Holder)
		}
	case *check.ValueOf:
		b.valueOf(e, d)
	case *check.Arith:
		b.arith(e, d)
	default:
		b.spoil(e)
	}
}

func (b *body) num(e *check.Num, d direction) {
	if b.f.nums != nil {
		b.f.nums[e] |= d
	}
}

// deepestValue is how many declared values may stand within one another.
const deepestValue = 8

// valueOf reads a declared value where it is asked. What changes it while it
// lasts is read by itself.
func (b *body) valueOf(e *check.ValueOf, d direction) {
	v := &b.f.g.Values[e.Value]
	if b.depth >= deepestValue {
		d = unclear
	}
	if b.depth > deepestValue {
		return
	}
	in := b.f.body(check.None)
	in.depth = b.depth + 1
	in.whos[0] = nobody
	if v.Player {
		in.whos[1] = b.who(e.Subject)
		in.whos[0] = in.whos[1]
	} else {
		in.cards[1] = b.card(e.Subject)
		b.spoil(e.Subject)
	}
	in.number(v.Expr, d)
}

// arith reads what is made of two numbers, both at least 0.
func (b *body) arith(e *check.Arith, d direction) {
	switch e.Op {
	case check.Add, check.Min, check.Max:
		b.number(e.A, d)
		b.number(e.B, d)
	case check.Sub:
		b.number(e.A, d)
		b.number(e.B, d.turned())
	case check.Mul:
		b.number(e.A, d)
		b.number(e.B, d)
		if mayBeLess(e.A) || mayBeLess(e.B) {
			b.spoil(e)
		}
	case check.DivDown, check.DivUp:
		b.number(e.A, d)
		b.spoil(e.B)
	default:
		b.spoil(e)
	}
}

// mayBeLess says whether a number may be below 0, as far as can be seen.
func mayBeLess(e check.Expr) bool {
	switch e := e.(type) {
	case *check.Num:
		return e.V < 0
	case *check.CountOf, *check.OptionValue, *check.PlayerCount:
		return false
	}
	return true
}

func (b *body) conds(d direction, list ...check.Expr) {
	for _, e := range list {
		b.cond(e, d)
	}
}

// cond reads a condition that is d for `you` where it holds.
func (b *body) cond(e check.Expr, d direction) {
	switch e := e.(type) {
	case nil:
	case *check.And:
		b.conds(d, e.A, e.B)
	case *check.Or:
		b.conds(d, e.A, e.B)
	case *check.Not:
		b.cond(e.A, d.turned())
	case *check.Cmp:
		switch e.Op {
		case check.GE, check.GT:
			b.number(e.A, d)
			b.number(e.B, d.turned())
		case check.LE, check.LT:
			b.number(e.A, d.turned())
			b.number(e.B, d)
		default:
			b.spoil(e)
		}
	case *check.Exists:
		b.filters(e.Set, d)
	case *check.Is:
		b.spoil(e.Card)
		was := b.cards[e.Set.Cand]
		b.filters(e.Set, d)
		b.cards[e.Set.Cand] = was
	case *check.WithCard:
		b.spoil(e.Card)
		b.cards[e.Slot] = b.card(e.Card)
		b.cond(e.Cond, d)
	case *check.CanDo:
		b.cost(e.Stmts, b.who(e.Who).of(d))
		b.stmts(e.Stmts)
	default:
		b.spoil(e)
	}
}

// spoil makes unclear all that is read in a part of the rules that tells no
// direction.
func (b *body) spoil(x check.Node) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Num:
			b.num(x, unclear)
		case *check.IntSlot:
			b.slots[x.Slot] |= unclear
		case *check.FieldOf:
			b.f.field(x.Field.Name, unclear)
		case *check.SumField:
			b.f.field(x.Field.Name, unclear)
		case *check.CountRuns:
			b.f.field(x.Field.Name, unclear)
		case *check.HaveSame:
			b.f.field(x.Field.Name, unclear)
		case *check.PickValue:
			b.f.field(x.Field.Name, unclear)
		case *check.TokensOn:
			if check.IsPlayer(x.Holder) {
				b.f.add(&b.f.tokens[x.Token], unclear)
			}
		case *check.ValueOf:
			b.valueOf(x, unclear)
		}
		return true
	}, x)
}

// who says on whose side a player is. Nobody said is `you`.
func (b *body) who(e check.Expr) side {
	switch e := e.(type) {
	case nil, *check.You:
		return b.whos[0]
	case *check.PlayerSlot:
		return b.whos[e.Slot]
	case *check.Opponent:
		return -b.who(e.Of)
	case *check.OwnerOf:
		return b.card(e.Card)
	case *check.Seat:
		switch {
		case b.seat == check.None || b.whos[0] == nobody:
			return nobody
		case e.Player == b.seat:
			return b.whos[0]
		case len(b.f.g.Players) == 2:
			return -b.whos[0]
		}
	}
	return nobody
}

// card says on whose side the player is who has a card.
func (b *body) card(e check.Expr) side {
	switch e := e.(type) {
	case *check.CardSlot:
		return b.cards[e.Slot]
	case *check.TheCard:
		return b.of(e.Set)
	case *check.NamedCard:
		return b.ofSeat(b.f.g.Cards[e.Card].Owner)
	}
	return nobody
}

// of says on whose side the player is who has the cards of a query.
func (b *body) of(q *check.Query) side {
	if q == nil {
		return nobody
	}
	switch d := &q.Domain; d.Kind {
	case check.InZones:
		out := nobody
		for i, z := range d.Zones {
			s := nobody
			if z.Owner != nil && check.IsPlayer(z.Owner) {
				s = b.who(z.Owner)
			}
			if i > 0 && s != out {
				s = nobody
			}
			if out = s; s == nobody {
				break
			}
		}
		if out != nobody {
			return out
		}
	case check.OneCard:
		if s := b.card(d.Host); s != nobody {
			return s
		}
	}
	return b.ofKinds(q.Kinds)
}

// ofKinds says it of kinds of card that belong to one seat.
func (b *body) ofKinds(kinds []check.ID) side {
	out := nobody
	for i, k := range kinds {
		s := b.ofSeat(b.f.g.Kinds[k].Owner)
		if i > 0 && s != out {
			return nobody
		}
		out = s
	}
	return out
}

func (b *body) ofSeat(owner check.ID) side {
	if owner == check.None {
		return nobody
	}
	return b.who(&check.Seat{Player: owner})
}
