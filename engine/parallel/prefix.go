// Package parallel does numbered things on several workers at once, so that what
// comes of them is the same whatever the number of workers.
//
// The door is Prefix.
package parallel

import (
	"context"
	"sync"
	"sync/atomic"
)

// Prefix does the things 0 … n-1 on some workers, at least one, each with memory
// of its own from begin. A worker ends at an error of its own; after ctx nothing
// is begun. done is how many things, from the first on without a gap, were done,
// and err what became of the next. progress, if set, is called with the things
// done so far, from any goroutine.
func Prefix[W any](ctx context.Context, n, workers int, begin func() W, do func(w W, i int) error, progress func(done int)) (done int, err error) {
	errs := make([]error, n)
	var next, finished atomic.Int64
	var wg sync.WaitGroup
	for range max(1, min(workers, n)) {
		w := begin()
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				if errs[i] = ctx.Err(); errs[i] == nil {
					errs[i] = do(w, i)
				}
				if errs[i] != nil {
					return
				}
				if k := finished.Add(1); progress != nil {
					progress(int(k))
				}
			}
		})
	}
	wg.Wait()
	for i, err := range errs { // by number, whichever came first
		if err != nil {
			return i, err
		}
	}
	return n, nil
}
