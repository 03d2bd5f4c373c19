package lint

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var alwaysSo = Rule{diag.AlwaysSo, "A condition that is always true, or never, decides nothing: nobody has fewer than 0 coins, and a thing is always equal to itself.", lookAlways}

func lookAlways(p *pass) {
	seen := map[diag.Span]bool{}
	p.spanned(func(x check.Node, at diag.Span) {
		e, ok := x.(check.Expr)
		if !ok {
			return
		}
		truth, why := p.outcome(e)
		at = firstLine(at)
		if why == "" || !at.Known() || seen[at] {
			return
		}
		seen[at] = true
		word := "never"
		if truth {
			word = "always"
		}
		p.found.Add(diag.AlwaysSo, at, "always", word, "why", why)
	})
}

// outcome is a condition's only answer, if it has one, and why it has.
func (p *pass) outcome(e check.Expr) (truth bool, why string) {
	switch e := e.(type) {
	case *check.Cmp:
		return p.compared(e)
	case *check.Not:
		truth, why = p.outcome(e.A)
		return !truth, why
	case *check.Is:
		if d := e.Set.Domain; d.Kind == check.OneCard && len(e.Set.Filters)+len(e.Set.Kinds) == 0 && check.Equal(d.Host, e.Card) {
			return true, itself
		}
	}
	return false, ""
}

const itself = "a thing is compared with itself"

// compared is the only answer of a comparison: of a thing with itself, or of numbers
// that lie apart whatever happens.
func (p *pass) compared(c *check.Cmp) (truth bool, why string) {
	if check.Equal(c.A, c.B) {
		if _, ok := c.A.(*check.Num); !ok {
			return c.Op == check.EQ || c.Op == check.GE || c.Op == check.LE, itself
		}
	}
	if word, ok := c.B.(*check.Num); ok && word.Word != "" {
		return false, "" // a word of a field
	}
	truth, fixed := apart(c.Op, p.bounds(c.A, false), p.bounds(c.B, false))
	switch _, plain := number(c.A); {
	case fixed && plain:
		return truth, "it does not depend on the game"
	case fixed:
		return truth, "the number is never another"
	}
	if truth, fixed = apart(c.Op, p.bounds(c.A, true), p.bounds(c.B, true)); fixed && !truth {
		if _, count := c.A.(*check.CountOf); count {
			return false, "the whole game has not so many"
		}
		return false, "no card of this game has such a number"
	}
	return false, ""
}

// between is what a number can be at the least and at the most.
type between struct{ least, most int }

// apart is the only answer of a comparison of numbers that lie apart.
func apart(op check.CmpOp, a, b between) (truth, fixed bool) {
	switch {
	case a.least > b.most:
		return op == check.GT || op == check.GE || op == check.NE, true
	case a.most < b.least:
		return op == check.LT || op == check.LE || op == check.NE, true
	case a.least == b.most && (op == check.GE || op == check.LT):
		return op == check.GE, true
	case a.most == b.least && (op == check.LE || op == check.GT):
		return op == check.LE, true
	case a.least == a.most && a == b && (op == check.EQ || op == check.NE):
		return op == check.EQ, true
	}
	return false, false
}

// bounds are what declarations let a number be; with cards, what the cards there are
// let it be: another card may change that.
func (p *pass) bounds(e check.Expr, cards bool) between {
	out := between{math.MinInt, math.MaxInt}
	switch e := e.(type) {
	case *check.Num:
		return between{e.V, e.V}
	case *check.TokensOn, *check.SumTokens:
		out.least = 0
	case *check.TurnNumber:
		out.least = 0
	case *check.CountOf:
		out.least = 0
		if cards {
			out.most = p.howMany(e.Set)
		}
	case *check.PlayerCount:
		out.least, out.most = 0, len(p.game.Players)
	case *check.OptionValue:
		o := &p.game.Options[e.Option]
		if out.least, out.most = o.Least, o.Most; o.Switch {
			out.least, out.most = 0, 1
		}
	case *check.FieldOf:
		if out = p.printedIn(e.Field); !cards {
			out.most = math.MaxInt
		}
	case *check.SumField:
		if out = p.printedIn(e.Field); out.least == 0 {
			out.most = math.MaxInt
			break
		}
		return between{math.MinInt, math.MaxInt}
	}
	return out
}

// howMany is how many cards a set could hold at the most.
func (p *pass) howMany(q *check.Query) int {
	n := 0
	for i := range p.game.Cards {
		if c := &p.game.Cards[i]; len(q.Kinds) == 0 || slices.Contains(q.Kinds, c.Kind) {
			n += c.Count
		}
	}
	return n
}

// printedIn is what the cards of a game print in a number field, and 0 of a card that
// is not there; anything where a continuous effect may change it.
func (p *pass) printedIn(f check.FieldRef) (out between) {
	for _, m := range p.game.FieldMods {
		for kind, field := range f.ByKind {
			if field != check.None && kind < len(m.Field.ByKind) && m.Field.ByKind[kind] == field {
				return between{math.MinInt, math.MaxInt}
			}
		}
	}
	for i := range p.game.Cards {
		c := &p.game.Cards[i]
		if int(c.Kind) >= len(f.ByKind) || f.ByKind[c.Kind] == check.None {
			continue
		}
		if at := int(f.ByKind[c.Kind]); at < len(c.Values) {
			out.least, out.most = min(out.least, c.Values[at]), max(out.most, c.Values[at])
		}
	}
	return out
}

// number is the number that an expression says outright.
func number(e check.Expr) (int, bool) {
	n, ok := e.(*check.Num)
	if !ok {
		return 0, false
	}
	return n.V, true
}
