package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// forCards runs a body for each card there is now; one that no longer fits when
// its turn comes is left out (specification, Control). With the highest, it is
// those that were best at the start.
func (r *run) forCards(q *check.Query, slot int, order check.Order, who check.Expr, body []check.Stmt, f *frame) flow {
	left := r.refs(r.cards(q, f))
	for len(left) > 0 {
		i := 0
		switch {
		case order == check.AnyOrder:
			if left = slices.DeleteFunc(left, func(c ref) bool { return !r.stillFits(q, c, f) }); len(left) == 0 {
				return goesOn
			}
			i = r.nextOf(left, r.seat(who, f))
		case order == check.Reverse:
			r.settleAll(ids(left))
			i = firstOf(left, r.bottomFirst)
		case !q.Domain.AtEnd() && (q.Domain.Kind == check.InSlot || r.mayBeOrdered(q)):
			r.settleAll(ids(left)) // chance says which of them comes next
			i = firstOf(left, r.byZones)
		}
		c := left[i]
		left = slices.Delete(left, i, i+1)
		if !r.stillFits(q, c, f) {
			continue
		}
		f.set(slot, cardVal(r.refTo(c.id)))
		if fl := r.all(body, f); fl != goesOn {
			return fl
		}
		if r.w.over {
			return gameOver
		}
	}
	return goesOn
}

func ids(list []ref) (out []CardID) {
	for _, c := range list {
		out = append(out, c.id)
	}
	return out
}

// firstOf is which of the cards that are left comes first, as they lie now.
func firstOf(left []ref, order func([]CardID) []CardID) int {
	list := ids(left)
	first := order(list)[0]
	return slices.Index(list, first)
}

// stillFits looks at a card again before its turn.
func (r *run) stillFits(q *check.Query, c ref, f *frame) bool {
	if q.Domain.Kind == check.OneCard || q.Domain.AtEnd() {
		return r.fresh(c) && r.passes(q, c.id, f, everything)
	}
	return slices.Contains(r.domain(q, f), c.id) && r.passes(q, c.id, f, everything)
}

// nextOf lets a player choose the next card of those that are left.
func (r *run) nextOf(left []ref, seat int) int {
	list := ids(left)
	if seat < 0 {
		return 0
	}
	r.settleAll(list)
	menu := r.cardOptions(seat, list)
	posed := len(list) > 1 && r.knowsMore(seat, list)
	o := menu[r.ask(Question{Kind: AskNext, Seat: seat, Min: 1, Max: 1}, menu, posed)]
	return slices.Index(list, r.which(o))
}

// forPick is `for any number of …, one at a time`: the next is picked, or none,
// before each pass.
func (r *run) forPick(st *check.ForPick, f *frame) flow {
	var done []CardID
	seat := r.seat(st.Who, f)
	most := -1
	if st.Max != nil {
		most = max(0, r.num(st.Max, f))
	}
	for seat >= 0 && (most < 0 || len(done) < most) {
		r.here = st.At()
		list := slices.DeleteFunc(r.seen(st.Set, f, seat), func(c CardID) bool { return slices.Contains(done, c) })
		posed := false
		if st.Set.Hidden { // it is asked as long as all can see that there may be some
			posed = slices.ContainsFunc(r.publicly(st.Set, f), func(c CardID) bool { return !slices.Contains(done, c) })
		}
		if !posed && (len(list) == 0 || st.Set.Hidden) {
			break
		}
		r.settleAll(list)
		menu := append(r.cardOptions(seat, list), Option{Kind: DoneOption, Card: NoCard, Zone: Nowhere})
		o := menu[r.ask(Question{Kind: AskNext, Seat: seat, Max: 1}, menu, posed)]
		if o.Kind == DoneOption {
			break
		}
		c := r.which(o)
		done = append(done, c)
		f.putSet(st.Done, done)
		if !r.isIn(st.Set, c, f) {
			continue
		}
		f.set(st.Slot, cardVal(r.refTo(c)))
		if fl := r.all(st.Body, f); fl == stopped {
			break
		} else if fl != goesOn {
			return fl
		}
	}
	return goesOn
}

// forPlayers runs a body for each player in the game, clockwise from the reader.
func (r *run) forPlayers(st *check.ForPlayers, f *frame) flow {
	for _, s := range r.those(r.round(f.you()), st.Except, st.Of, f) {
		if r.w.out[s] || !r.fits1(s, st.Of, f) {
			continue
		}
		f.set(st.Slot, number(s))
		if fl := r.all(st.Body, f); fl == stopped {
			break
		} else if fl != goesOn {
			return fl
		}
	}
	return goesOn
}

// repeat runs a body so often, or until a condition holds (asked before each pass)
// or a pass changed nothing, or until it is left.
func (r *run) repeat(st *check.Repeat, f *frame) flow {
	times := -1
	if st.Times != nil {
		times = max(0, r.num(st.Times, f))
	}
	for n := 0; times < 0 || n < times; n++ {
		r.step()
		r.here = st.At()
		if st.Until != nil && r.truth(st.Until, f) {
			break
		}
		before, unsaid := len(r.w.events), r.w.unsaid
		fl := r.all(st.Body, f)
		if fl == stopped {
			break
		}
		if fl != goesOn {
			return fl
		}
		if st.Until != nil && r.w.unsaid == unsaid && !changedSince(r.w.events[before:]) {
			break
		}
	}
	return goesOn
}

// changedSince says whether any of the events changed what is so. A shuffle may change
// nothing (mixes).
func changedSince(events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool {
		switch e.Kind {
		case Moved, Tokens, Turned, Marked, NextTurnSaid, OutOfGame, NameChanged:
			return true
		}
		return false
	})
}

// chooseWay offers the ways that can begin (specification, Control: choose one).
func (r *run) chooseWay(st *check.Choose, f *frame) flow {
	seat := r.seat(st.Who, f)
	f.set(st.Did, number(0))
	var menu []Option
	posed := false
	for i := range st.Ways {
		w := &st.Ways[i]
		posed = posed || r.secretStart(w.Stmts)
		if r.begins(w.Stmts, f) {
			menu = append(menu, Option{Kind: WayOption, Number: i, Label: w.Label, Card: NoCard, Zone: Nowhere})
		}
	}
	if st.May && len(menu) > 0 {
		menu = append(menu, Option{Kind: NoneOption, Card: NoCard, Zone: Nowhere})
	}
	if len(menu) == 0 || seat < 0 {
		r.lacking()
		return goesOn
	}
	o := menu[r.ask(Question{Kind: AskWay, Seat: seat}, menu, posed)]
	if o.Kind == NoneOption {
		return goesOn
	}
	f.set(st.Did, number(1))
	return r.all(st.Ways[o.Number].Stmts, f)
}
