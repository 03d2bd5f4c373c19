// Package optimize makes a compiled program shorter without making it another: what was compiled word for word is looked at
// body by body, over blocks of instructions that are carried out one after another.
//
// The door is Program. It changes no table but where instructions lie. What can be seen of a game is the same: each change of the
// table, question, place in the text, count and fault.
package optimize

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// Limits of what is looked at: longer bodies are left as they are.
const (
	mostCode = 3_000 // instructions of a body
	mostSeen = 256   // registers of a body

	mostWords = 24 // instructions that work out one thing
)

// Program optimizes a program in place. points are the instructions that are counted, by counter (-1: none); what is given back are the
// counters by instruction as they are now.
func Program(p *bytecode.Program, points []int) map[int]int32 {
	o := &optimizer{p: p, counted: map[int]int32{}, verbBody: map[int32]bool{}, words: words{by: map[making]word{}}}
	for point, pc := range points {
		if pc >= 0 {
			o.counted[pc] = int32(point)
		}
	}
	for i := range p.Verbs {
		for _, b := range p.Verbs[i].Bodies {
			o.verbBody[b] = true
		}
	}
	if !o.read() {
		return o.counted
	}
	for _, b := range o.bodies {
		b.improve()
	}
	of := map[int32]*body{}
	for _, b := range o.bodies {
		of[b.id] = b
	}
	for _, b := range o.bodies {
		if !b.plain && b.inline(of) {
			b.improve()
		}
	}
	for _, b := range o.bodies {
		if !b.plain {
			b.share()
			b.thread()
			b.straighten()
		}
	}
	return o.write()
}

type optimizer struct {
	p        *bytecode.Program
	counted  map[int]int32
	verbBody map[int32]bool // carried out by a player who is there, and called by OpVerb alone
	words    words
	first    int     // where the bodies begin
	bodies   []*body // in the order of their code
}

// body is the code of a body as blocks.
type body struct {
	o      *optimizer
	id     int32
	ints   int32
	sets   int32
	blocks []*block // the first is where the body begins
	plain  bool     // too long, or with too many registers: nothing but its jumps is looked at
	kept   bits     // registers that are looked at from outside
	shared bool     // zones that are asked for often have registers of their own already
}

// block is instructions carried out one after another. The last may jump.
type block struct {
	code  []ins
	next  *block   // where it goes on, unless the last instruction leaves
	to    *block   // where its last instruction jumps
	table []*block // where it switches
	entry []*int   // points of entry of the program that lie here
	at    int32    // where it lies, as it is written
	mark  int
}

// ins is an instruction, with the second word of its operands and what is known of its place.
type ins struct {
	bytecode.Instr
	ext    *bytecode.Instr
	where  int32
	prompt string
	point  int32 // its counter, or -1
}

func (in *ins) is(ops ...bytecode.Op) bool { return slices.Contains(ops, in.Op) }

// improve makes a body shorter for as long as that helps.
func (b *body) improve() {
	b.straighten()
	if b.plain {
		return
	}
	b.certain()
	b.plainly()
	b.thread()
	b.straighten()
	b.tops()
	if !b.shared {
		b.shareZones()
		b.shared = true
	}
	b.stale()
	b.begin()
	was := b.code()
	for range 3 {
		b.reuse()
		b.copies()
		b.dead()
		now := b.code()
		if slices.Equal(was, now) {
			break
		}
		was = now
	}
	b.straighten()
}

// code is the instructions of a body one after another.
func (b *body) code() (out []bytecode.Instr) {
	for _, k := range b.blocks {
		for i := range k.code {
			out = append(out, k.code[i].Instr)
		}
	}
	return out
}

// bits is a set of registers: those of numbers, and behind them those of sets.
type bits []uint64

func (s bits) has(k int32) bool { return s[k>>6]>>uint(k&63)&1 == 1 }
func (s bits) add(k int32)      { s[k>>6] |= 1 << uint(k&63) }
func (s bits) drop(k int32)     { s[k>>6] &^= 1 << uint(k&63) }

// join adds the members of another set; it says whether there were any new.
func (s bits) join(other bits) (grew bool) {
	for k := range s {
		grew = grew || other[k]&^s[k] != 0
		s[k] |= other[k]
	}
	return grew
}
