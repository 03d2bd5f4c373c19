package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverOffered = Rule{diag.NeverOffered, "An action is open where a rule says `take an action`, and a reaction where one asks for reactions. Without such a line nobody is ever asked.", lookOffered}

func lookOffered(p *pass) {
	acts, asks := false, false
	p.everything(func(x check.Node) {
		switch x.(type) {
		case *check.TakeAction:
			acts = true
		case *check.AskReact:
			asks = true
		}
	})
	report := func(list []check.Action, what, line string) {
		for _, a := range list {
			if a.Span.Known() {
				p.found.Add(diag.NeverOffered, firstLine(a.Span), "what", what, "name", a.Name, "line", line)
			}
		}
	}
	if !acts {
		report(p.game.Actions, "action", "take an action")
	}
	if !asks {
		report(p.game.Reactions, "reaction", "ask each player to react")
	}
}
