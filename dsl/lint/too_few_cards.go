package lint

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var tooFewCards = Rule{diag.TooFewCards, "A text asks for more cards of a kind than the whole game has. As a cost it can never be paid; elsewhere it does less than it says.", lookTooFew}

func lookTooFew(p *pass) {
	p.everything(func(x check.Node) {
		pick, ok := x.(*check.Pick)
		if !ok || pick.Min == nil || len(pick.Set.Kinds) == 0 {
			return
		}
		want, known := number(pick.Min)
		have := p.copies(pick.Set.Kinds)
		if known && want > have {
			p.found.Add(diag.TooFewCards, firstLine(pick.At()), "want", strconv.Itoa(want), "kinds", p.plural(pick.Set.Kinds), "count", strconv.Itoa(have))
		}
	})
}

// copies counts the cards of some kinds.
func (p *pass) copies(kinds []check.ID) int {
	n := 0
	for _, c := range p.game.Cards {
		for _, k := range kinds {
			if c.Kind == k {
				n += max(1, c.Count)
			}
		}
	}
	return n
}

func (p *pass) plural(kinds []check.ID) string {
	if len(kinds) == 1 {
		return p.game.Kinds[kinds[0]].Plural
	}
	return "cards"
}
