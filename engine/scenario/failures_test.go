package scenario_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// brief says each finding as code, place and summary.
func brief(list diag.List) []string {
	var out []string
	for _, d := range list {
		line, column := d.Span.File.Position(d.Span.Start)
		text := string(d.Code) + " " + itoa(line) + ":" + itoa(column) + " " + d.Summary()
		if help := d.Help(); help != "" {
			text += " | " + help
		}
		out = append(out, text)
	}
	return out
}

func itoa(n int) string { return fmt.Sprintf("%02d", n) }

// TestUnreadable finds what is wrong with a file before anything is played.
func TestUnreadable(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{"B1041 01:01 a scenario file is a list of scenarios | write `- scenario: …` and below it `given`, `steps` and `then`"}},
		{"no list", "scenario: x\n", []string{"B1041 01:01 a scenario file is a list of scenarios"}},
		{"no name", "- given: {turn: pirate}\n", []string{"B1041 01:03 a scenario is a test with a name | begin it with `- scenario: what it shows`"}},
		{"no position", "- scenario: x\n  then: [the game is over]\n", []string{"B1041 01:13 a scenario is a position and what happens from it | say the position under `given:`, or write `begin: setup`"}},
		{"misspelt key", "- scenario: x\n  givven: {turn: pirate}\n  begin: setup\n", []string{"B1042 02:03 no part of a scenario called `givven` | did you mean `given`?"}},
		{"one form", "- scenario: x\n  given: {turn: pirate, the pirate: {fleet: [2 Galleon]}}\n", []string{"B1042 02:46 no card called `2 Galleon` | did you mean `2 Galleons`?"}},
		{"misspelt names", `
- scenario: x
  options: {actoins: 3}
  given:
    turn: pirat
    the pirate: {coinz: 3, hnad: [], fleet: [Slop, {Sloop: {crw: [Peg-Leg Paul], face: upp, seen by: [crwn]}}]}
    Privater Point: {}
  steps:
    - pirat chooses: raid
    - pirate choses: raid
`, []string{
			"B1042 03:13 no option called `actoins` | did you mean `actions`?",
			"B1042 05:11 no player called `pirat` | did you mean `pirate`?",
			"B1042 06:18 no zone or token of the pirate called `coinz` | did you mean `coins`?",
			"B1042 06:28 no zone or token of the pirate called `hnad` | did you mean `hand`?",
			"B1042 06:46 no card called `Slop` | did you mean `Sloop`?",
			"B1042 06:61 no zone or token of a ship called `crw` | did you mean `crew`?",
			"B1042 06:88 no face called `upp` | did you mean `up`?",
			"B1042 06:103 no player called `crwn` | did you mean `crown`?",
			"B1042 07:05 no player, card or zone of the table called `Privater Point` | did you mean `Privateer Point`?",
			"B1042 09:07 no player called `pirat` | did you mean `pirate`?",
			"B1041 10:07 a step is `<player> is offered`, `<player> is offered at least`, `<player> is not offered`, `<player> chooses`, `chance brings` or `hold` | write, for example, `- crown chooses: draw`",
		}},
		{"wrong place", "- scenario: x\n  given: {turn: pirate, Bivalve Bay: {site: [Reef]}}\n", []string{"B1043 02:46 `Reef` can't lie in the site | put it where the rules let it lie"}},
	} {
		_, _, found := scenario.Read(diag.NewFile("x.yaml", []byte(c.text)), g.Rules(), nil)
		assert.Equal(t, c.want, brief(found), c.name)
	}
}

const start = `
- scenario: x
  given:
    turn: pirate
    the pirate: {coins: 2, hand: [Treasure Map], deck: [Stinky Pete, Gunner Grace], fleet: [{Longboat: {coins: 1, crew: [Peg-Leg Paul]}}, {Longboat: {crew: [Doug Doubloon]}}]}
    the crown: {coins: 1}
    Bivalve Bay: {hazards: [{Reef: {face: down}}]}
  steps:
`

// TestFailures says for each step what was expected and what there is.
func TestFailures(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for _, c := range []struct {
		name, steps string
		want        []string
	}{
		{"an exact menu", "    - pirate is offered: [gain coins, draw, raid, dance]\n", []string{
			"B1045 09:07 the pirate is not offered what is listed: the list leaves out `play an event`, `crew`; not among the options: `dance` | offered are `gain coins`, `draw`, `play an event`, `crew`, `raid`"}},
		{"part of a menu", "    - pirate is offered at least: [draw, recall]\n", []string{
			"B1046 09:42 the pirate is not offered `recall` | offered are `gain coins`, `draw`, `play an event`, `crew`, `raid`"}},
		{"not on a menu", "    - pirate is not offered: [recall, draw]\n", []string{
			"B1047 09:39 the pirate is offered `draw`, which should not be | offered are `gain coins`, `draw`, `play an event`, `crew`, `raid`"}},
		{"no such choice", "    - pirate chooses: rade\n    - hold: your coins are 7\n", []string{
			"B1046 09:23 the pirate is not offered `rade` | offered are `gain coins`, `draw`, `play an event`, `crew`, `raid`"}},
		{"another player", "    - crown chooses: draw\n", []string{
			"B1049 09:22 the crown has nothing to choose here: the pirate chooses from `gain coins`, `draw`, `play an event`, `crew`, `raid` | write here what the pirate chooses"}},
		{"conditions", "    - hold: [your coins are 2, the crown's coins are 2, there is a raiding ship, your coins are the number of ships]\n", []string{
			"B1050 09:32 this does not hold: it is 1", "B1050 09:57 this does not hold: it is not so"}},
		{"a misspelt condition", "    - hold: your coyns are 2\n", []string{"B0201 09:18 no zone, field or token called `coyns` | did you mean `coins`?"}},
		{"endings", "    - the crown wins\n    - the game is over\n    - the game goes on\n", []string{
			"B1051 09:07 expected that the crown has won, but the game goes on", "B1051 10:07 expected that the game is over, but the game goes on"}},
		{"chance", "    - chance brings: Squall\n", []string{
			"B1053 09:22 chance can't bring `Squall` here: the pirate chooses from `gain coins`, `draw`, `play an event`, `crew`, `raid`"}},
	} {
		results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(start+c.steps)), g)
		require.Empty(t, brief(found), c.name)
		require.Len(t, results, 1, c.name)
		assert.Equal(t, c.want, brief(results[0].Found), c.name)
	}
}

// TestPositions finds what can't be laid out.
func TestPositions(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for _, c := range []struct{ text, want string }{
		{"- scenario: x\n  given: {turn: pirate, the pirate: {fleet: [Galleon, Galleon]}}\n", "B1044 02:55 this game has only 1 of `Galleon` | leave one out"},
		{"- scenario: x\n  given: {turn: pirate, the pirate: {fleet: [5 Galleons]}}\n", "B1044 02:46 this game has only 1 of `Galleon` | leave 4 out"},
		{"- scenario: x\n  given: {turn: pirate, do: gain 1 coyn}\n", "B0201 02:36 no token or unit called `coyn` | did you mean `coin`?"},
	} {
		results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(c.text)), g)
		require.Empty(t, brief(found))
		require.NotEmpty(t, results[0].Found)
		assert.Contains(t, brief(results[0].Found)[0], c.want)
	}
}

// TestChanceAndSetup begins whole games, and settles what chance brings.
func TestChanceAndSetup(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(`
- scenario: The King wins the showdown
  begin: setup
  steps:
    - chance brings: [King, Jack]
    - north is offered: [check, bet]
    - north chooses: bet
    - east chooses: call
  then:
    - the game is over
    - the north wins
    - the north's chips are 4
- scenario: Chance decides by the seed
  seed: 3
  begin: setup
  steps:
    - north chooses: check
    - east chooses: bet
    - north chooses: fold
  then: [the east's chips are 3]
`)), g)
	require.Empty(t, brief(found))
	for _, r := range results {
		assert.Empty(t, rendered(r.Found), r.Scenario.Name)
	}
}

// FuzzScenario never panics, whatever the bytes.
func FuzzScenario(f *testing.F) {
	g := gametest.Load(f, "kuhn-poker")
	f.Add([]byte("- scenario: x\n  begin: setup\n  steps:\n    - chance brings: [King, Jack]\n    - north chooses: bet\n  then: [the game goes on]\n"))
	f.Add([]byte("- scenario: x\n  given:\n    do: the north acts\n    turn: north\n    the north: {chips: 1, hand: [King]}\n  steps:\n    - hold: your chips are 1\n"))
	f.Fuzz(func(_ *testing.T, text []byte) { scenario.RunFile(diag.NewFile("x.yaml", text), g) })
}
