package table

// tail is the part of the trigger queue for which the layout has no room. Few
// games ever come to it, so that a state has a pointer to it and nothing else.
type tail struct {
	ints []int32
	sets []uint64
}

// MaxWaiting is how many abilities can wait at once: that many are a loop.
const MaxWaiting = 20_000

// Entry is the words of the k-th waiting ability.
func (s *State) Entry(k int) []int32 {
	n := s.L.QueueInts
	if late := k - s.L.QueueLen; late >= 0 {
		return s.late.ints[late*n : late*n+n]
	}
	at := s.L.IQueue + k*n
	return s.I[at : at+n]
}

// EntrySets is its sets.
func (s *State) EntrySets(k int) []uint64 {
	n := s.L.QueueSets * s.L.W
	if late := k - s.L.QueueLen; late >= 0 {
		return s.late.sets[late*n : late*n+n]
	}
	at := s.L.UQueue + k*n
	return s.U[at : at+n]
}

// Enqueue makes room for one more waiting ability and gives its place.
func (s *State) Enqueue() (k int) {
	k = int(s.I[HQueue])
	s.I[HQueue]++
	if n := k + 1 - s.L.QueueLen; n > 0 {
		s.growTail(n)
	}
	return k
}

// growTail makes room for n abilities behind those of the layout.
func (s *State) growTail(n int) {
	if s.late == nil {
		s.late = &tail{}
	}
	if more := n*s.L.QueueInts - len(s.late.ints); more > 0 {
		s.late.ints = append(s.late.ints, make([]int32, more)...)
	}
	if more := n*s.L.QueueSets*s.L.W - len(s.late.sets); more > 0 {
		s.late.sets = append(s.late.sets, make([]uint64, more)...)
	}
}

// Dequeue takes the k-th ability out, keeping the order of the others.
func (s *State) Dequeue(k int) {
	n := int(s.I[HQueue])
	for ; k+1 < n && k < s.L.QueueLen; k++ {
		copy(s.Entry(k), s.Entry(k+1))
		copy(s.EntrySets(k), s.EntrySets(k+1))
	}
	if at := k - s.L.QueueLen; k+1 < n {
		ints, sets := s.lateInts(), s.lateSets()
		copy(ints[at*s.L.QueueInts:], ints[(at+1)*s.L.QueueInts:])
		copy(sets[at*s.L.QueueSets*s.L.W:], sets[(at+1)*s.L.QueueSets*s.L.W:])
	}
	s.I[HQueue]--
}

// lateLen is how many abilities wait in the tail.
func (s *State) lateLen() int { return max(0, int(s.I[HQueue])-s.L.QueueLen) }

// early is how many wait in the layout's own room.
func (s *State) early() int { return min(int(s.I[HQueue]), s.L.QueueLen) }

func (s *State) lateInts() []int32 {
	if n := s.lateLen(); n > 0 {
		return s.late.ints[:n*s.L.QueueInts]
	}
	return nil
}

func (s *State) lateSets() []uint64 {
	if n := s.lateLen(); n > 0 {
		return s.late.sets[:n*s.L.QueueSets*s.L.W]
	}
	return nil
}

// copyTail takes over what waits in another state's tail.
func (s *State) copyTail(o *State) {
	n := o.lateLen()
	if n == 0 {
		return
	}
	if s.late == nil {
		s.late = &tail{}
	}
	s.late.ints = append(s.late.ints[:0], o.lateInts()...)
	s.late.sets = append(s.late.sets[:0], o.lateSets()...)
}
