package table

import "math/bits"

// Mix is splitmix64's finaliser: Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014. It is the mixing function of
// every stream of chance, and of the keys that are made of a few numbers.
func Mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// keyed is the start of the stream of that name.
func keyed(seed uint64, name string) uint64 {
	h := Mix(seed + 0x9e3779b97f4a7c15)
	for i := 0; i < len(name); i++ {
		h = Mix(h ^ uint64(name[i])*0x100000001b3)
	}
	return h
}

// next draws from the stream at an offset of U.
func (s *State) next(stream int) uint64 {
	s.U[stream] += 0x9e3779b97f4a7c15
	return Mix(s.U[stream])
}

func below(r uint64, n int) int {
	hi, _ := bits.Mul64(r, uint64(n))
	return int(hi)
}

// Random is a number from 0 to n-1 out of a zone instance's stream.
func (s *State) Random(zone, n int) int { return below(s.next(s.L.UStream+zone), n) }

// DrawOne is a number from 0 to n-1 out of the stream behind those of the dice. A game that draws no
// players has none: code compiled apart then draws by the first zone's.
func (s *State) DrawOne(dice, n int) int {
	s.U[0] = 0
	if dice == len(s.L.dice) {
		return s.Random(0, n)
	}
	return below(s.next(s.L.UStream+s.L.Z+dice), n)
}

// Roll is a number from 1 to sides out of a die's stream.
func (s *State) Roll(die, sides int) int {
	s.U[0] = 0
	return 1 + below(s.next(s.L.UStream+s.L.Z+die), sides)
}
