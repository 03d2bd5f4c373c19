package compile

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// Extra compiles statements that are not part of the game, for a
// scenario: a program that can run states of p, and where the statements
// start. They end Idle.
func Extra(p *bytecode.Program, stmts []check.Stmt, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	return run(p, "extra", stmts, &check.Num{}, f)
}

// Eval compiles an expression that is not part of the game.
func Eval(p *bytecode.Program, e check.Expr, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	c := extra(p)
	entry := c.evalBody(lower.Expr(e), f)
	c.compileRoutines()
	return c.p, entry, c.diags
}

// Evals compiles expressions as Eval does, all into one program.
func Evals(p *bytecode.Program, list []check.Expr, frames []check.Frame) (*bytecode.Program, []bytecode.Entry, diag.List) {
	c := extra(p)
	out := make([]bytecode.Entry, len(list))
	for i, e := range list {
		out[i] = c.evalBody(lower.Expr(e), frames[i])
	}
	c.compileRoutines()
	return c.p, out, c.diags
}

// Trial compiles statements that are not part of the game, and behind
// them a question in the same slots (nil: none): a program that can run states of
// p, and where the statements start. They end Idle, the answer in Answer.
func Trial(p *bytecode.Program, stmts []check.Stmt, question check.Expr, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	if question == nil {
		question = &check.True{}
	}
	return run(p, "trial", stmts, question, f)
}

// run compiles statements that are not part of the game, and behind them what
// the answer is.
func run(p *bytecode.Program, name string, stmts []check.Stmt, answer check.Expr, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	c := extra(p)
	id := c.newBody(name)
	c.open(id, f)
	c.stmts(lower.Stmts(stmts))
	c.place(c.end)
	c.drain()
	c.emit(bytecode.OpHalt, c.val(lower.Expr(answer)), 0, 0)
	c.finish()
	c.compileRoutines()
	if p.CountedCode != nil { // what is added is not counted, but what it calls is
		c.p.CountedCode = append(slices.Clone(p.CountedCode), c.p.Code[len(p.Code):]...)
	}
	return c.p, bytecode.Entry{Body: int(id)}, c.diags
}

// extra makes a program that shares everything with p but can grow.
func extra(p *bytecode.Program) *compiler {
	q := *p
	q.CountedCode = nil // what is added is not counted
	q.Code = slices.Clone(p.Code)
	q.Where = slices.Clone(p.Where)
	q.Spans = slices.Clone(p.Spans)
	q.Bodies = slices.Clone(p.Bodies)
	q.Prompts, q.FieldIndex = maps.Clone(p.Prompts), maps.Clone(p.FieldIndex)
	q.Fields = slices.Clone(p.Fields)
	q.TextRuns = slices.Clone(p.TextRuns)
	q.Texts = slices.Clone(p.Texts)
	q.KindMasks = slices.Clone(p.KindMasks)
	q.DefSets = slices.Clone(p.DefSets)
	q.DefObjects = slices.Clone(p.DefObjects)
	q.FieldSets = slices.Clone(p.FieldSets)
	q.Jumps = slices.Clone(p.Jumps)
	q.Menus = slices.Clone(p.Menus)
	c := newCompiler(p.Game)
	c.p, c.l = &q, p.Layout
	c.renumber()
	return c
}

// renumber recalls the numbers that the bodies of a compiled game got: they
// are given in a fixed order.
func (c *compiler) renumber() {
	kept, verbs := c.p.Bodies, c.p.Verbs
	c.p.Verbs = nil
	c.verbWords()
	c.p.Bodies = nil
	c.number()
	c.p.Bodies, c.p.Verbs = kept, verbs
}
