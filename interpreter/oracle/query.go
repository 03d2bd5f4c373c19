package oracle

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// everything asks a set as it is in truth, and not as somebody knows it.
const everything = -1

// outsider is somebody who sees what everybody sees.
const outsider = -2

// cards is a set of cards as it is in truth, in the order of its zone.
func (r *run) cards(q *check.Query, f *frame) []CardID { return r.seen(q, f, everything) }

// seen is the set as far as a seat knows: a card whose face the seat does not know
// is among it if it could fit (specification, What may be known).
func (r *run) seen(q *check.Query, f *frame, viewer int) []CardID {
	r.step()
	var out []CardID
	list := r.domain(q, f)
	r.lookAhead(q, f)
	for _, c := range list {
		if r.passes(q, c, f, viewer) {
			out = append(out, c)
		}
	}
	for i := range q.Filters {
		if q.Filters[i].Kind == check.ByBest {
			out = r.best(&q.Filters[i], q, out, f, viewer)
		}
	}
	return r.inOrder(q, out)
}

// lookAhead asks whatever a phrase compares its cards with, also where there are none: it
// may lie where chance has not said yet what lies there.
func (r *run) lookAhead(q *check.Query, f *frame) {
	for i := range q.Filters {
		switch k := &q.Filters[i]; k.Kind {
		case check.ByHost, check.ByNotIn:
			r.cards(k.Host, f)
		case check.ByOwner:
			r.seat(k.Player, f)
		case check.ByCard:
			r.card1(k.Card, f)
		case check.ByNeighbour:
			r.besides(k, f)
		}
	}
}

// isIn says whether one card is in a set.
func (r *run) isIn(q *check.Query, c CardID, f *frame) bool { return slices.Contains(r.cards(q, f), c) }

// inOrder puts cards of a zone in order by their place, top first, and all others
// by the order of the cards.
func (r *run) inOrder(q *check.Query, list []CardID) []CardID {
	if q.Domain.AtEnd() || q.Domain.Kind == check.InSlot || len(list) < 2 {
		return list
	}
	if !r.mayBeOrdered(q) {
		slices.Sort(list)
		return list
	}
	return r.byZones(list)
}

// sortOpen puts cards whose order luck has left open as they are listed.
func (r *run) sortOpen(in []CardID) {
	for i := 0; i < len(in); i++ {
		j := i
		for j < len(in) && r.w.open[in[j]] {
			j++
		}
		if j > i {
			r.sortLaid(in[i:j])
			i = j
		}
	}
}

// sortLaid puts cards in no order as they are listed, those that lie face down for all to
// see by what lies on them: so which comes first does not tell what they are.
func (r *run) sortLaid(in []CardID) {
	slices.Sort(in)
	for i := range in {
		best := i
		for k := i + 1; k < len(in); k++ {
			if a, b := in[k], in[best]; r.veiled(a) && r.veiled(b) && r.byLook(a, b) < 0 || !(r.veiled(a) && r.veiled(b)) && a < b {
				best = k
			}
		}
		c := in[best]
		copy(in[i+1:best+1], in[i:best])
		in[i] = c
	}
}

// veiled says whether a card lies face down where all see how it lies.
func (r *run) veiled(c CardID) bool {
	f := r.Zones[r.w.at[c].Zone].Facing
	return r.w.faceDown[c] && f != check.FaceUp && f != check.Held
}

// byLook compares what lies on two cards: tokens and then marks, fewest first.
func (r *run) byLook(a, b CardID) int {
	if n := slices.Compare(r.w.tokens[a], r.w.tokens[b]); n != 0 {
		return n
	}
	return slices.CompareFunc(r.w.marks[a], r.w.marks[b], func(x, y bool) int {
		switch {
		case x == y:
			return 0
		case y:
			return -1
		}
		return 1
	})
}

// firsts is a set of which the first is meant: by zones.
func (r *run) firsts(q *check.Query, f *frame) []CardID {
	list := r.cards(q, f)
	if q.Domain.AtEnd() || q.Domain.Kind == check.InSlot || len(list) < 2 {
		return list
	}
	return r.byZones(list)
}

// mayBeOrdered says whether one of the zones that a phrase looks into has an order.
func (r *run) mayBeOrdered(q *check.Query) bool {
	d := &q.Domain
	for i, z := range r.Zones {
		looks := false
		switch d.Kind {
		case check.InPlay:
			looks = z.InPlay
		case check.OnCard:
			looks = z.Owner == check.OfKind
		case check.InZones:
			looks = slices.ContainsFunc(d.Zones, func(x check.ZoneRef) bool { return x.Zone == check.ID(i) || x.Zone == check.None })
		default:
			looks = true
		}
		holds := len(z.Holds) == 0 || len(q.Kinds) == 0 || slices.ContainsFunc(z.Holds, func(k check.ID) bool { return slices.Contains(q.Kinds, k) })
		if looks && holds && z.Ordered {
			return true
		}
	}
	return false
}

// byZones puts cards in order by their zones, and in a zone by their place, from
// the top, or, where it has no order, as the cards are listed.
func (r *run) byZones(list []CardID) (out []CardID) {
	for i := range r.Zones {
		for _, z := range r.zones {
			if int(z.Zone) != i {
				continue
			}
			var in []CardID
			for _, c := range r.w.piles[z] {
				if slices.Contains(list, c) {
					in = append(in, c)
				}
			}
			if !r.Zones[i].Ordered {
				r.sortLaid(in)
			}
			r.sortOpen(in)
			out = append(out, in...)
		}
	}
	return out
}

// bottomFirst puts cards in order by their zones, and in a zone in order from the bottom.
func (r *run) bottomFirst(list []CardID) (out []CardID) {
	for _, c := range r.byZones(list) {
		i := len(out)
		for r.Zones[r.w.at[c].Zone].Ordered && i > 0 && r.w.at[out[i-1]] == r.w.at[c] {
			i--
		}
		out = slices.Insert(out, i, c)
	}
	return out
}

// domain is where a query looks.
func (r *run) domain(q *check.Query, f *frame) (out []CardID) {
	d := &q.Domain
	switch d.Kind {
	case check.InPlay:
		return r.where(func(c CardID) bool { return r.inPlay(c) })
	case check.Everything:
		return r.where(func(c CardID) bool { return r.w.at[c] != Nowhere })
	case check.InZones:
		for _, z := range d.Zones { // whose zone it is chance may have to say, whatever lies there
			if z.Zone != check.None && !z.All {
				r.zoneOf(z.Zone, z.Owner, f)
			}
		}
		return r.where(func(c CardID) bool {
			return slices.ContainsFunc(d.Zones, func(z check.ZoneRef) bool { return r.liesIn(c, z, f) })
		})
	case check.OnCard:
		host := r.card1(d.Host, f)
		return r.where(func(c CardID) bool { return r.fresh(host) && r.w.at[c].Host == host.id })
	case check.OneCard:
		if c := r.card1(d.Host, f); r.fresh(c) {
			return []CardID{c.id}
		}
		return nil
	case check.InSlot:
		return slices.Clone(f.setAt(d.Slot))
	case check.TopOf, check.BottomOf:
		z, ok := r.zone(d.Zone, f)
		if !ok || !r.Zones[z.Zone].Ordered {
			return nil
		}
		return r.endOf(z, r.num(d.N, f), d.Kind == check.BottomOf)
	}
	panic(fmt.Sprintf("no domain %d", d.Kind))
}

func (r *run) where(ok func(CardID) bool) (out []CardID) {
	for c := range r.copies {
		if ok(CardID(c)) {
			out = append(out, CardID(c))
		}
	}
	return out
}

func (r *run) liesIn(c CardID, ref check.ZoneRef, f *frame) bool {
	at := r.w.at[c]
	if ref.Zone == check.None {
		z, ok := r.zone(&check.ZoneExpr{Zone: check.None, Owner: ref.Owner}, f)
		return ok && at == z
	}
	if at.Zone != ref.Zone || at == Nowhere {
		return false
	}
	if ref.All || r.Zones[ref.Zone].Owner == check.OfTable {
		return true
	}
	z, ok := r.zoneOf(ref.Zone, ref.Owner, f)
	return ok && at == z
}

// endOf is one end of a zone in order, top first (the lowest first of the bottom);
// where luck has not yet said what lies there, it says so now.
func (r *run) endOf(z ZoneID, n int, bottom bool) []CardID {
	pile := r.w.piles[z]
	n = max(0, min(n, len(pile)))
	for i := range n {
		if bottom {
			r.settle(z, len(pile)-1-i, true)
		} else {
			r.settle(z, i, false)
		}
	}
	pile = slices.Clone(r.w.piles[z])
	if !bottom {
		return pile[:n]
	}
	slices.Reverse(pile)
	return pile[:n]
}

// passes tries everything that a phrase says of a card but `with the highest`; a condition is asked
// only of a card that all else fits.
func (r *run) passes(q *check.Query, c CardID, f *frame, viewer int) bool {
	hidden := viewer != everything && !r.knows(viewer, c)
	if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, r.kind(c)) && !(hidden && r.couldBe(c, q.Kinds)) {
		return false
	}
	for _, condition := range []bool{false, true} {
		for i := range q.Filters {
			k := &q.Filters[i]
			if (k.Kind == check.ByWhere) != condition || k.Kind == check.ByBest || hidden && (k.Secret || k.Kind == check.ByName) {
				continue
			}
			if !r.narrows(k, q, c, f) {
				return false
			}
		}
	}
	return true
}

// couldBe says whether a card that is not known, where it lies, could be of one of
// the kinds.
func (r *run) couldBe(c CardID, kinds []check.ID) bool {
	z := r.w.at[c]
	if z == Nowhere {
		return false
	}
	holds := r.Zones[z.Zone].Holds
	return slices.ContainsFunc(kinds, func(k check.ID) bool {
		return len(holds) == 0 || slices.Contains(holds, k)
	})
}

// narrows tries one filter in truth.
func (r *run) narrows(k *check.Filter, q *check.Query, c CardID, f *frame) bool {
	switch k.Kind {
	case check.ByMark:
		return r.w.marks[c][k.Mark] != k.Not
	case check.ByFacing:
		return !r.w.faceDown[c] != k.Not
	case check.ByToken:
		return (r.w.tokens[c][k.Token] > 0) != k.Not
	case check.ByHost:
		host := r.w.at[c].Host
		return (host != NoCard && slices.Contains(r.cards(k.Host, f), host)) != k.Not
	case check.ByOwner:
		s := r.seat(k.Player, f)
		return (s >= 0 && r.owner(c) == s) != k.Not
	case check.ByWhere:
		in := f.clone()
		in.set(q.Cand, cardVal(r.refTo(c)))
		return r.truth(k.Cond, in) != k.Not
	case check.ByCard:
		return (r.card1(k.Card, f).id == c) != k.Not
	case check.ByNotIn:
		return slices.Contains(r.cards(k.Host, f), c) != k.Not
	case check.ByName:
		return slices.Contains(k.Cards, r.copies[c]) != k.Not
	case check.ByNeighbour:
		return r.neighbours(k, c, f) != k.Not
	}
	panic(fmt.Sprintf("no filter %d", k.Kind))
}

// isOne says whether one card is one of those a phrase means. It is asked one thing after
// another, and no more once one is not so: chance is not asked what lies where that does not
// matter.
func (r *run) isOne(q *check.Query, c CardID, f *frame) bool {
	if !slices.Contains(r.domain(q, f), c) || len(q.Kinds) > 0 && !slices.Contains(q.Kinds, r.kind(c)) {
		return false
	}
	for i := range q.Filters {
		k, ok := &q.Filters[i], false
		switch k.Kind {
		case check.ByBest:
			ok = slices.Contains(r.cards(q, f), c)
		case check.ByHost:
			host := r.w.at[c].Host
			ok = (host != NoCard && r.isOne(k.Host, host, f)) != k.Not
		case check.ByNotIn:
			ok = r.isOne(k.Host, c, f) != k.Not
		default:
			ok = r.narrows(k, q, c, f)
		}
		if !ok {
			return false
		}
	}
	return true
}

// best keeps those with the greatest or least number; of cards that the viewer
// does not know, all that could be it.
func (r *run) best(k *check.Filter, q *check.Query, list []CardID, f *frame, viewer int) (out []CardID) {
	rating := func(c CardID) int {
		in := f.clone()
		in.set(q.Cand, cardVal(r.refTo(c)))
		n := r.num(k.Cond, in)
		if k.Low {
			n = -n
		}
		return n
	}
	secret := func(c CardID) bool { return k.Secret && viewer != everything && !r.knows(viewer, c) }
	top, any := 0, false
	for _, c := range list {
		if !secret(c) {
			if n := rating(c); !any || n > top {
				top, any = n, true
			}
		}
	}
	for _, c := range list {
		if secret(c) || rating(c) == top {
			out = append(out, c)
		}
	}
	return out
}
