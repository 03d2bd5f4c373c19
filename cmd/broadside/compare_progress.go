package main

import (
	"fmt"
	"sync/atomic"
	"time"
)

// countPairs draws on a terminal how far a comparison is, until stop is called:
// pairs, how many a second, and how long at most until the end.
func (o *compareOptions) countPairs() (count func(pairs int), stop func()) {
	var pairs atomic.Int64
	stop = o.drawProgress(func(since time.Duration) string {
		return pairsSoFar(int(pairs.Load()), o.pairs, since, o.time)
	})
	return func(n int) { pairs.Store(int64(n)) }, stop
}

// pairsSoFar is the line of progress. Play may end earlier than it says, since
// it ends when the answer is clear.
func pairsSoFar(pairs, most int, took, limit time.Duration) string {
	text := fmt.Sprintf("%s of at most %s", thousands(pairs), count(most, "pair"))
	if pairs == 0 || took < time.Second {
		return text
	}
	rate := float64(pairs) / took.Seconds()
	left := time.Duration(float64(most-pairs) / rate * float64(time.Second))
	if limit > 0 {
		left = max(0, min(left, limit-took))
	}
	return text + ", " + speedText(rate) + ", at most " + leftText(left) + " left"
}
