package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// npWhat is what a noun phrase turned out to be.
type npWhat int

const (
	npCards npWhat = iota // a query and how many of it
	npCard                // one card that is already known: it, this, Home Port
	npSet                 // a set that is already known: them, those units
	npNumber
	npAmount // a number of tokens, or of a verb's unit
	npPlayer
	npPlayers // each player, each other player
	npTeam    // your team
	npZone
	npText
)

// npNames says the same in a designer's words.
var npNames = map[npWhat]string{
	npCards: "cards", npCard: "a card", npSet: "cards", npNumber: "a number", npAmount: "an amount",
	npPlayer: "a player", npPlayers: "players", npTeam: "a team", npZone: "a zone", npText: "a text",
}

// det is how many of a query are meant, and who decides.
type det int

const (
	detA      det = iota // a, an, another, one of: the reader chooses one
	detSome              // 2, up to 3, any number of, between: the reader chooses
	detEach              // each, all, every
	detThe               // the only one
	detRandom            // a random, 2 random
	detNo                // no (in conditions)
	detCount             // a plain number, in conditions
)

// np is one noun phrase, read.
type np struct {
	what     npWhat
	span     diag.Span
	det      det
	plural   bool
	q        *Query
	kinds    []ID
	min, max Expr // detSome, detRandom (max)
	card     Expr // npCard
	slot     int  // npCard, npSet: the slot it stands in, or -1
	num      Expr // npNumber, npAmount (nil: all)
	token    ID   // npAmount
	unit     string
	player   Expr
	of       *PlayerSet // npPlayers: who of them
	zone     *ZoneExpr
	more     []*np    // npZone: the other zones, one of which is as good
	field    FieldRef // npText; npNumber: where cards print it
	oneOf    bool
	single   bool      // after `each`
	alike    bool      // after `the`, or an owner: the noun does not tell whether it is one or all
	bare     bool      // a name of several copies, said without a determiner
	name     ID        // bare: of the card
	said     diag.Span // bare: the name alone
}

// ofThem says whether one of several is meant, which somebody chooses or chance draws.
func (n *np) ofThem() bool { return n.det == detA || n.det == detRandom }

// startsNoun says whether a noun phrase can start at the cursor.
func (c *checker) startsNoun(cur *cursor) bool {
	it := cur.item()
	if it.Number != "" || it.Name != "" || it.Quoted != "" || it.Op == "(" {
		return true
	}
	return cur.isOneOf("a", "an", "the", "each", "every", "all", "another", "any", "no", "it", "its", "this", "that",
		"those", "them", "they", "their", "you", "your", "one", "up", "between", "some") || cur.is("at", "least") || cur.is("exactly")
}

// startsNamed says whether a noun phrase or a name that a `let` has given stands at the
// cursor. The name of a verb is that verb.
func (c *checker) startsNamed(cur *cursor, s *scope) bool {
	if c.startsNoun(cur) {
		return true
	}
	for n := 4; n > 0; n-- {
		if _, ok := s.given(cur.phrase(n)); ok {
			return !c.verbHere(cur)
		}
	}
	return false
}

// noun reads one noun phrase. stops are the prepositions that belong to the
// verb and so end the phrase.
func (c *checker) noun(cur *cursor, s *scope, stops ...string) *np {
	start := cur.at
	n := c.nounHead(cur, s, stops)
	n = c.possessives(cur, s, n, stops)
	n.span = cur.since(start)
	if n.q != nil {
		n.q.Span = n.span
		if len(n.kinds) == 0 {
			n.kinds = n.q.Kinds
		}
	}
	if n.what == npCards && n.det == detEach && s.choosing {
		s.each, s.eachLine = n, s.line
	}
	c.hear(Heard{Span: n.span, What: NounHeard, Noun: npNames[n.what], HowMany: n.det, Kinds: n.kinds, Place: n.q})
	return n
}

func (c *checker) nounHead(cur *cursor, s *scope, stops []string) *np {
	it := cur.item()
	switch {
	case it.Name != "" || it.Quoted != "":
		return c.named(cur, s, stops)
	case it.Number != "":
		c.numberRange(cur, false)
		n, _ := cur.number()
		return c.counted(cur, s, &Num{V: n}, stops)
	case it.Op == "(":
		cur.at++
		e := c.number(cur, s)
		c.close(cur)
		return c.counted(cur, s, e, stops)
	}
	if n := c.pronoun(cur, s, stops); n != nil {
		return n
	}
	return c.determiner(cur, s, stops)
}

// close takes a closing bracket.
func (c *checker) close(cur *cursor) {
	if !cur.op(")") {
		c.strangeAfter(cur)
		c.expected(cur, "`)`")
	}
}

func (c *checker) keywordNames() []string {
	out := make([]string, len(c.game.Keywords))
	for i, k := range c.game.Keywords {
		out[i] = k.Name
	}
	return out
}

func (c *checker) cardNames() []string {
	out := make([]string, len(c.game.Cards))
	for i := range c.game.Cards {
		out[i] = c.game.Cards[i].Name
	}
	return out
}

// pronoun reads it, this, that unit, those cards, them, you; nil if none stands here.
func (c *checker) pronoun(cur *cursor, s *scope, stops []string) *np {
	switch {
	case cur.is("its"), cur.is("it"):
		return c.itself(cur, s)
	case cur.accept("this"):
		return c.thisCard(cur, s)
	case cur.is("that"):
		return c.thatThing(cur, s, stops)
	case cur.isOneOf("those", "them", "they", "their"):
		if n := c.theirs(cur, s, stops); n != nil {
			return n
		}
		return c.those(cur, s)
	case cur.accept("you"):
		return &np{what: npPlayer, player: &You{}, slot: -1}
	case cur.is("your"):
		cur.at++
		return c.possession(cur, s, &np{what: npPlayer, player: &You{}, slot: -1}, stops)
	}
	if n := c.letName(cur, s, stops); n != nil {
		return n
	}
	return c.optionName(cur)
}

func (c *checker) itself(cur *cursor, s *scope) *np {
	span, own := cur.here(), cur.is("its")
	b, ok := s.it()
	_, several := s.last(setBinding, nil)
	if !ok && s.thisOK && s.card && !several && !s.lost {
		b, ok = binding{what: cardBinding, kinds: s.this, slot: 1}, true
	}
	if !ok {
		c.noReferent(s, span, cur.word(0))
	}
	owned := cur.word(1)
	if !own && cur.word(-1) == "of" {
		owned = cur.word(-2)
	}
	cur.at++
	c.twofold(s, c.meant(b, span), nil, span)
	c.notOfEach(cur, s, b, span, owned)
	n := &np{what: npCard, card: &CardSlot{b.slot}, slot: b.slot, kinds: b.kinds}
	if own {
		return c.possession(cur, s, n, nil)
	}
	return n
}

// thisCard reads `this` and `this ship` (the nearest host of that kind).
func (c *checker) thisCard(cur *cursor, s *scope) *np {
	if !s.thisOK {
		cur.at--
		c.fail(diag.NoThis, cur.here())
	}
	n := &np{what: npCard, card: &CardSlot{1}, slot: 1, kinds: s.this}
	kind, ok := c.entryHere(cur, kindSense)
	if !ok || kind.plural && !c.sameInPlural([]ID{kind.id}) { // a verb: this leaves play
		if head, _, typed := c.typeHere(cur); typed {
			c.advise(cur.here(), "`this` alone", "`"+head.one+"`", "leave `"+head.one+"` out")
		}
		if s.card { // as print says it
			cur.accept("card")
		}
		return n
	}
	cur.at += len(strings.Fields(kind.word))
	c.noteEntry(cur, cur.at-len(strings.Fields(kind.word)), kind.entry)
	if overlap(s.this, []ID{kind.id}) && len(s.this) > 0 {
		return n
	}
	return &np{what: npCard, card: &HostOf{n.card, kind.id}, slot: -1, kinds: []ID{kind.id}}
}

// foundEntry is a vocabulary entry with the words that spelt it.
type foundEntry struct {
	entry
	word string
}

// entryHere finds the longest word of the game at the cursor, if it has one of
// the senses: beside `kind action card`, `an action card` is no `token action`. It
// takes nothing.
func (c *checker) entryHere(cur *cursor, senses ...sense) (foundEntry, bool) {
	for n := c.vocab.longer; n > 0; n-- {
		word := cur.phrase(n)
		if word == "" {
			continue
		}
		for _, s := range senses {
			if e, ok := c.vocab.find(word, s); ok {
				return foundEntry{e, word}, true
			}
		}
		if len(c.vocab.words[word]) > 0 { // whatever declares it, it is what stands here
			break
		}
	}
	return foundEntry{}, false
}

// take finds a word of the game and moves past it.
func (c *checker) take(cur *cursor, senses ...sense) (foundEntry, bool) {
	start := cur.at
	e, ok := c.entryHere(cur, senses...)
	if ok {
		cur.at += len(strings.Fields(e.word))
		c.takes(cur, start, e, senses)
	}
	return e, ok
}

// takes notes a word of the game; what may be either a mark or an adjective, as both.
func (c *checker) takes(cur *cursor, from int, e foundEntry, senses []sense) {
	c.noteEntry(cur, from, e.entry)
	if e.sense != markSense && e.sense != adjectiveSense {
		return
	}
	for _, o := range c.vocab.words[e.word] {
		if o != e.entry && slices.Contains(senses, o.sense) {
			c.alsoRead(o.sense, o.id, c.nameOfEntry(o))
		}
	}
}

// needed takes a word of the game that has to stand here.
func (c *checker) needed(cur *cursor, what string, senses ...sense) foundEntry {
	e, ok := c.take(cur, senses...)
	if !ok {
		c.unknownHere(cur, what, c.vocab.known(senses...))
	}
	return e
}

// thatThing reads `that ship`, `that many coins`, `that number`, `that player`.
func (c *checker) thatThing(cur *cursor, s *scope, stops []string) *np {
	span := cur.here()
	cur.at++
	switch {
	case cur.accept("many"), cur.accept("number"):
		return c.counted(cur, s, c.thatMany(s, span.Join(cur.since(cur.at-1))), stops)
	case cur.accept("player"):
		b := c.referent(s, playerBinding, nil, span.Join(cur.since(cur.at-1)), "that player")
		return &np{what: npPlayer, player: &PlayerSlot{b.slot}, slot: -1}
	}
	if n := c.thatValue(cur, s); n != nil {
		return n
	}
	if _, kind := c.vocab.find("zone", kindSense); cur.is("zone") && !kind {
		return c.thatZone(cur, s, span)
	}
	kinds := c.anyOfKinds(cur)
	b, ok := s.that(kinds)
	if !ok {
		if s.thisOK && len(s.this) > 0 && overlap(s.this, kinds) {
			return &np{what: npCard, card: &CardSlot{1}, slot: 1, kinds: s.this}
		}
		c.noReferent(s, span.Join(cur.since(cur.at-1)), "that "+cur.word(-1))
	}
	c.twofold(s, c.meant(b, span), kinds, span.Join(cur.since(cur.at-1)))
	if len(b.kinds) == 0 {
		b.kinds = kinds
	}
	return &np{what: npCard, card: &CardSlot{b.slot}, slot: b.slot, kinds: b.kinds}
}

// twofold notes that words which mean b could be read as the other card that was named
// with it. kinds are those that the words say, if any.
func (c *checker) twofold(s *scope, b binding, kinds []ID, span diag.Span) {
	if o, ok := s.twin(b, kinds); ok && !c.extra {
		c.game.Ambiguous = append(c.game.Ambiguous, Ambiguity{span, c.kindNames(o.kinds), c.kindNames(b.kinds), ""})
	}
}

// notOfEach notes an `its` that is not of each of the cards which the clause is about, but
// of one that was named before: `move each crew to its owner's hand`.
func (c *checker) notOfEach(cur *cursor, s *scope, b binding, span diag.Span, owned string) {
	if s.each == nil || s.eachLine != s.line || b.cand || b.line == s.line && b.slot != 1 || c.extra || s.each.span.Start > span.Start {
		return
	}
	_, zone := c.zoneOf(owned, &np{what: npCard, card: &CardSlot{b.slot}, kinds: s.each.kinds})
	if owned != "owner" && owned != "owner's" && owned != "holder" && owned != "holder's" && !zone {
		return
	}
	each := s.each.span.Text()
	head, tail, ok := strings.Cut(cur.text(0, len(cur.items)), each)
	if !ok {
		return
	}
	card := "this card"
	if b.slot != 1 {
		card = "that " + c.kindNames(b.kinds)
	}
	one := "for each " + strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(each, "each"), "all"))
	c.game.Ambiguous = append(c.game.Ambiguous, Ambiguity{span, "each of them", card,
		"for each one's own write `" + one + ", " + head + "it" + tail + "`, else say `" + card + "`"})
}

// kindNoun takes a kind, or `card(s)` (every kind that is not a place).
func (c *checker) kindNoun(cur *cursor) []ID {
	if cur.accept("card") || cur.accept("cards") {
		if k, ok := c.vocab.find("card", kindSense); ok {
			c.noteEntry(cur, cur.at-1, k)
			return []ID{k.id}
		}
		return c.cardKinds()
	}
	c.namedAgain(cur)
	e, ok := c.take(cur, kindSense)
	if !ok {
		c.unknownNoun(cur)
	}
	return []ID{e.id}
}

// anyOfKinds takes the kinds behind `that` and `those`: `that ship or crew`. A name behind
// `or` begins something else that is said.
func (c *checker) anyOfKinds(cur *cursor) []ID {
	all := [][]ID{c.kindNoun(cur)}
	for c.orKind(cur) {
		if _, _, named := c.nameHere(cur.sub(cur.at+1, len(cur.items))); named {
			break
		}
		cur.at++
		all = append(all, c.kindNoun(cur))
	}
	return anyOf(all)
}

// orKind says whether one more kind stands behind `or`.
func (c *checker) orKind(cur *cursor) bool {
	return cur.is("or") && c.atKind(cur.sub(cur.at+1, len(cur.items)))
}

// anyOf is a card of any of these kinds; nil are all that there are.
func anyOf(all [][]ID) (kinds []ID) {
	for _, k := range all {
		if k == nil {
			return nil
		}
		kinds = append(kinds, k...)
	}
	return kinds
}

// cardKinds is every kind that is not a place, or nil if no kind is one.
func (c *checker) cardKinds() []ID {
	var out []ID
	places := false
	for i := range c.game.Kinds {
		if c.game.Kinds[i].Place {
			places = true
			continue
		}
		out = append(out, ID(i))
	}
	if !places {
		return nil
	}
	return out
}

// those reads them and those units.
func (c *checker) those(cur *cursor, s *scope) *np {
	span, word := cur.here(), cur.word(0)
	cur.at++
	var kinds []ID
	if word == "those" {
		if c.atKind(cur) {
			kinds = c.anyOfKinds(cur)
		}
	}
	of := setNamed(c.referent(s, setBinding, kinds, span, word))
	if word == "their" {
		of.span = span
		return c.ofThose(cur, s, of)
	}
	return of
}

// setNamed is a set of cards that was named.
func setNamed(b binding) *np {
	return &np{what: npSet, slot: b.slot, kinds: b.kinds, plural: true, det: detEach,
		q: &Query{Domain: Domain{Kind: InSlot, Slot: b.slot}, Kinds: b.kinds}}
}

// letName reads a named value.
func (c *checker) letName(cur *cursor, s *scope, stops []string) *np {
	for n := 4; n > 0; n-- {
		word := cur.phrase(n)
		if word == "" {
			continue
		}
		b, ok := s.let(word)
		if !ok {
			continue
		}
		cur.at += n
		c.noteGiven(cur, n, &b)
		switch b.what {
		case cardBinding:
			return &np{what: npCard, card: &CardSlot{b.slot}, slot: b.slot, kinds: b.kinds}
		case setBinding:
			return setNamed(b)
		case playerBinding:
			return &np{what: npPlayer, player: &PlayerSlot{b.slot}, slot: -1}
		}
		if c.wordField(b.field) {
			return &np{what: npNumber, num: &IntSlot{b.slot}, field: b.field, slot: -1}
		}
		return c.counted(cur, s, b.number(), stops)
	}
	return nil
}

// optionName reads an option as a number.
func (c *checker) optionName(cur *cursor) *np {
	if e, ok := c.take(cur, optionSense); ok {
		return &np{what: npNumber, num: &OptionValue{e.id}, slot: -1}
	}
	return nil
}
