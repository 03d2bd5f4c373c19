package bot

// keyIndex is a hash table from keys to numbers, with open addressing in two
// slices: it is emptied and filled again for every choice.
type keyIndex struct {
	keys []uint64
	at   []int32 // number+1; 0: free
	used int
}

const keyIndexLeast = 1 << 12

func (t *keyIndex) clear() {
	if t.keys == nil {
		t.keys, t.at = make([]uint64, keyIndexLeast), make([]int32, keyIndexLeast)
	}
	if t.used > 0 {
		clear(t.at)
	}
	t.used = 0
}

// get is the number of a key, or -1.
func (t *keyIndex) get(key uint64) int32 {
	mask := uint64(len(t.keys) - 1)
	for i := key & mask; t.at[i] != 0; i = (i + 1) & mask {
		if t.keys[i] == key {
			return t.at[i] - 1
		}
	}
	return -1
}

// put adds a key that is not there.
func (t *keyIndex) put(key uint64, at int32) {
	if t.used++; 2*t.used > len(t.keys) {
		t.grow()
	}
	mask := uint64(len(t.keys) - 1)
	i := key & mask
	for t.at[i] != 0 {
		i = (i + 1) & mask
	}
	t.keys[i], t.at[i] = key, at+1
}

func (t *keyIndex) grow() {
	old := *t
	t.keys, t.at = make([]uint64, 2*len(old.keys)), make([]int32, 2*len(old.keys))
	mask := uint64(len(t.keys) - 1)
	for k, at := range old.at {
		if at == 0 {
			continue
		}
		i := old.keys[k] & mask
		for t.at[i] != 0 {
			i = (i + 1) & mask
		}
		t.keys[i], t.at[i] = old.keys[k], at
	}
}
