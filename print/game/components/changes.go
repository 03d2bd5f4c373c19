package components

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/pen"
)

// changed is how expansions change the game's rules, for its own rules sheet: what stands
// there is what the game says without them.
func (t *teller) changed() (out []component.TextBlock) {
	for _, x := range t.set.Expansions {
		var lines []component.TextBlock
		for i := range t.set.RuleChanges {
			if c := &t.set.RuleChanges[i]; c.ID == x.ID {
				lines = append(lines, t.change(c)...)
			}
		}
		if len(lines) > 0 {
			out = append(append(out, heading("What "+x.Said()+" changes")), lines...)
		}
	}
	return out
}

// change is one rule and what becomes of it.
func (t *teller) change(c *carddefs.RuleChange) []component.TextBlock {
	said := map[check.How]string{check.AtStart: " begins with:", check.AtEnd: " ends with:", check.Instead: " goes so:"}[c.How]
	if said == "" {
		return items([]pen.Para{words(prose.Capital(strings.ReplaceAll(c.Says(), "`", "")))}, 1)
	}
	lines := items([]pen.Para{{bold(prose.Capital(c.Of.Title())), {Text: said}}}, 1)
	return append(lines, items(t.sentences(t.within(c.By.Span(c.File))), 2)...)
}

// within are the statements of the rules that stand in a place.
func (t *teller) within(at diag.Span) []check.Stmt {
	for r := range t.g.Roots() {
		stmts := slices.DeleteFunc(slices.Clone(r.Stmts), func(s check.Stmt) bool {
			in := s.At()
			return in.File != at.File || in.Start < at.Start || in.End > at.End
		})
		if len(stmts) > 0 && r.Text == nil {
			return stmts
		}
	}
	return nil
}

// by says which expansion changes the declaration that stands at a place, if one does.
func (t *teller) by(at diag.Span) string {
	for _, c := range t.set.RuleChanges {
		if of := c.Of.Span(c.Base); of.File == at.File && of.Start <= at.Start && at.End <= of.End {
			return " (changed by " + c.Expansion + ")"
		}
	}
	return ""
}
