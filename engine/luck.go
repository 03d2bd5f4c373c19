package engine

import "github.com/broadside-cards/broadside/interpreter/table"

// luck is a player's own stream of random numbers for one decision.
type luck struct {
	decision int32 // choices made when the stream was begun, plus one
	stream   Stream
}

const golden = 0x9e3779b97f4a7c15

// Stream is a stream of random numbers (splitmix64) that begins with a seed.
type Stream uint64

// Next is the next number of the stream.
func (r *Stream) Next() uint64 {
	*r += golden
	return table.Mix(uint64(*r))
}

// Below is a number from 0 to n-1, and 0 for n below 1.
func (r *Stream) Below(n int) int { return int(r.Next() % uint64(max(1, n))) }

// Mix turns a number into one that looks random, and two into two.
func Mix(x uint64) uint64 { return table.Mix(x) }

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
		l.stream = Stream(Mix(Mix(s.config.Seed+golden*uint64(p+1)) + golden*uint64(l.decision)))
	}
	return l.stream.Below(n)
}
