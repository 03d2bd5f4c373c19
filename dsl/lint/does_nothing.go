package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var doesNothing = Rule{diag.DoesNothing, "A line that repeats nothing, moves nothing or chooses none can never do anything: a number is missing or wrong.", lookNothing}

func lookNothing(p *pass) {
	p.everything(func(x check.Node) {
		if st, ok := x.(check.Stmt); ok {
			if why := nothing(p.game, st); why != "" {
				p.found.Add(diag.DoesNothing, firstLine(st.At()), "why", why)
			}
		}
	})
}

// nothing says why a statement does nothing, or "".
func nothing(g *check.Game, st check.Stmt) string {
	zero := func(e check.Expr) bool { n, ok := number(e); return ok && n == 0 }
	switch st := st.(type) {
	case *check.Repeat:
		if st.Times != nil && zero(st.Times) {
			return "repeated 0 times"
		}
	case *check.MoveTokens:
		if st.N != nil && zero(st.N) {
			return "0 of them"
		}
	case *check.Pick:
		if st.Max != nil && zero(st.Max) {
			return "none can be chosen"
		}
	case *check.Call:
		for i, param := range g.Verbs[st.Verb].Params {
			if param.Kind == check.NumberParam && i < len(st.Args) && zero(st.Args[i].Value) {
				return "0 of them"
			}
		}
	}
	return ""
}

// firstLine cuts a span to its first line.
func firstLine(s diag.Span) diag.Span {
	for i, c := range s.Text() {
		if c == '\n' {
			s.End = s.Start + i
			break
		}
	}
	return s
}
