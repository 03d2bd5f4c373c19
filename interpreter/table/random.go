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

// seedStep makes of what some bytes of a stream's name come to what they come to with one byte more.
type seedStep struct {
	from, to int32  // streams in whose words they stand
	mix      uint64 // the byte, spread over a word
}

// nameStreams lists the streams in the order in which they stand in a state, a zone instance's, then a die's, and works out how they are seeded.
// A stream's seed comes of the game's and of the bytes of its name, one after another, so that it does not depend on how many others there are.
// The names of zones of one sort begin alike (hand/0, hand/1): what they share is mixed once. The steps stand in the order of how many bytes come
// before: those of different names do not wait for each other. Each is carried out in the word of the first stream of its beginning.
func (l *Layout) nameStreams() {
	var names []string
	for z := range l.Instances {
		names = append(names, l.Instances[z].name)
	}
	for _, name := range l.dice {
		names = append(names, "die/"+name)
	}
	l.seeding = seedSteps(names)
}

func seedSteps(names []string) (out []seedStep) {
	whose, longest := map[string]int32{}, 0 // by beginning: in which stream's word it stands last; a whole name in its own
	for i, name := range names {
		whose[name], longest = int32(i), max(longest, len(name))
	}
	for i, name := range names {
		for n := range len(name) {
			if _, ok := whose[name[:n]]; !ok && whose[name] == int32(i) {
				whose[name[:n]] = int32(i)
			}
		}
	}
	done := map[string]bool{}
	for n := range longest {
		var own []seedStep // in the word where the beginning stands: these come last, as others read it
		for i, name := range names {
			if len(name) <= n {
				continue
			}
			step := seedStep{whose[name[:n]], whose[name[:n+1]], uint64(name[n]) * 0x100000001b3}
			switch {
			case whose[name] != int32(i): // it has a namesake, and goes its own way
				step.from, step.to = int32(i), int32(i)
			case done[name[:n+1]]:
				continue
			default:
				done[name[:n+1]] = true
			}
			if step.from == step.to {
				own = append(own, step)
			} else {
				out = append(out, step)
			}
		}
		out = append(out, own...)
	}
	return out
}

// seedStreams begins every stream anew.
func (s *State) seedStreams(seed uint64) {
	first, u := Mix(seed+0x9e3779b97f4a7c15), s.U[s.L.UStream:][:s.L.Streams()]
	for i := range u {
		u[i] = first
	}
	for i := range s.L.seeding {
		step := &s.L.seeding[i]
		u[step.to] = Mix(u[step.from] ^ step.mix)
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
