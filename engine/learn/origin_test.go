package learn

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestWhatFollowsIsTheSame: a position that is told apart from the one before it is worth what it
// is worth by itself, in every game, after one choice and after some.
func TestWhatFollowsIsTheSame(t *testing.T) {
	compared := 0
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		c := newCoder(g).coding()
		net := &packed{}
		net.freeze(newNet(c.n, 5))
		s, err := g.NewState(engine.Config{Seed: 8, Quiet: true})
		require.NoError(t, err)
		for n := 0; n < 150 && !s.Over(); n++ {
			p := s.Actor()
			if s.Count() > 1 && n%5 == 0 {
				c.begin(s, p, net)
				after := s.Clone()
				for range 4 {
					if after.Over() {
						break
					}
					require.NoError(t, after.Apply(int(engine.Mix(uint64(n))%uint64(after.Count()))))
					got, _ := c.since(after)
					require.Equal(t, net.value(c.code(after, p)), got, "%s, choice %d", name, n)
					compared++
				}
				after.Free()
			}
			require.NoError(t, s.Apply(s.Seat(p).Random(s.Count())))
		}
	}
	assert.Greater(t, compared, 500)
}
