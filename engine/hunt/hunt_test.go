package hunt_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/hunt"
)

// planted lists the games of testdata: each comes twice, with a fault planted in
// it and mended, and what has to be found in the first. In the second nothing
// may be.
var planted = []struct {
	game string
	want []hunt.Kind
}{
	{"market", []hunt.Kind{hunt.Loops}},
	{"comes-back", []hunt.Kind{hunt.Loops}},
	{"wake-up", []hunt.Kind{hunt.Loops}},
	{"toll", []hunt.Kind{hunt.Loops}},
	{"encore", []hunt.Kind{hunt.Loops}},
	{"echo", []hunt.Kind{hunt.Loops}},
	{"passing", []hunt.Kind{hunt.Endless}},
	{"dam", []hunt.Kind{hunt.Endless}},
	{"quest", []hunt.Kind{hunt.Endless}},
	{"jam", []hunt.Kind{hunt.Endless, hunt.Stuck}},
	{"tide", []hunt.Kind{hunt.Stuck}},
	{"watcher", []hunt.Kind{hunt.Endless, hunt.Stuck}},
	{"prices", []hunt.Kind{hunt.Better}},
	{"and-more", []hunt.Kind{hunt.Better}},
	{"curses", []hunt.Kind{hunt.Better}},
	{"crews", []hunt.Kind{hunt.Better}},
}

func load(t testing.TB, name, kind string) *engine.Game {
	return gametest.LoadFiles(t, os.DirFS("testdata/"+name+"/"+kind), name)
}

func run(t testing.TB, g *engine.Game, cfg hunt.Config) *hunt.Report {
	t.Helper()
	r, err := hunt.Hunt(context.Background(), g, cfg)
	require.NoError(t, err)
	require.Empty(t, r.Fault)
	return r
}

func kinds(r *hunt.Report) (out []hunt.Kind) {
	for _, f := range r.Findings {
		if !slices.Contains(out, f.Kind) {
			out = append(out, f.Kind)
		}
	}
	return out
}

var small = hunt.Config{Games: 8, Seed: 1, Pairs: 1000, Workers: 2}

// TestPlantedFaultsAreFoundAndMendedGamesAreNot looks at every seeded pair: no
// miss and no false alarm.
func TestPlantedFaultsAreFoundAndMendedGamesAreNot(t *testing.T) {
	for _, p := range planted {
		t.Run(p.game, func(t *testing.T) {
			bad := run(t, load(t, p.game, "bad"), small)
			assert.Equal(t, p.want, kinds(bad))
			good := run(t, load(t, p.game, "good"), small)
			assert.Empty(t, good.Findings)
			assert.Equal(t, small.Games, good.Games)
		})
	}
}

// TestSameWhateverTheWorkers wants the same report of one worker and of three.
func TestSameWhateverTheWorkers(t *testing.T) {
	for _, name := range []string{"jam", "wake-up", "prices"} {
		g := load(t, name, "bad")
		var reports []string
		for _, workers := range []int{1, 3} {
			cfg := hunt.Config{Games: 6, Seed: 5, Pairs: 100, Workers: workers}
			b, err := json.Marshal(run(t, g, cfg))
			require.NoError(t, err)
			reports = append(reports, string(b))
		}
		assert.Equal(t, reports[0], reports[1])
	}
}

// TestWitnessesAreGames plays the witness of each find again from its saved
// game: it is a game of the rules as they are.
func TestWitnessesAreGames(t *testing.T) {
	for _, p := range planted {
		g := load(t, p.game, "bad")
		for _, f := range run(t, g, hunt.Config{Games: 4, Seed: 1, Pairs: 800}).Findings {
			require.NotNil(t, f.Replay, "%s: %s", p.game, f.Title)
			s, err := g.Load(f.Replay.Bytes())
			require.NoError(t, err)
			assert.GreaterOrEqual(t, len(f.Replay.Choices), len(f.Way)+len(f.Lead)+len(f.Lap), f.Title)
			s.Release()
		}
	}
}

// TestLoopWitnessIsMinimal leaves out each choice of a lap, and of the way to
// it: what is left no longer goes round.
func TestLoopWitnessIsMinimal(t *testing.T) {
	for _, name := range []string{"market", "wake-up", "comes-back"} {
		g := load(t, name, "bad")
		f := run(t, g, hunt.Config{Games: 8, Seed: 1, Only: []hunt.Kind{hunt.Loops}}).Findings[0]
		assert.NotEmpty(t, f.Gain)
		assert.True(t, goesRound(t, g, f, -1, -1), "the witness itself")
		for i := range f.Way {
			assert.False(t, goesRound(t, g, f, i, -1), "%s goes round without choice %d of the way", name, i+1)
		}
		for i := range f.Lap {
			assert.False(t, goesRound(t, g, f, -1, i), "%s goes round without choice %d of the lap", name, i+1)
		}
	}
}

// goesRound plays a witness by its words, without one choice, and says whether
// ten laps bring ten times what one does.
func goesRound(t *testing.T, g *engine.Game, f hunt.Finding, skipWay, skipLap int) bool {
	s, err := g.NewState(engine.Config{Seed: f.Seed})
	require.NoError(t, err)
	defer s.Release()
	if !say(s, f.Way, skipWay) {
		return false
	}
	before, turn := total(g, s, f), s.Turn()
	for lap := range 10 {
		if !say(s, f.Lap, skipLap) || s.Turn() != turn || total(g, s, f) != before+(lap+1)*f.Gain[0].N {
			return false
		}
	}
	return true
}

// say makes choices by their words.
func say(s *engine.State, steps []hunt.Step, skip int) bool {
	for i, step := range steps {
		if i == skip {
			continue
		}
		made := false
		for k := 0; !made && k < s.Count(); k++ {
			if !s.Over() && s.Game().Players()[s.Actor()] == step.Player && s.OptionText(k) == step.Text {
				made = s.Apply(k) == nil
			}
		}
		if !made {
			return false
		}
	}
	return !s.Over()
}

// total counts what the first gain of a find is of.
func total(g *engine.Game, s *engine.State, f hunt.Finding) int {
	for i, n := range s.TokenCounts(nil) {
		if who, token := s.TokenPlace(i); who == f.Gain[0].Who && g.Rules().Tokens[token].Name == f.Gain[0].Token {
			return int(n)
		}
	}
	return -1
}

// TestOnlyWhatIsAskedFor looks for one kind and finds no other.
func TestOnlyWhatIsAskedFor(t *testing.T) {
	g := load(t, "jam", "bad")
	for _, k := range []hunt.Kind{hunt.Endless, hunt.Stuck} {
		r := run(t, g, hunt.Config{Games: 8, Seed: 1, Only: []hunt.Kind{k}})
		assert.Equal(t, []hunt.Kind{k}, kinds(r))
		assert.Equal(t, []hunt.Kind{k}, r.Looked)
	}
	assert.Empty(t, run(t, g, hunt.Config{Games: 8, Seed: 1, Only: []hunt.Kind{hunt.Loops}}).Findings)
}

// TestALimitOfTurnsEndsWhatPlayersAgreeOn adds a limit to a game in which two
// can pass for ever: that is then no find; what one player alone can do is, and
// says so.
func TestALimitOfTurnsEndsWhatPlayersAgreeOn(t *testing.T) {
	limited := func(name string) *engine.Game {
		files := os.DirFS("testdata/" + name + "/bad")
		return gametest.LoadFiles(t, withLine(t, files, name+".rules", "limit 50 turns"), name)
	}
	assert.Empty(t, run(t, limited("passing"), hunt.Config{Games: 10, Seed: 1}).Findings)
	found := run(t, limited("dam"), hunt.Config{Games: 10, Seed: 1}).Findings
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Title, "before the limit of 50 turns does it")
}

// TestStoppedEarly reports the finished prefix.
func TestStoppedEarly(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	cfg := hunt.Config{Games: 400, Seed: 1, Progress: func(_ string, done, _ int) {
		if done == 5 {
			stop()
		}
	}}
	r, err := hunt.Hunt(ctx, load(t, "market", "bad"), cfg)
	require.NoError(t, err)
	assert.True(t, r.Stopped)
	assert.GreaterOrEqual(t, r.Games, 5)
	assert.Less(t, r.Games, 400)
	assert.Equal(t, []hunt.Kind{hunt.Loops}, kinds(r))
}

// TestEndedByItsTimes: whenever the games or the trials are ended, the report is that of as many.
func TestEndedByItsTimes(t *testing.T) {
	g := load(t, "curses", "bad")
	looking, stopLooking := context.WithCancel(t.Context())
	trying, stopTrying := context.WithCancel(t.Context())
	r := run(t, g, hunt.Config{Games: 100_000, Seed: 1, Pairs: 100_000, Workers: 2, Looking: looking, Trying: trying, Progress: func(stage string, done, _ int) {
		switch {
		case stage == "games" && done >= 4:
			stopLooking()
		case stage != "games" && done >= 700:
			stopTrying()
		}
	}})
	assert.False(t, r.Stopped)
	assert.Less(t, r.Games, 1000)
	assert.Less(t, r.Trials, 10_000)
	want := run(t, g, hunt.Config{Games: r.Games, Seed: 1, Pairs: r.Trials})
	assert.Equal(t, want, r)
}

// TestBadNumbers refuses what makes no sense.
func TestBadNumbers(t *testing.T) {
	g := load(t, "jam", "good")
	for _, cfg := range []hunt.Config{{Games: 0}, {Games: -1}, {Games: 1, Positions: -5}, {Games: 1, Pairs: hunt.MaxPairs + 1}} {
		_, err := hunt.Hunt(context.Background(), g, cfg)
		assert.ErrorContains(t, err, "is from 1 to")
	}
	_, err := hunt.Hunt(context.Background(), load(t, "prices", "bad"), hunt.Config{Games: 1, Bots: []string{"nobody"}})
	assert.ErrorContains(t, err, "no bot")
}

// TestBetterSaysHowSure wants each aspect with its games and a corrected
// probability, the find in the right direction, and an example.
func TestBetterSaysHowSure(t *testing.T) {
	r := run(t, load(t, "curses", "bad"), hunt.Config{Games: 1, Seed: 1, Pairs: 1200, Only: []hunt.Kind{hunt.Better}})
	require.Len(t, r.Findings, 1)
	f := r.Findings[0]
	assert.Equal(t, []string{"Hex", "Doom"}, f.Cards)
	assert.Contains(t, f.Proof, "of 1200 games, each played both ways")
	assert.Contains(t, f.Proof, "after correction")
	assert.Equal(t, []string{"cost"}, r.Costs)
	mixed := run(t, load(t, "crews", "good"), hunt.Config{Games: 1, Seed: 1, Pairs: 1200, Only: []hunt.Kind{hunt.Better}})
	require.Len(t, mixed.Pairs, 1)
	assert.Equal(t, hunt.Mixed, mixed.Pairs[0].Outcome, "one is stronger, the other eats less")
	assert.Less(t, mixed.Pairs[0].Aspects[0].Games, 1200, "such a pair is given up early")
	assert.True(t, strings.HasPrefix(r.Findings[0].Table[0], "Hex: cost 1"))
}
