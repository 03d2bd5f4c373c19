// Package cores makes many things at once on all cores of the machine. What comes of it
// does not depend on timing: each thing has its number, and its place.
//
// The door is Each.
package cores

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// stretch is how many things a core makes in a row where there are many: neighbours often
// use the same.
const stretch = 8

// Each makes n things on all cores and gives them in their order. produce must bear
// being called at the same time; a panic of it is the caller's.
func Each[T any](n int, produce func(i int) T) []T {
	out := make([]T, n)
	workers := min(n, runtime.GOMAXPROCS(0))
	row := max(1, min(stretch, n/max(1, workers)))
	var next atomic.Int64
	work := func() {
		for {
			from := int(next.Add(int64(row))) - row
			if from >= n {
				return
			}
			for i := from; i < min(n, from+row); i++ {
				out[i] = produce(i)
			}
		}
	}
	if workers < 2 {
		work()
		return out
	}
	var broken atomic.Value
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			defer func() {
				if what := recover(); what != nil {
					broken.CompareAndSwap(nil, &what)
					next.Add(int64(n)) // nobody begins another
				}
			}()
			work()
		})
	}
	all.Wait()
	if what, ok := broken.Load().(*any); ok {
		panic(*what)
	}
	return out
}
