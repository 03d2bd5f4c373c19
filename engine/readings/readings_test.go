package readings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/generate"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// compare also tells of a panic in one of the readings.
func compare(rules *check.Game, g *engine.Game, s Start) (p Played, d *Difference) {
	defer func() {
		if r := recover(); r != nil {
			d = &Difference{What: "panic", Oracle: fmt.Sprint(r)}
		}
	}()
	return Compare(rules, g, s)
}

// TestEmbedded plays every game that comes with Broadside by both readings, with every
// number of players.
func TestEmbedded(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			_, rules := gametest.Checked(t, name)
			least, most := rules.Range()
			var parted []string
			for n := least; n <= most; n++ {
				for seed := range uint64(2) {
					if _, d := compare(rules, gametest.Load(t, name), Start{Seed: seed, Players: n, Most: 60}); d != nil {
						parted = append(parted, fmt.Sprintf("%d players, seed %d: %v", n, seed, d))
					}
				}
			}
			assert.Empty(t, strings.Join(parted, "\n"))
		})
	}
}

// a case is two files behind lines that name them, as in testdata/*.txt. What
// stands before them is its story; `seed N` is how it is played.
func readCase(t *testing.T, path string) (src generate.Source, seed uint64) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	head, rest, _ := strings.Cut(string(data), "-- pebbles.rules --\n")
	src.Rules, src.Cards, _ = strings.Cut(rest, "-- cards.yaml --\n")
	for _, line := range strings.Split(head, "\n") {
		if n, ok := strings.CutPrefix(line, "seed "); ok {
			_, err = fmt.Sscan(n, &seed)
			require.NoError(t, err)
		}
	}
	return src, seed
}

// TestCases plays the cases in which the readings once parted. Those in
// testdata/open still do; one that no longer does moves to testdata/cases.
func TestCases(t *testing.T) {
	for _, folder := range []string{"cases", "open"} {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.txt"))
		require.NoError(t, err)
		for _, path := range paths {
			t.Run(filepath.Base(path), func(t *testing.T) {
				src, seed := readCase(t, path)
				set, g, found := generatetest.Read(src)
				if found.Errors() > 0 && folder == "open" {
					t.Skipf("the game is refused now: %v", found)
				}
				require.Zero(t, found.Errors(), "%v", found)
				_, d, _ := plays(&generatetest.Made{Source: src, Set: set, Game: g}, Start{Seed: seed, Most: 60}, 1)
				switch {
				case folder == "cases" && d != nil:
					t.Error(d)
				case folder == "open" && d == nil:
					t.Error("the readings agree: move it to testdata/cases")
				case d != nil:
					t.Skip(d)
				}
			})
		}
	}
}

// TestMade plays made games: so many as BROADSIDE_READINGS says, from the seed in
// BROADSIDE_READINGS_FROM on, turned toward the way in BROADSIDE_READINGS_TOWARD
// (generate.Toward). Each difference is shrunk and written to testdata/open. Without
// the first it plays a few.
func TestMade(t *testing.T) {
	n, from := uint64(60), uint64(1)
	_, long := os.LookupEnv("BROADSIDE_READINGS")
	for name, to := range map[string]*uint64{"BROADSIDE_READINGS": &n, "BROADSIDE_READINGS_FROM": &from} {
		if s := os.Getenv(name); s != "" {
			_, err := fmt.Sscan(s, to)
			require.NoError(t, err)
		}
	}
	var toward []string
	if name := os.Getenv("BROADSIDE_READINGS_TOWARD"); name != "" {
		toward = append(toward, name)
	}
	agreed, choices, what, faults := 0, 0, map[string]int{}, map[string]int{}
	for seed := from; seed < from+n; seed++ {
		m := generatetest.Make(seed, toward...)
		if m == nil {
			continue
		}
		p, d, at := plays(m, Start{Seed: seed, Most: 60}, 1)
		choices += p.Choices
		switch {
		case d != nil:
			what[sortOf(d)]++
			if long && what[sortOf(d)] > mostShrunk {
				t.Errorf("seed %d: %v", seed, d)
			} else if long {
				t.Errorf("seed %d: %v\n%s", seed, d, shrunk(t, m, d, at))
			}
		case p.Fault != "":
			sort, _, _ := strings.Cut(p.Fault, ":")
			faults[sort]++
		default:
			agreed++
		}
	}
	t.Logf("%d games: %d agree over %d choices, in a fault end %v, others differ: %v", n, agreed, choices, faults, what)
	assert.Empty(t, what, "the readings differ: see which, with BROADSIDE_READINGS=60")
}
