package lsp

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

const half = `- scenario: Half a test
  options: {}
  given:
    turn: crown
    Bivalve Bay: {hazards: [{Reef: {face: down}}]}
    the crown:
      coins: 0
      deck:
        - Squall
    the pirate: {coins: 1, hand: [Sloop, Doug Doubloon], fleet: [{Longboat: {crew: [Peg-Leg Paul]}}]}
  steps:
    - crown chooses: [gain coins, Reef]
    - crown chooses: invest
    - hold: the crown has 3 coins
  then:
    - the crown has 3 coins
`

func TestScenariosAreCompleted(t *testing.T) {
	e := edits(t, "rum-runner")
	const file = "scenarios/half.yaml"
	e.openAs(file, half)
	for _, c := range []struct {
		old, text, behind string
		has, hasNot       []string
	}{
		{"options: {}", "options: {a", "options: {a", []string{"actions"}, []string{"coins"}},
		{"turn: crown", "turn: ", "turn: ", []string{"crown", "pirate"}, []string{"Reef"}},
		{"    the crown:\n", "    th\n    the crown:\n", "\n    th", []string{"pirate", "do", "Reef"}, []string{"coins", "turn", "hand"}},
		{"{hazards: [{Reef", "{ha", "Bay: {ha", []string{"hazards", "site", "face", "coins"}, []string{"crew", "hand", "crown"}},
		{"[{Reef: {face: down}}]", "[Re", "[Re", []string{"Reef", "Squall"}[:1], []string{"Longboat", "hazards"}},
		{"{Reef: {face: down}}", "{Reef: {f", "{Reef: {f", []string{"face", "seen by", "coins"}, []string{"Reef"}},
		{"face: down", "face: ", "face: ", []string{"up", "down"}, nil},
		{"- Squall", "- Sq", "- Sq", []string{"Squall", "Reef"}, []string{"coins"}},
		{"coins: 1, hand", "coins: 1, ", "{coins: 1, ", []string{"hand", "fleet", "used navigations"}[:2], []string{"coins", "Reef"}},
		{"[Peg-Leg Paul]", "[Pe", "crew: [Pe", []string{"Peg-Leg Paul"}, []string{"Sloop", "Reef"}},
		{"[gain coins, Reef]", "[gain coins, ", "[gain coins, ", []string{"invest", "pass", "Reef"}, []string{"crown chooses", "raid"}},
		{"chooses: invest", "chooses: ", "    - crown chooses: ", []string{"invest"}, nil},
		{"    - hold", "    - cr\n    - hold", "    - cr", []string{"crown chooses", "crown is offered at least", "hold", "the crown wins"}, []string{"given"}},
		{"hold: the crown has 3", "hold: the crown ", "hold: the crown ", []string{"has"}, []string{"coins", "crown chooses"}},
		{"then:\n    - the crown has 3 coins", "then:\n    - the ", "then:\n    - the ", []string{"crown"}, []string{"given"}},
	} {
		e.change(file, c.old, c.text)
		labels, items := e.offered(file, c.behind)
		for _, want := range c.has {
			require.Contains(t, labels, want, c.text)
		}
		for _, not := range c.hasNot {
			require.NotContains(t, labels, not, c.text)
		}
		_ = e.chosen(file, items, c.has[0])
		e.change(file, c.text, c.old)
	}
	e.change(file, "then:\n    - the crown has 3 coins", "then:\n    - the crown ha")
	_, items := e.offered(file, "then:\n    - the crown ha")
	require.Contains(t, e.chosen(file, items, "has"), "then:\n    - the crown has\n")
}

func TestAnExpansionIsCompleted(t *testing.T) {
	e := edits(t, "rum-runner")
	const file = "expansions/more/expansion.yaml"
	require.NoError(t, os.MkdirAll(filepath.Dir(e.path(file)), 0o700))
	e.openAs(file, "name: More\nextends: \nfor: \nremoves: [Re]\nreplaces:\n  - Sq\n")
	for behind, want := range map[string]string{"extends: ": "rum-runner", "for: ": `"1.0.0"`, "removes: [Re": "Reef", "replaces:\n  - Sq": "Squall"} {
		labels, items := e.offered(file, behind)
		if behind == "for: " {
			require.Len(t, labels, 1)
			want = labels[0]
			require.Regexp(t, `^"\d`, want)
		}
		require.Contains(t, labels, want, behind)
		_ = e.chosen(file, items, want)
	}
}

// told is what is told of an offer behind a text.
func (e *editor) told(name, behind, label string) string {
	e.t.Helper()
	_, items := e.offered(name, behind)
	i := slices.IndexFunc(items, func(item completionItem) bool { return item.Label == label })
	require.GreaterOrEqual(e.t, i, 0, label)
	require.Nil(e.t, items[i].Documentation, "it is asked for")
	var item completionItem
	require.Nil(e.t, e.request("completionItem/resolve", items[i], &item))
	require.Equal(e.t, items[i].TextEdit, item.TextEdit)
	if item.Documentation == nil {
		return ""
	}
	return item.Documentation.Value
}

func TestAnOfferShowsTheSentenceAndTheDeclaration(t *testing.T) {
	e := edits(t, "rum-runner")
	var can map[string]any
	require.Nil(t, e.request("initialize", map[string]any{"capabilities": map[string]any{"textDocument": map[string]any{"completion": map[string]any{
		"completionItem": map[string]any{"resolveSupport": map[string]any{"properties": []string{"documentation"}}}}}}}, &can))
	e.open("crown.yaml")
	e.found("crown.yaml")
	e.change("crown.yaml", "trash a crew", "trash a c")
	crew := e.told("crown.yaml", "trash a c", "crew")
	require.Contains(t, crew, "```broadside\nkind crew of pirate")
	require.Contains(t, crew, "On the card: Trash a [crew].")
	e.change("crown.yaml", "trash a c", "tr")
	trash := e.told("crown.yaml", "tr", "trash")
	require.Contains(t, trash, "to trash ")
	require.Regexp(t, `On [A-Z].*: .*[Tt]rash`, trash)

	e.openAs("scenarios/half.yaml", half)
	reef := e.told("scenarios/half.yaml", "gain coins, Re", "Reef")
	require.Contains(t, reef, "**Reef**: hazard")
	require.Contains(t, reef, "cost: ")
}
