package lint

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

var ambiguousIt = Rule{diag.AmbiguousIt, "`it` and `that …` mean the card named last. Where two were named in one breath, a reader at the table may take the other one.", lookIt}

func lookIt(p *pass) {
	for _, a := range p.game.Ambiguous {
		word, first, second := a.Span.Text(), "the "+a.First, "the "+a.Second
		means, next := "the one named last, "+second, "say `that "+a.Second+"` or `that "+a.First+"`"
		if a.First == a.Second || strings.HasPrefix(word, "that ") {
			next = "choose each on a line of its own and name it below that, `let first be it` and `let second be it`; then say `first` or `second`"
		}
		switch {
		case a.Clear != "":
			first, second, means, next = a.First, a.Second, a.Second, a.Clear
		case a.First == a.Second:
			first, second, means = "the first "+a.First, "the second", "the one named last, the second"
		}
		p.found.Add(diag.AmbiguousIt, a.Span, "word", word, "first", first, "second", second, "means", means, "next", next)
	}
}
