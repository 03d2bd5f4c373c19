package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var alwaysSo = Rule{diag.AlwaysSo, "A condition that is always true, or never, decides nothing: nobody has fewer than 0 coins.", lookAlways}

func lookAlways(p *pass) {
	p.everything(func(x check.Node) {
		switch st := x.(type) {
		case *check.If:
			p.always(st.Cond, st.At())
		case *check.Needs:
			p.always(st.Cond, st.At())
		case *check.Repeat:
			p.always(st.Until, st.At())
		}
	})
}

// always reports a condition that has one answer.
func (p *pass) always(e check.Expr, span diag.Span) {
	if word, ok := e.(*check.HasAdjective); ok {
		e = word.Cond
	}
	cmp, ok := e.(*check.Cmp)
	if !ok {
		return
	}
	if truth, fixed := outcome(cmp); fixed {
		word := "never"
		if truth {
			word = "always"
		}
		p.found.Add(diag.AlwaysSo, firstLine(span), "always", word)
	}
}

// outcome is a comparison's only answer, if it has one: two numbers that stand
// there, or something counted (never less than 0) and a number.
func outcome(c *check.Cmp) (truth, fixed bool) {
	b, known := number(c.B)
	if !known {
		return false, false
	}
	if a, both := number(c.A); both {
		return c.Op.Holds(a, b), true
	}
	switch c.A.(type) {
	case *check.TokensOn, *check.SumTokens, *check.CountOf, *check.FieldOf, *check.SumField:
	default:
		return false, false
	}
	switch {
	case c.Op == check.GE && b == 0:
		return true, true
	case c.Op == check.LT && b == 0:
		return false, true
	}
	return false, false
}

// number is the number that an expression says outright.
func number(e check.Expr) (int, bool) {
	n, ok := e.(*check.Num)
	if !ok {
		return 0, false
	}
	return n.V, true
}
