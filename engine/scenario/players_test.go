package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// inRace runs scenarios of Race and says all findings.
func inRace(t *testing.T, text string) []string {
	t.Helper()
	results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(text)), gametest.Race(t, 3))
	for _, r := range results {
		found = append(found, r.Found...)
	}
	return brief(found)
}

// TestPlayersOfAScenario: a scenario says how many play, else it is the least.
func TestPlayersOfAScenario(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"the least", "- {scenario: x, begin: setup, then: [the number of players is 2, there are 2 players]}", ""},
		{"three", "- {scenario: x, players: 3, begin: setup, then: [the number of players is 3, \"the red's steps are 0\", there are more than 2 players]}", ""},
		{"after other keys", "- {scenario: x, given: {turn: blue, blue: {steps: 2}}, players: 4, steps: [{blue chooses: walk}], then: [\"the blue's steps are 3\"]}", ""},
		{"a win", "- {scenario: x, players: 3, given: {turn: red, red: {steps: 7}}, steps: [{red chooses: walk}], then: [the red wins]}", ""},
		{"too many", "- {scenario: x, players: 5, given: {turn: blue}}", "B1041 01:26 `players` is a number from 2 to 4 | write `players: 2`, or leave it out"},
		{"too few", "- {scenario: x, players: 1, given: {turn: blue}}", "B1041 01:26 `players` is a number from 2 to 4 | write `players: 2`, or leave it out"},
		{"no number", "- {scenario: x, players: all, begin: setup}", "B1041 01:26 `players` is a number from 2 to 4 | write `players: 2`, or leave it out"},
		{"a list", "- {scenario: x, players: [black, red], begin: setup}", "B1041 01:26 `players` is a number from 2 to 4 | write `players: 2`, or leave it out"},
		{"absent turn", "- {scenario: x, given: {turn: red}}", "B0331 01:31 the red is not at the table | write `players: 3` in the scenario"},
		{"absent position", "- {scenario: x, given: {turn: black, the blue: {steps: 1}}}", "B0331 01:38 the blue is not at the table | write `players: 4` in the scenario"},
		{"absent step", "- {scenario: x, begin: setup, steps: [{red chooses: walk}]}", "B0331 01:40 the red is not at the table | write `players: 3` in the scenario"},
		{"absent winner", "- {scenario: x, begin: setup, then: [the red wins]}", "B0331 01:38 the red is not at the table | write `players: 3` in the scenario"},
		{"absent in a condition", "- {scenario: x, begin: setup, then: [\"the red's steps are 0\"]}", "B0331 01:39 the red is not at the table | write `players: 3` in the scenario"},
		{"absent witness", "- {scenario: x, given: {turn: black, black: {hand: [{Coal: {seen by: [red]}}]}}}", "B0331 01:71 the red is not at the table | write `players: 3` in the scenario"},
		{"absent card", "- {scenario: x, given: {turn: black, black: {hand: [Ruby]}}}", "B0331 01:53 the red is not at the table | write `players: 3` in the scenario"},
	} {
		got := inRace(t, c.text+"\n")
		switch {
		case c.want == "":
			assert.Empty(t, got, c.name)
		default:
			assert.Equal(t, []string{c.want}, got, c.name)
		}
	}
}
