package lab

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// idlers is a game in which nothing ever changes.
const idlers = `game "Idlers"
version "1.0.0"
players red, blue
token bead
turn
  take an action
action pass
  add 1 bead to you
  remove 1 bead from you
action wait
  do nothing
`

// mayEnd makes it end on turn 4, or not.
func mayEnd(t testing.TB) Maker {
	arms := map[string]Arm{}
	for value, more := range map[string]string{"yes": "end when the turn number is 4\n", "no": ""} {
		arms[value] = Arm{Game: gametest.LoadFiles(t, fstest.MapFS{"idlers.rules": {Data: []byte(idlers + more)}}, "idlers")}
	}
	return func(values []string) (Arm, error) { return arms[values[0]], nil }
}

// noEnd is the error of a question about games without an end.
func noEnd(t testing.TB, err error, says string) {
	t.Helper()
	none, ok := errors.AsType[*playtest.NoEnd](err)
	require.True(t, ok, "%v", err)
	assert.Equal(t, says+" had ended after 20,000 choices, where they were stopped, not by the rules", none.Error())
	assert.Equal(t, "To let the rules end them, add the line `limit 100 turns`.", none.Mend())
}

// TestGamesWithoutAnEndAnswerNothing: neither today's game nor a changed one; the others are told of.
func TestGamesWithoutAnEndAnswerNothing(t *testing.T) {
	maker := mayEnd(t)
	ends, _ := maker([]string{"yes"})
	goesOn, _ := maker([]string{"no"})
	axis := func(now string) []Axis { return []Axis{{Name: "end", Values: []string{"yes", "no"}, Now: now}} }

	_, err := Compare(t.Context(), ends, goesOn, CompareConfig{Pairs: 400, Seed: 1, Bots: random, Workers: 2})
	noEnd(t, err, "none of the first 20 games of B")
	_, err = CompareRobust(t.Context(), goesOn, ends, RobustConfig{CompareConfig: CompareConfig{Seed: 1, Workers: 2}, Kinds: []string{"random", "eager"}, Most: []int{40, 0, 0}})
	noEnd(t, err, "none of the first 20 games of A with random")

	_, err = Sweep(t.Context(), axis("no"), maker, SweepConfig{Games: 40, Seed: 1, Bots: random, Workers: 2})
	noEnd(t, err, "none of the first 20 games")
	s, err := Sweep(t.Context(), axis("yes"), maker, SweepConfig{Games: 40, Seed: 1, Bots: random, Workers: 2})
	require.NoError(t, err)
	require.Len(t, s.Points, 2)
	assert.Empty(t, s.Points[0].Failed)
	assert.Zero(t, s.Points[0].Unended.Count)
	assert.Contains(t, s.Points[1].Failed, "none of the first 20 games had ended")
	assert.Equal(t, playtest.FewGames, s.Points[1].Unended.Count)
	assert.Empty(t, s.Clear())

	edit := func(value string) func(int) (Arm, error) {
		return func(int) (Arm, error) { return maker([]string{value}) }
	}
	edits := []SmallEdit{{"end", "other"}}
	_, err = Rank(t.Context(), goesOn, edits, edit("yes"), RankConfig{Games: 400, Seed: 1, Bots: random, Workers: 2})
	noEnd(t, err, "none of the first 20 games")
	r, err := Rank(t.Context(), ends, edits, edit("no"), RankConfig{Games: 400, Seed: 1, Bots: random, Workers: 2})
	require.NoError(t, err)
	assert.Contains(t, r.Edits[0].Failed, "none of the first 20 games had ended")
	assert.Equal(t, playtest.FewGames, r.Unended.Count)

	goals := []Goal{{Text: "turns 3..5", Seat: TurnsGoal, Low: 3, High: 5}}
	_, err = Tune(t.Context(), axis("no"), goals, maker, TuneConfig{Games: 400, Seed: 1, Bots: random, Workers: 2})
	noEnd(t, err, "none of the first 20 games")
	goals[0].Low, goals[0].High = 8, 9
	found, err := Tune(t.Context(), axis("yes"), goals, maker, TuneConfig{Games: 400, Seed: 1, Bots: random, Workers: 2})
	require.NoError(t, err)
	assert.Equal(t, TuneNot, found.Outcome)
	assert.Equal(t, 1, found.Failed)
	assert.Contains(t, found.Why, "none of the first 20 games had ended")
}
