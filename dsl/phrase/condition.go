package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// cond prints a condition; in it, a bare `another` would be of the noun of any line above.
func (s *scene) cond(e check.Expr) line {
	was := s.seen
	s.seen = nil
	defer func() { s.seen = was }()
	return s.condition(e)
}

func (s *scene) condition(e check.Expr) line {
	switch e := e.(type) {
	case *check.HasAdjective:
		return words(s.one(e.Card), "is", e.Word)
	case *check.PlayerIs:
		return s.playerIs(e, "")
	case *check.SameTeam:
		return s.sameTeam(e, "")
	case *check.InPhase:
		return s.inPhase(e, false)
	case *check.Visited:
		return s.visited(e, "has been visited")
	case *check.HaveSame:
		return words(s.noun(&noun{q: e.Set, how: check.PickAll}), "have the same", s.iconWord(e.Field.Name))
	case *check.HaveDifferent:
		return s.haveDifferent(e, "have")
	case *check.Cmp:
		return s.cmp(e)
	case *check.Exists:
		if l := s.saidOf(e.Set, false); l != nil {
			return l
		}
		return words("there is", s.noun(&noun{q: e.Set, how: check.PickOne}))
	case *check.Is:
		return s.is(e, false)
	case *check.And:
		return words(s.ended(e.A, true), "and", s.part(e.B))
	case *check.Or:
		return words(s.ended(e.A, false), "or", s.orElse(e.B, s.cond))
	case *check.Not:
		return s.not(e.A)
	case *check.CanDo:
		return words(s.player(e.Who), "can", s.doable(e))
	case *check.CanDoText:
		return s.canDoText("you can do", e)
	case *check.CanBegin:
		return words(s.poss(e.Card), e.Field.Name, "can begin")
	case *check.Result:
		return s.result(e)
	case *check.Chose:
		return s.chose(e, "a card")
	case *check.AnyPlayer:
		return s.anyPlayer(e, false)
	case *check.DidIt:
		return text("you do")
	case *check.True:
		return text("in any case")
	}
	return s.truth(e)
}

// orders prints what somebody can do: end the game.
func (s *scene) orders(stmts []check.Stmt) line {
	was := s.bare
	s.bare = true
	out := s.group(stmts)
	s.bare = was
	return out
}

// doable prints what somebody can do, which they are not named for again.
func (s *scene) doable(e *check.CanDo) line {
	doer, who, subject := s.doer, s.who, s.subject
	s.doer, s.who, s.subject = e.Who, nil, e.Who
	defer func() { s.doer, s.who, s.subject = doer, who, subject }()
	return s.orders(e.Stmts)
}

// canDoText prints that the reader can, or can't, do a card's text or one of its texts.
func (s *scene) canDoText(can string, e *check.CanDoText) line {
	one := ""
	if s.isList(e.Field.Name) {
		one = "one of"
	}
	if s.distant(e.Card) {
		return words(can, one, "the", e.Field.Name, "of", s.one(e.Card))
	}
	return words(can, one, s.poss(e.Card), e.Field.Name)
}

// orElse prints a condition behind `or`: one that names a card stands in brackets, or it would
// be one more noun (there are 2 stones or Fern).
func (s *scene) orElse(e check.Expr, say func(check.Expr) line) line {
	if namesCard(e) {
		return bracketed(s.cond(e))
	}
	return say(e)
}

// ended prints a condition that another follows: one that ends in a condition on a card
// stands in brackets, and so does an `or` beside an `and`.
func (s *scene) ended(e check.Expr, and bool) line {
	switch e := e.(type) {
	case *check.And:
		return words(s.ended(e.A, true), "and", s.ended(e.B, true))
	case *check.Or:
		if and {
			return bracketed(s.cond(e))
		}
		return words(s.ended(e.A, false), "or", s.orElse(e.B, func(b check.Expr) line { return s.ended(b, false) }))
	}
	if _, can := positively(e).(*check.CanDo); can { // what can be done could go on
		return bracketed(s.cond(e))
	}
	out := s.cond(e)
	if out.asks() {
		return bracketed(out)
	}
	return out
}

// asks says whether a line has a condition on a card in it, which reads on as far as it can.
func (l line) asks() bool { return l.has(" where ") || l.has(" whose ") }

// positively takes a `not` off.
func positively(e check.Expr) check.Expr {
	if not, ok := e.(*check.Not); ok {
		return not.A
	}
	return e
}

// has says whether a line has words in it.
func (l line) has(words string) bool {
	return slices.ContainsFunc(l, func(r Run) bool { return strings.Contains(r.Text, words) })
}

// namesCard says whether a condition names a card.
func namesCard(e check.Expr) (found bool) {
	check.Walk(func(n check.Node) bool {
		switch n := n.(type) {
		case *check.NamedCard:
			found = true
		case *check.Query:
			found = found || slices.ContainsFunc(n.Filters, func(f check.Filter) bool { return f.Kind == check.ByName && f.Prints == "" })
		}
		return !found
	}, &check.Needs{Cond: e})
	return found
}

// isList says whether a field holds a list of texts.
func (s *scene) isList(field string) bool {
	for i := range s.g.Kinds {
		for _, f := range s.g.Kinds[i].Fields {
			if f.Name == field && f.Type == check.TextsField {
				return true
			}
		}
	}
	return false
}

// part prints a condition beside an `and`, which holds closer than `or`.
func (s *scene) part(e check.Expr) line {
	if _, either := e.(*check.Or); either {
		return bracketed(s.cond(e))
	}
	return s.cond(e)
}

func bracketed(l line) line { return text("(").join(l).plus(")") }

// truth prints a number that is used as a condition.
func (s *scene) truth(e check.Expr) line { return words(s.num(e), "is more than 0") }

// not prints a condition turned round.
func (s *scene) not(e check.Expr) line {
	switch e := e.(type) {
	case *check.HasAdjective:
		return words(s.one(e.Card), "is not", e.Word)
	case *check.PlayerIs:
		return s.playerIs(e, "not")
	case *check.SameTeam:
		return s.sameTeam(e, "not")
	case *check.InPhase:
		return s.inPhase(e, true)
	case *check.Visited:
		return s.visited(e, "has not been visited")
	case *check.HaveSame:
		return words(s.noun(&noun{q: e.Set, how: check.PickAll}), "do not have the same", s.iconWord(e.Field.Name))
	case *check.HaveDifferent:
		return s.haveDifferent(e, "do not have")
	case *check.Exists:
		if l := s.saidOf(e.Set, true); l != nil {
			return l
		}
		return words("there is no", s.adjectives(e.Set), s.head(e.Set, false), s.after(e.Set))
	case *check.Is:
		return s.is(e, true)
	case *check.Chose:
		return s.chose(e, "none")
	case *check.AnyPlayer:
		return s.anyPlayer(e, true)
	case *check.DidIt:
		return text("you don't")
	case *check.Not:
		return s.cond(e.A)
	case *check.Cmp:
		return s.cmp(&check.Cmp{Op: turned(e.Op), A: e.A, B: e.B})
	case *check.CanDo:
		return words(s.player(e.Who), "can't", s.doable(e))
	case *check.CanDoText:
		return s.canDoText("you can't do", e)
	}
	return words("it is not true that", bracketed(s.cond(e)))
}

// haveDifferent prints that no two of some cards agree, or that two do.
func (s *scene) haveDifferent(e *check.HaveDifferent, have string) line {
	return words(s.noun(&noun{q: e.Of.Set, how: check.PickAll}), have, "different", s.iconWord(check.Plural(e.Of.Each.Field.Name)))
}

// turned is what holds where a comparison does not.
func turned(op check.CmpOp) check.CmpOp {
	return map[check.CmpOp]check.CmpOp{check.EQ: check.NE, check.NE: check.EQ, check.LT: check.GE, check.GE: check.LT, check.GT: check.LE, check.LE: check.GT}[op]
}

// result prints how a verb ended; the game may word it (`the raid succeeded`).
func (s *scene) result(e *check.Result) line {
	key := "the " + e.Verb + " failed"
	if e.Success {
		key = "the " + e.Verb + " succeeded"
	}
	if t := s.look.Sentence(key); t != "" {
		if w, ok := s.look.(*watched); ok {
			w.note(key, "")
		}
		return s.template(t, nil)
	}
	return text(key)
}

// comparison prints a comparison before a number.
func (s *scene) comparison(op check.CmpOp) string {
	return [...]string{check.EQ: "", check.NE: "not", check.LT: "less than", check.LE: "at most", check.GT: "more than", check.GE: "at least"}[op]
}

// cmp prints a comparison of numbers, players or cards.
func (s *scene) cmp(c *check.Cmp) line {
	switch a := c.A.(type) {
	case *check.CountOf:
		return s.cmpCount(c, a)
	case *check.SumPlayers:
		if held, tokens := a.Each.(*check.TokensOn); tokens && plainNumber(c.B) && c.Op != check.NE {
			return words(s.ofPlayer(teamOf(a), "team"), "has", s.tokenCmp(c.Op, held.Token, c.B))
		}
	case *check.TokensOn:
		if n, ok := c.B.(*check.Num); plainNumber(c.B) && (c.Op != check.NE || ok && n.V == 0) && !s.notNone(c.Op, a.Token) {
			return words(s.holder(a.Holder), has(a.Holder), s.tokenCmp(c.Op, a.Token, c.B))
		}
		if _, the := a.Holder.(*check.TheCard); (the || s.far(a.Holder) || s.who != nil && check.Equal(a.Holder, s.who)) && c.Op != check.NE {
			return words(s.holder(a.Holder), has(a.Holder), s.exactly(c.Op), bracketed(s.num(c.B)), s.tokens(a.Token, true))
		}
	case *check.SumTokens:
		below := s.g.Tokens[a.Token].Below
		if !plainNumber(c.B) || s.notNone(c.Op, a.Token) {
			break
		}
		if n, ok := c.B.(*check.Num); ok && n.V == 0 && (c.Op == check.EQ && !below || c.Op == check.LE) {
			return words("there are", s.noToken(a.Token), "on", s.anyOf(a.Set))
		}
		if n, ok := c.B.(*check.Num); ok && n.V == 0 && (c.Op == check.GT || c.Op == check.NE) {
			return words("there is", s.tokenCmp(c.Op, a.Token, c.B), "on", s.anyOf(a.Set))
		}
		return words("there", plural("is", "are", c.B), s.tokenCmp(c.Op, a.Token, c.B), "on", s.noun(&noun{q: a.Set, how: check.PickAll}))
	case *check.PlayerCount:
		if _, literal := c.B.(*check.Num); literal && c.Op != check.NE {
			who := s.players(others(plural("player", "players", c.B), a.Except), a.Of)
			if n, one := c.B.(*check.Num); !one || n.V != 1 {
				who = who.several()
			}
			return words("there", plural("is", "are", c.B), fewer(s.comparison(c.Op)), s.num(c.B), who)
		}
	case *check.OptionValue:
		if n, ok := c.B.(*check.Num); ok && s.g.Options[a.Option].Switch && n.V == 0 && (c.Op == check.EQ || c.Op == check.NE) {
			return text(s.g.Options[a.Option].Name + map[bool]string{true: " is on", false: " is off"}[c.Op == check.NE])
		}
	}
	if a, ok := c.A.(*check.ZoneExpr); ok {
		b, _ := c.B.(*check.ZoneExpr)
		return words(s.zone(a), "is", s.comparison(c.Op), s.zone(b))
	}
	if l := s.turn(c); l != nil {
		return l
	}
	if check.IsPlayer(c.A) {
		verb := "is"
		if check.IsYou(c.A) {
			verb = "are"
		}
		return words(s.player(c.A), verb, s.comparison(c.Op), s.player(c.B))
	}
	if check.IsCard(c.A) {
		return words(s.one(c.A), "is", s.comparison(c.Op), s.one(c.B))
	}
	verb := "is"
	switch a := c.A.(type) {
	case *check.TokensOn:
		verb = s.areTokens(a.Token)
	case *check.SumTokens:
		verb = s.areTokens(a.Token)
	}
	than := s.num(c.B)
	if slot, ok := c.A.(*check.IntSlot); ok {
		than = s.kept(slot.Slot, than)
	}
	return words(s.compared(c.A), verb, s.comparison(c.Op), than)
}

// areTokens is the verb behind how many of a token there are: coins are, gold is.
func (s *scene) areTokens(token check.ID) string {
	if t := &s.g.Tokens[token]; t.Plural == t.Name {
		return "is"
	}
	return "are"
}

// inPhase prints `it is your market phase`; that of whose turn it is is `the market phase`.
func (s *scene) inPhase(e *check.InPhase, not bool) line {
	whose := text("the")
	if _, turn := e.Player.(*check.TurnPlayer); !turn {
		if whose = s.poss(e.Player); whose.is("their") {
			whose = s.player(e.Player).plus("'s")
		}
	}
	return words("it", be(not), whose, s.g.Verbs[e.Phase].Phase.Said())
}

// turn prints `it is your turn`, if that is asked of a player in a word or two.
func (s *scene) turn(c *check.Cmp) line {
	if _, ok := c.A.(*check.TurnPlayer); !ok || s.far(c.B) || c.Op != check.EQ && c.Op != check.NE {
		return nil
	}
	switch c.B.(type) {
	case *check.You, *check.Seat, *check.PlayerSlot, *check.Opponent, *check.Partner, *check.NextPlayer:
	default:
		return nil
	}
	whose := s.poss(c.B)
	if whose.is("their") {
		return nil
	}
	return words("it", be(c.Op == check.NE), whose, "turn")
}

// anyOf is each of some cards, of which none is meant: no coins are on any ship.
func (s *scene) anyOf(q *check.Query) line {
	out := s.noun(everyOne(q))
	if len(out) == 0 || !strings.HasPrefix(out[0].Text, "each ") {
		return out
	}
	return text("any" + strings.TrimPrefix(out[0].Text, "each")).join(out[1:])
}

// plainNumber says whether a number can stand before a unit as it is: 3, that many.
func plainNumber(e check.Expr) bool {
	switch e := e.(type) {
	case *check.Num, *check.IntSlot:
		return true
	case *check.CountOf:
		return e.Said
	}
	return false
}

// compared is a number as the subject of a comparison, or that is given a name: what dice show
// is the roll there, and `that many` where things are counted.
func (s *scene) compared(e check.Expr) line {
	if slot, ok := e.(*check.IntSlot); ok && s.rolled[slot.Slot] != "" {
		return text(s.rolled[slot.Slot])
	}
	return s.num(e)
}

// has is the verb that suits a holder.
func has(e check.Expr) string {
	if check.IsYou(e) {
		return "have"
	}
	return "has"
}

// plural is the form of a word that suits a number.
func plural(one, many string, e check.Expr) string {
	if n, ok := e.(*check.Num); ok && n.V == 1 {
		return one
	}
	return many
}

// notNone says whether a comparison is that a token is not 0, which is more than `a coin` where it may
// be below 0.
func (s *scene) notNone(op check.CmpOp, token check.ID) bool {
	return op == check.NE && s.g.Tokens[token].Below
}

// tokenCmp prints `no [coin 1]`, `at least [coin 2]`.
func (s *scene) tokenCmp(op check.CmpOp, token check.ID, b check.Expr) line {
	if n, ok := b.(*check.Num); ok && n.V == 0 {
		switch op {
		case check.EQ, check.LE:
			if op == check.EQ && s.g.Tokens[token].Below {
				break
			}
			return s.noToken(token)
		case check.GT, check.NE:
			return words(article(s.g.Tokens[token].Name), s.oneToken(token))
		}
	}
	return words(s.exactly(op), s.tokenAmount(b, token))
}

// cmpCount prints how many cards there are.
func (s *scene) cmpCount(c *check.Cmp, a *check.CountOf) line {
	n, literal := c.B.(*check.Num)
	none := literal && n.V == 0
	if other := sameOf(a.Set, c.B); other != nil && c.Op != check.NE && check.IsPlayer(holderOf(a.Set)) {
		who := holderOf(a.Set)
		return s.hasMore(words(s.player(who), has(who)), c.Op, s.plural(ofWhom(a.Set, who)), s.player(other))
	}
	if ownerOf(a.Set) != nil && plainNumber(c.B) && s.partOf(ofNobody(a.Set), false) == nil {
		return s.hasCards(c, a.Set)
	}
	if z, ok := s.wholeZone(a.Set); ok {
		switch {
		case none && c.Op == check.EQ:
			return words(s.zone(z), "is empty")
		case none && (c.Op == check.GT || c.Op == check.NE):
			return words(s.zone(z), "is not empty")
		case !plainNumber(c.B): // what it is compared with would run into what is counted
			return words("the number of cards in", s.zone(z), "is", s.comparison(c.Op), s.num(c.B))
		}
		return words("there", plural("is", "are", c.B), fewer(s.comparison(c.Op)), s.num(c.B), plural("card", "cards", c.B), "in", s.zone(z))
	}
	switch {
	case none && c.Op == check.EQ && s.partOf(a.Set, false) == nil:
		if l := s.saidOf(a.Set, true); l != nil {
			return l
		}
		return words("there are no", s.plural(a.Set))
	case none && (c.Op == check.GT || c.Op == check.NE):
		return words("there is", s.noun(&noun{q: a.Set, how: check.PickOne}))
	case c.Op == check.NE, s.partOf(a.Set, false) != nil:
		return words("the number of", s.plural(a.Set), "is", s.comparison(c.Op), s.num(c.B))
	case literal && n.V == 1:
		return words("there is", fewer(s.comparison(c.Op)), "1", s.singular(a.Set))
	case literal:
		return words("there are", fewer(s.comparison(c.Op)), s.num(c.B), s.plural(a.Set))
	}
	return words("the number of", s.plural(a.Set), "is", s.comparison(c.Op), s.num(c.B))
}

// ownerOf is the player whose cards a set is, of those in play.
func ownerOf(q *check.Query) check.Expr {
	if n := len(q.Filters); q.Domain.Kind == check.InPlay && n > 0 && q.Filters[n-1].Kind == check.ByOwner && !q.Filters[n-1].Not {
		return q.Filters[n-1].Player
	}
	return nil
}

// ofNobody is a set without its last owner.
func ofNobody(q *check.Query) *check.Query {
	rest := *q
	rest.Filters = q.Filters[:len(q.Filters)-1]
	return &rest
}

// hasCards prints how many cards a player has in play: you have no ships.
func (s *scene) hasCards(c *check.Cmp, q *check.Query) line {
	who := ownerOf(q)
	rest := ofNobody(q)
	return s.holds(c, words(s.player(who), has(who)), rest, q)
}

// holds prints how many cards a player has: rest are those that q are of anybody.
func (s *scene) holds(c *check.Cmp, subject line, rest, q *check.Query) line {
	n, literal := c.B.(*check.Num)
	switch {
	case literal && n.V == 0 && c.Op == check.EQ:
		return words(subject, "no", s.plural(rest))
	case literal && n.V == 0 && (c.Op == check.GT || c.Op == check.NE):
		return words(subject, s.noun(&noun{q: rest, how: check.PickOne}))
	case c.Op == check.NE:
		return words("the number of", s.plural(q), "is", s.comparison(c.Op), s.num(c.B))
	case literal && n.V == 1:
		return words(subject, s.exactly(c.Op), "1", s.singular(rest))
	}
	return words(subject, s.exactly(c.Op), s.howMany(c.B), s.plural(rest))
}

func (s *scene) exactly(op check.CmpOp) string {
	if op == check.EQ {
		return "exactly"
	}
	return fewer(s.comparison(op))
}

// fewer is a comparison before what is counted.
func fewer(comparison string) string {
	if comparison == "less than" {
		return "fewer than"
	}
	return comparison
}

// is prints what a card is: face up, a trap, in your hand.
func (s *scene) is(e *check.Is, not bool) line {
	verb := be(not)
	q := e.Set
	subject := s.one(e.Card)
	if f, ok := onlyFilter(q); ok {
		if f.Prints != "" {
			return words(subject, s.hasPrinted(&f, not))
		}
		if l := s.isFilter(q, &f); l != nil {
			return words(subject, verb, l)
		}
	}
	switch {
	case onlyNames(q):
		return words(subject, verb, s.names(q.Filters[0].Cards))
	case q.Domain.Kind == check.InPlay && len(q.Kinds) == 0 && len(q.Filters) == 0:
		return words(subject, verb, "in play")
	case len(q.Kinds) == 0 && q.Domain.Kind != check.OneCard:
		return words(subject, verb, s.after(q))
	}
	return words(subject, verb, s.placed(func() line { return s.determined(&noun{q: q, how: check.PickOne}) }))
}

// hasPrinted prints `has Swift`, `does not have Swift`, `has no play text`.
func (s *scene) hasPrinted(f *check.Filter, not bool) line {
	keyword := isKeyword(s.g, f.Prints)
	switch not = not != f.Not; {
	case keyword && not:
		return text("does not have " + f.Prints)
	case keyword:
		return text("has " + f.Prints)
	case not:
		return text("has no " + f.Prints)
	}
	return text("has " + article(f.Prints) + " " + f.Prints)
}

// isKeyword says whether what a card prints is a keyword, else it is a text.
func isKeyword(g *check.Game, prints string) bool {
	return slices.ContainsFunc(g.Keywords, func(k check.Keyword) bool { return k.Name == prints })
}

// placed says something with where it is, even in play.
func (s *scene) placed(say func() line) line {
	was := s.inPlay
	s.inPlay = true
	out := say()
	s.inPlay = was
	return out
}

// onlyNames says whether a query asks for nothing but a name.
func onlyNames(q *check.Query) bool {
	return q.Domain.Kind == check.OneCard && len(q.Kinds) == 0 && len(q.Filters) == 1 && q.Filters[0].Kind == check.ByName && !q.Filters[0].Not && q.Filters[0].Prints == ""
}

// isFilter is one property of a card behind `is`.
func (s *scene) isFilter(q *check.Query, f *check.Filter) line {
	switch f.Kind {
	case check.ByFacing:
		if f.Not {
			return text("face down")
		}
		return text("face up")
	case check.ByOwner:
		if check.IsYou(f.Player) {
			return text("yours")
		}
		if _, owner := f.Player.(*check.OwnerOf); owner || s.far(f.Player) {
			return words("of", s.player(f.Player))
		}
		return s.poss(f.Player)
	case check.ByMark:
		return text(s.g.Marks[f.Mark].Name)
	case check.ByHost, check.ByNeighbour:
		return s.apart(func() line { return s.filterAfter(q, f, false) })
	}
	return nil
}

// onlyFilter is the one filter of a query about a single card.
func onlyFilter(q *check.Query) (check.Filter, bool) {
	if q == nil || q.Domain.Kind != check.OneCard || len(q.Filters) != 1 || len(q.Kinds) > 0 {
		return check.Filter{}, false
	}
	return q.Filters[0], true
}

func sameSlot(e check.Expr, slot int) bool {
	c, ok := e.(*check.CardSlot)
	return ok && c.Slot == slot
}
