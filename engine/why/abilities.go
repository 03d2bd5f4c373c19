package why

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// group is the abilities of one sort.
type group struct {
	what string
	list []check.Ability
}

// waiting are the abilities that are asked at a moment.
func (e *Explainer) waiting(at bytecode.Moment) []group {
	if at.Kind != check.VerbEvent {
		var list []check.Ability
		for _, a := range e.rules.TurnAbilities {
			if a.Event.Kind == at.Kind {
				list = append(list, a)
			}
		}
		return []group{{"trigger", list}}
	}
	v := &e.rules.Verbs[at.Verb]
	if at.Done {
		return []group{{"trigger", v.Triggers}}
	}
	return []group{{"can't", v.Cants}, {"replacement", v.Replacements}}
}

// moment tells what happens, and of each ability that waits for such what came of it; ok is false where there is
// nothing to tell of.
func (e *Explainer) moment(t *table.State, at bytecode.Moment, viewer engine.Player) (out Event, ok bool) {
	e.heard[at.Heard()] = true
	if at.Kind == bytecode.OfferMoment {
		return e.offer(t, at.At, viewer)
	}
	now := e.running(t, at, viewer)
	if at.Kind == bytecode.MenuMoment {
		return now.menu(), true
	}
	out = Event{Text: now.happening(at), Done: at.Done || at.Ended}
	frame := t.I[table.HFP]
	if at.Ended {
		out.Text, out.Told = now.ending(at, out.Text, e.pending[frame])
		return out, true
	}
	e.pending[frame] = nil
	for _, g := range e.waiting(at) {
		for i := range g.list {
			list := now.ability(g.what, &g.list[i], at)
			if g.list[i].Event.After && e.program.Verbs[at.Verb].Result >= 0 {
				list = e.await(frame, list)
			}
			out.Told = append(out.Told, list...)
		}
	}
	if !out.Done {
		out.Told = append(out.Told, now.leftOut(at)...)
	}
	return out, true
}

// await keeps what has matched so far until its verb has ended, and gives the rest.
func (e *Explainer) await(frame int32, list []Told) (rest []Told) {
	for _, told := range list {
		if told.Verdict == Matched {
			e.pending[frame] = append(e.pending[frame], told)
		} else {
			rest = append(rest, told)
		}
	}
	return rest
}

// ending tells of what waited for the success of a verb that has ended.
func (s *scene) ending(at bytecode.Moment, text string, list []Told) (string, []Told) {
	if s.success[at.Verb] == nil {
		s.success[at.Verb] = &check.Result{Verb: s.rules.Verbs[at.Verb].Name, Success: true}
	}
	if s.holds(s.success[at.Verb]) {
		return text + succeeded, list
	}
	for i := range list {
		list[i].Verdict, list[i].Why = Not, noSuccess(s.rules.Verbs[at.Verb].Name)
	}
	return text + failed, list
}

// menu tells which actions are open to a player, asked or not.
func (s *scene) menu() Event {
	who := int(s.ints[0])
	out := Event{Text: s.player(who), Menu: true}
	if s.viewer < 0 || s.viewer == who {
		out.Told = s.actions("action", s.rules.Actions, nil, who)
	}
	return out
}

// running is the scene of a moment: the running frame, with a verb's parts.
func (e *Explainer) running(t *table.State, at bytecode.Moment, viewer engine.Player) *scene {
	f := check.Frame{}
	if at.Kind == check.VerbEvent {
		for i := range e.rules.Verbs[at.Verb].Params {
			if p := &e.rules.Verbs[at.Verb].Params[i]; p.Kind == check.CardsParam {
				f.Sets = max(f.Sets, p.Slot+1)
			} else {
				f.Ints = max(f.Ints, p.Slot+1)
			}
		}
	}
	s := e.scene(t, viewer, f)
	fp, sp := int(t.I[table.HFP]), int(t.I[table.HSP])
	if at.Kind == check.VerbEvent && e.rules.Verbs[at.Verb].Happens != nil {
		s.ints[0] = register(t.I[fp:], at.Actor)
		for i, p := range e.rules.Verbs[at.Verb].Params {
			s.ints[p.Slot] = register(t.I[fp:], at.Parts[i])
		}
		return s
	}
	copy(s.ints[:max(1, f.Ints)], t.I[fp:])
	copy(s.sets, t.U[sp:])
	return s
}

// register is what an operand of the running frame holds.
func register(frame []int32, operand int32) int32 {
	if v, fixed := bytecode.Constant(operand); fixed {
		return int32(v)
	}
	return frame[operand]
}

// ability tells of one ability, of each of its sources, what came of it.
func (s *scene) ability(what string, a *check.Ability, at bytecode.Moment) []Told {
	return s.each(what, a, func(own *scene) (string, diag.Span, Verdict) {
		own.ints[2] = s.ints[0]
		if at.Kind == check.VerbEvent {
			own.given(a, s)
		}
		list := s.parts(a.Event.Cond)
		if a.Limit != nil {
			list = append(slices.Clip(list), s.parts(a.Limit.Cond())...)
		}
		p, hidden := own.missed(list)
		switch {
		case hidden:
			return hiddenWhy, diag.Span{}, Hidden
		case p != nil:
			return wanting(leadWants, p, own.instead(a, p)), p.words, Not
		}
		return "", diag.Span{}, Matched
	})
}

// given copies a verb's parts to where an ability wants them.
func (own *scene) given(a *check.Ability, from *scene) {
	v, w := &own.rules.Verbs[a.Event.Verb], own.t.L.W
	for i, slot := range a.Event.Slots {
		if slot < 0 || i >= len(v.Params) {
			continue
		}
		at := v.Params[i].Slot
		if v.Params[i].Kind == check.CardsParam {
			copy(own.sets[slot*w:(slot+1)*w], from.sets[at*w:(at+1)*w])
		} else {
			own.ints[slot] = from.ints[at]
		}
	}
}

// each tells of an ability: of the rules, or of each card that has it. Cards of which the same is told are told of
// together. A card that is not in play is told of only where none is.
func (s *scene) each(what string, a *check.Ability, ask func(own *scene) (string, diag.Span, Verdict)) []Told {
	told := Told{What: what, At: a.Span, Times: 1}
	if a.Card == check.None {
		own := s.source(a, -1)
		if why, part, ok := own.dead(a); !ok {
			told.Why, told.Part, told.Verdict = why, part, Not
		} else {
			told.Why, told.Part, told.Verdict = ask(own)
		}
		return []Told{told}
	}
	told.Name = s.rules.Cards[a.Card].Name
	var live, dead []Told
	for o := range s.t.L.N {
		if s.t.Def(o) != int(a.Card) || !s.sees(o) {
			continue
		}
		own, next := s.source(a, o), told
		if why, part, ok := own.dead(a); !ok {
			if z := s.t.Zone(o); z >= 0 && (s.t.Seers(o) != 0 || s.rules.Zones[s.t.L.Instances[z].Zone].InPlay) { // not of what lies in a deck
				next.Why, next.Part, next.Verdict = why, part, Not
				dead = append(dead, next)
			}
			continue
		}
		next.Why, next.Part, next.Verdict = ask(own)
		live = append(live, next)
	}
	if len(live) == 0 {
		live = dead
	}
	return together(live)
}

// together counts what is told twice.
func together(list []Told) (out []Told) {
next:
	for _, t := range list {
		for i := range out {
			if u := &out[i]; u.Name == t.Name && u.At == t.At && u.Why == t.Why && u.Verdict == t.Verdict {
				u.Times += t.Times
				continue next
			}
		}
		out = append(out, t)
	}
	return out
}

// source is the scene of an ability on a card: who reads it, and the card.
func (s *scene) source(a *check.Ability, o int) *scene {
	own := s.scene(s.t, s.viewer, a.Frame)
	own.ints[0] = s.ints[0]
	if o >= 0 {
		own.ints[1] = s.t.Ref(o)
	}
	switch {
	case a.Reader.Holder:
		own.ints[0] = int32(own.holder(o))
	case a.Reader.Seat != check.None:
		own.ints[0] = int32(a.Reader.Seat)
	case o >= 0 && !a.Reader.Anyone:
		own.ints[0] = int32(s.t.OwnerOf(o))
	}
	return own
}

// holder is the player in whose zone a card lies, or -1.
func (s *scene) holder(o int) int {
	for o >= 0 {
		z := s.t.Zone(o)
		if z < 0 {
			return -1
		}
		in := &s.t.L.Instances[z]
		if in.Owner == check.OfPlayer {
			return in.Index
		}
		if in.Owner != check.OfKind {
			return -1
		}
		o = s.t.Host(z)
	}
	return -1
}

// dead says why an ability is not live.
func (s *scene) dead(a *check.Ability) (why string, part diag.Span, live bool) {
	this := s.inSlot(1)
	switch {
	case a.Reader.Holder && s.ints[0] < 0:
		return s.noReader(this), diag.Span{}, false
	case s.ints[0] >= 0 && int(s.ints[0]) < s.t.L.P && s.t.I[table.HGone]>>uint(s.ints[0])&1 == 1:
		return s.isOut(int(s.ints[0])), diag.Span{}, false
	case a.Live != nil:
		if p, _ := s.missed(s.parts(a.Live)); p != nil {
			return wanting(leadLive, p, s.fact(p)), p.words, false
		}
	case a.Card != check.None && !s.t.In(s.t.L.UPlay, this):
		return s.outOfPlay(this), diag.Span{}, false
	}
	return "", diag.Span{}, true
}

// Unheard tells of the abilities whose event has not happened in anything that was listened to: those of the rules,
// and of the cards that are on the table now.
func (e *Explainer) Unheard(s *engine.State) []Told {
	t, _ := e.bare(s)
	now := e.scene(t, engine.Everything, check.Frame{})
	var out []Told
	add := func(what string, a *check.Ability, at bytecode.Moment, why string) {
		if !e.heard[at] {
			out = append(out, now.each(what, a, func(*scene) (string, diag.Span, Verdict) { return why, diag.Span{}, Not })...)
		}
	}
	for v := range e.rules.Verbs {
		verb := &e.rules.Verbs[v]
		why := waitsFor(verb.Name, notDone)
		if verb.Happens != nil {
			_, what := e.rules.BroughtAbout(verb.Happens)
			why = waitsFor(what, notDone)
		}
		if e.heard[bytecode.Moment{Verb: check.ID(v)}] {
			why = waitsFor(verb.Name, begunOnly)
		}
		for i := range verb.Triggers {
			add("trigger", &verb.Triggers[i], bytecode.Moment{Verb: check.ID(v), Done: true}, why)
		}
		for _, g := range e.waiting(bytecode.Moment{Verb: check.ID(v)}) {
			for i := range g.list {
				add(g.what, &g.list[i], bytecode.Moment{Verb: check.ID(v)}, waitsFor(verb.Name, notBegun))
			}
		}
	}
	for i := range e.rules.TurnAbilities {
		a := &e.rules.TurnAbilities[i]
		add("trigger", a, bytecode.Moment{Kind: a.Event.Kind, Verb: check.None, Done: true}, noTurn)
	}
	return out
}
