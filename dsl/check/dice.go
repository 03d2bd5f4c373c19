package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// The sides a die may have.
const (
	minSides = 2
	maxSides = 1000
)

// declareDie reads `die storm, 6 sides`.
func (c *checker) declareDie(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "die", dieSense)
	c.finish(cur)
	sides := d.part(1)
	at, found := sides.here(), sides.found()
	n, ok := sides.number()
	if !ok || n < minSides || n > maxSides {
		c.fail(diag.Expected, at, "want", "a number of sides from "+itoa(minSides)+" to "+itoa(maxSides), "found", found)
	}
	c.want(sides, "sides")
	c.finish(sides)
	c.noteDeclared(span, dieSense, ID(len(c.game.Dice)), name)
	c.vocab.add(name, entry{dieSense, ID(len(c.game.Dice)), false, span})
	c.game.Dice = append(c.game.Dice, Die{name, n, span})
}

// readRoll reads `roll a storm die`, `roll 2 dice`: the total is `that many`.
func (c *checker) readRoll(cur *cursor, s *scope, who Expr, start int) Stmt {
	r := c.roll(cur, s, who, start)
	s.bind(binding{what: numberBinding, slot: r.Slot})
	return r
}

// roll reads what is rolled.
func (c *checker) roll(cur *cursor, s *scope, who Expr, start int) *Roll {
	n := Expr(&Num{V: 1})
	if cur.done() {
		c.expected(cur, "`a die`, or how many: `2 dice`")
	}
	if !cur.accept("a") && !cur.accept("an") {
		n = c.quantity(cur, s)
	}
	die := c.whichDie(cur)
	if one, ok := n.(*Num); ok {
		if c.want(cur, dieWord(one.V)); one.V > maxSides {
			c.fail(diag.WrongThing, cur.since(start), "want", "at most "+itoa(maxSides)+" dice", "got", itoa(one.V))
		}
	} else {
		c.want(cur, "dice")
	}
	return &Roll{Base: Base{cur.since(start)}, Die: die, N: n, Slot: s.newInt(), Who: who}
}

// dieWord is the noun behind a number of dice.
func dieWord(n int) string {
	if n == 1 {
		return "die"
	}
	return "dice"
}

// whichDie takes a die's name, which may be left out where there is only one.
func (c *checker) whichDie(cur *cursor) ID {
	if e, ok := c.take(cur, dieSense); ok {
		return e.id
	}
	switch {
	case !cur.isOneOf("die", "dice"):
		c.unknownHere(cur, "die", c.vocab.known(dieSense))
	case len(c.game.Dice) == 0:
		c.advise(cur.here(), "a die that the rules declare", cur.found(), "declare one in the rules file: `die storm, 6 sides`")
	case len(c.game.Dice) > 1:
		c.expected(cur, "which die: "+"`"+strings.Join(c.vocab.known(dieSense), "`, `")+"`")
	}
	return 0
}
