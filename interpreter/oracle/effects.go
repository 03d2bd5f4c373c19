package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// field is a number or word of a card, with what continuous effects make of it;
// asker is who asks.
func (r *run) field(c CardID, ref check.FieldRef, asker int) int {
	if c == NoCard {
		return 0
	}
	i := ref.ByKind[r.kind(c)]
	if i == check.NameField {
		return r.nameNumber(c)
	}
	if i == check.None || int(i) >= len(r.card(c).Values) {
		return 0
	}
	n, f := r.card(c).Values[i], r.Kinds[r.kind(c)].Fields[i]
	if f.Type != check.NumberField {
		return n
	}
	var mods []*check.Mod
	for k := range r.FieldMods {
		if r.FieldMods[k].Field.Name == ref.Name {
			for m := range r.FieldMods[k].Mods {
				mods = append(mods, &r.FieldMods[k].Mods[m])
			}
		}
	}
	return r.modified(n, mods, cardVal(r.refTo(c)), asker, f.Below)
}

// value is a declared value of a card or player (specification, Marks,
// adjectives, values).
func (r *run) value(e *check.ValueOf, f *frame) int {
	v := &r.Values[e.Value]
	subject, asker := val{}, f.you()
	if v.Player {
		s := r.seat(e.Subject, f)
		if s < 0 {
			return 0
		}
		subject, asker = number(s), s
	} else {
		c := r.card1(e.Subject, f)
		if c.id == NoCard {
			return 0
		}
		subject = cardVal(c)
	}
	in := newFrame(asker, noRef)
	in.set(1, subject)
	if v.Player {
		in.set(0, subject)
	}
	n := r.num(v.Expr, in)
	var mods []*check.Mod
	for i := range v.Mods {
		mods = append(mods, &v.Mods[i])
	}
	return r.modified(n, mods, subject, asker, false)
}

// modified is a number under continuous effects: what sets (the latest to enter
// wins) before what adds, and nothing below 0 but a field that is any number
// (specification, Abilities).
func (r *run) modified(n int, mods []*check.Mod, subject val, asker int, below bool) int {
	latest, set, add := -1, 0, 0
	touched := false
	for _, m := range mods {
		for _, l := range r.live(&m.Ability, asker) {
			f := newFrame(l.reader, r.refTo(l.card))
			f.set(m.Subject, subject)
			if !r.truth(m.Cond, f) || !r.truth(m.Match, f) {
				continue
			}
			touched = true
			amount := r.num(m.Amount, f)
			switch {
			case m.Set && r.enteredAt(l.card) >= latest:
				latest, set = r.enteredAt(l.card), amount
			case m.Set:
			case m.Less:
				add -= amount
			default:
				add += amount
			}
		}
	}
	if !touched {
		return n
	}
	if latest >= 0 {
		n = set
	}
	if n = r.fits(n+add, "the value"); below {
		return n
	}
	return max(0, n)
}

func (r *run) enteredAt(c CardID) int {
	if c == NoCard {
		return 0
	}
	return r.w.entered[c]
}

// standing is an ability on one copy of its card, with who reads it.
type standing struct {
	card   CardID
	reader int
}

// live are the copies on which an ability is live, each with its reader; actor is
// who an ability `read by anyone` is read by. An ability of the rules stands on
// no card and is always live.
func (r *run) live(a *check.Ability, actor int) (out []standing) {
	if a.Card == check.None {
		return []standing{{NoCard, actor}}
	}
	for i, def := range r.copies {
		c := CardID(i)
		if def != a.Card {
			continue
		}
		reader := r.reader(a.Reader, c, actor)
		if reader < 0 || r.w.out[reader] {
			continue
		}
		if a.Live == nil && r.inPlay(c) || a.Live != nil && r.w.at[c] != Nowhere && r.truth(a.Live, newFrame(reader, r.refTo(c))) {
			out = append(out, standing{c, reader})
		}
	}
	return out
}

// reader is who `you` is in a text of a card (specification, Kinds).
func (r *run) reader(t check.TextReader, c CardID, anyone int) int {
	switch {
	case t.Seat != check.None:
		return int(t.Seat)
	case t.Owner:
		return r.owner(c)
	case t.Holder:
		return r.holder(c)
	}
	return anyone
}

// inPlay says whether a card lies in a zone that is in play; one that lies on a
// card is so only as long as that card is.
func (r *run) inPlay(c CardID) bool {
	z := r.w.at[c]
	return z != Nowhere && r.Zones[z.Zone].InPlay && (z.Host == NoCard || r.inPlay(z.Host))
}

// matches gives an ability's frame for an event, if it waits for it: actor is who
// does it, args are the verb's parts.
func (r *run) matches(a *check.Ability, l standing, actor int, args []val, sets [][]CardID) (*frame, bool) {
	f := newFrame(l.reader, r.refTo(l.card))
	f.set(a.Event.ActorSlot, number(actor))
	for i, slot := range a.Event.Slots {
		if slot == int(check.None) || i >= len(args) {
			continue
		}
		if sets[i] != nil {
			f.putSet(slot, sets[i])
			continue
		}
		f.set(slot, args[i])
	}
	return f, r.truth(a.Event.Cond, f) && (a.Limit == nil || r.truth(a.Limit.Cond(), f))
}

// applies counts that an ability applies, and says whether it still may (specification,
// Abilities): a line of a card is counted on the card, which forgets that where it comes
// to lie in another zone and is not in play there.
func (r *run) applies(a *check.Ability, c CardID, reader int, moved bool) bool {
	switch {
	case a.Limit == nil || c != NoCard && moved && !r.inPlay(c):
		return true
	case c == NoCard:
		if r.w.seats[reader][a.Limit.Token] >= a.Limit.Most {
			return false
		}
		r.used(reader, a.Limit)
		return true
	case r.w.tokens[c][a.Limit.Token] >= a.Limit.Most:
		return false
	}
	r.mixed(r.w.at[c])
	r.w.tokens[c][a.Limit.Token]++
	r.unsaid(true)
	r.changed()
	return true
}

// used counts for a player that something was done.
func (r *run) used(seat int, l *check.Limit) {
	r.w.seats[seat][l.Token]++
	r.unsaid(true)
	r.changed()
}

// forgets takes from a card what counts how often it has applied.
func (r *run) forgets(c CardID) {
	for t := range r.Tokens {
		if r.Tokens[t].Limit && r.Tokens[t].Route != check.Heading {
			r.w.tokens[c][t] = 0
		}
	}
}

// turnEvent sets off what waits for a turn's start or end.
func (r *run) turnEvent(kind check.EventKind, seat int) {
	if r.w.over {
		return
	}
	for i := range r.TurnAbilities {
		a := &r.TurnAbilities[i]
		if a.Event.Kind != kind {
			continue
		}
		for _, l := range r.live(a, seat) {
			if f, ok := r.matches(a, l, seat, nil, nil); ok {
				if !r.applies(a, l.card, l.reader, false) {
					continue
				}
				r.noteSetOff(a, l.reader)
				r.wait(waiting{ability: a, card: l.card, frame: f, reader: l.reader})
			}
		}
	}
}

// noteSetOff tells that an ability is set off.
func (r *run) noteSetOff(a *check.Ability, reader int) {
	r.w.events = append(r.w.events, Event{Kind: SetOff, Seat: reader, At: a.Span})
}

// wait lets an ability wait its turn.
func (r *run) wait(q waiting) {
	if q.round = 0; r.w.draining {
		q.round = r.w.round + 1
	}
	r.w.queue = append(r.w.queue, q)
}

// drain carries out the abilities that wait: the turn player's first, then
// clockwise; a player with several orders their own, and what they set off comes
// after all that waited before (specification, Abilities). It does nothing within
// a payment, a card's text or another ability.
func (r *run) drain() flow {
	if len(r.pays) > 0 || r.trial != nil || r.w.texts > 0 || r.w.draining {
		return goesOn
	}
	defer func() { r.w.draining, r.w.round = false, 0 }()
	for len(r.w.queue) > 0 && !r.w.over {
		r.step()
		r.w.draining, r.w.round = true, r.w.queue[0].round
		for _, q := range r.w.queue {
			r.w.round = min(r.w.round, q.round)
		}
		for _, s := range r.round(r.w.turnOf) {
			var mine []int
			for i, q := range r.w.queue {
				if q.reader == s && q.round == r.w.round {
					mine = append(mine, i)
				}
			}
			if len(mine) > 0 {
				if fl := r.oneAbility(s, mine); fl != goesOn {
					return fl
				}
				break
			}
		}
		r.w.queue = slices.DeleteFunc(r.w.queue, func(q waiting) bool { return q.reader < 0 || r.w.out[q.reader] })
	}
	if r.w.over {
		return gameOver
	}
	return goesOn
}

// oneAbility lets a player say which of theirs comes next, and carries it out.
func (r *run) oneAbility(seat int, mine []int) flow {
	var menu []Option
	var at []int
	for _, i := range mine {
		q := r.w.queue[i]
		o := Option{Kind: TriggerOption, Card: q.card, Label: q.ability.Span.Text(), At: q.ability.Span, Zone: Nowhere}
		if !slices.ContainsFunc(at, func(k int) bool {
			return r.w.queue[k].ability.Span == q.ability.Span && r.w.queue[k].ability.Card == q.ability.Card
		}) {
			menu, at = append(menu, o), append(at, i)
		}
	}
	for i := range menu {
		menu[i].Number = i
	}
	pick := at[r.ask(Question{Kind: AskTrigger, Seat: seat}, menu, false)]
	q := r.w.queue[pick]
	r.w.queue = slices.Delete(r.w.queue, pick, pick+1)
	r.here = q.ability.Span
	e := Event{Kind: AbilityDone, Seat: seat}
	if q.card != NoCard {
		e.Cards = []CardID{q.card}
	}
	r.event(e)
	fl := r.all(q.ability.Body, q.frame)
	if fl == stopped {
		return goesOn
	}
	return fl
}
