package why

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// code is an expression compiled apart. m is nil where it can't be.
type code struct {
	m     *vm.Machine
	entry bytecode.Entry
}

// scene is where parts are worked out: a position, and what stands in the slots.
type scene struct {
	*Explainer
	t      *table.State
	viewer engine.Player // or engine.Everything
	ints   []int32
	sets   []uint64 // one after another
	spare  int      // a slot that no expression uses
}

// frameRoom is how many ints a scene has that no expression uses.
const frameRoom = 1

// scene makes the slots of a frame, and some to spare.
func (e *Explainer) scene(t *table.State, viewer engine.Player, f check.Frame) *scene {
	n := max(3, f.Ints)
	s := &scene{e, t, viewer, make([]int32, n+frameRoom), make([]uint64, f.Sets*t.L.W), n}
	for i := range s.ints {
		s.ints[i] = -1
	}
	return s
}

func (s *scene) frame() check.Frame {
	return check.Frame{Ints: len(s.ints), Sets: len(s.sets) / s.t.L.W}
}

// num works an expression out; ok is false where that takes a choice or chance.
func (s *scene) num(x check.Expr) (n int, ok bool) {
	c := s.code[x]
	if c == nil {
		c = &code{}
		if p, entry, found := compile.Evals(s.program, []check.Expr{x}, []check.Frame{s.frame()}); found.Errors() == 0 {
			c.m, c.entry = vm.New(p), entry[0]
		}
		s.code[x] = c
	}
	if c.m == nil {
		return 0, false
	}
	n, err := c.m.EvalIn(s.t, c.entry, s.ints, s.sets)
	return n, err == nil
}

// holds says whether a condition holds; one that can't be worked out does.
func (s *scene) holds(x check.Expr) bool {
	n, ok := s.num(x)
	return n != 0 || !ok
}

// card is the object that an expression means, or -1.
func (s *scene) card(x check.Expr) int {
	if slot, is := x.(*check.CardSlot); is {
		return s.inSlot(slot.Slot)
	}
	n, ok := s.num(x)
	if o := s.t.L.Object(int32(n)); ok && n >= 0 && o < s.t.L.N {
		return o
	}
	return -1
}

func (s *scene) inSlot(slot int) int {
	if slot >= len(s.ints) || s.ints[slot] < 0 {
		return -1
	}
	if o := s.t.L.Object(s.ints[slot]); o < s.t.L.N {
		return o
	}
	return -1
}

// members are the objects that a query finds.
func (s *scene) members(q *check.Query) (out []int) {
	x := s.member(q)
	was := s.ints[s.spare]
	for o := range s.t.L.N {
		s.ints[s.spare] = s.t.Ref(o)
		if n, ok := s.num(x); ok && n != 0 {
			out = append(out, o)
		}
	}
	s.ints[s.spare] = was
	return out
}

// member asks of the card in the spare slot whether a query finds it. It is the same expression each
// time, as its code is kept.
func (s *scene) member(q *check.Query) check.Expr {
	key := spareIn{q, s.spare}
	if s.in[key] == nil {
		s.in[key] = &check.Is{Card: &check.CardSlot{Slot: s.spare}, Set: q}
	}
	return s.in[key]
}

// spareIn is the question whether the card in a slot is in a query.
type spareIn struct {
	set  *check.Query
	slot int
}
