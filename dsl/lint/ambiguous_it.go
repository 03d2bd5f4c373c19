package lint

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

var ambiguousIt = Rule{diag.AmbiguousIt, "`it` and `that …` mean the card named last. Where two were named in one breath, a reader at the table may take the other one.", lookIt}

func lookIt(p *pass) {
	for _, a := range p.game.Ambiguous {
		word, first, second := a.Span.Text(), a.First, a.Second
		next := "say `that " + second + "` or `that " + first + "`"
		if first == second {
			first, second = "first "+first, "second"
		}
		if a.First == a.Second || strings.HasPrefix(word, "that ") {
			next = "choose each on a line of its own and name it below that, `let first be it` and `let second be it`; then say `first` or `second`"
		}
		p.found.Add(diag.AmbiguousIt, a.Span, "word", word, "first", first, "second", second, "next", next)
	}
}
