package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// The queue of triggered abilities. An entry is: ability, batch, owner, slots.
// Batch -1 marks replacements that could apply to the verb about to begin. What a
// verb under way has set off, and waits until it has ended, has the batch
// -2 less the place of the verb's frame.
const (
	entryAbility = iota
	entryBatch
	entryOwner
)

const noBatch = -1

func (m *Machine) entry(s *table.State, k int) []int32 { return s.Entry(k) }

// enqueue lines an ability up with a copy of the slots it needs.
func (m *Machine) enqueue(f *frame, in *bytecode.Instr) result {
	s, a := f.s, &m.p.Abilities[in.A]
	if in.D == 1 && s.I[m.p.AbilityWord(in.A)] != 0 || isOut(s, f.r[in.B]) {
		return resGo
	}
	if in.D == 0 && a.Limit.Most > 0 && !m.use(s, a, f.r[in.B:], false) {
		return resGo
	}
	if s.I[table.HQueue] >= table.MaxWaiting {
		f.goTo(f.pc)
		s.I[table.HFaultB], s.I[table.HFaultC] = packAbilities([]int32{in.A})
		return m.fault(s, faultQueue, table.MaxWaiting)
	}
	k := s.Enqueue()
	e := m.entry(s, k)
	clear(e)
	e[entryAbility] = in.A
	switch {
	case in.D == 1:
		e[entryBatch] = noBatch
	case in.D == 2:
		e[entryBatch] = underWay(s)
	case in.D == 3:
		e[entryBatch] = underWayAt(caller(s))
	case s.I[table.HDrain] != 0:
		e[entryBatch] = s.I[table.HBatch] + 1
	}
	copy(e[bytecode.QueueHead:], f.r[in.B:in.B+a.Ints])
	e[entryOwner] = m.orderer(s, e[bytecode.QueueHead])
	at := setOffset(f.sp, in.C, s.L.W)
	copy(s.EntrySets(k), s.U[at:at+int(a.Sets)*s.L.W])
	return resGo
}

// caller is the frame below the one that runs.
func caller(s *table.State) int32 { return s.I[s.I[table.HFP]-linkFP] }

// underWay is the batch of what the verb that runs has set off.
func underWay(s *table.State) int32 { return underWayAt(s.I[table.HFP]) }

// underWayAt is the same of the verb or routine in a frame.
func underWayAt(fp int32) int32 { return noBatch - 1 - fp }

// firing is the scratch of an entry that goes to the end of the queue.
type firing struct {
	words []int32
	sets  []uint64
}

// fire lets what the verb that ends has set off of one ability wait like all else.
func (m *Machine) fire(f *frame, in *bytecode.Instr) {
	s, a, w := f.s, &m.p.Abilities[in.A], f.s.L.W
	m.fireIf(s, in.A, underWay(s), func(slots []int32, sets []uint64) bool {
		for _, b := range a.Binds {
			switch {
			case b.Set:
				copy(sets[int(b.Slot)*w:][:w], f.set(^b.From))
			case b.Card:
				slots[b.Slot] = m.wherever(s, f.r[b.From])
			default:
				slots[b.Slot] = f.r[b.From]
			}
		}
		return in.D == 0 || f.operand(in.B) != 0
	})
}

// lost lets what was lined up of one ability, for something that was about to be lost, wait
// where it is lost.
func (m *Machine) lost(f *frame, in *bytecode.Instr) {
	s, batch := f.s, underWay(f.s)
	if in.D&bytecode.OfCaller != 0 {
		batch = underWayAt(caller(s))
	}
	m.fireIf(s, in.A, batch, func(slots []int32, _ []uint64) bool {
		o := -1
		if in.B >= 0 {
			o, slots[in.B] = object(s.L, slots[in.B]), m.wherever(s, slots[in.B])
		}
		switch check.HappeningKind(in.D &^ bytecode.OfCaller) {
		case check.LeavesPlay:
			return !table.Has(s.U[s.L.UPlay:], o)
		case check.Leaves:
			return s.Zone(o) != int(slots[in.C])
		case check.TurnedDown:
			return !table.Has(s.U[s.L.UFace:], o)
		}
		return true
	})
}

// fireIf takes what was lined up in a batch under way of an ability to the end of the queue, or out of it where keep
// says so of its slots and sets.
func (m *Machine) fireIf(s *table.State, ability, batch int32, keep func(slots []int32, sets []uint64) bool) {
	for k, n := 0, int(s.I[table.HQueue]); n > 0; n-- {
		if e := m.entry(s, k); e[entryBatch] != batch || e[entryAbility] != ability {
			k++
			continue
		}
		m.moving.words = append(m.moving.words[:0], m.entry(s, k)...)
		m.moving.sets = append(m.moving.sets[:0], s.EntrySets(k)...)
		words, sets := m.moving.words, m.moving.sets
		s.Dequeue(k)
		slots := words[bytecode.QueueHead:]
		if !keep(slots, sets) {
			continue
		}
		moved := slots[1] != m.wherever(s, slots[1])
		slots[1] = m.wherever(s, slots[1])
		if a := &m.p.Abilities[ability]; a.Limit.Most > 0 && !m.use(s, a, slots, moved) {
			continue
		}
		if words[entryBatch] = 0; s.I[table.HDrain] != 0 {
			words[entryBatch] = s.I[table.HBatch] + 1
		}
		at := s.Enqueue()
		copy(m.entry(s, at), words)
		copy(s.EntrySets(at), sets)
	}
}

// use counts that an ability applies, and says whether it still may. What has moved where it is
// not in play has forgotten how often it has applied.
func (m *Machine) use(s *table.State, a *bytecode.Ability, slots []int32, moved bool) bool {
	t := int(a.Limit.Token)
	if a.Card == check.None {
		p := int(slots[0])
		if s.PlayerToken(p, t) >= int(a.Limit.Most) {
			return false
		}
		s.SetPlayerToken(p, t, s.PlayerToken(p, t)+1)
		s.I[table.HTick]++
		return true
	}
	o := object(s.L, slots[1])
	switch {
	case moved && !s.In(s.L.UPlay, o):
		return true
	case s.Token(o, t) >= int(a.Limit.Most):
		return false
	}
	s.Blend(o)
	s.SetToken(o, t, s.Token(o, t)+1)
	s.Blend(o)
	s.I[table.HTick]++
	return true
}

// wherever is a reference to the same card where it lies now: the verb may have moved it,
// among others too.
func (m *Machine) wherever(s *table.State, ref int32) int32 {
	if o := object(s.L, ref); o >= 0 {
		return s.Ref(o)
	}
	return ref
}

// orderer is who decides when an ability comes: its reader, or failing that
// the player whose turn it is.
func (m *Machine) orderer(s *table.State, reader int32) int32 {
	if reader < 0 || int(reader) >= s.L.P || s.I[table.HGone]>>uint(reader)&1 == 1 {
		return max(0, s.I[table.HTurnPlayer])
	}
	return reader
}

// dropReplacements takes out the replacements that could have applied, and what verbs
// had set off that are left before their end.
func (m *Machine) dropReplacements(s *table.State, unended bool) {
	for k := int(s.I[table.HQueue]) - 1; k >= 0; k-- {
		if b := m.entry(s, k)[entryBatch]; b == noBatch || unended && b < noBatch {
			s.Dequeue(k)
		}
	}
}

// start makes a frame for entry k and takes the entry out of the queue.
func (m *Machine) start(s *table.State, k, ret int, kind EventKind) result {
	if res := m.checkFired(s); res != resGo {
		return res
	}
	f := m.frame(s)
	e := m.entry(s, k)
	a := &m.p.Abilities[e[entryAbility]]
	m.lately.add(e[entryAbility], m.left)
	m.record(s, Event{Kind: kind, Player: int(e[bytecode.QueueHead]), Card: object(s.L, e[bytecode.QueueHead+1]), seen: true})
	m.watchText(s, e[bytecode.QueueHead+1], e[bytecode.QueueHead])
	if res := m.enterBody(&f, a.Body, ret, e[bytecode.QueueHead], e[bytecode.QueueHead+1]); res != resGo {
		return res
	}
	m.nestLast(s)
	if kind == ReplaceEvent && a.Limit.Most > 0 {
		m.use(s, a, m.entry(s, k)[bytecode.QueueHead:], false)
	}
	fp, sp := int(s.I[table.HFP]), int(s.I[table.HSP])
	copy(s.I[fp:fp+int(a.Ints)], m.entry(s, k)[bytecode.QueueHead:])
	copy(s.U[sp:sp+int(a.Sets)*s.L.W], s.EntrySets(k))
	if kind == ReplaceEvent {
		m.replacing(s, e[entryAbility])
		m.dropReplacements(s, false)
		return resGo
	}
	s.Dequeue(k)
	return resGo
}

// replacing notes that a replacement is applying. Inside a cost, what it
// replaces counts as paid: until it ends nothing has to be done in full, and
// no triggers are carried out.
func (m *Machine) replacing(s *table.State, ability int32) {
	cost := s.I[table.HCost]
	s.I[m.p.AbilityWord(ability)] = 1 + cost
	if cost > 0 {
		s.I[table.HText]++
		s.I[table.HCost] = 0
	}
}

// replaced ends that.
func (m *Machine) replaced(s *table.State, ability int32) {
	word := &s.I[m.p.AbilityWord(ability)]
	if cost := *word - 1; cost > 0 {
		s.I[table.HText] = max(0, s.I[table.HText]-1)
		s.I[table.HCost] = cost
	}
	*word = 0
}

// waiting finds the batch to carry out and whose turn in it it is; false when
// nothing waits.
func (m *Machine) waiting(s *table.State) (batch int32, owner int, ok bool) {
	n := int(s.I[table.HQueue])
	for k := 0; k < n; k++ {
		if b := m.entry(s, k)[entryBatch]; b > noBatch && (!ok || b < batch) {
			batch, ok = b, true
		}
	}
	if !ok {
		return 0, 0, false
	}
	first := int(max(0, s.I[table.HTurnPlayer]))
	for d := 0; d < s.L.P; d++ {
		owner = (first + d) % s.L.P
		for k := 0; k < n; k++ {
			if e := m.entry(s, k); e[entryBatch] == batch && int(e[entryOwner]) == owner {
				return batch, owner, true
			}
		}
	}
	return batch, first, true
}

// drainable says whether the drain at pc may carry out triggers: no text or
// cost is under way, and no drain other than this one.
func (m *Machine) drainable(f *frame) bool {
	s := f.s
	drain := s.I[table.HDrain]
	return s.I[table.HText] == 0 && s.I[table.HCost] == 0 && m.depth == 0 &&
		(drain == 0 || drain == int32(f.fp))
}

// listEntries lists, for an owner, the first entry of each ability in a batch.
func (m *Machine) listEntries(s *table.State, batch int32, owner int, dst []opt) []opt {
	n := int(s.I[table.HQueue])
	for k := 0; k < n; k++ {
		e := m.entry(s, k)
		if e[entryBatch] != batch || batch != noBatch && int(e[entryOwner]) != owner {
			continue
		}
		dup := false
		for _, o := range dst {
			dup = dup || batch != noBatch && m.entry(s, int(o.obj))[entryAbility] == e[entryAbility]
		}
		if !dup {
			dst = append(dst, opt{kind: TriggerOption, obj: int32(k), n: 1})
		}
	}
	return dst
}

func (m *Machine) anyReplacement(s *table.State) bool {
	for k := 0; k < int(s.I[table.HQueue]); k++ {
		if m.entry(s, k)[entryBatch] == noBatch {
			return true
		}
	}
	return false
}

// drainReady says whether a trigger is to be carried out now; if none is, it
// moves on.
func (m *Machine) drainReady(f *frame) bool {
	s := f.s
	if m.drainable(f) {
		if batch, _, ok := m.waiting(s); ok {
			s.I[table.HDrain], s.I[table.HBatch] = s.I[table.HFP], batch
			return true
		}
		m.drained(s)
	}
	f.goTo(f.pc + 1)
	return false
}

// drained: nothing waits any more.
func (m *Machine) drained(s *table.State) {
	s.I[table.HDrain], s.I[table.HBatch] = 0, 0
	m.lately.n = 0
}

// leave drops what waits for a player who is out.
func (m *Machine) leave(s *table.State, p int32) {
	for k := int(s.I[table.HQueue]) - 1; k >= 0; k-- {
		if e := m.entry(s, k); e[entryBatch] != noBatch && e[bytecode.QueueHead] == p {
			s.Dequeue(k)
		}
	}
}
