package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Numbers of sets of cards: `the number of pairs of cards in your hand where they have the same
// cost`, `2 coins for each set of cards in your hand where the sum of their costs is 15`.

// groupWords are the nouns of sets, with their plurals.
var groupWords = [...][2]string{{"pair", "pairs"}, {"set", "sets"}, {"run", "runs"}}

// groupHere is the number of the word of a set that stands before `of`; -1: none does, or it is
// a word of the game.
func (c *checker) groupHere(cur *cursor) int {
	if _, declared := c.entryHere(cur, kindSense, tokenSense, zoneSense); declared || cur.word(1) != "of" {
		return -1
	}
	return slices.IndexFunc(groupWords[:], func(w [2]string) bool { return cur.isOneOf(w[0], w[1]) })
}

// groups reads what a number counts sets by; nil: no sets are counted here.
func (c *checker) groups(cur *cursor, s *scope) Expr {
	if different := c.different(cur, s); different != nil {
		return different
	}
	c.setsOtherwise(cur)
	if cur.isOneOf("card", "cards") && cur.is(cur.word(0), "in", "each", "run", "of") {
		cur.at += 3
		return c.runs(cur, s, true)
	}
	switch c.groupHere(cur) {
	case 0:
		cur.at += 2
		return c.countSets(cur, s, 2, 2)
	case 1:
		cur.at += 2
		atLeast := cur.accept("at", "least")
		n, said := cur.number()
		switch {
		case atLeast && !said:
			c.expected(cur, "a number of cards, written with digits")
		case !said:
			return c.countSets(cur, s, 1, 0)
		case n < 1 || n > maxGroup:
			c.fail(diag.WrongThing, cur.here(), "want", "a number of cards from 1 to "+itoa(maxGroup), "got", itoa(n))
		case atLeast:
			return c.countSets(cur, s, n, 0)
		}
		return c.countSets(cur, s, n, n)
	case 2:
		return c.runs(cur, s, false)
	}
	return nil
}

// maxGroup bounds how many cards a set is said to have.
const maxGroup = 99

// countSets reads of which cards, and what is so of each set of them.
func (c *checker) countSets(cur *cursor, s *scope, least, most int) Expr {
	cur.accept("of") // sets of 3 of those
	c.differentSets(cur)
	q, where := c.groupOf(cur, s, "where")
	out := &CountSets{Set: q, Least: least, Most: most, Slot: s.newSet()}
	if !where {
		return out
	}
	cur.at++
	was := s.subject
	s.subject = nil // `their` is of the set
	defer func() { s.subject = was }()
	s.block(func() {
		s.bind(binding{what: setBinding, kinds: q.Kinds, slot: out.Slot})
		out.Cond = c.cond(cur, s)
	})
	return out
}

// groupOf reads the cards that sets are made of, up to a word behind them.
func (c *checker) groupOf(cur *cursor, s *scope, behind string) (q *Query, found bool) {
	end, depth := cur.at, 0
	for ; end < len(cur.items) && !(depth == 0 && cur.items[end].Word == behind); end++ {
		switch cur.items[end].Op {
		case "(":
			depth++
		case ")":
			if depth--; depth < 0 {
				return c.groupCards(cur, s, end), false
			}
		}
	}
	return c.groupCards(cur, s, end), end < len(cur.items)
}

func (c *checker) groupCards(cur *cursor, s *scope, end int) *Query {
	phrase := cur.sub(cur.at, end)
	start, bracket := phrase.at, phrase.op("(")
	var n *np
	if !bracket && (phrase.isOneOf("your", "the", "those", "them", "its", "each", "all") || phrase.item().Poss != "" || phrase.ahead(1).Poss != "") {
		n = c.asCards(c.noun(phrase, s))
	} else {
		q, plural := c.cards(phrase, s, nil)
		n = &np{what: npCards, det: detEach, q: q, plural: plural, slot: -1, span: phrase.since(start), kinds: q.Kinds}
	}
	if bracket {
		c.close(phrase)
	}
	if end < len(cur.items) && cur.items[end].Op == "" {
		c.finish(phrase)
	}
	cur.at = phrase.at
	if n.what != npSet && (n.det != detEach || !n.plural) {
		c.fail(diag.WrongThing, n.span, "want", "cards in the plural, such as `cards in your hand`", "got", "`"+n.span.Text()+"`")
	}
	return n.q
}

// runs reads `run of at least 3 cards in your hand by rank`.
func (c *checker) runs(cur *cursor, s *scope, cards bool) Expr {
	cur.at += 2
	c.want(cur, "at")
	c.want(cur, "least")
	at := cur.here()
	least, ok := cur.number()
	if !ok || least < 2 || least > maxGroup {
		c.fail(diag.Expected, at, "want", "a number of cards from 2 to "+itoa(maxGroup), "found", "`"+at.Text()+"`")
	}
	cur.accept("of") // runs of at least 3 of those
	q, by := c.groupOf(cur, s, "by")
	if !by {
		c.expected(cur, "`by` and the field in whose order they run")
	}
	cur.at++
	span := cur.here()
	e := c.needed(cur, "field", fieldSense)
	f, ok := c.fieldNamed(e.word, q.Kinds)
	if !ok || c.fieldType(f) != NumberField {
		c.fail(diag.WrongThing, span, "want", "a field of theirs that is a number", "got", "`"+e.word+"`")
	}
	c.pendings = append(c.pendings, func() {
		if len(c.fieldMods(f.Name)) > 0 {
			c.diags.Add(diag.WrongThing, span, "want", "a field that no card or rule changes", "got", "`"+f.Name+"`", "next", "let runs go by what is printed")
		}
	})
	return &CountRuns{Set: q, Field: f, Least: least, Cards: cards}
}

// agree reads how several cards compare, behind `have`; nil: something else stands here.
func (c *checker) agree(cur *cursor, s *scope, left *np) Expr {
	if same := c.theSame(cur, s, left); same != nil {
		return same
	}
	return c.haveDifferent(cur, s, left)
}

// theSame reads `the same cost` behind `have`: all of the cards agree in it, as one card and none do.
func (c *checker) theSame(cur *cursor, s *scope, left *np) Expr {
	if !cur.is("the", "same") {
		return nil
	}
	cur.at += 2
	span := cur.here()
	word := nameWord
	if c.nameWordHere(cur) {
		cur.at++
	} else {
		word = c.needed(cur, "field", fieldSense).word
	}
	left, f := c.allPrint(left, word, span)
	// What narrows them is asked with a candidate of its own, and the best of them are the best
	// of all, not of those that differ.
	q := Query{Domain: left.q.Domain, Kinds: left.q.Kinds, Cand: s.newInt(), Hidden: left.q.Hidden, Span: left.q.Span}
	if len(left.q.Filters) > 0 {
		q.Filters = []Filter{{Kind: ByNotIn, Host: left.q}}
	}
	differs := &Cmp{NE, &FieldOf{&CardSlot{q.Cand}, f}, &FieldOf{&TheCard{left.q}, f}}
	q.Filters = append(q.Filters, Filter{Kind: ByWhere, Cond: differs, Secret: true})
	return &HaveSame{Set: left.q, Field: f, Means: &Not{&Exists{&q}}}
}

// ofThose reads what a set that was named has: `their costs`, the sum.
func (c *checker) ofThose(cur *cursor, s *scope, of *np) *np {
	e, ok := c.entryHere(cur, tokenSense, valueSense, fieldSense)
	if !ok {
		if e, ok = c.valuesHere(cur); !ok {
			return of
		}
	}
	cur.at += len(strings.Fields(e.word))
	if e.sense == tokenSense {
		c.noteEntry(cur, cur.at-len(strings.Fields(e.word)), e.entry)
		c.carries(e.id, of)
		return &np{what: npNumber, num: c.tokensOn(s, of, e.id), slot: -1}
	}
	sum := c.sumOver(s, e, of)
	c.notePart(cur, cur.at-len(strings.Fields(e.word)), sum)
	return sum
}
