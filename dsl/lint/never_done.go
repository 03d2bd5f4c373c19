package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverDone = Rule{diag.NeverDone, "A card's text is carried out when some rule says `do its … text`. Nothing says so of this field, so what stands there is only decoration.", lookDone}

func lookDone(p *pass) {
	g := p.game
	done := map[[2]int]bool{}
	note := func(f check.FieldRef) {
		for kind, field := range f.ByKind {
			done[[2]int{kind, int(field)}] = true
		}
	}
	p.everything(func(x check.Node) {
		switch x := x.(type) {
		case *check.DoText:
			note(x.Field)
		case *check.CanDoText:
			note(x.Field)
		}
	})
	reported := map[[2]int]bool{}
	for i := range g.Cards {
		c := &g.Cards[i]
		for f, list := range c.Texts {
			at := [2]int{int(c.Kind), f}
			if !done[at] && !reported[at] && carriesOut(list) {
				reported[at] = true
				field := g.Kinds[c.Kind].Fields[f]
				p.found.Add(diag.NeverDone, field.Span, "field", field.Name, "card", c.Name)
			}
		}
	}
}

// carriesOut says whether texts hold more than abilities, those under keywords too.
func carriesOut(list []*check.Text) bool {
	return slices.ContainsFunc(list, func(t *check.Text) bool {
		return t != nil && slices.ContainsFunc(t.Stmts, func(st check.Stmt) bool {
			k, said := st.(*check.SayKeyword)
			return !said || len(k.Body) > 0 || !slices.ContainsFunc(t.Abilities, func(a check.Ability) bool { return a.Keyword })
		})
	})
}
