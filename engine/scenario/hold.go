package scenario

import (
	"errors"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
)

// holds works a condition out in the game's own language; `you` is the player
// whose turn the scenario began with.
func (r *runner) holds(w word) bool {
	e, frame, found := r.s.Game().Rules().Condition(w.span.File, w.span.Start, w.span.End)
	if r.found = append(r.found, found...); found.Errors() > 0 {
		return true
	}
	e = lower.Expr(e)
	n, ok := r.eval(e, frame, w)
	if ok && n == 0 {
		r.add(diag.ScenarioFails, w.span, "values", r.values(e, frame, w))
	}
	return true
}

// eval works an expression out; it reports why it can't.
func (r *runner) eval(e check.Expr, frame check.Frame, w word) (int, bool) {
	c, found := r.s.Game().Condition(e, frame)
	if r.found = append(r.found, found...); found.Errors() > 0 {
		return 0, false
	}
	n, err := r.s.Eval(c, r.you)
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		r.fault(w.span, *d)
		return 0, false
	}
	if err != nil {
		r.add(diag.ScenarioFault, w.span, "problem", err.Error())
		return 0, false
	}
	return n, true
}

// values says what the sides of a comparison are.
func (r *runner) values(e check.Expr, frame check.Frame, w word) string {
	so := r.whereabouts(e)
	cmp, ok := e.(*check.Cmp)
	if !ok {
		return so
	}
	if of, ok := cmp.A.(*check.TokensOn); ok && r.s.Game().Rules().Tokens[of.Token].Mark { // `the crown is first player`
		return so
	}
	a, okA := r.eval(cmp.A, frame, w)
	b, okB := r.eval(cmp.B, frame, w)
	if !okA || !okB || !number(cmp.A) && !number(cmp.B) {
		return so
	}
	if _, plain := cmp.B.(*check.Num); plain {
		return "it is " + itoa(a)
	}
	return "one side is " + itoa(a) + ", the other " + itoa(b)
}

// whereabouts says of the cards that a condition names where they are.
func (r *runner) whereabouts(e check.Expr) string {
	var defs []int
	check.Walk(func(x check.Node) bool {
		if named, ok := x.(*check.NamedCard); ok {
			defs = append(defs, int(named.Card))
		}
		if q, ok := x.(*check.Query); ok {
			for i := range q.Filters {
				for _, id := range q.Filters[i].Cards {
					defs = append(defs, int(id))
				}
			}
		}
		return true
	}, e)
	slices.Sort(defs)
	var out []string
	for _, def := range slices.Compact(defs) {
		out = append(out, r.s.Game().Rules().Cards[def].Name+" is "+strings.Join(r.s.Places(def), " and "))
	}
	if len(out) == 0 {
		return "it is not so"
	}
	return strings.Join(out, "; ")
}

// number says whether an expression is a number, not a card or player.
func number(e check.Expr) bool {
	_, zone := e.(*check.ZoneExpr)
	return !zone && !check.IsPlayer(e) && !check.IsCard(e)
}
