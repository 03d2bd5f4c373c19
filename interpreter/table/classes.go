package table

// Classes sorts the cards of a set into groups that a viewer cannot tell
// apart, in an order that says nothing of hidden identities: by zone, place,
// known definition, face, tokens and marks, never by object number. A face-down
// card has its place in an ordered zone, tokens and marks like any other, except
// in another's hand. It is scratch: its slices are reused.
type Classes struct {
	Cards []int32  // sorted; each class is a run
	Start []int32  // where each class starts, and len(Cards) at the end
	keys  []uint64 // by position in Cards
	seen  [MaxObjects / 64]uint64
}

// All is the viewer that knows everything.
const All = -1

// Build sorts a set for a viewer.
func (c *Classes) Build(s *State, set []uint64, viewer int) {
	seen := c.seen[:s.L.W]
	if viewer >= 0 {
		s.Seen(viewer, seen)
	} else {
		for i := range seen {
			seen[i] = ^uint64(0)
		}
	}
	c.sort(s, set)
}

// BuildSeen sorts a set for somebody who sees some cards.
func (c *Classes) BuildSeen(s *State, set, seen []uint64) {
	copy(c.seen[:s.L.W], seen)
	c.sort(s, set)
}

func (c *Classes) sort(s *State, set []uint64) {
	c.Cards, c.keys, c.Start = c.Cards[:0], c.keys[:0], c.Start[:0]
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			c.insert(s, int32(i<<6+trailingZeros(w)))
		}
	}
	for i := range c.Cards {
		if i == 0 || c.compare(s, i-1, i) != 0 {
			c.Start = append(c.Start, int32(i))
		}
	}
	c.Start = append(c.Start, int32(len(c.Cards)))
}

// MergeCopies drops from a set those that are copies of one before them, and counts them; ok is false where two copies do not look the same. It is for
// cards of one zone without an order, of a layout that is Sorted.
func (s *State) MergeCopies(set []uint64) (merged int, ok bool) {
	last, def := -1, int32(-1)
	for k, w := range set {
		for ; w != 0; w &= w - 1 {
			o := k<<6 + trailingZeros(w)
			if d := s.I[s.L.IDef+o]; d != def {
				last, def = o, d
				continue
			}
			if !s.alike(last, o) {
				return 0, false
			}
			set[k] &^= w & -w
			merged++
		}
	}
	return merged, true
}

// CountLike is how many cards of the set at an offset are copies of one of them.
func (s *State) CountLike(set, o int) (n int) {
	for c := o; c >= 0 && s.Def(c) == s.Def(o); c = Next(s.Set(set), c) {
		n++
	}
	return n
}

// KeepLike makes a set the copies of a card that are in another set, or in itself.
func (s *State) KeepLike(dst, set, o int) {
	def := s.Def(o)
	for k := range s.L.W {
		keep := uint64(0)
		for w := s.U[set+k]; w != 0; w &= w - 1 {
			if s.Def(k<<6+trailingZeros(w)) == def {
				keep |= w & -w
			}
		}
		s.U[dst+k] = keep
	}
}

// AnyFaceDown says whether a card of the set at an offset lies face down.
func (s *State) AnyFaceDown(set int) bool {
	for k := range s.L.W {
		if s.U[set+k]&^s.U[s.L.UFace+k] != 0 {
			return true
		}
	}
	return false
}

// Len is the number of classes.
func (c *Classes) Len() int { return len(c.Start) - 1 }

// Class is the cards of one class.
func (c *Classes) Class(i int) []int32 { return c.Cards[c.Start[i]:c.Start[i+1]] }

// KnownClass says whether the viewer knows what the cards of a class are.
func (c *Classes) KnownClass(i int) bool { return Has(c.seen[:], int(c.Cards[c.Start[i]])) }

// insert puts a card in its place: the lists are short and nearly sorted.
func (c *Classes) insert(s *State, o int32) {
	c.Cards = append(c.Cards, o)
	c.keys = append(c.keys, c.key(s, int(o)))
	for i := len(c.Cards) - 1; i > 0 && c.compare(s, i-1, i) > 0; i-- {
		c.Cards[i-1], c.Cards[i] = c.Cards[i], c.Cards[i-1]
		c.keys[i-1], c.keys[i] = c.keys[i], c.keys[i-1]
	}
}

// key is the first part of the order: zone, place, known definition, face.
func (c *Classes) key(s *State, o int) uint64 {
	def, place := uint64(0), uint64(0)
	known := Has(c.seen[:], o)
	if known {
		def = uint64(s.Def(o) + 1)
	}
	if z := s.Zone(o); z >= 0 {
		if s.L.Instances[z].Ordered && (known || s.L.open(z)) {
			place = uint64(s.Rank(o))
		} else if s.L.Instances[z].Ordered {
			place = 0x7ffe
		}
		if face := s.Face(o); face {
			return uint64(z+1)<<40 | place<<24 | def<<8 | 1
		}
		return uint64(z+1)<<40 | place<<24 | def<<8
	}
	return place<<24 | def<<8
}

// compare orders the cards at two positions; 0 is "the viewer cannot tell".
func (c *Classes) compare(s *State, i, j int) int {
	if c.keys[i] != c.keys[j] {
		if c.keys[i] < c.keys[j] {
			return -1
		}
		return 1
	}
	a, b := int(c.Cards[i]), int(c.Cards[j])
	if !Has(c.seen[:], a) && s.Zone(a) >= 0 && !s.L.open(s.Zone(a)) {
		return 0
	}
	if d := s.compareTokens(a, b); d != 0 {
		return d
	}
	return s.compareCarried(a, b)
}

func (s *State) compareTokens(a, b int) int {
	for t := 0; t < s.L.K; t++ {
		if d := s.Token(a, t) - s.Token(b, t); d != 0 {
			return d
		}
	}
	for m := 0; m < s.L.Marks; m++ {
		if x, y := s.Marked(a, m), s.Marked(b, m); x != y {
			if x {
				return 1
			}
			return -1
		}
	}
	return 0
}

// compareCarried keeps cards that carry others apart. Such a card lies where
// all can see it, so that its number gives nothing away.
func (s *State) compareCarried(a, b int) int {
	if len(s.L.kindZones[s.KindOf(a)]) == 0 && len(s.L.kindZones[s.KindOf(b)]) == 0 {
		return 0
	}
	switch x, y := s.carries(a), s.carries(b); {
	case x && y:
		return a - b
	case x:
		return 1
	case y:
		return -1
	}
	return 0
}
