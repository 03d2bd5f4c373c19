package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/edition"
)

// asTheyBegin notes triggers that come out otherwise when they are asked as their verb begins
// than when it has ended: what they ask for, or whether their card is in play, may be changed
// by the verb itself.
func (c *checker) asTheyBegin() {
	for i := range c.game.Verbs {
		for k := range c.game.Verbs[i].Triggers {
			a := &c.game.Verbs[i].Triggers[k]
			w := verbChanges{c: c, ability: a, met: map[ID]bool{}}
			if w.verb(ID(i), w.eventKinds(ID(i))); w.found {
				c.changed(edition.AsItBegins, firstLineOf(a.Span))
			}
		}
	}
}

// verbChanges looks for what a verb does, also in verbs that it calls, that changes whether an
// ability waits for it.
type verbChanges struct {
	c       *checker
	ability *Ability
	met     map[ID]bool
	found   bool
}

// anyKind are the kinds of a card of which nothing is known.
var anyKind = []ID(nil)

// noKind are those of no card.
var noKind = []ID{None}

// eventKinds are the kinds that the cards of an event may be of, by the verb's parts; of a card
// other than the ability's own, as far as that goes, none.
func (w *verbChanges) eventKinds(verb ID) [][]ID {
	a, params := w.ability, w.c.game.Verbs[verb].Params
	out := make([][]ID, len(params))
	for i := range params {
		out[i] = params[i].Kinds
	}
	if a.Event.Cond == nil {
		return out
	}
	Walk(func(x Node) bool {
		is, ok := x.(*Is)
		if !ok {
			return true
		}
		slot, ok := is.Card.(*CardSlot)
		if i := slices.Index(a.Event.Slots, slotOf(slot)); ok && i >= 0 {
			if len(is.Set.Kinds) > 0 {
				out[i] = is.Set.Kinds
			}
			if slices.ContainsFunc(is.Set.Filters, func(f Filter) bool { return f.Kind == ByCard && f.Not && isThis(f.Card) }) {
				out[i] = noKind
			}
		}
		return true
	}, a.Event.Cond)
	return out
}

func slotOf(s *CardSlot) int {
	if s == nil {
		return -1
	}
	return s.Slot
}

func isThis(e Expr) bool {
	s, is := e.(*CardSlot)
	return is && s.Slot == 1
}

// verb looks through a verb, given the kinds of its parts.
func (w *verbChanges) verb(id ID, kinds [][]ID) {
	if w.met[id] {
		return
	}
	w.met[id] = true
	v := &w.c.game.Verbs[id]
	for i := range v.Bodies {
		Walk(func(x Node) bool {
			if st, is := x.(Stmt); is && !w.found {
				w.stmt(v, st, kinds)
			}
			return !w.found
		}, v.Bodies[i].Stmts...)
	}
}

func (w *verbChanges) stmt(v *Verb, st Stmt, kinds [][]ID) {
	c, a := w.c, w.ability
	if call, is := st.(*Call); is {
		given := make([][]ID, len(call.Args))
		for i, arg := range call.Args {
			given[i] = c.game.Verbs[call.Verb].Params[i].Kinds
			if k, known := w.kindsOf(v, arg.Value, arg.Set, kinds); known {
				given[i] = k
			}
		}
		w.verb(call.Verb, given)
		return
	}
	switch st := st.(type) {
	case *MoveCards:
		w.moved(v, st.What, st.To, kinds)
	case *ShuffleInto:
		w.moved(v, st.What, st.Into, kinds)
	}
	for _, cond := range there(a.Event.Cond, a.Live) {
		w.found = w.found || askedOf(c.game, cond, st)
	}
}

// moved looks whether cards that are moved may be the ability's own, and come into play or
// leave it.
func (w *verbChanges) moved(v *Verb, what *Query, to *ZoneExpr, kinds [][]ID) {
	c, a := w.c, w.ability
	if a.Card == None || a.Live != nil && !asksWhere(a.Live) {
		return
	}
	own := c.game.Cards[a.Card].Kind
	of, known := w.kindsOf(v, nil, what, kinds)
	if !known {
		of = what.Kinds
	}
	if len(of) > 0 && !slices.Contains(of, own) {
		return
	}
	inPlay := to.Zone != None && c.game.Zones[to.Zone].InPlay
	w.found = w.found || !inPlay || c.mayLieOutOfPlay(v, what, own)
}

// asksWhere says whether a condition asks where a card lies.
func asksWhere(cond Expr) bool {
	found := false
	Walk(func(x Node) bool {
		q, is := x.(*Query)
		found = found || is && q.Domain.Kind != OneCard
		return !found
	}, cond)
	return found
}

// mayLieOutOfPlay says whether a card of a kind that is moved may come from where it is not in
// play.
func (c *checker) mayLieOutOfPlay(v *Verb, what *Query, kind ID) bool {
	if slot, is := what.Domain.Host.(*CardSlot); is && what.Domain.Kind == OneCard {
		for _, p := range v.Params {
			if p.Kind == CardParam && p.Slot == slot.Slot && p.Domain != nil {
				return !c.game.Zones[p.Domain.Zone].InPlay
			}
		}
	}
	from := c.domainZones(what)
	if len(from) == 0 {
		from = c.domainZones(&Query{Domain: Domain{Kind: Everything}})
	}
	return slices.ContainsFunc(from, func(id ID) bool {
		z := &c.game.Zones[id]
		return !z.InPlay && overlap(z.Holds, []ID{kind})
	})
}

// kindsOf are the kinds of a card or of cards, where they are a part of the verb.
func (w *verbChanges) kindsOf(v *Verb, card Expr, set *Query, kinds [][]ID) (of []ID, known bool) {
	if set != nil && set.Domain.Kind == OneCard {
		card = set.Domain.Host
	}
	for i, p := range v.Params {
		slot, is := card.(*CardSlot)
		if i < len(kinds) && (p.Kind == CardParam && is && slot.Slot == p.Slot || p.Kind == CardsParam && set != nil && set.Domain.Kind == InSlot && set.Domain.Slot == p.Slot) {
			return kinds[i], true
		}
	}
	return anyKind, false
}

// askedOf says whether a statement may change what an event asks for. What its cards are (their
// kinds, names and printed numbers) no statement changes, nor do tokens get lost on the way.
func askedOf(g *Game, cond Expr, st Stmt) bool {
	found := false
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *Query:
			if d := x.Domain.Kind; d == OneCard || d == InSlot {
				found = found || slices.ContainsFunc(x.Filters, func(f Filter) bool { return changesFilter(st, f) })
			} else {
				found = found || changesSet(st, x)
			}
		case *TokensOn, *SumTokens, *ValueOf, *HolderOf, *HostOf, *SumField, *SumEach, *CountDifferent:
			found = found || asks(g, x.(Expr), st, map[Node]bool{})
			return false
		}
		return !found
	}, cond)
	return found
}

// changesFilter says whether a statement may change what a filter asks of a card.
func changesFilter(st Stmt, f Filter) bool {
	switch f.Kind {
	case ByToken:
		return movesToken(st, f.Token)
	case ByMark, ByFacing:
		return changesSet(st, &Query{Filters: []Filter{f}})
	case ByHost, ByNeighbour:
		return moves(st)
	}
	return false
}
