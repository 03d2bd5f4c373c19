package lint

import (
	"slices"
	"strconv"

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
	mods := func(list []check.Mod) {
		for i := range list {
			if m := &list[i]; !m.Set && m.Amount != nil && zero(m.Amount) {
				p.found.Add(diag.DoesNothing, firstLine(m.Span), "why", "0 more, or less")
			}
		}
	}
	for i := range p.game.Values {
		mods(p.game.Values[i].Mods)
	}
	for _, f := range p.game.FieldMods {
		mods(f.Mods)
	}
}

func zero(e check.Expr) bool { n, ok := number(e); return ok && n == 0 }

// nothing says why a statement does nothing, or "".
func nothing(g *check.Game, st check.Stmt) string {
	switch st := st.(type) {
	case *check.Repeat:
		if st.Times != nil && zero(st.Times) {
			return "repeated 0 times"
		}
		if stops(st.Body) {
			return "it stops before anything is done"
		}
	case *check.ForEach:
		if stops(st.Body) {
			return "it stops before anything is done"
		}
	case *check.ForPlayers:
		if stops(st.Body) {
			return "it stops before anything is done"
		}
	case *check.May:
		if doNothing(st.Cost) && doNothing(st.Reward) {
			return "nothing is asked for"
		}
	case *check.PickNumber:
		if least, ok := number(st.Min); ok || st.Min == nil {
			if most, ok := number(st.Max); ok && most <= least {
				return "only " + strconv.Itoa(most) + " can be chosen"
			}
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

// stops says whether a loop is left before it does anything.
func stops(body []check.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	_, stop := body[0].(*check.Stop)
	return stop
}

// doNothing says whether lines are `do nothing` alone.
func doNothing(body []check.Stmt) bool {
	return !slices.ContainsFunc(body, func(st check.Stmt) bool {
		say, ok := st.(*check.Say)
		return !ok || say.Text != ""
	})
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
