package table

// Without says what MidTurn leaves out of a position.
type Without uint8

// What may be left out.
const (
	NoTokens    Without = 1 << iota // tokens and counters of cards and players
	NoKnowledge                     // who has seen what
	NoChance                        // how far the random streams have come
	NoRegisters                     // what the running texts remember, and how deep they are, but not where they stand
)

// MidTurn appends to dst what a position comes to in the middle of a turn, where
// somebody has to choose: two positions with the same words go on in the same
// way as long as the same is chosen. Like BetweenTurns it leaves out what only counts
// up; names of cards that the running texts keep are taken for the cards, since
// a name goes out of date with every move. without names what is left out
// besides. ages tells whether it matters which card came first to where it lies.
func (s *State) MidTurn(dst []uint64, without Without, ages bool) []uint64 {
	l := s.L
	for i, v := range s.I[HSetTop+1 : l.IPTok] {
		switch w := i + HSetTop + 1; {
		case w == HPC, !transient(w) && w != HText, without&NoRegisters == 0 && (w == HFP || w == HSP || w == HText):
			dst = append(dst, uint64(uint32(v)))
		}
	}
	if without&NoRegisters == 0 {
		dst = append(dst, uint64(s.I[HTop])<<32|uint64(s.I[HSetTop]))
	}
	if without&NoTokens == 0 {
		dst = appendInts(dst, s.I[l.IPTok:l.IDef])
	}
	dst = appendInts(dst, s.I[l.IExt:l.IQueue])
	if without&NoChance == 0 {
		dst = append(dst, s.U[l.UStream:l.UMember]...)
	}
	var room [MaxObjects / 64]uint64
	for z := range l.Instances {
		dst = s.zoneMidTurn(append(dst, uint64(z)|1<<63), z, without, room[:l.W])
	}
	if ages {
		dst = s.oldestFirst(dst)
	}
	if without&NoRegisters == 0 {
		dst = s.registers(dst)
	}
	return dst
}

func appendInts(dst []uint64, list []int32) []uint64 {
	for _, v := range list {
		dst = append(dst, uint64(uint32(v)))
	}
	return dst
}

// zoneMidTurn appends the cards of a zone, as zoneBetweenTurns does.
func (s *State) zoneMidTurn(dst []uint64, z int, without Without, rest []uint64) []uint64 {
	l := s.L
	copy(rest, s.Set(l.Member(z)))
	if l.Instances[z].Ordered {
		loose := uint64(0) // cards of unknown order between top and bottom
		for i, w := range rest {
			loose |= w & s.U[l.UUnset+i]
		}
		for o := s.end(rest, 1); o >= 0; o = s.end(rest, 1) {
			Drop(rest, o)
			name := uint64(o)
			if loose != 0 && s.I[l.IKey+o] < 0 {
				name |= 1 << 33
			}
			dst = s.cardMidTurn(dst, o, name, without)
		}
	}
	for o := First(rest); o >= 0; o = Next(rest, o) {
		dst = s.cardMidTurn(dst, o, uint64(o)|1<<34, without)
	}
	return dst
}

// cardMidTurn appends what is to be known of a card.
func (s *State) cardMidTurn(dst []uint64, o int, name uint64, without Without) []uint64 {
	l := s.L
	seen := s.U[l.UFace+o>>6] >> uint(o&63) & 1
	if without&NoKnowledge == 0 {
		for p := range l.P {
			seen |= (s.U[l.Known(p)+o>>6]>>uint(o&63)&1)<<uint(1+2*p) | (s.U[l.Placed(p)+o>>6]>>uint(o&63)&1)<<uint(2+2*p)
		}
	}
	dst = append(dst, name|seen<<40, uint64(s.I[l.IDef+o]))
	for m := range l.Marks {
		if s.In(l.Mark(m), o) {
			dst = append(dst, uint64(m)|1<<62)
		}
	}
	if without&NoTokens != 0 {
		return dst
	}
	for t := range l.K {
		if n := s.I[l.ITok+t*l.N+o]; n != 0 {
			dst = append(dst, uint64(uint32(n))|uint64(t)<<32|1<<61)
		}
	}
	return dst
}

// registers appends the trigger queue and the stack.
func (s *State) registers(dst []uint64) []uint64 {
	l := s.L
	for _, list := range [][]int32{s.I[l.IQueue : l.IQueue+s.early()*l.QueueInts], s.lateInts(), s.I[l.IStack:s.I[HTop]]} {
		for _, v := range list {
			dst = append(dst, s.register(v))
		}
	}
	dst = append(dst, s.U[l.UQueue:l.UQueue+s.early()*l.QueueSets*l.W]...)
	dst = append(dst, s.lateSets()...)
	return append(dst, s.U[l.UStack:s.I[HSetTop]]...)
}

// register is a word of the stack. From the second time a card has moved its
// name can be told from a number that a game counts to; then the card stands for
// it, or that it is out of date does.
func (s *State) register(v int32) uint64 {
	o := s.L.Object(v)
	switch {
	case v <= s.L.objectMask || o >= s.L.N:
	case s.Ref(o) == v:
		return uint64(o) | 1<<32
	case v < s.Ref(o):
		return uint64(o) | 1<<33
	}
	return uint64(uint32(v))
}

// Tokens appends how many tokens there are: those of each player, token by
// token, then of each token those on every card.
func (s *State) Tokens(dst []int32) []int32 {
	l := s.L
	dst = append(dst, s.I[l.IPTok:l.IPTok+l.P*l.K]...)
	return append(dst, s.I[l.ITok:l.ITok+l.K*l.N]...)
}

// Board appends what lies on the table: cards, tokens and marks and who has what
// in hand, without whose turn it is, what anybody knows of it, or chance.
func (s *State) Board(dst []uint64) []uint64 {
	l := s.L
	dst = appendInts(dst, s.I[l.IPTok:l.IDef])
	var room [MaxObjects / 64]uint64
	for z := range l.Instances {
		dst = s.zoneMidTurn(append(dst, uint64(z)|1<<63), z, NoKnowledge, room[:l.W])
	}
	return dst
}

// InOrder lists the cards of an ordered zone from the top, those whose order
// nobody has settled at the end.
func (s *State) InOrder(z int) []int {
	var room [MaxObjects / 64]uint64
	rest := room[:s.L.W]
	copy(rest, s.Set(s.L.Member(z)))
	var out []int
	for o := s.end(rest, 1); o >= 0; o = s.end(rest, 1) {
		Drop(rest, o)
		out = append(out, o)
	}
	for o := First(rest); o >= 0; o = Next(rest, o) {
		out = append(out, o)
	}
	return out
}

// Become makes an object a copy of another definition of its kind and owner,
// for tools that ask what would be if it were.
func (s *State) Become(o, def int) {
	s.setIdentity(o, false)
	s.I[s.L.IDef+o] = int32(def)
	s.setIdentity(o, true)
	s.U[0], s.I[HSwapped] = 0, 1
}
