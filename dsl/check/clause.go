package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// clause reads one clause: an order to the reader, or a subject and what it does.
func (c *checker) clause(cur *cursor, s *scope) []Stmt {
	was := s.choosing
	s.choosing = true
	stmts := c.clauseBody(cur, s)
	s.choosing = was
	return append(s.takePre(), stmts...)
}

func (c *checker) clauseBody(cur *cursor, s *scope) []Stmt {
	start := cur.at
	if e := c.entryForResult(cur); e != nil {
		return []Stmt{e}
	}
	if c.startsNoun(cur) && !c.verbHere(cur) {
		return c.subjectClause(cur, s, start)
	}
	c.agrees(cur, false)
	return c.order(cur, s, &You{}, start)
}

// verbHere says whether a verb (in its plain form) stands at the cursor.
func (c *checker) verbHere(cur *cursor) bool {
	f, _, ok := c.verbForm(cur)
	return ok && !f.third && !f.past
}

// verbForm finds the longest verb form at the cursor.
func (c *checker) verbForm(cur *cursor) (verbForm, int, bool) {
	for n := c.vocab.longer; n > 0; n-- {
		if word := cur.phrase(n); word != "" {
			if f, ok := c.vocab.forms[word]; ok {
				return f, n, true
			}
		}
	}
	return verbForm{}, 0, false
}

// entryForResult reads `the raid fails`, `the raid succeeds`; nil otherwise.
func (c *checker) entryForResult(cur *cursor) Stmt {
	if !cur.is("the") {
		return nil
	}
	for n := 3; n > 0; n-- {
		verb := cur.sub(cur.at+1, len(cur.items)).phrase(n)
		last := cur.word(1 + n)
		if len(c.vocab.verbs[verb]) == 0 || last != "fails" && last != "succeeds" {
			continue
		}
		start := cur.at
		cur.at += n + 2
		c.markResult(verb)
		return &SetResult{Base: Base{cur.since(start)}, Verb: verb, Success: last == "succeeds"}
	}
	return nil
}

// subjectClause reads `the crown gains 3 coins`, `each player draws 1 card`.
func (c *checker) subjectClause(cur *cursor, s *scope, start int) []Stmt {
	subject := c.noun(cur, s)
	switch subject.what {
	case npPlayer:
		_, you := subject.player.(*You)
		c.agrees(cur, !you)
		return c.order(cur, s, subject.player, start)
	case npPlayers:
		c.agrees(cur, true)
		if subject.det == detA {
			slot := s.newInt()
			s.bind(binding{what: playerBinding, slot: slot})
			pick := &PickPlayer{Base: Base{subject.span}, Slot: slot, Except: subject.player, Who: &You{}}
			return append([]Stmt{pick}, c.order(cur, s, &PlayerSlot{slot}, start)...)
		}
		secret := cur.is("secretly")
		loop := &ForPlayers{Slot: s.newInt(), Except: subject.player}
		s.block(func() {
			s.bind(binding{what: playerBinding, slot: loop.Slot})
			loop.Body = c.order(cur, s, &PlayerSlot{loop.Slot}, start)
		})
		if secret { // what all of them chose, shown together
			s.bind(binding{what: setBinding, slot: s.newSet()})
		}
		loop.Base = Base{cur.since(start)}
		return []Stmt{loop}
	}
	c.fail(diag.NoSubject, subject.span, "got", c.describe(subject))
	return nil
}

// agrees reports `the crown gain` and `you gains`: after another player a verb
// has its s, in an order and after `you` it has none.
func (c *checker) agrees(cur *cursor, third bool) {
	word := cur.word(0)
	base, has, verb := baseForm(word), false, false
	if hasWord(builtinVerbs, base) {
		has, verb = base != word, true
	}
	n := 1
	if f, words, ok := c.verbForm(cur); ok && !f.past {
		base, has, verb, n = f.base, f.third, true, words
	}
	if !verb || has == third || base == "secretly" {
		return
	}
	want := base
	if third {
		want = Third(base)
	}
	at := cur.sub(cur.at, len(cur.items))
	at.at += n
	c.fail(diag.Expected, at.since(cur.at), "want", "`"+want+"`", "found", "`"+at.since(cur.at).Text()+"`")
}

// order reads a verb and what goes with it, done by a player.
func (c *checker) order(cur *cursor, s *scope, who Expr, start int) []Stmt {
	word := baseForm(cur.word(0))
	if read, ok := builtinReaders[word]; ok && !c.shadowed(cur) {
		at := cur.at
		cur.at++
		stmts := read(c, cur, s, who, at)
		return stmts
	}
	f, n, ok := c.verbForm(cur)
	if !ok || f.past {
		c.unknownVerb(cur)
	}
	at := cur.at
	cur.at += n
	return c.call(cur, s, who, f.base, at)
}

// shadowed says whether the game's own verb stands here rather than the
// built-in one: `take 1 coin` beside `take an action`, `end the siege`.
func (c *checker) shadowed(cur *cursor) bool {
	f, n, ok := c.verbForm(cur)
	if !ok || f.past {
		return false
	}
	switch baseForm(cur.word(0)) {
	case "take":
		return !(cur.word(n) == "an" && cur.word(n+1) == "action")
	case "win", "end", "stop", "do", "look", "choose":
		return n > 1
	}
	return true
}

// baseForm undoes the `s` of a built-in verb: moves, does.
func baseForm(word string) string {
	if word == "does" {
		return "do"
	}
	for _, v := range builtinVerbs {
		if word == thirdForm(v) {
			return v
		}
	}
	return word
}

// laterWords are words of the language that parse and check but do not run yet.
var laterWords = []string{"simultaneously", "auction", "draft"}

type builtinReader func(c *checker, cur *cursor, s *scope, who Expr, start int) []Stmt

// builtinReaders read what follows each built-in verb.
var builtinReaders map[string]builtinReader

func init() {
	builtinReaders = map[string]builtinReader{
		"move": (*checker).readMove, "add": (*checker).readAdd, "remove": (*checker).readRemove,
		"turn": (*checker).readTurn, "mark": (*checker).readMark, "unmark": (*checker).readUnmark,
		"shuffle": (*checker).readShuffle, "show": (*checker).readShow, "look": (*checker).readLook,
		"do": (*checker).readDo, "choose": (*checker).readChoose, "exchange": (*checker).readExchange,
		"take": (*checker).readTake, "stop": (*checker).readStop, "end": (*checker).readEnd,
		"win": (*checker).readWin, "eliminate": (*checker).readEliminate,
		"roll": (*checker).readRoll, "secretly": (*checker).readSecretly, "ask": (*checker).readAsk,
	}
}

// target reads which cards a built-in verb acts on: statements that choose
// them, the set, and the caller's slots that name them.
func (c *checker) target(s *scope, n *np, who Expr) (pre []Stmt, q *Query, refs []int) {
	switch {
	case n.what == npCard && n.slot >= 0:
		return nil, c.asCards(n).q, []int{n.slot}
	case n.what == npCard, n.what == npSet:
		return nil, c.asCards(n).q, nil
	case n.what == npZone:
		return nil, c.asCards(n).q, nil
	case n.what == npCards && n.det == detEach && n.q.Domain.Kind != TopOf && n.q.Domain.Kind != BottomOf:
		return nil, n.q, nil
	}
	pick := c.pick(s, n, who)
	if pick.Single {
		return []Stmt{pick}, &Query{Domain: Domain{Kind: OneCard, Host: &CardSlot{pick.Slot}}, Span: n.span}, []int{pick.Slot}
	}
	return []Stmt{pick}, &Query{Domain: Domain{Kind: InSlot, Slot: pick.Slot}, Span: n.span}, nil
}

// pick makes the choice that a noun phrase asks for and binds what it takes.
func (c *checker) pick(s *scope, n *np, who Expr) *Pick {
	if n.what != npCards {
		c.fail(diag.WrongThing, n.span, "want", "cards", "got", c.describe(n))
	}
	p := &Pick{Base: Base{n.span}, Set: n.q, Who: who, Prompt: n.span.Text()}
	switch n.det {
	case detA:
		p.How, p.Single = PickOne, true
	case detThe:
		p.How, p.Single = PickAll, true
	case detRandom:
		p.How, p.Max = PickRandom, n.max
		if one, ok := n.max.(*Num); ok && one.V == 1 {
			p.Single = true
		}
	case detSome, detCount:
		p.How, p.Min, p.Max = PickSome, n.min, n.max
	case detEach:
		p.How = PickAll
	default:
		c.fail(diag.WrongThing, n.span, "want", "cards to act on", "got", "`no`")
	}
	if p.Single {
		p.Slot = s.newInt()
		s.bind(binding{what: cardBinding, kinds: n.kinds, slot: p.Slot})
	} else {
		p.Slot = s.newSet()
		s.bind(binding{what: setBinding, kinds: n.kinds, slot: p.Slot})
	}
	return p
}

// forOne runs body for each card a phrase means, one at a time, with the slot
// that holds the card.
func (c *checker) forOne(s *scope, n *np, who Expr, body func(slot int) []Stmt) []Stmt {
	switch {
	case n.what == npCard && n.slot >= 0:
		return body(n.slot)
	case n.what == npCard:
		slot := s.newInt()
		s.bind(binding{what: cardBinding, kinds: n.kinds, slot: slot})
		return append([]Stmt{&Let{Base{n.span}, slot, n.card}}, body(slot)...)
	case n.what == npZone:
		n = c.asCards(n)
	}
	if n.what == npSet || n.what == npCards && n.det == detEach && n.q.Domain.Kind != TopOf && n.q.Domain.Kind != BottomOf {
		return []Stmt{c.loopOver(s, n.span, n.q, who, body)}
	}
	pick := c.pick(s, n, who)
	if pick.Single {
		return append([]Stmt{pick}, body(pick.Slot)...)
	}
	chosen := &Query{Domain: Domain{Kind: InSlot, Slot: pick.Slot}, Span: n.span}
	return []Stmt{pick, c.loopOver(s, n.span, chosen, who, body)}
}

func (c *checker) loopOver(s *scope, span diag.Span, q *Query, who Expr, body func(slot int) []Stmt) Stmt {
	loop := &ForEach{Base: Base{span}, Set: q, Slot: s.newInt(), Snap: s.newSet(), Who: who}
	loop.Body = body(loop.Slot)
	return loop
}

// players reads a phrase as players and runs body for each.
func (c *checker) forPlayer(s *scope, n *np, body func(p Expr) []Stmt) []Stmt {
	if n.what == npPlayer {
		return body(n.player)
	}
	if n.what != npPlayers {
		c.fail(diag.WrongThing, n.span, "want", "a player", "got", c.describe(n))
	}
	if n.det == detA {
		slot := s.newInt()
		s.bind(binding{what: playerBinding, slot: slot})
		return append([]Stmt{&PickPlayer{Base{n.span}, slot, n.player, &You{}}}, body(&PlayerSlot{slot})...)
	}
	loop := &ForPlayers{Base: Base{n.span}, Slot: s.newInt(), Except: n.player}
	loop.Body = body(&PlayerSlot{loop.Slot})
	return []Stmt{loop}
}

// call reads the arguments of a game's verb and makes the call; among verbs of
// one name it takes the first that fits.
func (c *checker) call(cur *cursor, s *scope, who Expr, base string, start int) []Stmt {
	var first diag.List
	for _, id := range c.vocab.verbs[base] {
		var out []Stmt
		lost, ok := c.try(s, cur, func() {
			out = c.callOne(cur, s, who, id, start)
			if !c.clauseEnds(cur) {
				c.leftOver(cur)
			}
		})
		if ok {
			c.usedVerbs[id] = true
			return out
		}
		if first == nil || furthest(lost) > furthest(first) {
			first = lost
		}
	}
	c.diags = append(c.diags, first...)
	panic(bail{})
}

// furthest is how far into the line the first finding of a failed reading is:
// the reading that got furthest words the mistake best.
func furthest(l diag.List) int {
	if len(l) == 0 {
		return -1
	}
	return l[0].Span.Start
}

// clauseEnds says whether a clause may end at the cursor: at the end of its
// phrase, at a purpose, or where a condition goes on.
func (c *checker) clauseEnds(cur *cursor) bool {
	return cur.done() || cur.isOneOf("and", "or", "instead") || cur.item().Op == ")"
}

func (c *checker) callOne(cur *cursor, s *scope, who Expr, id ID, start int) []Stmt {
	v := &c.game.Verbs[id]
	call := &Call{Verb: id, As: who, Args: make([]Arg, len(v.Params))}
	given := make([]bool, len(v.Params))
	var pre []Stmt
	wrap := func(body []Stmt) []Stmt { return body }
	for i := c.nextParam(cur, v, given); i >= 0; i = c.nextParam(cur, v, given) {
		given[i] = true
		more, around := c.argument(cur, s, who, &v.Params[i], &call.Args[i], otherPreps(v, given))
		pre = append(pre, more...)
		if around != nil {
			outer := wrap
			wrap = func(body []Stmt) []Stmt { return outer(around(body)) }
		}
	}
	for i, ok := range given {
		if !ok {
			c.fail(diag.MissingPart, cur.here(), "verb", v.Name, "part", c.describeParam(&v.Params[i]))
		}
	}
	call.Base = Base{cur.since(start)}
	return append(pre, wrap([]Stmt{call})...)
}

// nextParam is the parameter that stands at the cursor, its preposition taken; -1 if none.
func (c *checker) nextParam(cur *cursor, v *Verb, given []bool) int {
	for i := range v.Params {
		p := &v.Params[i]
		if given[i] {
			continue
		}
		if p.Prep == "" {
			if i == 0 && c.startsArg(cur) {
				return i
			}
			continue
		}
		if cur.word(0) == p.Prep && !(p.Prep == "to" && !c.startsNoun(cur.sub(cur.at+1, len(cur.items)))) {
			cur.at++
			return i
		}
	}
	return -1
}

func (c *checker) startsArg(cur *cursor) bool {
	if c.startsNoun(cur) || c.startsCards(cur) {
		return true
	}
	_, ok := c.entryHere(cur, tokenSense, optionSense, zoneSense)
	return ok || !cur.done() && !cur.isOneOf("with", "from", "to", "for", "on", "at", "in", "of", "by", "and", "or", "instead", "as", "into")
}

func otherPreps(v *Verb, given []bool) []string {
	var out []string
	for i := range v.Params {
		if v.Params[i].Prep != "" && !given[i] {
			out = append(out, v.Params[i].Prep)
		}
	}
	return out
}

// argument reads one argument. around wraps the call where the argument is
// more than one card and the verb takes one.
func (c *checker) argument(cur *cursor, s *scope, who Expr, p *Param, arg *Arg, stops []string) (pre []Stmt, around func([]Stmt) []Stmt) {
	arg.Ref = -1
	if p.Kind == NumberParam {
		arg.Value = c.amountFor(cur, s, p, stops)
		return nil, nil
	}
	n := c.noun(cur, s, stops...)
	switch p.Kind {
	case PlayerParam:
		if n.what != npPlayer && n.what != npPlayers {
			c.fail(diag.WrongThing, n.span, "want", "a player", "got", c.describe(n))
		}
		return c.playerArg(s, n, arg)
	case ZoneParam:
		if n.what != npZone {
			c.fail(diag.WrongThing, n.span, "want", "a zone", "got", c.describe(n))
		}
		arg.Value = n.zone
		return nil, nil
	}
	c.narrow(n, p)
	if p.Kind == CardsParam {
		pre, arg.Set, _ = c.target(s, n, who)
		return pre, nil
	}
	return c.cardArg(s, n, who, arg)
}

func (c *checker) playerArg(s *scope, n *np, arg *Arg) (pre []Stmt, around func([]Stmt) []Stmt) {
	out := c.forPlayer(s, n, func(p Expr) []Stmt { arg.Value = p; return nil })
	if len(out) == 1 {
		if loop, ok := out[0].(*ForPlayers); ok {
			return nil, func(body []Stmt) []Stmt { loop.Body = body; return []Stmt{loop} }
		}
	}
	return out, nil
}

// cardArg passes one card, or repeats the call for each of several.
func (c *checker) cardArg(s *scope, n *np, who Expr, arg *Arg) (pre []Stmt, around func([]Stmt) []Stmt) {
	out := c.forOne(s, n, who, func(slot int) []Stmt {
		arg.Value, arg.Ref = &CardSlot{slot}, slot
		return nil
	})
	if len(out) > 0 {
		if loop, ok := out[len(out)-1].(*ForEach); ok {
			return out[:len(out)-1], func(body []Stmt) []Stmt { loop.Body = body; return []Stmt{loop} }
		}
	}
	return out, nil
}

// narrow checks a phrase against a parameter's kinds and gives a bare noun the
// parameter's own zone (`discard 2 cards` looks in your hand).
func (c *checker) narrow(n *np, p *Param) {
	switch n.what {
	case npCard, npSet:
	case npCards:
		if p.Domain != nil && n.q.Domain.Kind == InPlay && !n.q.placed() {
			n.q.Domain = Domain{Kind: InZones, Zones: []ZoneRef{{Zone: p.Domain.Zone, Owner: p.Domain.Owner}}}
			n.q.Hidden = c.hidden(n.q)
		}
		if p.Domain != nil && n.q.Domain.Kind == InZones && n.q.Domain.Zones[0].Zone != p.Domain.Zone {
			c.fail(diag.WrongThing, n.span, "want", c.describeParam(p), "got", "one in another zone")
		}
	case npZone:
	default:
		c.fail(diag.WrongThing, n.span, "want", c.describeParam(p), "got", c.describe(n))
	}
	if len(n.kinds) > 0 && !overlap(n.kinds, p.Kinds) {
		c.fail(diag.WrongThing, n.span, "want", c.describeParam(p), "got", c.describe(n))
	}
}

// placed says whether a query was given a place by its owner or host.
func (q *Query) placed() bool {
	for _, f := range q.Filters {
		if f.Kind == ByHost || f.Kind == ByOwner {
			return true
		}
	}
	return false
}

func (c *checker) describeParam(p *Param) string {
	prep := ""
	if p.Prep != "" {
		prep = p.Prep + " "
	}
	switch p.Kind {
	case NumberParam:
		if p.Unit != "" {
			return prep + "a number of " + c.manyOf(p.Unit)
		}
		return prep + "a number"
	case PlayerParam:
		return prep + "a player"
	case ZoneParam:
		return prep + "a zone"
	case CardsParam:
		return prep + "some " + Plural(c.kindNames(p.Kinds))
	}
	where := ""
	if p.Domain != nil {
		where = " in the " + c.game.Zones[p.Domain.Zone].Name
		if _, you := p.Domain.Owner.(*You); you {
			where = " in your " + c.game.Zones[p.Domain.Zone].Name
		}
	}
	if len(p.Kinds) == 0 || len(p.Kinds) > 2 {
		return prep + "a card" + where
	}
	return prep + article(c.kindNames(p.Kinds)) + where
}

// amountFor reads a number, with its unit if the verb counts one.
func (c *checker) amountFor(cur *cursor, s *scope, p *Param, stops []string) Expr {
	start := cur.at
	e, unit := c.amountUnit(cur, s, p, stops)
	if p.Unit != "" && unit == "" {
		for _, u := range unitForms(p.Unit) {
			n := len(strings.Fields(u))
			if cur.phrase(n) == u {
				cur.at += n
				unit = p.Unit
				break
			}
		}
	}
	if p.Unit != "" && unit != "" && !sameUnit(unit, p.Unit) {
		c.fail(diag.WrongThing, cur.since(start), "want", c.describeParam(p), "got", "a number of "+c.manyOf(unit))
	}
	if p.Unit != "" && unit == "" && cur.word(0) != "" && !c.clauseEnds(cur) && !hasWord(stops, cur.word(0)) && cur.word(0) != "for" {
		if len(c.vocab.words[cur.word(0)]) == 0 && !hasWord(unitStops, cur.word(0)) {
			c.unknown("token or unit", cur.word(0), cur.here(), append(unitForms(p.Unit), c.vocab.known(tokenSense)...))
		}
		c.fail(diag.WrongThing, cur.here(), "want", "`"+p.Unit+"`", "got", cur.found())
	}
	if cur.is("for", "each") {
		cur.at += 2
		e = &Arith{Mul, e, c.countOf(cur, s)}
	}
	return e
}

// unitStops are words after a number that are no misspelt unit.
var unitStops = append([]string{"each", "then", "card", "cards", "or"}, prepositions...)

// amountUnit reads the number itself. A number before the verb's own unit
// (`2 cards`, `2 navigation`) is just the number.
func (c *checker) amountUnit(cur *cursor, s *scope, p *Param, stops []string) (Expr, string) {
	if n, ok := cur.number(); ok {
		return &Num{n}, c.takeToken(cur)
	}
	if cur.accept("that", "many") {
		b, ok := s.last(numberBinding, nil)
		if !ok {
			c.noReferent(s, cur.since(cur.at-2), "that many")
		}
		return &IntSlot{b.slot}, c.takeToken(cur)
	}
	if cur.op("(") {
		e := c.number(cur, s)
		c.close(cur)
		return e, c.takeToken(cur)
	}
	if cur.accept("a") || cur.accept("an") {
		return &Num{1}, c.takeToken(cur)
	}
	n := c.noun(cur, s, stops...)
	if n.what == npAmount && n.num != nil {
		return n.num, n.unit
	}
	if n.what == npAmount {
		c.howMany(n)
	}
	if n.what != npNumber {
		c.fail(diag.WrongThing, n.span, "want", c.describeParam(p), "got", c.describe(n))
	}
	return c.arith(cur, s, n.num), c.takeToken(cur)
}

// howMany reports tokens without their number.
func (c *checker) howMany(n *np) {
	word := n.span.Text()
	c.fail(diag.Expected, n.span, "want", "how many before `"+word+"`", "found", "`"+word+"`")
}

// takeToken takes a token word and gives its name, or "".
func (c *checker) takeToken(cur *cursor) string {
	if e, ok := c.take(cur, tokenSense); ok {
		return c.game.Tokens[e.id].Name
	}
	return ""
}

// unitForms are the spellings of a unit.
func unitForms(unit string) []string {
	return []string{unit, Plural(unit), strings.TrimSuffix(unit, "s")}
}

// manyOf is a unit in the plural.
func (c *checker) manyOf(unit string) string {
	if e, ok := c.vocab.find(unit, tokenSense); ok {
		return c.game.Tokens[e.id].Plural
	}
	return unit
}

func sameUnit(a, b string) bool {
	for _, x := range unitForms(a) {
		for _, y := range unitForms(b) {
			if x == y {
				return true
			}
		}
	}
	return false
}
