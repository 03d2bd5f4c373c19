package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Estimate is how far ahead a player is, read by that player as `you`: a
// number that is greater the better things stand. It is a guess of the
// designer's, for cut-offs in search and for the lead over time in reports; no
// rule rests on it.
type Estimate struct {
	By    ID // seat, or None for all who have none of their own
	Value Expr
	Frame Frame
	Span  diag.Span
}

// EstimateOf is the estimate that a player reads: their own, or else everybody's;
// nil where the game has none for them.
func (g *Game) EstimateOf(seat ID) *Estimate {
	var out *Estimate
	for i := range g.Estimates {
		if e := &g.Estimates[i]; e.By == seat || e.By == None && out == nil {
			out = e
		}
	}
	return out
}

// declareEstimate reads `estimate NUMBER` and `estimate by PLAYER: NUMBER`.
func (c *checker) declareEstimate(d declSource) {
	if len(c.game.Estimates) == 0 {
		c.pendings = append(c.pendings, c.estimatesForAll)
	}
	cur, read := d.part(0), false
	defer func() { c.lostWords[lostEstimate] = c.lostWords[lostEstimate] || !read }()
	e := Estimate{By: None, Span: headWord(d.span())}
	if cur.accept("by") {
		e.By = c.alwaysSeat(cur)
		if cur.item().Op != ":" {
			c.expected(cur, "`:` and a number")
		}
		cur.at++
	}
	for _, o := range c.game.Estimates {
		if o.By == e.By {
			c.twice("declaration", c.estimateName(e.By), e.Span, o.Span, keepOne)
		}
	}
	id := len(c.game.Estimates)
	read = true
	c.game.Estimates = append(c.game.Estimates, e)
	c.later(func() {
		frame := Frame{}
		value := c.number(cur, newScope(&frame))
		c.finish(cur)
		c.foreseen(value, cur.since(0), map[ID]bool{})
		c.game.Estimates[id].Value, c.game.Estimates[id].Frame = value, frame
	})
}

// lostEstimate remembers, among the lost words, that an estimate could not be
// read: whose it was is not known, and so nobody's is missed.
const lostEstimate = "estimate by"

func (c *checker) estimateName(by ID) string {
	if by == None {
		return "estimate"
	}
	return "estimate by the " + c.game.Players[by]
}

// estimatesForAll reports a player that no estimate is read by: who is ahead
// can only be said of two numbers.
func (c *checker) estimatesForAll() {
	for p := range c.game.Players {
		if !c.lostWords[lostEstimate] && c.game.EstimateOf(ID(p)) == nil && len(c.game.Estimates) > 0 {
			c.diags.Add(diag.NoEstimate, c.game.Estimates[0].Span, "player", c.game.Players[p])
			return
		}
	}
}

// foreseen reports what an estimate would have to ask chance for: which card
// lies at an end of a pile that nobody sees into.
func (c *checker) foreseen(e Expr, span diag.Span, seen map[ID]bool) {
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *Query:
			if z := x.Domain.Zone; x.Domain.AtEnd() && z != nil && z.Zone != None && c.game.Zones[z.Zone].Facing == FaceDown {
				c.fail(diag.RandomEstimate, span, "zone", c.game.Zones[z.Zone].Name)
			}
		case *ValueOf:
			if !seen[x.Value] {
				seen[x.Value] = true
				c.foreseen(c.game.Values[x.Value].Expr, span, seen)
			}
		}
		return true
	}, e)
}
