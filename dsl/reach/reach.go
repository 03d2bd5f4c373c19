// Package reach works out which cards of a game can come to lie in which of its
// zones: a fixed point over every line that moves cards. Decks and their backs are
// made from it.
package reach

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lower"
)

// Class is cards that nothing here tells apart: of one kind, and of one player
// or nobody's.
type Class struct{ Kind, Owner check.ID }

// classes is a set of classes, by their index.
type classes []bool

// Spot is a zone of the table, or of all cards that carry one, or of a seat.
type Spot struct{ Zone, Seat check.ID }

// part is what a verb is given as a parameter when a player carries it out.
type part struct {
	verb, seat check.ID
	param      int
}

// doer is a verb, and a player who carries it out.
type doer struct{ verb, seat check.ID }

// Reach is which cards can come to lie in which zones, from where they start
// and from every line of the game that moves cards. It errs on the side of too
// many: a line counts whether or not it is ever carried out, and what it can't
// tell may be any card. It goes round until nothing new is found, and is then only
// read.
type Reach struct {
	g       *check.Game
	list    []Class
	at      map[Spot]classes
	params  map[part]classes
	done    map[doer]bool     // who ever does which verb
	secrets classes           // what is ever chosen in secret
	zones   []*check.ZoneExpr // what verbs are given as zones
	bodies  []*body
	changed bool
}

// body is statements that share their slots, as one player reads them.
type body struct {
	stmts   []check.Stmt
	seat    check.ID
	after   *doer            // what has to be done first; nil: nothing
	cards   map[int]classes  // by int slot; a slot that is missing may hold any card
	sets    map[int]classes  // by set slot
	players map[int]check.ID // by int slot
	cond    check.Expr       // what must be so of an event
	limits  map[int]classes  // what that leaves of int slots
	outer   *body            // what stands around the lines of one `for each player`
	inner   map[*check.ForPlayers][]*body
}

// Of follows the cards of a game until they lie everywhere they can.
func Of(written *check.Game) *Reach {
	g := lower.Game(written)
	w := &Reach{g: g, at: map[Spot]classes{}, params: map[part]classes{}, done: map[doer]bool{}}
	for i := range g.Cards {
		if c := classOf(&g.Cards[i]); !slices.Contains(w.list, c) {
			w.list = append(w.list, c)
		}
	}
	// In the order of the rules: an order of cards or files must change no back.
	slices.SortFunc(w.list, func(a, b Class) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Owner, b.Owner)) })
	w.secrets = w.none()
	w.start()
	w.gather()
	for w.changed = true; w.changed; {
		w.changed = false
		for _, b := range w.bodies {
			w.run(b)
		}
	}
	w.g, w.bodies, w.params, w.zones = written, nil, nil, nil // lowered, all of it is large
	return w
}

// Classes are the classes of the game's cards, in the order of the rules. Other
// methods name a class by its place here.
func (w *Reach) Classes() []Class { return w.list }

// ClassOf is the class of a card.
func (w *Reach) ClassOf(c *check.Card) int { return slices.Index(w.list, classOf(c)) }

// Lies says whether cards of a class can come to lie in a spot.
func (w *Reach) Lies(class int, s Spot) bool { return w.at[s] != nil && w.at[s][class] }

// LiesIn says whether cards of a class can come to lie in a zone, whoever has it.
func (w *Reach) LiesIn(class int, zone check.ID) bool {
	return slices.ContainsFunc(w.Spots(), func(s Spot) bool { return s.Zone == zone && w.at[s][class] })
}

// Does says whether a player ever does a verb.
func (w *Reach) Does(verb, seat check.ID) bool { return w.done[doer{verb, seat}] }

// Hides says whether cards of a class can lie where somebody does not see their
// faces.
func (w *Reach) Hides(class int) bool {
	return slices.ContainsFunc(w.Spots(), func(s Spot) bool {
		return w.at[s][class] && w.g.Zones[s.Zone].Facing != check.FaceUp
	})
}

func classOf(c *check.Card) Class { return Class{c.Kind, c.Owner} }

func (w *Reach) none() classes { return make(classes, len(w.list)) }

func (w *Reach) all() classes {
	out := w.none()
	for i := range out {
		out[i] = true
	}
	return out
}

// add puts more into a set and remembers that something is new.
func (w *Reach) add(to, more classes) {
	for i, is := range more {
		if is && !to[i] {
			to[i], w.changed = true, true
		}
	}
}

// lie is the set of a spot, restricted to what the zone holds.
func (w *Reach) lie(s Spot, more classes) {
	if w.at[s] == nil {
		w.at[s] = w.none()
	}
	holds := w.g.Zones[s.Zone].Holds
	allowed := slices.Clone(more)
	for i, c := range w.list {
		allowed[i] = allowed[i] && (len(holds) == 0 || slices.Contains(holds, c.Kind))
	}
	w.add(w.at[s], allowed)
}

// start lays every card where its file says.
func (w *Reach) start() {
	for i := range w.g.Cards {
		c := &w.g.Cards[i]
		if c.Start == nil {
			continue
		}
		one := w.none()
		one[slices.Index(w.list, classOf(c))] = true
		w.lie(Spot{c.Start.Zone, c.Start.Seat}, one)
	}
}

// run follows every statement of a body once.
func (w *Reach) run(b *body) {
	b.limits = map[int]classes{}
	w.limit(b, b.cond)
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Pick:
			w.pick(b, x)
		case *check.ForEach:
			w.bind(b.cards, x.Slot, w.query(b, x.Set))
			w.bind(b.sets, x.Snap, w.query(b, x.Set))
		case *check.ForPick:
			w.bind(b.cards, x.Slot, w.query(b, x.Set))
			w.bind(b.sets, x.Done, w.query(b, x.Set))
		case *check.Let:
			if check.IsCard(x.Value) {
				w.bind(b.cards, x.Slot, w.card(b, x.Value))
			}
		case *check.Change:
			if check.IsCard(x.Value) {
				w.bind(b.cards, x.Slot, w.card(b, x.Value))
			}
		case *check.WithCard:
			w.bind(b.cards, x.Slot, w.card(b, x.Card))
		case *check.Call:
			w.call(b, x)
		case *check.MoveCards:
			w.move(b, w.withPiles(w.query(b, x.What)), x.To)
		case *check.Exchange:
			w.exchange(w.card(b, x.A), w.card(b, x.B))
		case *check.ForPlayers:
			for _, each := range w.each(b, x) {
				w.run(each)
			}
			return false
		}
		return true
	}, b.stmts...)
}

// each is the lines of a `for each player` for every one of them.
func (w *Reach) each(b *body, s *check.ForPlayers) []*body {
	if b.inner[s] == nil {
		for seat := range w.g.Players {
			inner := w.newBody(s.Body, b.seat)
			inner.outer, inner.after, inner.players[s.Slot] = b, b.after, check.ID(seat)
			b.inner[s] = append(b.inner[s], inner)
		}
		w.changed = true
	}
	return b.inner[s]
}

func (w *Reach) bind(slots map[int]classes, slot int, more classes) {
	if slots[slot] == nil {
		slots[slot] = w.none()
		w.changed = true
	}
	w.add(slots[slot], more)
}

func (w *Reach) pick(b *body, p *check.Pick) {
	got := w.query(b, p.Set)
	switch {
	case p.Secret != nil:
		w.add(w.secrets, got)
	case p.Single:
		w.bind(b.cards, p.Slot, got)
	default:
		w.bind(b.sets, p.Slot, got)
	}
}

// call hands cards to a verb, carried out by one player or by any.
func (w *Reach) call(b *body, c *check.Call) {
	if b.after == nil || w.done[*b.after] {
		for _, seat := range w.doers(b, c) {
			if at := (doer{c.Verb, seat}); !w.done[at] {
				w.done[at], w.changed = true, true
			}
		}
	}
	for i, a := range c.Args {
		switch z, isZone := a.Value.(*check.ZoneExpr); {
		case a.Set != nil:
			w.give(b, c, i, w.query(b, a.Set))
		case isZone && !slices.Contains(w.zones, z):
			w.zones = append(w.zones, z)
			w.changed = true
		case a.Value != nil && check.IsCard(a.Value):
			w.give(b, c, i, w.card(b, a.Value))
		}
	}
}

func (w *Reach) give(b *body, c *check.Call, param int, cards classes) {
	for _, seat := range w.doers(b, c) {
		w.add(w.given(c.Verb, seat, param), cards)
	}
}

// doers are the players who may be meant to do a verb.
func (w *Reach) doers(b *body, c *check.Call) []check.ID {
	as := b.seat
	if c.As != nil {
		as = w.seat(b, c.As)
	}
	var out []check.ID
	for seat := range w.g.Players {
		if as == check.None || as == check.ID(seat) {
			out = append(out, check.ID(seat))
		}
	}
	return out
}

// given is what a verb is given, to be added to.
func (w *Reach) given(verb, seat check.ID, param int) classes {
	at := part{verb, seat, param}
	if w.params[at] == nil {
		w.params[at] = w.none()
		if w.g.Verbs[verb].Happens != nil { // whatever is moved, turned or gets tokens
			w.params[at] = w.all()
		}
	}
	return w.params[at]
}

// withPiles adds what lies where piles do, which goes with them.
func (w *Reach) withPiles(cards classes) classes {
	for i, is := range cards {
		if !is || !w.g.Kinds[w.list[i].Kind].Pile {
			continue
		}
		out := w.found(func(s Spot) bool { return w.g.Zones[s.Zone].Piles })
		for j, is := range cards {
			out[j] = out[j] || is
		}
		return out
	}
	return cards
}

// move lays cards into a zone, or (a verb's part) into any that is ever given.
func (w *Reach) move(b *body, cards classes, to *check.ZoneExpr) {
	if to.Zone == check.None {
		for _, z := range w.zones {
			if z.Zone != check.None {
				w.move(b, cards, &check.ZoneExpr{Zone: z.Zone})
			}
		}
		return
	}
	for i, is := range cards {
		if !is {
			continue
		}
		one := w.none()
		one[i] = true
		for _, seat := range w.seats(b, to.Zone, to.Owner, w.list[i].Owner) {
			w.lie(Spot{to.Zone, seat}, one)
		}
	}
}

// exchange lets each of two cards lie wherever the other can.
func (w *Reach) exchange(a, b classes) {
	meet := func(x, y classes) bool {
		for i := range x {
			if x[i] && y[i] {
				return true
			}
		}
		return false
	}
	for _, s := range w.Spots() {
		if meet(w.at[s], a) {
			w.lie(s, b)
		}
		if meet(w.at[s], b) {
			w.lie(s, a)
		}
	}
}

// Spots are the places that hold anything, in the order of the rules.
func (w *Reach) Spots() []Spot {
	var out []Spot
	for z := range w.g.Zones {
		for seat := check.None; int(seat) < len(w.g.Players); seat++ {
			if s := (Spot{check.ID(z), seat}); w.at[s] != nil {
				out = append(out, s)
			}
		}
	}
	return out
}
