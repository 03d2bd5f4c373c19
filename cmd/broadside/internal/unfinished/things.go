package unfinished

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/odds"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Here does tasks about a game on some cores of this machine, as a cluster would, and keeps what came of each thing: for what is more
// than a game by its choices. serve makes ready to do a task. It is nil where nothing can be kept.
func (g *Games) Here(game *engine.Game, serve func(*engine.Game, parallel.Task) (parallel.Work, error), workers int) parallel.Cluster {
	if g.journal == nil {
		return nil
	}
	return &here{g, game, serve, workers}
}

type here struct {
	*Games
	game    *engine.Game
	serve   func(*engine.Game, parallel.Task) (parallel.Work, error)
	workers int
}

// Do does a task (parallel.Cluster).
func (h *here) Do(ctx context.Context, t parallel.Task, n int, take func(from, to int, result []byte) error) error {
	work, err := h.serve(h.game, t)
	if err != nil {
		return err
	}
	of := short("%s %s %d %q %q", t.Kind, t.Game, t.Players, t.Args, t.Files)
	results, done := make([][]byte, n), make([]bool, n)
	var mu sync.Mutex
	taken := 0
	_, err = parallel.Prefix(ctx, n, h.workers, func() struct{} { return struct{}{} }, func(_ struct{}, i int) error {
		k := h.key(of, uint64(i))
		result, known := h.known[k]
		if !known {
			var err error
			if result, err = work(ctx, i, i+1); err != nil {
				return err
			}
			h.keep(k, result)
		}
		mu.Lock()
		defer mu.Unlock()
		for results[i], done[i] = result, true; taken < n && done[taken]; taken++ {
			if err := take(taken, taken+1, results[taken]); err != nil {
				return err
			}
			results[taken] = nil
		}
		return nil
	}, nil)
	return err
}

// Samples keeps what came of the numbered samples of one question (odds.Memory), which is known by its words and what they are about.
// It is nil where nothing can be kept.
func (g *Games) Samples(of ...any) odds.Memory {
	if g.journal == nil {
		return nil
	}
	return &samples{g, short("%q", of)}
}

type samples struct {
	*Games
	of string
}

// Recall gives what was kept of a sample (odds.Memory).
func (s *samples) Recall(seed uint64) ([]byte, bool) {
	result, known := s.known[s.key(s.of, seed)]
	return result, known
}

// Keep keeps what came of a sample (odds.Memory).
func (s *samples) Keep(seed uint64, result []byte) { s.keep(s.key(s.of, seed), result) }

// short is a short name of what has a long one: a learned player has megabytes.
func short(format string, of ...any) string {
	sum := sha256.Sum256(fmt.Appendf(nil, format, of...))
	return hex.EncodeToString(sum[:])
}
