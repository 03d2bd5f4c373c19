package odds

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// untilNoMatter is a game whose setup ends as soon as nothing that follows in it
// matters to a condition: hands have been dealt, and what is asked of them does not
// change while the first card is turned over. The game itself is given where nothing
// can be left out.
func untilNoMatter(g *check.Game, opts map[string]int, cond check.Expr) *check.Game {
	t := &tail{finder: &distinctionFinder{g: g, opts: opts}, zones: map[check.ID]bool{}, tokens: map[check.ID]bool{}, marks: map[check.ID]bool{}}
	t.reads(cond)
	for i := range g.Wins {
		t.reads(g.Wins[i].Cond)
	}
	for i := range g.Verbs {
		if v := &g.Verbs[i]; v.Happens != nil && hooked(v) {
			return g
		}
	}
	if t.lost {
		return g
	}
	out := *g
	out.Verbs = slices.Clone(g.Verbs)
	t.out = &out
	out.Setup = t.cut(g.Setup)
	if !t.less {
		return g
	}
	return &out
}

// tail looks for what at the end of the setup does not matter.
type tail struct {
	finder *distinctionFinder
	out    *check.Game
	zones  map[check.ID]bool // that are read
	tokens map[check.ID]bool
	marks  map[check.ID]bool
	lost   bool // all may be read
	less   bool // something was left out
}

// hooked says whether abilities hang on a verb.
func hooked(v *check.Verb) bool { return len(v.Triggers)+len(v.Replacements)+len(v.Cants) > 0 }

// reads notes what a condition reads of the table.
func (t *tail) reads(e check.Expr) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			t.query(x)
		case *check.ZoneExpr:
			t.zone(x.Zone)
		case *check.TokensOn:
			t.tokens[x.Token] = true
		case *check.SumTokens:
			t.tokens[x.Token] = true
		case *check.ValueOf:
			v := &t.finder.g.Values[x.Value]
			t.lost = t.lost || len(v.Mods) > 0
			if !t.lost {
				t.reads(v.Expr)
			}
		case *check.FieldOf, *check.SumField, *check.CountRuns, *check.NamedCard, *check.TheCard, *check.Num, *check.IntSlot, *check.OptionValue, *check.CountOf, *check.SumEach,
			*check.SumPlayers, *check.CountSets, *check.CountDifferent, *check.Arith, *check.PlayerCount, *check.You, *check.Seat, *check.PlayerSlot, *check.PlayerSet,
			*check.Opponent, *check.Partner, *check.NextPlayer, *check.CardSlot, *check.Cmp, *check.Exists, *check.Is, *check.And, *check.Or, *check.Not,
			*check.True, *check.WithCard, *check.AnyPlayer:
		default:
			t.lost = true
		}
		return !t.lost
	}, e)
}

func (t *tail) zone(z check.ID) {
	t.lost = t.lost || z == check.None
	t.zones[z] = true
}

func (t *tail) query(q *check.Query) {
	switch d := &q.Domain; d.Kind {
	case check.InZones:
		for _, z := range d.Zones {
			t.zone(z.Zone)
		}
	case check.TopOf, check.BottomOf, check.OneCard: // the zone, or the card, is walked
	case check.InPlay:
		for i := range t.finder.g.Zones {
			if t.finder.g.Zones[i].InPlay {
				t.zones[check.ID(i)] = true
			}
		}
	default:
		t.lost = true
	}
	for _, f := range q.Filters {
		switch f.Kind {
		case check.ByMark:
			t.marks[f.Mark] = true
		case check.ByToken:
			t.tokens[f.Token] = true
		case check.ByOwner, check.ByWhere, check.ByCard, check.ByName, check.ByBest:
		default:
			t.lost = true
		}
	}
}

// cut is a body without the statements at its end that do not matter.
func (t *tail) cut(body []check.Stmt) []check.Stmt {
	for rest := body; ; {
		if len(rest) == 0 {
			return rest
		}
		last := rest[len(rest)-1]
		if t.idle(body, []check.Stmt{last}, map[check.ID]bool{}) {
			rest, t.less = rest[:len(rest)-1], true
			continue
		}
		if c, ok := last.(*check.Call); ok && t.once(c.Verb) && !hooked(&t.finder.g.Verbs[c.Verb]) {
			v := &t.out.Verbs[c.Verb]
			v.Bodies = slices.Clone(v.Bodies)
			for i := range v.Bodies {
				v.Bodies[i].Stmts = t.cut(v.Bodies[i].Stmts)
			}
		}
		return rest
	}
}

// once says whether a verb is called in one place alone of all that the setup can
// come to: cut short there, it is cut short nowhere else.
func (t *tail) once(verb check.ID) bool {
	n, seen := 0, map[check.ID]bool{}
	var count func([]check.Stmt)
	count = func(list []check.Stmt) {
		check.Walk(func(x check.Node) bool {
			switch c := x.(type) {
			case *check.Call:
				if c.Verb == verb {
					n++
				}
				if !seen[c.Verb] {
					seen[c.Verb] = true
					for i := range t.finder.g.Verbs[c.Verb].Bodies {
						count(t.finder.g.Verbs[c.Verb].Bodies[i].Stmts)
					}
				}
			case *check.DoText, *check.TakeAction:
				n += 2 // texts may call anything
			}
			return true
		}, list...)
	}
	count(t.finder.g.Setup)
	return n == 1
}

// idle says whether some statements of a body change nothing that is read; in are
// the verbs that are gone through already.
func (t *tail) idle(body, list []check.Stmt, in map[check.ID]bool) bool {
	ok, from := true, t.picked(body)
	var look func(x check.Node) bool
	look = func(x check.Node) bool {
		if branch, is := x.(*check.If); is && ok {
			if yes, known := t.finder.decided(branch.Cond); known {
				way := branch.Else
				if yes {
					way = branch.Then
				}
				check.Walk(look, way...)
				return false
			}
		}
		if c, is := x.(*check.Call); is && ok && !in[c.Verb] {
			in[c.Verb] = true
			v := &t.finder.g.Verbs[c.Verb]
			ok = !hooked(v) && v.Happens == nil
			for i := range v.Bodies {
				ok = ok && t.idle(v.Bodies[i].Stmts, v.Bodies[i].Stmts, in)
			}
		}
		if s, is := x.(check.Stmt); is {
			ok = ok && t.idleStmt(s, from)
		}
		return ok
	}
	check.Walk(look, list...)
	return ok
}

// picks are where the cards in a body's slots come from: whether all of them lie in
// zones that are not read.
type picks struct{ cards, sets map[int]bool }

func (t *tail) picked(body []check.Stmt) picks {
	out := picks{map[int]bool{}, map[int]bool{}}
	note := func(m map[int]bool, slot int, away bool) {
		was, known := m[slot]
		m[slot] = away && (was || !known)
	}
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Pick:
			if x.Single {
				note(out.cards, x.Slot, t.elsewhere(x.Set, out))
			} else {
				note(out.sets, x.Slot, t.elsewhere(x.Set, out))
			}
		case *check.ForEach:
			note(out.cards, x.Slot, t.elsewhere(x.Set, out))
		case *check.ForPick:
			note(out.cards, x.Slot, t.elsewhere(x.Set, out))
		case *check.Let:
			note(out.cards, x.Slot, false)
		case *check.Change:
			note(out.cards, x.Slot, false)
		}
		return true
	}, body...)
	return out
}

// idleStmt says of one statement, without those in it, that it changes nothing that
// is read.
func (t *tail) idleStmt(s check.Stmt, from picks) bool {
	switch s := s.(type) {
	case *check.MoveCards:
		return s.To != nil && s.To.Zone != check.None && !t.zones[s.To.Zone] && t.elsewhere(s.What, from)
	case *check.Shuffle:
		return s.Zone.Zone != check.None && !t.zones[s.Zone.Zone]
	case *check.MoveTokens:
		return !t.tokens[s.Token]
	case *check.SetMark:
		return !t.marks[s.Mark]
	case *check.Call, *check.If, *check.Repeat, *check.ForEach, *check.ForPick, *check.ForPlayers, *check.Pick, *check.PickPlayer, *check.PickNumber, *check.Let,
		*check.Change, *check.Show, *check.Tell, *check.Say, *check.NextTurn, *check.Needs, *check.Roll:
		return true
	}
	return false
}

// elsewhere says whether all cards of a query lie in zones that are not read.
func (t *tail) elsewhere(q *check.Query, from picks) bool {
	switch d := &q.Domain; d.Kind {
	case check.InZones:
		return !slices.ContainsFunc(d.Zones, func(z check.ZoneRef) bool { return z.Zone == check.None || t.zones[z.Zone] })
	case check.TopOf, check.BottomOf:
		return d.Zone.Zone != check.None && !t.zones[d.Zone.Zone]
	case check.InSlot:
		return from.sets[d.Slot]
	case check.OneCard:
		slot, is := d.Host.(*check.CardSlot)
		return is && from.cards[slot.Slot]
	}
	return false
}
