package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// The checker takes a line such as `discard 2 cards` apart: first the choice,
// then what is done with it. groups puts together again what is one sentence.

// groups cuts statements into sentences.
func (s *scene) groups(stmts []check.Stmt) [][]check.Stmt {
	var out [][]check.Stmt
	var cur []check.Stmt
	for i, st := range stmts {
		cur = append(cur, st)
		if implicit(st) && i+1 < len(stmts) || paired(stmts, i) {
			continue
		}
		if n := len(out); n > 0 && follows(out[n-1], cur) {
			out[n-1] = append(out[n-1], cur...)
		} else {
			out = append(out, cur)
		}
		cur = nil
	}
	return out
}

// implicit says whether a statement only chooses what the next one acts on.
func implicit(st check.Stmt) bool {
	switch st := st.(type) {
	case *check.Pick:
		return st.Set.Span.Known() && st.Span.Start >= st.Set.Span.Start
	case *check.Let:
		return check.IsCard(st.Value) && !isLet(st)
	}
	return false
}

// isLet says whether a let stands in the text, rather than being the
// checker's own.
func isLet(st *check.Let) bool {
	const head = "let "
	t := st.Span.Text()
	return len(t) > len(head) && t[:len(head)] == head
}

// paired says whether a statement and the next are one clause: `shuffle your
// hand into your deck`.
func paired(stmts []check.Stmt, i int) bool {
	m, ok := stmts[i].(*check.MoveCards)
	if !ok || i+1 >= len(stmts) {
		return false
	}
	sh, ok := stmts[i+1].(*check.Shuffle)
	return ok && m.Span.Known() && sh.Span.Start == m.Span.Start
}

// follows says whether a sentence goes on from an explicit choice: `choose a
// unit, burn its scouts and burn it`.
func follows(before, cur []check.Stmt) bool {
	p, ok := before[0].(*check.Pick)
	if !ok || implicit(p) {
		return false
	}
	for _, st := range cur {
		if !simple(st) || byAnother(st) {
			return false
		}
	}
	return mentions(cur, p.Slot, p.Single)
}

// byAnother says whether somebody else than the reader does a clause.
func byAnother(st check.Stmt) bool {
	call, ok := st.(*check.Call)
	return ok && !isYou(call.As)
}

// simple says whether a statement is one clause.
func simple(st check.Stmt) bool {
	switch st := st.(type) {
	case *check.ForEach:
		return implicitLoop(st)
	case *check.ForPlayers:
		return len(st.Body) == 1 && simple(st.Body[0])
	case *check.If, *check.Choose, *check.May, *check.Unless, *check.Repeat, *check.ForPick, *check.Needs:
		return false
	}
	return true
}

// implicitLoop says whether a loop is the checker's own, for a verb done to
// several cards.
func implicitLoop(st *check.ForEach) bool {
	return len(st.Body) == 1 && st.Set.Span.Known() && st.Span.Start >= st.Set.Span.Start
}

// mentions finds a slot in statements.
func mentions(stmts []check.Stmt, slot int, single bool) (found bool) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.CardSlot:
			found = found || single && x.Slot == slot
		case *check.Query:
			found = found || !single && x.Domain.Kind == check.InSlot && x.Domain.Slot == slot
		}
		return !found
	}, stmts...)
	return found
}

// prepare notes what a choice takes, to be named where it is used.
func (s *scene) prepare(st check.Stmt) {
	switch st := st.(type) {
	case *check.Pick:
		m := &mention{kinds: st.Set.Kinds, pending: pickNoun(st)}
		if st.Single {
			s.cards[st.Slot] = m
		} else {
			s.sets[st.Slot] = m
		}
		if _, you := st.Who.(*check.You); !you && st.Who != nil && (st.How == check.PickOne || st.How == check.PickSome) {
			s.actor = st.Who
		}
	case *check.Let:
		s.cards[st.Slot] = &mention{alias: st.Value}
	}
}

// group prints the statements of one sentence.
func (s *scene) group(stmts []check.Stmt) line { return list(s.clauses(stmts), "and") }

// clauses prints each statement of one sentence.
func (s *scene) clauses(stmts []check.Stmt) []line {
	var out []line
	for i := 0; i < len(stmts); i++ {
		st := stmts[i]
		if implicit(st) && i+1 < len(stmts) {
			s.prepare(st)
			continue
		}
		if paired(stmts, i) {
			out = append(out, s.shuffleInto(st.(*check.MoveCards), stmts[i+1].(*check.Shuffle)))
			i++
		} else {
			out = append(out, s.stmt(st))
		}
		s.actor, s.subject = nil, nil
	}
	return out
}

// block prints statements inside a sentence: `a, b and c`; sentences where
// one of them is more than a clause.
func (s *scene) block(stmts []check.Stmt) line {
	groups := s.groups(stmts)
	var out []line
	plain := true
	for _, g := range groups {
		for _, st := range g {
			plain = plain && simple(st)
		}
		if plain {
			out = append(out, s.clauses(g)...)
		} else {
			out = append(out, s.group(g))
		}
	}
	if plain || len(out) < 2 {
		return list(out, "and")
	}
	whole := out[0]
	for _, l := range out[1:] {
		whole = whole.plus(". ").join(capital(l))
	}
	return whole
}

// within prints a block behind `may` or `to`.
func (s *scene) within(stmts []check.Stmt) line {
	was := s.bare
	s.bare = true
	out := s.block(stmts)
	s.bare = was
	return out
}

// oneClause says whether statements are one clause: choices that the checker
// took apart, and what is done with them.
func (s *scene) oneClause(stmts []check.Stmt) bool {
	for i, st := range stmts {
		last := i == len(stmts)-1
		if last != !implicit(st) || last && !simple(st) {
			return false
		}
	}
	return len(stmts) > 0
}
