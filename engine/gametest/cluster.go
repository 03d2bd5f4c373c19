package gametest

import (
	"context"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/engine/parallel"
)

// Cluster is a cluster in this process, for tests: it does ranges of an odd length, the last first.
type Cluster struct {
	Serve func(parallel.Task) (parallel.Work, error)
	Tasks []parallel.Task // that were asked for

	mu sync.Mutex
}

// Do does a task.
func (c *Cluster) Do(ctx context.Context, t parallel.Task, n int, take func(from, to int, result []byte) error) error {
	c.mu.Lock()
	c.Tasks = append(c.Tasks, t)
	c.mu.Unlock()
	work, err := c.Serve(t)
	if err != nil {
		return err
	}
	const each = 3
	var results [][]byte
	for k := (n - 1) / each; k >= 0; k-- {
		result, err := work(ctx, k*each, min(n, k*each+each))
		if err != nil {
			return err
		}
		results = append(results, result)
	}
	slices.Reverse(results)
	for k, result := range results {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := take(k*each, min(n, k*each+each), result); err != nil {
			return err
		}
	}
	return nil
}
