package vm

import (
	"errors"
	"fmt"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// misuse is an error of the program that drives the machine.
func misuse(format string, args ...any) error { return fmt.Errorf(format, args...) }

// guard turns a panic of the machine itself into a fault of the state: no bug
// of ours, and no state that contradicts itself, may take the program down that plays it.
func (m *Machine) guard(s *table.State, err *error) {
	if r := recover(); r != nil {
		m.recordPanic(s, err, r)
	}
}

func (m *Machine) recordPanic(s *table.State, err *error, r any) {
	if r != nil {
		m.depth, m.force, m.with = 0, -1, nil
		s.I[table.HStatus], s.I[table.HFault] = int32(Faulted), int32(faultBroken)
		*err = fmt.Errorf("the position can't be played on: %v", r)
	}
}

// resume runs a state on and sets its status.
func (m *Machine) resume(s *table.State) {
	s.U[0] = 0
	m.texts.pc = -1
	res := m.run(s)
	m.Written += m.written(s)
	m.force, m.with, m.texts.pc = -1, nil, -1
	switch res {
	case resStop:
		s.I[table.HStatus] = int32(Deciding)
		m.serial++
		s.U[0] = m.id | m.serial
		if m.menu.stamp = s.U[0]; !m.menu.plain {
			m.menu.who = m.chooser(s)
		}
	case resChance:
		s.I[table.HStatus] = int32(Chance)
	case resOver:
		s.I[table.HStatus] = int32(Over)
	case resFault:
		s.I[table.HStatus] = int32(Faulted)
	default:
		s.I[table.HStatus] = int32(Idle)
	}
}

// enter makes the frame of the whole game and runs from pc; args are its
// first slots.
func (m *Machine) enter(s *table.State, pc int, args []int32) (err error) {
	defer m.guard(s, &err)
	m.resetRun(s)
	fp := m.baseFrame(s, m.p.Main)
	copy(s.I[fp:], args)
	s.I[table.HPC] = int32(pc)
	m.resume(s)
	return nil
}

// resetRun empties the machine's own words of a state.
func (m *Machine) resetRun(s *table.State) {
	clear(s.I[table.HCost : table.HFaultC+1])
	s.I[table.HPayer] = -1
	clear(s.I[s.L.IExt+m.p.Results : s.L.IQueue])
	s.I[table.HStatus] = int32(Idle)
	m.depth, m.force, m.with = 0, -1, nil
	m.resetBudget(s)
}

// Run starts extra code in a state that is Idle, with its reader and `this`
// (an object, or -1), and runs to the first stop.
func (m *Machine) Run(s *table.State, e bytecode.Entry, you, this int) (err error) {
	defer m.guard(s, &err)
	if e.Body < 0 || e.Body >= len(m.p.Bodies) {
		return misuse("this code was compiled for another program")
	}
	m.resetRun(s)
	fp := m.baseFrame(s, int32(e.Body))
	s.I[fp] = int32(you)
	if this >= 0 && this < s.L.N {
		s.I[fp+1] = s.Ref(this)
	}
	m.resume(s)
	return nil
}

// errNoValue says that an expression could not be worked out without asking.
var errNoValue = errors.New("this can't be worked out without a choice or chance")

// Eval works out a value compiled with CompileEval. The state stays as it is. The
// error of a rule that goes wrong is its diagnostic.
func (m *Machine) Eval(s *table.State, e bytecode.Entry, you, this int) (n int, err error) {
	slots := reader(s, you, this)
	return m.EvalIn(s, e, slots[:], nil)
}

// reader is what stands in the first two slots: who reads, and the card (an object, or -1).
func reader(s *table.State, you, this int) [2]int32 {
	slots := [2]int32{int32(you), -1}
	if this >= 0 && this < s.L.N {
		slots[1] = s.Ref(this)
	}
	return slots
}

// EvalIn is Eval with what stands in the first slots of the expression's frame: ints, and sets one after another.
func (m *Machine) EvalIn(s *table.State, e bytecode.Entry, ints []int32, sets []uint64) (n int, err error) {
	if e.Body < 0 || e.Body >= len(m.p.Bodies) {
		return 0, misuse("this code was compiled for another program")
	}
	if n, ok := m.readInPlace(s, e, ints, sets); ok {
		return n, nil
	}
	return m.evalOnCopy(s, e, ints, sets)
}

func (m *Machine) evalOnCopy(s *table.State, e bytecode.Entry, ints []int32, sets []uint64) (n int, err error) {
	c, res, err := m.eval(s, e, ints, sets)
	switch {
	case err != nil:
		return 0, err
	case res == resFault:
		return 0, m.Fault(c)
	case res != resIdle:
		return 0, errNoValue
	}
	return int(c.I[table.HLast]), nil
}

// eval runs a value's code on a copy of a state, which is good until the next.
func (m *Machine) eval(s *table.State, e bytecode.Entry, ints []int32, sets []uint64) (c *table.State, res result, err error) {
	depth := m.depth
	left := m.left
	c = m.descend(s)
	defer m.guard(c, &err)
	m.left = m.Budget
	if depth == 0 { // the value may ask whether a cost can be paid
		m.nodes, m.asks = m.CostNodes, maxAsked
		m.seen.reset()
	}
	fp := m.baseFrame(c, int32(e.Body))
	c.I[table.HCost] = 0
	b := &m.p.Bodies[e.Body]
	copy(c.I[fp:fp+int(b.Ints)], ints)
	copy(c.U[c.L.UStack:c.L.UStack+int(b.Sets)*c.L.W], sets)
	res = m.run(c)
	m.depth, m.left = depth, left
	return c, res, nil
}

// number is a value that the end of a game depends on. If a rule goes wrong on the
// way, so does the game: ok is false. What only chance could tell is 0.
func (m *Machine) number(s *table.State, e bytecode.Entry, you int) (n int, ok bool) {
	if n, ok := m.brief(s, e, you); ok {
		return n, true
	}
	slots := reader(s, you, -1)
	if n, ok := m.readInPlace(s, e, slots[:], nil); ok {
		return n, true
	}
	c, res, err := m.eval(s, e, slots[:], nil)
	switch {
	case err != nil:
		m.fault(s, faultBroken, 0)
		return 0, false
	case res == resFault:
		m.copyFault(s, c)
		return 0, false
	case res != resIdle:
		return 0, true
	}
	return int(c.I[table.HLast]), true
}

// guardRead is guard for what only reads.
func (m *Machine) guardRead(s *table.State) {
	var err error
	m.recordPanic(s, &err, recover())
}

// Answer is what the question of a trial came to, in a state that the trial
// left Idle: 0 for no.
func Answer(s *table.State) int { return int(s.I[table.HLast]) }
