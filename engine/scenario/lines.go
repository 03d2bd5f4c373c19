package scenario

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Lines finds what is wrong with a scenario's lines in the game's language, without
// carrying anything out.
func Lines(g *check.Game, sc *Scenario) (found diag.List) {
	if sc.players > 0 {
		if at := g.At(sc.players); at != nil {
			g = at
		}
	}
	if do := sc.given.do; do.text != "" {
		_, _, said := g.Statements(do.span.File, do.span.Start, do.span.End)
		found = append(found, said...)
	}
	for i := range sc.steps {
		if st := &sc.steps[i]; st.kind == holds {
			w := st.words[0]
			_, _, said := g.Condition(w.span.File, w.span.Start, w.span.End)
			found = append(found, said...)
		}
	}
	return found.Sort()
}
