package why

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// offer tells why a cost is not offered; ok is false where it is, or where somebody else would be asked: what they
// could pay is theirs to know.
func (e *Explainer) offer(t *table.State, at diag.Span, viewer engine.Player) (out Event, ok bool) {
	cost, ok := e.costOf(at)
	if !ok || len(cost) == 0 {
		return Event{}, false
	}
	s := e.asking(t, vm.Decision{Span: at}, viewer)
	who := int(s.ints[0])
	if viewer >= 0 && viewer != who || who < 0 || s.holds(s.doing(cost, len(cost), &check.You{})) {
		return Event{}, false
	}
	told := Told{What: "offer", Name: firstLine(at.Text()), At: at, Times: 1}
	told.Why, told.Part, told.Verdict = s.stuck(cost)
	return Event{Text: notAsked(s.player(who)), Told: []Told{told}}, true
}

// costOf is what `you may` or `unless you` offers.
func (e *Explainer) costOf(at diag.Span) ([]check.Stmt, bool) {
	if st, ok := stmt[*check.May](e, at); ok {
		return st.Cost, true
	}
	st, ok := stmt[*check.Unless](e, at)
	if !ok {
		return nil, false
	}
	return st.Cost, true
}

// leftOut tells of the `do not` that makes a verb void which is about to happen.
func (s *scene) leftOut(at bytecode.Moment) (out []Told) {
	if at.Kind != check.VerbEvent || s.rules.Verbs[at.Verb].Block == check.None {
		return nil
	}
	v, o := &s.rules.Verbs[at.Verb], -1
	for i := range v.Params {
		if v.Params[i].Kind == check.CardParam {
			o = s.inSlot(v.Params[i].Slot)
			break
		}
	}
	if o < 0 || s.unknown(o) || !s.t.Marked(o, int(v.Block)) {
		return nil
	}
	told := Told{What: "skip", Name: doNot(v.Name), Verdict: Matched, Why: skipped(s.name(o)), Times: 1}
	for r := range s.rules.Roots() {
		check.Walk(func(n check.Node) bool {
			if st, is := n.(*check.DoNot); is && st.Mark == v.Block && told.At.File == nil {
				told.At = st.At()
				if r.Card != check.None {
					told.Name = s.rules.Cards[r.Card].Name + ", " + told.Name
				}
			}
			return true
		}, r.Stmts...)
	}
	return []Told{told}
}
