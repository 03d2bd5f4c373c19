package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// Extra compiles statements that are not part of the game, for a
// scenario: a program that can run states of p, and where the statements
// start. They end Idle.
func Extra(p *bytecode.Program, stmts []check.Stmt, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	c := extra(p)
	id := c.newBody("extra")
	c.open(id, f)
	c.stmts(lower.Stmts(stmts))
	c.place(c.end)
	c.drain()
	c.emit(bytecode.OpHalt, c.constant(0), 0, 0)
	c.finish()
	return c.p, bytecode.Entry{Body: int(id)}, c.diags
}

// Eval compiles an expression that is not part of the game.
func Eval(p *bytecode.Program, e check.Expr, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	c := extra(p)
	entry := c.evalBody(lower.Expr(e), f)
	return c.p, entry, c.diags
}

// Trial compiles statements that are not part of the game, and behind
// them a question in the same slots (nil: none): a program that can run states of
// p, and where the statements start. They end Idle, the answer in Answer.
func Trial(p *bytecode.Program, stmts []check.Stmt, question check.Expr, f check.Frame) (*bytecode.Program, bytecode.Entry, diag.List) {
	c := extra(p)
	id := c.newBody("trial")
	c.open(id, f)
	c.stmts(lower.Stmts(stmts))
	c.place(c.end)
	c.drain()
	if question == nil {
		question = &check.True{}
	}
	c.emit(bytecode.OpHalt, c.val(lower.Expr(question)), 0, 0)
	c.finish()
	return c.p, bytecode.Entry{Body: int(id)}, c.diags
}

// extra makes a program that shares everything with p but can grow.
func extra(p *bytecode.Program) *compiler {
	q := *p
	q.CountedCode = nil // what is added is not counted
	q.Code = append([]bytecode.Instr(nil), p.Code...)
	q.Where = append([]int32(nil), p.Where...)
	q.Spans = append([]diag.Span(nil), p.Spans...)
	q.Bodies = append([]bytecode.Body(nil), p.Bodies...)
	q.Prompts = map[int]string{}
	for k, v := range p.Prompts {
		q.Prompts[k] = v
	}
	q.FieldIndex = map[string]int32{}
	for k, v := range p.FieldIndex {
		q.FieldIndex[k] = v
	}
	q.Fields = append([][]int32(nil), p.Fields...)
	q.TextRuns = append([][]bytecode.TextRun(nil), p.TextRuns...)
	q.Texts = append([]bytecode.Text(nil), p.Texts...)
	q.KindMasks = append([]uint64(nil), p.KindMasks...)
	q.DefSets = append([][]uint64(nil), p.DefSets...)
	q.DefObjects = append([][]uint64(nil), p.DefObjects...)
	q.FieldSets = append([]bytecode.FieldSets(nil), p.FieldSets...)
	q.Jumps = append([][]int32(nil), p.Jumps...)
	q.Menus = append([]bytecode.Menu(nil), p.Menus...)
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
