package playtest_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestGamesWithoutAnEndAreTold, and the limit that would end them and no other.
func TestGamesWithoutAnEndAreTold(t *testing.T) {
	type game struct {
		how   engine.EndKind
		turns int
	}
	goesOn := game{engine.Stopped, 20_001}
	for _, c := range []struct {
		games []game
		says  string
	}{
		{[]game{{engine.Win, 30}, {engine.Fault, 40_000}}, ""},
		{[]game{goesOn}, "The game of B had not ended after 20,000 choices and was stopped there, not by the rules. To let the rules end it, add the line `limit 100 turns`."},
		{[]game{goesOn, {engine.Stopped, 10_001}}, "None of 2 games of B had ended after 20,000 choices, where they were stopped, not by the rules. To let the rules end them, add the line `limit 100 turns`."},
		{[]game{goesOn, {engine.Win, 130}}, "1 of 2 games of B had not ended after 20,000 choices and was stopped there, not by the rules: it counts as a game without a winner. To let the rules end them, add the line `limit 200 turns`."},
		{[]game{goesOn, goesOn, {engine.Draw, 5000}}, "2 of 3 games of B had not ended after 20,000 choices and were stopped there, not by the rules: they count as games without a winner. To let the rules end them, add the line `limit 5000 turns`."},
		{[]game{{engine.Stopped, 1}, {engine.Fault, 9}}, "1 of 2 games of B had not ended after 20,000 choices and was stopped there, not by the rules: it counts as a game without a winner. Let what players can do for ever cost something that runs out."},
	} {
		var whole, first, rest playtest.Unended
		for i, g := range c.games {
			whole.Note(g.how, g.turns)
			if i == 0 {
				first.Note(g.how, g.turns)
			} else {
				rest.Note(g.how, g.turns)
			}
		}
		assert.Equal(t, c.says, whole.Say(" of B"))
		assert.Equal(t, c.says == "", whole.IsZero())
		assert.Equal(t, whole, first.With(rest))
		assert.Equal(t, whole, rest.With(first))
	}
}

// TestARunThatMustEnd ends with an error where none of its first games has an end, and goes on where one has.
func TestARunThatMustEnd(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"turnabout.rules": {Data: []byte(turnabout)}}, "turnabout")
	for games, says := range map[int]string{
		1:    "the game had not ended after 20,000 choices and was stopped there, not by the rules",
		2:    "none of the first 2 games had ended after 20,000 choices, where they were stopped, not by the rules",
		1000: "none of the first 20 games had ended after 20,000 choices, where they were stopped, not by the rules",
	} {
		var got kept
		done, err := playtest.Run(t.Context(), g, playtest.Config{Games: games, Seed: 1, Bots: []string{"first"}, Workers: 2, MustEnd: true}, &got)
		var none *playtest.NoEnd
		require.ErrorAs(t, err, &none)
		assert.EqualError(t, err, says)
		assert.Equal(t, min(games, playtest.FewGames), none.Count)
		assert.Equal(t, "To let the rules end "+map[bool]string{true: "it", false: "them"}[games == 1]+", add the line `limit 100 turns`.", none.Mend())
		assert.Len(t, got.list, done)
	}
	done, err := playtest.Run(t.Context(), g, playtest.Config{Games: 1, First: 7, Seed: 1, Bots: []string{"first"}, MustEnd: true}, &kept{})
	require.NoError(t, err, "what goes on from games that did end")
	assert.Equal(t, 1, done)
}
