package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverMarked = Rule{diag.NeverMarked, "A mark that nothing puts on a card is never found on one; a mark that nothing asks for changes nothing. What is paid in a token that nothing ever adds can't be paid.", lookMarks}

func lookMarks(p *pass) {
	put, asked := map[check.ID]bool{}, map[check.ID]bool{}
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.SetMark:
			if x.On {
				put[x.Mark] = true
			}
		case *check.Query:
			for _, f := range x.Filters {
				if f.Kind == check.ByMark {
					asked[f.Mark] = true
				}
			}
		}
	})
	p.tokensNeverThere()
	for i, m := range p.game.Marks {
		id := check.ID(i)
		switch {
		case !m.Span.Known():
		case asked[id] && !put[id]:
			p.found.Add(diag.NeverMarked, m.Span, "word", m.Name, "verb", "puts on the mark", "label", "asked for, and never there",
				"next", "say where it comes from: `mark … "+m.Name+"`")
		case put[id] && !asked[id]:
			p.found.Add(diag.NeverMarked, m.Span, "word", m.Name, "verb", "asks for the mark", "label", "put on cards, and never asked for",
				"next", "use it, such as in `each "+m.Name+" …`, or remove it")
		}
	}
}

// tokensNeverThere reports tokens that are asked for or paid, and that nothing adds.
func (p *pass) tokensNeverThere() {
	added, asked := map[check.ID]bool{}, map[check.ID]bool{}
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.MarkPlayer:
			if x.On {
				added[x.Token] = true
			}
		case *check.MoveTokens:
			if x.From == nil && x.FromSet == nil || p.game.Tokens[x.Token].Below { // to lose it is to have it
				added[x.Token] = true
			} else {
				asked[x.Token] = true
			}
		case *check.TokensOn:
			asked[x.Token] = true
		case *check.SumTokens:
			asked[x.Token] = true
		case *check.Query:
			for _, f := range x.Filters {
				if f.Kind == check.ByToken {
					asked[f.Token] = true
				}
			}
		}
	})
	for i, t := range p.game.Tokens {
		if id := check.ID(i); t.Mark {
			switch {
			case asked[id] && !added[id]:
				p.found.Add(diag.NeverMarked, t.Span, "word", t.Name, "verb", "puts on the mark", "label", "asked for, and never there",
					"next", "say where it comes from: `mark … "+t.Name+"`")
			case added[id] && !asked[id]:
				p.found.Add(diag.NeverMarked, t.Span, "word", t.Name, "verb", "asks for the mark", "label", "put on players, and never asked for",
					"next", "use it, such as in `each "+t.Name+" player`, or remove it")
			}
		} else if asked[id] && !added[id] && t.Span.Known() {
			p.found.Add(diag.NeverMarked, t.Span, "word", t.Name, "verb", "adds", "label", "asked for or paid, and never there",
				"next", "say where it comes from: `add 1 "+t.Name+" to …`")
		}
	}
}
