package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// groups cuts statements into sentences: a statement each, but for what follows
// from a choice that the text says.
func (s *scene) groups(stmts []check.Stmt) [][]check.Stmt {
	var out [][]check.Stmt
	for _, st := range stmts {
		for _, one := range spoken(st) {
			if n := len(out); n > 0 && follows(out[n-1][0], one) {
				out[n-1] = append(out[n-1], one)
			} else {
				out = append(out, []check.Stmt{one})
			}
		}
	}
	return out
}

// spoken cuts a clause where it chooses a player, which is said first: `choose a
// player. That player draws 1 card`. Whom that player chooses is said within the clause:
// `that player lends 1 ship to a player`.
func spoken(st check.Stmt) []check.Stmt {
	clause, ok := st.(*check.Clause)
	if !ok {
		return []check.Stmt{st}
	}
	var out, choices []check.Stmt
	for _, c := range clause.Choices {
		if p, player := c.(*check.PickPlayer); player && !byChooser(p, clause.Act) {
			out = append(out, c)
		} else {
			choices = append(choices, c)
		}
	}
	if len(choices) == 0 {
		return append(out, clause.Act)
	}
	return append(out, &check.Clause{Base: clause.Base, Choices: choices, Act: clause.Act})
}

// byChooser says whether who chooses a player is another player, who then does the clause.
func byChooser(p *check.PickPlayer, act check.Stmt) bool {
	chooser, ok := p.Who.(*check.PlayerSlot)
	return ok && byPlayer(act, chooser.Slot)
}

// act is what a statement does when its choices are made.
func act(st check.Stmt) check.Stmt {
	if clause, ok := st.(*check.Clause); ok {
		return clause.Act
	}
	return st
}

// follows says whether a sentence goes on from an explicit choice: `choose a
// ship, trash its crew and trash it`.
func follows(before, st check.Stmt) bool {
	p, ok := before.(*check.Pick)
	return ok && p.Name == "" && simple(st) && !byAnother(st) && mentions(st, p.Slot, p.Single)
}

// byAnother says whether somebody else than the reader does a clause.
func byAnother(st check.Stmt) bool {
	if clause, ok := st.(*check.Clause); ok {
		for _, c := range clause.Choices {
			if p, ok := c.(*check.Pick); ok && p.Who != nil && !isYou(p.Who) && (p.How == check.PickOne || p.How == check.PickSome) {
				return true
			}
		}
	}
	call, ok := act(st).(*check.Call)
	return ok && !isYou(call.As)
}

// namesDoer says whether a sentence begins with who does it. Behind one, `and` would go on with
// the same players: each other player gains 1 coin and draw 1 card.
func namesDoer(st check.Stmt) bool {
	each, ok := st.(*check.ForPlayers)
	return ok && oneClause(each.Body) && byPlayer(each.Body[0], each.Slot) || byAnother(st)
}

// simple says whether a statement is one clause.
func simple(st check.Stmt) bool {
	switch st := act(st).(type) {
	case *check.ForPlayers:
		return single(st.Body) && byPlayer(st.Body[0], st.Slot) || toEach(st) != nil || doneToEach(st) != nil // its sentence names the player
	case *check.If, *check.Choose, *check.May, *check.Unless, *check.Repeat, *check.ForEach, *check.ForPick, *check.Needs:
		return false
	}
	return true
}

// single says whether statements are one clause that chooses nothing.
func single(stmts []check.Stmt) bool {
	if len(stmts) != 1 {
		return false
	}
	switch stmts[0].(type) {
	case *check.Clause, *check.ShuffleInto:
		return false
	}
	return simple(stmts[0])
}

// oneClause says whether statements are one clause, with the cards it chooses.
func oneClause(stmts []check.Stmt) bool {
	return len(stmts) == 1 && len(spoken(stmts[0])) == 1 && (single(stmts) || single([]check.Stmt{act(stmts[0])}))
}

// mentions finds a slot in a statement.
func mentions(st check.Stmt, slot int, card bool) (found bool) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.CardSlot:
			found = found || card && x.Slot == slot
		case *check.Query:
			found = found || !card && x.Domain.Kind == check.InSlot && x.Domain.Slot == slot
		}
		return !found
	}, st)
	return found
}

// prepare notes what a choice takes, to be named where it is used.
func (s *scene) prepare(st check.Stmt) {
	switch st := st.(type) {
	case *check.Pick:
		m := &mention{kinds: st.Set.Kinds, held: s.heldBy(st.Set), pending: pickNoun(st)}
		if st.Single {
			s.cards[st.Slot] = m
		} else {
			s.sets[st.Slot] = m
		}
		if _, you := st.Who.(*check.You); !you && st.Who != nil && (st.How == check.PickOne || st.How == check.PickSome) {
			s.actor = st.Who
		}
	case *check.PickPlayer:
		s.unsaid[st.Slot] = s.aPlayer(st)
	case *check.Let:
		s.cards[st.Slot] = &mention{alias: st.Value, kinds: s.kindsOf(st.Value, nil)}
	}
}

// kindsOf are the kinds a card that is named can be of; of another, those that are given.
func (s *scene) kindsOf(e check.Expr, kinds []check.ID) []check.ID {
	if named, ok := e.(*check.NamedCard); ok {
		return []check.ID{s.g.Cards[named.Card].Kind}
	}
	if s.card != nil && sameSlot(e, 1) {
		return []check.ID{s.card.Kind}
	}
	return kinds
}

// group prints the statements of one sentence.
func (s *scene) group(stmts []check.Stmt) line { return list(s.clauses(stmts), "and") }

// clauses prints each statement of one sentence.
func (s *scene) clauses(stmts []check.Stmt) []line {
	var out []line
	for _, st := range stmts {
		if clause, ok := st.(*check.Clause); ok {
			for _, choice := range clause.Choices {
				s.prepare(choice)
			}
		}
		said := s.stmt(act(st))
		if clause, ok := st.(*check.Clause); ok {
			out = append(out, s.unspoken(clause)...)
		}
		out = append(out, said)
		s.actor, s.subject = nil, nil
	}
	return out
}

// unspoken are the choices of a clause that its sentence does not name: whose they are that
// add a token does not show.
func (s *scene) unspoken(c *check.Clause) (out []line) {
	for _, choice := range c.Choices {
		if p, ok := choice.(*check.Pick); ok && p.Single && s.unnamed(p.Slot) {
			s.cards[p.Slot].pending = nil
			out = append(out, words(s.do(p.Who, "choose"), s.noun(pickNoun(p))))
		}
	}
	return out
}

// block prints statements inside a sentence: `a, b and c`; sentences where
// one of them is more than a clause.
func (s *scene) block(stmts []check.Stmt) line {
	groups := s.groups(stmts)
	aWay := s.aWay
	s.aWay = false
	var out []line
	plain := true
	byOther := false
	for i, g := range groups {
		for _, st := range g {
			plain = plain && simple(st) && (aWay || !byOther || namesDoer(st))
			byOther = namesDoer(st)
		}
		switch {
		case plain:
			out = append(out, s.clauses(g)...)
		case s.inside > 0 && i+1 < len(groups) && !simple(g[0]):
			out = append(out, bracketed(s.group(g)))
		default:
			out = append(out, s.group(g))
		}
	}
	switch {
	case plain && aWay:
		return joined(out, " and ")
	case plain || len(out) < 2:
		return list(out, "and")
	case s.inside > 0:
		return joined(out, "; ")
	}
	whole := out[0]
	for _, l := range out[1:] {
		whole = whole.plus(". ").join(capital(l))
	}
	return whole
}

// governed prints a block that belongs to what stands before it.
func (s *scene) governed(stmts []check.Stmt) line {
	s.inside++
	out := s.block(stmts)
	s.inside--
	return out
}

// joined puts the same between lines.
func joined(lines []line, between string) line {
	var out line
	for i, l := range lines {
		if i > 0 {
			out = out.plus(between)
		}
		out = out.join(l)
	}
	return out
}

// within prints a block behind `may` or `to`.
func (s *scene) within(stmts []check.Stmt) line {
	was := s.bare
	s.bare = true
	out := s.governed(stmts)
	s.bare = was
	return out
}
