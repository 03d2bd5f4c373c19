package lint

import "github.com/broadside-cards/broadside/dsl/diag"

var ambiguousIt = Rule{diag.AmbiguousIt, "`it` means the card named last. After a line that named two, a reader at the table may take it for the other one.", lookIt}

func lookIt(p *pass) {
	for _, a := range p.game.Ambiguous {
		p.found.Add(diag.AmbiguousIt, a.Span, "word", a.Span.Text(), "first", a.First, "second", a.Second)
	}
}
