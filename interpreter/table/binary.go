package table

import (
	"encoding/binary"
	"errors"
	"fmt"
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
	for i := range s.I {
		x, k := binary.Varint(b)
		if k <= 0 || int64(int32(x)) != x {
			return errShort
		}
		s.I[i], b = int32(x), b[k:]
	}
	if len(b) != 8*(len(s.U)-1) {
		return errShort
	}
	for i := 1; i < len(s.U); i++ {
		s.U[i] = binary.LittleEndian.Uint64(b[8*(i-1):])
	}
	return nil
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
		!inRange(s.I[HQueue], 0, l.QueueLen+1) || s.I[HGone]>>uint(l.P) != 0 {
		return errors.New("the saved position names a player or trigger that is not there")
	}
	return s.checkSets()
}

func inRange(v int32, lo, hi int) bool { return int(v) >= lo && int(v) < hi }

func (s *State) checkObject(o int) error {
	l := s.L
	if !inRange(s.I[l.IDef+o], 0, len(l.Defs)) || !inRange(s.I[l.IZone+o], -1, l.Z) || !inRange(s.I[l.IGen+o], 0, 1<<20) {
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
	defs := make([]int, len(l.Defs))
	for o := 0; o < l.N; o++ {
		defs[s.Def(o)]++
		defs[l.Objects[o]]--
		if err := s.checkPlace(o); err != nil {
			return err
		}
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

func (s *State) checkPlace(o int) error {
	l, z, def := s.L, s.Zone(o), s.L.Defs[s.Def(o)]
	ok := z < 0 || !s.carriesZone(o, z)
	for i := 0; i < l.Z; i++ {
		ok = ok && s.In(l.Member(i), o) == (i == z)
	}
	for k := 0; k < l.Kinds; k++ {
		ok = ok && s.In(l.Kind(k), o) == (k == def.Kind)
	}
	for p := 0; p < l.P; p++ {
		ok = ok && s.In(l.Owner(p), o) == (p == def.Owner)
	}
	ordered := z >= 0 && l.Instances[z].Ordered
	ok = ok && (ordered || s.I[l.IKey+o] == 0 && !s.In(l.UUnset, o))
	ok = ok && s.In(l.UPlay, o) == (z >= 0 && s.playedIn(z))
	if !ok {
		return fmt.Errorf("the sets of the saved position contradict where card %d lies", o)
	}
	return nil
}
