package scenario_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// saidBy tells what each place of a scenario file names, by its line.
func saidBy(refs []index.Ref) map[int]string {
	out := map[int]string{}
	for _, r := range refs {
		line, _ := r.Span.File.Position(r.Span.Start)
		out[line] = strings.TrimPrefix(out[line]+", "+r.Span.Text()+": "+string(r.Symbol.What)+" "+r.Symbol.Name, ", ")
	}
	return out
}

func TestWhatAScenarioNames(t *testing.T) {
	dir, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	set, _ := carddefs.Load(dir, "rum-runner")
	g, _ := check.Check(set.Source)
	text := `- scenario: A raid with Sloop
  given:
    the pirate: {coins: 1, fleet: [{Sloop: {crew: [Doug Doubloon]}}]}
    Bivalve Bay: {hazards: [{"Reef": {face: down, seen by: [crown]}}]}
    do: the pirate takes an action
  steps:
    - pirate chooses: [raid, Bivalve Bay, Sloop]
    - hold: Reef is face up and each raiding ship has 1 coin
    - crown is offered: [Reef (2 coins), done]
  then:
    - the crown wins
`
	refs := scenario.References(diag.NewFile("a.yaml", []byte(text)), g)
	got := saidBy(refs)
	for line, want := range map[int]string{
		3:  "pirate: a player pirate, coins: something counted coin, Sloop: a card Sloop, crew: a zone for cards crew, Doug Doubloon: a card Doug Doubloon, fleet: a zone for cards fleet",
		4:  "Bivalve Bay: a card Bivalve Bay, Reef: a card Reef, crown: a player crown, hazards: a zone for cards hazards",
		5:  "pirate: a player pirate",
		7:  "pirate: a player pirate, raid: an action raid, Bivalve Bay: a card Bivalve Bay, Sloop: a card Sloop",
		8:  "Reef: a card Reef, raiding: a mark raiding, ship: a kind of card ship, coin: something counted coin",
		9:  "crown: a player crown, Reef: a card Reef, coins: something counted coin",
		11: "crown: a player crown",
	} {
		names := strings.Split(want, ", ")
		for _, name := range names {
			require.Contains(t, got[line], name, "line "+strconv.Itoa(line))
		}
		require.Len(t, strings.Split(got[line], ", "), len(names), "%d: %s", line, got[line])
	}
}

// TestWhatALookNames: with its look and its scenarios, a game's index has what is under a cursor
// in each of its files.
func TestWhatALookNames(t *testing.T) {
	dir, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	set, _ := carddefs.Load(dir, "rum-runner")
	g, _ := check.Check(set.Source)
	more := set.References(g)
	for _, f := range set.Scenarios {
		more = append(more, scenario.References(f.File, g))
	}
	x := index.Of(g, more...)
	files := map[string]int{}
	for _, r := range x.Refs(index.Symbol{What: words.Kind, Name: "event"}) {
		files[r.Span.File.Name]++
	}
	require.Equal(t, map[string]int{"rum-runner/look.yaml": 3, "rum-runner/rum-runner.rules": files["rum-runner/rum-runner.rules"], "rum-runner/pirate.yaml": 1, "rum-runner/crown.yaml": 1}, files)
	look := string(set.Look.File.Text)
	for said, want := range map[string]index.Symbol{
		"[crew] effects":    {What: words.Kind, Name: "crew"},
		"costs: costs":      {What: words.Field, Name: "costs"},
		"pirate:\n    like": {What: words.Player, Name: "pirate"},
		"raid succeeded":    {What: words.Verb, Name: "raid"},
		"play a hazard:":    {What: words.Action, Name: "play a hazard"},
	} {
		at := strings.Index(look, said)
		r, ok := x.At(set.Look.File.Name, at+strings.IndexAny(said, "abcdefghijklmnopqrstuvwxyz")+1)
		require.True(t, ok && at > 0, said)
		require.Equal(t, want, r.Symbol, said)
	}
}
