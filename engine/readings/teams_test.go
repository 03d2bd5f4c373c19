package readings

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestTheLastTeamWins: both readings end a game when all who are left are on one team, and
// give it to the same players: who is out wins with the team, who does not play does not.
func TestTheLastTeamWins(t *testing.T) {
	const rules = `game "Duel"
version "1.0.0"
edition 2
players 2 to 5 of red, blue, green, white, black
teams red and green, blue and white, black
token coin
turn
  take an action
action strike
  choose a player
  eliminate that player
action sweep
  for each player on another team, eliminate that player
action wait
  add 1 coin to you
when a player is eliminated
  add 1 coin to that player
limit 12 turns
`
	files := fstest.MapFS{"duel.rules": {Data: []byte(rules)}}
	_, written := gametest.CheckedFiles(t, files, "duel")
	compiled := gametest.LoadFiles(t, files, "duel")
	var together, withWhoIsOut, alone, against int
	for players := 2; players <= 5; players++ {
		for seed := range uint64(60) {
			c := begin(written, compiled, Start{Seed: seed, Players: players, Most: 60})
			require.NotNil(t, c)
			d := c.play()
			c.o.Close()
			require.Nil(t, d, "%d players, seed %d: %v", players, seed, d)
			end := c.s.Ending()
			if end.Kind != engine.Win {
				continue
			}
			out := 0
			for _, p := range end.Winners {
				out += int(c.table.I[table.HGone] >> uint(p) & 1)
			}
			switch {
			case len(end.Winners) == 2 && out == 0:
				together++
			case len(end.Winners) == 2:
				withWhoIsOut++
			case players == 5 && end.Winners[0] == 4:
				against++
			default:
				alone++
			}
		}
	}
	for name, n := range map[string]int{"both of a team were left": together, "one of a team was left": withWhoIsOut,
		"who has no partner": against, "a partner does not play": alone} {
		assert.Positive(t, n, name)
	}
}
