package cardface

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lower"
)

// class is cards that nothing here tells apart: of one kind, and of one player
// or nobody's.
type class struct{ kind, owner check.ID }

// classes is a set of classes, by their index.
type classes []bool

// spot is a zone of the table, or of all cards that carry one, or of a seat.
type spot struct{ zone, seat check.ID }

// part is what a verb is given as a parameter when a player carries it out.
type part struct {
	verb, seat check.ID
	param      int
}

// flow finds which cards can come to lie in which zones, from where they start
// and from every line of the game that moves cards. It errs on the side of too
// many: a line counts whether or not it is ever carried out, and what it can't
// tell may be any card. It goes round until nothing new is found.
type flow struct {
	g       *check.Game
	list    []class
	at      map[spot]classes
	params  map[part]classes
	secrets classes           // what is ever chosen in secret
	zones   []*check.ZoneExpr // what verbs are given as zones
	bodies  []*body
	changed bool
}

// body is statements that share their slots, as one player reads them.
type body struct {
	stmts   []check.Stmt
	seat    check.ID
	cards   map[int]classes  // by int slot; a slot that is missing may hold any card
	sets    map[int]classes  // by set slot
	players map[int]check.ID // by int slot
	cond    check.Expr       // what must be so of an event
	limits  map[int]classes  // what that leaves of int slots
	outer   *body            // what stands around the lines of one `for each player`
	inner   map[*check.ForPlayers][]*body
}

// newFlow follows the cards of a game until they lie everywhere they can.
func newFlow(g *check.Game) *flow {
	g = lower.Game(g)
	f := &flow{g: g, at: map[spot]classes{}, params: map[part]classes{}}
	for i := range g.Cards {
		if c := classOf(&g.Cards[i]); !slices.Contains(f.list, c) {
			f.list = append(f.list, c)
		}
	}
	// In the order of the rules: an order of cards or files must change no back.
	slices.SortFunc(f.list, func(a, b class) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.owner, b.owner)) })
	f.secrets = f.none()
	f.start()
	f.gather()
	for f.changed = true; f.changed; {
		f.changed = false
		for _, b := range f.bodies {
			f.run(b)
		}
	}
	return f
}

func classOf(c *check.Card) class { return class{c.Kind, c.Owner} }

func (f *flow) none() classes { return make(classes, len(f.list)) }

func (f *flow) all() classes {
	out := f.none()
	for i := range out {
		out[i] = true
	}
	return out
}

// add puts more into a set and remembers that something is new.
func (f *flow) add(to, more classes) {
	for i, is := range more {
		if is && !to[i] {
			to[i], f.changed = true, true
		}
	}
}

// lie is the set of a spot, restricted to what the zone holds.
func (f *flow) lie(s spot, more classes) {
	if f.at[s] == nil {
		f.at[s] = f.none()
	}
	holds := f.g.Zones[s.zone].Holds
	allowed := slices.Clone(more)
	for i, c := range f.list {
		allowed[i] = allowed[i] && (len(holds) == 0 || slices.Contains(holds, c.kind))
	}
	f.add(f.at[s], allowed)
}

// start lays every card where its file says.
func (f *flow) start() {
	for i := range f.g.Cards {
		c := &f.g.Cards[i]
		if c.Start == nil {
			continue
		}
		one := f.none()
		one[slices.Index(f.list, classOf(c))] = true
		f.lie(spot{c.Start.Zone, c.Start.Seat}, one)
	}
}

// run follows every statement of a body once.
func (f *flow) run(b *body) {
	b.limits = map[int]classes{}
	f.limit(b, b.cond)
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Pick:
			f.pick(b, x)
		case *check.ForEach:
			f.bind(b.cards, x.Slot, f.query(b, x.Set))
			f.bind(b.sets, x.Snap, f.query(b, x.Set))
		case *check.ForPick:
			f.bind(b.cards, x.Slot, f.query(b, x.Set))
			f.bind(b.sets, x.Done, f.query(b, x.Set))
		case *check.Let:
			if check.IsCard(x.Value) {
				f.bind(b.cards, x.Slot, f.card(b, x.Value))
			}
		case *check.WithCard:
			f.bind(b.cards, x.Slot, f.card(b, x.Card))
		case *check.Call:
			f.call(b, x)
		case *check.MoveCards:
			f.move(b, f.query(b, x.What), x.To)
		case *check.Exchange:
			f.exchange(f.card(b, x.A), f.card(b, x.B))
		case *check.ForPlayers:
			for _, each := range f.each(b, x) {
				f.run(each)
			}
			return false
		}
		return true
	}, b.stmts...)
}

// each is the lines of a `for each player` for every one of them.
func (f *flow) each(b *body, s *check.ForPlayers) []*body {
	if b.inner[s] == nil {
		for seat := range f.g.Players {
			inner := f.newBody(s.Body, b.seat)
			inner.outer, inner.players[s.Slot] = b, check.ID(seat)
			b.inner[s] = append(b.inner[s], inner)
		}
		f.changed = true
	}
	return b.inner[s]
}

func (f *flow) bind(slots map[int]classes, slot int, more classes) {
	if slots[slot] == nil {
		slots[slot] = f.none()
		f.changed = true
	}
	f.add(slots[slot], more)
}

func (f *flow) pick(b *body, p *check.Pick) {
	got := f.query(b, p.Set)
	switch {
	case p.Secret != nil:
		f.add(f.secrets, got)
	case p.Single:
		f.bind(b.cards, p.Slot, got)
	default:
		f.bind(b.sets, p.Slot, got)
	}
}

// call hands cards to a verb, carried out by one player or by any.
func (f *flow) call(b *body, c *check.Call) {
	for i, a := range c.Args {
		switch z, isZone := a.Value.(*check.ZoneExpr); {
		case a.Set != nil:
			f.give(b, c, i, f.query(b, a.Set))
		case isZone && !slices.Contains(f.zones, z):
			f.zones = append(f.zones, z)
			f.changed = true
		case a.Value != nil && check.IsCard(a.Value):
			f.give(b, c, i, f.card(b, a.Value))
		}
	}
}

func (f *flow) give(b *body, c *check.Call, param int, cards classes) {
	as := f.seat(b, c.As)
	if c.As == nil {
		as = b.seat
	}
	for seat := range f.g.Players {
		if as == check.None || as == check.ID(seat) {
			f.add(f.given(c.Verb, check.ID(seat), param), cards)
		}
	}
}

// given is what a verb is given, to be added to.
func (f *flow) given(verb, seat check.ID, param int) classes {
	at := part{verb, seat, param}
	if f.params[at] == nil {
		f.params[at] = f.none()
	}
	return f.params[at]
}

// move lays cards into a zone, or (a verb's part) into any that is ever given.
func (f *flow) move(b *body, cards classes, to *check.ZoneExpr) {
	if to.Zone == check.None {
		for _, z := range f.zones {
			if z.Zone != check.None {
				f.move(b, cards, &check.ZoneExpr{Zone: z.Zone})
			}
		}
		return
	}
	for i, is := range cards {
		if !is {
			continue
		}
		one := f.none()
		one[i] = true
		for _, seat := range f.seats(b, to.Zone, to.Owner, f.list[i].owner) {
			f.lie(spot{to.Zone, seat}, one)
		}
	}
}

// exchange lets each of two cards lie wherever the other can.
func (f *flow) exchange(a, b classes) {
	meet := func(x, y classes) bool {
		for i := range x {
			if x[i] && y[i] {
				return true
			}
		}
		return false
	}
	for _, s := range f.spots() {
		if meet(f.at[s], a) {
			f.lie(s, b)
		}
		if meet(f.at[s], b) {
			f.lie(s, a)
		}
	}
}

// spots are the places that hold anything, in the order of the rules.
func (f *flow) spots() []spot {
	var out []spot
	for z := range f.g.Zones {
		for seat := check.None; int(seat) < len(f.g.Players); seat++ {
			if s := (spot{check.ID(z), seat}); f.at[s] != nil {
				out = append(out, s)
			}
		}
	}
	return out
}
