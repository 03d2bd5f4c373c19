package lint

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverCalled = Rule{diag.NeverCalled, "What waits for a verb, or lasts until it ends, waits in vain where nothing ever does it.", lookCalled}

func lookCalled(p *pass) {
	g := p.game
	called := p.called()
	for _, v := range g.Verbs { // a phase that is had starts
		if v.Phase != nil && v.Phase.Starts {
			called[v.Phase.Start] = called[v.Phase.Start+1]
		}
	}
	waits := map[diag.Span]check.ID{}  // an event may fit several shapes of its verb
	others := map[diag.Span]check.ID{} // of a verb that only others do: who never does it
	var order []diag.Span
	for r := range g.Roots() {
		if r.Kind != check.TriggerRoot && r.Kind != check.ReplacementRoot && r.Kind != check.CantRoot {
			continue
		}
		if _, met := waits[r.Span]; !met {
			order = append(order, r.Span)
			waits[r.Span] = r.Of
		}
		switch who := p.seatOf(&r); {
		case !called[r.Of] && g.Verbs[r.Of].Phase != nil: // the phase has a finding of its own
			waits[r.Span] = check.None
		case !called[r.Of]:
		case who != check.None && !p.reached().Does(r.Of, who):
			others[r.Span] = who
		default:
			waits[r.Span] = check.None
		}
	}
	for _, span := range order {
		v := waits[span]
		if who, other := others[span]; other && v != check.None {
			p.found.Add(diag.NeverCalled, firstLine(span), "verb", g.Verbs[v].Name, "declared", "the "+g.Players[who]+" does "+g.Verbs[v].Name, "label", "others do it, and the "+g.Players[who]+" never does")
		} else if v != check.None {
			p.waitsInVain(firstLine(span), g.Verbs[v].Name, v)
		}
	}
	lasts := func(u check.Until, span diag.Span) {
		if u.What == check.UntilVerb && span.Known() && !p.calledSo(called, u.Verb) {
			p.waitsInVain(span, u.Verb, check.None)
		}
	}
	for _, m := range g.Marks {
		lasts(m.Until, m.Span)
	}
	for _, t := range g.Tokens {
		lasts(t.Until, t.Span)
	}
	seen := map[diag.Span]bool{}
	p.spanned(func(x check.Node, at diag.Span) {
		verb := ""
		switch x := x.(type) {
		case *check.Result:
			verb = x.Verb
		case *check.DoNot:
			verb = x.Verb
		}
		if verb != "" && !seen[at] && at.Known() && !p.calledSo(called, verb) {
			seen[at] = true
			p.waitsInVain(firstLine(at), verb, check.None)
		}
	})
}

// waitsInVain reports what waits for a verb, or for one of its shapes.
func (p *pass) waitsInVain(at diag.Span, verb string, shape check.ID) {
	declared := "to " + verb
	if shape != check.None && p.game.Verbs[shape].Happens != nil {
		verb, declared = p.game.BroughtAbout(p.game.Verbs[shape].Happens)
	} else if shape != check.None && len(p.game.Verbs[shape].Bodies) > 0 {
		at := p.game.Verbs[shape].Bodies[0].Span
		line, _ := at.File.Position(at.Start)
		declared = strings.TrimSpace(at.File.Line(line))
	}
	p.found.Add(diag.NeverCalled, at, "verb", verb, "declared", declared, "label", "declared, and no rule and no card ever does it")
}

// seatOf is the only player whose doing an ability waits for; None: anybody's.
func (p *pass) seatOf(r *check.Root) check.ID {
	for _, e := range check.Conjuncts(r.Event.Cond) {
		c, ok := e.(*check.Cmp)
		if !ok || c.Op != check.EQ {
			continue
		}
		if who, acts := c.A.(*check.PlayerSlot); !acts || who.Slot != r.Event.ActorSlot {
			continue
		}
		switch who := c.B.(type) {
		case *check.Seat:
			return who.Player
		case *check.You:
			return r.Seat
		}
	}
	return check.None
}

// calledSo says whether a verb of a name is ever done, in any of its shapes.
func (p *pass) calledSo(called map[check.ID]bool, name string) bool {
	for i := range p.game.Verbs {
		if called[check.ID(i)] && p.game.Verbs[i].Name == name {
			return true
		}
	}
	return false
}

// called are the verbs that something does: a rule or a text, or a verb, or what a
// verb sets off, that something does itself.
func (p *pass) called() map[check.ID]bool {
	out := map[check.ID]bool{}
	var happen []check.ID
	for i := range p.game.Verbs {
		if p.game.Verbs[i].Happens != nil {
			happen = append(happen, check.ID(i))
		}
	}
	look := func(r check.Root) {
		r.Walk(func(x check.Node) bool {
			if call, ok := x.(*check.Call); ok {
				out[call.Verb] = true
			}
			for _, v := range happen {
				if !out[v] && bringsAbout(x, p.game.Verbs[v].Happens) {
					out[v] = true
				}
			}
			_, asked := x.(*check.CanDo)
			return !asked
		})
	}
	var waiting []check.Root // until something does their verb; each is looked at once
	for r := range p.game.Roots() {
		if r.Kind == check.VerbRoot || r.Kind == check.TriggerRoot || r.Kind == check.ReplacementRoot {
			waiting = append(waiting, r)
		} else {
			look(r)
		}
	}
	for before := -1; before != len(waiting); {
		before = len(waiting)
		waiting = slices.DeleteFunc(waiting, func(r check.Root) bool {
			done := out[r.Of]
			if done {
				look(r)
			}
			return done
		})
	}
	return out
}

// bringsAbout says whether a statement can bring a happening about.
func bringsAbout(x check.Node, h *check.Happening) bool {
	switch x := x.(type) {
	case *check.MoveCards, *check.Exchange:
		return h.What == check.ComesIntoPlay || h.What == check.LeavesPlay || h.What == check.ComesInto || h.What == check.Leaves
	case *check.ShuffleInto:
		return h.What == check.Shuffled || bringsAbout(&check.MoveCards{}, h)
	case *check.MoveTokens:
		return x.Token == h.Of && (h.What == check.TokensAdded && takes(h, x.To, x.ToSet) || h.What == check.TokensRemoved && takes(h, x.From, x.FromSet))
	case *check.Roll:
		return x.Secret == nil && h.What == check.DiceRolled && (h.Of == check.None || h.Of == x.Die)
	case *check.TurnOver:
		return x.Up && h.What == check.TurnedUp || !x.Up && h.What == check.TurnedDown
	case *check.MarkPlayer:
		return x.Token == h.Of && (x.On && h.What == check.TokensAdded || !x.On && h.What == check.TokensRemoved)
	case *check.SetMark:
		return x.Mark == h.Of && (x.On && h.What == check.Marked || !x.On && h.What == check.Unmarked)
	case *check.Shuffle:
		return h.What == check.Shuffled
	case *check.Eliminate:
		return h.What == check.Eliminated
	}
	return false
}

// takes says whether tokens come to, or go from, what a happening is about: a card or a player.
func takes(h *check.Happening, one check.Expr, set *check.Query) bool {
	if one == nil {
		return set != nil && h.On == check.CardParam
	}
	return check.IsPlayer(one) == (h.On == check.PlayerParam)
}
