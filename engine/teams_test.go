package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
)

// lastTeam is a game in which players take each other out, or nobody.
const lastTeam = smallCards + `turn
  take an action
action strike
  choose a player
  eliminate that player
action sweep
  for each player on another team, eliminate that player
action wait
  do nothing
limit 9 turns
`

// TestTheLastTeamWins: as soon as all who are left are on one team the game is over, and it
// is won by the whole team, those of it who are out as well.
func TestTheLastTeamWins(t *testing.T) {
	const four, some = "red, blue, green, white", "2 to 4 of red, blue, green, white"
	const pairs, three = "teams red and green, blue and white\n", "teams red, blue and green and white\n"
	for name, c := range map[string]struct {
		players, teams string
		seats          int
		choices        []string
		won            []engine.Player // nil: the game goes on
	}{
		"one of each is left":                {four, pairs, 4, []string{"strike", "the blue", "strike", "the red"}, nil},
		"two of one team are left":           {four, pairs, 4, []string{"strike", "the blue", "strike", "the white"}, []engine.Player{0, 2}},
		"a partner was out before":           {four, pairs, 4, []string{"strike", "the green", "strike", "the blue", "strike", "the red"}, []engine.Player{1, 3}},
		"the last of a team takes herself":   {four, pairs, 4, []string{"strike", "the green", "wait", "wait", "strike", "the red"}, []engine.Player{1, 3}},
		"who is left alone wins with who is": {four, pairs, 4, []string{"strike", "the green", "strike", "the white", "strike", "the blue"}, []engine.Player{0, 2}},
		"all others at once":                 {four, pairs, 4, []string{"wait", "sweep"}, []engine.Player{1, 3}},
		"one against three":                  {four, three, 4, []string{"wait", "strike", "the red"}, []engine.Player{1, 2, 3}},
		"one against three, two are out":     {four, three, 4, []string{"strike", "the blue", "strike", "the white"}, nil},
		"one against three, all are out":     {four, three, 4, []string{"sweep"}, []engine.Player{0}},
		"a partner who does not play":        {some, pairs, 3, []string{"strike", "the blue"}, []engine.Player{0, 2}},
		"who does not play does not win":     {some, pairs, 3, []string{"strike", "the red", "strike", "the green"}, []engine.Player{1}},
		"teams of one":                       {four, "teams red, blue, green, white\n", 4, []string{"strike", "the blue", "strike", "the white"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := played(t, c.players, c.teams+lastTeam).At(c.seats)
			require.NoError(t, err)
			s := started(t, g)
			at(t, s, c.choices...)
			if c.won == nil {
				assert.Equal(t, engine.GoesOn, s.Ending().Kind)
				return
			}
			assert.Equal(t, engine.Ending{Kind: engine.Win, Winners: c.won}, s.Ending())
		})
	}
}
