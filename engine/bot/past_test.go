package bot_test

import (
	"context"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestWhatThePastIsWorth lets every other player at the table draw deals that
// respect what choices showed, and the others deals that do not; in every second game
// the other way round. It measures, and is for whoever asks: BROADSIDE_PAST=200 games.
func TestWhatThePastIsWorth(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("BROADSIDE_PAST"))
	if games == 0 {
		t.Skip("BROADSIDE_PAST says how many games")
	}
	for _, name := range []string{"hearts", "spades", "crazy-eights", "go-fish"} {
		for _, spec := range []string{"greedy:20", "mcts:200"} {
			b, err := bot.New(spec)
			require.NoError(t, err)
			g := gametest.Load(t, name)
			if name != "spades" {
				g, err = g.At(4)
				require.NoError(t, err)
			}
			won, decided, mean := 0, 0, stats.Moments{}
			for i := range games {
				with := withPast(t, g, b, uint64(i))
				mean.Add(with)
				if with != 0 {
					decided++
				}
				if with > 0 {
					won++
				}
			}
			share, m := stats.Wilson(won, decided, stats.Usual), mean.Mean(stats.Usual)
			t.Logf("%s, %s: the side that respects the past did better in %d of %d decided games, %v; they got %+.3f more (%+.3f to %+.3f)",
				name, spec, won, decided, share, m.Value, m.Low, m.High)
		}
	}
}

// withPast plays a game and says how much more those got whose deals respect the past.
func withPast(t *testing.T, g *engine.Game, b bot.Bot, i uint64) float64 {
	s, err := g.NewState(engine.Config{Seed: i / 2, Quiet: true, Recall: true})
	require.NoError(t, err)
	defer s.Release()
	for !s.Over() {
		p := s.Actor()
		seat, other := s.Seat(p), (*engine.State)(nil)
		if (uint64(p)+i)%2 == 1 {
			other = s.Clone()
			other.Forget(truth.Key{})
			seat = other.Seat(p)
		}
		k, err := b.Choose(context.Background(), seat)
		require.NoError(t, err)
		if other != nil {
			other.Free()
		}
		s.Seat(p).Random(1 << 20) // whose luck went on in a copy
		require.NoError(t, s.Apply(k))
	}
	with := 0.0
	for p, v := range s.Returns() {
		if (uint64(p)+i)%2 == 0 {
			with += v / 2
		} else {
			with -= v / 2
		}
	}
	return with
}
