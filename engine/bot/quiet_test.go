package bot_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
)

// TestThinkersChooseTheSameOfQuietGames lets bots that look ahead choose in each game at its least and its most players, once where everything is recorded and
// once where the machine takes short ways: they think over the same positions, and choose the same.
func TestThinkersChooseTheSameOfQuietGames(t *testing.T) {
	const most = 6 // choices of each game
	for _, g := range everySize(t) {
		t.Run(fmt.Sprintf("%s for %d", g.Name(), len(g.Players())), func(t *testing.T) {
			t.Parallel()
			teach(t, g)
			for k, spec := range thinkers {
				if bot.Trains(spec) && learn.Kept(g, nil).Recalls() {
					continue // it goes by the record, which quiet games have none of
				}
				thinker, err := bot.New(spec)
				require.NoError(t, err)
				recorded, err := g.NewState(engine.Config{Seed: uint64(k)})
				require.NoError(t, err)
				quiet, err := g.NewState(engine.Config{Seed: uint64(k), Quiet: true, Recall: true})
				require.NoError(t, err)
				for step := 0; step < most && !recorded.Over(); step++ {
					i, err := thinker.Choose(context.Background(), recorded.Seat(recorded.Actor()))
					require.NoError(t, err)
					j, err := thinker.Choose(context.Background(), quiet.Seat(quiet.Actor()))
					require.NoError(t, err)
					require.Equal(t, i, j, "%s, choice %d", spec, step)
					require.NoError(t, recorded.Apply(i))
					require.NoError(t, quiet.Apply(j))
					require.Equal(t, recorded.Hash(), quiet.Hash(), "%s, choice %d", spec, step)
				}
				require.True(t, recorded.Over() == quiet.Over() && slices.Equal(recorded.Returns(), quiet.Returns()))
			}
		})
	}
}
