package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// A verb declared in several shapes is several verbs with one word. What an event
// says of its verb's parts has to fit into the parts of a shape, as in a call;
// the ability then hangs on every shape that it fits. Each part that is said
// restricts the event, and those that are not said are free.

// eventReader reads what an event says of the parts of one shape of its verb.
type eventReader struct {
	*checker
	s      *scope
	a      *Ability
	v      *Verb
	before bool           // the event is looked at before it happens: `would`, `can't`
	doer   *np            // who does it, or in a passive what it is done to
	said   map[string]int // by partKey: the slots of what other shapes say
}

// shapes tries an event on each shape of its verb.
func (c *checker) shapes(cur *cursor, s *scope, a *Ability, base string, before bool, read func(*eventReader)) {
	at := cur.at
	c.eventOn(cur, s, a, c.vocab.verbs[base], before, read)
	if !c.firstHung(base, append([]Event{a.Event}, a.shapes...)) {
		c.changed(edition.Shapes, cur.sub(max(at-1, 0), len(cur.items)).here())
	}
}

// eventOn tries an event on each of several verbs. The text may then name what the
// event names in every one that it fits.
func (c *checker) eventOn(cur *cursor, s *scope, a *Ability, ids []ID, before bool, read func(*eventReader)) {
	at, plain, names := cur.at, a.Event, len(s.names)
	slots := map[string]int{}
	var fits []Event
	var said []binding
	var first diag.List
	for _, id := range ids {
		v := &c.game.Verbs[id]
		cur.at, s.names, a.Event = at, s.names[:names:names], plain
		a.Event.Verb, a.Event.Slots, a.Event.Said = id, s.partSlots(v, slots), make([]bool, len(v.Params))
		lost, ok := c.try(s, cur, func() {
			c.noteEvent(cur, id)
			read(&eventReader{c, s, a, v, before, nil, slots})
			c.finish(cur)
		})
		if !ok {
			if first == nil || misfit(first) && !misfit(lost) || misfit(first) == misfit(lost) && furthest(lost) > furthest(first) {
				first = lost
			}
			continue
		}
		for i, slot := range a.Event.Slots {
			if a.Event.Said[i] {
				slots[partKey(&v.Params[i])] = slot
			}
		}
		said = inBoth(said, s.names[names:], len(fits) == 0)
		fits = append(fits, a.Event)
	}
	if len(fits) == 0 {
		c.noShape(cur.sub(at, len(cur.items)), ids, first)
	}
	cur.at, s.names = len(cur.items), append(s.names[:names:names], said...)
	a.Event, a.shapes = fits[0], fits[1:]
}

// firstHung says whether an event hangs where it did in the first edition: on each shape
// that has as many parts as the first.
func (c *checker) firstHung(base string, fits []Event) bool {
	ids := c.vocab.verbs[base]
	for _, id := range ids {
		did := len(c.game.Verbs[id].Params) == len(c.game.Verbs[ids[0]].Params)
		if did != slices.ContainsFunc(fits, func(e Event) bool { return e.Verb == id }) {
			return false
		}
	}
	return true
}

// partKey tells a part from the others of its verb, and from those of other shapes
// that can't stand in its slot.
func partKey(p *Param) string {
	if p.Kind == CardsParam {
		return p.Prep + " several"
	}
	return p.Prep
}

// inBoth is what is named both in earlier shapes and in a further one.
func inBoth(earlier, further []binding, first bool) []binding {
	if first {
		return slices.Clone(further)
	}
	var out []binding
	for _, b := range earlier {
		for _, o := range further {
			if b.what == o.what && b.slot == o.slot {
				b.kinds = union(b.kinds, o.kinds)
				out = append(out, b)
				break
			}
		}
	}
	return out
}

// union is the kinds of either list; an empty list is every kind.
func union(a, b []ID) []ID {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	out := slices.Clone(a)
	for _, k := range b {
		if !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// noShape reports an event that fits none of its verb's shapes; first is what was
// found in the reading that got furthest.
func (c *checker) noShape(cur *cursor, ids []ID, first diag.List) {
	if len(ids) > 1 && misfit(first) {
		shapes := make([]string, len(ids))
		for i, id := range ids {
			shapes[i] = "`" + c.shapeOf(&c.game.Verbs[id]) + "`"
		}
		at := cur.here()
		if len(first) > 0 {
			at = first[0].Span
		}
		c.fail(diag.NoShape, at, "verb", c.game.Verbs[ids[0]].Name, "shapes", strings.Join(shapes, ", "))
	}
	c.diags = append(c.diags, first...)
	panic(bail{})
}

// misfit says whether a reading failed as its shape takes something else; a word
// that is unknown or stands wrongly is so in every shape.
func misfit(found diag.List) bool {
	return len(found) == 0 || found[0].Code == diag.WrongThing || found[0].Code == diag.LeftOver
}

// shapeOf is a verb and its parts as they are declared.
func (c *checker) shapeOf(v *Verb) string {
	out := v.Name
	for i := range v.Params {
		out += " " + c.describeParam(&v.Params[i])
	}
	return out
}

// partSlots gives each part a slot: that of the same part in another shape, where it
// was said of that. Sets get theirs when they are said.
func (s *scope) partSlots(v *Verb, said map[string]int) []int {
	out := make([]int, len(v.Params))
	for i := range v.Params {
		slot, ok := said[partKey(&v.Params[i])]
		if !ok {
			slot = s.newInt()
		}
		if out[i] = slot; !ok && v.Params[i].Kind == CardsParam {
			out[i] = int(None)
		}
	}
	return out
}

// slot notes that a part is said.
func (e *eventReader) slot(i int) int {
	slot := &e.a.Event.Slots[i]
	if *slot == int(None) {
		*slot = e.s.newSet()
	}
	e.a.Event.Said[i] = true
	return *slot
}

// subject matches what a passive event happens to: the verb's object, or else its
// first card.
func (e *eventReader) subject(n *np) {
	before := e.a.Event.Cond
	defer func() { e.writeParts(before, e.a.Event.Cond, n.span) }()
	for i := range e.v.Params {
		e.numberFirst(i, n)
		if p := &e.v.Params[i]; p.Prep == "" || p.Kind == CardParam && (i > 0 || e.v.Params[0].Prep != "") {
			e.part(i, n)
			return
		}
	}
	e.fail(diag.WrongThing, n.span, "want", "a verb that is done to a card", "got", "one that is not")
}

// numberFirst reports `when this is dealt damage` of a verb that says how much, and then to which
// card.
func (e *eventReader) numberFirst(i int, n *np) {
	if i > 0 || e.v.Params[0].Kind != NumberParam || n.what != npCard && n.what != npCards {
		return
	}
	for _, p := range e.v.Params {
		if p.Kind == CardParam && overlap(p.Kinds, n.kinds) {
			verb := "a player " + Third(e.v.Name)
			if e.before {
				verb = "a player would " + e.v.Name
			}
			right := verb + " any " + e.manyOf(e.v.Params[0].Unit) + " " + p.Prep + " " + n.span.Text()
			e.fail(diag.WrongThing, n.span, "want", e.describeParam(&e.v.Params[0]), "got", e.describe(n), "next", "write `"+strings.ReplaceAll(right, "  ", " ")+"`")
		}
	}
}

// rest matches what an event says behind its verb.
func (e *eventReader) rest(cur *cursor) {
	for start := cur.at; ; start = cur.at {
		i := e.nextParam(cur, e.s, e.v, e.a.Event.Said)
		if i < 0 {
			return
		}
		p, was := &e.v.Params[i], e.a.Event.Cond
		switch p.Kind {
		case NumberParam:
			e.number(cur, i)
		case ZoneParam:
			e.eventZone(cur, e.s, e.a, e.slot(i))
		default:
			e.a.Event.Said[i] = true
			e.part(i, e.noun(cur, e.s, otherPreps(e.v, e.a.Event.Said)...))
		}
		if e.a.Event.Cond != was {
			e.writeParts(was, e.a.Event.Cond, cur.since(start))
			e.partChanged(p, cur, start)
		}
	}
}

// part matches a noun phrase with a part.
func (e *eventReader) part(i int, n *np) {
	p := &e.v.Params[i]
	switch {
	case p.Kind == NumberParam && n.what == npAmount && p.Unit != "" && e.sameUnit(n.unit, p.Unit):
		e.amount(i, n)
	case p.Kind == PlayerParam && n.what == npPlayer:
		slot := e.slot(i)
		e.a.Event.also(&Cmp{EQ, &PlayerSlot{slot}, n.player})
		e.s.bind(binding{what: playerBinding, slot: slot})
	case p.Kind == PlayerParam && n.what == npPlayers && n.det == detA:
		e.anybody(n, inAnIf)
		slot := e.slot(i)
		if n.player != nil { // another player
			e.a.Event.also(&Cmp{NE, &PlayerSlot{slot}, n.player})
		}
		e.s.bind(binding{what: playerBinding, slot: slot})
	case p.Kind == CardParam && (n.what == npCard || n.what == npCards):
		e.card(i, n)
	case p.Kind == CardsParam && (n.what == npCard || n.what == npCards):
		e.cards(i, n)
	default:
		e.wrongThing(n, e.describeParam(p))
	}
}

// fits reports cards that a part never takes.
func (e *eventReader) fits(p *Param, n *np) {
	if len(n.kinds) > 0 && !overlap(n.kinds, p.Kinds) {
		e.wrongThing(n, e.describeParam(p))
	}
}

// card matches a part of one card: it is among those that the phrase describes.
func (e *eventReader) card(i int, n *np) {
	p := &e.v.Params[i]
	e.fits(p, n)
	slot := e.slot(i)
	it := &CardSlot{slot}
	switch {
	case n.what == npCard:
		e.a.Event.also(&Cmp{EQ, it, n.card})
	case n.det == detA || n.det == detEach || n.det == detThe:
		q := *n.q
		if e.place(p, n) {
			e.placed(n.q)
			q.Domain = Domain{Kind: OneCard, Host: it}
		}
		if q.Domain.Kind != OneCard || len(q.Kinds)+len(q.Filters) > 0 { // else any card is meant
			e.a.Event.also(&Is{it, &q})
		}
	default:
		e.wrongThing(n, e.describeParam(p)+" (several are done one by one)")
	}
	e.s.bind(binding{what: cardBinding, kinds: n.kinds, slot: slot, words: n.span})
}

// place is where the cards of an event lie; known says that nothing of it has to be
// asked. A place that the verb's own part says is that of who acts. After the event the
// cards lie elsewhere, so another place can be asked only before it.
func (e *eventReader) place(p *Param, n *np) (known bool) {
	switch d := n.q.Domain; {
	case d.Kind == InPlay && !e.outright[n.q] && !n.q.narrowed(ByHost):
	case p.Domain != nil && d.Kind == InZones && len(d.Zones) == 1 && d.Zones[0].Zone == p.Domain.Zone:
		if owner := d.Zones[0].Owner; owner != nil && IsYou(p.Domain.Owner) {
			if e.neverOf(owner, n) {
				e.fail(diag.WrongThing, n.span, "want", e.describeParam(p)+", whose they are who do it", "got", "one of somebody else", "next", "leave the place out, or let the one act whose it is")
			}
			if e.doer == n || e.doer.player == nil || !Equal(e.doer.player, owner) {
				e.changed(edition.EventPlaces, n.span)
			}
			e.a.Event.also(&Cmp{EQ, &PlayerSlot{2}, owner})
		}
	case p.Domain != nil && d.Kind == InZones:
		e.fail(diag.WrongThing, n.span, "want", e.describeParam(p), "got", "one in another zone")
	case e.before:
		e.changed(edition.EventPlaces, n.span)
		return false
	default:
		e.fail(diag.WrongThing, n.span, "want", "what is known after it has happened", "got", "where it lay before",
			"next", "leave the place out, or ask before it happens, with `would … instead`; a verb of its own can say it, one declared such as `to discard a card in your hand`")
	}
	return true
}

// neverOf says whether who acts is never the player whose zone is meant.
func (e *eventReader) neverOf(owner Expr, n *np) bool {
	if e.doer == n || e.doer.player == nil {
		return false
	}
	if e.doer.what == npPlayers { // all but one
		return Equal(e.doer.player, owner)
	}
	a, seat := e.doer.player.(*Seat)
	b, other := owner.(*Seat)
	return seat && other && a.Player != b.Player
}

// cards matches a part of several cards: at least one of them is among those that
// the phrase describes, or as many as it says.
func (e *eventReader) cards(i int, n *np) {
	p := &e.v.Params[i]
	e.fits(p, n)
	slot := e.slot(i)
	e.s.bind(binding{what: setBinding, kinds: p.Kinds, slot: slot, words: n.span})
	those := &Query{Domain: Domain{Kind: InSlot, Slot: slot}, Kinds: p.Kinds, Span: n.span}
	if n.what == npCard {
		e.a.Event.also(&Is{n.card, those})
		return
	}
	e.placed(n.q)
	q := *n.q
	if n.det == detEach && n.single || e.place(p, n) {
		q.Domain = those.Domain
	} else {
		q.Filters = append(slices.Clone(q.Filters), Filter{Kind: ByNotIn, Host: those})
	}
	switch count := Expr(&CountOf{Set: &q}); {
	case n.det == detNo:
		e.a.Event.also(&Not{&Exists{&q}})
	case n.det == detEach && n.single:
		left := *n.q
		left.Filters = append(slices.Clone(left.Filters), Filter{Kind: ByNotIn, Not: true, Host: those})
		e.a.Event.also(&Not{&Exists{&left}})
	case n.det == detSome && n.min == n.max:
		e.a.Event.also(&Cmp{EQ, count, n.min})
	case n.det == detSome:
		e.between(count, n.min, n.max)
	case n.det == detRandom:
		e.wrongThing(n, e.describeParam(p))
	default:
		e.a.Event.also(&Exists{&q})
	}
}

// between asks that a number is within two others, of which either may be nil.
func (e *eventReader) between(n, least, most Expr) {
	if zero, ok := least.(*Num); least != nil && !(ok && zero.V == 0) {
		e.a.Event.also(&Cmp{GE, n, least})
	}
	if most != nil {
		e.a.Event.also(&Cmp{LE, n, most})
	}
}

// amount matches a number of tokens that is the subject of a passive.
func (e *eventReader) amount(i int, n *np) {
	slot := e.slot(i)
	e.s.bind(binding{what: numberBinding, slot: slot})
	switch {
	case n.det == detSome:
		e.between(&IntSlot{slot}, n.min, n.max)
	case n.num == nil:
	default:
		e.oneOrMore(n.span, n.num, e.v.Params[i].Unit)
		e.a.Event.also(&Cmp{EQ, &IntSlot{slot}, n.num})
	}
}

// oneOrMore reports `a coin` in an event: it could be one, or any.
func (e *eventReader) oneOrMore(span diag.Span, n Expr, unit string) {
	if one, ok := n.(*Num); ok && one.V == 1 && strings.HasPrefix(span.Text(), "a") {
		single, many := e.oneAndMany(unit)
		e.fail(diag.Expected, span, "want", "`any "+many+"`, or `1 "+single+"` for exactly one", "found", "`"+span.Text()+"`",
			"next", "write `"+anyNumberOf(span, many)+"`; `1 "+single+"` is exactly one", "whole", "yes")
	}
}

// anyNumberOf is the event that a span stands in with any number of what it says one of.
func anyNumberOf(span diag.Span, many string) string {
	text := string(span.File.Text)
	from := strings.LastIndex(text[:span.Start], "when ")
	if from < 0 || strings.ContainsAny(text[from:span.Start], ",\n") {
		return "any " + many
	}
	rest := text[span.End:]
	if end := strings.IndexAny(rest, ",\n"); end >= 0 {
		rest = rest[:end]
	}
	if are, passive := strings.CutPrefix(rest, " is "); passive {
		rest = " are " + are
	}
	return text[from:span.Start] + "any " + many + rest
}

// number matches what an event says of a number: any, exactly so many, at least or
// at most so many.
func (e *eventReader) number(cur *cursor, i int) {
	p, slot, start := &e.v.Params[i], e.slot(i), cur.at
	e.s.bind(binding{what: numberBinding, slot: slot})
	n := &IntSlot{slot}
	switch op, said := e.comparison(cur); {
	case said:
		e.a.Event.also(&Cmp{op, n, e.quantity(cur, e.s)})
	case cur.accept("a", "number", "of"), cur.accept("a", "number"), cur.accept("any", "number", "of"), cur.accept("any", "number"), cur.accept("any"):
	case cur.accept("up", "to"):
		e.between(n, nil, e.quantity(cur, e.s))
	case cur.accept("between"):
		least := e.quantity(cur, e.s)
		e.want(cur, "and")
		e.between(n, least, e.quantity(cur, e.s))
	case cur.accept("a"), cur.accept("an"):
		e.unit(cur, p, start)
		e.oneOrMore(cur.since(start), &Num{V: 1}, p.Unit)
	case cur.item().Number != "" || cur.item().Op == "(" || cur.is("that", "many") || e.s.namesNumber(cur):
		e.a.Event.also(&Cmp{EQ, n, e.quantity(cur, e.s)})
	}
	e.unit(cur, p, start)
}

// unit takes the unit of a number.
func (e *eventReader) unit(cur *cursor, p *Param, start int) {
	if p.Unit == "" {
		return
	}
	if u := e.unitHere(cur, p.Unit); u != "" {
		cur.at += len(strings.Fields(u))
		e.noteUnit(cur, cur.at-len(strings.Fields(u)), u)
		return
	}
	if cur.done() {
		e.fail(diag.WrongThing, cur.since(start), "want", e.describeParam(p), "got", "no `"+p.Unit+"`")
	}
	if len(e.vocab.words[cur.word(0)]) == 0 && !e.startsNoun(cur) {
		e.unknownUnit(cur, p.Unit)
	}
	e.fail(diag.WrongThing, cur.here(), "want", e.describeParam(p), "got", cur.found())
}

// partChanged notes a part that restricts the event now and did not in the first edition:
// several cards, or a player. Numbers could only be any.
func (e *eventReader) partChanged(p *Param, cur *cursor, start int) {
	span := cur.since(start)
	switch {
	case p.Kind != CardsParam && p.Kind != PlayerParam:
	case p.Prep != "" && len(e.vocab.verbs[e.v.Name]) == 1:
		e.changedTo(edition.LaterParts, span, withBlank(span), "")
	default:
		e.changed(edition.LaterParts, span)
	}
}
