package optimize

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// read makes blocks of all bodies; false: the code is not made of bodies one after another.
func (o *optimizer) read() bool {
	for id := range o.p.Bodies {
		if b := &o.p.Bodies[id]; b.Entry >= 0 {
			o.bodies = append(o.bodies, &body{o: o, id: int32(id), ints: b.Ints, sets: b.Sets})
		}
	}
	slices.SortFunc(o.bodies, func(a, b *body) int { return cmp.Compare(o.of(a).Entry, o.of(b).Entry) })
	if len(o.bodies) == 0 {
		return false
	}
	o.first = int(o.of(o.bodies[0]).Entry)
	end := int32(o.first)
	for _, b := range o.bodies {
		if o.of(b).Entry != end {
			return false
		}
		end = o.of(b).End
	}
	if int(end) != len(o.p.Code) {
		return false
	}
	for _, b := range o.bodies {
		b.read()
	}
	return true
}

func (o *optimizer) of(b *body) *bytecode.Body { return &o.p.Bodies[b.id] }

// entries are the points of entry that are no bodies.
func (o *optimizer) entries() []*int {
	return []*int{&o.p.MainStart, &o.p.TurnStart, &o.p.TurnEnd, &o.p.TurnDrain}
}

// leaves says whether an instruction never goes on behind it.
func leaves(op bytecode.Op) bool {
	switch op {
	case bytecode.OpJump, bytecode.OpLoop, bytecode.OpSwitch, bytecode.OpRet, bytecode.OpRetV, bytecode.OpHalt, bytecode.OpEndTurn:
		return true
	}
	return false
}

// target is the operand of an instruction that is another instruction.
func target(in *bytecode.Instr) *int32 {
	switch {
	case in.Op == bytecode.OpProbe:
		return &in.B
	case in.Op.Jumps():
		return &in.C
	}
	return nil
}

func (b *body) read() {
	p := b.o.p
	from, end := b.o.of(b).Entry, b.o.of(b).End
	starts := map[int32]*block{}
	lead := func(pc int32) *block {
		if starts[pc] == nil {
			starts[pc] = &block{}
		}
		return starts[pc]
	}
	lead(from)
	for _, e := range b.o.entries() {
		if pc := int32(*e); pc >= from && pc < end && *e > 0 {
			at := lead(pc)
			at.entry = append(at.entry, e)
		}
	}
	for pc := from; pc < end; pc++ {
		in := &p.Code[pc]
		if t := target(in); t != nil {
			lead(*t)
		}
		if in.Op == bytecode.OpSwitch {
			for _, to := range p.Jumps[in.B] {
				lead(to)
			}
		}
		if (target(in) != nil || leaves(in.Op)) && pc+1 < end {
			lead(pc + 1)
		}
	}
	var cur *block
	for pc := from; pc < end; pc++ {
		if at := starts[pc]; at != nil {
			if cur != nil && cur.next == nil && !cur.left() {
				cur.next = at
			}
			cur, b.blocks = at, append(b.blocks, at)
		}
		in := ins{Instr: p.Code[pc], where: p.Where[pc], prompt: p.Prompts[int(pc)], point: -1}
		if point, ok := b.o.counted[int(pc)]; ok {
			in.point = point
		}
		if pc+1 < end && p.Code[pc+1].Op == bytecode.OpExt {
			pc++
			ext := p.Code[pc]
			in.ext = &ext
		}
		cur.code = append(cur.code, in)
		if t := target(&in.Instr); t != nil {
			cur.to = starts[*t]
		}
		if in.Op == bytecode.OpSwitch {
			for _, to := range p.Jumps[in.B] {
				cur.table = append(cur.table, starts[to])
			}
		}
	}
	b.plain = len(p.Code[from:end]) > mostCode || b.ints+b.sets > mostSeen
	b.keep()
}

// keep notes the registers that are looked at from outside: who reads, the card that speaks, and what is kept in secret.
func (b *body) keep() {
	b.kept = b.none()
	b.kept.add(0)
	b.kept.add(1)
	for _, k := range b.o.of(b).Kept {
		for i := range int32(b.o.p.Layout.P * bytecode.KeptSize) {
			if k.Slots+i < b.ints {
				b.kept.add(k.Slots + i)
			}
		}
		for _, own := range k.Own {
			b.kept.add(own)
		}
	}
}

func (b *body) none() bits { return make(bits, (b.ints+b.sets)/64+1) }

func (b *body) all() bits {
	s := b.none()
	for k := range s {
		s[k] = ^uint64(0)
	}
	return s
}

// last is the last instruction of a block, or nil.
func (k *block) last() *ins {
	if len(k.code) == 0 {
		return nil
	}
	return &k.code[len(k.code)-1]
}

// left says whether a block never goes on to what lies behind it.
func (k *block) left() bool {
	last := k.last()
	return last != nil && leaves(last.Op)
}

// successors are the blocks that may come after one.
func (k *block) successors() []*block {
	out := slices.Clone(k.table)
	if k.to != nil {
		out = append(out, k.to)
	}
	if k.next != nil {
		out = append(out, k.next)
	}
	return out
}

// write puts all bodies back, and tells where the counters are.
func (o *optimizer) write() map[int]int32 {
	p := o.p
	code, where := slices.Clone(p.Code[:o.first]), slices.Clone(p.Where[:o.first])
	prompts, counted := map[int]string{}, map[int]int32{}
	for pc, text := range p.Prompts {
		if pc < o.first {
			prompts[pc] = text
		}
	}
	for pc, point := range o.counted {
		if pc < o.first {
			counted[pc] = point
		}
	}
	for _, b := range o.bodies {
		at := o.of(b)
		at.Entry, at.Ints, at.Sets = int32(len(code)), b.ints, b.sets
		for _, k := range b.blocks {
			k.at = int32(len(code))
			for _, e := range k.entry {
				*e = len(code)
			}
			for i := range k.code {
				in := &k.code[i]
				if in.prompt != "" {
					prompts[len(code)] = in.prompt
				}
				if in.point >= 0 {
					counted[len(code)] = in.point
				}
				code, where = append(code, in.Instr), append(where, in.where)
				if in.ext != nil {
					code, where = append(code, *in.ext), append(where, in.where)
				}
			}
		}
		at.End = int32(len(code))
	}
	for _, b := range o.bodies {
		b.aim(code)
	}
	deals(code, counted)
	p.Code, p.Where, p.Prompts = code, where, prompts
	return counted
}

// aim lets the jumps of a body that is written go where their blocks lie.
func (b *body) aim(code []bytecode.Instr) {
	for _, k := range b.blocks {
		pc := k.at
		for i := range k.code {
			in := &code[pc]
			if t := target(in); t != nil {
				*t = k.to.at
			}
			if in.Op == bytecode.OpSwitch {
				for j, to := range k.table {
					b.o.p.Jumps[in.B][j] = to.at
				}
			}
			if pc++; k.code[i].ext != nil {
				pc++
			}
		}
	}
}
