package vm

import (
	"math"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// failing says whether something not carried out in full ends the run: while
// it is tried whether a cost can be paid.
func (m *Machine) failing(s *table.State) bool { return m.depth > 0 && s.I[table.HCost] > 0 }

// incomplete is the result of something that could not be done in full.
func (m *Machine) incomplete(s *table.State) result {
	if m.failing(s) {
		return resFail
	}
	return resGo
}

// coldTable carries out the instructions that change the table.
func (m *Machine) coldTable(f *frame, in *bytecode.Instr) result {
	if m.full(f.s) && mayBeMany(in.Op) {
		f.goTo(f.pc)
		return m.tooMuch(f.s)
	}
	switch in.Op {
	case bytecode.OpTakeSet:
		return m.takeSet(f, in)
	case bytecode.OpGiveSet:
		return m.giveSet(f, in)
	case bytecode.OpGiveCard, bytecode.OpGiveEach, bytecode.OpGivePlayer:
		return m.outOfRange(f, in)
	case bytecode.OpMoveSet:
		return m.moveSet(f, in)
	case bytecode.OpMoveCard:
		return m.moveCard(f, in)
	case bytecode.OpExchange:
		return m.exchange(f, in)
	case bytecode.OpTurn, bytecode.OpMark:
		return m.eachOf(f, in)
	case bytecode.OpTurnCard, bytecode.OpMarkCard:
		o := live(f.s, f.operand(in.A))
		if o < 0 {
			return m.incomplete(f.s)
		}
		if m.settleAll(f.s, m.alone(f.s, o)) {
			f.goTo(f.pc)
			return resChance
		}
		m.noteCard(f.s, o)
		f.s.Blend(o)
		m.turnOrMark(f.s, o, in)
		f.s.Blend(o)
	case bytecode.OpShuffle:
		if z := f.zone(in.A); z >= 0 {
			m.turns.forget() // chance: it may be asked about later
			if f.s.Shuffle(z) {
				f.s.I[table.HTick]++
			}
			m.wrote(1)
			m.record(f.s, Event{Kind: ShuffleEvent, To: z})
		} else {
			return m.incomplete(f.s)
		}
	case bytecode.OpSettle:
		return m.settle(f, in)
	case bytecode.OpTopCard:
		return m.topCard(f, in)
	case bytecode.OpTopOf:
		return m.topOf(f, in)
	case bytecode.OpShow:
		return m.show(f, in)
	case bytecode.OpRandom:
		return m.random(f, in)
	case bytecode.OpRoll:
		return m.rollDie(f, in)
	case bytecode.OpDrawPlayer:
		return m.drawPlayer(f, in)
	case bytecode.OpTell:
		m.tell(f, in)
	case bytecode.OpNeed:
		if table.Count(f.set(in.A)) < int(f.operand(in.B)) {
			return m.incomplete(f.s)
		}
	case bytecode.OpFail:
		return m.incomplete(f.s)
	}
	return resGo
}

// mayBeMany says of what instructions it is looked whether a run has brought too many events already: of those that
// bring many at once, or are never quick. Loops and calls look for the others. Their short ways look at the same places.
func mayBeMany(op bytecode.Op) bool {
	switch op {
	case bytecode.OpTakeSet, bytecode.OpGiveSet, bytecode.OpGiveEach, bytecode.OpMoveSet, bytecode.OpTurn, bytecode.OpMark, bytecode.OpTurnCard,
		bytecode.OpMarkCard, bytecode.OpShuffle, bytecode.OpShow, bytecode.OpRandom, bytecode.OpRoll, bytecode.OpDrawPlayer:
		return true
	}
	return false
}

// beforeTake is what comes before tokens are taken from cards. In the first half of a move
// it keeps whose they are: what then looks alike is only asked when they have been given.
func (m *Machine) beforeTake(s *table.State, set []uint64, half bool) {
	if half {
		m.took = append(m.took[:0], set...)
	}
	if half && m.Rec != nil {
		m.noteHeaps(s)
	} else {
		m.note(s, set)
	}
	s.BlendAll(set)
}

// beforeGive is what comes before they are given to cards: heaps that some were taken from were
// looked at before that.
func (m *Machine) beforeGive(s *table.State, set []uint64, half bool) {
	if !half {
		m.note(s, set)
		s.BlendAll(set)
		return
	}
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		if z := s.Zone(o); z >= 0 && !table.Meet(m.took, s.Set(s.L.Member(z))) {
			m.noteCard(s, o)
			s.Blend(o)
		}
	}
}

// afterGive is what comes after that.
func (m *Machine) afterGive(s *table.State, set []uint64, half bool) {
	if half {
		s.BlendAll(m.took)
	}
	s.BlendAll(set)
}

// taken is how many tokens go of those there are: all, or as many as are wanted; of a token that may
// go below 0, whether there are so many or not. Less than 1 is none.
func taken(have, want int32, all, below bool) int32 {
	switch {
	case all:
		return have
	case below:
		return want
	}
	return min(have, want)
}

func (m *Machine) takeSet(f *frame, in *bytecode.Instr) result {
	s, t, all, want := f.s, in.Token(), in.C == bytecode.AllTokens, f.operand(in.C)
	set := m.scratchSet(0, f.set(in.B))
	total := int64(0)
	half, below := in.D&bytecode.Half != 0, in.D&bytecode.Below != 0
	m.beforeTake(s, set, half)
	if !half {
		defer s.BlendAll(f.set(in.B))
	}
	for o := m.nextOf(s, set); o >= 0; o = m.nextOf(s, set) {
		have := int32(s.Token(o, t))
		if have < want && !all && !below && m.failing(s) {
			return resFail
		}
		n := max(0, taken(have, want, all, below))
		if have < math.MinInt32+n {
			f.goTo(f.pc)
			return m.tooFew(s, have, n)
		}
		if n > 0 {
			s.SetToken(o, t, int(have-n))
			s.I[table.HTick]++
			m.recordTokens(s, -1, o, t, -n)
		}
		total += int64(n)
	}
	if !bytecode.Fits(total) {
		return m.outOfRange(f, in)
	}
	f.r[in.A] = int32(total)
	return resGo
}

// giveHalf is giveCard as the second half of a move from cards.
func (m *Machine) giveHalf(s *table.State, o, t int, n int32) bool {
	m.beforeGive(s, m.alone(s, o), true)
	if !m.giveCard(s, o, t, n) {
		return false
	}
	m.afterGive(s, m.alone(s, o), true)
	return true
}

// giveSet gives each card its tokens, in order of place, until those that
// were taken for it run out.
func (m *Machine) giveSet(f *frame, in *bytecode.Instr) result {
	s, t, each, left := f.s, in.Token(), f.operand(in.C), f.operand(in.A)
	if in.C == bytecode.AllTokens {
		each = left
	}
	set := m.scratchSet(0, f.set(in.B))
	half := in.D&bytecode.Half != 0
	m.beforeGive(s, set, half)
	defer m.afterGive(s, f.set(in.B), half)
	for o := s.FirstByPlace(set, false); o >= 0; o = s.FirstByPlace(set, false) {
		table.Drop(set, o)
		if n := min(each, left); n > 0 {
			if !m.giveCard(s, o, t, n) {
				return m.outOfRange(f, in)
			}
			left -= n
		}
	}
	return resGo
}

func (m *Machine) moveCard(f *frame, in *bytecode.Instr) result {
	o, z := live(f.s, f.operand(in.A)), f.zone(in.B)
	if o < 0 || z < 0 || !fits(f.s, o, z, in.C) {
		return m.incomplete(f.s)
	}
	if underTop(in) {
		if res := m.settleBelow(f, in, o, z); res != resGo {
			return res
		}
	}
	m.moveOne(f.s, o, z, in.C)
	return resGo
}

// underTop says whether cards go under the top card of a zone.
func underTop(in *bytecode.Instr) bool { return check.Position(in.C&15) == check.UnderTop }

// settleBelow settles which card is the second where the top one goes under the top card:
// under that of the others.
func (m *Machine) settleBelow(f *frame, in *bytecode.Instr, o, z int) result {
	if o < 0 || f.s.Zone(o) != z || f.s.Top(z) != o {
		return resGo
	}
	return m.settle(f, &bytecode.Instr{Op: bytecode.OpSettle, A: in.B, B: ^3})
}

// moveOne moves a card: how packs its position and facing.
func (m *Machine) moveOne(s *table.State, o, z int, how int32) {
	from, was := s.Zone(o), m.lay(s, o)
	left := m.standing(s, o, how)
	s.Move(o, z, check.Position(how&15), check.FaceTurn(how>>4&15))
	m.recordMove(s, o, from, z, was)
	m.gone(s, o, left, how)
}

// fits says whether a card may lie in a zone, of its kind where that was not known before.
func fits(s *table.State, o, z int, how int32) bool {
	return !s.Carries(o, z) && (how&bytecode.HowFits == 0 || s.L.Holds(z, s.KindOf(o)))
}

func (m *Machine) moveSet(f *frame, in *bytecode.Instr) result {
	z := f.zone(in.B)
	if z < 0 {
		return m.incomplete(f.s)
	}
	if underTop(in) {
		if res := m.settleBelow(f, in, f.s.FirstByPlace(f.set(in.A), in.D == 1), z); res != resGo {
			return res
		}
	} else if f.s.L.Instances[z].Ordered && table.Count(f.set(in.A)) > 1 && m.settleAll(f.s, f.set(in.A)) {
		f.goTo(f.pc) // they come to lie in an order: chance says in which they lay
		return resChance
	}
	set := m.scratchSet(0, f.set(in.A)) // what is settled is worked out in the same place
	for o := f.s.FirstByPlace(set, in.D == 1); o >= 0; o = f.s.FirstByPlace(set, in.D == 1) {
		table.Drop(set, o)
		if fits(f.s, o, z, in.C) {
			m.moveOne(f.s, o, z, in.C)
		} else if m.failing(f.s) {
			return resFail
		}
	}
	return resGo
}

func (m *Machine) exchange(f *frame, in *bytecode.Instr) result {
	s := f.s
	a, b := live(s, f.operand(in.A)), live(s, f.operand(in.B))
	if a < 0 || b < 0 || a == b || s.Zone(a) < 0 || s.Zone(b) < 0 {
		return m.incomplete(s)
	}
	za, zb := s.Zone(a), s.Zone(b)
	if !s.L.Holds(za, s.KindOf(b)) || !s.L.Holds(zb, s.KindOf(a)) || s.Carries(a, zb) || s.Carries(b, za) {
		return m.incomplete(s)
	}
	wasA, wasB := m.lay(s, a), m.lay(s, b)
	leftA, leftB := m.standing(s, a, in.C), m.standing(s, b, in.C)
	s.Exchange(a, b)
	m.recordMove(s, a, za, zb, wasA)
	m.recordMove(s, b, zb, za, wasB)
	m.gone(s, a, leftA, in.C)
	m.gone(s, b, leftB, in.C)
	return resGo
}

func (m *Machine) eachOf(f *frame, in *bytecode.Instr) result {
	set := m.scratchSet(0, f.set(in.A))
	if m.settleAll(f.s, set) {
		f.goTo(f.pc)
		return resChance
	}
	m.note(f.s, set)
	f.s.BlendAll(set)
	for o := m.nextOf(f.s, set); o >= 0; o = m.nextOf(f.s, set) {
		m.turnOrMark(f.s, o, in)
	}
	f.s.BlendAll(f.set(in.A))
	return resGo
}

// nextOf takes the next card out of a set. Cards whose place or tokens can be seen,
// but not their faces, come in that order: the number of an object says what it is.
func (m *Machine) nextOf(s *table.State, set []uint64) int {
	o := table.First(set)
	if s.InSight(set) {
		o = s.FirstByPlace(set, false)
	}
	if o >= 0 {
		table.Drop(set, o)
	}
	return o
}

// settleAll settles the places of the cards of a set that lie face down in a
// visible order, as soon as it matters which lies where: everybody sees where
// the card is that is pointed at. It reports whether chance has to be asked first.
func (m *Machine) settleAll(s *table.State, set []uint64) (asks bool) {
	for z := s.Loose(set); z >= 0; z = s.Loose(set) {
		rest := m.looseIn(s, z)
		o := m.draw(s, z, rest, 1)
		if o < 0 {
			return true
		}
		s.SettleTop(z, o)
	}
	return false
}

func (m *Machine) turnOrMark(s *table.State, o int, in *bytecode.Instr) {
	on := in.D == 1
	if in.Op == bytecode.OpTurn || in.Op == bytecode.OpTurnCard {
		if z := s.Zone(o); s.Face(o) != on && z >= 0 && s.L.Instances[z].Facing.Turns() {
			s.Turn(o, on)
			m.record(s, Event{Kind: TurnEvent, Card: o, N: int(in.D), seen: true})
		}
		return
	}
	if s.Marked(o, int(in.B)) != on {
		s.SetMark(o, int(in.B), on)
		s.I[table.HTick]++
		m.record(s, Event{Kind: MarkEvent, Card: o, Mark: int(in.B), N: int(in.D), seen: true})
	}
}

// alone is the set of one card.
func (m *Machine) alone(s *table.State, o int) []uint64 {
	out := m.tmp[:s.L.W]
	clear(out)
	table.Add(out, o)
	return out
}

// looseIn is the cards of a zone whose places are not settled.
func (m *Machine) looseIn(s *table.State, z int) []uint64 {
	out := m.tmp[3*s.L.W : 4*s.L.W]
	s.Unsettled(z, out)
	return out
}

func (m *Machine) show(f *frame, in *bytecode.Instr) result {
	s := f.s
	mask := uint32(0)
	if p := f.player(in.B); in.D == 1 {
		mask = 1<<uint(s.L.P) - 1
	} else if p < 0 {
		return resGo
	} else {
		mask = 1 << uint(p)
	}
	set := m.scratchSet(0, f.set(in.A))
	if m.settleAll(s, set) {
		f.goTo(f.pc)
		return resChance
	}
	for o := m.nextOf(s, set); o >= 0; o = m.nextOf(s, set) {
		m.wrote(1)
		s.ShowAmong(o, mask, f.set(in.A))
		m.record(s, Event{Kind: ShowEvent, Card: o, Seen: mask, N: int(mask)})
	}
	return resGo
}

// settle fixes the cards at one end of a zone, one at a time.
func (m *Machine) settle(f *frame, in *bytecode.Instr) result {
	s, z := f.s, f.zone(in.A)
	if z < 0 || !s.L.Instances[z].Ordered {
		return resGo
	}
	n := min(int(f.operand(in.B)), s.Count(s.L.Member(z)))
	for {
		have := 0
		if in.D == 1 {
			have = s.SettledBottom(z)
		} else {
			have = s.SettledTop(z)
		}
		if have >= n {
			return resGo
		}
		set := m.tmp[:s.L.W]
		s.Unsettled(z, set)
		o := m.draw(s, z, set, 1)
		if o < 0 {
			f.goTo(f.pc)
			return resChance
		}
		if in.D == 1 {
			s.SettleBottom(z, o)
		} else {
			s.SettleTop(z, o)
		}
	}
}

// topCard fixes and gives the card at one end of a zone.
func (m *Machine) topCard(f *frame, in *bytecode.Instr) result {
	if res := m.settle(f, &bytecode.Instr{Op: bytecode.OpSettle, D: in.D, A: in.B, B: ^2}); res != resGo {
		return res
	}
	o := -1
	f.r[in.A] = -1
	switch z := f.zone(in.B); {
	case z < 0 || !f.s.L.Instances[z].Ordered: // it has no top
	case in.D == 1:
		o = f.s.Bottom(z)
	default:
		o = f.s.Top(z)
	}
	if o < 0 {
		return m.incomplete(f.s)
	}
	f.r[in.A] = f.s.Ref(o)
	return resGo
}

// topOf fixes and gives the card at one end of a zone, also as a set.
func (m *Machine) topOf(f *frame, in *bytecode.Instr) result {
	if res := m.settle(f, &bytecode.Instr{Op: bytecode.OpSettle, D: in.D, A: in.B, B: ^2}); res != resGo {
		return res
	}
	z, set := f.zone(in.B), f.set(in.C)
	clear(set)
	if z >= 0 {
		f.s.TopN(z, 1, set, in.D == 1)
	}
	f.r[in.A] = -1
	if o := table.First(set); o >= 0 {
		f.r[in.A] = f.s.Ref(o)
	}
	return resGo
}

// random picks one card of a set at random.
func (m *Machine) random(f *frame, in *bytecode.Instr) result {
	set := f.set(in.B)
	if table.First(set) < 0 {
		f.r[in.A] = -1
		return m.incomplete(f.s)
	}
	o := m.draw(f.s, f.s.Zone(table.First(set)), set, toDraw(f, in))
	if o < 0 {
		f.goTo(f.pc)
		return resChance
	}
	f.r[in.A] = f.s.Ref(o)
	m.wrote(1)
	m.record(f.s, Event{Kind: RandomEvent, Card: o, seen: true})
	return resGo
}

// forced is what ApplyOutcome settled on and has not happened yet, or -1.
func (m *Machine) forced() int {
	o := m.force
	m.force = -1
	if len(m.with) > 0 {
		m.force, m.with = int(m.with[0]), m.with[1:]
	}
	return o
}

// draw lets chance choose a card of a set that is not empty, by the stream of
// a zone; -1: chance has to be asked (Enumerate), or cannot be foreseen. It is the
// first of so many that come of this set, in no order.
func (m *Machine) draw(s *table.State, z int, set []uint64, so int) int {
	if o := m.forced(); o >= 0 && o < s.L.N && table.Has(set, o) {
		return o
	}
	n := table.Count(set)
	if n == 1 {
		return table.First(set)
	}
	if m.opens {
		return -1
	}
	if m.Enumerate || m.depth > 0 {
		if so >= n && m.depth == 0 { // all come
			return table.First(set)
		}
		m.classes.Build(s, set, table.All)
		if m.classes.Len() == 1 {
			return int(m.classes.Class(0)[0])
		}
		return -1
	}
	return table.Nth(set, s.Random(max(0, z), n))
}
