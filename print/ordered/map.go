// Package ordered makes things on all cores and hands them over one after the
// other, in their order: what comes of it does not depend on timing.
//
// The door is Map.
package ordered

import "runtime"

// most is how many cores are used at most: each may hold a picture.
const most = 8

// Map makes n things and takes them in order, on the caller's goroutine. The
// first error of either ends it; produce may then still be running for a few
// things that nobody takes. It must bear being called at the same time.
func Map[T any](n int, produce func(i int) (T, error), take func(i int, thing T) error) error {
	type made struct {
		thing T
		err   error
	}
	workers := min(n, most, runtime.GOMAXPROCS(0))
	results := map[int]chan made{}
	begin := func(i int) {
		if i < n {
			c := make(chan made, 1) // room for the one that comes
			results[i] = c
			go func() {
				thing, err := produce(i)
				c <- made{thing, err}
			}()
		}
	}
	for i := range workers {
		begin(i)
	}
	for i := range n {
		r := <-results[i]
		delete(results, i)
		if r.err != nil {
			return r.err
		}
		begin(i + workers)
		if err := take(i, r.thing); err != nil {
			return err
		}
	}
	return nil
}
