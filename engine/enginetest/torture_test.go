package enginetest_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// asMany is a number that the environment may say, for a test that is long outside of CI.
func asMany(t *testing.T, name string, usual int) int {
	said := os.Getenv(name)
	if said == "" {
		return usual
	}
	n, err := strconv.Atoi(said)
	require.NoError(t, err, "%s is a number", name)
	return n
}

// tables are all games at every number of players.
func tables(t *testing.T) (out []*engine.Game, names []string) {
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for n := least; n <= most; n++ {
			g, err := whole.At(n)
			require.NoError(t, err)
			out, names = append(out, g), append(names, name+", "+strconv.Itoa(n)+" players")
		}
	}
	return out, names
}

// anyOptions sets each option of a game to any of its values.
func anyOptions(options []check.Option, luck *splitmix) map[string]int {
	out := map[string]int{}
	for _, o := range options {
		least, most := o.Least, o.Most
		if o.Switch {
			least, most = 0, 1
		}
		out[o.Name] = least + luck.below(most-least+1)
	}
	return out
}

// TestManyGames plays random games of all games, at every number of players and with any options: each ends without a fault, and its position makes
// sense. One in a thousand is held to the whole contract. `.ci/torture` says how many (BROADSIDE_GAMES), and from
// which seed.
func TestManyGames(t *testing.T) {
	n, seed := asMany(t, "BROADSIDE_GAMES", 400), asMany(t, "BROADSIDE_SEED", 0)
	games, names := tables(t)
	held := 0
	for i := seed; i < seed+n; i++ {
		at := i % len(games)
		g, luck := games[at], splitmix{uint64(i)}
		options := anyOptions(g.Rules().Options, &luck)
		if i%1000 == 999 {
			held++
			_, err := enginetest.Check(g, enginetest.Config{Games: 1, Seed: uint64(i), Options: options, MinLeakSamples: -1, MaxSteps: 100_000})
			require.NoError(t, err, "game %d: %s, %v", i, names[at], options)
			continue
		}
		s, err := g.NewState(engine.Config{Seed: uint64(i), Options: options, Quiet: true})
		require.NoError(t, err, "game %d: %s, %v", i, names[at], options)
		choices := 0
		for ; !s.Over() && choices < 100_000; choices++ {
			if err := s.Apply(luck.below(s.Count())); err != nil { // a call of testify at each choice is an eighth of the time
				t.Fatalf("game %d: %s, %v, choice %d: %v", i, names[at], options, choices, err)
			}
		}
		require.True(t, s.Over(), "game %d: %s, %v: no end after %d choices", i, names[at], options, choices)
		if d, ok := s.FaultOf(); ok {
			t.Fatalf("game %d: %s, %v: %v", i, names[at], options, d)
		}
		require.NoError(t, enginetest.TableOf(s).Check(), "game %d: %s, %v", i, names[at], options)
		s.Release()
	}
	t.Logf("torture: games %d held %d tables %d", n, held, len(games))
}

// TestNothingLeaksAtAnyState: at every state of a game each player sees the same of two deals that they can't tell apart, all that a seat
// can ask for included: questions, their number and kind, JSON, refusals. BROADSIDE_LEAKS says how many games; long ones are cut short.
func TestNothingLeaksAtAnyState(t *testing.T) {
	n, seed := asMany(t, "BROADSIDE_LEAKS", 60), asMany(t, "BROADSIDE_SEED", 0)
	cut := 25
	if os.Getenv("BROADSIDE_LEAKS") != "" {
		cut = 400
	}
	games, names := tables(t)
	states, compared := 0, 0
	for i := seed; i < seed+n; i++ {
		at := i % len(games)
		luck := splitmix{uint64(i)}
		options := anyOptions(games[at].Rules().Options, &luck)
		r, err := enginetest.Check(games[at], enginetest.Config{Games: 1, Seed: uint64(i), Options: options, Cut: cut, MinLeakSamples: -1, MaxSteps: 100_000, EveryState: true})
		require.NoError(t, err, "game %d: %s, %v", i, names[at], options)
		states += r.Choices
		compared += r.AtRest + r.LeakSamples + r.Secrets
	}
	if n >= len(games) {
		assert.Positive(t, compared)
	}
	t.Logf("torture: games %d states %d compared %d", n, states, compared)
}
