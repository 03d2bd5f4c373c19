package compile

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// compiler turns one game into a program. Bodies are numbered before any is
// compiled, so that calls need no patching.
type compiler struct {
	g     *check.Game
	p     *bytecode.Program
	l     *table.Layout
	diags diag.List

	cur           bytecode.Body
	curID         int32
	ints, sets    int32 // registers in use
	base, setBase int32 // the slot window: slot k is register base+k
	span          int32
	loops         []*label
	loopCosts     []int  // by loop: the payments under way around it
	costs         int    // payments under way
	tries         int    // code is compiled that is only tried
	end           *label // where `stop` outside a loop goes
	public        bool   // a guard is compiled as far as everybody can tell
	unmet         *label // where a failed `needs` goes
	valueDepth    int
	asPrinted     int           // numbers are as they are printed: no effect changes one
	cardByCard    bool          // every condition is tried on each card, for tests
	alias         map[int]int32 // in an inlined body: slots that stand for the caller's operands

	menu   int32            // body of `take an action`
	askAll map[string]int32 // bodies of `ask … to react` by what to: whom (-1: all) and whom not
	react  map[string]int32 // bodies that offer one player their reactions

	begins map[string]beginBodies // by the field whose texts are reactions

	texts           map[*check.Text]int32
	bodyOf          map[any]int32
	results         map[string]int32
	winning         bool // what is compiled says who has won: what goes on has not succeeded
	triggers        bool // the game has triggers: drains are worth emitting
	blocks          []int32
	winDependencies []dependencies
	winBody         []int32
	outs            *bool                  // something takes players out of the game; nil: not looked yet
	within          diag.Span              // the clause being compiled
	cover           *coverage              // nil: nothing is counted
	modsOf          map[string][]check.Mod // see fieldMods
	abilityOf       map[int32]int32        // by its body; see abilityIndex
	routines        []routine              // wanted, and not compiled yet
	routineOf       map[routineKey]int32
	turn            *label // in the text of a turn: where it is left when its player is out
}

// label is a place in the code, perhaps not known yet.
type label struct {
	at   int32
	uses []int32
}

func newLabel() *label { return &label{at: -1} }

// place puts a label here.
func (c *compiler) place(l *label) {
	l.at = int32(len(c.p.Code))
	for _, u := range l.uses {
		c.p.Code[u].C = l.at
	}
}

// to emits an instruction that goes to a label (operand C).
func (c *compiler) to(op bytecode.Op, a, b int32, l *label) int {
	at := c.emit(op, a, b, l.at)
	if l.at < 0 {
		l.uses = append(l.uses, int32(at))
	}
	return at
}

func (c *compiler) emit(op bytecode.Op, a, b, cc int32) int { return c.emitD(op, a, b, cc, 0) }

func (c *compiler) emitD(op bytecode.Op, a, b, cc int32, d int) int {
	c.p.Code = append(c.p.Code, bytecode.Instr{Op: op, D: uint16(d), A: a, B: b, C: cc})
	c.p.Where = append(c.p.Where, c.span)
	return len(c.p.Code) - 1
}

// ext emits more operands for the instruction before.
func (c *compiler) ext(a, b, cc int32) { c.emit(bytecode.OpExt, a, b, cc) }

// at makes what follows come from a place in the text.
func (c *compiler) at(s diag.Span) {
	if !s.Known() || c.p.Spans[c.span] == s {
		return
	}
	c.p.Spans = append(c.p.Spans, s)
	c.span = int32(len(c.p.Spans) - 1)
}

// constant is the operand of a constant. One below -1 needs a register.
func (c *compiler) constant(v int) int32 {
	if v >= -1 {
		return ^(int32(v) + 1)
	}
	r := c.int()
	c.emit(bytecode.OpSub, r, c.constant(0), c.constant(-v))
	return r
}

const none int32 = -1 << 31 // no operand

// absent is the constant -1: no card, no player, no zone.
func (c *compiler) absent() int32 { return c.constant(-1) }

type mark struct{ ints, sets int32 }

func (c *compiler) mark() mark { return mark{c.ints, c.sets} }

func (c *compiler) release(m mark) { c.ints, c.sets = m.ints, m.sets }

// int takes a fresh int register.
func (c *compiler) int() int32 { return c.manyInts(1) }

func (c *compiler) manyInts(n int) int32 {
	r := c.ints
	c.ints += int32(n)
	c.cur.Ints = max(c.cur.Ints, c.ints)
	return r
}

// set takes a fresh set register and gives its operand.
func (c *compiler) set() int32 { return c.manySets(1) }

func (c *compiler) manySets(n int) int32 {
	r := c.sets
	c.sets += int32(n)
	c.cur.Sets = max(c.cur.Sets, c.sets)
	return ^r
}

func (c *compiler) slot(k int) int32 {
	if op, ok := c.alias[k]; ok {
		return op
	}
	return c.base + int32(k)
}

func (c *compiler) setSlot(k int) int32 { return ^(c.setBase + int32(k)) }

// newBody numbers a body.
func (c *compiler) newBody(name string) int32 {
	c.p.Bodies = append(c.p.Bodies, bytecode.Body{Name: name, Entry: -1})
	return int32(len(c.p.Bodies) - 1)
}

// open starts compiling a body whose checker's frame is f.
func (c *compiler) open(id int32, f check.Frame) {
	c.cur, c.curID = c.p.Bodies[id], id
	c.cur.Entry = int32(len(c.p.Code))
	c.ints, c.sets = 0, 0
	c.base, c.setBase = 0, 0
	c.loops, c.costs, c.end = nil, 0, newLabel()
	c.unmet = c.end
	c.manyInts(max(2, f.Ints))
	c.manySets(f.Sets)
}

// close ends a body that gives no value.
func (c *compiler) close() {
	c.place(c.end)
	c.emit(bytecode.OpRet, 0, 0, 0)
	c.finish()
}

// finish records the body compiled.
func (c *compiler) finish() {
	if c.end.at < 0 && len(c.end.uses) > 0 {
		panic("a body is left for a place that it does not have")
	}
	c.cur.End = int32(len(c.p.Code))
	c.p.Bodies[c.curID] = c.cur
}

// simple compiles a body of plain statements.
func (c *compiler) simple(id int32, f check.Frame, stmts []check.Stmt) {
	c.open(id, f)
	c.stmts(stmts)
	c.close()
}

// slotWindow opens a fresh window of slots inside the running frame, for code
// whose slots are numbered apart (a value, an ability's condition).
func (c *compiler) slotWindow(f check.Frame, f2 func()) {
	base, setBase, alias := c.base, c.setBase, c.alias
	c.base, c.alias = c.manyInts(max(2, f.Ints)), nil
	c.setBase = ^c.manySets(f.Sets)
	f2()
	c.base, c.setBase, c.alias = base, setBase, alias
}

func (c *compiler) limit(span diag.Span, what string, most int) {
	c.diags.Add(diag.ProgramLimit, span, "what", what, "limit", strconv.Itoa(most))
}
