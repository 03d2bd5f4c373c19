package cardface

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// gather finds every body of the game that carries something out.
func (f *flow) gather() {
	for r := range f.g.Roots() {
		var this classes
		if r.Card != check.None {
			this = f.only(func(c class) bool { return c == classOf(&f.g.Cards[r.Card]) })
		}
		switch {
		case len(r.Stmts) == 0:
		case r.Kind == check.VerbRoot:
			f.verb(&r)
		case r.Event == nil:
			f.body(r.Stmts, r.Seat, this)
		default:
			f.ability(&r, this)
		}
	}
}

// body adds statements as one player reads them or, with None, as each does.
func (f *flow) body(stmts []check.Stmt, seat check.ID, this classes) []*body {
	var out []*body
	for i := range f.g.Players {
		if seat != check.None && seat != check.ID(i) {
			continue
		}
		b := f.newBody(stmts, check.ID(i))
		if this != nil {
			b.cards[1] = this
		}
		out = append(out, b)
	}
	f.bodies = append(f.bodies, out...)
	return out
}

func (f *flow) newBody(stmts []check.Stmt, seat check.ID) *body {
	b := &body{
		stmts: stmts, seat: seat, cards: map[int]classes{}, sets: map[int]classes{},
		players: map[int]check.ID{}, inner: map[*check.ForPlayers][]*body{},
	}
	f.slots(b)
	return b
}

// slots makes room for what a body's own statements choose, so that what is
// not chosen yet is not taken for any card.
func (f *flow) slots(b *body) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Pick:
			f.pick(b, &check.Pick{Set: nobody, Single: x.Single, Slot: x.Slot, Secret: x.Secret})
		case *check.ForEach:
			f.bind(b.cards, x.Slot, f.none())
			f.bind(b.sets, x.Snap, f.none())
		case *check.ForPick:
			f.bind(b.cards, x.Slot, f.none())
			f.bind(b.sets, x.Done, f.none())
		case *check.Let:
			if check.IsCard(x.Value) {
				f.bind(b.cards, x.Slot, f.none())
			}
		case *check.WithCard:
			f.bind(b.cards, x.Slot, f.none())
		case *check.ForPlayers:
			return false
		}
		return true
	}, b.stmts...)
}

// nobody is a query that no card is in.
var nobody = &check.Query{Domain: check.Domain{Kind: check.InZones}}

// verb gathers a verb's body, whose first slots are its parameters. A player
// with a body of their own does not use the common one.
func (f *flow) verb(r *check.Root) {
	own := func(seat check.ID) bool {
		return slices.ContainsFunc(f.g.Verbs[r.Of].Bodies, func(b check.Body) bool { return b.By == seat })
	}
	for _, b := range f.body(r.Stmts, r.Seat, nil) {
		if r.Seat == check.None && own(b.seat) {
			b.stmts = nil
		}
		f.receive(b, r.Of, b.seat, nil)
	}
}

// receive lets slots share what a verb is given when a player carries it out:
// its parameters' own slots, or those of an event.
func (f *flow) receive(b *body, id, seat check.ID, slots []int) {
	for i, p := range f.g.Verbs[id].Params {
		slot := p.Slot
		if slots != nil {
			slot = slots[i]
		}
		switch {
		case slot < 0:
		case p.Kind == check.CardParam:
			b.cards[slot] = f.given(id, seat, i)
		case p.Kind == check.CardsParam:
			b.sets[slot] = f.given(id, seat, i)
		}
	}
}

// ability gathers what waits for an event: as each player reads it, and for
// whoever carries the verb out.
func (f *flow) ability(r *check.Root, this classes) {
	if r.Event.Kind != check.VerbEvent || len(r.Event.Slots) == 0 {
		f.body(r.Stmts, r.Seat, this)
		return
	}
	for actor := range f.g.Players {
		for _, b := range f.body(r.Stmts, r.Seat, this) {
			b.players[r.Event.ActorSlot], b.cond = check.ID(actor), r.Event.Cond
			f.receive(b, r.Event.Verb, check.ID(actor), r.Event.Slots)
		}
	}
}

func (f *flow) only(wanted func(class) bool) classes {
	out := f.none()
	for i, c := range f.list {
		out[i] = wanted(c)
	}
	return out
}

// query is what a set of cards may hold.
func (f *flow) query(b *body, q *check.Query) classes {
	out := slices.Clone(f.domain(b, q.Domain))
	for i, c := range f.list {
		out[i] = out[i] && (len(q.Kinds) == 0 || slices.Contains(q.Kinds, c.kind))
		for _, filter := range q.Filters {
			out[i] = out[i] && f.passes(b, filter, c)
		}
	}
	return out
}

// passes says whether a filter can let a card of a class through.
func (f *flow) passes(b *body, filter check.Filter, c class) bool {
	switch {
	case filter.Kind == check.ByOwner && !filter.Not:
		seat := f.seat(b, filter.Player)
		return seat == check.None || c.owner == seat
	case filter.Kind == check.ByName && !filter.Not:
		return slices.ContainsFunc(filter.Cards, func(id check.ID) bool { return classOf(&f.g.Cards[id]) == c })
	}
	return true
}

func (f *flow) domain(b *body, d check.Domain) classes {
	switch d.Kind {
	case check.InPlay:
		return f.found(func(s spot) bool { return f.g.Zones[s.zone].InPlay })
	case check.InZones:
		return f.found(func(s spot) bool {
			return slices.ContainsFunc(d.Zones, func(z check.ZoneRef) bool { return f.in(b, s, z.Zone, z.Owner) })
		})
	case check.OnCard:
		return f.found(func(s spot) bool { return f.g.Zones[s.zone].Owner == check.OfKind })
	case check.InSlot:
		for at := b; at != nil; at = at.outer {
			if got, bound := at.sets[d.Slot]; bound {
				return got
			}
		}
	case check.OneCard:
		return f.card(b, d.Host)
	case check.TopOf, check.BottomOf:
		return f.found(func(s spot) bool { return f.in(b, s, d.Zone.Zone, d.Zone.Owner) })
	}
	return f.all()
}

// found is what lies in the spots that are wanted.
func (f *flow) found(wanted func(spot) bool) classes {
	out := f.none()
	for s, cards := range f.at {
		if !wanted(s) {
			continue
		}
		for i, is := range cards {
			out[i] = out[i] || is
		}
	}
	return out
}

// in says whether a spot may be the zone that is meant.
func (f *flow) in(b *body, s spot, zone check.ID, owner check.Expr) bool {
	if zone == check.None {
		return true
	}
	seat := f.seat(b, owner)
	return s.zone == zone && (seat == check.None || s.seat == check.None || s.seat == seat)
}

// card is what one card may be.
func (f *flow) card(b *body, e check.Expr) classes {
	switch e := e.(type) {
	case *check.CardSlot:
		for at := b; at != nil; at = at.outer {
			if got, bound := at.cards[e.Slot]; bound {
				return within(got, at.limits[e.Slot])
			}
		}
	case *check.NamedCard:
		return f.only(func(c class) bool { return c == classOf(&f.g.Cards[e.Card]) })
	case *check.HostOf:
		if e.Kind != check.None {
			return f.only(func(c class) bool { return c.kind == e.Kind })
		}
	case *check.TheCard:
		return f.query(b, e.Set)
	case *check.ChoiceOf:
		return f.secrets
	}
	return f.all()
}

// limit notes what the condition of an event leaves of its cards: `when this
// would be …` is about this card alone, whatever else the verb is given.
func (f *flow) limit(b *body, cond check.Expr) {
	switch c := cond.(type) {
	case *check.And:
		f.limit(b, c.A)
		f.limit(b, c.B)
	case *check.Cmp:
		x, cardX := c.A.(*check.CardSlot)
		y, cardY := c.B.(*check.CardSlot)
		if c.Op == check.EQ && cardX && cardY {
			b.limits[x.Slot], b.limits[y.Slot] = f.card(b, y), f.card(b, x)
		}
	case *check.Is:
		if x, card := c.Card.(*check.CardSlot); card {
			b.limits[x.Slot] = within(f.query(b, c.Set), b.limits[x.Slot])
		}
	}
}

// within is what is in both sets; a nil limit is none.
func within(cards, limit classes) classes {
	if limit == nil {
		return cards
	}
	out := slices.Clone(cards)
	for i := range out {
		out[i] = out[i] && limit[i]
	}
	return out
}

// seat is who is meant, or None: anybody.
func (f *flow) seat(b *body, e check.Expr) check.ID {
	switch e := e.(type) {
	case *check.Seat:
		return e.Player
	case *check.You:
		return b.seat
	case *check.PlayerSlot:
		for at := b; at != nil; at = at.outer {
			if seat, bound := at.players[e.Slot]; bound {
				return seat
			}
		}
	case *check.Opponent:
		if of := f.seat(b, e.Of); of != check.None && len(f.g.Players) == 2 {
			return 1 - of
		}
	}
	return check.None
}

// seats are whose zone a card of a player's goes to: everybody's who may be meant.
func (f *flow) seats(b *body, zone check.ID, owner check.Expr, of check.ID) []check.ID {
	z := &f.g.Zones[zone]
	if z.Owner != check.OfPlayer {
		return []check.ID{check.None}
	}
	seat := f.seat(b, owner)
	if z.Seat != check.None {
		seat = z.Seat
	}
	if _, owners := owner.(*check.OwnerOf); owners && of != check.None {
		seat = of
	}
	if seat != check.None {
		return []check.ID{seat}
	}
	var all []check.ID
	for seat := range f.g.Players {
		all = append(all, check.ID(seat))
	}
	return all
}
