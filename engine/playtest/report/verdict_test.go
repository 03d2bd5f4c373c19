package report_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

func cfgOf(games int) playtest.Config {
	return playtest.Config{Games: games, Seed: 1, Bots: []string{"random"}, Workers: 2}
}

// told makes up games by who won them (a bit a seat) and gives the sentences.
func told(t *testing.T, g *engine.Game, won map[uint32]int, endings map[engine.EndKind]int) string {
	t.Helper()
	c := report.NewCollector(g, playtest.Config{Bots: []string{"random"}})
	game := 0
	add := func(r playtest.Record) {
		r.Game, r.Turns, r.Decisions = game, 10, 20
		game++
		require.NoError(t, c.Add(&r))
	}
	for who := range uint32(64) {
		for range won[who] {
			add(playtest.Record{Ending: engine.Win, Winners: who})
		}
	}
	for _, k := range []engine.EndKind{engine.Draw, engine.Cap, engine.Loss} {
		for range endings[k] {
			add(playtest.Record{Ending: k})
		}
	}
	var all []string
	for _, s := range c.Report(nil).Verdict {
		all = append(all, s.Text)
	}
	return strings.Join(all, "\n")
}

// TestVerdictNeverSaysMore holds the words against the evidence.
func TestVerdictNeverSaysMore(t *testing.T) {
	two := wells(t)
	three, err := gametest.Load(t, "crazy-eights").At(3)
	require.NoError(t, err)
	a, b, c := three.Players()[0], three.Players()[1], three.Players()[2]
	for name, x := range map[string]struct {
		game    *engine.Game
		won     map[uint32]int
		endings map[engine.EndKind]int
		says    []string
		not     []string
	}{
		"clear": {two, map[uint32]int{1: 5310, 2: 4690}, nil,
			[]string{"The left won 53.1 % of 10,000 games (52.1–54.1), more than half; the right won 46.9 % (45.9–47.9). With these bots the left wins more often, by 6.2 percentage points (4.2 to 8.2)."}, []string{"tell the two apart"}},
		"not clear": {two, map[uint32]int{1: 510, 2: 490}, nil,
			[]string{"The left won 51.0 % of 1,000 games (47.9–54.1), the right 49.0 % (45.9–52.1). These games do not tell the two apart", "would take about 9,600 games"}, []string{"more often", "more than half", "fair", "balanced"}},
		"too few": {two, map[uint32]int{1: 5}, nil, []string{"too few to tell the two apart"}, []string{"more often"}},
		"ahead, but no half": {two, map[uint32]int{1: 400, 2: 300}, map[engine.EndKind]int{engine.Draw: 300},
			[]string{"With these bots the left wins more often", "30.0 % of 1,000 games (27.2–32.9) ended in a draw"}, []string{"half;"}},
		"together": {two, map[uint32]int{3: 60}, map[engine.EndKind]int{engine.Loss: 40},
			[]string{"they win and lose together", "40.0 % of 100 games (30.9–49.8) were lost by all"}, []string{"more often"}},
		"the cap is no draw": {two, map[uint32]int{1: 45, 2: 45}, map[engine.EndKind]int{engine.Cap: 10},
			[]string{"10.0 % of 100 games (5.5–17.4) ended at the limit of 40 turns without a winner; that is no draw"}, []string{"ended in a draw"}},
		"three alike":     {three, map[uint32]int{1: 340, 2: 330, 4: 330}, nil, []string{"do not tell the seats apart"}, []string{"more often"}},
		"three, one best": {three, map[uint32]int{1: 400, 2: 300, 4: 300}, nil, []string{"the " + a + " wins more often than any other seat"}, nil},
		"three, one last": {three, map[uint32]int{1: 390, 2: 400, 4: 210}, nil, []string{"the " + c + " wins less often than any other seat"}, []string{"more often"}},
		"three, two apart": {three, map[uint32]int{1: 375, 2: 335, 4: 290}, nil,
			[]string{"the " + a + " wins more often than the " + c + "; the others can't all be told apart"}, []string{"the " + b + " wins"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := told(t, x.game, x.won, x.endings)
			for _, want := range x.says {
				assert.Contains(t, got, want)
			}
			for _, no := range x.not {
				assert.NotContains(t, got, no)
			}
			honest(t, name, "What it says\n  • "+strings.ReplaceAll(got, "\n", "\n  • "))
		})
	}
}

// TestWhoPlayedIsSaid holds the warnings: of bots that don't look, of bots at
// large, and of strength nobody measured.
func TestWhoPlayedIsSaid(t *testing.T) {
	g := wells(t)
	both := text(t, played(t, g, nil, cfgOf(20)))
	assert.Contains(t, both, "The bots (random) play without looking at the position")
	assert.Contains(t, both, "Bots are not people")
	one := text(t, played(t, g, nil, playtest.Config{Games: 4, Seed: 1, Bots: []string{"greedy:1", "random"}}))
	assert.Contains(t, one, "Random plays without looking at the position, so that win rates against it say little")
	assert.Contains(t, one, "has not been measured: `broadside ladder` does")
	none := text(t, played(t, g, nil, playtest.Config{Games: 4, Seed: 1, Bots: []string{"greedy:1"}}))
	assert.NotContains(t, none, "without looking")
	assert.Contains(t, none, "Bots are not people")
	climbedText := text(t, played(t, g, climbed(t, g), cfgOf(20)))
	assert.Regexp(t, `Measured: against first it won [\d.]+ % of 300 games`, strings.Join(strings.Fields(climbedText), " "))
}

// TestFewFalseAlarms makes up games in which cards are played by the toss of a
// coin that has nothing to do with who wins. In view of all its comparisons a
// report may call one of them clear in at most 1 of 20 runs.
func TestFewFalseAlarms(t *testing.T) {
	g := wells(t)
	luck := rand.New(rand.NewPCG(4, 2))
	const runs = 200
	alarms := 0
	for range runs {
		c := report.NewCollector(g, playtest.Config{Bots: []string{"random"}})
		s, err := g.NewState(engine.Config{Seed: 1, Quiet: true, Tally: true})
		require.NoError(t, err)
		for i := range 150 {
			f := s.Facts()
			for k := range f.Cards {
				for p := range f.Cards[k].Seats {
					f.Cards[k].Seats[p].Drawn, f.Cards[k].Seats[p].Played = int32(luck.IntN(2)), int32(luck.IntN(2))
				}
			}
			require.NoError(t, c.Add(&playtest.Record{Game: i, Ending: engine.Win, Winners: 1 << luck.IntN(2), Returns: []float64{1, -1}, Turns: 1, Facts: f}))
		}
		s.Release()
		r := c.Report(nil)
		require.Equal(t, 24, r.Comparisons)
		if anyClear(r) {
			alarms++
		}
	}
	t.Logf("%d of %d runs with a false alarm", alarms, runs)
	assert.LessOrEqual(t, alarms, 18) // 10 expected at most; more than 18 has a probability below 1 %
}

func anyClear(r *report.Report) bool {
	for i := range r.Cards {
		for k := range r.Cards[i].Seats {
			if s := &r.Cards[i].Seats[k]; s.WhenDrawn.Clear() || s.WhenPlayed.Clear() {
				return true
			}
		}
	}
	return false
}

// TestBoxes holds what is said of tokens against their number in the box.
func TestBoxes(t *testing.T) {
	short := played(t, wells(t), nil, cfgOf(200))
	assert.Regexp(t, `6 coins are not always enough: [\d.]+ % of 200 games \([\d.]+–[\d.]+\) needed more at once`, verdictOf(short))
	files := gametest.LoadFiles(t, plenty(t), "wells")
	enough := played(t, files, nil, cfgOf(200))
	assert.Contains(t, verdictOf(enough), "600 coins were always enough")
	assert.Contains(t, verdictOf(enough), "Games that need more: 0.0 % of 200 games (0.0–1.9)")
}

func verdictOf(r *report.Report) string {
	var all []string
	for _, s := range r.Verdict {
		all = append(all, s.Text)
	}
	return strings.Join(all, " ")
}

// TestCardsNobodyPlays finds the card that costs more than anyone ever has.
func TestCardsNobodyPlays(t *testing.T) {
	r := played(t, wells(t), nil, cfgOf(200))
	assert.Contains(t, verdictOf(r), "Held but never played in 200 games: Left Anchor and Right Anchor.")
	require.NotNil(t, r.Coverage)
	assert.Equal(t, 2, r.Coverage.Never, "the line behind the condition that never holds, on both cards")
}

// plenty is the small game with a box that is never empty.
func plenty(t *testing.T) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	for _, name := range []string{"wells.rules", "left.yaml", "right.yaml"} {
		data, err := os.ReadFile("testdata/wells/" + name)
		require.NoError(t, err)
		out[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(data), "6 pieces", "600 pieces", 1))}
	}
	return out
}
