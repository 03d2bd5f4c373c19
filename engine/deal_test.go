package engine_test

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// everySize are the embedded games, each at every number of players.
func everySize(t *testing.T) []*engine.Game {
	var out []*engine.Game
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		least, most := g.Range()
		for n := least; n <= most; n++ {
			at, err := g.At(n)
			require.NoError(t, err)
			out = append(out, at)
		}
	}
	return out
}

// along plays a game at random and calls f before every few choices.
func along(t *testing.T, g *engine.Game, seed uint64, every int, f func(*engine.State)) {
	s, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	defer s.Release()
	for n := 0; n < 600 && !s.Over(); n++ {
		if n%every == int(seed)%every {
			f(s)
		}
		require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
}

// sees is all that a player sees and may choose.
func sees(s *engine.State, p engine.Player) string {
	b, err := json.Marshal(s.View(p)) // with the options
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// TestADealLooksLikeTheTruth holds everything the player sees of a deal, the
// options with it, against what the player sees of the truth; the rest of the
// position makes sense, and can be played to its end.
func TestADealLooksLikeTheTruth(t *testing.T) {
	deals := 0
	for _, g := range everySize(t) {
		var into *engine.State
		for seed := range uint64(2) {
			along(t, g, seed, 47, func(s *engine.State) {
				p := s.Actor()
				before := s.Table().AppendBinary(nil)
				d, err := s.Seat(p).Deal(seed, into)
				require.NoError(t, err, g.Name())
				into = d
				require.NoError(t, d.Table().Check(), g.Name())
				a, b := sees(s, p), sees(d, p)
				require.True(t, a == b, "%s for %d: %s", g.Name(), len(g.Players()), apart(a, b))
				require.Equal(t, before, s.Table().AppendBinary(nil), "drawing a deal changes nothing")
				deals++
			})
		}
		if into == nil {
			continue // a game without choices
		}
		for n := 0; n < 200 && !into.Over(); n++ {
			require.NoError(t, into.Apply(into.Seat(into.Actor()).Random(into.Count())), g.Name())
		}
	}
	assert.Greater(t, deals, 300)
}

// apart is where two texts part.
func apart(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return "\n  truth: " + a[from:min(len(a), i+100)] + "\n  deal:  " + b[from:min(len(b), i+100)]
}

// TestADealTellsNothingOfTheTruth deals what a player cannot know anew by hand,
// gives all luck to come other seeds, and has secret choices made otherwise: the
// deals the player then draws are the same to the bit, in words and in play.
func TestADealTellsNothingOfTheTruth(t *testing.T) {
	compared, secrets := 0, 0
	for _, g := range everySize(t) {
		for seed := range uint64(2) {
			along(t, g, seed, 61, func(s *engine.State) {
				other := s.Clone()
				defer other.Free()
				if redealt(other, s.Actor(), seed) == 0 && other.Count() != s.Count() {
					return
				}
				same(t, s, other)
				compared++
			})
		}
		secrets += secretly(t, g, uint64(len(g.Players())))
	}
	assert.Greater(t, compared, 300)
	assert.Greater(t, secrets, 50)
}

// same compares the deals that the one asked draws from two positions.
func same(t *testing.T, a, b *engine.State) {
	t.Helper()
	p := a.Actor()
	for seed := range uint64(2) {
		x, err := a.Seat(p).Deal(seed, nil)
		require.NoError(t, err)
		y, err := b.Seat(p).Deal(seed, nil)
		require.NoError(t, err)
		for n := 0; n < 25 && !x.Over(); n++ {
			require.True(t, bytes.Equal(x.Table().AppendBinary(nil), y.Table().AppendBinary(nil)), "%s: a deal shows the truth after %d choices", a.Game().Name(), n)
			i := x.Seat(x.Actor()).Random(x.Count())
			require.NoError(t, x.Apply(i))
			require.NoError(t, y.Apply(i))
		}
	}
}

// redealt exchanges cards a player knows nothing of, and reseeds all luck.
func redealt(s *engine.State, p engine.Player, seed uint64) (swaps int) {
	tab := s.Table()
	var hidden []int
	for o := range tab.L.N {
		if tab.Zone(o) >= 0 && !tab.Known(o, p) && !tab.Face(o) {
			hidden = append(hidden, o)
		}
	}
	luck := seed + 99
	for i := range hidden {
		luck = luck*6364136223846793005 + 1442695040888963407
		a, b := hidden[i], hidden[int(luck>>33)%len(hidden)]
		if tab.Def(a) != tab.Def(b) && tab.Interchangeable(a, b) && tab.SwapIdentity(a, b) {
			swaps++
		}
	}
	for i := range tab.L.Streams() {
		tab.U[tab.L.UStream+i] = luck + uint64(i)
	}
	tab.U[0] = 0
	return swaps
}

// secretly makes choices in secret in two ways and compares the deals of those
// asked after them. It says how many were compared.
func secretly(t *testing.T, g *engine.Game, seed uint64) (compared int) {
	along(t, g, seed, 1, func(s *engine.State) {
		if compared >= 8 || !s.Question().Secret {
			return
		}
		if n := s.Count(); n > 1 {
			first := s.Actor()
			one, two := s.Clone(), s.Clone()
			defer one.Free()
			defer two.Free()
			require.NoError(t, one.Apply(0))
			require.NoError(t, two.Apply(1+int(seed)%(n-1)))
			if p := one.Actor(); p != first && p >= 0 && one.InformationState(p) == two.InformationState(p) {
				same(t, one, two)
				compared++
			}
		}
	})
	return compared
}

// TestDealsKeepWhatIsKnown checks, in a game whose hazards on the islands are
// known to be the starting ones, that deals keep that, and counts, and cards
// seen that went into a hand.
func TestDealsKeepWhatIsKnown(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	s, err := g.NewState(engine.Config{Seed: 5})
	require.NoError(t, err)
	for s.Actor() != 1 {
		require.NoError(t, s.Apply(s.Count()-1))
	}
	starting := map[string]bool{}
	for _, c := range g.Rules().Cards {
		if c.Start != nil && g.Rules().Zones[c.Start.Zone].Name == "starting hazards" {
			starting[c.Name] = true
		}
	}
	require.NotEmpty(t, starting)
	lay := map[string]int{}
	for seed := range uint64(300) {
		d, err := s.Seat(1).Deal(seed, nil)
		require.NoError(t, err)
		tab := d.Table()
		for o := range tab.L.N {
			name := g.Rules().Cards[tab.Def(o)].Name
			zone := g.Rules().Zones[tab.L.Instances[tab.Zone(o)].Zone].Name
			switch zone {
			case "hazards":
				assert.True(t, starting[name], "%s lies on an island", name)
				lay[name]++
			case "hand", "deck":
				assert.False(t, starting[name], "%s is in a %s", name, zone)
			}
		}
	}
	assert.Len(t, lay, len(starting), "every starting hazard comes up somewhere")
}

// TestDealsAreEven draws many deals where all are equally likely and looks at
// how often each comes up (Pearson's chi-squared test).
func TestDealsAreEven(t *testing.T) {
	g := gametest.Load(t, "leduc-poker")
	s, err := g.NewState(engine.Config{Seed: 3, PoseForced: true})
	require.NoError(t, err)
	p := s.Actor()
	counts, total := map[string]int{}, 5000
	var into *engine.State
	for seed := range uint64(total) {
		into, err = s.Seat(p).Deal(seed, into)
		require.NoError(t, err)
		counts[theirs(into, 1-p)]++
	}
	chi, want := 0.0, float64(total)/5 // five cards are left
	for _, n := range counts {
		chi += math.Pow(float64(n)-want, 2) / want
	}
	require.Len(t, counts, 5)
	assert.Less(t, chi, 18.5, "chi-squared with four degrees of freedom, one in a thousand: %v", counts)
}

// theirs is the card in a player's hand.
func theirs(s *engine.State, p engine.Player) string {
	tab := s.Table()
	for o := range tab.L.N {
		if z := tab.Zone(o); z >= 0 && tab.L.Instances[z].Facing == check.Held && tab.ZoneOwner(z) == p {
			return s.Game().Rules().Cards[tab.Def(o)].Name
		}
	}
	return ""
}

// TestOnlyTheOneAskedHasADeal asks a seat whose turn it is not.
func TestOnlyTheOneAskedHasADeal(t *testing.T) {
	s, err := gametest.Load(t, "kuhn-poker").NewState(engine.Config{})
	require.NoError(t, err)
	_, err = s.Seat(1-s.Actor()).Deal(1, nil)
	assert.EqualError(t, err, "only the player who has to choose has a deal to think about")
}

// BenchmarkDeal draws deals in the middle of the largest games.
func BenchmarkDeal(b *testing.B) {
	for _, name := range []string{"rum-runner", "ten-booty", "hearts"} {
		b.Run(name, func(b *testing.B) {
			g := gametest.Load(b, name)
			s, err := g.NewState(engine.Config{Seed: 1, Quiet: true})
			require.NoError(b, err)
			for range 30 {
				require.NoError(b, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
			}
			var into *engine.State
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if into, err = s.Seat(s.Actor()).Deal(uint64(i), into); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
