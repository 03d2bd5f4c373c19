package engine

// luck is a player's own stream of random numbers for one decision.
type luck struct {
	decision int32 // choices made when the stream was begun, plus one
	word     uint64
}

// mix is splitmix64's finaliser: Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

const golden = 0x9e3779b97f4a7c15

// random is a number from 0 to n-1 for a player's bot. The stream starts anew
// at each decision from the seed, the seat and the number of choices made, so
// it needs no saving: after undo or loading a bot draws what it drew before.
// It has nothing to do with the streams of the piles.
func (s *State) random(p Player, n int) int {
	if p < 0 || p >= len(s.luck) {
		return 0
	}
	l := &s.luck[p]
	if l.decision != s.made[p]+1 {
		l.decision = s.made[p] + 1
		l.word = mix(mix(s.config.Seed+golden*uint64(p+1)) + golden*uint64(l.decision))
	}
	l.word += golden
	return int(mix(l.word) % uint64(max(1, n)))
}
