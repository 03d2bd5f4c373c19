package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// CompileTrial compiles statements that are not part of the game, and behind
// them a question in the same slots (nil: none): a program that can run states of
// p, and where the statements start. They end Idle, the answer in Answer.
func (p *Program) CompileTrial(stmts []check.Stmt, question check.Expr, f check.Frame) (*Program, Entry, diag.List) {
	c := p.extra()
	id := c.newBody("trial")
	c.open(id, f)
	c.stmts(lower.Stmts(stmts))
	c.place(c.end)
	c.drain()
	if question == nil {
		question = &check.True{}
	}
	c.emit(opHalt, c.val(lower.Expr(question)), 0, 0)
	c.finish()
	return c.p, Entry{int(id)}, c.diags
}

// Answer is what the question of a trial came to, in a state that the trial
// left Idle: 0 for no.
func Answer(s *table.State) int { return int(s.I[table.HLast]) }
