package phrase

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// stmt prints one statement, starting with a small letter and without a full
// stop.
func (s *scene) stmt(st check.Stmt) line {
	switch st := st.(type) {
	case *check.If:
		return s.ifStmt(st)
	case *check.Choose:
		return s.choose(st)
	case *check.May:
		return s.may(st)
	case *check.Unless:
		return s.unless(st)
	case *check.Distribute:
		return s.distribute(st)
	case *check.ForEach:
		return s.forEachStmt(st)
	case *check.ForPick:
		return s.forPick(st)
	case *check.ForPlayers:
		return s.forPlayers(st)
	case *check.Repeat:
		return s.repeat(st)
	case *check.Needs:
		return words("only if", s.cond(st.Cond))
	case *check.Let:
		return s.let(st)
	case *check.Change:
		return s.change(st)
	}
	return s.clause(st)
}

func (s *scene) ifStmt(st *check.If) line {
	head := words("if", s.cond(st.Cond))
	then := s.governed(st.Then)
	switch {
	case len(st.Then) == 0:
		then = text("do nothing")
	case len(st.Else) > 0 && s.inside > 0 && dangling(st.Then):
		then = bracketed(then)
	}
	out := head.plus(", ").join(then)
	if len(st.Else) > 0 && s.inside > 0 {
		return out.plus("; otherwise, ").join(s.governed(st.Else))
	}
	if len(st.Else) > 0 {
		out = out.plus(". Otherwise, ").join(s.otherwise(st.Else))
	}
	return out
}

// otherwise prints what follows `Otherwise` at the start of a sentence: another `if` goes
// on in sentences.
func (s *scene) otherwise(stmts []check.Stmt) line {
	if len(stmts) == 1 {
		if next, ok := stmts[0].(*check.If); ok {
			return s.ifStmt(next)
		}
	}
	return s.governed(stmts)
}

// dangling says whether an `otherwise` behind statements could belong to one of them.
func dangling(stmts []check.Stmt) (found bool) {
	check.Walk(func(n check.Node) bool {
		if _, ok := n.(*check.If); ok {
			found = true
		}
		return !found
	}, stmts...)
	return found
}

// choose prints `a, or b`; what the ways share at their start is said once.
func (s *scene) choose(st *check.Choose) line {
	last := s.last
	was := s.bare
	s.bare = was || st.May
	var first, out line
	goesOn := true // the way before begins as the first does
	for i := range st.Ways {
		s.last = last
		way := s.way(&st.Ways[i])
		if i == 0 {
			first, out = way, way
			continue
		}
		said := 0
		if goesOn {
			said = s.shared(st, i, first, way)
			goesOn = said > 0
		}
		out = out.plus(s.or(i, st)).join(way.tail(said))
	}
	s.bare = was
	switch {
	case st.May && !s.bare:
		return words("you may", out)
	case st.May:
		return words("choose whether to", out)
	case s.bare && len(st.Ways) > 1:
		return words("either", out)
	}
	return out
}

// shared is how much of a way its first one has said: where both are one clause.
func (s *scene) shared(st *check.Choose, i int, first, way line) int {
	for _, w := range []*check.Way{&st.Ways[0], &st.Ways[i]} {
		if w.Named || len(w.Stmts) != 1 || len(spoken(w.Stmts[0])) != 1 || !simple(w.Stmts[0]) {
			return 0
		}
	}
	return sharedHead(first, way)
}

// or stands between two ways.
func (s *scene) or(i int, st *check.Choose) string {
	if i == len(st.Ways)-1 {
		return ", or "
	}
	return ", "
}

func (s *scene) way(w *check.Way) line {
	stmts := w.Stmts
	var needs []line
	for len(stmts) > 0 {
		n, ok := stmts[0].(*check.Needs)
		if !ok {
			break
		}
		needs, stmts = append(needs, s.part(n.Cond)), stmts[1:]
	}
	s.aWay = true
	out := s.governed(stmts)
	s.aWay = false
	if len(out) == 0 {
		out = text("do nothing")
	}
	if !allSimple(stmts) {
		out = bracketed(out)
	}
	if len(w.Stmts) > 0 && w.Named {
		out = text(w.Label + ": ").join(out)
	}
	if len(needs) > 0 {
		out = words(out, "(if", list(needs, "and")).plus(")")
	}
	return out
}

// allSimple says whether each of some statements is one clause.
func allSimple(stmts []check.Stmt) bool {
	return !slices.ContainsFunc(stmts, func(st check.Stmt) bool { return !simple(st) })
}

func (s *scene) may(st *check.May) line {
	cost := s.within(st.Cost)
	if !allSimple(st.Cost) { // what is got for it would be got for a part of it
		cost = bracketed(cost)
	}
	out := words("you may", cost)
	if s.bare {
		out = words("choose whether to", cost)
	}
	if len(st.Reward) > 0 {
		out = words(out, "to", s.within(st.Reward))
	}
	return out
}

// unless prints `do not discard this card unless you pay …`.
func (s *scene) unless(st *check.Unless) line {
	if single(st.Else) {
		out := s.governed(st.Else)
		return words(out, "unless you", s.within(st.Cost))
	}
	out := words("unless you", s.within(st.Cost))
	return out.plus(", ").join(s.governed(st.Else))
}

// distribute prints a verb done to several cards, which are named where it
// names its card.
func (s *scene) distribute(st *check.Distribute) line {
	s.cards[st.Slot] = &mention{kinds: st.Set.Kinds, pending: everyOne(st.Set), each: true}
	return s.stmt(st.Act)
}

func everyOne(q *check.Query) *noun { return &noun{q: q, how: check.PickAll, each: true} }

// forEachStmt prints a loop over cards.
func (s *scene) forEachStmt(st *check.ForEach) line {
	head := words("for", s.noun(everyOne(st.Set)))
	if d := &st.Set.Domain; d.AtEnd() {
		head = words("for each of", s.end(&noun{q: st.Set}))
	}
	if s.known(st.Set) != nil {
		head = words("for each of", s.known(st.Set))
	}
	switch st.Order {
	case check.AnyOrder:
		head = head.plus(", in any order")
	case check.Reverse:
		head = head.plus(", from the bottom up")
	}
	m := &mention{kinds: st.Set.Kinds}
	if z, ok := s.wholeZone(st.Set); ok && z.Zone != check.None {
		m.held = s.g.Zones[z.Zone].Holds
	}
	return head.plus(", ").join(s.looped(st.Slot, m, st.Body))
}

// looped prints what is done for a card, which is forgotten behind it with all that is named there.
func (s *scene) looped(slot int, m *mention, body []check.Stmt) line {
	before := maps.Clone(s.cards)
	s.cards[slot], s.last = m, slot
	out := s.governed(body)
	maps.DeleteFunc(s.cards, func(k int, _ *mention) bool { _, known := before[k]; return !known })
	if s.cards[s.last] == nil {
		s.last = -1
	}
	return out
}

func (s *scene) forPick(st *check.ForPick) line {
	n := &noun{q: st.Set, how: check.PickSome, min: &check.Num{}, max: st.Max}
	head := words("for", s.noun(n)).plus(", one at a time, ")
	return head.join(s.looped(st.Slot, &mention{kinds: st.Set.Kinds}, st.Body))
}

// shows says whether a statement lets players see something.
func shows(st check.Stmt) bool {
	switch st.(type) {
	case *check.Show, *check.Tell:
		return true
	}
	return false
}

// forPlayers prints `each player draws 1 card`.
func (s *scene) forPlayers(st *check.ForPlayers) line {
	head := "each player"
	if st.Except != nil {
		head = "each other player"
	}
	who := s.players(head, st.Of)
	if len(st.Body) == 1 && st.Except != nil && !check.IsYou(st.Except) && s.actor == nil {
		if shows(act(st.Body[0])) { // who shows it is who is left out
			s.actor = st.Except
		}
	}
	if done := doneToEach(st); done != nil {
		return done(s, who)
	}
	if oneClause(st.Body) && byPlayer(st.Body[0], st.Slot) {
		s.seats[st.Slot] = who
		return s.group(st.Body)
	}
	if inner, ok := st.Body[0].(*check.ForPlayers); ok && len(st.Body) == 1 && len(inner.Body) == 1 && isSeat(inner.Except, st.Slot) {
		if shown := shows(inner.Body[0]); shown || doneToEach(inner) != nil { // each of them does it to the others
			s.seats[st.Slot] = who
			if shown {
				s.actor = inner.Except
			}
			return s.forPlayers(inner)
		}
	}
	if call := toEach(st); call != nil {
		s.seats[st.Slot] = who
		return s.stmt(call)
	}
	was := maps.Clone(s.seats)
	for slot, l := range s.seats { // of two, `that player` would be the wrong one
		if l.is("that player") {
			s.seats[slot] = text("whoever does it")
		}
	}
	s.seats[st.Slot] = text("that player")
	out := words("for", who).plus(", ").join(s.governed(st.Body))
	maps.Copy(s.seats, was)
	return out
}

// doneToEach is a clause that is done to each of some players, so that its sentence names them:
// who is left out is who does it; nil: another clause.
func doneToEach(st *check.ForPlayers) func(s *scene, each line) line {
	if len(st.Body) != 1 {
		return nil
	}
	switch x := st.Body[0].(type) {
	case *check.MarkPlayer:
		if isSeat(x.Player, st.Slot) {
			return func(s *scene, each line) line { return s.markPlayer(x, st.Except, each) }
		}
	case *check.Eliminate: // without who does it, `each player is eliminated`
		if isSeat(x.Player, st.Slot) && st.Except != nil && !check.IsYou(st.Except) {
			return func(s *scene, each line) line { return words(s.do(st.Except, "eliminate"), each) }
		}
	}
	return nil
}

// toEach is a verb that is done to each player, so that the sentence names them there; nil:
// more than that depends on the player.
func toEach(st *check.ForPlayers) check.Stmt {
	if len(st.Body) != 1 {
		return nil
	}
	act := st.Body[0]
	if several, ok := act.(*check.Distribute); ok {
		act = several.Act
	}
	call, ok := act.(*check.Call)
	if !ok {
		return nil
	}
	said, all := 0, 0
	for _, a := range call.Args {
		if p, ok := a.Value.(*check.PlayerSlot); ok && p.Slot == st.Slot {
			said++
		}
	}
	check.Walk(func(n check.Node) bool {
		if p, ok := n.(*check.PlayerSlot); ok && p.Slot == st.Slot {
			all++
		}
		return true
	}, st.Body[0])
	if said != 1 || all != 1 {
		return nil
	}
	return st.Body[0]
}

func isSeat(e check.Expr, slot int) bool {
	p, ok := e.(*check.PlayerSlot)
	return ok && p.Slot == slot
}

// byPlayer says whether the player in a slot is who does a statement, so that its sentence
// begins with that player.
func byPlayer(st check.Stmt, slot int) bool {
	is := func(e check.Expr) bool { return isSeat(e, slot) }
	clause, choosing := st.(*check.Clause)
	if choosing {
		for _, c := range clause.Choices {
			if p, ok := c.(*check.Pick); ok && is(p.Who) && (p.How == check.PickOne || p.How == check.PickSome) {
				return true
			}
		}
		st = clause.Act
	}
	switch st := st.(type) {
	case *check.Call:
		return is(st.As)
	case *check.Distribute:
		return byPlayer(st.Act, slot)
	case *check.ForPlayers:
		return len(st.Body) == 1 && byPlayer(st.Body[0], slot)
	case *check.Show: // shown to them: they are named at the end, unless it is something else for each
		return is(st.To) && !choosing
	case *check.Tell:
		return is(st.To) && !choosing
	case *check.Pick:
		return is(st.Who)
	case *check.PickPlayer:
		return is(st.Who)
	case *check.PickNumber:
		return is(st.Who)
	case *check.PickValue:
		return is(st.Who)
	case *check.Roll:
		return is(st.Who)
	case *check.TakeAction:
		return is(st.Who)
	case *check.NextTurn:
		return is(st.Who)
	case *check.DoText:
		return is(st.As)
	case *check.Eliminate:
		return is(st.Player)
	case *check.AskReact:
		return is(st.Except)
	case *check.EndGame:
		return is(st.Winner)
	}
	return false
}

func (s *scene) repeat(st *check.Repeat) line {
	switch {
	case st.Until != nil:
		return words("until", s.cond(st.Until)).plus(", keep doing this: ").join(s.governed(st.Body))
	case st.Times == nil:
		return text("do this again and again: ").join(s.governed(st.Body))
	case single(st.Body):
		return s.block(st.Body).plus(", ").join(s.times(st.Times))
	}
	return words("do this", s.times(st.Times)).plus(": ").join(s.governed(st.Body))
}

// times prints how often.
func (s *scene) times(e check.Expr) line {
	n, ok := e.(*check.Num)
	switch {
	case ok && n.V == 1:
		return text("once")
	case ok && n.V == 2:
		return text("twice")
	}
	return words(s.operand(e, factor), "times")
}

// let prints `let owed be its cost`.
func (s *scene) let(st *check.Let) line {
	name, value := st.Name, line(nil)
	if check.IsCard(st.Value) {
		value = s.one(st.Value)
		s.cards[st.Slot] = &mention{name: name}
	} else if check.IsPlayer(st.Value) {
		value = s.player(st.Value)
		s.seats[st.Slot] = text(name)
	} else {
		value = s.kept(st.Slot, s.compared(st.Value))
		s.nums[st.Slot] = text(name)
	}
	return words("let", name, "be", value)
}

// change prints `change owed to its cost`.
func (s *scene) change(st *check.Change) line {
	value := line(nil)
	switch {
	case check.IsCard(st.Value):
		value = s.one(st.Value)
	case check.IsPlayer(st.Value):
		value = s.player(st.Value)
	default:
		value = s.kept(st.Slot, s.num(st.Value))
	}
	return words("change", st.Name, "to", value)
}
