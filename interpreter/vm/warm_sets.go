package vm

import (
	"math"
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// warmSet carries out what makes or changes a set of cards.
func (m *Machine) warmSet(f *frame, in *bytecode.Instr) bool {
	s := f.s
	switch in.Op {
	case bytecode.OpSetOnHosts:
		hosts := m.scratchSet(0, f.set(in.B))
		clear(f.set(in.A))
		for o := table.First(hosts); o >= 0; o = table.Next(hosts, o) {
			m.addCarried(s, o, f.set(in.A))
		}
	case bytecode.OpSetNear:
		m.setNear(f, in)
	case bytecode.OpSetField:
		copy(f.set(in.A), f.set(in.C))
		m.setFieldByCard(s, f.set(in.A), in.FieldOf(), in.FieldOp(), f.operand(in.B))
	case bytecode.OpSetDefs:
		m.setDefs(f, in)
	case bytecode.OpSetSeen:
		clear(f.set(in.A))
		if p := f.player(in.B); p >= 0 {
			s.Seen(p, f.set(in.A))
		}
	case bytecode.OpSetHosting:
		m.setHosting(f, in)
	default:
		return false
	}
	return true
}

// nextPlainly takes the first card of a set by place out of it, where chance has said in which order they lie.
func (m *Machine) nextPlainly(f *frame, in *bytecode.Instr) bool {
	if in.D&bytecode.Settled != 0 && f.s.Loose(f.set(in.B)) >= 0 {
		return false
	}
	if !f.nextPlace(in) {
		f.pc = int(in.C)
	}
	return true
}

// best keeps those of a set whose printed number is the greatest, or the least. It looks at each of them, as a condition does.
func (m *Machine) best(f *frame, in *bytecode.Instr) bool {
	set := f.set(in.B)
	looks := table.Count(set) + 1
	if m.asks < looks {
		return false
	}
	m.asks -= looks
	out, field, most, sign := f.set(in.A), m.p.Fields[in.C], int64(math.MinInt64), 1-2*int64(in.D)
	for k, w := range set {
		kept := uint64(0)
		for ; w != 0; w &= w - 1 {
			n := sign * int64(field[f.s.Def(k<<6+bits.TrailingZeros64(w))])
			if n > most {
				clear(out[:k])
				kept, most = 0, n
			}
			if n == most {
				kept |= w & -w
			}
		}
		out[k] = kept
	}
	return true
}

// nextPlace takes the first card of a set by place out of it; false: there is none.
func (f *frame) nextPlace(in *bytecode.Instr) bool {
	set := f.set(in.B)
	o := f.s.FirstByPlace(set, in.D&bytecode.FromBottom != 0)
	if o < 0 {
		return false
	}
	table.Drop(set, o)
	f.r[in.A] = f.s.Ref(o)
	return true
}

// setHosting keeps the cards of which a zone holds a card, or none.
func (m *Machine) setHosting(f *frame, in *bytecode.Instr) {
	s, dst, src := f.s, f.set(in.A), f.set(in.B)
	for k, w := range src {
		for rest := w; rest != 0; rest &= rest - 1 {
			z := s.HostZone(int(in.C), k<<6+bits.TrailingZeros64(rest))
			if (z < 0 || isEmpty(s.U[s.L.Member(z):], s.L.W)) != (in.D == 1) {
				w &^= rest & -rest
			}
		}
		dst[k] = w
	}
}

// addCarried adds the cards in every zone of a card.
func (m *Machine) addCarried(s *table.State, o int, dst []uint64) {
	for _, zone := range s.L.KindZones(s.KindOf(o)) {
		if z := s.HostZone(zone, o); z >= 0 {
			table.Join(dst, s.Set(s.L.Member(z)))
		}
	}
}

func (m *Machine) setOwner(f *frame, in *bytecode.Instr) {
	dst, src, p := f.set(in.A), f.set(in.B), f.player(in.C)
	flip := uint64(0)
	if in.D&1 != 0 {
		flip = ^flip
	}
	if p >= 0 {
		own := f.s.Set(f.s.L.Owner(p))
		for k := range dst {
			dst[k] = src[k] & (own[k] ^ flip)
		}
		return
	}
	nobody := in.D&bytecode.OwnerOrNobody != 0 && f.operand(in.C) == -1
	for k := range dst {
		own := uint64(0)
		if nobody {
			own = ^owned(f.s, k)
		}
		dst[k] = src[k] & (own ^ flip)
	}
}

// owned is a word of the set of the cards that somebody owns.
func owned(s *table.State, k int) (word uint64) {
	for p := range s.L.P {
		word |= s.U[s.L.Owner(p)+k]
	}
	return word
}

func (m *Machine) setDefs(f *frame, in *bytecode.Instr) {
	dst := f.set(in.A)
	src := m.scratchSet(0, f.set(in.B))
	clear(dst)
	for o := table.First(src); o >= 0; o = table.Next(src, o) {
		if table.Has(m.p.DefSets[in.C], f.s.Def(o)) != (in.D == 1) {
			table.Add(dst, o)
		}
	}
}

// setAdd adds a card by a true reference, a plain number (D 1), or a card by
// any reference (D 2), to what is there or (D+4) to nothing.
func (m *Machine) setAdd(f *frame, in *bytecode.Instr) {
	o := -1
	switch in.D &^ bytecode.AddAlone {
	case 0:
		o = live(f.s, f.operand(in.B))
	case 1:
		o = int(in.B)
	case 2:
		o = object(f.s.L, f.operand(in.B))
	}
	set := f.set(in.A)
	if in.D >= bytecode.AddAlone {
		clear(set)
	}
	if o >= 0 && o < len(set)*64 {
		table.Add(set, o)
	}
}

// setFieldByCard looks at each card: some are not what they were dealt as.
func (m *Machine) setFieldByCard(s *table.State, set []uint64, field int32, op check.CmpOp, value int32) {
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		if !op.Holds(int(m.p.Fields[field][s.Def(o)]), int(value)) {
			table.Drop(set, o)
		}
	}
}
