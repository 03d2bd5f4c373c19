package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// ability prints a line that waits: a trigger, a replacement or a continuous
// effect.
func (s *scene) ability(a *check.Ability) line {
	if a.Limit != nil {
		often := *a
		often.Limit = nil
		return text(a.Limit.Said()).plus(", ").join(s.ability(&often))
	}
	if a.Form == check.Lasting {
		return s.mod(a.Effect().Mod, s.changed(a.Effect()))
	}
	if a.Event.Kind != check.VerbEvent {
		return words("when", s.turnOf(a.Event), map[check.EventKind]string{check.TurnStarts: "starts", check.TurnEnds: "ends"}[a.Event.Kind]).
			plus(", ").join(s.governed(a.Body))
	}
	if a.Event.Verb == check.None {
		return s.governed(a.Body)
	}
	return s.verbAbility(a)
}

// turnOf prints whose turn.
func (s *scene) turnOf(e check.Event) line {
	if c, ok := e.Cond.(*check.Cmp); ok {
		return words(s.poss(c.B), "turn")
	}
	s.seats[e.ActorSlot] = text("that player")
	return text("a turn")
}

// phaseOf prints which phase, and that it starts or ends.
func (s *scene) phaseOf(e check.Event, p *check.PhaseOf) line {
	how := "ends"
	if p.Starts {
		how = "starts"
	}
	if c, ok := e.Cond.(*check.Cmp); ok {
		return words(s.poss(c.B), p.Said(), how)
	}
	s.seats[e.ActorSlot] = text("that player")
	return words("the", p.Said(), how)
}

// verbAbility prints `when a ship is trashed, …`, `when you would discard a
// card, … instead` and `a ship can't be trashed`.
func (s *scene) verbAbility(a *check.Ability) line {
	v := &s.g.Verbs[a.Event.Verb]
	if a.Form == check.Forbidding {
		return s.cant(a, v)
	}
	if v.Phase != nil {
		return words("when", s.phaseOf(a.Event, v.Phase)).plus(", ").join(s.governed(a.Body))
	}
	if v.Happens != nil {
		return words("when", s.happening(a, v)).plus(", ").join(s.governed(a.Body))
	}
	if a.Event.After && len(check.Conjuncts(a.Event.Cond)) == 0 {
		return words("after a successful", v.Name).plus(", ").join(s.governed(a.Body))
	}
	would := a.Form == check.Replacing
	modal := ""
	if would {
		modal = "would"
	}
	event := words("when", s.event(a, v, modal)).plus(", ")
	if would && a.Block {
		return event.plus("instead ").join(s.governed(a.Body))
	}
	out := event.join(s.governed(a.Body))
	if would {
		out = words(out, "instead")
	}
	return out
}

// cant prints what is forbidden, and while what.
func (s *scene) cant(a *check.Ability, v *check.Verb) line {
	var while []line
	for _, c := range check.Conjuncts(a.Event.Cond) {
		if !aboutEvent(c, a, v) {
			while = append(while, s.ended(c, true))
		}
	}
	out := s.event(a, v, "can't")
	if len(while) > 0 {
		return words("while", joined(while, " and ")).plus(", ").join(out)
	}
	return out
}

// aboutEvent says whether a condition is on who acts or on one of the parts.
func aboutEvent(e check.Expr, a *check.Ability, v *check.Verb) bool {
	if c, ok := e.(*check.Cmp); ok {
		if p, ok := c.A.(*check.PlayerSlot); ok && p.Slot == a.Event.ActorSlot {
			return true
		}
	}
	return partOfEvent(e, a, v) >= 0
}

// event prints what is waited for, in the passive unless it says who does it.
func (s *scene) event(a *check.Ability, v *check.Verb, modal string) line {
	actor := s.eventActor(a)
	passive := actor == nil && !mentionsPlayer(a.Body, a.Event.ActorSlot) && len(v.Params) > 0 && a.Event.Said[0] && v.Params[0].Prep == "" &&
		(v.Params[0].Kind == check.CardParam || v.Params[0].Kind == check.CardsParam && len(a.Shapes()) > 1 && some(onPart(a, v, 0)))
	done := s.eventCards(a, v, passive)
	behind := func(out line, from int) line {
		for i := from; i < len(done); i++ {
			if len(done[i]) > 0 {
				out = words(out, v.Params[i].Prep, done[i])
			}
		}
		return out
	}
	if passive && len(done[0]) > 0 {
		be := "is"
		if modal != "" {
			be = modal + " be"
		}
		return behind(words(done[0], be, s.g.Past(v.Name)), 1)
	}
	if actor == nil {
		actor = text("a player")
		s.seats[a.Event.ActorSlot] = text("that player")
	}
	verb := check.Third(v.Name)
	if modal != "" {
		verb = modal + " " + v.Name
	} else if actor.is("you") {
		verb = v.Name
	}
	return behind(words(actor, verb), 0)
}

// some says whether an event is on one of several cards. Behind a verb of several shapes, what
// is said of it could be taken for a part of one of them.
func some(conds []check.Expr) bool {
	if len(conds) != 1 {
		return false
	}
	_, some := conds[0].(*check.Exists)
	return some
}

// mentionsPlayer says whether statements speak of the player in a slot, who then has to be
// named.
func mentionsPlayer(stmts []check.Stmt, slot int) (found bool) {
	check.Walk(func(n check.Node) bool {
		if p, ok := n.(*check.PlayerSlot); ok && p.Slot == slot {
			found = true
		}
		return !found
	}, stmts...)
	return found
}

// eventActor prints who does it, if the event says.
func (s *scene) eventActor(a *check.Ability) line {
	if all := doers(a); len(all) > 0 {
		cmp := all[len(all)-1]
		if cmp.Op == check.NE {
			s.seats[a.Event.ActorSlot] = text("that player")
			if a.Form == check.Forbidding { // it is said of all of them
				return text("each other player")
			}
			return text("another player")
		}
		who := s.player(cmp.B)
		if s.seats[a.Event.ActorSlot] = who; !stays(cmp.B) {
			s.seats[a.Event.ActorSlot] = text("that player")
		}
		return who
	}
	return nil
}

// stays says whether an expression means the same player whatever happens.
func stays(e check.Expr) bool {
	switch e := e.(type) {
	case *check.You, *check.Seat:
		return true
	case *check.OwnerOf:
		_, named := e.Card.(*check.NamedCard)
		return named || sameSlot(e.Card, 1)
	}
	return false
}

// eventCards prints what it is done with, a line for each part that is said. passive: the first
// comes before the verb.
func (s *scene) eventCards(a *check.Ability, v *check.Verb, passive bool) []line {
	out := make([]line, len(v.Params))
	s.without, s.withTells = s.withOf(a)
	defer func() { s.without, s.withTells = false, false }()
	for i := range v.Params {
		s.subjectHere = passive && i == 0
		s.forbidden = s.subjectHere && a.Form == check.Forbidding
		out[i] = s.eventPart(a, v, i)
	}
	s.forbidden, s.subjectHere = false, false
	return out
}

func (s *scene) eventCard(a *check.Ability, slot int, p *check.Param) line {
	m := &mention{kinds: p.Kinds}
	s.cards[slot] = m
	for _, c := range check.Conjuncts(a.Event.Cond) {
		switch c := c.(type) {
		case *check.Cmp:
			if sameSlot(c.A, slot) {
				m.kinds, s.last = s.kindsOf(c.B, p.Kinds), slot
				if _, host := c.B.(*check.HostOf); !host { // this card may have left it since
					m.alias = c.B
				}
				return s.one(c.B)
			}
		case *check.Is:
			if sameSlot(c.Card, slot) {
				m.kinds, s.last = c.Set.Kinds, slot
				return s.placed(func() line { return s.eventNoun(a, s.fromWhere(a, p, c.Set)) })
			}
		}
	}
	s.last = slot
	if q := s.fromWhere(a, p, &check.Query{Domain: check.Domain{Kind: check.OneCard}, Kinds: p.Kinds}); len(q.Domain.Zones) > 0 {
		return s.eventNoun(a, q)
	}
	return words(article(s.kindWord(p.Kinds)), s.kindNoun(p.Kinds, false))
}

// withOf says whether an event fits a shape of its verb that has a part behind `with`, beside
// others: `with no coins` would then be that part, and only the others would be meant. tells: it fits
// none of these, and there are some.
func (s *scene) withOf(a *check.Ability) (fits, tells bool) {
	name, shapes, fit := s.g.Verbs[a.Event.Verb].Name, 0, a.Shapes()
	for i := range s.g.Verbs {
		v := &s.g.Verbs[i]
		if v.Name != name {
			continue
		}
		shapes++
		if slices.ContainsFunc(v.Params, func(p check.Param) bool { return p.Prep == "with" }) {
			tells = true
			fits = fits || slices.Contains(fit, check.ID(i))
		}
	}
	return shapes > 1 && fits, shapes > 1 && tells && !fits
}

// fromWhere says of an event's card where it lies, where that tells which shapes of the verb
// are meant (others take such cards from elsewhere), or whose zone it is.
func (s *scene) fromWhere(a *check.Ability, p *check.Param, q *check.Query) *check.Query {
	if p.Domain == nil || q.Domain.Kind != check.OneCard {
		return q
	}
	out, owner, others := *q, p.Domain.Owner, false
	if owner != nil && check.IsYou(owner) { // of whoever does it, who is said last
		owner = nil
		if who := doers(a); len(who) > 0 && who[0].Op == check.EQ {
			owner, others = who[0].B, !check.Equal(who[0], who[len(who)-1])
		}
	}
	out.Domain = check.Domain{Kind: check.InZones, Zones: []check.ZoneRef{{Zone: p.Domain.Zone, Owner: owner, All: owner == nil && p.Domain.Owner != nil}}}
	if others {
		return &out
	}
	fits, kinds, tells := a.Shapes(), s.kindsIn(q), false
	for id := range s.g.Verbs {
		v := &s.g.Verbs[id]
		if v.Name != s.g.Verbs[a.Event.Verb].Name {
			continue
		}
		for _, o := range v.Params {
			takes := o.Prep == p.Prep && (o.Kind == check.CardParam || o.Kind == check.CardsParam) && overlap(o.Kinds, kinds)
			elsewhere := o.Domain == nil || o.Domain.Zone != p.Domain.Zone
			if fit := slices.Contains(fits, check.ID(id)); takes && elsewhere && fit {
				return q
			} else if takes && elsewhere {
				tells = true
			}
		}
	}
	if !tells {
		return q
	}
	return &out
}

// doers are the conditions of an event on who does it: whose zone the cards lie in, and last
// whom the event names.
func doers(a *check.Ability) (out []*check.Cmp) {
	for _, c := range check.Conjuncts(a.Event.Cond) {
		if who, ok := c.(*check.Cmp); ok && isSeat(who.A, a.Event.ActorSlot) {
			out = append(out, who)
		}
	}
	return out
}

// kindsIn are the kinds of a query, or those of the name that it says; of cards, all that are
// no places.
func (s *scene) kindsIn(q *check.Query) []check.ID {
	if len(q.Kinds) > 0 {
		return q.Kinds
	}
	var out []check.ID
	for _, f := range q.Filters {
		if f.Kind == check.ByName && !f.Not && f.Prints == "" {
			for _, id := range f.Cards {
				out = append(out, s.g.Cards[id].Kind)
			}
		}
	}
	named := len(out) > 0
	for i := range s.g.Kinds {
		if !named && !s.g.Kinds[i].Place {
			out = append(out, check.ID(i))
		}
	}
	return out
}

// eventNoun prints the cards an event is about: `a crew`, `one of your crew`;
// `your crew` where they can't.
func (s *scene) eventNoun(a *check.Ability, q *check.Query) line {
	of := s.partOf(q, false)
	switch {
	case of == nil && s.forbidden && s.excluded(q) != nil: // each of the others
		return s.determined(&noun{q: q, how: check.PickAll, each: true})
	case of == nil:
		return s.determined(&noun{q: q, how: check.PickOne})
	case a.Form == check.Forbidding:
		return of
	}
	return words("one of", of)
}

// changed is the name of what a continuous effect changes.
func (s *scene) changed(e *check.Effect) line {
	if e.Value != check.None {
		return text(s.g.Values[e.Value].Name)
	}
	return s.iconWord(e.Field.Name)
}

// mod prints `while …, your hand limit is 1 more`.
func (s *scene) mod(m *check.Mod, what line) line {
	var out line
	if m.Cond != nil {
		out = words("while", s.cond(m.Cond)).plus(", ")
	}
	return out.join(words(s.modSubject(m, what), isOrAre(what), s.modAmount(m)))
}

// isOrAre is the verb behind what a continuous effect changes: points are, a cost is.
func isOrAre(what line) string {
	name := what[len(what)-1].Text
	if one, s := strings.CutSuffix(name, "s"); s && check.Plural(one) == name && !strings.HasSuffix(one, "u") && !strings.HasSuffix(one, "i") {
		return "are"
	}
	return "is"
}

// modAmount prints `6`, `1 more`, `1 more for each ship`.
func (s *scene) modAmount(m *check.Mod) line {
	how := "more"
	switch {
	case m.Set:
		return s.num(m.Amount)
	case m.Less:
		how = "less"
	}
	if over := s.forEach(m.Amount); over != nil {
		return words("1", how, over)
	}
	if n, over := s.split(m.Amount); !isOne(n) {
		if over := over(); over != nil {
			return words(s.num(n), how, over)
		}
	}
	amount := s.num(m.Amount)
	if _, sum := m.Amount.(*check.Arith); sum {
		amount = bracketed(amount)
	}
	return words(amount, how)
}

// isOne says whether a number is 1: 1 for each ship is read as the number of ships, 1 times that
// number is not.
func isOne(e check.Expr) bool {
	n, ok := e.(*check.Num)
	return ok && n.V == 1
}

// modSubject prints whose value it is.
func (s *scene) modSubject(m *check.Mod, what line) line {
	switch c := m.Match.(type) {
	case nil:
		return words("the", what, "of each player")
	case *check.Cmp:
		if c.Op == check.NE {
			return words("the", what, "of each other player")
		}
		if s.far(c.B) || namesCard(c) {
			return words("the", what, "of", s.holder(c.B))
		}
		return words(s.poss(c.B), what)
	case *check.Is:
		n := &noun{q: c.Set, how: check.PickAll, each: true}
		if _, whole := s.wholeZone(c.Set); whole { // `the cost of the row` would be the sum
			return words("the", what, "of", s.determined(n))
		}
		return words("the", what, "of", s.noun(n))
	}
	return words("the", what)
}
