package phrase

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// call prints a verb of the game with what goes with it.
func (s *scene) call(c *check.Call) line {
	v := &s.g.Verbs[c.Verb]
	if v.Phase != nil {
		if _, you := c.As.(*check.You); !you {
			return words(s.poss(c.As), v.Phase.Said())
		}
		return text("the " + v.Phase.Said())
	}
	f := fields{}
	plain := v.Name
	for i := range v.Params {
		p := &v.Params[i]
		name := p.Prep
		if name == "" {
			name = "object"
		} else {
			plain += " " + p.Prep
		}
		plain += " {" + name + "}"
		f[name] = s.argument(c.As, p, &c.Args[i])
	}
	return s.worded(c.As, v.Name, f, plain)
}

// argument is what is said for one parameter.
func (s *scene) argument(who check.Expr, p *check.Param, a *check.Arg) field {
	switch {
	case p.Kind == check.NumberParam && p.Unit == "":
		return field{num: a.Value, must: true}
	case p.Kind == check.NumberParam:
		one, many := s.unit(p.Unit)
		return field{num: a.Value, one: one, many: many, must: true}
	case a.Set != nil:
		return field{must: true, say: s.at(who, p, func() line { return s.cardSet(a.Set) })}
	case p.Kind == check.ZoneParam:
		return field{must: true, say: func() line { return s.argZone(a.Value) }}
	case p.Kind == check.PlayerParam:
		return field{must: true, say: func() line { return s.player(a.Value) }}
	}
	return field{must: !sameSlot(a.Value, 1), say: s.at(who, p, func() line { return s.one(a.Value) })}
}

func (s *scene) argZone(e check.Expr) line {
	z, ok := e.(*check.ZoneExpr)
	if !ok {
		return text("that zone")
	}
	return s.zone(z)
}

// at says something where a parameter's own zone goes without saying.
func (s *scene) at(who check.Expr, p *check.Param, say func() line) func() line {
	if who == nil {
		who = &check.You{}
	}
	return func() line {
		was, whose := s.home, s.homeOf
		s.home, s.homeOf = p.Domain, who
		out := say()
		s.home, s.homeOf = was, whose
		return out
	}
}

// unit finds the one and the many of what a number counts.
func (s *scene) unit(word string) (one, many string) {
	for i := range s.g.Tokens {
		t := &s.g.Tokens[i]
		if many := number(true, t.Name, t.Plural); t.Name == word || many == word {
			return t.Name, many
		}
	}
	for i := range s.g.Kinds {
		k := &s.g.Kinds[i]
		if k.Name == word || k.Plural == word {
			return k.Name, k.Plural
		}
	}
	if s.look.WordIcon(word) == "" && strings.HasSuffix(word, "s") {
		return strings.TrimSuffix(word, "s"), word
	}
	return word, word
}

// moveTokens prints tokens that come, go or change hands.
func (s *scene) moveTokens(st *check.MoveTokens) line {
	t := &s.g.Tokens[st.Token]
	f := fields{"amount": {num: st.N, one: t.Name, many: number(true, t.Name, t.Plural), must: true}}
	if st.N == nil {
		all := words("all", s.tokens(st.Token, true))
		f["amount"] = field{must: true, say: func() line { return all }}
	}
	from, to := s.side(st.From, st.FromSet), s.side(st.To, st.ToSet)
	if from != nil {
		f["from"] = *from
	}
	if to != nil {
		f["to"] = *to
	}
	_, you := st.To.(*check.You)
	switch {
	case from == nil && you:
		return s.worded(nil, "take tokens", f, "add {amount} to {to}")
	case from == nil:
		return s.worded(nil, "add tokens", f, "add {amount} to {to}")
	case to == nil:
		return s.worded(nil, "remove tokens", f, "remove {amount} from {from}")
	case you:
		f["to"] = field{say: to.say}
		return s.worded(nil, "take tokens", f, "move {amount} from {from} to {to}")
	}
	return s.worded(nil, "move tokens", f, "move {amount} from {from} to {to}")
}

// side is one end of a move of tokens; nil: the bank.
func (s *scene) side(one check.Expr, many *check.Query) *field {
	switch {
	case one != nil:
		return &field{must: true, say: func() line { return s.holder(one) }}
	case many != nil:
		return &field{must: true, say: func() line { return s.eachOf(many) }}
	}
	return nil
}

// eachOf prints a set of which every one is meant.
func (s *scene) eachOf(q *check.Query) line {
	if q.Domain.Kind == check.InSlot && len(q.Filters) == 0 {
		if m := s.sets[q.Domain.Slot]; m != nil && m.pending == nil {
			return words("each of", s.set(q.Domain.Slot, q.Kinds))
		}
		return s.set(q.Domain.Slot, q.Kinds)
	}
	if z, ok := s.wholeZone(q); ok {
		return words("each card in", s.zone(z))
	}
	return s.noun(&noun{q: q, how: check.PickAll, each: true})
}

// moveCards prints cards that change places.
func (s *scene) moveCards(st *check.MoveCards) line {
	key, to := "move cards", "to {to}"
	z := &check.Zone{}
	if st.To.Zone != check.None {
		z = &s.g.Zones[st.To.Zone]
	}
	switch {
	case st.Where == check.AtBottom:
		key, to = "move to bottom", "to the bottom of {to}"
	case st.Where == check.UnderTop:
		key, to = "move under top", "under the top card of {to}"
	case z.Ordered && z.Facing == check.FaceDown:
		key, to = "move to top", "to the top of {to}"
	case z.Facing.InHand() && z.Owner == check.OfPlayer:
		key = "move to hand"
	}
	switch st.Facing {
	case check.TurnUp:
		to += " face up"
	case check.TurnDown:
		to += " face down"
	}
	f := fields{
		"object": {must: true, say: func() line { return s.leave(func() line { return s.cardSet(st.What) }) }},
		"to":     {must: true, say: func() line { return s.zone(st.To) }},
	}
	if st.Facing != check.AsZone {
		key = ""
	}
	return s.worded(nil, key, f, "move {object} "+to)
}

// leave says something that goes away from where it is.
func (s *scene) leave(say func() line) line {
	s.leaving = true
	out := say()
	s.leaving = false
	return out
}

// shuffleInto prints `shuffle your hand into your deck`.
func (s *scene) shuffleInto(st *check.ShuffleInto) line {
	f := fields{
		"object": {must: true, say: func() line { return s.cardSet(st.What) }},
		"into":   {must: true, say: func() line { return s.zone(st.Into) }},
	}
	return s.worded(nil, "shuffle into", f, "shuffle {object} into {into}")
}
