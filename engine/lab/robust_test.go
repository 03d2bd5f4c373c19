package lab

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestRobust asks two kinds of players of a change that is real: both say so.
func TestRobust(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "hold-the-light")}
	b := Arm{a.Game, map[string]int{"storm": 0}}
	a.Options = map[string]int{"storm": 3}
	r, err := CompareRobust(t.Context(), a, b, RobustConfig{Kinds: []string{"random", "cautious"}, Most: []int{3000}, CompareConfig: CompareConfig{Seed: 1, Workers: 2, Within: 0.02}})
	require.NoError(t, err)
	require.Len(t, r.Voices, 2, "one player meets nobody")
	assert.InDelta(t, 1-0.05/2, r.Voices[0].Level, 1e-12)
	assert.Equal(t, Changed, r.Seats[0].Verdict)
	assert.Equal(t, 1, r.Seats[0].Direction)
	assert.True(t, r.Seats[0].Holds)
	assert.Len(t, r.Tables, 2)
}

// TestAllMeet: at every table as many pairs as at any other, or one more, and its shares are of these.
func TestAllMeet(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "crazy-eights")}
	b := Arm{a.Game, map[string]int{"draws": 1}}
	r, err := CompareRobust(t.Context(), a, b, RobustConfig{Kinds: []string{"random", "first", "cautious"}, Most: []int{20, 0, 20, 45}, CompareConfig: CompareConfig{Seed: 1, Workers: 2}})
	require.NoError(t, err)
	require.Len(t, r.Voices, 4)
	assert.Equal(t, Mixed, r.Voices[3].Kind)
	assert.Nil(t, r.Voices[1].Comparison)
	assert.InDelta(t, 1-0.05/4, r.Voices[0].Level, 1e-12, "who is not asked has its part all the same: the same again gives the same")
	require.Len(t, r.Tables, 2+6, "who is not asked has no table")
	won := 0
	for _, table := range r.Tables[2:] {
		assert.Contains(t, []int{7, 8}, table.Pairs)
		won += table.B[0].Count
	}
	assert.Equal(t, r.Voices[3].Seats[0].B.Count, won)
}

// TestMeetings are the tables of two, three and one: each kind at each seat among each other.
func TestMeetings(t *testing.T) {
	assert.Equal(t, [][]string{{"a", "b"}, {"b", "a"}}, Meetings([]string{"a", "b"}, 2))
	assert.Len(t, Meetings([]string{"a", "b", "c"}, 2), 6)
	assert.Len(t, Meetings([]string{"a", "b", "c"}, 4), 24)
	assert.Contains(t, Meetings([]string{"a", "b", "c"}, 3), []string{"b", "c", "b"})
	assert.Len(t, Meetings([]string{"a", "b"}, 3), 6)
	assert.Empty(t, Meetings([]string{"a", "b"}, 1))
}

// TestRobustIsTheSameAgain: whatever the number of workers, and to the same numbers.
func TestRobustIsTheSameAgain(t *testing.T) {
	g := Arm{Game: gametest.Load(t, "kuhn-poker")}
	var first string
	for _, workers := range []int{1, 3} {
		r, err := CompareRobust(t.Context(), g, g, RobustConfig{Kinds: []string{"random", "first"}, Most: []int{300, 20, 100}, CompareConfig: CompareConfig{Seed: 7, Workers: workers, Apart: true}})
		require.NoError(t, err)
		text, err := json.Marshal(r)
		require.NoError(t, err)
		if first == "" {
			first = string(text)
		}
		assert.Equal(t, first, string(text))
	}
}

// TestTwins: where nothing is up to who accepts or declines, those two are one kind of player.
func TestTwins(t *testing.T) {
	a := Arm{Game: gametest.Load(t, "crazy-eights")}
	b := Arm{a.Game, map[string]int{"draws": 1}}
	r, err := CompareRobust(t.Context(), a, b, RobustConfig{Kinds: []string{"random", "first", "eager"}, Most: []int{30}, CompareConfig: CompareConfig{Seed: 1}})
	require.NoError(t, err)
	assert.Equal(t, [][2]string{{"random", "eager"}}, r.Twins)
}

// TestASaturatedVoiceDoesNotTell: who always wins says nothing of what a change is worth.
func TestASaturatedVoiceDoesNotTell(t *testing.T) {
	always := SeatChange{Player: "red", Verdict: Same, A: stats.Share{Rate: 1, Of: FewPairs}, B: stats.Share{Rate: 0.98, Of: FewPairs}}
	r := &Robust{Voices: []Voice{{"first", &Comparison{Pairs: FewPairs, Seats: []SeatChange{always}}}}}
	assert.Equal(t, Stuck, r.Said(0)[0].Verdict)
	got := together("red", r.Said(0))
	assert.Equal(t, NotClear, got.Verdict)
	always.B.Rate, always.Verdict = 0.6, Changed
	r.Voices[0].Seats[0] = always
	assert.Equal(t, Changed, r.Said(0)[0].Verdict)
}

// TestStanding is who wins by who plays, from games that are made up.
func TestStanding(t *testing.T) {
	s := NewStander([]string{"a", "b"}, []string{"red", "blue"})
	assert.Equal(t, [][]string{{"a", "a"}, {"b", "b"}, {"a", "b"}, {"b", "a"}}, s.Tables())
	put := func(table, red, blue, nobody int) {
		for winners, n := range []int{nobody, red, blue} {
			for range n {
				require.NoError(t, s.At(table).Add(&playtest.Record{Winners: uint32(winners)}))
			}
		}
	}
	put(0, 70, 20, 10)
	put(1, 20, 80, 0)
	put(2, 60, 40, 0)
	got := s.Standing(stats.Usual, 0.02)
	assert.True(t, got.Mirror)
	require.Len(t, got.Voices, 3)
	assert.Equal(t, Opposed, got.Seats[0].Verdict)
	red := got.Voices[0].Seats[0]
	assert.Equal(t, Changed, red.Verdict)
	assert.InDelta(t, 0.5, red.Ahead.Value, 1e-12)
	assert.Equal(t, stats.PairedShares(70, 20, 100, 1-0.05/3), red.Ahead)
	assert.Equal(t, 100, got.Voices[2].Games)
	assert.Equal(t, 60, got.Tables[2].Wins[0].Count)
	assert.Zero(t, got.Tables[3].Games)
	assert.False(t, got.Together)

	all := NewStander([]string{"a", "b"}, []string{"red", "blue", "green"})
	require.NoError(t, all.At(0).Add(&playtest.Record{Winners: 7}))
	require.NoError(t, all.At(0).Add(&playtest.Record{}))
	assert.True(t, all.Standing(stats.Usual, 0.02).Together)
}

// TestWhatAllSayTogether: the verdicts of two voices and of all.
func TestWhatAllSayTogether(t *testing.T) {
	voice := func(kind string, v Verdict, low, value, high float64) Said {
		return Said{kind, 100, v, stats.Estimate{Low: low, Value: value, High: high}}
	}
	more, less := voice("more", Changed, 0.05, 0.1, 0.15), voice("less", Changed, -0.15, -0.1, -0.05)
	surer, same := voice("surer", Changed, 0.08, 0.1, 0.12), voice("same", Same, -0.01, 0, 0.01)
	open, slight, silent := voice("open", NotClear, -0.3, 0, 0.3), voice("slight", Slight, 0.001, 0.005, 0.01), Said{Kind: "silent"}
	for _, c := range []struct {
		voices    []Said
		verdict   Verdict
		direction int
		holds     bool
		by        string
	}{
		{[]Said{more, surer}, Changed, 1, true, "surer"},
		{[]Said{less}, Changed, -1, true, "less"},
		{[]Said{more, open}, Changed, 1, false, "more"},
		{[]Said{more, silent}, Changed, 1, false, "more"},
		{[]Said{more, less, same}, Opposed, 0, false, "same"},
		{[]Said{same, more}, Partial, 1, false, "more"},
		{[]Said{slight, less, open}, Partial, -1, false, "less"},
		{[]Said{slight, more}, Changed, 1, true, "more"},
		{[]Said{same, same}, Same, 0, true, "same"},
		{[]Said{same, slight}, Slight, 0, true, "slight"},
		{[]Said{same, open}, NotClear, 0, false, "same"},
		{[]Said{silent}, NotClear, 0, false, ""},
	} {
		got := together("red", c.voices)
		assert.Equal(t, SeatVoice{"red", c.verdict, c.direction, c.holds, c.by, got.Change}, got)
	}
}

// TestRobustRefuses what can't be asked.
func TestRobustRefuses(t *testing.T) {
	g := Arm{Game: gametest.Load(t, "kuhn-poker")}
	for _, c := range []struct {
		kinds []string
		most  []int
		want  string
	}{
		{[]string{"random"}, []int{10}, "at least two kinds"},
		{[]string{"random", "random"}, []int{10}, "named twice"},
		{[]string{"random", "nobody"}, []int{10}, "nobody"},
		{[]string{"random", "first"}, []int{10, 20}, "one for all or 3"},
		{[]string{"random", "first"}, []int{0}, "no voice may play"},
	} {
		_, err := CompareRobust(t.Context(), g, g, RobustConfig{Kinds: c.kinds, Most: c.most})
		assert.ErrorContains(t, err, c.want)
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	_, err := CompareRobust(over, g, g, RobustConfig{Kinds: []string{"random", "first"}, Most: []int{10}})
	assert.ErrorIs(t, err, context.Canceled)
}
