package phrase

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
)

// num prints a number.
func (s *scene) num(e check.Expr) line { return s.apart(func() line { return s.number(e) }) }

func (s *scene) number(e check.Expr) line {
	switch e := e.(type) {
	case *check.Num:
		if e.Word != "" {
			return text(e.Word)
		}
		return text(strconv.Itoa(e.V))
	case *check.IntSlot:
		if l, ok := s.nums[e.Slot]; ok {
			return l
		}
		return text("that many")
	case *check.OptionValue:
		return text("the " + s.g.Options[e.Option].Name + " option")
	case *check.FieldOf:
		if s.distant(e.Card) {
			return words("the", s.iconWord(e.Field.Name), "of", s.one(e.Card))
		}
		return words(s.poss(e.Card), s.iconWord(e.Field.Name))
	case *check.SumField:
		return words("the total", s.iconWord(e.Field.Name), "of", s.noun(&noun{q: e.Set, how: check.PickAll}))
	case *check.TokensOn:
		return s.tokensOf(e)
	case *check.SumTokens:
		return words("the", s.tokens(e.Token, true), "on", s.noun(&noun{q: e.Set, how: check.PickAll}))
	case *check.CountOf:
		if e.Said && e.Set.Domain.Kind == check.InSlot {
			return text("that many")
		}
		return words("the number of", s.plural(e.Set))
	case *check.ValueOf:
		if s.distant(e.Subject) {
			return words("the", s.g.Values[e.Value].Name, "of", s.holder(e.Subject))
		}
		return words(s.poss(e.Subject), s.g.Values[e.Value].Name)
	case *check.SumEach:
		return words("the total", s.g.Values[e.Each.Value].Name, "of", s.noun(&noun{q: e.Set, how: check.PickAll}))
	case *check.CountSets:
		return words("the number of", s.setsOf(e, true))
	case *check.CountRuns:
		return words("the number of", s.runsOf(e, true))
	case *check.CountDifferent:
		return words("the number of", s.differentOf(e, true))
	case *check.Arith:
		return s.arith(e)
	case *check.Between:
		what := map[check.BetweenWhat]string{check.Direction: "direction", check.Distance: "distance"}[e.What]
		return words("the", what, "from", s.one(e.From), "to", s.one(e.To))
	case *check.LastDirection:
		return s.lastDirection(e)
	case *check.ChoiceOf:
		return s.choiceOf(e)
	case *check.TurnNumber:
		return text("the turn number")
	case *check.SumPlayers:
		return s.ofTeam(e)
	case *check.PlayerCount:
		return s.players("the number of "+others("players", e.Except), e.Of).several()
	}
	return text("that many")
}

// setsOf prints `pairs of cards in your hand where …`, or one of them.
func (s *scene) setsOf(e *check.CountSets, plural bool) line {
	what := number(plural, "set", "sets")
	var size line
	switch {
	case e.Least == 2 && e.Most == 2:
		what = number(plural, "pair", "pairs")
	case e.Most != 0:
		size = text(strconv.Itoa(e.Least))
	case e.Least > 1:
		size = text("at least " + strconv.Itoa(e.Least))
	}
	out := words(what, "of", s.sized(size, e.Set))
	if e.Cond == nil {
		return out
	}
	s.sets[e.Slot] = &mention{kinds: e.Set.Kinds}
	return words(out, "where", bracketed(s.cond(e.Cond)))
}

// sized prints the cards of which sets are made, behind how many there are in one.
func (s *scene) sized(size line, q *check.Query) line {
	known := q.Domain.AtEnd() || q.Domain.Kind == check.InSlot || q.Domain.Kind == check.OneCard || s.partOf(q, false) != nil
	_, zone := s.wholeZone(q)
	l := line(nil)
	if q.Domain.AtEnd() {
		l = s.end(&noun{q: q, how: check.PickAll, several: true})
	} else {
		l = s.plural(q)
	}
	switch {
	case known && !zone && len(size) > 0:
		return words(size, "of", l)
	case !known && l.asks():
		return words(size, bracketed(l))
	}
	return words(size, l)
}

// runsOf prints `runs of at least 3 cards in your hand by rank`, or one of them.
func (s *scene) runsOf(e *check.CountRuns, plural bool) line {
	what := line(nil)
	if e.Cards {
		what = words(number(plural, "card", "cards"), "in each run")
	} else {
		what = text(number(plural, "run", "runs"))
	}
	return words(what, "of", s.sized(text("at least "+strconv.Itoa(e.Least)), e.Set), "by", s.iconWord(e.Field.Name))
}

// differentOf prints `different suits among cards in your hand`, or one of them.
func (s *scene) differentOf(e *check.CountDifferent, plural bool) line {
	f := e.Each.Field.Name
	return words("different", s.iconWord(number(plural, f, check.Plural(f))), "among", s.sized(nil, e.Set))
}

// tokensOf prints `your coins`, `the coins on it`.
func (s *scene) tokensOf(e *check.TokensOn) line {
	switch {
	case !check.IsPlayer(e.Holder):
		return words("the", s.tokens(e.Token, true), "on", s.one(e.Holder))
	case s.far(e.Holder) && (s.subject == nil || !check.Equal(e.Holder, s.subject)):
		return words("the", s.tokens(e.Token, true), "of", s.player(e.Holder))
	}
	return words(s.poss(e.Holder), s.tokens(e.Token, true))
}

// plural prints a set without its determiner: cards in your hand.
func (s *scene) plural(q *check.Query) line {
	if z, ok := s.wholeZone(q); ok {
		return words("cards in", s.zone(z))
	}
	if l := s.known(q); l != nil {
		return l
	}
	if of := s.partOf(q, false); of != nil {
		return of
	}
	s.seen = append(s.seen, seenNoun{q.Kinds})
	return words(s.adjectives(q), s.head(q, true), s.afterMany(q))
}

// singular prints one of a set without a determiner: card in your hand.
func (s *scene) singular(q *check.Query) line {
	if z, ok := s.wholeZone(q); ok {
		return words("card in", s.zone(z))
	}
	if of := s.partOf(q, false); of != nil {
		return words("one of", of)
	}
	s.seen = append(s.seen, seenNoun{q.Kinds})
	return words(s.adjectives(q), s.head(q, false), s.after(q))
}

// arith prints a sum or product.
func (s *scene) arith(e *check.Arith) line {
	switch e.Op {
	case check.Add:
		return words(s.operand(e.A, sum), "plus", s.operand(e.B, product))
	case check.Sub:
		return words(s.operand(e.A, sum), "minus", s.operand(e.B, product))
	case check.Mul:
		return words(s.operand(e.A, product), "times", s.operand(e.B, factor))
	case check.Min:
		return words("the smaller of", s.operand(e.A, least), "and", s.num(e.B))
	case check.Max:
		return words("the larger of", s.operand(e.A, least), "and", s.num(e.B))
	case check.Difference:
		return words("the difference between", s.operand(e.A, least), "and", s.num(e.B))
	case check.Remainder:
		return words("the remainder of", s.operand(e.A, factor), "divided by", s.operand(e.B, factor))
	}
	round := "rounded down"
	if e.Op == check.DivUp {
		round = "rounded up"
	}
	if n, ok := e.B.(*check.Num); ok && n.V == 2 {
		return words("half of", s.operand(e.A, factor)).plus(", " + round)
	}
	return words(s.operand(e.A, product), "divided by", s.operand(e.B, factor)).plus(", " + round)
}

// binding is how close the parts of a number hold together.
type binding int

const (
	least binding = iota // half of, the smaller of: nothing may follow
	sum
	product
	factor
)

// operand prints a part of arithmetic, in brackets where it would fall apart.
func (s *scene) operand(e check.Expr, needed binding) line {
	a, ok := e.(*check.Arith)
	if !ok {
		out := s.num(e)
		if out.asks() {
			return bracketed(out)
		}
		return out
	}
	has := least
	switch a.Op {
	case check.Add, check.Sub:
		has = sum
	case check.Mul:
		has = product
	}
	if has >= needed {
		return s.num(e)
	}
	return text("(").join(s.num(e)).plus(")")
}

// forEach prints what a number is counted over: for each tired unit, for each 3 of your coins; nil
// if it counts nothing.
func (s *scene) forEach(e check.Expr) line {
	if !countable(e) {
		return nil
	}
	if a, ok := e.(*check.Arith); ok {
		return s.over("for each "+strconv.Itoa(a.B.(*check.Num).V), a.A, true)
	}
	return s.over("for each", e, false)
}

// over prints what is counted behind a head, in the plural behind a number; nil if nothing is.
func (s *scene) over(head string, e check.Expr, several bool) line {
	switch e := e.(type) {
	case *check.CountOf:
		if of := s.partOf(e.Set, false); of != nil {
			return words(head, "of", of)
		}
		if several {
			return words(head, s.plural(e.Set))
		}
		return words(head, s.singular(e.Set))
	case *check.CountSets:
		return words(head, s.setsOf(e, several))
	case *check.CountRuns:
		return words(head, s.runsOf(e, several))
	case *check.CountDifferent:
		return words(head, s.differentOf(e, several))
	case *check.TokensOn:
		if check.IsPlayer(e.Holder) {
			return words(head, "of", s.poss(e.Holder), s.tokens(e.Token, true))
		}
		return words(head, s.unitsCounted(e.Token, several), "on", s.one(e.Holder))
	case *check.SumTokens:
		return words(head, s.unitsCounted(e.Token, several), "on", s.noun(&noun{q: e.Set, how: check.PickAll}))
	}
	return nil
}

// unitsCounted prints the token that is counted: one of them, or several behind a number.
func (s *scene) unitsCounted(id check.ID, several bool) line {
	if several {
		return s.tokens(id, true)
	}
	return s.oneToken(id)
}

// split takes `1 for each ship` apart: the number, and what it is counted
// over, to be said at the sentence's end.
func (s *scene) split(e check.Expr) (n check.Expr, over func() line) {
	if a, ok := e.(*check.Arith); ok && a.Op == check.Mul {
		if _, more := a.A.(*check.Arith); !more && countable(a.B) {
			return a.A, func() line { return s.forEach(a.B) }
		}
	}
	return e, func() line { return nil }
}

// countable says whether `for each` can say what a number counts, or so many of it.
func countable(e check.Expr) bool {
	if a, ok := e.(*check.Arith); ok {
		per, literal := a.B.(*check.Num)
		if a.Op != check.DivDown || !literal || per.Word != "" || per.V < 2 {
			return false
		}
		e = a.A
	}
	switch e.(type) {
	case *check.CountOf, *check.TokensOn, *check.SumTokens, *check.CountSets, *check.CountRuns, *check.CountDifferent:
		return true
	}
	return false
}

// tokens prints a token's name in the plural, or its icon without a number.
func (s *scene) tokens(id check.ID, plural bool) line {
	t := &s.g.Tokens[id]
	return s.iconOr(number(plural, t.Name, t.Plural), t.Name, t.Plural)
}

// oneToken prints a token of which one is meant: its icon with a 1, as on
// `for each [coin 1]` and `with no [coin 1]`.
func (s *scene) oneToken(id check.ID) line {
	l := s.tokens(id, false)
	if l[0].Icon != "" {
		l[0].Num, l[0].loose = "1", true
	}
	return l
}

// noToken prints `no coins`, `no [coin 1]`.
func (s *scene) noToken(id check.ID) line {
	l := s.oneToken(id)
	if l[0].Icon == "" {
		l = s.tokens(id, true)
	}
	return words("no", l)
}

// amount prints a number of a unit: [coin 3], 3 gems, that many [coin].
func (s *scene) amount(e check.Expr, one, many string) line {
	if e == nil {
		return words("all", s.iconOr(many, one, many))
	}
	n, literal := e.(*check.Num)
	plural := !literal || n.V != 1
	unit := s.iconOr(number(plural, one, many), one, many)
	if literal && unit[0].Icon != "" {
		unit[0].Num = strconv.Itoa(n.V)
		return unit
	}
	if plainNumber(e) {
		return words(s.num(e), unit)
	}
	return words(unit, "equal to", s.num(e))
}

// tokenAmount prints a number of tokens.
func (s *scene) tokenAmount(e check.Expr, id check.ID) line {
	t := &s.g.Tokens[id]
	return s.amount(e, t.Name, number(true, t.Name, t.Plural))
}
