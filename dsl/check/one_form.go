package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// Nouns with one form for both numbers (`kind deer, plural deer`). Behind a number, `a` or `each`
// they are like others; behind `the` or an owner, where the form tells whether it is one or all,
// what stands around them tells it, or a finding asks.

// oneForm looks at a noun behind `the` or an owner: of one form, it is several before `are` and `have`, and
// one before `is`, `has` and what it owns, and on one card, which carries what its game lets it carry. Else it is one until something makes it several.
func (c *checker) oneForm(cur *cursor, n *np, all string) {
	if n.plural || !c.alike(n.q) {
		return
	}
	n.alike = true
	switch {
	case cur.isOneOf("are", "have"):
		c.asSeveral(n)
	case cur.isOneOf("is", "has"), cur.item().Poss != "", n.q.narrowed(ByBest), n.q.Domain.Kind == OnCard:
	case !c.extra:
		c.oneForms = append(c.oneForms, oneForm{n.q, all})
	}
}

// oneForm is such a noun that was read as one, and how all of them are said.
type oneForm struct {
	q   *Query
	all string
}

// asSeveral reads a noun of one form as several: something around it is said of several.
func (c *checker) asSeveral(n *np) {
	if !n.alike {
		return
	}
	n.det, n.plural, n.alike = detEach, true, false
	c.oneForms = slices.DeleteFunc(c.oneForms, func(o oneForm) bool { return o.q == n.q })
	c.changed(edition.OneForm, n.q.Span)
}

// theSeveral takes the `the` before a noun of one form that is counted: all of them are.
func (c *checker) theSeveral(cur *cursor) {
	if e, ok := c.entryHere(cur.sub(min(cur.at+1, len(cur.items)), len(cur.items)), kindSense); ok && cur.is("the") && c.sameInPlural([]ID{e.id}) {
		cur.at++
	}
}

// fieldInPlural says whether a word is a number's plural, which only several cards have: `worths`.
func (c *checker) fieldInPlural(e foundEntry) bool {
	switch e.sense {
	case fieldSense, valueSense:
		return e.plural
	}
	return false
}

// twoNumbers notes the nouns that could be one or all, but for those of which there is only one.
func (c *checker) twoNumbers() {
	said := map[diag.Span]bool{}
	for _, o := range c.oneForms {
		if at := o.q.Span; !said[at] && !c.onlyCard(o.q) {
			said[at] = true
			rest := strings.TrimPrefix(at.Text(), "the ")
			one := diag.Article(rest)
			if o.all == "each of" {
				one = "one of " + rest
			}
			c.game.Ambiguous = append(c.game.Ambiguous, Ambiguity{at, "all of them", "one, of several the first",
				"for all of them write `" + o.all + " " + rest + "`, for one `" + one + "`; where nothing can be chosen, choose it on the line before and say `it`"})
		}
	}
}

// onlyCard says whether no more than one card of the game is what a noun says.
func (c *checker) onlyCard(q *Query) bool {
	n := 0
	for i := range c.game.Cards {
		card := &c.game.Cards[i]
		if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, card.Kind) || !c.hasName(q, ID(i)) {
			continue
		}
		n += card.Count
	}
	return n <= 1
}

// hasName says whether a card is one of those that a noun names, if it names any.
func (c *checker) hasName(q *Query, id ID) bool {
	for _, f := range q.Filters {
		if f.Kind == ByName && !f.Not && len(f.Cards) > 0 && !slices.Contains(f.Cards, id) {
			return false
		}
	}
	return true
}
