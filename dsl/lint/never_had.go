package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverHad = Rule{diag.NeverHad, "A phase is had where a turn says it. Without such a line its own lines are never carried out, nothing in it is offered, and what waits for it waits in vain.", lookHad}

func lookHad(p *pass) {
	called := p.called()
	for id := range p.game.Verbs {
		v := &p.game.Verbs[id]
		switch {
		case v.Phase == nil || v.Phase.Starts || !v.Span.Known():
		case !called[check.ID(id)]:
			p.noTurnHas(check.ID(id))
		default:
			p.othersHave(check.ID(id))
		}
	}
}

// noTurnHas reports a phase that no turn has, with what hangs on it.
func (p *pass) noTurnHas(phase check.ID) {
	v := &p.game.Verbs[phase]
	said := v.Phase.Said()
	d := diag.New(diag.NeverHad, v.Span, "who", "no turn", "phase", said, "label", "its lines are never carried out",
		"next", "say `the "+said+"` on a line of its own below `turn`, or leave it out")
	for _, a := range p.openIn(phase) {
		d = d.With(firstLine(a.Span), "never offered: this is open in that phase alone")
	}
	seen := map[diag.Span]bool{}
	for r := range p.game.Roots() {
		if (r.Kind == check.TriggerRoot) && (r.Of == phase || r.Of == v.Phase.Start) && !seen[r.Span] {
			seen[r.Span] = true
			d = d.With(firstLine(r.Span), "waits in vain")
		}
	}
	p.found = append(p.found, d)
}

// othersHave reports what one player alone may do in a phase that only others have.
func (p *pass) othersHave(phase check.ID) {
	said := p.game.Verbs[phase].Phase.Said()
	for _, a := range p.openIn(phase) {
		if a.By == check.None || p.reached().Does(phase, a.By) {
			continue
		}
		who := p.game.Players[a.By]
		p.found.Add(diag.NeverHad, firstLine(a.Span), "who", "the "+who+" never", "phase", said, "label", "`"+a.Name+"` is never offered",
			"next", "say `the "+said+"` in the "+who+"'s turn, or leave `in the "+said+"` out")
	}
}

// openIn are the actions and reactions that are offered in a phase alone.
func (p *pass) openIn(phase check.ID) (out []*check.Action) {
	for _, list := range [][]check.Action{p.game.Actions, p.game.Reactions} {
		for i := range list {
			if list[i].Phase == phase && list[i].Span.Known() {
				out = append(out, &list[i])
			}
		}
	}
	return out
}
