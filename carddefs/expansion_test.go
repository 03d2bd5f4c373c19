package carddefs

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// baseGame has two hazards and a ship.
func baseGame() fs.FS {
	return folderOf(map[string]string{"cards.yaml": "hazard:\n  - name: Reef\n    cost: 2\n  - name: Squall\n    cost: 1\nship:\n  - name: Sloop\n    cost: 2\n"})
}

// expansion makes an expansion's folder: the head, then more of its
// expansion.yaml, and its cards.
func expansion(more, cards string) fs.FS {
	files := map[string]string{"expansion.yaml": "name: X\nversion: \"0.1\"\nextends: tiny\nfor: 1.0.0\n" + more}
	if cards != "" {
		files["cards.yaml"] = cards
	}
	return bare(files)
}

func cardNames(s *Set) []string { return nameList(s.Source.Cards) }

func TestExpansionAddsReplacesRemoves(t *testing.T) {
	x := expansion("replaces: [Reef]\nremoves: [Squall]\n", "hazard:\n  - name: Kraken\n    cost: 5\n  - name: Reef\n    cost: 9\n")
	set, found := Load(baseGame(), "tiny", Expansion{"x", x})
	require.Empty(t, brief(found))
	assert.Equal(t, []string{"Reef", "Sloop", "Kraken"}, cardNames(set))
	assert.Equal(t, "9", set.Source.Cards[0].Fields[0].Values[0].Text)
	assert.Equal(t, "x", set.Expansions[0].ID)
	assert.Equal(t, "0.1", set.Expansions[0].Version)
	assert.Equal(t, []CardChange{{"x", "replace", "Reef", "hazard"}, {"x", "remove", "Squall", "hazard"}, {"x", "add", "Kraken", "hazard"}}, set.Changes)
	assert.Len(t, set.ChangesFor(ScenarioFile{}), 3)
	assert.Empty(t, set.ChangesFor(ScenarioFile{From: "x"}))
	plain, _ := Load(baseGame(), "tiny")
	assert.NotEqual(t, plain.Hash, set.Hash)
}

func TestExpansionBringsRulesLookAndScenarios(t *testing.T) {
	x := bare(map[string]string{
		"expansion.yaml":      "name: X\nversion: 1\nextends: tiny\nfor: 1.0.0\n",
		"x.rules":             "token gem\n",
		"look.yaml":           "words:\n  gem: star\n",
		"scenarios/gems.yaml": "anything\n",
	})
	base := folderOf(map[string]string{"look.yaml": "words:\n  coin: coin\n  gem: coin\n", "scenarios/a.yaml": "x\n"})
	set, found := Load(base, "tiny", Expansion{"x", x})
	require.Empty(t, brief(found))
	assert.Len(t, set.Source.Rules, 2)
	assert.Equal(t, "star", set.Look.WordIcon("gem"))
	assert.Equal(t, "coin", set.Look.WordIcon("coin"))
	require.Len(t, set.Scenarios, 2)
	assert.Equal(t, "gems", set.Scenarios[1].Name)
	assert.Equal(t, []string{"", "x"}, []string{set.Scenarios[0].From, set.Scenarios[1].From})
	assert.Equal(t, "x/scenarios/gems.yaml", set.Scenarios[1].File.Name)
}

func TestBadExpansions(t *testing.T) {
	reef := "hazard:\n  - name: Reef\n    cost: 9\n"
	tests := []struct {
		name string
		x    fs.FS
		want []string
	}{
		{"collides", expansion("", reef), []string{"x/cards.yaml:2:11 B0705"}},
		{"replaces an unknown card", expansion("replaces: [Rief]\n", ""), []string{"x/expansion.yaml:5:12 B0706"}},
		{"removes an unknown card", expansion("removes:\n  - Kraken\n", ""), []string{"x/expansion.yaml:6:5 B0706"}},
		{"replaces without a card", expansion("replaces: Reef\n", ""), []string{"x/expansion.yaml:5:11 B0708"}},
		{"replaces and removes", expansion("replaces: [Reef]\nremoves: [Reef]\n", reef), []string{"x/expansion.yaml:6:11 B0709"}},
		{"no expansion.yaml", bare(map[string]string{"cards.yaml": reef}), []string{"x:1:1 B0701"}},
		{"another game", bare(map[string]string{"expansion.yaml": "name: X\nversion: 1\nextends: chess\nfor: 1\n"}), []string{"x/expansion.yaml:3:10 B0702"}},
		{"a path", bare(map[string]string{"expansion.yaml": "name: X\nversion: 1\nextends: ../tiny\nfor: 1.0.0\n"}), []string{"x/expansion.yaml:3:10 B0516"}},
		{"another version", bare(map[string]string{"expansion.yaml": "name: X\nversion: 1\nextends: tiny\nfor: 0.9\n"}), []string{"x/expansion.yaml:4:6 B0703"}},
		{"nothing said", bare(map[string]string{"expansion.yaml": "name: X\n"}), []string{"x/expansion.yaml:1:1 B0704", "x/expansion.yaml:1:1 B0704", "x/expansion.yaml:1:1 B0704"}},
		{"unknown key", expansion("remove: [Reef]\n", ""), []string{"x/expansion.yaml:5:1 B0519"}},
		{"a game's words", bare(map[string]string{"expansion.yaml": "name: X\nversion: 1\nextends: tiny\nfor: 1.0.0\n", "x.rules": "token gem\nplayers a, b\n"}), []string{"x/x.rules:2:1 B0711"}},
		{"everything at once", expansion("replaces: [Rief]\nremoves: [Slop]\n", reef), []string{"x/cards.yaml:2:11 B0705", "x/expansion.yaml:5:12 B0706", "x/expansion.yaml:6:11 B0706"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Load(baseGame(), "tiny", Expansion{"x", test.x})
			complete(t, found)
			assert.Equal(t, test.want, brief(found))
		})
	}
}

func TestExpansionsClash(t *testing.T) {
	kraken := "hazard:\n  - name: Kraken\n    cost: 5\n"
	reef := "hazard:\n  - name: Reef\n    cost: 5\n"
	tests := []struct {
		name string
		a, b fs.FS
		want []string
		says string
	}{
		{"both add", expansion("", kraken), expansion("", kraken), []string{"b/cards.yaml:2:11 B0707"}, "a and b don't go together: both add `Kraken`"},
		{"both replace", expansion("replaces: Reef\n", reef), expansion("replaces: Reef\n", reef), []string{"b/expansion.yaml:5:11 B0707"}, "both replace `Reef`"},
		{"one replaces, one removes", expansion("replaces: Reef\n", reef), expansion("removes: Reef\n", ""), []string{"b/expansion.yaml:5:10 B0707"}, "a would replace `Reef`, b would remove it"},
		{"no clash", expansion("removes: Reef\n", ""), expansion("removes: Squall\n", kraken), nil, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Load(baseGame(), "tiny", Expansion{"a", test.a}, Expansion{"b", test.b})
			complete(t, found)
			assert.Equal(t, test.want, brief(found))
			if test.says != "" {
				assert.Contains(t, found[0].Summary(), test.says)
				assert.NotEmpty(t, found[0].Related)
			}
		})
	}
	_, found := Load(baseGame(), "tiny", Expansion{"a", expansion("", kraken)}, Expansion{"a", expansion("", kraken)})
	assert.Equal(t, []string{"a:1:1 B0710"}, brief(found))
}

func TestExpansionAddsToTheLookOfAKind(t *testing.T) {
	x := bare(map[string]string{
		"expansion.yaml": "name: X\nversion: 1\nextends: tiny\nfor: 1.0.0\n",
		"look.yaml":      "kinds:\n  hazard:\n    colour: \"#223344\"\n    icon: squid\n    landscape: false\n    label: {tally: In the end}\n    corner:\n      top-right: {field: points, icon: squid}\nframes:\n  plain:\n    name: {size: 9}\n",
	})
	base := folderOf(map[string]string{"look.yaml": "icons:\n  squid: {icon: star}\nkinds:\n  hazard:\n    colour: \"#112233\"\n    landscape: true\n    frame: plain\n" +
		"    label: {effect: Work}\n    corner:\n      top-left: {field: cost, icon: coin}\nframes:\n  plain:\n    kind: {size: 12}\n"})
	set, found := Load(base, "tiny", Expansion{"x", x})
	require.Empty(t, brief(found))
	k, ok := set.Look.Kind("hazard")
	require.True(t, ok)
	assert.Equal(t, "#223344", k.Colour.Text, "what it says again wins")
	assert.Equal(t, []string{"plain", "squid"}, []string{k.Frame.Text, k.Icon.Text}, "what it leaves out stays")
	assert.False(t, k.Landscape)
	assert.Len(t, k.Label, 2)
	assert.Len(t, k.Corner, 2)
	f, _ := set.Look.Frame("plain")
	assert.Len(t, f.Zones, 2)
}
