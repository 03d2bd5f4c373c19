package interpreter

import (
	"errors"
	"fmt"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// misuse is an error of the program that drives the machine.
func misuse(format string, args ...any) error { return fmt.Errorf(format, args...) }

// guard turns a panic of the machine itself into a fault of the state: no bug
// of ours, and no damaged state, may take the program down that plays it.
func (m *Machine) guard(s *table.State, err *error) {
	if r := recover(); r != nil {
		m.guardWith(s, err, r)
	}
}

func (m *Machine) guardWith(s *table.State, err *error, r any) {
	if r != nil {
		m.depth, m.force = 0, -1
		s.I[table.HStatus], s.I[table.HFault] = int32(Faulted), int32(faultBroken)
		*err = fmt.Errorf("the position can't be played on: %v", r)
	}
}

// resume runs a state on and sets its status.
func (m *Machine) resume(s *table.State) {
	s.U[0] = 0
	res := m.run(s)
	m.force = -1
	switch res {
	case resStop:
		s.I[table.HStatus] = int32(Deciding)
		m.serial++
		s.U[0] = m.id | m.serial
		m.cache.stamp = s.U[0]
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
	m.ready(s)
	fp := m.ground(s, m.p.main)
	copy(s.I[fp:], args)
	s.I[table.HPC] = int32(pc)
	m.resume(s)
	return nil
}

// ready empties the machine's own words of a state.
func (m *Machine) ready(s *table.State) {
	clear(s.I[table.HCost : table.HFaultC+1])
	s.I[table.HPayer] = -1
	clear(s.I[s.L.IExt+m.p.results : s.L.IQueue])
	s.I[table.HStatus] = int32(Idle)
	m.depth, m.force = 0, -1
	m.fresh(s)
}

// ground makes the lowest frame, for a body that is not called by any other.
func (m *Machine) ground(s *table.State, id int32) (fp int) {
	b := &m.p.bodies[id]
	fp = s.L.IStack + linkLen
	sp := s.L.UStack
	s.Grow(fp+int(b.ints), sp+int(b.sets)*s.L.W)
	link := s.I[fp-linkLen : fp]
	link[0], link[1], link[2], link[3], link[4] = int32(m.p.halt), int32(fp), int32(sp), id, -1
	for k, top := fp, fp+int(b.ints); k < top; k += copy(s.I[k:top], minusOnes[:]) {
	}
	clear(s.U[sp : sp+int(b.sets)*s.L.W])
	m.sync(s, int(b.entry), fp, sp)
	return fp
}

// Run starts extra code in a state that is Idle, with its reader and `this`
// (an object, or -1), and runs to the first stop.
func (m *Machine) Run(s *table.State, e Entry, you, this int) (err error) {
	defer m.guard(s, &err)
	if e.body < 0 || e.body >= len(m.p.bodies) {
		return misuse("this code was compiled for another program")
	}
	m.ready(s)
	fp := m.ground(s, int32(e.body))
	s.I[fp] = int32(you)
	if this >= 0 && this < s.L.N {
		s.I[fp+1] = s.Ref(this)
	}
	m.resume(s)
	return nil
}

// SetTurn says whose turn it is and which, in a position built by hand that
// Run will start code in.
func (m *Machine) SetTurn(s *table.State, player, number int) error {
	if player < -1 || player >= s.L.P || number < 0 {
		return misuse("there is no turn %d of player %d", number, player)
	}
	s.I[table.HTurnPlayer], s.I[table.HTurn] = int32(player), int32(number)
	return nil
}

// errNoValue says that an expression could not be worked out without asking.
var errNoValue = errors.New("this can't be worked out without a choice or chance")

// Eval works out a value compiled with CompileEval. The state stays as it is.
func (m *Machine) Eval(s *table.State, e Entry, you, this int) (n int, err error) {
	if e.body < 0 || e.body >= len(m.p.bodies) {
		return 0, misuse("this code was compiled for another program")
	}
	depth := m.depth
	left := m.left
	c := m.descend(s)
	defer m.guard(c, &err)
	m.left = m.Budget
	if depth == 0 { // the value may ask whether a cost can be paid
		m.nodes = m.CostNodes
		m.seen.reset()
	}
	fp := m.ground(c, int32(e.body))
	c.I[table.HCost] = 0
	c.I[fp] = int32(you)
	if this >= 0 && this < c.L.N {
		c.I[fp+1] = c.Ref(this)
	}
	res := m.run(c)
	m.depth, m.left = depth, left
	if res != resIdle {
		return 0, errNoValue
	}
	return int(c.I[table.HLast]), nil
}

// Decode reads a state that State.AppendBinary wrote, and checks what the
// machine needs of it: the chain of frames and the place in the code.
func (p *Program) Decode(b []byte) (*table.State, error) {
	s, err := table.Decode(p.Layout, b)
	if err != nil {
		return nil, err
	}
	if err := p.check(s); err != nil {
		return nil, err
	}
	return s, nil
}

var errFrames = errors.New("the saved position's place in the rules makes no sense; was it saved by another edition of the game?")

// check follows the frames down and sees that each fits its body.
func (p *Program) check(s *table.State) error {
	if st := s.I[table.HStatus]; st < int32(Idle) || st > int32(Faulted) {
		return errFrames
	}
	ground := s.L.IStack + linkLen
	if !p.stopsAt(Status(s.I[table.HStatus]), int(s.I[table.HPC])) {
		return errFrames
	}
	fp, sp, pc := int(s.I[table.HFP]), int(s.I[table.HSP]), int(s.I[table.HPC])
	top, utop := int(s.I[table.HTop]), int(s.I[table.HSetTop])
	if fp == 0 && Status(s.I[table.HStatus]) == Idle {
		return nil
	}
	for {
		if fp < ground || fp > top || sp < s.L.UStack || sp > utop {
			return errFrames
		}
		id := int(s.I[fp-linkBody])
		if id < 0 || id >= len(p.bodies) {
			return errFrames
		}
		b := &p.bodies[id]
		if fp+int(b.ints) != top || sp+int(b.sets)*s.L.W != utop || !p.within(b, pc) {
			return errFrames
		}
		if fp == ground {
			return p.checkQueue(s)
		}
		pc, top, utop = int(s.I[fp-linkPC]), fp-linkLen, sp
		if dst := int(s.I[fp-linkDst]); dst < -1 || dst >= int(b.ints)+linkLen+maxStack {
			return errFrames
		}
		fp, sp = int(s.I[fp-linkFP]), int(s.I[fp-linkSP])
	}
}

// stopsAt says whether a state can wait for what its status says at pc.
func (p *Program) stopsAt(st Status, pc int) bool {
	if pc < 0 || pc >= len(p.code) {
		return false
	}
	switch p.code[pc].Op {
	case opPick, opBatch, opChoose, opAsk, opPickNumber, opPickPlayer, opChooseText, opDrain, opReplace:
		return st != Chance
	case opSettle, opTopCard, opRandom, opRoll, opSingle, opScatter:
		return st != Deciding
	}
	return st != Deciding && st != Chance
}

// calm is guard for what only reads.
func (m *Machine) calm(s *table.State) {
	var err error
	m.guardWith(s, &err, recover())
}

// within says whether an instruction belongs to a body, or is one of the two
// that belong to none.
func (p *Program) within(b *body, pc int) bool {
	return pc >= int(b.entry) && pc < int(b.end) && p.code[pc].Op != opExt || pc == p.costEnd || pc == p.halt
}

func (p *Program) checkQueue(s *table.State) error {
	for k := 0; k < int(s.I[table.HQueue]); k++ {
		if a := s.I[s.L.IQueue+k*s.L.QueueInts+entryAbility]; a < 0 || int(a) >= len(p.abilities) {
			return errFrames
		}
	}
	return nil
}
