package optimize

import "github.com/broadside-cards/broadside/interpreter/bytecode"

// What an instruction does with its operands A, B and C, a letter each:
//
//	u  a value that is read            U  a set that is read
//	o  a card that is read, by a true reference or not
//	d  a register that is written      D  a set register that is written
//	b  a register: read and written    B  a set register: read and written
//	r  a register that is read         -  no register
//
// Behind these: p, it does nothing else, so that it is not needed where nobody reads what it writes; t, it may change the table, or
// somebody is asked something. What is not listed may read and write all.
var effects = [256]string{
	bytecode.OpNop: "---p", bytecode.OpHalt: "u--", bytecode.OpJump: "---", bytecode.OpLoop: "---",
	bytecode.OpJEQ: "uu-", bytecode.OpJNE: "uu-", bytecode.OpJLT: "uu-", bytecode.OpJLE: "uu-", bytecode.OpJGT: "uu-", bytecode.OpJGE: "uu-",
	bytecode.OpJSame: "oo-", bytecode.OpJDiffer: "oo-", bytecode.OpJEmpty: "U--", bytecode.OpJSome: "U--", bytecode.OpJCount: "Uu-",
	bytecode.OpJIn: "uU-", bytecode.OpJOut: "uU-", bytecode.OpJKind: "o--", bytecode.OpJNotKind: "o--", bytecode.OpJDef: "o--", bytecode.OpJNotDef: "o--",
	bytecode.OpJAbsent: "u--", bytecode.OpJZoned: "uu-", bytecode.OpJGone: "u--", bytecode.OpJWindow: "---", bytecode.OpJSetup: "---",
	bytecode.OpLoopSeat: "bb-", bytecode.OpSwitch: "r--", bytecode.OpRet: "---", bytecode.OpRetV: "u--", bytecode.OpVerb: "--ut",

	bytecode.OpMove: "du-p", bytecode.OpAdd: "duu", bytecode.OpSub: "duu", bytecode.OpMul: "duu", bytecode.OpMin: "duup", bytecode.OpMax: "duup",
	bytecode.OpDivDown: "duu", bytecode.OpDivUp: "duu", bytecode.OpRemainder: "duu", bytecode.OpDifference: "duu",
	bytecode.OpField: "do-p", bytecode.OpTokCard: "du-p", bytecode.OpTokPlayer: "du-p", bytecode.OpSumTok: "dU-", bytecode.OpSumField: "dU-",
	bytecode.OpRuns: "dU-", bytecode.OpCount: "dU-p", bytecode.OpOwner: "do-p", bytecode.OpOpponent: "du-p", bytecode.OpPartner: "du-p",
	bytecode.OpTurnPlayer: "d--p", bytecode.OpNextPlayer: "du-p", bytecode.OpHolder: "du-p", bytecode.OpTurnNumber: "d--p", bytecode.OpPlayerCount: "d--p",
	bytecode.OpOption: "d--p", bytecode.OpNamed: "d--p", bytecode.OpHost: "du-p", bytecode.OpZoneOf: "du-p", bytecode.OpFirst: "dU-p",
	bytecode.OpZonePlayer: "du-p", bytecode.OpZoneHost: "do-p", bytecode.OpResult: "d--p", bytecode.OpBetween: "duup", bytecode.OpArrival: "du-p",
	bytecode.OpChoiceOf: "d-up",

	bytecode.OpSetClear: "D--p", bytecode.OpSetCopy: "DU-p", bytecode.OpSetAnd: "DUUp", bytecode.OpSetAndNot: "DUUp", bytecode.OpSetOr: "DUUp",
	bytecode.OpSetZone: "Bu-p", bytecode.OpSetZones: "B--p", bytecode.OpSetZoneOf: "Du-p", bytecode.OpSetOnCard: "Bu-p", bytecode.OpSetOnHosts: "DU-p",
	bytecode.OpSetNear: "DU-p", bytecode.OpSetOwner: "DUup", bytecode.OpSetDefs: "DU-p", bytecode.OpSetField: "DuUp", bytecode.OpSetAdd: "Bu-p",
	bytecode.OpSetDrop: "Bu-p", bytecode.OpSetTop: "Duup", bytecode.OpSetSeen: "Du-p", bytecode.OpSetHosting: "DU-p", bytecode.OpNextBit: "bB-", bytecode.OpLoopBit: "bB-", bytecode.OpMoreBit: "bB-",
	bytecode.OpNextPlace: "bB-t", bytecode.OpBest: "DU-",

	bytecode.OpTakePlayer: "duut", bytecode.OpTakeCard: "duut", bytecode.OpTakeSet: "dUut", bytecode.OpGivePlayer: "-uut", bytecode.OpGiveCard: "-uut",
	bytecode.OpGiveSet: "uUut", bytecode.OpGiveEach: "-Uut", bytecode.OpMoveSet: "Uu-t", bytecode.OpMoveCard: "uu-t", bytecode.OpExchange: "uu-t",
	bytecode.OpTurn: "U--t", bytecode.OpTurnCard: "u--t", bytecode.OpMark: "U--t", bytecode.OpMarkCard: "u--t", bytecode.OpShuffle: "u--t",
	bytecode.OpSettle: "uu-t", bytecode.OpTopCard: "du-t", bytecode.OpTopOf: "duDt", bytecode.OpShow: "Uu-t", bytecode.OpRandom: "dUut", bytecode.OpRoll: "d-ut",
	bytecode.OpHold: "du-p", bytecode.OpRefresh: "bu-p", bytecode.OpNeed: "Uu-", bytecode.OpFail: "---",
	bytecode.OpPick: "DUut", bytecode.OpSingle: "dUut", bytecode.OpBatch: "BUut", bytecode.OpChoose: "dUut", bytecode.OpAsk: "duut", bytecode.OpPickNumber: "duut",
	bytecode.OpCall: "--bt", bytecode.OpProbe: "b-u", bytecode.OpProbeText: "buu", bytecode.OpChooseText: "duut",
	bytecode.OpCostBegin: "--ut", bytecode.OpCostEnd: "---t", bytecode.OpText: "u-ut", bytecode.OpTextEnd: "---t",
	bytecode.OpResultBegin: "---t", bytecode.OpResultSet: "---t", bytecode.OpResultEnd: "---t", bytecode.OpBlock: "u--t", bytecode.OpExpire: "---t",
	bytecode.OpEliminate: "u--t", bytecode.OpEndTurn: "---t", bytecode.OpTurnBegin: "u--t", bytecode.OpPhase: "---t", bytecode.OpTurnBody: "u--t",
	bytecode.OpNextTurn: "u--t", bytecode.OpAssign: "bu-t", bytecode.OpUse: "u--t", bytecode.OpSay: "---t",
	bytecode.OpTold: "u--t", bytecode.OpToldPart: "u--t", bytecode.OpToldSet: "U--t",
	bytecode.OpDrain: "---t", bytecode.OpWindow: "---t", bytecode.OpReplaceEnd: "---t", bytecode.OpFire: "-u-t", bytecode.OpEnqueue: "---t", bytecode.OpLost: "---t", bytecode.OpScatter: "BUut",
}

// extEffects is the same of second words.
var extEffects = [256]string{
	bytecode.OpBatch: "uub", bytecode.OpChoose: "---", bytecode.OpPickNumber: "u--", bytecode.OpText: "u--",
	bytecode.OpProbeText: "---", bytecode.OpChooseText: "---", bytecode.OpScatter: "B--",
}

// letters is what an instruction does with its operands; ok is false where it may do all.
func (in *ins) letters() (out string, ok bool) {
	out = effects[in.Op]
	ok = out != ""
	switch {
	case in.Op == bytecode.OpWin && in.D != bytecode.WinThose:
		return "u--", true // where it goes on, nothing has happened
	case (in.Op == bytecode.OpSetZone || in.Op == bytecode.OpSetZones) && in.D > 0:
		return "D" + out[1:], true
	case in.Op == bytecode.OpSetNear && in.D&bytecode.NearOfThese != 0:
		return "BU-p", true
	case in.Op == bytecode.OpSetOnCard && in.D > 0:
		return "Du-p", true
	case in.Op == bytecode.OpSetAdd && in.D > 0:
		out, ok = "Bu-p", true
		if in.D >= bytecode.AddAlone {
			out = "Du-p"
		}
		if in.D&3 == 1 { // a number, no register
			out = out[:1] + "--p"
		}
		return out, ok
	case in.Op == bytecode.OpRandom && in.D > 0, in.ext != nil && in.Op != bytecode.OpVerb && extEffects[in.Op] == "":
		return "", false
	}
	return out, ok
}

func (in *ins) pure() bool {
	l, ok := in.letters()
	return ok && len(l) > 3 && l[3] == 'p'
}

// changes says whether an instruction may change the table.
func (in *ins) changes() bool {
	l, ok := in.letters()
	return !ok || len(l) > 3 && l[3] == 't'
}

// operands calls f for each operand that names a register, or a set register, with its letter; the number of the register follows
// the body's numbering. Ranges of registers are given with r. ok is false where all may be read and written.
func (b *body) operands(in *ins, f func(letter byte, at *int32, k int32)) (ok bool) {
	l, ok := in.letters()
	if !ok {
		return false
	}
	each := func(l string, i *bytecode.Instr) {
		for k, at := range []*int32{&i.A, &i.B, &i.C} {
			if c := l[k]; c != '-' {
				b.operand(c, at, f)
			}
		}
	}
	each(l, &in.Instr)
	if in.ext != nil && in.Op != bytecode.OpVerb {
		each(extEffects[in.Op], in.ext)
	}
	b.ranges(in, func(k int32) { f('r', nil, k) })
	return true
}

func (b *body) operand(letter byte, at *int32, f func(letter byte, at *int32, k int32)) {
	switch letter {
	case 'U', 'D', 'B':
		if *at < 0 {
			f(letter, at, b.ints+^*at)
		}
	default:
		if *at >= 0 {
			f(letter, at, *at)
		}
	}
}

// ranges calls f for the registers that an instruction reads besides its operands.
func (b *body) ranges(in *ins, f func(k int32)) {
	players := int32(b.o.p.Layout.P)
	switch in.Op {
	case bytecode.OpVerb:
		v := &b.o.p.Verbs[in.A]
		b.row(in.B, int32(len(v.Slots)), f)
		if in.ext != nil {
			b.row(b.ints+^in.ext.A, int32(len(v.SetSlots)), f)
		}
	case bytecode.OpEnqueue:
		a := &b.o.p.Abilities[in.A]
		b.row(in.B, a.Ints, f)
		if in.C < 0 {
			b.row(b.ints+^in.C, a.Sets, f)
		}
	case bytecode.OpFire:
		for _, bind := range b.o.p.Abilities[in.A].Binds {
			if bind.Set {
				f(b.ints + bind.From)
			} else {
				f(bind.From)
			}
		}
	case bytecode.OpCall:
		if in.D > 1 || in.B >= 0 {
			b.row(in.B, int32(in.D), f)
		}
	case bytecode.OpChoiceOf:
		b.row(in.B, players*(int32(in.D)+1), f)
	case bytecode.OpLoopSeat:
		if in.D > 0 {
			f(int32(in.D) - 1)
		}
	}
}

// row calls f for so many registers from one on.
func (b *body) row(from, n int32, f func(k int32)) {
	for k := range n {
		f(from + k)
	}
}
