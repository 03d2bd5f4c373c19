package bot_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/engine/learn"
)

// budgets are how far the bots that look ahead may do so in tests.
var budgets = map[string]int{"greedy": 2, "mcts": 12, "learned": 2}

// thinkers are the bots that look ahead, and simple those that do not: together
// all that there are.
var thinkers, simple = specs()

func specs() (thinkers, simple []string) {
	for _, name := range bot.Names() {
		switch spec, err := bot.Canonical(name); {
		case err != nil:
			panic(err)
		case spec == name:
			simple = append(simple, name)
		case budgets[name] == 0:
			panic("the bot " + name + " takes a number: give it one in budgets, so that it is held honest too")
		default:
			thinkers = append(thinkers, fmt.Sprintf("%s:%d", name, budgets[name]))
			if leaves := fmt.Sprintf("%s:%d+learned", name, budgets[name]); bot.Trains(leaves) {
				thinkers = append(thinkers, leaves)
			}
		}
	}
	return thinkers, simple
}

// everySize are the embedded games at the least and the greatest number of
// players.
func everySize(t *testing.T) []*engine.Game {
	var out []*engine.Game
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		least, most := g.Range()
		for n := least; n <= most; n += max(1, most-least) {
			at, err := g.At(n)
			require.NoError(t, err)
			out = append(out, at)
		}
	}
	return out
}

// along plays a random game and calls f before some of its choices, until f has
// said often enough that it was of use.
func along(t *testing.T, g *engine.Game, seed uint64, every, most int, f func(*engine.State) bool) (used int) {
	s, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	defer s.Release()
	for n := 0; n < 400 && !s.Over() && used < most; n++ {
		if (n+int(seed))%every == 0 && f(s) {
			used++
		}
		require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	return used
}

// did is what a bot does at a position: its choice, and what its luck comes to
// next.
func did(t *testing.T, spec string, s *engine.State) [2]int {
	t.Helper()
	b, err := bot.New(spec)
	require.NoError(t, err)
	return didBy(t, b, s)
}

func didBy(t *testing.T, b bot.Bot, s *engine.State) [2]int {
	teach(t, s.Game())
	seat := s.Seat(s.Actor())
	i := choose(t, b, seat)
	return [2]int{i, seat.Random(1 << 30)}
}

var teaching sync.Mutex

// teach lets a game have a player that has learned a little of it, or of a small game
// how to play it by lot.
func teach(t testing.TB, g *engine.Game) {
	teaching.Lock()
	defer teaching.Unlock()
	if learn.Kept(g, nil) != nil {
		return
	}
	p, err := learn.Train(t.Context(), g, learn.Config{Games: 4, Seed: 1})
	require.NoError(t, err, g.Name())
	require.NoError(t, p.Keep(g))
}

// TestBotsActOnWhatTheySeeAlone is the proof of honesty: in every game, at
// positions of random games, what the player asked can't know is dealt anew and
// all luck to come has other seeds; or what another chose in secret was
// something else. Each bot then does exactly the same, with the same luck.
func TestBotsActOnWhatTheySeeAlone(t *testing.T) {
	dealt, secret := 0, 0
	for _, g := range everySize(t) {
		dealt += along(t, g, 3, 17, 2, func(s *engine.State) bool {
			other := s.Clone()
			defer other.Release()
			if s.Count() < 2 || dealAnew(other, s.Actor()) == 0 {
				return false
			}
			for _, spec := range slices.Concat(simple, thinkers) {
				require.Equal(t, did(t, spec, s), did(t, spec, other), "%s in %s", spec, g.Name())
			}
			return true
		})
		secret += along(t, g, 1, 1, 2, func(s *engine.State) bool { return otherwise(t, s) })
	}
	assert.Greater(t, dealt, 18)
	assert.Greater(t, secret, 5)
}

// otherwise makes a secret choice in two ways and compares what the next player
// asked does.
func otherwise(t *testing.T, s *engine.State) bool {
	if n := s.Count(); !s.Question().Secret || n < 2 {
		return false
	}
	one, two := s.Clone(), s.Clone()
	defer one.Release()
	defer two.Release()
	require.NoError(t, one.Apply(0))
	require.NoError(t, two.Apply(one.Turn()%(s.Count()-1)+1))
	p := one.Actor()
	if p < 0 || p == s.Actor() || one.Count() < 2 || one.InformationState(p) != two.InformationState(p) {
		return false
	}
	for _, spec := range thinkers {
		require.Equal(t, did(t, spec, one), did(t, spec, two), "%s in %s", spec, s.Game().Name())
	}
	return true
}

// dealAnew exchanges cards a player knows nothing of and reseeds all luck to
// come.
func dealAnew(s *engine.State, p engine.Player) (swaps int) {
	tab, _ := s.Truth(truth.Key{})
	var hidden []int
	for o := range tab.L.N {
		if tab.Zone(o) >= 0 && !tab.Known(o, p) && !tab.Face(o) {
			hidden = append(hidden, o)
		}
	}
	luck := uint64(2026)
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

// TestTheSameAgain asks bots twice, of clones, after other games, and from
// several goroutines at once: they do the same.
func TestTheSameAgain(t *testing.T) {
	for _, spec := range thinkers {
		shared, err := bot.New(spec)
		require.NoError(t, err)
		var positions []*engine.State
		var want [][2]int
		for _, name := range []string{"hearts", "rum-runner", "kuhn-poker", "goofspiel"} {
			along(t, gametest.Load(t, name), 5, 3, 2, func(s *engine.State) bool {
				if s.Count() < 2 {
					return false
				}
				positions = append(positions, s.Clone())
				want = append(want, did(t, spec, s.Clone()))
				return true
			})
		}
		require.GreaterOrEqual(t, len(positions), 7)
		var wg sync.WaitGroup
		for w := range 4 {
			wg.Go(func() {
				for i := range positions {
					i = (i + 3*w) % len(positions)
					assert.Equal(t, want[i], didBy(t, shared, positions[i].Clone()), "%s", spec)
				}
			})
		}
		wg.Wait()
	}
}

// TestLuckMatters: seeds of their own make bots differ where options are alike.
func TestLuckMatters(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	for _, spec := range []string{"greedy:1", "mcts:2"} {
		seen := map[int]bool{}
		for seed := range uint64(40) {
			s, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			seen[did(t, spec, s)[0]] = true
		}
		assert.Len(t, seen, 2, spec)
	}
}
