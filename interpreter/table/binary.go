package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// format is the first byte of a written state.
const format = 2

var errShort = errors.New("the saved position ends too early")

// AppendBinary writes the state to the end of b.
func (s *State) AppendBinary(b []byte) []byte {
	n, u := int(s.I[HTop]), int(s.I[HSetTop])
	b = append(b, format)
	for _, v := range []int{s.L.N, s.L.P, s.L.K, s.L.Z, n, u} {
		b = binary.AppendUvarint(b, uint64(v))
	}
	for _, v := range s.I[:n] {
		b = binary.AppendVarint(b, int64(v))
	}
	for _, v := range s.U[1:u] {
		b = binary.LittleEndian.AppendUint64(b, v)
	}
	for _, v := range s.lateInts() { // how many there are, the length of the queue says
		b = binary.AppendVarint(b, int64(v))
	}
	for _, v := range s.lateSets() {
		b = binary.LittleEndian.AppendUint64(b, v)
	}
	return b
}

// Decode reads a state that AppendBinary wrote. Bytes that are no position of
// this game give an error; what they say of the registers is checked by the
// machine, which alone knows their meaning.
func Decode(l *Layout, b []byte) (*State, error) {
	n, u, b, err := readHead(l, b)
	if err != nil {
		return nil, err
	}
	s := &State{L: l, I: make([]int32, n), U: make([]uint64, u)}
	if err := s.readWords(b); err != nil {
		return nil, err
	}
	if int(s.I[HTop]) != n || int(s.I[HSetTop]) != u {
		return nil, errors.New("the saved position contradicts its own size")
	}
	return s, s.Check()
}

func readHead(l *Layout, b []byte) (n, u int, rest []byte, err error) {
	if len(b) == 0 || b[0] != format {
		return 0, 0, nil, errors.New("this is not a saved position, or one of another version")
	}
	b = b[1:]
	var v [6]int
	for i := range v {
		x, k := binary.Uvarint(b)
		if k <= 0 || x > 1<<24 {
			return 0, 0, nil, errShort
		}
		v[i], b = int(x), b[k:]
	}
	if v[0] != l.N || v[1] != l.P || v[2] != l.K || v[3] != l.Z {
		return 0, 0, nil, errors.New("the saved position is of another game, or of another edition of its cards")
	}
	if v[4] < l.IStack || v[5] < l.UStack || v[4] > len(b) || v[5] > len(b) {
		return 0, 0, nil, errShort
	}
	return v[4], v[5], b, nil
}

func (s *State) readWords(b []byte) error {
	b, ok := readInts(s.I, b)
	if !ok || len(b) < 8*(len(s.U)-1) {
		return errShort
	}
	b = readSets(s.U[1:], b)
	n := s.lateLen()
	if n > len(b) || n*s.L.QueueInts > len(b) {
		return errShort
	}
	if n > 0 {
		s.growTail(n)
	}
	if b, ok = readInts(s.lateInts(), b); !ok || len(b) != 8*len(s.lateSets()) {
		return errShort
	}
	readSets(s.lateSets(), b)
	return nil
}

func readInts(to []int32, b []byte) (rest []byte, ok bool) {
	for i := range to {
		x, k := binary.Varint(b)
		if k <= 0 || int64(int32(x)) != x {
			return nil, false
		}
		to[i], b = int32(x), b[k:]
	}
	return b, true
}

func readSets(to []uint64, b []byte) (rest []byte) {
	for i := range to {
		to[i], b = binary.LittleEndian.Uint64(b), b[8:]
	}
	return b
}

// Check finds contradictions: words out of range, and sets that do not follow
// from the words they are derived from.
func (s *State) Check() error {
	l := s.L
	for o := 0; o < l.N; o++ {
		if err := s.checkObject(o); err != nil {
			return err
		}
	}
	if !inRange(s.I[HTurnPlayer], -1, l.P) || !inRange(s.I[HPayer], -1, l.P) || !inRange(s.I[HNext], -1, l.P) || s.I[HWinner]>>uint(l.P) != 0 ||
		s.I[HQueue] < 0 || s.I[HQueue] > 0 && l.QueueInts == 0 || s.I[HQueue] > MaxWaiting || s.I[HGone]>>uint(l.P) != 0 {
		return errors.New("the saved position names a player or trigger that is not there")
	}
	return s.checkSets()
}

func inRange(v int32, lo, hi int) bool { return int(v) >= lo && int(v) < hi }

func (s *State) checkObject(o int) error {
	l := s.L
	if !inRange(s.I[l.IDef+o], 0, len(l.Defs)) || !inRange(s.I[l.IZone+o], -1, l.Z) || !inRange(s.I[l.IGen+o], 0, int(l.mostMoved())) {
		return fmt.Errorf("card %d of the saved position is not one of this game's", o)
	}
	for _, zone := range l.kindZones[s.KindOf(o)] {
		if r := s.I[l.IHost+o]; !inRange(r, 0, l.ZoneCount[zone]) || s.Host(l.ZoneBase[zone]+int(r)) != o {
			return fmt.Errorf("card %d of the saved position has lost its zones", o)
		}
	}
	for t := 0; t < l.K; t++ {
		if n := s.Token(o, t); n < 0 || (n > 0) != s.In(l.Has(t), o) {
			return fmt.Errorf("card %d of the saved position has a wrong count", o)
		}
	}
	return nil
}

func (s *State) checkSets() error {
	l := s.L
	if o := s.misplaced(); o < l.N {
		return fmt.Errorf("the sets of the saved position contradict where card %d lies", o)
	}
	defs := make([]int, len(l.Defs))
	for o := 0; o < l.N; o++ {
		defs[s.Def(o)]++
		defs[l.Objects[o]]--
	}
	for d, n := range defs {
		if n != 0 {
			return fmt.Errorf("the saved position has the wrong number of %s", l.Defs[d].Name)
		}
	}
	if tail := uint(l.N & 63); tail != 0 || l.N == 0 {
		for at := l.UMember + l.W - 1; at < l.UStack; at += l.W {
			if s.U[at]>>tail != 0 {
				return errors.New("the saved position has cards that are not there")
			}
		}
	}
	return nil
}

// misplaced is the lowest object for which the sets do not say what follows from
// its definition and its zone, or N. The sets are made anew and compared word by
// word: a position is also checked after every choice of a test's games.
func (s *State) misplaced() int {
	l := s.L
	made := &State{L: l, I: s.I, U: make([]uint64, l.UStack)}
	lowest := l.N
	for o := 0; o < l.N; o++ {
		made.setIdentity(o, true)
		z := s.Zone(o)
		if z >= 0 {
			made.put(l.Member(z), o, true)
			made.put(l.UPlay, o, s.playedIn(z))
		}
		ordered := z >= 0 && l.Instances[z].Ordered
		ok := (z < 0 || !s.Carries(o, z)) && (ordered || s.I[l.IKey+o] == 0 && !s.In(l.UUnset, o))
		if !ok {
			lowest = min(lowest, o)
		}
	}
	for i := 0; i < l.Z; i++ {
		lowest = min(lowest, s.differs(made, l.Member(i)))
	}
	for k := 0; k < l.Kinds; k++ {
		lowest = min(lowest, s.differs(made, l.Kind(k)))
	}
	for p := 0; p < l.P; p++ {
		lowest = min(lowest, s.differs(made, l.Owner(p)))
	}
	return min(lowest, s.differs(made, l.UPlay))
}

// differs is the lowest object that only one of two states has in the set at an
// offset of U, or N.
func (s *State) differs(other *State, set int) int {
	for i := 0; i < s.L.W; i++ {
		if d := s.U[set+i] ^ other.U[set+i]; d != 0 {
			return min(s.L.N, i<<6+bits.TrailingZeros64(d))
		}
	}
	return s.L.N
}
