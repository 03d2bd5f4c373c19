package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// playersHere takes `player` or another such noun and the marks of players before it, each
// perhaps behind `not`. Where no such phrase stands here, nothing is taken.
func (c *checker) playersHere(cur *cursor, nouns ...string) (said []adjective, ok bool) {
	at := *cur
	for !at.isOneOf(nouns...) {
		start, not := at.at, at.accept("not")
		e, is := c.entryHere(&at, playerMarkSense)
		if !is {
			return nil, false
		}
		at.at += len(strings.Fields(e.word))
		said = append(said, adjective{e.word, not, at.since(start)})
	}
	for here := *cur; !here.isOneOf(nouns...); {
		here.accept("not")
		c.take(&here, playerMarkSense)
	}
	cur.at = at.at + 1
	return said, true
}

// atPlayers says whether a phrase of players stands here that begins with a mark of theirs.
func (c *checker) atPlayers(cur *cursor) bool {
	if _, ok := c.entryHere(cur, playerMarkSense); !ok && !cur.is("not") {
		return false
	}
	at := *cur
	_, ok := c.playersHere(&at, "player", "players")
	return ok
}

// thesePlayers reads a phrase of players from their marks on: `not passed player who has a
// coin`; nil: none stands here.
func (c *checker) thesePlayers(cur *cursor, s *scope, n *np, stops []string) *np {
	said, ok := c.playersHere(cur, "player")
	if !ok {
		return nil
	}
	c.saidOfPlayers(s, n, said)
	return c.which(cur, s, n, stops)
}

// saidOfPlayers narrows a phrase of players by the marks that stand before it.
func (c *checker) saidOfPlayers(s *scope, n *np, said []adjective) {
	for _, a := range said {
		set := c.playerSet(s, n)
		var cond Expr = c.marked(a.word, &PlayerSlot{set.Slot})
		if a.not {
			cond = &Not{cond}
		}
		c.write(cond, a.span)
		set.Cond = andAlso(set.Cond, cond)
		set.Span = said[0].span.Join(a.span)
	}
}

// marked is the condition that a player has a mark.
func (c *checker) marked(word string, player Expr) *PlayerIs {
	e, _ := c.vocab.find(word, playerMarkSense)
	return &PlayerIs{word, player, &Cmp{GT, &TokensOn{player, e.id}, &Num{V: 0}}}
}

// playerIs reads a mark behind `is`; nil: something else stands here.
func (c *checker) playerIs(cur *cursor, left *np) Expr {
	if e, ok := c.take(cur, playerMarkSense); ok {
		return c.marked(e.word, left.player)
	}
	if e, ok := c.entryHere(cur, markSense, adjectiveSense); ok {
		c.neverOfPlayers(cur.here(), e.word)
	}
	return nil
}

// neverOfPlayers reports a word of cards that is said of a player.
func (c *checker) neverOfPlayers(span diag.Span, word string) {
	c.fail(diag.NotItsAdjective, span, "word", word, "kind", "player", "a kind", "a player")
}

// markPlayers reads the mark behind the players who get it or lose it.
func (c *checker) markPlayers(cur *cursor, s *scope, n *np, start int) Stmt {
	pre, p, each := c.playerOf(s, n)
	cur.accept("as")
	span := cur.here()
	e, ok := c.take(cur, playerMarkSense)
	if !ok {
		if of, cards := c.entryHere(cur, markSense); cards {
			c.neverOfPlayers(span, of.word)
		}
		c.unknownHere(cur, "mark of players", c.vocab.known(playerMarkSense))
	}
	return clauseOf(pre, each(&MarkPlayer{Base{cur.since(start)}, p, e.id, baseForm(cur.items[start].Word) == "mark"}))
}

// asMark reports `you have passed` and `who passed` of a mark of players.
func (c *checker) asMark(cur *cursor, n *np, who string) {
	e, ok := c.entryHere(cur, playerMarkSense)
	if !ok || n.what != npPlayer && n.what != npPlayers {
		return
	}
	is := " is "
	if n.what == npPlayer && IsYou(n.player) {
		is = " are "
	}
	next := "write `" + who + is + e.word + "`"
	if who == "who" {
		next += ", or the mark before its noun: `each " + e.word + " player`"
	}
	c.advise(n.span.Join(cur.here()), "`"+strings.TrimSpace(is)+"` before a mark", "`"+e.word+"`", next)
}

// marksInstead reports `you pass` where no verb says so, and a mark of players does: `passed`.
func (c *checker) marksInstead(cur *cursor) {
	for _, form := range []string{cur.word(0), declared(cur)} {
		past := pastForm(form)
		if _, ok := c.vocab.find(form, playerMarkSense); ok {
			past = form
		} else if _, ok := c.vocab.find(past, playerMarkSense); !ok {
			continue
		}
		who := "you"
		if cur.at > 0 {
			who = cur.text(0, cur.at)
		}
		c.advise(cur.here(), "a verb", cur.found(), "write `mark "+who+" "+past+"`")
	}
}
