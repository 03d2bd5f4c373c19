package enginetest_test

import (
	"fmt"
	"math/bits"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestEmbeddedGames holds every game that comes with Broadside to the contract,
// at every number of players and with its options set in many ways. How many
// games are played of each, and how much of them, is the same on every machine:
// it comes from how long they are, so that all together take about half a minute of
// one core. BROADSIDE_CONTRACT=10m plays for ten minutes.
func TestEmbeddedGames(t *testing.T) {
	var all [][]setting
	for _, name := range carddefs.Embedded() {
		all = append(all, settingsOf(t, name))
	}
	each := share(all, budget(t))
	for _, list := range all {
		t.Run(list[0].name, func(t *testing.T) {
			unit := each / weights(list)
			for i, s := range list {
				t.Run(s.players()+"/"+s.chosen, func(t *testing.T) { s.hold(t, uint64(1000*i), unit) })
			}
		})
	}
}

// TestExpansionsOfTheGames holds each game with each expansion of its folder to the contract, at
// every number of players.
func TestExpansionsOfTheGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		for _, x := range gametest.Expansions(t, name) {
			whole := gametest.LoadFiles(t, files, name, x)
			least, most := whole.Range()
			for n := least; n <= most; n++ {
				g, err := whole.At(n)
				require.NoError(t, err)
				_, err = enginetest.Check(g, enginetest.Config{Games: 2, Cut: 150, MinLeakSamples: -1})
				assert.NoError(t, err, "%s with %s, %d players", name, x.Name, n)
			}
		}
	}
}

// budget is how much work the test may be, by estimate.
func budget(t *testing.T) time.Duration {
	if said := os.Getenv("BROADSIDE_CONTRACT"); said != "" {
		d, err := time.ParseDuration(said)
		require.NoError(t, err, "BROADSIDE_CONTRACT is a duration such as 10m")
		return d
	}
	if testing.Short() {
		return 4 * time.Second
	}
	return 20 * time.Second
}

// setting is one way to sit down to a game.
type setting struct {
	name    string
	game    *engine.Game
	options map[string]int
	chosen  string        // the options that are not as usual, in words
	choices int           // in one game, by one that was tried
	work    time.Duration // of holding one game to the contract, by estimate
}

func (s *setting) players() string { return fmt.Sprintf("%d players", len(s.game.Players())) }

// weight is how much a setting counts: most games are played as usual.
func (s *setting) weight() time.Duration {
	if s.chosen == usual {
		return 4
	}
	return 1
}

func weights(list []setting) (sum time.Duration) {
	for i := range list {
		sum += list[i].weight()
	}
	return sum
}

// games is how many can be played in a time, and where they are cut short. As
// usual one is played whole in any case, otherwise the beginning of one.
func (s *setting) games(in time.Duration) (n, cut int) {
	if n = int(in / s.work); n > 0 || s.chosen == usual {
		return min(max(1, n), 2000), 0
	}
	return 1, max(40, int(time.Duration(s.choices)*in/s.work))
}

// cost is about how long those games take.
func (s *setting) cost(in time.Duration) time.Duration {
	n, cut := s.games(in)
	if cut > 0 && cut < s.choices {
		return s.work * time.Duration(cut) / time.Duration(s.choices)
	}
	return s.work * time.Duration(n)
}

// hold plays so many games as fit. Where they are many, some of them must have
// shown that what is hidden stays so.
func (s *setting) hold(t *testing.T, seed uint64, unit time.Duration) {
	n, cut := s.games(unit * s.weight())
	cfg := enginetest.Config{Games: n, Cut: cut, Seed: seed, Options: s.options, MinLeakSamples: -1, MaxSteps: 100_000}
	if n >= 10 && s.chosen == usual {
		cfg.MinLeakSamples = 1
	}
	r, err := enginetest.Check(s.game, cfg)
	require.NoError(t, err)
	assert.Equal(t, n, r.Games)
	assert.Zero(t, r.Endings[engine.Fault])
	t.Logf("%+v", *r)
}

// share is how much of the work each game gets, so that all together are at
// most so much. A game has more where the least that is played of it is more.
func share(all [][]setting, total time.Duration) time.Duration {
	low, high := time.Duration(0), total
	for high-low > time.Millisecond {
		each, sum := (low+high)/2, time.Duration(0)
		for _, list := range all {
			for i := range list {
				sum += list[i].cost(each / weights(list) * list[i].weight())
			}
		}
		if sum <= total {
			low = each
		} else {
			high = each
		}
	}
	return low
}

// usual is what a setting is called in which all options are as usual.
const usual = "as usual"

func settingsOf(t *testing.T, name string) (out []setting) {
	whole := gametest.Load(t, name)
	least, most := whole.Range()
	for n := least; n <= most; n++ {
		g, err := whole.At(n)
		require.NoError(t, err)
		for _, options := range waysToSet(g.Rules().Options) {
			s := setting{name: name, game: g, options: options, chosen: inWords(g.Rules().Options, options)}
			s.estimate(t)
			out = append(out, s)
		}
	}
	return out
}

// waysToSet are the ways options are set: the switches in all combinations, or
// where they are many so that any two meet in each of their four; the numbers
// each at both ends. All as usual is the first.
func waysToSet(options []check.Option) []map[string]int {
	out := []map[string]int{{}}
	var switches []check.Option
	for _, o := range options {
		if o.Switch {
			switches = append(switches, o)
			continue
		}
		for _, end := range []int{o.Least, o.Most} {
			if end != o.Default {
				out = append(out, map[string]int{o.Name: end})
			}
		}
	}
	for _, set := range combinations(len(switches)) {
		m := map[string]int{}
		for i, o := range switches {
			if v := int(set >> i & 1); v != o.Default {
				m[o.Name] = v
			}
		}
		if len(m) > 0 {
			out = append(out, m)
		}
	}
	return out
}

// combinations of n switches, a bit each: all, if they are at most 32. Otherwise
// all on, all off, and the switches whose number has a bit, and those whose
// number has it not: any two numbers differ in some bit.
func combinations(n int) (out []uint64) {
	if n <= 5 {
		for set := range uint64(1) << n {
			out = append(out, set)
		}
		return out
	}
	every := uint64(1)<<n - 1
	out = []uint64{0, every}
	for b := range bits.Len(uint(n - 1)) {
		has := uint64(0)
		for i := range n {
			has |= uint64(i>>b&1) << i
		}
		out = append(out, has, every&^has)
	}
	return out
}

// inWords names the options that are set, in the order of the rules.
func inWords(options []check.Option, set map[string]int) string {
	var words []string
	for _, o := range options {
		v, ok := set[o.Name]
		switch {
		case !ok:
		case !o.Switch:
			words = append(words, fmt.Sprintf("%s=%d", o.Name, v))
		case v == 1:
			words = append(words, o.Name+"=on")
		default:
			words = append(words, o.Name+"=off")
		}
	}
	if len(words) == 0 {
		return usual
	}
	return strings.Join(words, ",")
}

// estimate finds about how long one game takes to hold to the contract. The
// weights were measured with the games there were: what is checked now and then
// costs by the cards and the players, the rest by the choices and the record.
func (s *setting) estimate(t *testing.T) {
	st, err := s.game.NewState(engine.Config{Seed: 1, Options: s.options})
	require.NoError(t, err)
	defer st.Release()
	choices, rand := 0, uint64(1)
	for ; !st.Over() && choices < 20_000; choices++ {
		rand = rand*6364136223846793005 + 1442695040888963407
		require.NoError(t, st.Apply(int(rand>>33%uint64(st.Count()))))
	}
	cards, players := enginetest.TableOf(st).L.N, len(s.game.Players())
	dear := choices / max(1, choices/16)
	us := 100 + 5*players*st.LogLen() + dear*players*(200+10*cards) + choices*cards*13/10
	s.choices, s.work = choices, time.Duration(us)*time.Microsecond
}

// TestEverySwitchMeetsEveryOther: with many switches, each two of them are set
// in all four ways; with few, all are.
func TestEverySwitchMeetsEveryOther(t *testing.T) {
	assert.Len(t, combinations(5), 32)
	for n := 6; n <= 20; n++ {
		list := combinations(n)
		assert.LessOrEqual(t, len(list), 12)
		for i := range n {
			for j := range i {
				met := map[uint64]bool{}
				for _, set := range list {
					met[set>>i&1<<1|set>>j&1] = true
				}
				assert.Len(t, met, 4, "switches %d and %d of %d", j, i, n)
			}
		}
	}
	ways := waysToSet([]check.Option{{Name: "size", Default: 3, Least: 1, Most: 3}, {Name: "fog", Switch: true, Default: 1}})
	assert.Equal(t, []map[string]int{{}, {"size": 1}, {"fog": 0}}, ways)
}
