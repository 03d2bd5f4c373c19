package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// cards reads adjectives, one or more kinds and what follows them, as a query.
func (c *checker) cards(cur *cursor, s *scope, stops []string) (*Query, bool) {
	start := cur.at
	adjectives := c.adjectives(cur)
	noun := cur.at
	q := &Query{}
	c.nameAndKind(cur)
	plural, named := c.nameNoun(cur, q)
	if !named {
		q.Kinds, plural = c.kinds(cur)
	}
	c.nouns[q] = cur.since(noun)
	s.bindCandidate(q, q.Kinds)
	for _, a := range adjectives {
		c.applyAdjective(q, s, a)
	}
	domain := c.postmodifiers(cur, s, q, stops)
	s.names = s.names[:len(s.names)-1]
	switch {
	case !domain && c.isPile(q.Kinds):
		q.Domain = c.inPiles()
	case !domain:
		q.Domain = Domain{Kind: InPlay}
	}
	if q.Domain.Kind == InPlay {
		c.loose = append(c.loose, q)
	}
	q.Span = cur.since(start)
	q.Hidden = c.hidden(q)
	return q, plural
}

// single reports a plural after a word that means one: `a ships`.
func (c *checker) single(q *Query, plural bool) {
	if plural && !c.alike(q) {
		c.fail(diag.Expected, c.nouns[q], "want", "`"+c.nounOf(q, false)+"`", "found", "`"+c.nouns[q].Text()+"`")
	}
}

// several reports a singular after a number that is not 1: `2 ship`.
func (c *checker) several(q *Query, n Expr, plural bool) {
	one, literal := n.(*Num)
	if !plural && !c.alike(q) && !(literal && one.V == 1) {
		c.fail(diag.Expected, c.nouns[q], "want", "`"+c.nounOf(q, true)+"`", "found", "`"+c.nouns[q].Text()+"`")
	}
}

// alike says whether a noun is spelt alike in both numbers.
func (c *checker) alike(q *Query) bool {
	if head, ok := c.heads[q]; ok {
		return head.one == head.many
	}
	return c.sameInPlural(q.Kinds)
}

// nounOf is how a noun is said in one number.
func (c *checker) nounOf(q *Query, plural bool) string {
	if head, ok := c.heads[q]; ok && plural {
		return head.many
	} else if ok {
		return head.one
	}
	kinds := q.Kinds
	if len(kinds) != 1 {
		if plural {
			return "cards"
		}
		return c.kindNames(kinds)
	}
	k := &c.game.Kinds[kinds[0]]
	if plural {
		return k.Plural
	}
	return k.Name
}

// bindCandidate gives a query's candidate its slot and makes it `it`.
func (s *scope) bindCandidate(q *Query, kinds []ID) {
	q.Cand = s.newInt()
	s.bind(binding{what: cardBinding, kinds: kinds, slot: q.Cand, cand: true})
}

// adjective is an adjective as it stands in a phrase.
type adjective struct {
	word string
	not  bool
	span diag.Span
}

// adjectives takes every word before the kind.
func (c *checker) adjectives(cur *cursor) []adjective {
	var out []adjective
	for {
		start, not := cur.at, cur.accept("not")
		if c.atKind(cur) {
			if head, _, typed := c.typeHere(cur); not && typed {
				cur.at--
				noun := "card"
				if kinds := c.game.Types[head.typ].Kinds; len(kinds) == 1 {
					noun = c.game.Kinds[kinds[0]].Name
				}
				c.advise(cur.here(), "`where` and then what it is not", cur.found(), "write `"+noun+" where it is not "+diag.Article(head.one)+"`")
			}
			if not { // it is said of an adjective, never of a kind
				cur.at--
				c.unknownNoun(cur)
			}
			return out
		}
		if cur.isOneOf("face-up", "face-down") {
			out = append(out, adjective{cur.word(0), not, cur.here()})
			cur.at++
			continue
		}
		e, ok := c.take(cur, markSense, adjectiveSense)
		if !ok {
			c.unknownNoun(cur)
		}
		if cur.isOneOf("player", "players") {
			c.neverOfPlayers(cur.since(start), e.word)
		}
		out = append(out, adjective{e.word, not, cur.since(start)})
	}
}

// atKind says whether a kind stands at the cursor (and not an adjective that
// is spelt like one and followed by a kind).
func (c *checker) atKind(cur *cursor) bool {
	if cur.isOneOf("card", "cards") {
		return true
	}
	if _, _, named := c.nameHere(cur); named {
		return true
	}
	_, ok := c.entryHere(cur, kindSense)
	return ok
}

// kinds reads `ship`, `crew or ship`, `cards`.
func (c *checker) kinds(cur *cursor) (kinds []ID, plural bool) {
	var all [][]ID
	for {
		word := cur.word(0)
		e, isKind := c.entryHere(cur, kindSense)
		all = append(all, c.kindNoun(cur))
		plural = plural || word == "cards" || isKind && e.plural
		if !c.orKind(cur) {
			return anyOf(all), plural
		}
		cur.at++
	}
}

// applyAdjective narrows a query by one adjective.
func (c *checker) applyAdjective(q *Query, s *scope, a adjective) {
	from := len(q.Filters)
	defer func() { q.said(from, a.span) }()
	switch a.word {
	case "face-up":
		q.Filters = append(q.Filters, Filter{Kind: ByFacing, Not: a.not})
		return
	case "face-down":
		q.Filters = append(q.Filters, Filter{Kind: ByFacing, Not: !a.not})
		return
	}
	if e, ok := c.onlyMark(a.word, q.Kinds); ok {
		c.keeps(a.span, func(s sense, id ID) bool { return s == markSense && id == e })
		q.Filters = append(q.Filters, Filter{Kind: ByMark, Mark: e, Not: a.not})
		return
	}
	cond := c.holds(a.word, a.span, s, &CardSlot{q.Cand}, q.Kinds)
	q.Filters = append(q.Filters, c.where(q, cond, a.not))
}

// onlyMark says whether an adjective is a plain mark for these kinds.
func (c *checker) onlyMark(word string, kinds []ID) (ID, bool) {
	if _, derived := c.vocab.find(word, adjectiveSense); derived {
		for _, e := range c.vocab.words[word] {
			if e.sense == adjectiveSense && overlap(c.game.Adjectives[e.id].Kinds, kinds) {
				return None, false
			}
		}
	}
	for _, e := range c.vocab.words[word] {
		if e.sense == markSense && overlap(c.game.Marks[e.id].Kinds, kinds) {
			return e.id, true
		}
	}
	return None, false
}

// where makes a filter of a condition on the candidate.
func (c *checker) where(q *Query, cond Expr, not bool) Filter {
	return Filter{Kind: ByWhere, Cond: cond, Not: not, Secret: readsFace(cond, q.Cand)}
}

// holds is the condition that an adjective holds for a card: a mark, or the
// condition of a derived adjective, for each kind that has it.
func (c *checker) holds(word string, span diag.Span, s *scope, card Expr, kinds []ID) Expr {
	var out Expr
	var meant []entry
	for _, e := range c.vocab.words[word] {
		var one Expr
		var of []ID
		switch e.sense {
		case markSense:
			of = c.game.Marks[e.id].Kinds
			if overlap(of, kinds) {
				one = &Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Filters: []Filter{{Kind: ByMark, Mark: e.id}}}}
			}
		case adjectiveSense:
			of = c.game.Adjectives[e.id].Kinds
			if overlap(of, kinds) {
				one = c.derived(e.id, span, s, card)
			}
		}
		if one == nil {
			continue
		}
		meant = append(meant, e)
		if !within(kinds, of) {
			one = &And{&Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Kinds: of}}, one}
		}
		if out == nil {
			out = one
		} else {
			out = &Or{out, one}
		}
	}
	if out == nil {
		c.fail(diag.NotItsAdjective, span, "word", word, "kind", c.kindNames(kinds), "a kind", diag.Article(c.kindNames(kinds)))
	}
	if len(meant) < len(c.vocab.words[word]) {
		c.keeps(span, func(s sense, id ID) bool {
			return slices.ContainsFunc(meant, func(e entry) bool { return e.sense == s && e.id == id })
		})
	}
	return &HasAdjective{word, card, out}
}

func (c *checker) kindNames(kinds []ID) string {
	if len(kinds) == 0 {
		return "card"
	}
	if all := c.cardKinds(); len(kinds) > 1 && len(all) == len(kinds) && within(kinds, all) {
		return "card"
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = c.game.Kinds[k].Name
	}
	return strings.Join(names, " or ")
}

// maxDerivations bounds how often adjectives are put in the place of their
// words in one game.
const maxDerivations = 20000

// explaining says that an adjective's body is read, until what it gives is called: also where it can't be read.
func (c *checker) explaining(id ID) (done func()) {
	c.deriving = append(c.deriving, id)
	return func() { c.deriving = c.deriving[:len(c.deriving)-1] }
}

// circularAdjective reports adjectives that lead back to the first of them, once.
func (c *checker) circularAdjective(circle []ID, span diag.Span) {
	for _, id := range circle {
		if c.game.Adjectives[id].circular {
			panic(bail{}) // said already
		}
	}
	for _, id := range circle {
		c.game.Adjectives[id].circular = true
	}
	c.fail(diag.CircularWord, span, "word", c.game.Adjectives[circle[0]].Name)
}

// maxDeriving bounds how many adjectives one rests on, each on the next.
const maxDeriving = 12

// derived reads a derived adjective's condition with card as `it`.
func (c *checker) derived(id ID, span diag.Span, s *scope, card Expr) Expr {
	if at := slices.Index(c.deriving, id); at >= 0 {
		c.circularAdjective(c.deriving[at:], span)
	}
	if len(c.deriving) > maxDeriving {
		c.fail(diag.ProgramLimit, span, "what", "adjectives that rest on each other", "limit", itoa(maxDeriving))
	}
	if c.derivations++; c.derivations > maxDerivations+1 {
		panic(bail{}) // said once
	}
	if c.derivations > maxDerivations {
		c.fail(diag.ProgramLimit, span, "what", "adjectives explained by other adjectives", "limit", itoa(maxDerivations))
	}
	p := c.adjectiveBody(id)
	if p == nil {
		panic(bail{})
	}
	slot, fixed := card.(*CardSlot)
	inner := &scope{frame: s.frame, didSlot: -1}
	if !fixed {
		slot = &CardSlot{s.newInt()}
	}
	inner.bind(binding{what: cardBinding, kinds: c.game.Adjectives[id].Kinds, slot: slot.Slot, cand: true})
	defer c.explaining(id)()
	defer c.muted(true)() // noted where it is declared
	cond := c.wholeCond(p, inner)
	if fixed {
		return cond
	}
	return &WithCard{Slot: slot.Slot, Card: card, Cond: cond}
}
