package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestHonest: a scenario does not pass over a question that is open, an option that
// is not listed, a choice that was made by itself, or one that could be two.
func TestHonest(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	const two = `    the pirate: {hand: [Galleon, Brigantine], fleet: [{Longboat: {crew: [Salty Sue]}}, {Longboat: {crew: [Stinky Pete]}}]}
    do: the pirate trashes a ship
`
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"then is judged when all is decided", "    the pirate: {hand: [Galleon, Brigantine]}\n    do: the pirate discards a card\n  then: [there is no ship]\n",
			[]string{"B1054 06:10 the pirate still has to choose: a card | write `- pirate chooses: Brigantine` under `steps` (offered are `Brigantine`, `Galleon`), or let `then` say what is offered"}},
		{"a then about the question", "    the pirate: {hand: [Galleon, Brigantine]}\n    do: the pirate discards a card\n  then:\n    - there is no ship\n    - pirate is offered: [Brigantine, Galleon]\n", nil},
		{"an action half done", "    turn: pirate\n    the pirate: {hand: [Longboat, Sloop], coins: 9, deck: [Galleon]}\n  steps:\n    - pirate chooses: draw\n  then:\n    - the game goes on\n", nil},
		{"steps may look at it", "    the pirate: {hand: [Galleon, Brigantine]}\n    do: the pirate discards a card\n  steps:\n    - hold: there is no ship\n", nil},
		{"the only option was taken", "    the pirate: {hand: [Galleon], fleet: [Sloop, Longboat]}\n    do: |\n      the pirate trashes a ship\n  steps:\n    - pirate chooses: Galleon\n", []string{
			"B1046 08:23 the pirate is not offered `Galleon` | offered are `Sloop`, `Longboat`"}},
		{"as many as are offered", two + "  steps:\n    - pirate is offered: [Longboat]\n    - pirate chooses: Longboat (with Salty Sue)\n", []string{
			"B1045 07:07 the pirate is not offered what is listed: the list leaves out `Longboat (with Stinky Pete)` | offered are `Longboat (with Salty Sue)`, `Longboat (with Stinky Pete)`"}},
		{"each of them", two + "  steps:\n    - pirate is offered: [Longboat, Longboat]\n    - pirate is offered: [Longboat (with Stinky Pete), Longboat (with Salty Sue)]\n    - pirate chooses: Longboat (with Salty Sue)\n  then:\n    - Stinky Pete is in play\n", nil},
		{"two of one label", two + "  steps:\n    - pirate chooses: Longboat\n", []string{
			"B1048 07:23 `Longboat` could be 2 of the options | say which: `Longboat (with Salty Sue)`, `Longboat (with Stinky Pete)`"}},
		{"two that nothing tells apart", "    the pirate: {fleet: [Longboat, Longboat]}\n    do: the pirate trashes a ship\n  steps:\n    - pirate chooses: Longboat\n", nil},
		{"one too many", "    the pirate: {fleet: [Sloop, Longboat]}\n    do: the pirate trashes a ship\n  steps:\n    - pirate is offered: [Sloop, Sloop, Longboat]\n    - pirate chooses: Sloop\n", []string{
			"B1045 07:07 the pirate is not offered what is listed: not among the options: `Sloop` | offered are `Sloop`, `Longboat`"}},
		{"a place", "    the pirate: {hand: [Galleon], discard: [Sloop]}\n    do: the pirate discards Galleon\n  then:\n    - Galleon is in the pirate's hand\n    - Sloop is in play\n", []string{
			"B1050 07:07 this does not hold: Galleon is in the pirate's discard", "B1050 08:07 this does not hold: Sloop is in the pirate's discard"}},
		{"a place on a card", "    the pirate: {fleet: [{Longboat: {crew: [Salty Sue]}}]}\n    do: gain 1 coin\n  then:\n    - Salty Sue is in the pirate's hand\n", []string{
			"B1050 07:07 this does not hold: Salty Sue is on Longboat, in its crew"}},
	} {
		results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte("\n- scenario: x\n  given:\n"+c.text)), g)
		require.Empty(t, rendered(found), c.name)
		require.Len(t, results, 1, c.name)
		assert.Equal(t, c.want, brief(results[0].Found), c.name)
	}
}

// TestAForcedChoiceIsNamed: where the machine has chosen for a player, since there was
// one option, and then asks for something else, the line that wants another option
// hears what was taken.
func TestAForcedChoiceIsNamed(t *testing.T) {
	results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(`
- scenario: x
  given:
    turn: pirate
    the pirate: {fleet: [Sloop], hand: [Galleon, Brigantine], deck: [Longboat]}
    do: exchange a ship and a card in the pirate's hand
  steps:
    - pirate chooses: Brig
`)), gametest.Load(t, "rum-runner"))
	require.Empty(t, rendered(found))
	assert.Equal(t, []string{"B1055 08:23 the pirate is not offered `Brig`: the only option was `Sloop`, and it was taken at once | name what was taken, or leave the line out; offered now are `Brigantine`, `Galleon`"}, brief(results[0].Found))
}
