package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// leading are the statements at the beginning of an action or a way that decide
// whether it is offered: its `needs` and its first choices, up to the first that
// reads what an earlier one will choose (specification, Actions).
func leading(stmts []check.Stmt) (out []check.Stmt) {
	var first []check.Stmt
	for _, st := range stmts {
		if c, ok := st.(*check.Clause); ok {
			first = append(first, c.Choices...)
			break
		}
		first = append(first, st)
	}
	ints, sets := map[int]bool{}, map[int]bool{}
	for _, st := range first {
		if readsAny(st, ints, sets) {
			break
		}
		switch st := st.(type) {
		case *check.Needs:
		case *check.Pick:
			if st.Single {
				ints[st.Slot] = true
			} else {
				sets[st.Slot] = true
			}
		case *check.PickPlayer:
			ints[st.Slot] = true
		case *check.PickNumber:
			ints[st.Slot] = true
		case *check.PickValue:
			ints[st.Slot] = true
		default:
			return out
		}
		out = append(out, st)
	}
	return out
}

// readsAny says whether something under a statement is what a slot holds.
func readsAny(st check.Stmt, ints, sets map[int]bool) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.IntSlot:
			found = found || ints[x.Slot]
		case *check.PlayerSlot:
			found = found || ints[x.Slot]
		case *check.CardSlot:
			found = found || ints[x.Slot]
		case *check.Query:
			found = found || x.Domain.Kind == check.InSlot && sets[x.Domain.Slot]
		}
		return true
	}, check.Node(st))
	return found
}

// begins says whether the leading `needs` hold and the leading choices find
// something, as far as who chooses knows.
func (r *run) begins(stmts []check.Stmt, f *frame) bool {
	for _, st := range leading(stmts) {
		if !r.finds(st, f.clone(), false) {
			return false
		}
	}
	return true
}

// finds says whether one of the leading statements lets a text begin; publicly:
// whether it might, as far as everybody can tell.
func (r *run) finds(st check.Stmt, f *frame, publicly bool) bool {
	if publicly && readsHidden(st) {
		if who, asks := chooser(st); asks && r.seat(who, f) < 0 {
			return false
		}
		p, ok := st.(*check.Pick)
		return !ok || r.enough(p, r.publicly(p.Set, f), f)
	}
	if who, asks := chooser(st); asks && r.seat(who, f) < 0 {
		return false
	}
	switch st := st.(type) {
	case *check.Needs:
		return r.truth(st.Cond, f)
	case *check.PickPlayer:
		return len(r.those(r.seatsIn(), st.Except, st.Of, f)) > 0
	case *check.PickNumber:
		return r.num(st.Min, f) <= r.num(st.Max, f)
	case *check.PickValue:
		return slices.ContainsFunc(r.printed(st.Field), func(v check.Num) bool { return r.mayBe(st, v, f) })
	case *check.Pick:
		if d := &st.Set.Domain; d.AtEnd() { // what lies there nobody knows: it is enough that something does
			z, ok := r.zone(d.Zone, f)
			return st.How == check.PickAll && !st.Single || ok && len(r.w.piles[z]) > 0
		}
		return r.enough(st, r.seen(st.Set, f, r.seat(st.Who, f)), f)
	}
	return true
}

// chooser is who makes one of the leading choices.
func chooser(st check.Stmt) (who check.Expr, asks bool) {
	switch st := st.(type) {
	case *check.Pick:
		return st.Who, true
	case *check.PickPlayer:
		return st.Who, !st.Random
	case *check.PickNumber:
		return st.Who, true
	case *check.PickValue:
		return st.Who, true
	}
	return nil, false
}

// enough says whether a choice finds something among these.
func (r *run) enough(p *check.Pick, list []CardID, f *frame) bool {
	if p.How == check.PickAll && !p.Single {
		return true
	}
	least := 1
	if p.How == check.PickSome && p.Min != nil {
		least = max(1, r.num(p.Min, f))
	}
	return len(list) >= least
}

// publicly are the cards that a phrase may mean for all that everybody knows: of a
// card in a zone that is not declared face up only what lies on it is known.
func (r *run) publicly(q *check.Query, f *frame) (out []CardID) {
	list := r.domain(q, f)
	r.lookAhead(q, f)
	for _, c := range list {
		hidden := r.w.at[c] != Nowhere && r.Zones[r.w.at[c].Zone].Facing != check.FaceUp
		ok := len(q.Kinds) == 0 || slices.Contains(q.Kinds, r.kind(c)) || hidden && r.couldBe(c, q.Kinds)
		for i := range q.Filters {
			k := &q.Filters[i]
			if begins, is := k.Cond.(*check.CanBegin); is && !k.Secret {
				ok = ok && r.canReactWith(r.refTo(c), begins.Field, f.you(), true)
				continue
			}
			ok = ok && (k.Kind == check.ByBest || k.Secret || k.Kind == check.ByName || r.narrows(k, q, c, f))
		}
		if ok {
			out = append(out, c)
		}
	}
	return out
}

// secretStart says whether it is a secret of the chooser whether something can
// begin.
func (r *run) secretStart(stmts []check.Stmt) bool {
	return slices.ContainsFunc(leading(stmts), func(st check.Stmt) bool { return readsHidden(st) })
}

// readsHidden says whether something rests on a set whose size is a secret, or on
// who holds a card that is named.
func readsHidden(x check.Node) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			found = found || x.Hidden
		case *check.HolderOf:
			_, named := x.Card.(*check.NamedCard)
			found = found || named
		}
		return true
	}, x)
	return found
}

// open are the actions or reactions that are open to a player.
func (r *run) open(list []check.Action, seat int) (out []int) {
	for i := range list {
		if a := &list[i]; (a.By == check.None || int(a.By) == seat) && r.begins(a.Stmts, newFrame(seat, noRef)) {
			out = append(out, i)
		}
	}
	return out
}

// takeAction lets a player take one of the actions open to them (specification,
// Actions).
func (r *run) takeAction(st *check.TakeAction, f *frame) flow {
	seat := r.seat(st.Who, f)
	if seat < 0 || r.w.out[seat] {
		r.lacking()
		return goesOn
	}
	var menu []Option
	posed := false
	for _, i := range r.open(r.Actions, seat) {
		menu = append(menu, Option{Kind: ActionOption, Number: i, Label: r.Actions[i].Name, Card: NoCard, Zone: Nowhere})
	}
	for i := range r.Actions {
		posed = posed || r.secretStart(r.Actions[i].Stmts)
	}
	if len(menu) == 0 {
		r.lacking()
		return goesOn
	}
	o := menu[r.ask(Question{Kind: AskAction, Seat: seat}, menu, posed)]
	a := &r.Actions[o.Number]
	r.event(Event{Kind: Acted, Seat: seat, Number: o.Number, Text: a.Name})
	if a.Limit != nil {
		r.used(seat, a.Limit)
	}
	fl := unstopped(r.all(a.Stmts, newFrame(seat, noRef)))
	if r.w.over {
		return gameOver
	}
	r.clear(check.UntilAction, "")
	if fl == goesOn {
		fl = r.drain()
	}
	if r.w.over {
		return gameOver
	}
	return fl
}

// mostNested is how many reactions may lie around where players are asked (specification, Reactions).
const mostNested = 32

// askReact asks players for reactions until all of them have passed in a row
// (specification, Reactions). While players are being asked it does nothing, unless
// reactions nest: then it is done at once.
func (r *run) askReact(st *check.AskReact, f *frame) flow {
	if r.w.reacting > 0 && !r.Nest {
		return goesOn
	}
	asked := map[int]bool{}
	if st.One != nil {
		s := r.seat(st.One, f)
		if s < 0 {
			return goesOn
		}
		asked[s] = true
	} else {
		for _, s := range r.those(r.seatsIn(), st.Except, st.Of, f) {
			asked[s] = true
		}
	}
	was := r.w.reacting
	if was >= mostNested {
		r.here = st.At()
		r.fault(Nested, "players are asked within too many reactions")
	}
	r.w.reacting++
	defer func() { r.w.reacting = was }()
	here := st.At()
	seat := max(0, r.w.turnOf)
	for passed := 0; passed < r.players; seat = (seat + 1) % r.players {
		r.step()
		r.here = here
		passed++
		if !asked[seat] || r.w.out[seat] || !r.maybeReacts(seat, st.Window) {
			continue
		}
		reacted, fl := r.react(seat, st.Window)
		if fl != goesOn {
			return fl
		}
		if reacted {
			passed = 0
		}
	}
	return goesOn
}

// react asks one player for one reaction, or to pass.
func (r *run) react(seat int, window string) (reacted bool, fl flow) {
	var menu []Option
	for _, i := range r.open(r.Reactions, seat) {
		if !answers(r.Reactions[i].To, window) {
			continue
		}
		menu = append(menu, Option{Kind: ReactionOption, Number: i, Label: r.Reactions[i].Name, Card: NoCard, Zone: Nowhere})
	}
	menu = append(menu, Option{Kind: PassOption, Card: NoCard, Zone: Nowhere})
	o := menu[r.ask(Question{Kind: AskReaction, Seat: seat}, menu, true)]
	if o.Kind == PassOption {
		r.event(Event{Kind: Reacted, Seat: seat, Number: -1})
		return false, goesOn
	}
	r.event(Event{Kind: Reacted, Seat: seat, Number: o.Number, Text: r.Reactions[o.Number].Name})
	if l := r.Reactions[o.Number].Limit; l != nil {
		r.used(seat, l)
	}
	fl = unstopped(r.all(r.Reactions[o.Number].Stmts, newFrame(seat, noRef)))
	if fl == goesOn && !r.w.over {
		fl = r.drain()
	}
	if r.w.over {
		fl = gameOver
	}
	return true, fl
}

// answers says whether a reaction to these is offered where players react to something: to one of
// them, or, where neither says what, to all.
func answers(to []string, window string) bool {
	return slices.Contains(to, window) || len(to) == 0 && window == ""
}

// maybeReacts says whether, as far as everybody can tell, some reaction may be
// open to a player.
func (r *run) maybeReacts(seat int, window string) bool {
	for i := range r.Reactions {
		a := &r.Reactions[i]
		if answers(a.To, window) && (a.By == check.None || int(a.By) == seat) && r.publiclyOpen(a.Stmts, newFrame(seat, noRef)) {
			return true
		}
	}
	return false
}

// publiclyOpen says whether a reaction might be open, to one who sees what everybody
// sees: what rests on a secret may be so.
func (r *run) publiclyOpen(stmts []check.Stmt, f *frame) bool {
	for _, st := range leading(stmts) {
		if !r.finds(st, f.clone(), true) {
			return false
		}
	}
	return true
}

// canReactWith says whether the text of a card with which its reader may react can begin; publicly:
// whether it might, as far as everybody can tell.
func (r *run) canReactWith(c ref, field check.FieldRef, seat int, publicly bool) bool {
	i := field.ByKind[r.kind(c.id)]
	if i == check.None || len(r.card(c.id).Texts[i]) == 0 {
		return false
	}
	stmts, f := r.card(c.id).Texts[i][0].Stmts, newFrame(seat, c)
	if publicly {
		return r.publiclyOpen(stmts, f)
	}
	return r.begins(stmts, f)
}
