package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestScenariosOfTheGames runs the scenarios of every game in the house; each
// of Rum Runner's names the rule of the rulebook that it is about.
func TestScenariosOfTheGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		set, _ := carddefs.Load(files, name)
		g := gametest.Load(t, name)
		for _, part := range set.Scenarios {
			results, found := scenario.RunFile(part.File, g)
			assert.Empty(t, rendered(found))
			for _, r := range results {
				t.Run(name+"/"+r.Scenario.Name, func(t *testing.T) {
					assert.Empty(t, rendered(r.Found))
					assert.NotEmpty(t, r.Scenario.Rule, "which rule is it about?")
				})
			}
		}
	}
}

// TestScenariosOfExpansions runs those of the expansions in the games' folders, with the expansion.
func TestScenariosOfExpansions(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		for _, x := range gametest.Expansions(t, name) {
			set, found := carddefs.Load(files, name, x)
			require.Empty(t, rendered(found))
			g := gametest.LoadFiles(t, files, name, x)
			ran := 0
			for _, part := range set.Scenarios {
				if part.From != x.Name {
					continue
				}
				results, found := scenario.RunFile(part.File, g)
				assert.Empty(t, rendered(found))
				for _, r := range results {
					ran++
					assert.Empty(t, rendered(r.Found), r.Scenario.Name)
				}
			}
			assert.NotZero(t, ran, "%s of %s has no scenario", x.Name, name)
		}
	}
}

// TestABatchMayBeWrittenInAnyOrder: the machine asks for cards in an order of
// its own, and never for one after which too few would be left.
func TestABatchMayBeWrittenInAnyOrder(t *testing.T) {
	for _, order := range []string{"Merchant Vessel, Galleon", "Galleon, Merchant Vessel"} {
		results, found := scenario.RunFile(diag.NewFile("batch.yaml", []byte(`
- scenario: two cards of three
  given:
    the pirate: {hand: [Galleon, Brigantine, Merchant Vessel]}
    do: the pirate discards 2 cards
  steps:
    - pirate chooses: [`+order+`]
  then:
    - Brigantine is in the pirate's hand
    - Galleon is in the pirate's discard
`)), gametest.Load(t, "rum-runner"))
		require.Empty(t, rendered(found))
		assert.Empty(t, rendered(results[0].Found), order)
	}
}
