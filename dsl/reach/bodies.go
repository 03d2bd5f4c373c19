package reach

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// gather finds every body of the game that carries something out.
func (w *Reach) gather() {
	for r := range w.g.Roots() {
		var this classes
		if r.Card != check.None {
			this = w.only(func(c Class) bool { return c == classOf(&w.g.Cards[r.Card]) })
		}
		switch {
		case len(r.Stmts) == 0:
		case r.Kind == check.VerbRoot:
			w.verb(&r)
		case r.Event == nil:
			w.body(r.Stmts, r.Seat, this)
		default:
			w.ability(&r, this)
		}
	}
}

// body adds statements as one player reads them or, with None, as each does.
func (w *Reach) body(stmts []check.Stmt, seat check.ID, this classes) []*body {
	var out []*body
	for i := range w.g.Players {
		if seat != check.None && seat != check.ID(i) {
			continue
		}
		b := w.newBody(stmts, check.ID(i))
		if this != nil {
			b.cards[1] = this
		}
		out = append(out, b)
	}
	w.bodies = append(w.bodies, out...)
	return out
}

func (w *Reach) newBody(stmts []check.Stmt, seat check.ID) *body {
	b := &body{
		stmts: stmts, seat: seat, cards: map[int]classes{}, sets: map[int]classes{},
		players: map[int]check.ID{}, inner: map[*check.ForPlayers][]*body{},
	}
	w.slots(b)
	return b
}

// slots makes room for what a body's own statements choose, so that what is
// not chosen yet is not taken for any card.
func (w *Reach) slots(b *body) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Pick:
			w.pick(b, &check.Pick{Set: nobody, Single: x.Single, Slot: x.Slot, Secret: x.Secret})
		case *check.ForEach:
			w.bind(b.cards, x.Slot, w.none())
			w.bind(b.sets, x.Snap, w.none())
		case *check.ForPick:
			w.bind(b.cards, x.Slot, w.none())
			w.bind(b.sets, x.Done, w.none())
		case *check.Let:
			if check.IsCard(x.Value) {
				w.bind(b.cards, x.Slot, w.none())
			}
		case *check.WithCard:
			w.bind(b.cards, x.Slot, w.none())
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
func (w *Reach) verb(r *check.Root) {
	own := func(seat check.ID) bool {
		return slices.ContainsFunc(w.g.Verbs[r.Of].Bodies, func(b check.Body) bool { return b.By == seat })
	}
	for _, b := range w.body(r.Stmts, r.Seat, nil) {
		if r.Seat == check.None && own(b.seat) {
			b.stmts = nil
		}
		b.after = &doer{r.Of, b.seat}
		w.receive(b, r.Of, b.seat, nil)
	}
}

// receive lets slots share what a verb is given when a player carries it out:
// its parameters' own slots, or those of an event.
func (w *Reach) receive(b *body, id, seat check.ID, slots []int) {
	for i, p := range w.g.Verbs[id].Params {
		slot := p.Slot
		if slots != nil {
			slot = slots[i]
		}
		switch {
		case slot < 0:
		case p.Kind == check.CardParam:
			b.cards[slot] = w.given(id, seat, i)
		case p.Kind == check.CardsParam:
			b.sets[slot] = w.given(id, seat, i)
		}
	}
}

// ability gathers what waits for an event: as each player reads it, and for
// whoever carries the verb out.
func (w *Reach) ability(r *check.Root, this classes) {
	if r.Event.Kind != check.VerbEvent || len(r.Event.Slots) == 0 {
		w.body(r.Stmts, r.Seat, this)
		return
	}
	for actor := range w.g.Players {
		for _, b := range w.body(r.Stmts, r.Seat, this) {
			b.players[r.Event.ActorSlot], b.cond = check.ID(actor), r.Event.Cond
			b.after = &doer{r.Event.Verb, check.ID(actor)}
			w.receive(b, r.Event.Verb, check.ID(actor), r.Event.Slots)
		}
	}
}

func (w *Reach) only(wanted func(Class) bool) classes {
	out := w.none()
	for i, c := range w.list {
		out[i] = wanted(c)
	}
	return out
}

// query is what a set of cards may hold.
func (w *Reach) query(b *body, q *check.Query) classes {
	out := slices.Clone(w.domain(b, q.Domain))
	for i, c := range w.list {
		out[i] = out[i] && (len(q.Kinds) == 0 || slices.Contains(q.Kinds, c.Kind))
		for _, filter := range q.Filters {
			out[i] = out[i] && w.passes(b, filter, c)
		}
	}
	return out
}

// passes says whether a filter can let a card of a class through.
func (w *Reach) passes(b *body, filter check.Filter, c Class) bool {
	switch {
	case filter.Kind == check.ByOwner && !filter.Not:
		seat := w.seat(b, filter.Player)
		return seat == check.None || c.Owner == seat
	case filter.Kind == check.ByName && !filter.Not:
		return slices.ContainsFunc(filter.Cards, func(id check.ID) bool { return classOf(&w.g.Cards[id]) == c })
	}
	return true
}

func (w *Reach) domain(b *body, d check.Domain) classes {
	switch d.Kind {
	case check.InPlay:
		return w.found(func(s Spot) bool { return w.g.Zones[s.Zone].InPlay })
	case check.InZones:
		return w.found(func(s Spot) bool {
			return slices.ContainsFunc(d.Zones, func(z check.ZoneRef) bool { return w.in(b, s, z.Zone, z.Owner) })
		})
	case check.OnCard:
		return w.found(func(s Spot) bool { return w.g.Zones[s.Zone].Owner == check.OfKind })
	case check.InSlot:
		for at := b; at != nil; at = at.outer {
			if got, bound := at.sets[d.Slot]; bound {
				return got
			}
		}
	case check.OneCard:
		return w.card(b, d.Host)
	case check.TopOf, check.BottomOf:
		return w.found(func(s Spot) bool { return w.in(b, s, d.Zone.Zone, d.Zone.Owner) })
	}
	return w.all()
}

// found is what lies in the spots that are wanted.
func (w *Reach) found(wanted func(Spot) bool) classes {
	out := w.none()
	for s, cards := range w.at {
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
func (w *Reach) in(b *body, s Spot, zone check.ID, owner check.Expr) bool {
	if zone == check.None {
		return true
	}
	seat := w.seat(b, owner)
	return s.Zone == zone && (seat == check.None || s.Seat == check.None || s.Seat == seat)
}

// card is what one card may be.
func (w *Reach) card(b *body, e check.Expr) classes {
	switch e := e.(type) {
	case *check.CardSlot:
		for at := b; at != nil; at = at.outer {
			if got, bound := at.cards[e.Slot]; bound {
				return within(got, at.limits[e.Slot])
			}
		}
	case *check.NamedCard:
		return w.only(func(c Class) bool { return c == classOf(&w.g.Cards[e.Card]) })
	case *check.HostOf:
		if e.Kind != check.None {
			return w.only(func(c Class) bool { return c.Kind == e.Kind })
		}
	case *check.TheCard:
		return w.query(b, e.Set)
	case *check.ChoiceOf:
		return w.secrets
	}
	return w.all()
}

// limit notes what the condition of an event leaves of its cards: `when this
// would be …` is about this card alone, whatever else the verb is given.
func (w *Reach) limit(b *body, cond check.Expr) {
	switch c := cond.(type) {
	case *check.And:
		w.limit(b, c.A)
		w.limit(b, c.B)
	case *check.Cmp:
		x, cardX := c.A.(*check.CardSlot)
		y, cardY := c.B.(*check.CardSlot)
		if c.Op == check.EQ && cardX && cardY {
			b.limits[x.Slot], b.limits[y.Slot] = w.card(b, y), w.card(b, x)
		}
	case *check.Is:
		if x, card := c.Card.(*check.CardSlot); card {
			b.limits[x.Slot] = within(w.query(b, c.Set), b.limits[x.Slot])
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
func (w *Reach) seat(b *body, e check.Expr) check.ID {
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
		if of := w.seat(b, e.Of); of != check.None && len(w.g.Players) == 2 {
			return 1 - of
		}
	case *check.Partner:
		if of := w.seat(b, e.Of); of != check.None {
			return w.g.PartnerOf(of)
		}
	}
	return check.None
}

// seats are whose zone a card of a player's goes to: everybody's who may be meant.
func (w *Reach) seats(b *body, zone check.ID, owner check.Expr, of check.ID) []check.ID {
	z := &w.g.Zones[zone]
	if z.Owner != check.OfPlayer {
		return []check.ID{check.None}
	}
	seat := w.seat(b, owner)
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
	for seat := range w.g.Players {
		all = append(all, check.ID(seat))
	}
	return all
}
