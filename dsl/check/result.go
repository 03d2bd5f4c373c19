package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
)

// result reads `the raid succeeded`, `the raid has not failed`; nil if it is
// something else.
func (c *checker) result(cur *cursor) Expr {
	if !cur.is("the") {
		return nil
	}
	for n := 3; n > 0; n-- {
		word := cur.sub(cur.at+1, len(cur.items)).phrase(n)
		if word == "" || len(c.vocab.verbs[word]) == 0 {
			c.unknownResult(cur, n)
			continue
		}
		next := cur.sub(cur.at+1+n, len(cur.items))
		next.accept("has")
		not := next.accept("not") || next.accept("hasn't")
		ok := next.isOneOf("succeeded", "failed")
		if !ok && len(c.vocab.words[word]) == 0 {
			c.expected(next, "`succeeded` or `failed` after `the "+word+"`")
		}
		if !ok {
			continue
		}
		success := next.is("succeeded")
		c.noteResult(cur, n)
		cur.at = next.at + 1
		c.markResult(word, cur.since(cur.at-1))
		return &Result{Verb: word, Success: success != not}
	}
	return nil
}

// unknownResult reports `the siegge succeeded`.
func (c *checker) unknownResult(cur *cursor, n int) {
	if n == 1 && (cur.word(2) == "succeeded" || cur.word(2) == "failed" || cur.is("the", cur.word(1), "has", "not", "failed") || cur.is("the", cur.word(1), "has", "not", "succeeded")) {
		if word := cur.word(1); len(c.vocab.words[word]) == 0 {
			rest := cur.sub(cur.at+1, len(cur.items))
			c.unknown("verb", word, rest.here(), c.vocab.knownVerbs())
		}
	}
}

func (c *checker) markResult(verb string, span diag.Span) {
	for _, id := range c.vocab.verbs[verb] {
		if !c.game.Verbs[id].HasResult {
			c.settled(span, "a verb whose result a card or rule of the game sets", verb)
		}
		c.game.Verbs[id].HasResult = true
	}
}

// settled refuses a further line that would change the game: it is checked and
// compiled already, and nothing in it would take notice.
func (c *checker) settled(span diag.Span, want, verb string) {
	if c.extra {
		c.fail(diag.WrongThing, span, "want", want, "got", "`"+verb+"`", "next", "write it into a card or a rule, and try that")
	}
}
