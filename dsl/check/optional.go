package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

func (c *checker) chooseOne(file *diag.File, st *syntax.ChooseOne, s *scope, base Base) Stmt {
	out := &Choose{Base: base, May: st.May, Who: &You{}, Did: s.newInt()}
	for _, w := range st.Ways {
		out.Ways = append(out.Ways, c.way(file, w, s))
	}
	if len(st.Ways) == 1 && !out.Ways[0].Named && !needsFirst(out.Ways[0].Stmts) {
		next := "write its lines where `choose one` stands, without the `-`"
		if st.May {
			next = "write `you may` and its lines below it, without the `-`"
		}
		c.fail(diag.Expected, out.Ways[0].Span, "want", "another way to choose from", "found", "only this one", "next", next)
	}
	s.didSlot = out.Did
	return out
}

// needsFirst says whether a way can be taken only under a condition.
func needsFirst(stmts []Stmt) bool {
	if len(stmts) == 0 {
		return false
	}
	_, needs := stmts[0].(*Needs)
	return needs
}

func (c *checker) way(file *diag.File, w *syntax.Choice, s *scope) Way {
	out := Way{Span: w.Span(file)}
	if w.Label != nil {
		span := w.Label.Span(file)
		out.Label, out.Span, out.Named = strings.Trim(span.Text(), `"`), span, true
	}
	s.block(func() {
		was := s.action
		s.action = true
		stmts := w.Stmts
		if w.More != nil {
			stmts = append(append([]*syntax.Stmt(nil), stmts...), w.More.Stmts...)
		}
		out.Stmts = c.body(file, stmts, s)
		c.leadingNeeds(out.Stmts)
		s.action = was
	})
	if out.Label == "" && len(w.Stmts) > 0 {
		out.Span = w.Stmts[0].Span(file)
		out.Label = firstLine(out.Span.Text())
	}
	return out
}

// may reads `you may X`, `you may X to Y`, `you may` over a block.
func (c *checker) may(file *diag.File, st *syntax.May, s *scope, base Base) Stmt {
	out := &May{Base: base, Who: &You{}, Did: s.newInt()}
	was := s.action
	s.action = false // a `needs` in it would guard nothing
	defer func() { s.action = was }()
	s.block(func() {
		if st.Block != nil {
			mark := len(s.names)
			out.Cost = c.body(file, st.Block.Stmts, s)
			s.pays(out.Did, mark)
			return
		}
		c.mayClause(file, st, s, out)
	})
	if len(out.Cost) > 0 {
		c.costFits(out.Cost, begins(out.Cost[0]))
		out.Hidden = c.costHidden(out.Cost)
	}
	s.didSlot = out.Did
	return out
}

func (c *checker) mayClause(file *diag.File, st *syntax.May, s *scope, out *May) {
	cur := newCursor(file, st.Clause)
	split := c.splitPurpose(cur, s)
	cost, buys := cur, ""
	if split >= 0 {
		cost, buys = cur.sub(0, split), ", and behind the block `if you do, "+cur.text(split+1, len(cur.items))+"`"
	}
	subject, mark := c.hasSubject(cost, s), len(s.names)
	out.Cost = alone(c.plain(cost, s))
	if st.Called != nil && split < 0 && len(out.Cost) > 0 {
		c.called(file, st.Called, out.Cost[0], s)
	} else if st.Called != nil {
		c.advise(st.Called.Span(file), "`called` behind a choice", "`called` behind what it buys", "end the line behind the name, and let the rest stand below `if you do`")
	}
	s.pays(out.Did, mark)
	if subject {
		c.othersMay(cost, buys)
	}
	if split < 0 {
		return
	}
	if st.More != nil {
		out.Reward = c.body(file, st.More.Stmts, s)
		return
	}
	out.Reward = alone(c.plain(cur.sub(split+1, len(cur.items)), s))
}

// unless reads `unless you V, E`.
func (c *checker) unless(file *diag.File, st *syntax.Unless, s *scope, base Base) Stmt {
	out := &Unless{Base: base, Who: &You{}, Did: s.newInt()}
	cur := newCursor(file, st.Clause)
	s.block(func() {
		if !cur.is("you") {
			c.fail(diag.UnlessYou, cur.here())
		}
		out.Cost = alone(c.clause(cur, s))
		c.finish(cur)
	})
	c.costFits(out.Cost, base.Span)
	out.Hidden = c.costHidden(out.Cost)
	s.didSlot = out.Did
	out.Else = c.tail(file, st.Body, s)
	return out
}
