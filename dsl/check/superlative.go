package check

import "github.com/broadside-cards/broadside/dsl/diag"

// superlative reads `with the highest cost`, `with the lowest cost`, `with the most
// coins`, `with the fewest coins`; the cursor stands behind `with the`.
func (c *checker) superlative(cur *cursor, s *scope, q *Query) {
	cand := &np{what: npCard, card: &CardSlot{q.Cand}, slot: q.Cand, kinds: q.Kinds, span: c.nouns[q]}
	f := Filter{Kind: ByBest, Low: cur.isOneOf("lowest", "fewest")}
	tokens := cur.isOneOf("most", "fewest")
	cur.at++
	if tokens {
		e := c.needed(cur, "token", tokenSense)
		c.carries(e.id, cand)
		f.Cond = &TokensOn{cand.card, e.id}
	} else {
		f.Cond = c.ranked(cur, s, cand)
	}
	f.Secret = readsFace(f.Cond, q.Cand)
	q.Filters = append(q.Filters, f)
}

// ranked reads the field or value that cards are compared by.
func (c *checker) ranked(cur *cursor, s *scope, cand *np) Expr {
	span := cur.here()
	e := c.needed(cur, "field or value", valueSense, fieldSense)
	n := c.partOf(s, e.word, cand)
	if n == nil {
		c.fail(diag.NotItsPart, span, "word", e.word, "owner", c.describe(cand))
	}
	field, printed := n.num.(*FieldOf)
	if n.what != npNumber || printed && c.fieldType(field.Field) != NumberField {
		c.fail(diag.WrongThing, span, "want", "a number", "got", "`"+e.word+"`")
	}
	return n.num
}
