package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestBatchesInAnyOrder: whatever cards of a batch are wanted can be chosen at once, also those
// that are offered one by one only after others; what can't is refused and changes nothing.
func TestBatchesInAnyOrder(t *testing.T) {
	whole := 0
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		for seed := range uint64(4) {
			st, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			for n := 0; n < 300 && !st.Over(); n++ {
				p := st.Actor()
				q, from := st.Question(), st.Seat(p).View().Choice.From
				if len(from) == 0 {
					require.NoError(t, st.Apply(st.Seat(p).Random(st.Count())))
					continue
				}
				require.Equal(t, engine.BatchQuestion, q.Kind)
				counts, want := make([]int, len(from)), q.Min+st.Seat(p).Random(q.Max-q.Min+1)
				for range want {
					for {
						if k := st.Seat(p).Random(len(from)); counts[k] < from[k].Copies {
							counts[k]++
							break
						}
					}
				}
				before := st.Log(engine.Everything)
				require.Error(t, st.ChooseBatch(counts[1:]))
				require.Error(t, st.ChooseBatch(slices.Repeat([]int{99}, len(from))))
				require.Equal(t, before, st.Log(engine.Everything))
				after, made := st.LogLen(), st.Choices(p)
				require.NoErrorf(t, st.ChooseBatch(counts), "%s, seed %d, choice %d", name, seed, n)
				var got []string
				for _, c := range st.ChosenFrom(after) {
					if c.Player == p && len(got) < want {
						got = append(got, c.Text)
					}
				}
				for k, o := range from {
					if o.Card != "" {
						assert.GreaterOrEqual(t, often(got, o.Card), counts[k], "%s: %s of %v", name, o.Card, got)
					}
				}
				if want > 0 {
					require.LessOrEqual(t, st.Choices(p), made+want+1)
				}
				whole++
			}
		}
	}
	require.Greater(t, whole, 100)
}

func often(list []string, of string) (n int) {
	for _, s := range list {
		if s == of {
			n++
		}
	}
	return n
}

// TestThePublicViewIsNobodys: who looks on sees no more than any of the players, and the same whatever
// the hidden cards are.
func TestThePublicViewIsNobodys(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		if len(g.Players()) < 2 {
			continue
		}
		st, err := g.NewState(engine.Config{Seed: 5})
		require.NoError(t, err)
		for n := 0; n < 120 && !st.Over(); n++ {
			p := st.Actor()
			public := st.PublicView()
			require.Nil(t, public.Choice)
			require.Empty(t, public.Player)
			for q := range g.Players() {
				mine := names(st.View(q).Zones)
				for card, n := range names(public.Zones) {
					require.LessOrEqualf(t, n, mine[card], "%s: %s, which the %s does not see", name, card, g.Players()[q])
				}
			}
			if n%10 == 0 {
				if dealt, err := st.Seat(p).DealAsItLies(uint64(n), nil); err == nil {
					require.Equalf(t, public, dealt.PublicView(), "%s, choice %d", name, n)
				}
			}
			require.NoError(t, st.Apply(st.Seat(p).Random(st.Count())))
		}
	}
}

func names(zones []engine.ZoneView) map[string]int {
	out := map[string]int{}
	var in func([]engine.ZoneView)
	in = func(list []engine.ZoneView) {
		for _, z := range list {
			for _, c := range z.Cards {
				if c.Name != "" {
					out[c.Name]++
				}
				in(c.Zones)
			}
		}
	}
	in(zones)
	return out
}
