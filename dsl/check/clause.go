package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// clause reads one clause: an order to the reader, or a subject and what it does.
func (c *checker) clause(cur *cursor, s *scope) Stmt {
	was := s.choosing
	s.choosing = true
	act := c.clauseBody(cur, s)
	s.choosing = was
	return clauseOf(s.takePre(), act)
}

// clauseOf is an act with what is chosen for it: the act alone where nothing is.
func clauseOf(choices []Stmt, act Stmt) Stmt {
	if len(choices) == 0 {
		return act
	}
	if inner, ok := act.(*Clause); ok {
		choices, act = append(choices, inner.Choices...), inner.Act
	}
	span := act.At()
	for _, c := range choices {
		span = span.Join(c.At())
	}
	return &Clause{Base{span}, choices, act}
}

func (c *checker) clauseBody(cur *cursor, s *scope) Stmt {
	start := cur.at
	if e := c.entryForResult(cur); e != nil {
		return e
	}
	if e := c.phaseClause(cur, s); e != nil {
		return e
	}
	if e := c.nobodyWins(cur, start); e != nil {
		return e
	}
	if c.hasSubject(cur, s) {
		return c.subjectClause(cur, s, start)
	}
	if _, _, kind := c.cardNoun(cur, start); kind { // a kind that is spelt as a verb
		c.cheaper(cur, start)
	}
	c.agrees(cur, false)
	return c.order(cur, s, &You{}, start)
}

// hasSubject says whether a clause begins with who does it, or with what fails or wins.
func (c *checker) hasSubject(cur *cursor, s *scope) bool {
	return (c.startsNamed(cur, s) && !s.namesNumber(cur) || s.namesPlayer(cur) || cur.is("nobody", "wins")) && !c.verbHere(cur)
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
		c.noteResult(cur, n)
		cur.at += n + 2
		c.markResult(verb, cur.since(start))
		return &SetResult{Base: Base{cur.since(start)}, Verb: verb, Success: last == "succeeds"}
	}
	return nil
}

// subjectClause reads `the pirate gains 3 coins`, `each player draws 1 card`.
func (c *checker) subjectClause(cur *cursor, s *scope, start int) Stmt {
	subject := c.noun(cur, s)
	switch subject.what {
	case npPlayer:
		c.agrees(cur, !IsYou(subject.player))
		return c.acting(s, subject.player, func() Stmt { return c.order(cur, s, subject.player, start) })
	case npPlayers:
		c.notNobody(subject)
		c.agrees(cur, true)
		if end := c.allWin(cur, subject, start); end != nil {
			return end
		}
		if subject.ofThem() {
			pick, who := c.pickPlayer(s, subject.span, subject, &You{})
			act := c.acting(s, who, func() Stmt { return c.order(cur, s, who, start) })
			pre := s.takePre()
			if len(pre) > 0 {
				c.changed(edition.PlayerFirst, subject.span)
			}
			return clauseOf([]Stmt{pick}, clauseOf(pre, act)) // the player is chosen before what the player chooses
		}
		loop := &ForPlayers{Slot: s.newInt(), Except: subject.player, Of: subject.of}
		s.block(func() {
			s.bind(binding{what: playerBinding, slot: loop.Slot})
			who := &PlayerSlot{loop.Slot}
			before := s.takePre()
			act := c.acting(s, who, func() Stmt { return c.order(cur, s, who, start) })
			pre := s.takePre()
			if len(pre) > 0 {
				c.changed(edition.EachChooses, subject.span)
			}
			loop.Body = []Stmt{clauseOf(pre, act)} // each of them chooses for themselves
			s.pre = before
		})
		loop.Base = Base{cur.since(start)}
		return loop
	}
	if subject.what == npTeam {
		return c.teamWins(cur, subject, start)
	}
	c.cheaper(cur, start)
	c.gets(cur, start, subject)
	c.noDoer(cur, subject, orders)
	return nil
}

// agrees reports `the pirate gain` and `you gains`: after another player a verb
// has its s, in an order and after `you` it has none.
func (c *checker) agrees(cur *cursor, third bool) {
	word := cur.word(0)
	base, has, verb := baseForm(word), false, false
	if slices.Contains(builtinVerbs, base) {
		has, verb = base != word, true
	}
	n := 1
	if f, words, ok := c.verbForm(cur); ok && !f.past {
		base, has, verb, n = f.base, f.third, true, words
	}
	if base == "secretly" { // the verb comes after it
		next := cur.sub(cur.at+1, len(cur.items))
		c.agrees(next, third)
		return
	}
	if !verb || has == third {
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
func (c *checker) order(cur *cursor, s *scope, who Expr, start int) Stmt {
	word := baseForm(cur.word(0))
	if read, ok := builtinReaders[word]; ok && !c.shadowed(cur) {
		at := cur.at
		cur.at++
		c.hear(Heard{Span: cur.since(at), What: VerbHeard, ID: None})
		return read(c, cur, s, who, at)
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
// built-in one: `take 1 coin` beside `take an action`, `end the raid`.
func (c *checker) shadowed(cur *cursor) bool {
	f, n, ok := c.verbForm(cur)
	if !ok || f.past {
		return false
	}
	switch baseForm(cur.word(0)) {
	case "take":
		return !(cur.word(n) == "an" && cur.word(n+1) == "action") && !takesTurn(cur, n)
	case "win", "end", "stop", "do", "look", "choose":
		return n > 1
	}
	return true
}

// baseForm undoes the `s` of a built-in verb: moves, does.
func baseForm(word string) string {
	if base, ok := builtinThirds[word]; ok {
		return base
	}
	return word
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
	case n.what == npCards && n.det == detEach && !n.q.Domain.AtEnd():
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
	c.expect(n, "cards", npCards)
	p := &Pick{Base: Base{n.span}, Set: n.q, Who: who, Prompt: n.span.Text()}
	switch n.det {
	case detA:
		p.How, p.Single = PickOne, true
	case detThe:
		p.How, p.Single = PickAll, true
	case detRandom:
		p.How, p.Max = PickRandom, n.max
		if one, ok := n.max.(*Num); ok && one.V == 1 && !one.Said {
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
		s.bind(binding{what: cardBinding, kinds: n.kinds, slot: p.Slot, words: n.span})
	} else {
		p.Slot = s.newSet()
		s.bind(binding{what: setBinding, kinds: n.kinds, slot: p.Slot, howMany: n.det == detSome && n.min != n.max, words: n.span})
	}
	return p
}

// distribution says what becomes of an act where a phrase means several of what
// it is done to: `trash each ship`, `eliminate each other player`.
type distribution func(act Stmt) Stmt

// once is the distribution of a phrase that means one.
func once(act Stmt) Stmt { return act }

// cardOf reads a phrase as one card at a time: what is chosen first, the slot
// that holds the card, and how an act is done to each. In `add 1 coin to up to 2
// ships` the ships are chosen first, as one batch, and then each gets its coin;
// `add 1 coin to each ship` chooses nothing.
func (c *checker) cardOf(s *scope, n *np, who Expr) (pre []Stmt, slot int, each distribution) {
	switch {
	case n.what == npCard && n.slot >= 0:
		return nil, n.slot, once
	case n.what == npCard:
		slot := s.newInt()
		s.bind(binding{what: cardBinding, kinds: n.kinds, slot: slot, words: n.span})
		return []Stmt{&Let{Base: Base{n.span}, Slot: slot, Value: n.card}}, slot, once
	case n.what == npZone:
		n = c.asCards(n)
	}
	if n.what == npSet || n.what == npCards && n.det == detEach && !n.q.Domain.AtEnd() {
		slot, each = c.distribute(s, n.span, n.q, who)
		return nil, slot, each
	}
	pick := c.pick(s, n, who)
	if pick.Single {
		return []Stmt{pick}, pick.Slot, once
	}
	slot, each = c.distribute(s, n.span, &Query{Domain: Domain{Kind: InSlot, Slot: pick.Slot}, Span: n.span}, who)
	return []Stmt{pick}, slot, each
}

// distribute does an act to each card of a set.
func (c *checker) distribute(s *scope, span diag.Span, q *Query, who Expr) (slot int, each distribution) {
	d := &Distribute{Base: Base{span}, Set: q, Slot: s.newInt(), Snap: s.newSet(), Who: who}
	return d.Slot, func(act Stmt) Stmt { d.Act = act; return d }
}

// pickPlayer is the choice of one of the players that a phrase means.
func (c *checker) pickPlayer(s *scope, span diag.Span, n *np, who Expr) (*PickPlayer, *PlayerSlot) {
	c.openToAll(n)
	slot := s.newInt()
	s.bind(binding{what: playerBinding, slot: slot, words: n.span})
	p := &PickPlayer{Base: Base{span}, Slot: slot, Except: n.player, Of: n.of, Who: who}
	if n.det == detRandom {
		p.Random, p.Who = true, nil
		c.game.DrawsPlayers = c.game.DrawsPlayers || !c.extra // code compiled apart finds the game's states as they are
	}
	return p, &PlayerSlot{slot}
}

// playerOf reads a phrase as one player at a time.
func (c *checker) playerOf(s *scope, n *np) (pre []Stmt, p Expr, each distribution) {
	if n.what == npPlayer {
		return nil, n.player, once
	}
	c.expect(n, "a player", npPlayers)
	c.notNobody(n)
	if n.ofThem() {
		if s.subject != nil && n.player == nil && n.det == detA { // another player is noted where it is read
			c.changed(edition.Chooser, n.span)
		}
		pick, p := c.pickPlayer(s, n.span, n, s.actor())
		return []Stmt{pick}, p, once
	}
	loop := &ForPlayers{Base: Base{n.span}, Slot: s.newInt(), Except: n.player, Of: n.of}
	return nil, &PlayerSlot{loop.Slot}, func(act Stmt) Stmt { loop.Body = []Stmt{act}; return loop }
}
