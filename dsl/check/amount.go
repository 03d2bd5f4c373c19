package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// amountFor reads a number, with its unit if the verb counts one.
func (c *checker) amountFor(cur *cursor, s *scope, p *Param, stops []string) Expr {
	start := cur.at
	e, unit := c.amountUnit(cur, s, p, stops)
	if p.Unit != "" && unit == "" {
		if u := c.unitHere(cur, p.Unit); u != "" {
			cur.at += len(strings.Fields(u))
			c.noteUnit(cur, cur.at-len(strings.Fields(u)), u)
			unit = p.Unit
			c.numbered(cur.since(start), e, u, p.Unit)
		}
	}
	if p.Unit != "" && unit != "" && !c.sameUnit(unit, p.Unit) {
		c.fail(diag.WrongThing, cur.since(start), "want", c.describeParam(p), "got", "a number of "+c.manyOf(unit))
	}
	if p.Unit != "" && unit == "" && cur.word(0) != "" && !c.clauseEnds(cur) && !slices.Contains(stops, cur.word(0)) && cur.word(0) != "for" {
		if len(c.vocab.words[cur.word(0)]) == 0 && !slices.Contains(unitStops, cur.word(0)) {
			c.unknownUnit(cur, p.Unit)
		}
		c.fail(diag.WrongThing, cur.here(), "want", "`"+p.Unit+"`", "got", cur.found())
	}
	return c.overEach(cur, s, e, stops)
}

// numbered reports `draw 3 card` and `draw 1 cards`: said is the unit as it stands.
func (c *checker) numbered(all diag.Span, n Expr, said, unit string) {
	lit, literal := n.(*Num)
	one, many := c.oneAndMany(unit)
	if !literal || lit.Said || one == many || all.Text() == "a "+said || all.Text() == "an "+said {
		return
	}
	want := many
	if lit.V == 1 {
		want = one
	}
	if said != want {
		c.expectedAt(all, "`"+itoa(lit.V)+" "+want+"`")
	}
}

// expectedAt reports words in the place of others.
func (c *checker) expectedAt(span diag.Span, want string) {
	c.fail(diag.Expected, span, "want", want, "found", "`"+span.Text()+"`")
}

// unitStops are words after a number that are no misspelt unit.
var unitStops = append([]string{"each", "then", "card", "cards", "or"}, prepositions...)

// amountUnit reads the number itself. A number before the verb's own unit
// (`2 cards`, `2 might`) is just the number.
func (c *checker) amountUnit(cur *cursor, s *scope, p *Param, stops []string) (Expr, string) {
	c.numberRange(cur, true)
	if n, ok := cur.number(); ok {
		return &Num{V: n}, c.takeToken(cur)
	}
	if cur.accept("that", "many") {
		n := c.thatMany(s, cur.since(cur.at-2))
		return n, c.takeToken(cur)
	}
	if cur.op("(") {
		e := c.number(cur, s)
		c.close(cur)
		return e, c.takeToken(cur)
	}
	if cur.accept("a") || cur.accept("an") {
		return &Num{V: 1}, c.takeToken(cur)
	}
	if e := c.nameBeforeUnit(cur, s, p.Unit); e != nil {
		return e, ""
	}
	n := c.noun(cur, s, stops...)
	if n.what == npAmount {
		if n.num == nil && n.det != detSome {
			n.det = detCount // all of them are no number
		}
		c.exactly(n)
		return n.num, n.unit
	}
	c.expect(n, c.describeParam(p), npNumber)
	return c.arith(cur, s, n.num), c.takeToken(cur)
}

// exactly wants tokens with their number, or all of them: nobody chooses how many.
func (c *checker) exactly(n *np) {
	said := n.span.Text()
	switch {
	case n.det == detSome:
		many, choose := c.game.Tokens[n.token].Plural, "up to 3"
		if bounds := said[:max(0, strings.LastIndex(said, " "))]; n.max != nil {
			choose = strings.Replace(strings.Replace(bounds, "between ", "from ", 1), " and ", " to ", 1)
		}
		c.fail(diag.Expected, n.span, "want", "how many "+many, "found", "`"+said+"`",
			"next", "let a line above choose how many, such as `choose a number "+choose+"`, and write `that many "+many+"` here")
	case n.num == nil && n.det == detCount:
		c.fail(diag.Expected, n.span, "want", "how many before `"+said+"`", "found", "`"+said+"`")
	}
}

// takeToken takes a token word and gives its name, or "".
func (c *checker) takeToken(cur *cursor) string {
	if e, ok := c.take(cur, tokenSense); ok {
		return c.game.Tokens[e.id].Name
	}
	return ""
}

// nameBeforeUnit reads a named number before the verb's own unit where that is a kind of
// card (`draw size cards`): as a noun phrase this would be so many of the cards.
func (c *checker) nameBeforeUnit(cur *cursor, s *scope, unit string) Expr {
	if unit == "" {
		return nil
	}
	for n := 4; n > 0; n-- {
		b, ok := s.given(cur.phrase(n))
		if !ok || b.what != numberBinding {
			continue
		}
		rest := cur.sub(cur.at+n, len(cur.items))
		if _, token := c.entryHere(rest, tokenSense); token || c.unitHere(rest, unit) == "" {
			return nil
		}
		cur.at += n
		c.noteGiven(cur, n, &b)
		return b.number()
	}
	return nil
}

// unitHere is the spelling of a unit that stands at the cursor; "" if none does.
func (c *checker) unitHere(cur *cursor, unit string) string {
	for _, u := range c.unitForms(unit) {
		if cur.phrase(len(strings.Fields(u))) == u {
			return u
		}
	}
	return ""
}

// unitForms are the spellings of a unit.
func (c *checker) unitForms(unit string) []string {
	one, many := c.oneAndMany(unit)
	if many == one || many == unit {
		return []string{one, many}
	}
	return []string{unit, Plural(unit), strings.TrimSuffix(unit, "s"), one, many}
}

// unknownUnit reports what is neither the unit of a number nor a token: a card's name in small letters, too.
func (c *checker) unknownUnit(cur *cursor, unit string) {
	c.quick(cur.here())
	for _, name := range c.cardNames() {
		if many := c.pluralName(name); strings.EqualFold(name, cur.word(0)) || strings.EqualFold(many, cur.word(0)) {
			said := map[bool]string{true: name, false: many}[strings.EqualFold(name, cur.word(0))]
			c.advise(cur.here(), "a card's name with a capital letter", cur.found(), "write `"+cur.text(0, cur.at)+" "+strings.TrimSpace(said+" "+cur.text(cur.at+1, len(cur.items)))+"`")
		}
	}
	known := append(c.unitForms(unit), c.vocab.known(tokenSense)...)
	slices.Sort(known)
	c.unknown("token or unit", cur.word(0), cur.here(), slices.Compact(known))
}

// oneAndMany are a unit's singular and plural: a token's and a kind's as they are declared.
func (c *checker) oneAndMany(unit string) (one, many string) {
	if e, ok := c.vocab.find(unit, tokenSense); ok {
		return c.game.Tokens[e.id].Name, c.game.Tokens[e.id].Plural
	}
	if e, ok := c.vocab.find(unit, kindSense); ok {
		return c.game.Kinds[e.id].Name, c.game.Kinds[e.id].Plural
	}
	if e, ok := c.vocab.find(unit, typeSense); ok {
		return c.game.Types[e.id].Name, c.game.Types[e.id].Plural
	}
	if one := strings.TrimSuffix(unit, "s"); Plural(one) == unit {
		return one, unit
	}
	return unit, unit
}

// manyOf is a unit in the plural.
func (c *checker) manyOf(unit string) string {
	_, many := c.oneAndMany(unit)
	return many
}

func (c *checker) sameUnit(a, b string) bool {
	return slices.ContainsFunc(c.unitForms(a), func(x string) bool { return slices.Contains(c.unitForms(b), x) })
}

// counted reads what stands after a number: tokens, cards, random cards.
func (c *checker) counted(cur *cursor, s *scope, n Expr, stops []string) *np {
	if cur.is("or", "more") || cur.is("or", "fewer") || cur.is("or", "less") {
		want := "`at least` before the number"
		if !cur.is("or", "more") {
			want = "`up to` before the number"
		}
		c.expected(cur, want)
	}
	if cur.accept("of") { // 2 of those, (your coins) of your cards
		return c.someOf(cur, s, n, n, stops)
	}
	if e, ok := c.take(cur, tokenSense); ok {
		return c.times(cur, s, &np{what: npAmount, num: n, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1}, stops)
	}
	random := cur.accept("random")
	if random && cur.accept("ones", "of") {
		of := c.eachOf(c.noun(cur, s, stops...))
		return &np{what: npCards, det: detRandom, q: of.q, min: n, max: n, plural: true, slot: -1}
	}
	if !c.startsCards(cur) {
		if random {
			c.unknownNoun(cur)
		}
		return &np{what: npNumber, num: n, slot: -1}
	}
	q, plural := c.cards(cur, s, stops)
	c.several(q, n, plural)
	out := &np{what: npCards, det: detSome, q: q, min: n, max: n, plural: true, slot: -1}
	if random {
		out.det = detRandom
	}
	return out
}

// startsCards says whether adjectives and a kind stand at the cursor.
func (c *checker) startsCards(cur *cursor) bool {
	if c.atPlayers(cur) {
		return false
	}
	if cur.is("not") {
		next := cur.sub(cur.at+1, len(cur.items))
		_, ok := c.entryHere(next, markSense, adjectiveSense)
		return ok || next.isOneOf("face-up", "face-down")
	}
	if cur.isOneOf("card", "cards", "face-up", "face-down") {
		return true
	}
	if _, _, named := c.nameHere(cur); named {
		return cur.ahead(1).Poss == "" // `Flint's cards` are no Flints
	}
	_, ok := c.entryHere(cur, kindSense, markSense, adjectiveSense)
	return ok
}

// times reads `for each ship` behind an amount.
func (c *checker) times(cur *cursor, s *scope, n *np, stops []string) *np {
	if n.num != nil {
		n.num = c.overEach(cur, s, n.num, stops)
	}
	return n
}

// overEach multiplies a number by how many `for each ship`, which may follow it, counts.
// 1 for each player is as many as there are.
func (c *checker) overEach(cur *cursor, s *scope, n Expr, stops []string) Expr {
	over := c.eachCounted(cur, s, stops)
	one, literal := n.(*Num)
	switch {
	case over == nil:
		return n
	case literal && one.V == 1 && !one.Said && ofPlayers(over):
		return over
	}
	return &Arith{Mul, n, over}
}

func ofPlayers(n Expr) bool {
	_, players := n.(*PlayerCount)
	return players
}

// eachCounted reads `for each ship`, and `for each 3 ships`, which counts every whole three of
// them; nil: nothing is counted here. Where the verb takes a `for`, the players behind it are its part.
func (c *checker) eachCounted(cur *cursor, s *scope, stops []string) Expr {
	if !cur.is("for", "each") || slices.Contains(stops, "for") && c.eachPlayer(cur) {
		return nil
	}
	cur.at += 2
	span := cur.here()
	per, several := cur.number()
	if several && per < 2 {
		c.fail(diag.WrongThing, span, "want", "a number from 2", "got", "`"+span.Text()+"`", "next", "leave the number out where each one counts")
	}
	over := c.groups(cur, s)
	if players := c.howManyPlayers(cur, s); players != nil {
		over = players
	}
	if over == nil {
		c.tokensYouHave(cur, several)
		cur.accept("of") // for each of your ships
		over = c.countOf(cur, s)
	}
	if several {
		return &Arith{DivDown, over, &Num{V: per}}
	}
	return over
}

// eachPlayer says whether `for each` and players stand at the cursor.
func (c *checker) eachPlayer(cur *cursor) bool {
	at := *cur
	at.at += 2
	at.accept("other")
	_, ok := c.playersHere(&at, "player")
	return ok
}

// tokensYouHave reports `4 coins you have`: whose tokens are stands before them.
func (c *checker) tokensYouHave(cur *cursor, several bool) {
	token, ok := c.entryHere(cur, tokenSense)
	if !ok {
		return
	}
	at := *cur
	at.at += len(strings.Fields(token.word))
	if !at.is("you", "have") {
		return
	}
	at.at += 2
	next := "for each"
	if several {
		next += " " + cur.text(cur.at-1, cur.at)
	}
	c.advise(at.since(cur.at), "`of your` before what is yours", "`"+at.since(cur.at).Text()+"`", "write `"+next+" of your "+c.game.Tokens[token.id].Plural+"`")
}

// countOf reads what `for each` and `the number of` count: cards, or tokens on
// something. An owner may stand before them: `the number of your ships`.
func (c *checker) countOf(cur *cursor, s *scope) Expr {
	if sets := c.groups(cur, s); sets != nil {
		return sets
	}
	if e, ok := c.take(cur, tokenSense); ok {
		return c.tokensOf(cur, s, e.id)
	}
	c.theSeveral(cur)
	switch cur.word(0) {
	case "your", "its", "their", "that", "the", "those", "them":
		return c.factor(cur, s)
	}
	_, _, named := c.nameHere(cur)
	_, given := s.given(cur.word(0))
	if (named || given) && cur.ahead(1).Poss != "" || s.namesPlayer(cur) {
		return c.factor(cur, s) // Flint's owner's ships
	}
	q, _ := c.cards(cur, s, nil)
	return &CountOf{Set: q}
}
