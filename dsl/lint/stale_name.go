package lint

import (
	"cmp"
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var staleName = Rule{diag.StaleName, "A name goes along with its card where the text moves the card by that name. Where another line has moved it, what is done to the name does nothing.", lookStale}

func lookStale(p *pass) {
	for r := range p.game.Roots() {
		(&staleNames{pass: p, names: map[int]cardName{}}).block(r.Stmts)
	}
}

// cardName is a card that a text has named.
type cardName struct {
	word  string
	set   *check.Query // among which it was found; nil: nobody can tell where it lies
	same  int          // the slot of the name that was given to this card first
	moved diag.Span    // the line that has moved it by another name
}

// staleNames goes through one body, line by line. What is done only sometimes moves nothing
// for sure, and so is not looked at once it is over.
type staleNames struct {
	*pass
	names map[int]cardName
}

func (s *staleNames) block(body []check.Stmt) {
	for _, st := range body {
		s.line(st)
	}
}

// apart goes through a block that may not be carried out, or not once. What it names anew
// is not known behind it.
func (s *staleNames) apart(blocks ...[]check.Stmt) {
	for _, body := range blocks {
		inner := &staleNames{s.pass, maps.Clone(s.names)}
		inner.block(body)
		check.Walk(all(func(x check.Node) {
			if c, ok := x.(*check.Change); ok {
				delete(s.names, c.Slot)
			}
		}), body...)
	}
}

func (s *staleNames) line(st check.Stmt) {
	switch st := st.(type) {
	case *check.Clause:
		s.block(st.Choices)
		s.line(st.Act)
	case *check.SayKeyword:
		s.block(st.Body)
	case *check.If:
		reads(s, st, st.Cond)
		s.apart(st.Then, st.Else)
	case *check.May:
		s.apart(st.Cost, st.Reward)
	case *check.Unless:
		s.apart(st.Cost, st.Else)
	case *check.Choose:
		for _, w := range st.Ways {
			s.apart(w.Stmts)
		}
	case *check.Repeat:
		s.apart(st.Body)
	case *check.ForPlayers:
		s.apart(st.Body)
		s.sweep(st, st.Body, true)
	case *check.ForPick:
		s.apart(st.Body)
	case *check.ForEach:
		s.names[st.Slot] = cardName{word: "it", set: st.Set, same: st.Slot}
		s.apart(st.Body)
		delete(s.names, st.Slot)
		s.sweep(st, []check.Stmt{st}, true)
	case *check.Let:
		reads(s, st, st.Value)
		s.named(st.Slot, cmp.Or(st.Name, "it"), st.Value)
	case *check.Change:
		delete(s.names, st.Slot)
	case *check.Pick:
		reads(s, st, st.Set)
		if st.Single && st.Secret == nil {
			s.names[st.Slot] = cardName{word: cmp.Or(st.Name, "it"), set: st.Set, same: st.Slot}
		}
	default:
		reads(s, st, st)
		s.moves(st)
	}
}

// named gives a name to what has one, or to a card of which nothing is known.
func (s *staleNames) named(slot int, word string, value check.Expr) {
	delete(s.names, slot)
	if from, ok := value.(*check.CardSlot); ok {
		n, known := s.names[from.Slot]
		if !known {
			n = cardName{same: from.Slot}
			s.names[from.Slot] = cardName{word: "it", same: from.Slot}
		}
		n.word = word
		s.names[slot] = n
	}
}

// reads reports the stale names that a line acts on or asks for more than what is printed.
func reads[N check.Node](s *staleNames, st check.Stmt, parts ...N) {
	for _, part := range parts {
		check.Walk(func(x check.Node) bool {
			switch x := x.(type) {
			case *check.FieldOf, *check.OwnerOf, *check.DoText:
				return false
			case *check.CardSlot:
				n, ok := s.names[x.Slot]
				if ok && n.moved.Known() {
					s.found = append(s.found, diag.New(diag.StaleName, firstLine(st.At()), "word", n.word).With(n.moved, "this has moved it"))
					delete(s.names, x.Slot)
				}
			}
			return true
		}, part)
	}
}

// moves notes what a line moves: the card of a name, of which the other names go stale, and
// all cards of some sort.
func (s *staleNames) moves(st check.Stmt) {
	for _, slot := range s.goAlong(st) {
		of, known := s.names[slot]
		for other, n := range s.names {
			switch {
			case other == slot:
				n.set = nil // it lies elsewhere now
			case known && n.same == of.same && !n.moved.Known():
				n.moved = firstLine(st.At())
			}
			s.names[other] = n
		}
	}
	s.sweep(st, []check.Stmt{st}, true)
}

// goAlong are the slots whose cards a line moves by their names.
func (s *staleNames) goAlong(st check.Stmt) []int {
	switch st := st.(type) {
	case *check.MoveCards:
		return st.Refs
	case *check.ShuffleInto:
		return st.Refs
	case *check.Exchange:
		return st.Refs
	case *check.Call:
		var out []int
		for i, arg := range st.Args {
			if arg.Ref >= 0 && i < len(s.game.Verbs[st.Verb].Params) && s.movesParam(st.Verb, i, map[check.ID]bool{}) {
				out = append(out, arg.Ref)
			}
		}
		return out
	}
	return nil
}

// movesParam says whether a verb moves the card that it is given, whatever else is so.
func (s *staleNames) movesParam(verb check.ID, i int, seen map[check.ID]bool) bool {
	if seen[verb] {
		return false
	}
	seen[verb] = true
	v := &s.game.Verbs[verb]
	return slices.ContainsFunc(v.Bodies, func(b check.Body) bool {
		return slices.ContainsFunc(b.Stmts, func(st check.Stmt) bool {
			switch st := st.(type) {
			case *check.MoveCards:
				return slices.Contains(st.Refs, v.Params[i].Slot)
			case *check.Call:
				for j, arg := range st.Args {
					if arg.Ref == v.Params[i].Slot && s.movesParam(st.Verb, j, seen) {
						return true
					}
				}
			}
			return false
		})
	})
}

// sweep notes the names whose cards lie among those that a line moves all of.
func (s *staleNames) sweep(line check.Stmt, body []check.Stmt, yours bool) {
	for _, all := range s.swept(body, yours, map[check.ID]bool{}) {
		for slot, n := range s.names {
			if n.set != nil && !n.moved.Known() && all.covers(n.set) {
				n.moved = firstLine(line.At())
				s.names[slot] = n
			}
		}
	}
}

// moved are cards all of which are moved; yours: `you` is who reads the text at hand.
type moved struct {
	set   *check.Query
	yours bool
}

// swept are the cards that a body moves all of, whatever else is so.
func (s *staleNames) swept(body []check.Stmt, yours bool, seen map[check.ID]bool) (out []moved) {
	for _, st := range body {
		switch st := st.(type) {
		case *check.MoveCards:
			out = append(out, moved{st.What, yours})
		case *check.ShuffleInto:
			out = append(out, moved{st.What, yours})
		case *check.Distribute:
			if s.moving([]check.Stmt{st.Act}, st.Slot) {
				out = append(out, moved{st.Set, yours})
			}
		case *check.ForEach:
			if s.moving(st.Body, st.Slot) {
				out = append(out, moved{st.Set, yours})
			}
		case *check.Clause:
			if len(st.Choices) == 0 {
				out = append(out, s.swept([]check.Stmt{st.Act}, yours, seen)...)
			}
		case *check.Call:
			if v := &s.game.Verbs[st.Verb]; !seen[st.Verb] && len(v.Cants)+len(v.Replacements) == 0 && len(v.Bodies) == 1 {
				seen[st.Verb] = true
				out = append(out, s.swept(v.Bodies[0].Stmts, yours && check.IsYou(st.As), seen)...)
				delete(seen, st.Verb)
			}
		}
	}
	return out
}

// moving says whether a body moves the card in a slot, whatever else is so.
func (s *staleNames) moving(body []check.Stmt, slot int) bool {
	return slices.ContainsFunc(body, func(st check.Stmt) bool { return slices.Contains(s.goAlong(st), slot) })
}

// covers says whether each card of some, found before, is among those that are moved.
func (m moved) covers(named *check.Query) bool {
	if len(m.set.Filters) > 0 || m.set.Domain.Kind != named.Domain.Kind {
		return false
	}
	if len(m.set.Kinds) > 0 && (len(named.Kinds) == 0 || slices.ContainsFunc(named.Kinds, func(k check.ID) bool { return !slices.Contains(m.set.Kinds, k) })) {
		return false
	}
	switch m.set.Domain.Kind {
	case check.InPlay:
		return true
	case check.InZones:
		return !slices.ContainsFunc(named.Domain.Zones, func(z check.ZoneRef) bool {
			return !slices.ContainsFunc(m.set.Domain.Zones, func(o check.ZoneRef) bool { return m.sameZone(o, z) })
		})
	}
	return false
}

func (m moved) sameZone(all, one check.ZoneRef) bool {
	switch {
	case all.Zone != one.Zone || all.Zone == check.None:
		return false
	case all.All || all.Owner == nil:
		return true
	}
	return m.yours && one.Owner != nil && check.Equal(all.Owner, one.Owner)
}
