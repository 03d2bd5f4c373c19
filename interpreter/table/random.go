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

// streamName is the name that keys a stream of chance, and how many bytes it shares with the beginning of the name
// before it.
type streamName struct {
	name   string
	shared int
}

// mostShared is the most bytes of a name for which it is kept what they come to.
const mostShared = 64

// nameStreams lists the streams in the order in which they stand in a state: a zone instance's, then a die's.
func (l *Layout) nameStreams() {
	before := ""
	add := func(name string) {
		shared := 0
		for shared < min(len(before), len(name), mostShared-1) && before[shared] == name[shared] {
			shared++
		}
		l.streams = append(l.streams, streamName{name, shared})
		before = name
	}
	for z := range l.Instances {
		add(l.Instances[z].name)
	}
	for _, name := range l.dice {
		add("die/" + name)
	}
}

// seedStreams begins every stream anew, from the seed and the stream's name, so that a stream does not depend on how
// many others there are. The names of zones of one sort begin alike (hand/0, hand/1): what they share is mixed once.
func (s *State) seedStreams(seed uint64) {
	var first [mostShared]uint64 // by length: what so many bytes of a name come to
	first[0] = Mix(seed + 0x9e3779b97f4a7c15)
	for i := range s.L.streams {
		name, n := s.L.streams[i].name, s.L.streams[i].shared
		h := first[n]
		for ; n < len(name); n++ {
			h = Mix(h ^ uint64(name[n])*0x100000001b3)
			if n+1 < mostShared {
				first[n+1] = h
			}
		}
		s.U[s.L.UStream+i] = h
	}
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
