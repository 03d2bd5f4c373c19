package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestAdviceKnowsNoMoreThanTheSeat: in two games that a player can't tell apart the same is advised.
func TestAdviceKnowsNoMoreThanTheSeat(t *testing.T) {
	for _, name := range []string{"kuhn-poker", "go-fish", "rum-runner", "hearts", "crazy-eights"} {
		g := gametest.Load(t, name)
		for seed := range uint64(4) {
			a, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			for range 6 * seed {
				if !a.Over() {
					require.NoError(t, a.Apply(a.Seat(a.Actor()).Random(a.Count())))
				}
			}
			if a.Over() {
				continue
			}
			p := a.Actor()
			b, err := a.Seat(p).Deal(seed+1, nil)
			require.NoError(t, err)
			var said [2][]bot.Advice
			for i, s := range []*engine.State{a, b} {
				s, err = g.Continue(s, engine.Config{Seed: 9})
				require.NoError(t, err)
				said[i], err = bot.Advise(t.Context(), s.Seat(p), 48, nil)
				require.NoError(t, err)
			}
			assert.Equal(t, said[0], said[1], "%s, seed %d", name, seed)
		}
	}
}

// TestAdviceOfMcts: the first is what mcts chooses, every option is told of once, and worth is a share.
func TestAdviceOfMcts(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	for !s.Over() {
		p := s.Actor()
		said, err := bot.Advise(t.Context(), s.Seat(p), 3000, nil)
		require.NoError(t, err)
		require.Len(t, said, s.Count())
		told := map[int]bool{}
		for _, a := range said {
			told[a.Option] = true
			require.True(t, a.Worth >= 0 && a.Worth <= 1, "%+v", a)
		}
		require.Len(t, told, s.Count())
		require.NoError(t, s.Apply(said[0].Option))
	}
	require.Equal(t, engine.Draw, s.Ending().Kind, "two that look far enough ahead end in a draw")
}

// TestAdviceSeesAWin: what wins at once is the first, and worth all.
func TestAdviceSeesAWin(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	for _, want := range []string{"A1", "B1", "A2", "B2"} {
		found := false
		for i := range s.Count() {
			if o := s.Option(i); o.Card == want {
				require.NoError(t, s.Apply(i))
				found = true
				break
			}
		}
		require.True(t, found, want)
	}
	said, err := bot.Advise(t.Context(), s.Seat(s.Actor()), 100, nil)
	require.NoError(t, err)
	assert.Equal(t, "A3", s.Option(said[0].Option).Card)
	assert.Equal(t, 1.0, said[0].Worth)
}
