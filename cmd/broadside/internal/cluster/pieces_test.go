package cluster_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"maps"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// BenchmarkPieces is what a piece costs in which nothing is done: the asker, the server and the workers, all on this machine. It bounds
// how many workers one command keeps busy (docs/cluster.md).
func BenchmarkPieces(b *testing.B) {
	for _, at := range []struct{ size, cores int }{{1 << 10, 128}, {32 << 10, 128}, {1 << 10, 4096}} {
		b.Run(fmt.Sprintf("%d bytes, %d cores", at.size, at.cores), func(b *testing.B) {
			p := serve(b)
			result := make([]byte, at.size)
			_, _ = rand.Read(result) // nothing can be packed
			var measured atomic.Bool
			idle := skills
			idle.Kinds = maps.Clone(skills.Kinds)
			idle.Kinds["nothing"] = cluster.Kind{Serve: func(*engine.Game, parallel.Task) (parallel.Work, error) {
				return func(context.Context, int, int) ([]byte, error) {
					if measured.CompareAndSwap(false, true) { // the asker looks how much makes a piece: one thing does
						time.Sleep(time.Second)
					}
					return result, nil
				}, nil
			}}
			for range at.cores / 32 {
				p.staff("v1", idle, 32)
			}
			f, g := folder(b, "kuhn-poker")
			asker := p.join("v1").Ask(context.Background(), idle, []string{"nothing", fmt.Sprint(b.N)}, "/", "here")
			defer asker.End(nil)
			asker.Knows(g.Hash(), f)
			task := parallel.Task{Kind: "nothing", Game: g.Hash(), Players: 2}
			ask := func(n int) {
				task.Args = fmt.Append(nil, n)
				require.NoError(b, asker.Do(context.Background(), task, n, func(int, int, []byte) error { return nil }))
			}
			ask(2) // everybody has the task's folder
			b.SetBytes(int64(at.size))
			b.ResetTimer()
			ask(b.N)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pieces/s")
		})
	}
}
