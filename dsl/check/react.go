package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// readAsk reads `ask each player to react`, `ask the pirate to react`.
func (c *checker) readAsk(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "to")
	c.expect(n, "players", npPlayer, npPlayers)
	c.want(cur, "to")
	c.want(cur, "react")
	if c.lostReaction { // what it answers is not known
		panic(bail{})
	}
	if len(c.game.Reactions) == 0 {
		c.fail(diag.NoActions, cur.since(start), "what", "reactions", "example", "reaction hide")
	}
	ask := &AskReact{Window: c.window(cur)}
	ask.Base = Base{cur.since(start)}
	switch {
	case n.what == npPlayer:
		ask.One = n.player
	case n.ofThem():
		pick, one := c.pickPlayer(s, n.span, n, who)
		ask.One = one
		return clauseOf([]Stmt{pick}, ask)
	default:
		c.notNobody(n)
		ask.Except, ask.Of = n.player, n.of
	}
	return ask
}

// window reads what players are asked to react to, one of those that reactions name.
func (c *checker) window(cur *cursor) string {
	known := c.game.Windows()
	if !cur.is("to") {
		if !slices.Contains(known, "") {
			c.advise(cur.here(), "what they react to", cur.found(), "write `"+ReactTo(known[0])+"`, or add a reaction that does not say what to")
		}
		return ""
	}
	cur.at++
	c.want(cur, "the")
	start := cur.at
	if word := cur.words(); word != "" && slices.Contains(known, word) {
		c.readAs(cur, start, windowSense, None, word)
		return word
	} else if word != "" {
		c.windowInName(word, cur.since(start))
		c.unknown("window for reactions", word, cur.since(start), slices.DeleteFunc(known, func(w string) bool { return w == "" }))
	}
	c.expected(cur, "what they react to, as in `reaction reroll, to the dice`")
	return ""
}

// windowInName reports a window that a reaction has in its name: it stands behind a comma.
func (c *checker) windowInName(word string, at diag.Span) {
	for _, r := range c.game.Reactions {
		if name, ok := strings.CutSuffix(r.Name, " to the "+word); ok {
			c.diags = append(c.diags, diag.New(diag.Expected, at, "want", "a comma in the reaction's head", "found", "`reaction "+r.Name+"`",
				"next", "write `reaction "+name+", to the "+word+"` there", "whole", "yes").With(r.Span, "declared here"))
			panic(bail{})
		}
	}
}

// MostNested is how deep players can be asked to react within a reaction, where reactions nest.
const MostNested = 32

// declareNesting reads `reactions nest`.
func (c *checker) declareNesting(d declSource) {
	cur := d.part(0)
	if said := cur.text(0, len(cur.items)); said != "nest" {
		next := "write `reactions nest`"
		if cur.word(0) != "" && !cur.isOneOf("stack", "nested") {
			next = "one of them is declared by `reaction " + said + "`; that they answer each other, by `reactions nest`"
		}
		c.advise(cur.here(), "`nest`", cur.found(), next)
	}
	c.game.Nest = true
}
