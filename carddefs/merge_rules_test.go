package carddefs

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// changing is the tiny game with expansions of these rules, called a and b, checked.
func loadChanging(t *testing.T, rules ...string) (*Set, *check.Game, diag.List) {
	t.Helper()
	game := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
	var with []Expansion
	for i, text := range rules {
		name := string(rune('a' + i))
		with = append(with, Expansion{name, fstest.MapFS{
			"expansion.yaml": {Data: []byte("name: " + name + "\nversion: \"1.0.0\"\nextends: tiny\nfor: \"1.0.0\"\n")},
			name + ".rules":  {Data: []byte("edition 2\n" + text)},
		}})
	}
	set, found := Load(game, "tiny", with...)
	checked, more := check.Check(set.Source)
	found = append(found, more...)
	complete(t, found)
	return set, checked, found
}

// lines are the first words of each line, with the file it stands in.
func lines(stmts []check.Stmt) (out []string) {
	for _, s := range stmts {
		at := s.At()
		line, _ := at.File.Position(at.Start)
		out = append(out, at.File.Name[:4]+" "+at.File.Line(line))
	}
	return out
}

func TestChanges(t *testing.T) {
	verb := func(g *check.Game, name string) []check.Stmt {
		for _, v := range g.Verbs {
			if v.Name == name {
				return v.Bodies[0].Stmts
			}
		}
		return nil
	}
	const remove, move = "tiny   remove all coins from it", "tiny   move it to its owner's discard"
	tests := []struct {
		name, rules string
		of          func(g *check.Game) any
		want        any
		says        []string
	}{
		{"at the start", "change to trash a card, at the start\n  gain 1 coin\n", func(g *check.Game) any { return lines(verb(g, "trash")) },
			[]string{"a/a.   gain 1 coin", remove, move}, []string{"`to trash a card` begins with “gain 1 coin”"}},
		{"at the end", "change to trash a card, at the end\n  add 1 coin to it\n", func(g *check.Game) any { return lines(verb(g, "trash")) },
			[]string{remove, move, "a/a.   add 1 coin to it"}, []string{"`to trash a card` ends with “add 1 coin to it”"}},
		{"at both", "change to trash a card, at the end\n  gain 2 coins\nchange to trash a card, at the start\n  gain 1 coin\n", func(g *check.Game) any { return lines(verb(g, "trash")) },
			[]string{"a/a.   gain 1 coin", remove, move, "a/a.   gain 2 coins"}, []string{"`to trash a card` ends with “gain 2 coins”", "`to trash a card` begins with “gain 1 coin”"}},
		{"instead", "change to trash a card, instead\n  gain 1 coin\n  move it to its owner's hand\n", func(g *check.Game) any { return lines(verb(g, "trash")) },
			[]string{"a/a.   gain 1 coin", "a/a.   move it to its owner's hand"}, []string{"`to trash a card` reads “gain 1 coin / move it to its owner's hand”"}},
		{"an action", "change action rest, at the start\n  needs you have no coin\n", func(g *check.Game) any { return lines(g.Actions[0].Stmts) },
			[]string{"a/a.   needs you have no coin", "tiny   gain 1 coin"}, []string{"`action rest` begins with “needs you have no coin”"}},
		{"an action's line", "change action rest, once a turn\n", func(g *check.Game) any { return g.Actions[0].Limit != nil && len(g.Actions[0].Stmts) == 2 },
			true, []string{"`action rest` is now `action rest, once a turn`"}},
		{"a turn", "change turn, at the start\n  gain 1 coin\n", func(g *check.Game) any { return len(g.Turns[0].Stmts) }, 3, []string{"`turn` begins with “gain 1 coin”"}},
		{"a kind", "change kind ship\n  holds: number or 2\n  motto: prose or none\n", func(g *check.Game) any { return g.Kinds[1].Fields[3].Name + g.Kinds[1].Fields[4].Name }, "holdsmotto",
			[]string{"`kind ship` has `holds: number or 2` and `motto: prose or none`, too"}},
		{"a kind named in full", "change kind ship of pirate\n  holds: number or 2\n", func(g *check.Game) any { return len(g.Kinds[1].Fields) }, 4,
			[]string{"`kind ship` has `holds: number or 2`, too"}},
		{"an option", "change option storms, on\n", func(g *check.Game) any { return g.Options[0].Default }, 1, []string{"`option storms, off` is now `option storms, on`"}},
		{"a value", "change value hand limit of player: 7\n", func(g *check.Game) any { return g.Values[0].Expr }, &check.Num{V: 7},
			[]string{"`value hand limit of player: 5` is now `value hand limit of player: 7`"}},
		{"a token", "change token coin, 30 pieces\n", func(g *check.Game) any { return g.Tokens[0].Pieces }, 30, []string{"`token coin` is now `token coin, 30 pieces`"}},
		{"a keyword", "change keyword Swift: \"This ship raids last.\"\n  gain 1 coin\n", func(g *check.Game) any { return g.Keywords[0].Reminder }, "This ship raids last.",
			[]string{"`keyword Swift: \"This ship raids first.\"` is now `keyword Swift: \"This ship raids last.\"`"}},
		{"how it is won", "change win when you have at least 12 points\n", func(g *check.Game) any { return len(g.Wins) }, 1,
			[]string{"`win when you have at least 10 points` is now `win when you have at least 12 points`"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			set, g, found := loadChanging(t, test.rules)
			require.Empty(t, brief(found), found)
			assert.Equal(t, test.want, test.of(g))
			var says, diff []string
			for i := range set.RuleChanges {
				says = append(says, set.RuleChanges[i].Says())
				diff = append(diff, "rules: "+set.RuleChanges[i].Says()+" (a)")
			}
			assert.Equal(t, test.says, says)
			plain, _ := Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}, "tiny")
			var told []string
			for _, c := range Diff(plain, set) {
				told = append(told, c.Text)
			}
			assert.Equal(t, diff, told)
			assert.NotEqual(t, plain.Hash, set.Hash)
		})
	}
}

// TestChangesBehindNeeds: what an action needs is asked first, whatever an expansion lets it begin with.
func TestChangesBehindNeeds(t *testing.T) {
	base := "game \"Tiny\"\nversion \"1.0.0\"\nplayers one, two\nedition 2\ntoken coin\nturn\n  take an action\naction rest\n  needs you have a coin\n  remove 1 coin from you\n"
	x := fstest.MapFS{
		"expansion.yaml": {Data: []byte("name: A\nversion: 1\nextends: tiny\nfor: 1.0.0\n")},
		"a.rules":        {Data: []byte("edition 2\nchange action rest, at the start\n  remove 1 coin from the next player\n  add 2 coins to you\n")},
	}
	set, found := Load(fstest.MapFS{"tiny.rules": {Data: []byte(base)}}, "tiny", Expansion{"a", x})
	require.Empty(t, brief(found))
	g, found := check.Check(set.Source)
	require.Empty(t, brief(found), found)
	assert.Len(t, g.Actions[0].Stmts, 4)
	assert.IsType(t, &check.Needs{}, g.Actions[0].Stmts[0])
}

func TestBadChanges(t *testing.T) {
	tests := []struct {
		name, rules, want, says string
	}{
		{"another name", "change to trsh a card, at the end\n  gain 1 coin\n", "a/a.rules:2:1 B0713", "did you mean `change to trash a card`?"},
		{"said in short", "change to raid, at the end\n  gain 1 coin\n", "a/a.rules:2:1 B0713", "did you mean `change to raid an island with ships`?"},
		{"its own", "option fog, off\nchange option fog, on\n", "a/a.rules:3:1 B0713", "this expansion declares it: change it there"},
		{"nothing like it", "change zone lagoon, face up\n", "a/a.rules:2:1 B0713", "name it as the game's rules file declares it"},
		{"the same option", "change option storms, off\n", "a/a.rules:2:1 B0714", "the game says the same"},
		{"the same lines", "change to trash a card, instead\n  remove all coins from it # all\n  move it to its owner's discard\n", "a/a.rules:2:1 B0714", "the game's lines are the same"},
		{"no line", "change to trash a card, at the end\n", "a/a.rules:2:1 B0714", "no line stands below it"},
		{"nothing to do", "change to trash a card, at the end\n  do nothing\n", "a/a.rules:2:1 B0714", "`do nothing` does nothing more"},
		{"no field", "change kind ship\n", "a/a.rules:2:1 B0714", "no field stands below it"},
		{"no place", "change to trash a card\n  gain 1 coin\n", "a/a.rules:2:1 B0715", "doesn't say where its lines go"},
		{"nothing said", "change to trash a card\n", "a/a.rules:2:1 B0715", "doesn't say what is changed"},
		{"nothing said of a turn", "change turn\n", "a/a.rules:2:1 B0715", "doesn't say what is changed"},
		{"more than it says", "change action rest, once a turn, at the end\n  gain 1 coin\n", "a/a.rules:2:1 B0715", "to change it, write `change action rest, once a turn`"},
		{"a kind's owner", "change kind ship of crown\n  holds: number or 1\n", "a/a.rules:2:1 B0715", "write `change kind ship`"},
		{"what waits", "change when a ship is trashed, gain 1 coin\n", "a/a.rules:2:1 B0715", "what waits has no name to change it by"},
		{"twice", "change to trash a card, at the end\n  gain 1 coin\nchange to trash a card, at the end\n  gain 2 coins\n", "a/a.rules:4:1 B0715", "is changed twice"},
		{"beside a body of its own", "change to trash a card, instead\n  gain 1 coin\nchange to trash a card, at the end\n  gain 2 coins\n", "a/a.rules:4:1 B0715", "is changed twice"},
		{"a field without a value", "change kind island\n  harbours: number\n", "a/a.rules:3:3 B0716", "`harbours: number or 0`"},
		{"a text without one", "change kind island\n  lore: text, read by crown\n", "a/a.rules:3:3 B0716", "`lore: text or none`"},
		{"the players", "change players crown, pirate, merchant\n", "a/a.rules:2:1 B0711", "plays with its name, version and players"},
		{"not the word", "change ship, at the end\n  gain 1 coin\n", "a/a.rules:2:1 B0116", "such as `change to draw a card, at the end`"},
		{"without the word", "to trash a card\n  gain 1 coin\n", "a/a.rules:2:4 B0205", "to change the game's, write `change` in front"},
		{"an end never reached", "change turn, at the start\n  end the turn\n", "tiny/tiny.rules:68:3 B0405", ""},
		{"a line that can't be read", "change to trash a card, at the end\n  gian 1 coin\n", "a/a.rules:3:3 B0201", "gain"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, _, found := loadChanging(t, test.rules)
			require.Len(t, found, 1, brief(found))
			assert.Equal(t, test.want, brief(found)[0])
			assert.Contains(t, found[0].Summary()+" / "+found[0].Help(), test.says)
		})
	}
}

// TestChangesClash: whichever two expansions touch the same thing, and in whichever order they
// are named, it is a finding with both places; what goes together is the same game either way.
func TestChangesClash(t *testing.T) {
	same := map[string]string{
		"start": "change to trash a card, at the start\n  gain 1 coin\n", "end": "change to trash a card, at the end\n  gain 1 coin\n", "instead": "change to trash a card, instead\n  gain 1 coin\n",
	}
	pairs := map[string][2]string{
		"an option":      {"change option storms, on\n", "change option storms, 3\n"},
		"a value":        {"change value hand limit of player: 7\n", "change value hand limit of player: 6\n"},
		"an action":      {"change action rest, once a turn\n", "change action rest, at the end\n  gain 1 coin\n"},
		"a field":        {"change kind ship\n  holds: number or 1\n", "change kind ship\n  holds: number or 2\n"},
		"a win":          {"change win when you have at least 12 points\n", "change win when you have at least 11 points\n"},
		"a shared field": {"change kind ship\n  holds: number or 1\n  age: number or 1\n", "change kind ship\n  mast: number or 2\n  age: number or 1\n"},
	}
	for x, one := range same {
		for y, other := range same {
			pairs[x+" and "+y] = [2]string{one, other}
		}
	}
	for name, pair := range pairs {
		t.Run(name, func(t *testing.T) {
			for _, p := range [][2]string{pair, {pair[1], pair[0]}} {
				_, _, found := loadChanging(t, p[0], p[1])
				require.Len(t, found, 1, brief(found))
				assert.Equal(t, diag.ExpansionsClash, found[0].Code)
				assert.Equal(t, "b/b.rules", found[0].Span.File.Name)
				require.Len(t, found[0].Related, 1)
				assert.Equal(t, "a/a.rules", found[0].Related[0].Span.File.Name)
			}
		})
	}
	_, g, found := loadChanging(t, "change kind ship\n  holds: number or 1\n", "change kind ship\n  mast: number or 2\n")
	require.Empty(t, brief(found))
	assert.Equal(t, "mast", g.Kinds[1].Fields[4].Name)
}

// TestOrderOfExpansions: named the other way round they make the same game.
func TestOrderOfExpansions(t *testing.T) {
	a := Expansion{"dir/a", expansion("removes: Reef\n", "hazard:\n  - name: Kraken\n    cost: 5\n")}
	b := Expansion{"b", expansion("", "hazard:\n  - name: Maelstrom\n    cost: 5\n")}
	one, found := Load(baseGame(), "tiny", a, b)
	require.Empty(t, brief(found))
	other, found := Load(baseGame(), "tiny", b, a)
	require.Empty(t, brief(found))
	assert.Equal(t, one.Hash, other.Hash)
	assert.Equal(t, cardNames(one), cardNames(other))
	assert.Equal(t, []string{"dir/a", "b"}, other.ExpansionIDs())
}

// TestChangeInAGame: a game has nothing to change.
func TestChangeInAGame(t *testing.T) {
	_, found := Load(fstest.MapFS{"tiny.rules": {Data: []byte(tinyRules + "option fog, off\nchange option fog, on\n")}}, "tiny")
	assert.Equal(t, []string{"tiny/tiny.rules:5:1 B0715"}, brief(found))
}

// TestChangesInOtherWords: what an expansion changes, as designers word it, is one finding with the line.
func TestChangesInOtherWords(t *testing.T) {
	for said, right := range map[string]string{
		"change to trash a card at the end":        "change to trash a card, at the end",
		"change to trash a card, before":           "change to trash a card, at the start",
		"change to trash a card, at the beginning": "change to trash a card, at the start",
		"change to trash a card, after it":         "change to trash a card, at the end",
		"change to trash a card, instead of it":    "change to trash a card, instead",
		"change trash a card, at the end":          "change to trash a card, at the end",
		"change the verb trash a card, at the end": "change to trash a card, at the end",
		"change the rest action, at the end":       "change action rest, at the end",
		"replace to trash a card":                  "change to trash a card, instead",
		"override action rest":                     "change action rest, instead",
		"extend action rest":                       "change action rest, at the end",
		"change option storms to on":               "change option storms, on",
		"change the option storms, on":             "change option storms, on",
		"change storms to on":                      "change option storms, on",
		"change value hand limit of player to 6":   "change value hand limit of player: 6",
		"change hand limit to 6":                   "change value hand limit of player: 6",
		"add to kind ship\n  tar: number or 0":     "change kind ship\n  tar: number or 0",
	} {
		lines := ""
		if right, _, _ := strings.Cut(right, ","); !strings.Contains(right, "option") && !strings.Contains(right, "value") && !strings.Contains(right, "kind") {
			lines = "  gain 2 coins\n"
		}
		_, _, found := loadChanging(t, said+"\n"+lines)
		line, _, _ := strings.Cut(right, "\n")
		if assert.Len(t, found, 1, said) {
			assert.Equal(t, "write `"+line+"`", found[0].Help(), said)
		}
		_, _, found = loadChanging(t, right+"\n"+lines)
		assert.Zero(t, found.Errors(), "%s: %v", right, found)
	}
}
