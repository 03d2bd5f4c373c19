package playtest_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// book is a memory.
type book struct {
	mu       sync.Mutex
	games    map[string][]int32
	recalled int
}

func (b *book) Recall(of string, seed uint64) ([]int32, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c, known := b.games[fmt.Sprint(of, seed)]
	if known {
		b.recalled++
	}
	return c, known
}

func (b *book) Keep(of string, seed uint64, choices []int32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.games[fmt.Sprint(of, seed)] = append([]int32{}, choices...)
}

// TestRememberedGames are the games that would be played, to the last fact; a part of them is played anew, and so are
// those that a memory has wrong, of other bots and of other games.
func TestRememberedGames(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	cfg := playtest.Config{Games: 12, Seed: 3, Tables: [][]string{{"greedy:1", "cautious"}, {"cautious", "greedy:1"}}, Workers: 2}
	play := func(cfg playtest.Config) (out []string) {
		_, err := playtest.Run(t.Context(), g, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
			out = append(out, fmt.Sprintf("%+v %+v %v", *r.Facts, r.Choices, r.Returns))
			return nil
		}))
		require.NoError(t, err)
		return out
	}
	want := play(cfg)
	b := &book{games: map[string][]int32{}}
	cfg.Memory = b
	require.Equal(t, want, play(cfg))
	kept := len(b.games)
	require.Equal(t, 12, kept)
	require.Zero(t, b.recalled)
	require.Equal(t, want, play(cfg))
	require.Equal(t, 12, b.recalled)

	i := 0
	for k, choices := range b.games {
		switch i++; i % 4 {
		case 0:
			delete(b.games, k)
		case 1:
			b.games[k] = choices[:len(choices)/2]
		case 2:
			b.games[k] = append([]int32{99}, choices...)
		}
	}
	require.Equal(t, want, play(cfg))

	b.recalled = 0
	for _, other := range []playtest.Config{
		{Games: 2, Seed: 3, Bots: []string{"greedy:2", "cautious"}, Memory: b}, {Games: 2, Seed: 3, Bots: []string{"cautious"}, Memory: b},
		{Games: 2, Seed: 3, Bots: []string{"greedy:1", "cautious"}, Options: map[string]int{"actions": 4}, Memory: b},
	} {
		play(other)
	}
	require.Zero(t, b.recalled)
}
