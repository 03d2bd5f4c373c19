package oracle

import (
	"github.com/broadside-cards/broadside/dsl/check"
)

// leading are the statements at the beginning of an action or a way that decide
// whether it is offered: its `needs` and its first choices.
func leading(stmts []check.Stmt) (out []check.Stmt) {
	for _, st := range stmts {
		switch st := st.(type) {
		case *check.Needs, *check.Pick, *check.PickPlayer, *check.PickNumber, *check.Let:
			out = append(out, st)
		case *check.Clause:
			return append(out, st.Choices...)
		default:
			return out
		}
	}
	return out
}

// begins says whether the leading `needs` hold and the first choices find
// something.
func (r *run) begins(stmts []check.Stmt, f *frame) bool {
	return r.tries(r.w, leading(stmts), f, nil)
}

// secretStart says whether it is a secret of the chooser whether something can
// begin.
func (r *run) secretStart(stmts []check.Stmt) bool {
	for _, st := range leading(stmts) {
		switch st := st.(type) {
		case *check.Pick:
			if st.Set.Hidden {
				return true
			}
		case *check.Needs:
			if readsHidden(st.Cond) {
				return true
			}
		}
	}
	return false
}

// readsHidden says whether a condition looks at a set whose size is a secret.
func readsHidden(e check.Expr) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		q, ok := x.(*check.Query)
		found = found || ok && q.Hidden
		return true
	}, e)
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
	if seat < 0 {
		r.lacking()
		return goesOn
	}
	var menu []Option
	posed := false
	for _, i := range r.open(r.Actions, seat) {
		menu = append(menu, Option{Kind: ActionOption, Number: i, Label: r.Actions[i].Name, Card: NoCard, Zone: Nowhere})
	}
	for i := range r.Actions {
		if a := &r.Actions[i]; a.By == check.None || int(a.By) == seat {
			posed = posed || r.secretStart(a.Stmts)
		}
	}
	if len(menu) == 0 {
		r.lacking()
		return goesOn
	}
	o := menu[r.ask(Question{Kind: AskAction, Seat: seat}, menu, posed)]
	a := &r.Actions[o.Number]
	r.event(Event{Kind: Acted, Seat: seat, Number: o.Number, Text: a.Name})
	r.w.acting++
	fl := unstopped(r.all(a.Stmts, newFrame(seat, noRef)))
	r.w.acting--
	if r.w.over {
		return gameOver
	}
	if r.w.acting == 0 && fl == goesOn {
		fl = r.drain()
	}
	if r.w.over {
		return gameOver
	}
	r.clear(check.UntilAction, "")
	return fl
}

// askReact asks players for reactions until all of them have passed in a row
// (specification, Reactions). While players are being asked it does nothing.
func (r *run) askReact(st *check.AskReact, f *frame) flow {
	if r.w.reacting {
		return goesOn
	}
	asked := map[int]bool{}
	if st.One != nil {
		if s := r.seat(st.One, f); s >= 0 {
			asked[s] = true
		}
	} else {
		except := r.seat(st.Except, f)
		for _, s := range r.seatsIn() {
			asked[s] = s != except
		}
	}
	r.w.reacting = true
	defer func() { r.w.reacting = false }()
	here := st.At()
	seat := max(0, r.w.turnOf)
	for passed := 0; passed < r.players; seat = (seat + 1) % r.players {
		r.step()
		r.here = here
		passed++
		if !asked[seat] || r.w.out[seat] || !r.maybeReacts(seat) {
			continue
		}
		reacted, fl := r.react(seat)
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
func (r *run) react(seat int) (reacted bool, fl flow) {
	var menu []Option
	for _, i := range r.open(r.Reactions, seat) {
		menu = append(menu, Option{Kind: ReactionOption, Number: i, Label: r.Reactions[i].Name, Card: NoCard, Zone: Nowhere})
	}
	menu = append(menu, Option{Kind: PassOption, Card: NoCard, Zone: Nowhere})
	o := menu[r.ask(Question{Kind: AskReaction, Seat: seat}, menu, true)]
	if o.Kind == PassOption {
		r.event(Event{Kind: Reacted, Seat: seat, Number: -1})
		return false, goesOn
	}
	r.event(Event{Kind: Reacted, Seat: seat, Number: o.Number, Text: r.Reactions[o.Number].Name})
	fl = unstopped(r.all(r.Reactions[o.Number].Stmts, newFrame(seat, noRef)))
	if r.w.over {
		fl = gameOver
	}
	return true, fl
}

// maybeReacts says whether, as far as everybody can tell, some reaction may be
// open to a player.
func (r *run) maybeReacts(seat int) bool {
	for i := range r.Reactions {
		a := &r.Reactions[i]
		if (a.By == check.None || int(a.By) == seat) && r.publiclyOpen(a.Stmts, newFrame(seat, noRef)) {
			return true
		}
	}
	return false
}

// publiclyOpen goes through what leads a reaction as one who sees what everybody
// sees: what rests on a secret may be so.
func (r *run) publiclyOpen(stmts []check.Stmt, f *frame) bool {
	var clear []check.Stmt
	for _, st := range leading(stmts) {
		switch st := st.(type) {
		case *check.Needs:
			if readsHidden(st.Cond) {
				if !r.possible(st.Cond, f) {
					return false
				}
				continue
			}
		case *check.Pick:
			if st.Set.Hidden {
				if st.How != check.PickSome && len(r.seen(st.Set, f, outsider)) == 0 {
					return false
				}
				return r.tries(r.w, clear, f, nil) // what follows rests on it
			}
		}
		clear = append(clear, st)
	}
	return r.tries(r.w, clear, f, nil)
}

// possible says whether a condition may hold, to one who sees what everybody sees.
func (r *run) possible(e check.Expr, f *frame) bool {
	if !readsHidden(e) {
		return r.truth(e, f)
	}
	switch e := e.(type) {
	case *check.And:
		return r.possible(e.A, f) && r.possible(e.B, f)
	case *check.Or:
		return r.possible(e.A, f) || r.possible(e.B, f)
	case *check.Exists:
		return len(r.seen(e.Set, f, outsider)) > 0
	case *check.Cmp:
		n, isCount := e.A.(*check.CountOf)
		if isCount && n.Set.Hidden && !readsHidden(e.B) && (e.Op == check.GE || e.Op == check.GT) {
			return e.Op.Holds(len(r.seen(n.Set, f, outsider)), r.num(e.B, f))
		}
	}
	return true
}
