package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// statements reads lines in the words of Rum Runner, as they are carried out.
func statements(t *testing.T, text string) []check.Stmt {
	t.Helper()
	_, g := gametest.Checked(t, "rum-runner")
	stmts, _, found := g.Statements(diag.NewFile("lines", []byte(text)), 0, len(text))
	require.Empty(t, found)
	return lower.Stmts(stmts)
}

// How many cards a phrase means is a secret where only their faces tell, and
// they can lie where not everybody sees these.
func TestWhichPhrasesAreSecret(t *testing.T) {
	for text, secret := range map[string]bool{
		"choose a ship or crew where its navigation is at least 1":         false, // ships and crew lie open
		"choose a face-down hazard":                                        false,
		"choose a face-up hazard where its cost is at least 1":             false,
		"choose a hazard where its cost is at least 1":                     true,
		"choose an investment where it is funded":                          true,
		"choose an event in your hand":                                     true,
		"choose a card in your hand":                                       false,
		"choose a card in your discard where its cost is at least 1":       false,
		"choose a ship in your hand where its cost is at most your coins":  true,
		"choose a hazard with the lowest cost":                             true,
		"choose a hazard with the most coins":                              false,
		"choose a ship in your hand with the highest navigation":           true,
		"choose a ship with the highest navigation":                        false,
		"choose an island where the number of hazards on it is at least 1": false,
	} {
		pick, ok := statements(t, text)[0].(*check.Pick)
		require.True(t, ok, text)
		assert.Equal(t, secret, pick.Set.Hidden, text)
	}
}

// `the top card of` a zone is of a kind the zone can hold, so that `that
// island` beside it is the island.
func TestATopCardIsOfItsZonesKinds(t *testing.T) {
	stmts := statements(t, "for each island\n  move the top card of the crown's starting hazards to the hazards of that island")
	loop, ok := stmts[0].(*check.ForEach)
	require.True(t, ok)
	move, ok := loop.Body[len(loop.Body)-1].(*check.MoveCards)
	require.True(t, ok)
	assert.Equal(t, &check.CardSlot{Slot: loop.Slot}, move.To.Owner)
}

// `discard 2 cards` looks in the hand of whoever discards.
func TestABareNounLooksWhereTheVerbsDoerHasIt(t *testing.T) {
	for text, owner := range map[string]check.Expr{
		"discard 2 cards":             &check.You{},
		"the pirate discards 2 cards": &check.Seat{Player: 1},
	} {
		pick, ok := statements(t, text)[0].(*check.Pick)
		require.True(t, ok, text)
		assert.Equal(t, owner, pick.Set.Domain.Zones[0].Owner, text)
	}
}
