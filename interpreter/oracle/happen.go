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
// does it, args are its parts. What is only tried sets nothing off: nothing that waits is
// carried out there.
func (r *run) happens(h check.Happening, actor int, args ...val) (out []setOffBy) {
	if r.w.over || r.trial != nil {
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
		for _, q := range s.waits {
			r.noteSetOff(q.ability, q.reader)
		}
		r.queueUp(s.verb, s.waits, s.parts)
	}
}

// together carries out what one line does to several cards, with what waits for that: of
// those with which it is so before and not so afterwards, or the other way round.
func (r *run) together(list []CardID, h check.Happening, lost bool, actor int, is func(CardID) bool, do func()) {
	if r.trial != nil || !r.waitsFor(h.What) {
		do()
		return
	}
	var were []CardID
	waits := map[CardID][]setOffBy{}
	for _, c := range r.byPlaces(list) {
		if is(c) {
			were = append(were, c)
			if lost {
				waits[c] = r.happens(h, actor, cardVal(r.refTo(c)))
			}
		}
	}
	do()
	if lost {
		for _, c := range were {
			if !is(c) {
				r.later(waits[c])
			}
		}
		return
	}
	for _, c := range r.byPlaces(list) {
		if is(c) && !slices.Contains(were, c) {
			r.later(r.happens(h, actor, cardVal(r.refTo(c))))
		}
	}
}

// moving carries out the moves of one line, with what waits for them.
func (r *run) moving(list []CardID, actor int, do func()) {
	if r.trial != nil || !r.waitsFor(check.ComesIntoPlay, check.LeavesPlay, check.ComesInto, check.Leaves) {
		do()
		return
	}
	in := slices.DeleteFunc(r.allCards(), func(c CardID) bool { return !r.inPlay(c) })
	from := map[CardID]ZoneID{}
	waits := map[CardID][]setOffBy{}
	order := r.byPlaces(list)
	for _, c := range order {
		if from[c] = r.w.at[c]; from[c] != Nowhere {
			waits[c] = r.happens(check.Happening{What: check.Leaves}, actor, cardVal(r.refTo(c)), zoneVal(from[c]))
		}
	}
	carried := slices.DeleteFunc(slices.Clone(in), func(c CardID) bool { return !r.liesWith(c, list) })
	r.together(carried, check.Happening{What: check.LeavesPlay}, true, actor, r.inPlay, do)
	for c, z := range from {
		if r.w.at[c] == z {
			delete(from, c)
		}
	}
	for _, c := range order {
		if _, gone := from[c]; gone {
			r.later(waits[c])
		}
	}
	for _, c := range r.byPlaces(r.allCards()) {
		if r.inPlay(c) && !slices.Contains(in, c) {
			r.later(r.happens(check.Happening{What: check.ComesIntoPlay}, actor, cardVal(r.refTo(c))))
		}
	}
	for _, c := range r.byPlaces(list) {
		if _, gone := from[c]; gone {
			r.later(r.happens(check.Happening{What: check.ComesInto}, actor, cardVal(r.refTo(c)), zoneVal(r.w.at[c])))
		}
	}
}

// liesWith says whether a card is one of some, or lies on one of them.
func (r *run) liesWith(c CardID, list []CardID) bool {
	for ; c != NoCard; c = r.w.at[c].Host {
		if slices.Contains(list, c) {
			return true
		}
	}
	return false
}

func (r *run) allCards() (out []CardID) {
	for c := range r.copies {
		out = append(out, CardID(c))
	}
	return out
}

// byPlaces are cards by their places, those further up first; those that lie nowhere come last.
func (r *run) byPlaces(list []CardID) []CardID {
	nowhere := slices.DeleteFunc(slices.Clone(list), func(c CardID) bool { return r.w.at[c] != Nowhere })
	return append(r.byZones(list), nowhere...)
}

// waitsFor says whether anything waits for one of some happenings.
func (r *run) waitsFor(what ...check.HappeningKind) bool {
	return slices.ContainsFunc(r.Verbs, func(v check.Verb) bool {
		return v.Happens != nil && len(v.Triggers) > 0 && slices.Contains(what, v.Happens.What)
	})
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
	for _, c := range r.byPlaces(cards) {
		out = append(out, holder{c, -1})
	}
	for s := range r.players {
		if n[holder{NoCard, s}] != 0 {
			out = append(out, holder{NoCard, s})
		}
	}
	return out
}
