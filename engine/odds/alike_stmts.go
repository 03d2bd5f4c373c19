package odds

import "github.com/broadside-cards/broadside/dsl/check"

// stmt reads a statement and says whether to go deeper. Whatever asks a player,
// carries a card's text out, or goes through cards in an order that rests on
// which they are, is not understood.
func (r *distinctionFinder) stmt(s check.Stmt) bool {
	switch s := s.(type) {
	case *check.If:
		r.branch(s)
		return false
	case *check.Pick:
		r.lost = r.lost || !r.picks(s)
	case *check.ForEach:
		r.inTurn(s.Body)
		r.lost = r.lost || s.Order == check.AnyOrder || !r.places(s.Set)
	case *check.MoveCards:
		r.lost = r.lost || !r.moves(s)
	case *check.Call:
		r.call(s)
	case *check.ForPlayers:
		r.inTurn(s.Body)
	case *check.Repeat:
		r.inTurn(s.Body)
	case *check.Roll, *check.Let, *check.Change, *check.MoveTokens, *check.TurnOver, *check.SetMark, *check.Shuffle,
		*check.Show, *check.Tell, *check.Say, *check.NextTurn, *check.Needs:
	default:
		r.lost = true
	}
	return !r.lost
}

// branch reads an `if`; one that asks only options of the session, or how many
// play, is decided.
func (r *distinctionFinder) branch(s *check.If) {
	yes, known := r.decided(s.Cond)
	if !known {
		r.ask(s.Cond)
	}
	if !known || yes {
		r.read(s.Then)
	}
	if !known || !yes {
		r.read(s.Else)
	}
}

// decided works a condition out that asks whether an option is on, or how many
// play.
func (r *distinctionFinder) decided(e check.Expr) (yes, known bool) {
	switch e := e.(type) {
	case *check.Not:
		yes, known = r.decided(e.A)
		return !yes, known
	case *check.Cmp:
		n, isNumber := e.B.(*check.Num)
		switch a := e.A.(type) {
		case *check.OptionValue:
			return isNumber && e.Op.Holds(r.opts[r.g.Options[a.Option].Name], n.V), isNumber
		case *check.PlayerCount:
			if known := isNumber && a.Of == nil && a.Except == nil && !r.g.Eliminates(); known {
				return e.Op.Holds(len(r.g.Players), n.V), true
			}
		}
	}
	return false, false
}

// picks says whether a pick asks nobody and does not rest on the order of
// unlike cards.
func (r *distinctionFinder) picks(s *check.Pick) bool {
	switch s.How {
	case check.PickRandom:
		return true
	case check.PickAll:
		return !s.Single || s.Set.Domain.AtEnd() || r.places(s.Set)
	}
	return false
}

// inTurn looks for moves into a zone that the line behind them shuffles: the
// order of arrival is then lost.
func (r *distinctionFinder) inTurn(list []check.Stmt) {
	for i := range len(list) - 1 {
		m, moves := list[i].(*check.MoveCards)
		s, shuffles := list[i+1].(*check.Shuffle)
		if moves && shuffles && sameZone(m.To, s.Zone) {
			r.stirred[m] = true
		}
	}
}

// sameZone says whether two lines mean one zone. Whose it is may not be looked
// for in the zones: the first line moves cards.
func sameZone(a, b *check.ZoneExpr) bool {
	looked := false
	check.Walk(func(x check.Node) bool {
		_, query := x.(*check.Query)
		looked = looked || query
		return !looked
	}, a)
	return !looked && check.Equal(a, b)
}

// moves says whether it is no matter in which order cards arrive: one card, or
// a zone that keeps no order, or is shuffled next.
func (r *distinctionFinder) moves(s *check.MoveCards) bool {
	if r.stirred[s] || s.To == nil || s.To.Zone == check.None || !r.g.Zones[s.To.Zone].Ordered {
		return true
	}
	n, one := s.What.Domain.N.(*check.Num)
	return s.What.Domain.Kind == check.OneCard || s.What.Domain.AtEnd() && one && n.V == 1
}

// call reads the bodies of a verb. One that abilities wait for, replace or
// forbid is not understood.
func (r *distinctionFinder) call(s *check.Call) {
	v := &r.g.Verbs[s.Verb]
	r.lost = r.lost || len(v.Triggers)+len(v.Replacements)+len(v.Cants) > 0
	if r.verbs[s.Verb] {
		return
	}
	r.verbs[s.Verb] = true
	for i := range v.Bodies {
		r.read(v.Bodies[i].Stmts)
	}
}
