package check

import (
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// builtinParser reads what follows a built-in verb, done by a player, into what
// is chosen for it and what it does; start is where the verb stands.
type builtinParser func(c *checker, cur *cursor, s *scope, who Expr, start int) Stmt

// builtinReaders are the verbs that every game has.
var builtinReaders map[string]builtinParser

// builtinVerbs are their words, sorted.
var builtinVerbs []string

// builtinThirds are their base forms, by the form after a single subject: asked of each clause.
var builtinThirds = map[string]string{}

func init() { // the readers come back here for the clauses within their own
	builtinReaders = map[string]builtinParser{
		"add":       (*checker).readAdd,
		"ask":       (*checker).readAsk,
		"choose":    (*checker).readChoose,
		"do":        (*checker).readDo,
		"eliminate": (*checker).readEliminate,
		"end":       (*checker).readEnd,
		"exchange":  (*checker).readExchange,
		"look":      (*checker).readLook,
		"mark":      (*checker).readMark,
		"move":      (*checker).readMove,
		"remove":    (*checker).readRemove,
		"roll":      (*checker).readRoll,
		"secretly":  (*checker).readSecretly,
		"show":      (*checker).readShow,
		"shuffle":   (*checker).readShuffle,
		"stop":      (*checker).readStop,
		"take":      (*checker).readTake,
		"turn":      (*checker).readTurn,
		"unmark":    (*checker).readMark,
		"win":       (*checker).readWin,
	}
	builtinVerbs = slices.Sorted(maps.Keys(builtinReaders))
	for _, v := range slices.Backward(builtinVerbs) {
		builtinThirds[thirdForm(v)] = v
	}
}

func (c *checker) amount(cur *cursor, s *scope, stops ...string) *np {
	n := c.noun(cur, s, stops...)
	if n.what == npNumber {
		n.num = c.arith(cur, s, n.num)
		n = c.withToken(cur, n)
	}
	c.expect(n, "a number of tokens", npAmount)
	c.exactly(n)
	return n
}

// part takes a preposition that a built-in verb cannot do without.
func (c *checker) part(cur *cursor, prep, verb, part string) {
	if cur.done() {
		c.fail(diag.MissingPart, cur.here(), "verb", verb, "part", part)
	}
	c.want(cur, prep)
}

func (c *checker) readAdd(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.amount(cur, s, "to")
	if n.num == nil {
		c.fail(diag.WrongThing, n.span, "want", "how many "+c.manyOf(n.unit), "got", "`"+n.span.Text()+"`")
	}
	c.part(cur, "to", "add", "where they go: `to …`")
	m := &MoveTokens{Token: n.token, N: c.chosenAmount(n)}
	pre := c.holder(cur, s, who, n.token, &m.To, &m.ToSet)
	m.Base = Base{cur.since(start)}
	return clauseOf(pre, m)
}

func (c *checker) readRemove(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.amount(cur, s, "from")
	c.part(cur, "from", "remove", "where they come from: `from …`")
	m := &MoveTokens{Token: n.token, N: c.chosenAmount(n)}
	pre := c.holder(cur, s, who, n.token, &m.From, &m.FromSet)
	m.Base = Base{cur.since(start)}
	return clauseOf(pre, m)
}

func (c *checker) readTurn(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "face")
	pre, q, _ := c.target(s, n, who)
	f := c.facing(cur)
	if f == AsZone && cur.done() {
		c.fail(diag.MissingPart, cur.here(), "verb", "turn", "part", "which way: `face up` or `face down`")
	}
	if f == AsZone {
		c.expected(cur, "`face up` or `face down`")
	}
	return clauseOf(pre, &TurnOver{Base{cur.since(start)}, q, f == TurnUp})
}

// readMark reads `mark it as raiding` and `unmark it as raiding`, of cards and of players.
func (c *checker) readMark(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.markedNoun(cur, s)
	if n.what == npPlayer || n.what == npPlayers {
		return c.markPlayers(cur, s, n, start)
	}
	cur.accept("as")
	pre, q, _ := c.target(s, n, who)
	span := cur.here()
	if slices.Contains(prepositions, cur.word(0)) || cur.is("where") {
		c.leftOver(cur)
	}
	e := c.needed(cur, "mark", markSense)
	if m := c.game.Marks[e.id]; len(n.kinds) > 0 && !overlap(m.Kinds, n.kinds) {
		c.fail(diag.NotItsAdjective, span, "word", m.Name, "kind", c.kindNames(n.kinds), "a kind", diag.Article(c.kindNames(n.kinds)))
	}
	return clauseOf(pre, &SetMark{Base{cur.since(start)}, q, e.id, baseForm(cur.items[start].Word) == "mark"})
}

// markedNoun reads the cards before a mark. A `where` would take the mark for its own
// words, so there the phrase ends where the mark at the line's end begins.
func (c *checker) markedNoun(cur *cursor, s *scope) *np {
	where := slices.IndexFunc(cur.items[min(cur.at, len(cur.items)):], func(it *syntax.Item) bool { return it.Word == "where" })
	for at := len(cur.items) - 1; where > 0 && at > cur.at+where+1; at-- {
		e, ok := c.entryHere(cur.sub(at, len(cur.items)), markSense, playerMarkSense)
		before := cur.items[at-1].Word
		if !ok || at+len(strings.Fields(e.word)) != len(cur.items) || slices.Contains([]string{"is", "are", "not", "isn't", "aren't", "as"}, before) {
			continue
		}
		phrase := cur.sub(cur.at, at)
		n := c.noun(phrase, s)
		c.finish(phrase)
		cur.at = at
		return n
	}
	return c.noun(cur, s, "as")
}

func (c *checker) readShuffle(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "into")
	if !cur.accept("into") {
		return &Shuffle{Base{cur.since(start)}, c.aZone(n)}
	}
	pre, q, refs := c.target(s, n, who)
	into := c.aZone(c.noun(cur, s))
	return clauseOf(pre, &ShuffleInto{Base{cur.since(start)}, q, into, refs})
}

// aZone is a phrase as a zone.
func (c *checker) aZone(n *np) *ZoneExpr {
	c.expect(n, "a zone", npZone)
	return n.zone
}

func (c *checker) readShow(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "to")
	if of := n.secret(); of != nil {
		return c.tell(cur, s, of, start)
	}
	pre, q, _ := c.target(s, n, who)
	at := cur.at
	if !cur.accept("to") {
		return clauseOf(pre, &Show{Base{cur.since(start)}, q, nil})
	}
	p := c.noun(cur, s)
	if p.what == npPlayers && p.det == detEach && p.player == nil && p.of == nil {
		return clauseOf(pre, &Show{Base{cur.since(start)}, q, nil})
	}
	if p.what == npPlayers && p.of == nil {
		c.changedTo(edition.ShowTo, cur.since(at), withBlank(cur.since(at)), "")
	} else if p.what == npPlayer && c.maybeNobody(p.player) {
		c.changed(edition.ShowTo, cur.since(at))
	}
	asked, to, each := c.playerOf(s, p)
	return clauseOf(append(pre, asked...), each(&Show{Base{cur.since(start)}, q, to}))
}

func (c *checker) readLook(cur *cursor, s *scope, who Expr, start int) Stmt {
	c.want(cur, "at")
	n := c.noun(cur, s)
	c.seenAlready(n)
	pre, q, _ := c.target(s, n, who)
	return clauseOf(pre, &Show{Base{cur.since(start)}, q, who})
}

// readDo reads `do its play text`, `do one of its costs`, `do nothing`, `do
// not discard this`.
func (c *checker) readDo(cur *cursor, s *scope, who Expr, start int) Stmt {
	if cur.accept("nothing") {
		return &Say{Base: Base{cur.since(start)}}
	}
	if cur.accept("not") {
		return c.doNot(cur, s, start)
	}
	n := c.noun(cur, s)
	c.expect(n, "a text, such as `its play text`", npText)
	cur.accept("text")
	c.doesNoReaction(n)
	d := &DoText{Card: n.card, Field: n.field, One: n.oneOf}
	if !IsYou(who) {
		d.As = who
	}
	many := c.fieldType(n.field) == TextsField
	if many != n.oneOf {
		want := "one text"
		if many {
			want = "`one of " + n.span.Text() + "`"
		}
		c.fail(diag.WrongThing, n.span, "want", want, "got", "`"+n.span.Text()+"`")
	}
	d.Base = Base{cur.since(start)}
	return d
}

// doNot reads `do not discard this`: the verb's next use on that card is void.
func (c *checker) doNot(cur *cursor, s *scope, start int) Stmt {
	f, n, ok := c.verbForm(cur)
	if !ok {
		c.unknownVerb(cur)
	}
	at := cur.at
	cur.at += n
	verb := cur.since(at)
	c.noteVerb(cur, at, c.vocab.verbs[f.base][0])
	cards := c.noun(cur, s)
	pre, q, _ := c.target(s, cards, &You{})
	c.canBeDoneTo(f.base, append(slices.Clone(cards.kinds), q.Kinds...), verb)
	return clauseOf(pre, &DoNot{Base{cur.since(start)}, f.base, q, c.blockMark(f.base, verb)})
}

// canBeDoneTo reports a verb of which no shape takes such cards: one card first, which
// is the one that it is done to.
func (c *checker) canBeDoneTo(base string, kinds []ID, at diag.Span) {
	var shapes []string
	for _, id := range c.vocab.verbs[base] {
		v := &c.game.Verbs[id]
		first := slices.IndexFunc(v.Params, func(p Param) bool { return p.Kind == CardParam })
		if first >= 0 && overlap(v.Params[first].Kinds, kinds) {
			return
		}
		shapes = append(shapes, "`"+c.shapeOf(v)+"`")
	}
	if len(shapes) > 0 {
		c.fail(diag.NoShape, at, "verb", base, "shapes", strings.Join(shapes, ", "))
	}
}

// blockMark is the hidden mark of `do not <verb>`.
func (c *checker) blockMark(base string, span diag.Span) ID {
	if m, ok := c.blocks[base]; ok {
		return m
	}
	c.settled(span, "a verb that a card or rule of the game says `do not` of", base)
	m := ID(len(c.game.Marks))
	c.game.Marks = append(c.game.Marks, Mark{Name: "not " + base})
	c.blocks[base] = m
	for _, id := range c.vocab.verbs[base] {
		c.game.Verbs[id].Block = m
	}
	return m
}

// readChoose reads `choose CARDS`, `choose a number …`, `choose a player`, `choose a colour`.
func (c *checker) readChoose(cur *cursor, s *scope, who Expr, start int) Stmt {
	if cur.accept("a", "number") {
		return c.chooseNumber(cur, s, who, start)
	}
	if value := c.chooseValue(cur, s, who, start); value != nil {
		return value
	}
	n := c.noun(cur, s)
	switch {
	case n.what == npPlayers && n.ofThem():
		pick, _ := c.pickPlayer(s, cur.since(start), n, who)
		return pick
	case n.what == npCards && n.det != detEach && n.det != detThe:
		p := c.pick(s, n, who)
		p.Base = Base{cur.since(start)}
		s.names[len(s.names)-1].alone = true
		return p
	}
	c.fail(diag.NothingToChoose, n.span, "got", n.span.Text())
	return nil
}

func (c *checker) chooseNumber(cur *cursor, s *scope, who Expr, start int) Stmt {
	p := &PickNumber{Min: &Num{V: 0}, Who: who, Slot: s.newInt()}
	switch {
	case cur.accept("up", "to"):
		p.Max = c.number(cur, s)
	case cur.accept("from"), cur.accept("between"):
		p.Min = c.number(cur, s)
		c.want(cur, "and", "to")
		p.Max = c.number(cur, s)
	default:
		c.expected(cur, "`up to …` or `from … to …`")
	}
	p.Base = Base{cur.since(start)}
	p.Prompt = p.Span.Text()
	s.bind(binding{what: numberBinding, slot: p.Slot})
	return p
}

func (c *checker) readExchange(cur *cursor, s *scope, who Expr, start int) Stmt {
	a := c.chosen(s, c.noun(cur, s, "and"))
	c.part(cur, "and", "exchange", "what with: `and …`")
	b := c.chosen(s, c.noun(cur, s))
	c.stayInPiles(a, b)
	x := &Exchange{A: c.singleCard(a), B: c.singleCard(b), Base: Base{cur.since(start)}}
	for _, n := range []*np{a, b} {
		if n.slot >= 0 {
			x.Refs = append(x.Refs, n.slot)
		}
	}
	return x
}

func (c *checker) readTake(cur *cursor, s *scope, who Expr, start int) Stmt {
	if turn := c.readNextTurn(cur, who, start); turn != nil {
		return turn
	}
	if !cur.accept("an", "action") {
		c.expected(cur, "`an action`, `another turn` or `the next turn`")
	}
	if len(c.game.Actions) == 0 {
		c.fail(diag.NoActions, cur.since(start), "what", "actions to take", "example", "action draw")
	}
	return &TakeAction{Base{cur.since(start)}, who}
}

func (c *checker) readStop(cur *cursor, s *scope, who Expr, start int) Stmt {
	if s.loops == 0 {
		c.fail(diag.StopOutside, cur.since(start))
	}
	return &Stop{Base{cur.since(start)}}
}

func (c *checker) readEnd(cur *cursor, s *scope, who Expr, start int) Stmt {
	switch {
	case cur.accept("the", "turn"), cur.accept("your", "turn"):
		return &EndTurn{Base{cur.since(start)}}
	case cur.accept("the", "game"):
		return &EndGame{Base: Base{cur.since(start)}}
	}
	c.expected(cur, "`the turn` or `the game`")
	return nil
}

func (c *checker) readWin(cur *cursor, s *scope, who Expr, start int) Stmt {
	return &EndGame{Base: Base{cur.since(start)}, Winner: who}
}

func (c *checker) readEliminate(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s)
	pre, p, each := c.playerOf(s, n)
	return clauseOf(pre, each(&Eliminate{Base{cur.since(start)}, p}))
}

// splitPurpose finds the `to` before a purpose (`… to gain 3 coins`): a `to`
// with a verb after it and not a noun phrase. -1: there is none.
func (c *checker) splitPurpose(cur *cursor, s *scope) int {
	for i := cur.at + 1; i < len(cur.items); i++ {
		if cur.items[i].Word != "to" || cur.items[i-1].Word == "up" {
			continue
		}
		rest := cur.sub(i+1, len(cur.items))
		if rest.is("react") && baseForm(cur.items[cur.at].Word) == "ask" {
			continue // `ask each player to react`
		}
		if rest.done() || !c.startsNamed(rest, s) && !strings.HasPrefix(rest.word(0), "face") {
			return i
		}
	}
	return -1
}
