package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestTheOnlyOptionMayBeNamed: the machine takes it by itself, and a step may
// name it all the same, once.
func TestTheOnlyOptionMayBeNamed(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for _, c := range []struct {
		steps string
		want  []string
	}{
		{"[the pirate chooses: Salty Sue]", nil},
		{"[the pirate is offered: [Salty Sue], the pirate chooses: Salty Sue]", nil},
		{"[hold: there is no crew]", nil},
		{"[the pirate chooses: [Salty Sue, Salty Sue]]", []string{"B1049 06:43 the pirate has nothing to choose here: nothing is going on any more"}},
		{"[the pirate chooses: Stinky Pete]", []string{"B1049 06:31 the pirate has nothing to choose here: nothing is going on any more | the only option was `Salty Sue`, and it was taken at once; write `pirate chooses` with it, or leave the line out"}},
		{"[the crown chooses: Salty Sue]", []string{"B1049 06:30 the crown has nothing to choose here: nothing is going on any more"}},
	} {
		results, found := scenario.RunFile(diag.NewFile("only.yaml", []byte(`
- scenario: one crew to trash
  given:
    the pirate: {fleet: [{Longboat: {crew: [Salty Sue]}}]}
    do: the pirate trashes a crew
  steps: `+c.steps+"\n")), g)
		require.Empty(t, rendered(found), c.steps)
		assert.Equal(t, c.want, brief(results[0].Found), c.steps)
	}
}

// TestScenariosBesideAnExpansion passes over what changes of the cards concern,
// and nothing else.
func TestScenariosBesideAnExpansion(t *testing.T) {
	g := gametest.Load(t, "rum-runner").Rules()
	f := diag.NewFile("x.yaml", []byte(`
- scenario: Squall in its name, and Gold Rum on the table
  given: {turn: crown, the crown: {hand: [Gold Rum]}}
- scenario: named as a choice
  given: {turn: crown}
  steps: [crown chooses: squall]
- scenario: named in a condition
  rule: r
  given: {turn: crown}
  then: ["Squall is in the crown's hand"]
- scenario: a part of a word
  given: {turn: crown}
  then: [there is no Squalls]
- scenario: from the start
  begin: setup
- scenario: with the rest
  given: {turn: crown, rest: deck}
`))
	names := func(changes ...scenario.Change) (read []string, why []scenario.Reason) {
		list, skipped, found := scenario.Read(f, g, changes)
		require.Empty(t, rendered(found))
		for _, sc := range list {
			read = append(read, sc.Name)
		}
		for _, s := range skipped {
			why = append(why, s.Why)
		}
		return read, why
	}
	read, why := names()
	assert.Len(t, read, 6)
	assert.Empty(t, why)
	read, why = names(scenario.Change{Card: "Squall", Kind: "hazard"}, scenario.Change{Card: "Rum", Kind: "investment"})
	assert.Equal(t, []string{"Squall in its name, and Gold Rum on the table", "a part of a word"}, read)
	assert.Equal(t, []scenario.Reason{scenario.Names, scenario.Names, scenario.Deals, scenario.Deals}, why)
	read, why = names(scenario.Change{Card: "Kraken", Kind: "hazard", Added: true})
	assert.Len(t, read, 4)
	assert.Equal(t, []scenario.Reason{scenario.Deals, scenario.Deals}, why)
	read, why = names(scenario.Change{Card: "Atoll", Kind: "island", Added: true})
	assert.Empty(t, read)
	assert.Contains(t, why, scenario.Lays)
}
