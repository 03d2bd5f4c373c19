package vm

import (
	"errors"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Decode reads a state that State.AppendBinary wrote, and checks what the
// machine needs of it: the chain of frames and the place in the code.
func Decode(p *bytecode.Program, b []byte) (*table.State, error) {
	s, err := table.Decode(p.Layout, b)
	if err != nil {
		return nil, err
	}
	if err := checkFrames(p, s); err != nil {
		return nil, err
	}
	return s, nil
}

var errFrames = errors.New("the saved position's place in the rules makes no sense; was it saved by another edition of the game?")

// checkFrames follows the frames down and sees that each fits its body.
func checkFrames(p *bytecode.Program, s *table.State) error {
	if st := s.I[table.HStatus]; st < int32(Idle) || st > int32(Faulted) {
		return errFrames
	}
	ground := s.L.IStack + linkLen
	if !stopsAt(p, Status(s.I[table.HStatus]), int(s.I[table.HPC])) {
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
		if id < 0 || id >= len(p.Bodies) {
			return errFrames
		}
		b := &p.Bodies[id]
		if fp+int(b.Ints) != top || sp+int(b.Sets)*s.L.W != utop || !inBody(p, b, pc) {
			return errFrames
		}
		if fp == ground {
			return checkQueue(p, s)
		}
		pc, top, utop = int(s.I[fp-linkPC]), fp-linkLen, sp
		if dst := int(s.I[fp-linkDst]); dst < -1 || dst >= int(b.Ints)+linkLen+maxStack {
			return errFrames
		}
		fp, sp = int(s.I[fp-linkFP]), int(s.I[fp-linkSP])
	}
}

// stopsAt says whether a state can wait for what its status says at pc.
func stopsAt(p *bytecode.Program, st Status, pc int) bool {
	if pc < 0 || pc >= len(p.Code) {
		return false
	}
	switch op := p.Code[pc].Op; st {
	case Chance:
		return drawsAt(op)
	case Deciding:
		return asksAt(op)
	}
	return true
}

// asksAt says whether a player may be asked at an instruction.
func asksAt(op bytecode.Op) bool {
	switch op {
	case bytecode.OpPick, bytecode.OpBatch, bytecode.OpChoose, bytecode.OpAsk, bytecode.OpPickNumber, bytecode.OpPickPlayer, bytecode.OpChooseText, bytecode.OpDrain, bytecode.OpReplace:
		return true
	}
	return false
}

// inBody says whether an instruction belongs to a body, or is one of the two
// that belong to none.
func inBody(p *bytecode.Program, b *bytecode.Body, pc int) bool {
	return pc >= int(b.Entry) && pc < int(b.End) && p.Code[pc].Op != bytecode.OpExt || pc == p.CostEnd || pc == p.Halt
}

func checkQueue(p *bytecode.Program, s *table.State) error {
	for k := 0; k < int(s.I[table.HQueue]); k++ {
		if a := s.Entry(k)[entryAbility]; a < 0 || int(a) >= len(p.Abilities) {
			return errFrames
		}
	}
	return nil
}
