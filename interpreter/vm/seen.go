package vm

// seenSet is a set of hashes that is emptied without touching its memory.
type seenSet struct {
	slots []seenSlot
	epoch uint32
	n     int
}

type seenSlot struct {
	hash  uint64
	epoch uint32
}

func (s *seenSet) reset() {
	s.epoch++
	s.n = 0
}

// add puts a hash in and says whether it is new.
func (s *seenSet) add(h uint64) bool {
	if 2*s.n >= len(s.slots) {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	for k := h & mask; ; k = (k + 1) & mask {
		slot := &s.slots[k]
		if slot.epoch != s.epoch {
			*slot = seenSlot{h, s.epoch}
			s.n++
			return true
		}
		if slot.hash == h {
			return false
		}
	}
}

func (s *seenSet) grow() {
	old := s.slots
	s.slots = make([]seenSlot, max(256, 2*len(old)))
	s.n = 0
	if s.epoch == 0 {
		s.epoch = 1
	}
	for _, slot := range old {
		if slot.epoch == s.epoch {
			s.add(slot.hash)
		}
	}
}
