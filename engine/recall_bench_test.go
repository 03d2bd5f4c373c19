package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// BenchmarkRecall plays random games in which each player who chooses draws one deal.
func BenchmarkRecall(b *testing.B) {
	for _, name := range []string{"hearts", "spades", "crazy-eights", "go-fish", "rum-runner", "card-pirates"} {
		for _, recall := range []bool{false, true} {
			b.Run(name+map[bool]string{false: "/forgetful", true: "/recalling"}[recall], func(b *testing.B) {
				s, err := gametest.Load(b, name).NewState(engine.Config{Quiet: true, Recall: recall})
				require.NoError(b, err)
				var into *engine.State
				seed, choices := uint64(0), 0
				b.ReportAllocs()
				for b.Loop() {
					if s.Over() || choices > 400 {
						seed++
						choices = 0
						require.NoError(b, s.Restart(seed))
					}
					into, err = s.Seat(s.Actor()).Deal(seed, into)
					require.NoError(b, err)
					require.NoError(b, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
					choices++
				}
			})
		}
	}
}
