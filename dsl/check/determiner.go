package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// determiner reads a noun phrase that starts with a determiner.
func (c *checker) determiner(cur *cursor, s *scope, stops []string) *np {
	c.exactlySo(cur)
	switch {
	case cur.accept("all"):
		return c.everyOne(cur, s, stops)
	case cur.accept("each"), cur.accept("every"):
		n := c.each(cur, s, stops)
		if n.what == npCards && n.single {
			c.single(n.q, n.plural)
		}
		return n
	case cur.accept("any", "number", "of"):
		return c.someOf(cur, s, &Num{V: 0}, nil, stops)
	case cur.accept("up", "to"):
		most := c.quantity(cur, s)
		cur.accept("of")
		return c.someOf(cur, s, &Num{V: 0}, most, stops)
	case cur.accept("between"):
		least := c.quantity(cur, s)
		c.want(cur, "and")
		most := c.quantity(cur, s)
		cur.accept("of")
		return c.someOf(cur, s, least, most, stops)
	case cur.accept("at", "least"):
		least := c.quantity(cur, s)
		cur.accept("of")
		return c.someOf(cur, s, least, nil, stops)
	case cur.accept("one", "of"):
		return c.oneOf(cur, s, stops)
	case cur.is("another"):
		return c.another(cur, s, stops)
	case cur.accept("a", "random", "one", "of"):
		n := c.eachOf(c.noun(cur, s, stops...))
		return &np{what: npCards, det: detRandom, q: n.q, max: &Num{V: 1}, slot: -1}
	case cur.accept("a", "random"):
		if n := c.randomPlayer(cur, s, stops); n != nil {
			return n
		}
		q, plural := c.cards(cur, s, stops)
		c.single(q, plural)
		return &np{what: npCards, det: detRandom, q: q, max: &Num{V: 1}, slot: -1}
	case cur.accept("a", "number", "of"), cur.accept("a", "number"):
		c.fail(diag.Expected, cur.here(), "want", "an exact number, such as `2` or `that many`", "found", "`a number`")
	case cur.accept("a"), cur.accept("an"):
		return c.oneChosen(cur, s, stops)
	case cur.accept("the"):
		return c.the(cur, s, stops)
	case cur.accept("no", "other"):
		if n := c.thesePlayers(cur, s, &np{what: npPlayers, det: detNo, player: s.actor(), slot: -1}, stops); n != nil {
			return n
		}
		cur.at--
		q, _ := c.cards(cur, s, stops)
		return &np{what: npCards, det: detNo, q: q, slot: -1}
	case cur.accept("no"):
		if n := c.thesePlayers(cur, s, &np{what: npPlayers, det: detNo, slot: -1}, stops); n != nil {
			return n
		}
		q, _ := c.cards(cur, s, stops)
		return &np{what: npCards, det: detNo, q: q, slot: -1}
	}
	return c.bare(cur, s, stops)
}

// bare reads a noun phrase that starts with its noun: `ships`, `coins`.
func (c *checker) bare(cur *cursor, s *scope, stops []string) *np {
	if _, ok := c.entryHere(cur, playerSense); ok {
		c.expected(cur, "`the` before a player")
	}
	if c.startsCards(cur) { // a bare plural: `ships` are all of them
		start := cur.at
		q, plural := c.cards(cur, s, stops)
		if !plural && !c.sameInPlural(q.Kinds) {
			c.fail(diag.Expected, cur.since(start), "want", "`a`, `each`, `the` or a number before "+c.kindNames(q.Kinds), "found", "`"+cur.since(start).Text()+"`")
		}
		return &np{what: npCards, det: detEach, q: q, plural: true, slot: -1}
	}
	if e, ok := c.take(cur, tokenSense); ok {
		return &np{what: npAmount, det: detCount, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1}
	}
	c.unknownNoun(cur)
	return nil
}

// sameInPlural says whether all the kinds are spelt alike in both numbers.
func (c *checker) sameInPlural(kinds []ID) bool {
	return len(kinds) > 0 && !slices.ContainsFunc(kinds, func(k ID) bool { return c.game.Kinds[k].Plural != c.game.Kinds[k].Name })
}

// want takes a word that has to stand here, or another that may stand for it.
func (c *checker) want(cur *cursor, word string, or ...string) {
	if cur.isOneOf(append(or, word)...) {
		cur.at++
		return
	}
	c.strangeAfter(cur)
	c.expected(cur, "`"+word+"`")
}

// expected reports what stands at the cursor in the place of something else.
func (c *checker) expected(cur *cursor, want string) {
	c.fail(diag.Expected, cur.here(), "want", want, "found", cur.found())
}

// quantity reads a number inside a determiner: 3, that many, a named value,
// or anything in brackets.
func (c *checker) quantity(cur *cursor, s *scope) Expr {
	c.numberRange(cur, false)
	if n, ok := cur.number(); ok {
		return &Num{V: n}
	}
	if cur.op("(") {
		e := c.number(cur, s)
		c.close(cur)
		return e
	}
	if cur.accept("that", "many") {
		return c.thatMany(s, cur.since(cur.at-2))
	}
	c.sayInstead(cur, nounAdvice)
	if e, ok := c.take(cur, optionSense); ok {
		return &OptionValue{e.id}
	}
	if b, ok := s.let(cur.word(0)); ok && b.what == numberBinding {
		cur.at++
		c.noteGiven(cur, 1, &b)
		return b.number()
	}
	if e, ok := c.entryHere(cur, tokenSense); ok {
		c.advise(cur.here(), "how many", cur.found(), "write `at least 1 "+c.game.Tokens[e.id].Name+"`")
	}
	c.expected(cur, "a number (put a computed one in brackets: `(your coins)`)")
	return nil
}

// everyOne reads what stands after `all`.
func (c *checker) everyOne(cur *cursor, s *scope, stops []string) *np {
	cur.accept("the")
	of := cur.accept("of")
	if e, ok := c.take(cur, tokenSense); ok {
		return &np{what: npAmount, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1}
	}
	if of && !c.startsCards(cur) {
		return c.eachOf(c.noun(cur, s, stops...))
	}
	return c.each(cur, s, stops)
}

// theOthers reads the players behind `each other` or `another`, who are others than who acts;
// nil: no players stand here.
func (c *checker) theOthers(cur *cursor, s *scope, how det, stops []string) *np {
	start, head := cur.at, 1
	if how == detEach {
		head = 2
	}
	said, ok := c.playersHere(cur, "player")
	if !ok {
		return nil
	}
	c.ofWhoActs(cur, s, cur.at-start+head)
	n := &np{what: npPlayers, det: how, player: s.actor(), slot: -1}
	c.saidOfPlayers(s, n, said)
	return c.which(cur, s, n, stops)
}

// each reads what stands after `each`.
func (c *checker) each(cur *cursor, s *scope, stops []string) *np {
	start := cur.at
	if n := c.thesePlayers(cur, s, &np{what: npPlayers, det: detEach, slot: -1}, stops); n != nil {
		return n
	}
	if cur.accept("other") {
		if n := c.theOthers(cur, s, detEach, stops); n != nil {
			return n
		}
		cur.at = start
	}
	if cur.accept("of") || cur.is("your") {
		return c.eachOf(c.noun(cur, s, stops...))
	}
	q, plural := c.cards(cur, s, stops)
	return &np{what: npCards, det: detEach, q: q, plural: plural, slot: -1, single: true}
}

func (c *checker) eachOf(n *np) *np {
	if n.what == npZone {
		n = c.asCards(n)
	}
	c.asSeveral(n)
	if n.what != npCards && n.what != npSet || n.what == npCards && n.det != detEach {
		c.fail(diag.WrongThing, n.span, "want", "cards that are all meant, such as `your cards`", "got", "`"+n.span.Text()+"`")
	}
	n.det, n.plural = detEach, true
	return n
}

// someOf reads cards of which between min and max are chosen.
func (c *checker) someOf(cur *cursor, s *scope, least, most Expr, stops []string) *np {
	if e, ok := c.take(cur, tokenSense); ok { // up to 3 coins
		return &np{what: npAmount, det: detSome, num: most, token: e.id, unit: c.game.Tokens[e.id].Name, min: least, max: most, slot: -1}
	}
	if c.startsCards(cur) {
		q, plural := c.cards(cur, s, stops)
		c.several(q, most, plural)
		return &np{what: npCards, det: detSome, q: q, min: least, max: most, plural: true, slot: -1}
	}
	n := c.eachOf(c.noun(cur, s, stops...))
	return &np{what: npCards, det: detSome, q: n.q, min: least, max: most, plural: true, slot: -1}
}

// oneOf reads `one of your cards`, `one of its costs`.
func (c *checker) oneOf(cur *cursor, s *scope, stops []string) *np {
	n := c.noun(cur, s, stops...)
	if n.what == npText {
		n.oneOf = true
		return n
	}
	n = c.eachOf(n)
	n.what, n.det, n.plural = npCards, detA, false
	return n
}

// oneChosen reads what stands after `a`: a card, or one of several kinds.
func (c *checker) oneChosen(cur *cursor, s *scope, stops []string) *np {
	if n := c.thesePlayers(cur, s, &np{what: npPlayers, det: detA, slot: -1}, stops); n != nil {
		return n
	}
	if e, ok := c.take(cur, tokenSense); ok {
		return &np{what: npAmount, num: &Num{V: 1}, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1}
	}
	q, plural := c.cards(cur, s, stops)
	c.single(q, plural)
	return &np{what: npCards, det: detA, q: q, slot: -1}
}

// another reads `another ship`: not the ship named earlier in this clause,
// else not this.
func (c *checker) another(cur *cursor, s *scope, stops []string) *np {
	span := cur.here()
	cur.at++
	c.anotherOf(cur)
	if cur.accept("random") {
		if n := c.theOthers(cur, s, detRandom, stops); n != nil {
			return n
		}
		cur.at--
	}
	if n := c.theOthers(cur, s, detA, stops); n != nil {
		return n
	}
	q, plural := c.cards(cur, s, stops)
	c.single(q, plural)
	var other Expr
	if b, ok := s.but(q.Kinds); ok {
		other = &CardSlot{c.meant(b, span).slot}
	} else if s.thisOK && overlap(s.this, q.Kinds) {
		other = &CardSlot{1}
	} else {
		c.noReferent(s, span, "another")
	}
	q.Filters = append(q.Filters, Filter{Kind: ByCard, Not: true, Card: other})
	return &np{what: npCards, det: detA, q: q, slot: -1}
}

// the reads what stands after `the`.
func (c *checker) the(cur *cursor, s *scope, stops []string) *np {
	switch {
	case cur.is("sum", "of"): // `the sum of their costs` says that it is one
		cur.at += 2
		n := c.noun(cur, s, stops...)
		switch n.num.(type) {
		case *SumField, *SumEach, *SumTokens:
			return n
		}
		c.wrongThing(n, "what several cards have, such as `their costs` or `the costs of your cards`")
	case c.countsPlayers(cur):
		cur.at += 2
		return &np{what: npNumber, num: c.howManyPlayers(cur, s), slot: -1}
	case cur.accept("number", "of"):
		return &np{what: npNumber, num: c.countOf(cur, s), slot: -1}
	case cur.accept("smaller", "of"):
		return &np{what: npNumber, num: c.twoOf(cur, s, Min), slot: -1}
	case cur.accept("larger", "of"):
		return &np{what: npNumber, num: c.twoOf(cur, s, Max), slot: -1}
	case cur.is("difference", "of"):
		c.advise(cur.since(cur.at-1), "`the difference between A and B`", "`the difference of`", "write `between` for `of`")
	case cur.accept("difference", "between"):
		return &np{what: npNumber, num: c.twoOf(cur, s, Difference), slot: -1}
	case cur.accept("remainder", "of"):
		a := c.factor(cur, s)
		c.want(cur, "divided")
		c.want(cur, "by")
		return &np{what: npNumber, num: &Arith{Remainder, a, c.factor(cur, s)}, slot: -1}
	case cur.accept("turn", "number"):
		return &np{what: npNumber, num: &TurnNumber{}, slot: -1}
	case cur.accept("turn", "player"):
		return &np{what: npPlayer, player: &TurnPlayer{}, slot: -1}
	case cur.accept("other", "player"):
		c.twoPlayers(cur.since(cur.at - 3))
		c.fromWhoActs(cur, s, "the player after you")
		return &np{what: npPlayer, player: &Opponent{s.actor()}, slot: -1}
	case cur.accept("next", "player"):
		c.fromWhoActs(cur, s, "the player after you")
		return &np{what: npPlayer, player: &NextPlayer{Of: s.actor()}, slot: -1}
	case cur.accept("previous", "player"):
		c.fromWhoActs(cur, s, "the player before you")
		return &np{what: npPlayer, player: &NextPlayer{Of: s.actor(), Back: true}, slot: -1}
	case cur.is("player", "after"), cur.is("player", "before"):
		return c.neighbour(cur, s, stops)
	case cur.is("player", "who"), cur.is("player", "whose"), cur.is("player", "with", "the") && !slices.Contains(stops, "with"):
		cur.at++
		n := c.which(cur, s, &np{what: npPlayer, slot: -1}, stops)
		n.player, n.of = &FirstPlayer{n.of}, nil
		return n
	case c.atPlayers(cur):
		n := c.thesePlayers(cur, s, &np{what: npPlayer, slot: -1}, stops)
		if n == nil {
			c.expected(cur, "`player`, one of them")
		}
		n.player, n.of = &FirstPlayer{n.of}, nil
		return n
	case cur.accept("holder", "of"):
		return &np{what: npPlayer, player: &HolderOf{c.singleCard(c.noun(cur, s, stops...))}, slot: -1}
	case cur.is("direction", "from"), cur.is("distance", "from"):
		return &np{what: npNumber, num: c.between(cur, s), slot: -1}
	case c.secretWord(cur) && cur.sub(cur.at+1, len(cur.items)).is("of"):
		return c.choiceOf(cur, s, stops)
	case cur.isOneOf("die", "dice", rollWord) && len(cur.items) == cur.at+1:
		c.dieOf(cur, s, "your")
	case cur.is("partner", "of"), cur.is("team", "of"):
		at := cur.at
		cur.at += 2
		of := c.noun(cur, s, stops...)
		c.expect(of, "a player", npPlayer)
		word := cur.sub(at, at+1)
		word.at = at
		if n := c.teamOrPartner(word, of); n != nil {
			return n
		}
		cur.at = at
	case cur.accept("opponent", "of"):
		start := cur.at - 2
		return c.opponent(cur.since(start), c.noun(cur, s, stops...))
	case cur.accept("owner", "of"):
		start := cur.at - 2
		of := c.noun(cur, s, stops...)
		c.hasOwner(of.kinds, cur.since(start))
		return &np{what: npPlayer, player: &OwnerOf{c.singleCard(of)}, slot: -1}
	case cur.is("top"), cur.is("bottom"):
		return c.zoneEnd(cur, s, stops)
	}
	if n := c.lastDirectionOf(cur, s, stops); n != nil {
		return n
	}
	if e, ok := c.take(cur, playerSense); ok {
		c.mustPlay(e.id, cur.since(cur.at-len(strings.Fields(e.word))-1))
		return &np{what: npPlayer, player: &Seat{e.id}, slot: -1}
	}
	if e, ok := c.entryHere(cur, optionSense); ok && cur.word(len(strings.Fields(e.word))) == "option" {
		c.take(cur, optionSense)
		cur.at++
		return &np{what: npNumber, num: &OptionValue{e.id}, slot: -1}
	}
	if e, ok := c.take(cur, topSense); ok {
		return c.topCard(cur, s, e.id)
	}
	return c.theOf(cur, s, stops)
}

// twoOf reads `A and B`.
func (c *checker) twoOf(cur *cursor, s *scope, op ArithOp) Expr {
	a := c.number(cur, s)
	c.want(cur, "and")
	return &Arith{op, a, c.number(cur, s)}
}

// theOf reads `the cost of that crew`, `the coins on it`, `the crew of that
// ship`, `the ship of it`, `the crew on it`, `the board`.
func (c *checker) theOf(cur *cursor, s *scope, stops []string) *np {
	e, ok := c.entryHere(cur, zoneSense, tokenSense, valueSense, fieldSense, kindSense)
	if !ok {
		e, ok = c.valuesHere(cur)
	}
	if !ok && cur.word(1) == "of" && c.nameWordHere(cur) {
		return c.belonging(cur, s, foundEntry{entry{sense: fieldSense}, nameWord}, stops)
	}
	if !ok {
		return c.theCards(cur, s, stops)
	}
	after := cur.word(len(strings.Fields(e.word)))
	if after == "text" && e.sense == fieldSense {
		after = cur.word(len(strings.Fields(e.word)) + 1)
	}
	if after == "of" || after == "on" && e.sense == tokenSense || e.sense == zoneSense && after == "on" {
		return c.belonging(cur, s, e, stops)
	}
	if e.sense == tokenSense { // the coins, with nothing said: a condition reads on
		c.take(cur, tokenSense)
		return &np{what: npNumber, num: c.tokensOf(cur, s, e.id), slot: -1}
	}
	if z, isZone := c.entryHere(cur, zoneSense); isZone && c.game.Zones[z.id].Owner == OfTable {
		c.take(cur, zoneSense)
		return &np{what: npZone, zone: &ZoneExpr{Zone: z.id}, slot: -1}
	}
	return c.theCards(cur, s, stops)
}

// theCards reads `the hazards on it` (all) and `the crew on it` (the one).
func (c *checker) theCards(cur *cursor, s *scope, stops []string) *np {
	q, plural := c.cards(cur, s, stops)
	out := &np{what: npCards, det: detThe, q: q, plural: plural, slot: -1}
	if plural {
		out.det = detEach
	}
	c.oneForm(cur, out, "each")
	return out
}

// belonging reads `the X of Y`.
func (c *checker) belonging(cur *cursor, s *scope, e foundEntry, stops []string) *np {
	words := len(strings.Fields(e.word))
	start := cur.at
	cur.at += words
	said := cur.since(start)
	c.noteEntry(cur, start, e.entry)
	if e.sense == tokenSense {
		return &np{what: npNumber, num: c.tokensOf(cur, s, e.id), slot: -1}
	}
	cur.accept("text")
	prep := cur.word(0)
	cur.at++
	if prep == "of" && cur.isOneOf("those", "them", "each", "all") && e.sense == kindSense {
		cur.at = start
		return c.theCards(cur, s, stops)
	}
	owner := c.noun(cur, s, stops...)
	if c.fieldInPlural(e) {
		c.asSeveral(owner)
	}
	if owner.what == npPlayer && e.sense == kindSense { // the leaf of the next player
		cur.at = start
		return c.theCards(cur, s, stops)
	}
	if !c.printedOn(e.word, owner) {
		owner = c.chosen(s, owner)
	}
	if owner.what == npZone || owner.what == npSet || owner.what == npCards && owner.det == detEach {
		sum := c.sumOver(s, e, owner)
		c.rereads(said, sum)
		if f, field := sum.num.(*SumField); field && f.Field.Name != e.word { // the plural did not name the field
			f := f.Field.Name
			c.changedWhere(edition.ChangedFields, cur.since(start), func() bool { return len(c.fieldMods(f)) > 0 })
		}
		return sum
	}
	if n := c.partOf(s, e.word, owner); n != nil {
		c.rereads(said, n)
		return n
	}
	c.theCardOf(cur, start, e.word, owner)
	one := &np{what: npCard, card: &You{}, kinds: owner.kinds}
	if owner.what == npCards && c.partOf(s, e.word, one) != nil {
		c.singleCard(owner)
	}
	c.fail(diag.NotItsPart, cur.since(start), "word", e.word, "owner", c.describe(owner))
	return nil
}

// chosen makes `an island` the island that is chosen first by whoever acts, where a
// phrase may choose.
func (c *checker) chosen(s *scope, n *np) *np {
	if !s.choosing || n.what != npCards || n.det != detA {
		return n
	}
	if _, each := s.actor().(*PlayerSlot); s.subject != nil && !each { // else the line is noted
		c.changed(edition.Chooser, n.span)
	}
	pick := c.pick(s, n, s.actor())
	s.pre = append(s.pre, pick)
	return &np{what: npCard, card: &CardSlot{pick.Slot}, slot: pick.Slot, kinds: n.kinds, span: n.span}
}

// valuesHere finds the plural of a card's value, as in `the costs of your ships`.
func (c *checker) valuesHere(cur *cursor) (foundEntry, bool) {
	for i := range c.game.Values {
		v := &c.game.Values[i]
		if many := Plural(v.Name); !v.Player && cur.is(strings.Fields(many)...) {
			return foundEntry{entry{valueSense, ID(i), true, v.Span}, many}, true
		}
	}
	return foundEntry{}, false
}

// sumOver makes `the points of the cards in your discard` a sum.
func (c *checker) sumOver(s *scope, e foundEntry, owner *np) *np {
	owner = c.asCards(owner)
	if field, ok := c.fieldRef(e.word, owner.kinds); ok && c.fieldType(field) == NumberField {
		return &np{what: npNumber, num: &SumField{owner.q, field}, slot: -1}
	}
	if e.sense != valueSense {
		e.entry, _ = c.vocab.find(e.word, valueSense)
	}
	if e.sense == valueSense && !c.game.Values[e.id].Player && overlap(owner.kinds, c.game.Values[e.id].Kinds) {
		slot := s.newInt()
		return &np{what: npNumber, num: &SumEach{owner.q, slot, &ValueOf{e.id, &CardSlot{slot}}}, slot: -1}
	}
	c.fail(diag.NotItsPart, owner.span, "word", e.word, "owner", c.describe(owner))
	return nil
}

// tokensOf reads whose tokens: `on it`, `of that player`, `on ships`.
func (c *checker) tokensOf(cur *cursor, s *scope, token ID) Expr {
	c.want(cur, "on", "of", "in")
	holder := c.noun(cur, s)
	c.carries(token, holder)
	return c.tokensOn(s, holder, token)
}

// tokensOn is how many tokens a player, a card or a set of cards has.
func (c *checker) tokensOn(s *scope, holder *np, token ID) Expr {
	switch holder.what {
	case npPlayer:
		return &TokensOn{holder.player, token}
	case npTeam:
		return c.tokensOfTeam(s, holder, token)
	case npCard:
		return &TokensOn{holder.card, token}
	case npCards:
		c.allOf(holder, "the "+c.game.Tokens[token].Plural+" on ")
	}
	return &SumTokens{c.asCards(holder).q, token}
}
