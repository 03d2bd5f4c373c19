package engine

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// factPlan is what counting needs to know of a game, worked out once.
type factPlan struct {
	clauses []bytecode.Clause
	listed  []Clause
	alone   []int32 // by clause: the one counter that is all there is of it, or -1
	measure Measure
	acts    bool   // players take actions or reactions
	turns   bool   // it is played in turns
	told    []int  // the tokens of players from which it follows who is ahead,
	tokened bool   // if it does
	lasting []bool // by token: it does not end by itself
	shown   []bool // by card: it is made to lie in play or has a text, and is played by that
	unheld  []bool // by kind: it never lies in a hand
	hands   []int  // zone instances that are held
	actions int
	reacts  int
}

// plan works the plan of a game out.
func (g *Game) plan() *factPlan {
	g.planned.Do(func() {
		r := g.rules
		p := &factPlan{clauses: g.program.Clauses, acts: len(r.Actions)+len(r.Reactions) > 0, turns: r.Play == nil,
			shown: make([]bool, len(r.Cards)), unheld: make([]bool, len(r.Kinds)), lasting: make([]bool, len(r.Tokens)),
			actions: len(r.Actions), reacts: len(r.Reactions)}
		for k := range r.Tokens {
			p.lasting[k] = r.Tokens[k].Until.What == check.Forever && !r.Tokens[k].Mark
		}
		for k := range r.Kinds {
			p.unheld[k] = !mayLie(r, check.ID(k), func(z *check.Zone) bool { return z.Facing.InHand() })
		}
		for d := range r.Cards {
			p.shown[d] = inPlayOrRead(r, &r.Cards[d])
		}
		for z, in := range g.program.Layout.Instances {
			if in.Facing.InHand() {
				p.hands = append(p.hands, z)
			}
		}
		switch {
		case len(r.Estimates) > 0:
			p.measure = ByEstimate
		case g.HasEstimate():
			p.measure = ByRank
		}
		for i := range p.clauses {
			c := &p.clauses[i]
			p.alone = append(p.alone, -1)
			if len(c.Ran) == 1 && len(c.Asked)+len(c.Held)+len(c.Failed) == 0 {
				p.alone[i] = c.Ran[0]
			}
			p.listed = append(p.listed, Clause{Kind: c.Kind, Card: c.Card, Span: c.Span, Cond: c.Cond, Lead: c.Lead})
		}
		p.told, p.tokened = vm.EstimateTokens(g.program)
		g.facts = p
	})
	return g.facts
}

// mayLie says whether cards of a kind may lie in a zone like that.
func mayLie(r *check.Game, kind check.ID, like func(*check.Zone) bool) bool {
	for i := range r.Zones {
		z := &r.Zones[i]
		if !like(z) {
			continue
		}
		if len(z.Holds) == 0 && !r.Kinds[kind].Place {
			return true
		}
		for _, k := range z.Holds {
			if k == kind {
				return true
			}
		}
	}
	return false
}

// inPlayOrRead says whether a card is made to lie in play, or has a text: a zone
// in play names its kind, or something is printed on it.
func inPlayOrRead(r *check.Game, card *check.Card) bool {
	for _, texts := range card.Texts {
		for _, t := range texts {
			if t != nil && len(t.Stmts)+len(t.Abilities) > 0 {
				return true
			}
		}
	}
	return mayLie(r, card.Kind, func(z *check.Zone) bool { return z.InPlay && len(z.Holds) > 0 })
}

// Clauses lists the clauses of the rules and of all card texts: files in the
// order of the game, clauses in the order of the file. It must not be changed.
func (g *Game) Clauses() []Clause { return g.plan().listed }

// Measure says by what it is told who is ahead.
func (g *Game) Measure() Measure { return g.plan().measure }
