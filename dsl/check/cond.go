package check

import (
	"maps"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// wholeCond reads a phrase that is a condition and nothing else.
func (c *checker) wholeCond(cur *cursor, s *scope) Expr {
	e := c.cond(cur, s)
	c.finish(cur)
	return e
}

// finish reports words left over at the end of a phrase.
func (c *checker) finish(cur *cursor) {
	if !cur.done() {
		c.leftOver(cur)
	}
}

// cond reads `A or B`, where `and` binds closer.
func (c *checker) cond(cur *cursor, s *scope) Expr {
	was := s.choosing
	s.choosing = false
	defer func() { s.choosing = was }()
	start := cur.at
	e := c.condAnd(cur, s)
	for cur.accept("or") {
		e = &Or{e, c.condAnd(cur, s)}
		c.write(e, cur.since(start))
	}
	return e
}

func (c *checker) condAnd(cur *cursor, s *scope) Expr {
	e := c.condPart(cur, s)
	for cur.accept("and") {
		e = &And{e, c.condPart(cur, s)}
	}
	return e
}

// condPart reads one condition, and notes its words.
func (c *checker) condPart(cur *cursor, s *scope) Expr {
	start := cur.at
	e := c.condOne(cur, s)
	c.write(e, cur.since(start))
	return e
}

// write notes the words that say a condition. What is read for others, when the game has been checked
// (Condition), is not noted: the game may be shared by then.
func (c *checker) write(e Expr, span diag.Span) {
	if !c.extra {
		c.game.written[e] = span
	}
}

// writeParts notes the words of all that was added to a condition, which was before.
func (c *checker) writeParts(before, after Expr, span diag.Span) {
	for after != before {
		and, ok := after.(*And)
		if !ok {
			c.write(after, span)
			return
		}
		c.write(and.B, span)
		after = and.A
	}
}

func (c *checker) condOne(cur *cursor, s *scope) Expr {
	if e := c.bracketsCond(cur, s); e != nil {
		return e
	}
	switch {
	case cur.is("there", "is"), cur.is("there", "are"):
		cur.at += 2
		return c.thereIs(cur, s)
	case cur.is("you", "can"), cur.is("you", "can't"), cur.is("you", "cannot"):
		cur.at++
		return c.canOrNot(cur, s, &You{})
	}
	if e := c.inPhase(cur, s); e != nil {
		return e
	}
	switch {
	case cur.is("it", "is") && asksTurn(cur):
		return c.itsTurn(cur, s)
	case cur.accept("you", "do"), cur.accept("you", "did"):
		return c.didIt(cur, s)
	case cur.accept("you", "don't"), cur.accept("you", "didn't"):
		return &Not{c.didIt(cur, s)}
	}
	if e := c.result(cur); e != nil {
		return e
	}
	if e, ok := c.entryHere(cur, optionSense); ok && c.game.Options[e.id].Switch {
		c.take(cur, optionSense)
		return c.onOff(cur, e.id)
	}
	return c.comparisonCond(cur, s)
}

// asksTurn says whether `it is` is said of a turn: your turn, not the pirate's turn.
func asksTurn(cur *cursor) bool {
	for n := 2; n < 8 && cur.at+n+1 < len(cur.items); n++ {
		if cur.word(n+1) == "turn" && (cur.word(n) == "your" || cur.items[cur.at+n].Poss != "") {
			return true
		}
	}
	return false
}

// itsTurn reads `it is your turn`, `it is not that player's turn`.
func (c *checker) itsTurn(cur *cursor, s *scope) Expr {
	cur.at += 2
	op, who := EQ, Expr(&You{})
	if cur.accept("not") {
		op = NE
	}
	if !cur.accept("your") {
		start := cur.at
		n := c.nounHead(cur, s, nil)
		n.span = cur.since(start)
		c.expect(n, "a player", npPlayer)
		who = n.player
		cur.at++ // its `'s`
	}
	c.want(cur, "turn")
	return &Cmp{op, &TurnPlayer{}, who}
}

// bracketsCond reads a condition in brackets; nil: they hold a number, which is compared with
// something, or counted on with, behind them. `is` may also go on with what the condition is
// said of: `the cost of each ship where (it is wet or you have a coin) is 1 less`.
func (c *checker) bracketsCond(cur *cursor, s *scope) (out Expr) {
	end := cur.closing()
	if end < 0 {
		return nil
	}
	behind := *cur
	behind.at = end + 1
	read := func() {
		cur.at++
		out = c.cond(cur, s)
		c.close(cur)
	}
	switch behind.word(0) {
	case "plus", "minus", "times", "divided":
		return nil
	case "is", "are":
		if _, ok := c.try(s, cur, read); !ok {
			return nil
		}
	default:
		read()
	}
	return out
}

// onOff reads `is on`, `is off`.
func (c *checker) onOff(cur *cursor, option ID) Expr {
	c.want(cur, "is")
	e := Expr(&Cmp{NE, &OptionValue{option}, &Num{V: 0}})
	if cur.accept("off") {
		return &Not{e}
	}
	c.want(cur, "on")
	return e
}

// thereIs reads `there is a ship …`, `there are at least 2 crew …`, `there is no …`.
func (c *checker) thereIs(cur *cursor, s *scope) Expr {
	c.tokensAfterThere(cur)
	c.rangeOfPlayers(cur)
	if op, said := c.comparison(cur); said {
		n := c.quantity(cur, s)
		if count := c.howManyPlayers(cur, s); count != nil {
			return &Cmp{op, count, n}
		}
		q, _ := c.cards(cur, s, nil)
		return &Cmp{op, &CountOf{Set: q}, n}
	}
	n := c.noun(cur, s)
	switch n.what {
	case npNumber:
		if count := c.howManyPlayers(cur, s); count != nil {
			return &Cmp{EQ, count, n.num}
		}
	case npPlayers:
		return c.therePlayers(n)
	case npCards:
		return c.exist(n, n.q)
	}
	c.wrongThing(n, "cards")
	return nil
}

// canOrNot reads `can pay 2 coins` and `can't pay 2 coins` of a player; nil: something else stands here.
func (c *checker) canOrNot(cur *cursor, s *scope, who Expr) Expr {
	switch {
	case cur.is("can", "not"):
		cur.at += 2
		c.advise(cur.since(cur.at-2), "`can't`", "`can not`", "write `can't`")
	case cur.accept("can"):
		return c.canDo(cur, s, who)
	case cur.accept("can't"), cur.accept("cannot"):
		return &Not{c.canDo(cur, s, who)}
	}
	return nil
}

// canDo reads what stands behind `you can`, `that player can`: what who could do.
func (c *checker) canDo(cur *cursor, s *scope, who Expr) Expr {
	inner := &scope{frame: s.frame, names: s.names, thisOK: s.thisOK, this: s.this, card: s.card, didSlot: -1,
		secrets: maps.Clone(s.secrets), secret: s.secret}
	start := cur.at
	var st Stmt
	switch {
	case c.hasSubject(cur, s):
		c.clause(cur, inner)
		c.othersCan(cur, start)
	case IsYou(who):
		st = c.clause(cur, inner)
	default:
		st = c.orderTo(cur, inner, who)
	}
	if d, ok := st.(*DoText); ok && !IsYou(who) {
		c.advise(d.Span, "what the reader could do", "`"+cur.since(start).Text()+"`", "write `you can "+cur.since(start).Text()+"`: who reads a text is told by its field")
	} else if ok && d.As == nil {
		return &CanDoText{Card: d.Card, Field: d.Field}
	}
	c.costFits([]Stmt{st}, begins(st))
	return &CanDo{Stmts: []Stmt{st}, Who: who}
}

// orderTo reads what another player could do, as an order: up to where in `each player who can pay 2
// coins draws a card` the verb of those players stands, or one more thing that is said of them.
func (c *checker) orderTo(cur *cursor, s *scope, who Expr) Stmt {
	end := cur.at + 1
	for end < len(cur.items) {
		here := &cursor{items: cur.items, at: end}
		if f, _, ok := c.verbForm(here); ok && f.third || here.is("and", "who") || here.is("and", "whose") {
			break
		}
		end++
	}
	order := cur.sub(cur.at, end)
	defer func() { cur.at = order.at }()
	s.choosing = true
	c.agrees(order, false)
	act := c.acting(s, who, func() Stmt { return c.order(order, s, who, order.at) })
	return clauseOf(s.takePre(), act)
}

// didIt is whether the last `you may` or `unless` was taken.
func (c *checker) didIt(cur *cursor, s *scope) Expr {
	if s.didSlot < 0 {
		if s.lost {
			panic(bail{})
		}
		c.fail(diag.NothingAsked, cur.since(cur.at-2))
	}
	return &DidIt{s.didSlot}
}

// comparison takes `at least`, `at most`, `more than`, `less than`, `fewer
// than`, `exactly`; said is false if none stands here.
func (c *checker) comparison(cur *cursor) (op CmpOp, said bool) {
	switch {
	case cur.accept("at", "least"):
		return GE, true
	case cur.accept("at", "most"):
		return LE, true
	case cur.accept("more", "than"):
		return GT, true
	case cur.accept("less", "than"), cur.accept("fewer", "than"):
		return LT, true
	case cur.accept("exactly"):
		return EQ, true
	case cur.is("at"):
		both := cur.here()
		if cur.word(1) != "" {
			cur.at += 2
			both = cur.since(cur.at - 2)
		}
		c.fail(diag.Expected, both, "want", "`at least` or `at most`", "found", "`"+both.Text()+"`")
	case cur.isOneOf("more", "less", "fewer"):
		want := "`" + cur.word(0) + " than`"
		c.expected(cur, want)
	}
	return EQ, false
}

// comparisonCond reads `X is …` and `X has …`.
func (c *checker) comparisonCond(cur *cursor, s *scope) Expr {
	c.allOfThem(cur)
	left := c.operand(cur, s)
	if left.what == npPlayers {
		return c.playersAre(cur, s, left)
	}
	if left.what == npPlayer {
		if e := c.chose(cur, s, left.player); e != nil {
			return e
		}
		if e := c.canOrNot(cur, s, left.player); e != nil {
			return e
		}
	}
	if e := c.soOrHas(cur, s, left); e != nil {
		return e
	}
	if cur.accept("do", "not", "have") || cur.accept("don't", "have") {
		if alike := c.agree(cur, s, left); alike != nil {
			return &Not{alike}
		}
		c.expected(cur, "`the same` or `different` and a field")
	}
	if cur.accept("does", "not", "have") || cur.accept("doesn't", "have") {
		if not := c.hasNotPrinted(cur, left); not != nil {
			return not
		}
		c.advise(cur.here(), "`has no`", "`does not have`", "write `has no …`")
	}
	if cur.is("all", "have", differentWord) || cur.is("all", "have", "the", "same") {
		c.advise(cur.here(), "`have`", "`all have`", "leave `all` out")
	}
	c.strangeAfter(cur)
	c.expected(cur, "`is` or `has`")
	return nil
}

// soOrHas reads `is …`, `isn't …`, `has …` of what stands before it; nil: none of them stands here.
func (c *checker) soOrHas(cur *cursor, s *scope, of *np) Expr {
	if e := c.hasBeen(cur, s, of); e != nil {
		return e
	}
	switch {
	case cur.accept("is"), cur.accept("are"):
		return c.predicate(cur, s, of)
	case cur.accept("isn't"), cur.accept("aren't"):
		return c.notSo(cur, s, of)
	case cur.accept("has"), cur.accept("have"):
		return c.having(cur, s, of)
	}
	return nil
}

// predicate reads what stands after `is`.
func (c *checker) predicate(cur *cursor, s *scope, left *np) Expr {
	if cur.accept("not") {
		return c.notSo(cur, s, left)
	}
	if e := c.within(cur, s, left); e != nil {
		return e
	}
	if op, said := c.comparison(cur); said {
		return &Cmp{op, c.asNumber(left), c.number(cur, s)}
	}
	c.evenOrOdd(cur, s, left)
	switch left.what {
	case npNumber, npAmount:
		if w := c.wordOf(cur, s, left.field); w != nil {
			return &Cmp{EQ, left.num, w}
		}
		return &Cmp{EQ, c.asNumber(left), c.number(cur, s)}
	case npPlayer:
		if e := c.playerIs(cur, left); e != nil {
			return e
		}
		if c.onTeam(cur) {
			return c.sameTeam(cur, s, left.player)
		}
		n := c.noun(cur, s)
		c.expect(n, "a player", npPlayer)
		return &Cmp{EQ, left.player, n.player}
	case npZone:
		return c.zoneIs(cur, s, left)
	case npCard:
		return c.predicateOf(cur, s, left.card, left.kinds)
	case npCards, npSet:
		return c.cardsAre(cur, s, left, false)
	}
	c.wrongThing(left, "a number, a card, a player or a zone")
	return nil
}

// within reads `between A and B`, both of them in; nil: something else stands here.
func (c *checker) within(cur *cursor, s *scope, left *np) Expr {
	if !cur.accept("between") {
		return nil
	}
	low := c.number(cur, s)
	c.want(cur, "and")
	high := c.number(cur, s)
	return &And{&Cmp{GE, c.asNumber(left), low}, &Cmp{LE, c.asNumber(left), high}}
}

// having reads what stands after `has`: tokens, or cards in a zone.
func (c *checker) having(cur *cursor, s *scope, left *np) Expr {
	if alike := c.agree(cur, s, left); alike != nil {
		return alike
	}
	if left.what == npCards && (left.det == detA || left.det == detNo || left.det == detEach && left.single) {
		had := cur.at
		e := c.quantified(s, left, false, func(card Expr) Expr {
			return c.having(cur, s, &np{what: npCard, card: card, slot: -1, kinds: left.kinds, span: left.span})
		})
		if !left.bare {
			c.changed(edition.EachHas, left.span.Join(cur.since(had)))
		}
		return e
	}
	if left.what == npCard {
		if e := c.hasPrinted(cur, left.card); e != nil {
			return e
		}
	}
	c.soManyDifferent(cur)
	c.theMost(cur, left)
	if e := c.moreThan(cur, s, left); e != nil {
		return e
	}
	c.asMark(cur, left, left.span.Text())
	c.thereAre(cur, left)
	no := cur.accept("no")
	op, said := c.comparison(cur)
	var n Expr = &Num{V: 0}
	switch {
	case no:
		op = EQ
	case said:
		n = c.quantity(cur, s)
	case cur.accept("a"), cur.accept("an"), cur.accept("any"):
		op = GT
	default:
		n, op = c.quantity(cur, s), EQ
	}
	if e, ok := c.take(cur, tokenSense); ok {
		if no && c.game.Tokens[e.id].Below {
			op = LE
		}
		return &Cmp{op, c.holderCount(s, left, e.id), n}
	}
	return &Cmp{op, c.cardCount(cur, s, left), n}
}

// holderCount is tokensOn, but of the only one of its sort it is asked alone.
func (c *checker) holderCount(s *scope, holder *np, token ID) Expr {
	if holder.what == npCards && isOneCard(holder) {
		return &TokensOn{&TheCard{holder.q}, token}
	}
	return c.tokensOn(s, holder, token)
}

// cardCount reads the cards a player or card has: in a zone that is named, or
// in play and theirs, or lying on it.
func (c *checker) cardCount(cur *cursor, s *scope, left *np) Expr {
	if left.what == npTeam {
		c.advise(cur.here(), "a token or a value of players", cur.found(), "count them in a value of the player, `value stock of player: the number of …`, and ask for `"+left.span.Text()+"'s stock`")
	}
	if left.what == npCard {
		if e, ok := c.entryHere(cur, zoneSense); ok {
			if z, has := c.zoneOf(e.word, left); has {
				cur.at += len(strings.Fields(e.word))
				c.readAs(cur, cur.at-len(strings.Fields(e.word)), zoneSense, z.Zone, c.game.Zones[z.Zone].Name)
				return &CountOf{Set: c.asCards(&np{what: npZone, zone: z}).q}
			}
		}
	}
	start := cur.at
	q, _ := c.cards(cur, s, nil)
	if q.Domain.Kind == InPlay {
		switch left.what {
		case npPlayer:
			c.ownedBy(q.Kinds, left.player, cur.since(start))
			q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: left.player})
		case npCard:
			q.Domain = Domain{Kind: OnCard, Host: left.card}
		case npZone:
			c.placeIn(q, left)
			c.changed(edition.ZoneHas, left.span.Join(cur.since(cur.at-1)))
		}
	}
	return &CountOf{Set: q}
}

// adjectiveBody is a cursor over a derived adjective's condition.
func (c *checker) adjectiveBody(id ID) *cursor {
	return c.afterColon(c.adjDecls[id])
}

// declSource is a declaration and the file it stands in.
type declSource struct {
	file   *diag.File
	decl   *syntax.Decl
	lines  []Lines // what hangs below it, from whichever file
	fields []Lines // of a kind: what expansions add
}

// afterColon is a cursor over what stands after the colon of a declaration's
// name.
func (c *checker) afterColon(d declSource) *cursor {
	if d.decl == nil || len(d.decl.Parts) == 0 {
		return nil
	}
	for n, part := range d.decl.Parts {
		for i, it := range part.Items {
			if it.Op == ":" {
				cur := d.part(n)
				cur.at = i + 1
				return cur
			}
		}
	}
	return nil
}
