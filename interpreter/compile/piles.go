package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// layPiles tables which card lies in which pile.
func (c *compiler) layPiles() {
	if len(c.g.Piles) == 0 {
		return
	}
	p := &c.p.Piles
	p.Of, p.At, p.Copies = make([]int32, len(c.g.Cards)), make([]int32, len(c.g.Cards)), make([][]uint64, len(c.g.Cards))
	for d := range c.g.Cards {
		p.Of[d], p.At[d] = none, none
	}
	for o, d := range c.l.Objects {
		for _, pile := range c.g.Piles {
			if int(pile.Place) == d {
				p.Of[d], p.At[pile.Of], p.Copies[d] = int32(pile.Of), int32(o), c.copiesOf(int(pile.Of))
			}
		}
	}
}

// copiesOf is the set of the cards of a definition, as they are dealt.
func (c *compiler) copiesOf(def int) []uint64 {
	out := make([]uint64, c.l.W)
	for o, d := range c.l.Objects {
		if d == def {
			table.Add(out, o)
		}
	}
	return out
}

// justIn makes a set of one card, or of none where it is not there.
func (c *compiler) justIn(set, card int32) {
	c.emit(bytecode.OpSetClear, set, 0, 0)
	c.emit(bytecode.OpSetAdd, set, card, 0)
}

// pileOf gives the pile in which a card lies.
func (c *compiler) pileOf(r int32, e *check.HostOf) {
	t := c.set()
	c.justIn(t, c.val(e.Card))
	c.emit(bytecode.OpSetNear, t, t, int32(bytecode.PileOf))
	c.emit(bytecode.OpFirst, r, t, 0)
}

// withPiles gives a set together with the cards in those of it that are piles, which go where
// their pile goes.
func (c *compiler) withPiles(set int32, to *check.ZoneExpr) int32 {
	if !c.intoPiles(to) {
		return set
	}
	all := c.set()
	c.emit(bytecode.OpSetNear, all, set, int32(check.InPile))
	c.emit(bytecode.OpSetOr, all, all, set)
	return all
}

// intoPiles says whether piles can be moved to a zone.
func (c *compiler) intoPiles(to *check.ZoneExpr) bool {
	return len(c.g.Piles) > 0 && to.Zone != check.None && c.g.Zones[to.Zone].Piles
}
