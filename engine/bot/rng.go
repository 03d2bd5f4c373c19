package bot

import (
	"math/bits"

	"github.com/broadside-cards/broadside/engine"
)

// rng is a stream of random numbers.
type rng engine.Stream

const golden = 0x9e3779b97f4a7c15

func (l *rng) next() uint64 { return (*engine.Stream)(l).Next() }

// below is a number from 0 to n-1.
func (l *rng) below(n int) int {
	hi, _ := bits.Mul64(l.next(), uint64(n))
	return int(hi)
}

// share is a number from 0 up to 1.
func (l *rng) share() float64 { return float64(float64(l.next()>>11) / (1 << 53)) }

// nth is the seed of the n-th of many things under one seed.
func nth(seed uint64, n int) uint64 { return engine.Mix(seed + golden*uint64(n+1)) }
