package engine_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestDealsCouldHaveHappened plays the past of random games again in deals: once in
// deals that respect what choices showed, and once in such as do not. A deal is impossible
// if in no way the choices could have been made in it and shown the player what they did.
// Wherever it is told, each card is in the truth where the player thinks it may be.
// BROADSIDE_PAST=1 looks longer.
func TestDealsCouldHaveHappened(t *testing.T) {
	seeds, every := uint64(2), 9
	if os.Getenv("BROADSIDE_PAST") != "" {
		seeds, every = 60, 5
	}
	for _, at := range []struct {
		game string
		most float64 // of the impossible deals, the most that may be left
	}{{"hearts", 0.05}, {"spades", 0}, {"crazy-eights", 0.3}, {"go-fish", 0.5}, {"card-pirates", 0.05}, {"rum-runner", 5}, {"ten-booty", 1}, {"cribbage", 1}, {"leduc-poker", 1}} {
		g := gametest.Load(t, at.game)
		impossible, dealt := [2]int{}, 0
		for seed := range seeds {
			along(t, g, seed, every, func(s *engine.State) {
				p := s.Actor()
				agrees, _ := engine.Agrees(s, p)
				require.True(t, agrees, "%s, seed %d, step %d", at.game, seed, engine.Steps(s))
				if past := engine.PastOf(s, p); past != nil && dealt < 2000 {
					n, k := couldNot(t, past, s)
					impossible[0] += k[0]
					impossible[1] += k[1]
					dealt += n
				}
			})
		}
		t.Logf("%s: of %d deals %d (%.1f %%) impossible without the past, %d (%.1f %%) with it", at.game, dealt,
			impossible[1], 100*float64(impossible[1])/float64(max(1, dealt)), impossible[0], 100*float64(impossible[0])/float64(max(1, dealt)))
		assert.LessOrEqual(t, float64(impossible[0]), at.most*float64(impossible[1]), at.game)
	}
}

// couldNot counts deals of a position and, of those that respect the past and of those
// that do not, the impossible.
func couldNot(t *testing.T, past *engine.Past, s *engine.State) (dealt int, impossible [2]int) {
	forgetful := s.Clone()
	defer forgetful.Free()
	engine.Forget(forgetful)
	for k := range uint64(3) {
		for i, from := range [...]*engine.State{s, forgetful} {
			d, err := from.Seat(s.Actor()).Deal(k, nil)
			require.NoError(t, err)
			could, known := past.Could(s, d, 60)
			d.Release()
			if !known {
				return dealt, impossible
			}
			if !could {
				impossible[i]++
			}
		}
		dealt++
	}
	return dealt, impossible
}

// TestDealsOfTheSamePastAreTheSame plays another truth that a player cannot tell from
// the first all the way, in which others hold other cards and make the same choices with
// them: the deals that the player draws are the same.
func TestDealsOfTheSamePastAreTheSame(t *testing.T) {
	total := 0
	for _, name := range []string{"hearts", "spades", "crazy-eights", "go-fish", "card-pirates", "rum-runner", "cribbage", "leduc-poker"} {
		g, compared := gametest.Load(t, name), 0
		for seed := range uint64(3) {
			along(t, g, seed, 7, func(s *engine.State) {
				past := engine.PastOf(s, s.Actor())
				if past == nil || compared >= 16 {
					return
				}
				d, err := s.Seat(s.Actor()).Deal(seed, nil)
				require.NoError(t, err)
				if one, two := past.Other(s, d, 30); one != nil && alike(t, one, two, s.Actor()) {
					compared++
				}
			})
		}
		total += compared
	}
	require.Greater(t, total, 60)
}

// alike compares the deals of two truths, if a player cannot tell them apart.
func alike(t *testing.T, one, two *engine.State, p engine.Player) bool {
	if one.InformationState(p) != two.InformationState(p) || one.Hash() == two.Hash() || two.Actor() != p {
		return false
	}
	for n := range uint64(3) {
		x, err := one.Seat(p).Deal(n, nil)
		require.NoError(t, err)
		y, err := two.Seat(p).Deal(n, nil)
		require.NoError(t, err)
		a, b := everySight(x), everySight(y)
		require.True(t, a == b, "%s: a deal shows the truth: %s", one.Game().Name(), apart(a, b))
	}
	return true
}

// everySight is what all players see of a position.
func everySight(s *engine.State) string {
	out := ""
	for p := range s.Game().Players() {
		out += sees(s, p)
	}
	return out
}

// TestThePastOutlivesCopies draws deals in a game, in a copy, in one that was saved and
// resumed, in one with a choice taken back, and in a quiet one that keeps its choices: they
// are the same.
func TestThePastOutlivesCopies(t *testing.T) {
	for _, name := range []string{"hearts", "go-fish", "crazy-eights"} {
		g := gametest.Load(t, name)
		s, err := g.NewState(engine.Config{Seed: 7})
		require.NoError(t, err)
		quiet, err := g.NewState(engine.Config{Seed: 7, Quiet: true, Recall: true})
		require.NoError(t, err)
		for n := 0; n < 45 && !s.Over(); n++ {
			i := s.Seat(s.Actor()).Random(s.Count())
			if n%6 == 5 {
				record, err := s.Record()
				require.NoError(t, err)
				back, err := g.Resume(t.Context(), record)
				require.NoError(t, err)
				_, err = back.Seat(back.Actor()).Deal(0, nil)
				require.NoError(t, err)
				require.NoError(t, back.Apply(back.Count()-1))
				if !back.Over() {
					_, err = back.Seat(back.Actor()).Deal(0, nil)
					require.NoError(t, err)
				}
				require.NoError(t, back.Undo())
				want := dealOf(t, s)
				for _, other := range []*engine.State{s.Clone(), back, quiet, quiet.Clone()} {
					require.Equal(t, want, dealOf(t, other), name)
				}
			}
			require.NoError(t, s.Apply(i))
			require.NoError(t, quiet.Apply(i))
		}
	}
}

func dealOf(t *testing.T, s *engine.State) string {
	d, err := s.Seat(s.Actor()).Deal(5, nil)
	require.NoError(t, err)
	return everySight(d)
}

// TestWhatWentWhereIsRemembered follows hazards that the crown of Rum Runner takes back from an
// island unseen: the pirate, who saw only that a hazard went to the hand, holds the crown to
// have as many, until cards leave the hand that may have been them. That an investment is laid on a site
// says nothing of them.
func TestWhatWentWhereIsRemembered(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	pirate, held := 1, 0
	for seed := range uint64(40) {
		owed, before := 0, (*table.State)(nil)
		along(t, g, seed, 1, func(s *engine.State) {
			now := s.Table()
			if before != nil {
				owed = hazardsOwed(before, now, pirate, owed)
			}
			before = now.Clone()
			if owed == 0 || s.Actor() != pirate {
				return
			}
			d, err := s.Seat(pirate).Deal(seed, nil)
			require.NoError(t, err)
			at, hazards := d.Table(), 0
			for o := range at.L.N {
				if lies(at, o, theHand) && at.OwnerOf(o) != pirate && isHazard(at, o) {
					hazards++
				}
			}
			assert.GreaterOrEqual(t, hazards, owed, "seed %d, step %d", seed, engine.Steps(s))
			held++
			d.Release()
		})
	}
	require.Greater(t, held, 300)
}

// hazardsOwed counts on how many hazards there must be in the crown's hand.
func hazardsOwed(before, now *table.State, pirate, owed int) int {
	seen := make([]uint64, now.L.W)
	before.Seen(pirate, seen)
	for o := range now.L.N {
		switch unseen := !table.Has(seen, o); {
		case now.Zone(o) == before.Zone(o):
		case unseen && lies(before, o, theHazards) && lies(now, o, theHand):
			owed++
		case lies(before, o, theHand) && before.OwnerOf(o) != pirate && !lies(now, o, theSite):
			owed = max(0, owed-1)
		}
	}
	return owed
}

// Zones of Rum Runner, by their place among the declarations.
const (
	theHand    = 1
	theSite    = 7
	theHazards = 8
)

func lies(at *table.State, o, zone int) bool {
	z := at.Zone(o)
	return z >= 0 && at.L.Instances[z].Zone == zone
}

func isHazard(at *table.State, o int) bool {
	return at.L.Holds(at.L.ZoneBase[theHazards], at.KindOf(o))
}
