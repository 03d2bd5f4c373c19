package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// What the verbs of the language bring about sets off what waits for it (specification,
// What happens). What is lost is looked at before it is, the rest as it has happened; all
// of it waits from then on as what a verb of the game sets off.

// setOffBy is what waits for one thing that happens, and the parts of that.
type setOffBy struct {
	verb  *check.Verb
	waits []waiting
	parts *frame
}

// happens finds what waits for something that happens, as things stand now: actor is who
// does it, args are its parts.
func (r *run) happens(h check.Happening, actor int, args ...val) (out []setOffBy) {
	if r.w.over {
		return nil
	}
	for i := range r.Verbs {
		v := &r.Verbs[i]
		if v.Happens == nil || v.Happens.What != h.What || v.Happens.On != h.On ||
			v.Happens.Of != h.Of && !(h.What == check.DiceRolled && v.Happens.Of == check.None) {
			continue
		}
		parts := newFrame(actor, noRef)
		for k := range v.Params {
			parts.set(v.Params[k].Slot, args[k])
		}
		out = append(out, setOffBy{v, r.setOff(v, actor, args, make([][]CardID, len(args))), parts})
	}
	return out
}

// later lets wait what was set off, once it has happened.
func (r *run) later(list []setOffBy) {
	for _, s := range list {
		r.queueUp(s.verb, s.waits, s.parts)
	}
}

// willBeInPlay says whether a card would lie in play if another lay in a zone.
func (r *run) willBeInPlay(c, moved CardID, to ZoneID) bool {
	z := r.w.at[c]
	if c == moved {
		z = to
	}
	return z != Nowhere && r.Zones[z.Zone].InPlay && (z.Host == NoCard || r.willBeInPlay(z.Host, moved, to))
}

// withCarried are a card and all that lies on it, further up first.
func (r *run) withCarried(c CardID) []CardID {
	out := []CardID{c}
	for _, z := range r.zonesOn(c) {
		if len(r.w.piles[z]) == 0 {
			continue
		}
		for _, x := range r.byZones(r.w.piles[z]) {
			out = append(out, r.withCarried(x)...)
		}
	}
	return out
}

// journey is a card that comes to lie in another zone.
type journey struct {
	card     CardID
	from, to ZoneID
	comes    []CardID // into play: the card, and what lies on it
	left     []setOffBy
}

// departs finds what waits for a card's leaving, before it does.
func (r *run) departs(c CardID, to ZoneID, actor int) (j journey) {
	j = journey{card: c, from: r.w.at[c], to: to}
	for _, x := range r.withCarried(c) {
		switch was, will := r.inPlay(x), r.willBeInPlay(x, c, to); {
		case was && !will:
			j.left = append(j.left, r.happens(check.Happening{What: check.LeavesPlay}, actor, cardVal(r.refTo(x)))...)
		case will && !was:
			j.comes = append(j.comes, x)
		}
	}
	if j.from != to && j.from != Nowhere {
		j.left = append(j.left, r.happens(check.Happening{What: check.Leaves}, actor, cardVal(r.refTo(c)), zoneVal(j.from))...)
	}
	return j
}

// arrives lets wait what a card's journey has set off.
func (r *run) arrives(j journey, actor int) {
	r.later(j.left)
	for _, x := range j.comes {
		r.later(r.happens(check.Happening{What: check.ComesIntoPlay}, actor, cardVal(r.refTo(x))))
	}
	if j.from != j.to {
		r.later(r.happens(check.Happening{What: check.ComesInto}, actor, cardVal(r.refTo(j.card)), zoneVal(j.to)))
	}
}

// moveOne moves a card, and what waits for that is set off.
func (r *run) moveOne(c CardID, to ZoneID, where check.Position, face check.FaceTurn, actor int) bool {
	if to == Nowhere || !r.clearOf(to, c) {
		return false
	}
	j := r.departs(c, to, actor)
	if !r.move(c, to, where, face) {
		return false
	}
	r.arrives(j, actor)
	return true
}

// tokensChanged sets off what waits for tokens of which a line has put or taken so many:
// what was taken is looked at with all tokens where they lay before.
func (r *run) tokensChanged(t check.ID, actor int, taken, put map[holder]int, cards, seats [][]int) {
	each := func(what check.HappeningKind, n map[holder]int) (out []setOffBy) {
		for _, h := range r.holdersInOrder(n) {
			if h.card != NoCard {
				out = append(out, r.happens(check.Happening{What: what, Of: t, On: check.CardParam}, actor, number(n[h]), cardVal(r.refTo(h.card)))...)
			} else {
				out = append(out, r.happens(check.Happening{What: what, Of: t, On: check.PlayerParam}, actor, number(n[h]), number(h.seat))...)
			}
		}
		return out
	}
	now, nowSeats := r.w.tokens, r.w.seats
	r.w.tokens, r.w.seats = cards, seats
	lost := each(check.TokensRemoved, taken)
	r.w.tokens, r.w.seats = now, nowSeats
	r.later(lost)
	r.later(each(check.TokensAdded, put))
}

// holdersInOrder are those that got or gave any: cards by their places, those further up
// first, then players by their seats.
func (r *run) holdersInOrder(n map[holder]int) (out []holder) {
	var cards []CardID
	for c := range r.copies {
		if n[holder{CardID(c), -1}] != 0 {
			cards = append(cards, CardID(c))
		}
	}
	lying := slices.DeleteFunc(slices.Clone(cards), func(c CardID) bool { return r.w.at[c] == Nowhere })
	nowhere := slices.DeleteFunc(slices.Clone(cards), func(c CardID) bool { return r.w.at[c] != Nowhere })
	for _, c := range append(r.byZones(lying), nowhere...) {
		out = append(out, holder{c, -1})
	}
	for s := range r.players {
		if n[holder{NoCard, s}] != 0 {
			out = append(out, holder{NoCard, s})
		}
	}
	return out
}
