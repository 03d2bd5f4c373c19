package vm

// hashSet is a set of hashes that is emptied without touching its memory.
type hashSet struct {
	slots []hashSlot
	epoch uint32
	n     int
}

type hashSlot struct {
	hash  uint64
	epoch uint32
}

func (s *hashSet) reset() {
	s.epoch++
	s.n = 0
}

// add puts a hash in and says whether it is new.
func (s *hashSet) add(h uint64) bool {
	if 2*s.n >= len(s.slots) {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	for k := h & mask; ; k = (k + 1) & mask {
		slot := &s.slots[k]
		if slot.epoch != s.epoch {
			*slot = hashSlot{h, s.epoch}
			s.n++
			return true
		}
		if slot.hash == h {
			return false
		}
	}
}

func (s *hashSet) grow() {
	old := s.slots
	s.slots = make([]hashSlot, max(256, 2*len(old)))
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
