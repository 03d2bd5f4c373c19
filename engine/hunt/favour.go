package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// direction says what more of a number does for a player: nothing, good, bad, or
// both, of which reading can't tell the sum.
type direction uint8

const (
	nothing direction = 0
	good    direction = 1
	bad     direction = 2
	unclear           = good | bad
)

// turned is the direction of less.
func (d direction) turned() direction { return d>>1 | d<<1&bad }

// side says on whose side somebody is of the one whose text it is.
type side int8

const (
	foe    side = -1
	nobody side = 0 // not known
	friend side = 1
)

// of is a direction for somebody on a side as the first player sees it.
func (s side) of(d direction) direction {
	switch {
	case d == nothing || s == friend:
		return d
	case s == foe:
		return d.turned()
	}
	return unclear
}

// favour knows what more of each number does, from how a game's rules read it:
// what wins is good, what is paid is good to have and bad to owe. It goes by
// every place that reads a number; where one of them tells no direction, or two
// tell different ones, it is unclear. Estimates are left out: bots go by them,
// the rules do not.
type favour struct {
	g       *check.Game // lowered
	tokens  []direction // what a player has, for that player
	taken   []bool      // some line takes it from somebody
	fields  map[string]direction
	params  [][]direction // what a verb is told, for who does it
	nums    map[*check.Num]direction
	callers []check.ID // by verb, the only seat that does it
	again   bool
	given   bool // cards are given to others: who has one need not be who played it
}

// favourOf reads a lowered game. A field's direction is that for the player who
// has the card.
func favourOf(g *check.Game) *favour {
	f := &favour{g: g, tokens: make([]direction, len(g.Tokens)), taken: make([]bool, len(g.Tokens)),
		fields: map[string]direction{}, params: make([][]direction, len(g.Verbs))}
	for i := range g.Verbs {
		f.params[i] = make([]direction, len(g.Verbs[i].Params))
	}
	f.heard()
	f.given, f.callers = givesAway(g), callers(g)
	f.learn()
	for t := range f.tokens {
		// What is taken and never asked for may be paid in full or not at all.
		if f.taken[t] && f.tokens[t] == nothing {
			f.add(&f.tokens[t], unclear)
		}
	}
	f.learn()
	return f
}

// learn goes through the game until nothing more is learned.
func (f *favour) learn() {
	for f.again = true; f.again; {
		f.again = false
		for r := range f.g.Roots() {
			f.root(&r)
		}
	}
}

// add takes another direction in, and notes whether that was news.
func (f *favour) add(to *direction, d direction) {
	f.again = f.again || *to|d != *to
	*to |= d
}

func (f *favour) field(name string, d direction) {
	have := f.fields[name]
	f.add(&have, d)
	f.fields[name] = have
}

// heard gives up on what abilities are told of a verb: they may do anything with it.
func (f *favour) heard() {
	for r := range f.g.Roots() {
		if r.Event == nil || r.Event.Kind != check.VerbEvent || r.Event.Verb == check.None {
			continue
		}
		for i, slot := range r.Event.Slots {
			if slot != int(check.None) && i < len(f.params[r.Event.Verb]) {
				f.params[r.Event.Verb][i] = unclear
			}
		}
	}
}

// body is one body while it is read: whose cards and players its slots hold, and
// what more of the numbers in them does.
type body struct {
	f     *favour
	seat  check.ID // who `you` is, or None
	cards map[int]side
	whos  map[int]side
	slots map[int]direction
	depth int // values within values
}

func (f *favour) body(seat check.ID) *body {
	return &body{f: f, seat: seat, cards: map[int]side{}, whos: map[int]side{0: friend}, slots: map[int]direction{}}
}

// root reads one body of the game.
func (f *favour) root(r *check.Root) {
	b, g := f.body(r.Seat), f.g
	if r.Kind == check.VerbRoot && r.Seat == check.None {
		b.seat = f.callers[r.Of]
	}
	switch r.Kind {
	case check.EstimateRoot, check.AdjectiveRoot, check.ValueRoot:
		return // bots alone; and what is read where it is asked
	case check.WinRoot:
		if !g.Wins[r.Of].Draw {
			b.conds(good, r.Exprs...)
			return
		}
	case check.RankRoot, check.ReturnsRoot:
		d := good
		if r.Kind == check.RankRoot && g.Ranks[r.Of].Lowest {
			d = bad
		}
		for _, e := range r.Exprs {
			b.number(e, d)
		}
		return
	case check.VerbRoot:
		v := &g.Verbs[r.Of]
		b.given(v)
		b.run(r.Stmts)
		for i, p := range v.Params {
			if p.Kind == check.NumberParam {
				f.add(&f.params[r.Of][i], b.slots[p.Slot])
			}
		}
		return
	}
	if r.Card != check.None {
		b.cards[1] = f.reads(r.Card, r.Field)
		if k := &g.Kinds[g.Cards[r.Card].Kind]; r.Kind == check.TextRoot && k.Fields[r.Field].Type == check.TextsField {
			b.cost(r.Stmts, good) // one of them is carried out in full
		}
	}
	for _, e := range r.Exprs {
		b.spoil(e)
	}
	b.run(r.Stmts)
}

// given notes whose cards a verb takes.
func (b *body) given(v *check.Verb) {
	for _, p := range v.Params {
		if p.Kind != check.CardParam {
			continue
		}
		b.cards[p.Slot] = b.ofKinds(p.Kinds)
		if p.Domain != nil && b.cards[p.Slot] == nobody {
			b.cards[p.Slot] = b.who(p.Domain.Owner)
		}
	}
}

// reads says on whose side the reader of a card's text is of the one who has the
// card.
func (f *favour) reads(card check.ID, field int) side {
	c := &f.g.Cards[card]
	fields := f.g.Kinds[c.Kind].Fields
	if field < 0 || field >= len(fields) {
		return nobody
	}
	switch r := fields[field].Reader; {
	case r.Owner, r.Holder && !f.given:
		return friend
	case r.Seat == check.None || c.Owner == check.None:
		return nobody
	case r.Seat == c.Owner:
		return friend
	case len(f.g.Players) == 2:
		return foe
	}
	return nobody
}

// run reads statements until nothing more is learned of the slots: a name may be
// given a number long before it is used.
func (b *body) run(list []check.Stmt) {
	for {
		before := sum(b.slots)
		b.stmts(list)
		if sum(b.slots) == before {
			return
		}
	}
}

func sum(m map[int]direction) (n int) {
	for _, d := range m {
		n += int(d)
	}
	return n
}

// givesAway says whether somewhere a card is put into another player's zone, but for
// what is dealt from the table and what goes back to its owner: what is bad to have is
// good to give.
func givesAway(g *check.Game) (gives bool) {
	g.Walk(func(x check.Node) bool {
		m, ok := x.(*check.MoveCards)
		if !ok || m.To == nil || m.To.Owner == nil || !check.IsPlayer(m.To.Owner) || check.IsYou(m.To.Owner) {
			return !gives
		}
		_, back := m.To.Owner.(*check.OwnerOf)
		gives = gives || !back && !fromTable(m.What)
		return !gives
	})
	return gives
}

// fromTable says whether the cards of a query lie in zones that no player has.
func fromTable(q *check.Query) bool {
	switch d := &q.Domain; d.Kind {
	case check.TopOf, check.BottomOf:
		return d.Zone.Zone != check.None && d.Zone.Owner == nil
	case check.InZones:
		for _, z := range d.Zones {
			if z.Zone == check.None || z.Owner != nil || z.All {
				return false
			}
		}
		return true
	}
	return false
}
