package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// call carries out a verb of the game (specification, The verbs of a game).
func (r *run) call(st *check.Call, f *frame) flow {
	v := &r.Verbs[st.Verb]
	as := r.seat(st.As, f)
	args, sets := make([]val, len(v.Params)), make([][]CardID, len(v.Params))
	there := as >= 0
	for i := range v.Params {
		a := &st.Args[i]
		switch v.Params[i].Kind {
		case check.CardParam:
			c := r.card1(a.Value, f)
			args[i], there = cardVal(c), there && r.fresh(c)
		case check.CardsParam:
			sets[i] = append([]CardID{}, r.cards(a.Set, f)...)
		case check.NumberParam:
			args[i] = number(r.num(a.Value, f))
		case check.PlayerParam:
			s := r.seat(a.Value, f)
			args[i], there = number(s), there && s >= 0
		case check.ZoneParam:
			z, ok := r.zone(a.Value.(*check.ZoneExpr), f)
			args[i], there = zoneVal(z), there && ok
		}
	}
	if !there {
		r.lacking()
		return goesOn
	}
	var fl flow
	given := append([]val{}, args...)
	was := slices.Clone(r.w.moved)
	fl = r.verb(st.Verb, as, args, sets)
	r.goAlong(st, f, given, was)
	return fl
}

// goAlong: the names that a text gave to a verb go along with what the verb does.
func (r *run) goAlong(st *check.Call, f *frame, given []val, was []int) {
	renew := func(c ref) ref {
		if c.id != NoCard && c.moved == was[c.id] {
			return r.refTo(c.id)
		}
		return c
	}
	for i := range st.Args {
		if ref := st.Args[i].Ref; ref >= 0 && given[i].card.id != NoCard {
			f.set(ref, cardVal(renew(f.at(ref).card)))
		}
	}
}

// verb does a verb as a player: what forbids it, what replaces it, its body, and
// what it sets off.
func (r *run) verb(id check.ID, as int, args []val, sets [][]CardID) flow {
	v := &r.Verbs[id]
	if bodyFor(v, as) != nil {
		r.event(Event{Kind: VerbSaid, Seat: as, Verb: id})
	}
	for i := range v.Cants {
		for _, l := range r.live(&v.Cants[i], as) {
			if _, ok := r.matches(&v.Cants[i], l, as, args, sets); ok {
				r.lacking()
				return goesOn
			}
		}
	}
	if c := firstCard(v, args); v.Block != check.None && c != NoCard && r.w.marks[c][v.Block] {
		r.setMarks([]CardID{c}, v.Block, false)
		r.lacking()
		return goesOn
	}
	if fl, done := r.replace(v, as, args, sets); done {
		return fl
	}
	body := bodyFor(v, as)
	if body == nil {
		return goesOn
	}
	waits := r.setOff(v, as, args, sets)
	for _, q := range waits {
		r.noteSetOff(q.ability, q.reader)
	}
	f, begun := newFrame(as, noRef), Event{Kind: VerbBegun, Seat: as, Verb: id}
	for i := range v.Params {
		switch v.Params[i].Kind {
		case check.CardsParam:
			f.putSet(v.Params[i].Slot, sets[i])
			continue
		case check.CardParam:
			begun.Cards = append(begun.Cards, args[i].card.id)
		case check.NumberParam, check.PlayerParam:
			begun.Given = append(begun.Given, args[i].n)
		}
		f.set(v.Params[i].Slot, args[i])
	}
	if v.HasResult {
		if r.w.running[id] {
			r.fault(Within, "`"+v.Name+"` is started again inside itself")
		}
		r.w.running[id] = true
		r.w.results[v.Name] = true // what has not failed has succeeded
	}
	r.event(begun)
	fl := goesOn
	if v.Phase != nil && !v.Phase.Starts {
		fl = r.startPhase(v.Phase, as)
	}
	if fl == goesOn && !r.w.over {
		fl = r.all(body.Stmts, f)
	}
	if fl == stopped {
		fl = goesOn
	}
	if v.HasResult {
		delete(r.w.running, id)
	}
	if r.w.over {
		return gameOver
	}
	if fl == turnOver { // it is left before its end, and sets nothing off
		return fl
	}
	r.event(Event{Kind: VerbEnded, Seat: as, Verb: id})
	r.clear(check.UntilVerb, v.Name)
	if doesText(body.Stmts) {
		r.unblock()
	}
	r.queueUp(v, waits, f)
	if v.Phase != nil && !v.Phase.Starts && fl == goesOn && !r.w.over {
		fl = r.drain()
	}
	if r.w.over {
		return gameOver
	}
	return fl
}

// startPhase says that a player is in a phase, and carries out what waits for its start
// (specification, Phases).
func (r *run) startPhase(p *check.PhaseOf, as int) flow {
	r.w.seats[as][p.Token]++
	r.unsaid(true)
	if r.changed(); r.w.over {
		return gameOver
	}
	fl := r.verb(p.Start, as, nil, nil)
	if fl == goesOn && !r.w.over {
		fl = r.drain()
	}
	if r.w.over {
		return gameOver
	}
	return fl
}

// underWay says whether a verb of a name goes on.
func (r *run) underWay(name string) bool {
	for id := range r.w.running {
		if r.Verbs[id].Name == name {
			return true
		}
	}
	return false
}

// doesText says whether lines carry out a card's text: a `do not` of that text lasts
// until their verb ends.
func doesText(stmts []check.Stmt) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		_, ok := x.(*check.DoText)
		found = found || ok
		return true
	}, stmts...)
	return found
}

// bodyFor is a verb's body for a player, or for all; nil if there is neither.
func bodyFor(v *check.Verb, as int) *check.Body {
	var all *check.Body
	for i := range v.Bodies {
		switch b := &v.Bodies[i]; {
		case int(b.By) == as:
			return b
		case b.By == check.None:
			all = b
		}
	}
	return all
}

// firstCard is a verb's first card.
func firstCard(v *check.Verb, args []val) CardID {
	for i := range v.Params {
		if v.Params[i].Kind == check.CardParam {
			return args[i].card.id
		}
	}
	return NoCard
}

// replace does something else instead of a verb, if something is live that says
// so. Each applies once to one event; of several, the owner of the first card picks,
// failing that who does it.
func (r *run) replace(v *check.Verb, as int, args []val, sets [][]CardID) (flow, bool) {
	type way struct {
		a     *check.Ability
		l     standing
		frame *frame
	}
	var ways []way
	for i := range v.Replacements {
		a := &v.Replacements[i]
		for _, l := range r.live(a, as) {
			if slices.Contains(r.w.replacing, replaced{a, l.card}) {
				continue
			}
			if f, ok := r.matches(a, l, as, args, sets); ok {
				ways = append(ways, way{a, l, f})
			}
		}
	}
	if len(ways) == 0 {
		return goesOn, false
	}
	var menu []Option
	for i, w := range ways {
		menu = append(menu, Option{Kind: TriggerOption, Card: w.l.card, Number: i, Label: w.a.Span.Text(), At: w.a.Span, Zone: Nowhere})
	}
	picks := as
	if c := firstCard(v, args); c != NoCard && r.owner(c) >= 0 {
		picks = r.owner(c)
	}
	w := ways[r.ask(Question{Kind: AskReplace, Seat: picks}, menu, false)]
	r.w.replacing = append(slices.Clone(r.w.replacing), replaced{w.a, w.l.card})
	was := r.strict
	r.strict = false // what is done instead counts as paid
	e := Event{Kind: AbilityDone, Seat: w.l.reader, Number: 1}
	if w.l.card != NoCard {
		e.Cards = []CardID{w.l.card}
	}
	r.event(e)
	r.applies(w.a, w.l.card, w.l.reader, false)
	fl := r.all(w.a.Body, w.frame)
	r.strict = was
	r.w.replacing = r.w.replacing[:len(r.w.replacing)-1]
	return unstopped(fl), true
}

// setOff finds what waits for a verb, as things stand when it begins: `when this
// is trashed` is live as long as the card is in play.
func (r *run) setOff(v *check.Verb, as int, args []val, sets [][]CardID) (out []waiting) {
	for i := range v.Triggers {
		a := &v.Triggers[i]
		for _, l := range r.live(a, as) {
			if f, ok := r.matches(a, l, as, args, sets); ok {
				out = append(out, waiting{ability: a, card: l.card, frame: f, reader: l.reader})
			}
		}
	}
	return out
}

// queueUp lets what was set off wait; the cards of the event are named where the
// verb has put them. `after a successful raid` waits for a success.
func (r *run) queueUp(v *check.Verb, waits []waiting, body *frame) {
	for _, q := range waits {
		if q.ability.Event.After && !r.w.results[v.Name] {
			continue
		}
		for i, slot := range q.ability.Event.Slots {
			if slot == int(check.None) || i >= len(v.Params) {
				continue
			}
			switch v.Params[i].Kind {
			case check.CardParam:
				q.frame.set(slot, cardVal(r.refTo(body.at(v.Params[i].Slot).card.id)))
			case check.CardsParam:
				q.frame.putSet(slot, body.setAt(v.Params[i].Slot))
			}
		}
		moved := false
		if q.card != NoCard {
			moved = q.frame.at(1).card != r.refTo(q.card)
			q.frame.set(1, cardVal(r.refTo(q.card)))
		}
		if r.applies(q.ability, q.card, q.reader, moved) {
			r.wait(q)
		}
	}
}

// doText carries out a card's text as the reader its field declares (or As); of a
// list of texts one is chosen that can be carried out in full.
func (r *run) doText(st *check.DoText, f *frame) flow {
	c := r.card1(st.Card, f)
	if !r.fresh(c) {
		r.lacking()
		return goesOn
	}
	as := f.you()
	if st.As != nil {
		as = r.seat(st.As, f)
	}
	i := st.Field.ByKind[r.kind(c.id)]
	if i == check.None {
		r.lacking()
		return goesOn
	}
	texts := r.card(c.id).Texts[i]
	reader := as
	if st.As == nil {
		reader = r.reader(r.Kinds[r.kind(c.id)].Fields[i].Reader, c.id, as)
	}
	if reader < 0 {
		r.lacking()
		return goesOn
	}
	if len(texts) == 0 {
		r.lacking() // none has ended: what waits goes on waiting
		return goesOn
	}
	n := 0
	if st.One {
		can := r.doableAs(c.id, st.Field, reader)
		if len(can) == 0 {
			r.lacking()
			return goesOn
		}
		var menu []Option
		for _, k := range can {
			menu = append(menu, Option{Kind: TextOption, Card: c.id, Number: k, Label: texts[k].Span.Text(), Zone: Nowhere})
		}
		posed := len(texts) > 1 && slices.ContainsFunc(texts, restsOnSecret)
		n = can[r.ask(Question{Kind: AskText, Seat: reader}, menu, posed)]
	}
	r.event(Event{Kind: TextDone, Seat: reader, Cards: []CardID{c.id}, Number: n})
	r.w.texts++
	in := newFrame(reader, c)
	var fl flow
	if st.One {
		fl = r.pay(texts[n].Stmts, in, reader)
	} else {
		fl = r.all(texts[n].Stmts, in)
	}
	r.w.texts--
	if fl = unstopped(fl); fl != goesOn || r.w.over {
		return fl
	}
	return r.drain()
}

// restsOnSecret says whether others can't tell if a text can be carried out.
func restsOnSecret(t *check.Text) bool {
	return slices.ContainsFunc(t.Stmts, func(st check.Stmt) bool { return readsHidden(st) })
}

// doable says whether one of the texts of a card could be carried out in full by the
// reader their field declares.
func (r *run) doable(c CardID, field check.FieldRef, asker int) bool {
	i := field.ByKind[r.kind(c)]
	if i == check.None {
		return false
	}
	reader := r.reader(r.Kinds[r.kind(c)].Fields[i].Reader, c, asker)
	return reader >= 0 && slices.ContainsFunc(r.card(c).Texts[i], func(t *check.Text) bool { return r.canText(t, c, reader) })
}

// doableAs are those that could.
func (r *run) doableAs(c CardID, field check.FieldRef, reader int) (out []int) {
	i := field.ByKind[r.kind(c)]
	if i == check.None || reader < 0 {
		return nil
	}
	for k, t := range r.card(c).Texts[i] {
		if r.canText(t, c, reader) {
			out = append(out, k)
		}
	}
	return out
}

func (r *run) canText(t *check.Text, c CardID, reader int) bool {
	return r.can(reader, t.Stmts, newFrame(reader, r.refTo(c)))
}
