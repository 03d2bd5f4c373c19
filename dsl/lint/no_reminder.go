package lint

import "github.com/broadside-cards/broadside/dsl/diag"

var noReminder = Rule{diag.NoReminder, "Cards print a keyword's reminder where there is room. Without one, a new player has nothing to go by.", lookReminder}

func lookReminder(p *pass) {
	for _, k := range p.game.Keywords {
		if k.Reminder == "" {
			p.found.Add(diag.NoReminder, k.Span, "word", k.Title())
		}
	}
}
