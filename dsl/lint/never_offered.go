package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverOffered = Rule{diag.NeverOffered, "An action is open where a rule says `take an action`, and a reaction where one asks for reactions. Without such a line nobody is ever asked.", lookOffered}

func lookOffered(p *pass) {
	acts, asks := false, map[string]bool{}
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.TakeAction:
			acts = true
		case *check.AskReact:
			asks[x.Window] = true
		}
	})
	report := func(a *check.Action, what, line string) {
		if a.Span.Known() {
			p.found.Add(diag.NeverOffered, firstLine(a.Span), "what", what, "name", a.Name, "line", line)
		}
	}
	for i := range p.game.Actions {
		if !acts {
			report(&p.game.Actions[i], "action", "take an action")
		}
	}
	for i := range p.game.Reactions {
		a := &p.game.Reactions[i]
		if windows := a.Windows(); !slices.ContainsFunc(windows, func(w string) bool { return asks[w] }) {
			report(a, "reaction", "ask each player to "+check.ReactTo(windows[0]))
		}
	}
}
