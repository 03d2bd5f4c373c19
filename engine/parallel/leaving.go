package parallel

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Leaving does what may think for seconds without looking at ctx, as the first choice of a game may. Where ctx ends before it,
// it is left behind: it ends by itself, and nobody hears of it. What do writes may be read only where it was not left behind,
// or was marked as written.
func Leaving[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type came struct {
		of  T
		err error
		bug any
	}
	done := make(chan came, 1)
	go func() {
		var c came
		defer func() {
			if p := recover(); p != nil {
				c.bug = fmt.Sprintf("%v\n%s", p, debug.Stack())
			}
			done <- c
		}()
		c.of, c.err = do()
	}()
	select {
	case c := <-done:
		if c.bug != nil {
			panic(c.bug) // here, where the caller can recover
		}
		return c.of, c.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
