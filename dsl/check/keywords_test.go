package check_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Keywords that each stand for two of the next do not grow a text for ever.
func TestKeywordsThatDouble(t *testing.T) {
	var rules strings.Builder
	rules.WriteString("game \"K\"\nversion \"1\"\nplayers a, b\ntoken coin\nkind card\n  play: text, read by its owner\nzone hand of player, held\n")
	for i := range 30 {
		name, next := string(rune('A'+i%26))+fmt.Sprint(i), string(rune('A'+(i+1)%26))+fmt.Sprint(i+1)
		fmt.Fprintf(&rules, "keyword %s: \"twice\"\n  %s\n  %s\n", name, next, next)
	}
	rules.WriteString("keyword E30: \"the last\"\n  add 1 coin to you\n")
	set, said := carddefs.Load(fstest.MapFS{
		"k.rules": {Data: []byte(rules.String())},
		"c.yaml":  {Data: []byte("owner: a\nstarts in: hand\ncard:\n  - name: X\n    play: |\n      A0\n")},
	}, "k")
	require.Empty(t, said)
	_, said = check.Check(set.Source)
	require.Len(t, said, 1)
	require.Equal(t, diag.ProgramLimit, said[0].Code)
}

// A keyword stands for its lines within other lines, too, and its number for N, 1 as any.
func TestKeywordsWithNumbers(t *testing.T) {
	const declared = "keyword Great Haul N: \"Gain N [coin] and N coins.\"\n  gain N coins\n  draw N cards\n  let x be N\n  add (x plus N) coins to up to N ships with N coins\n" +
		"keyword Twice N: \"Great Haul N.\"\n  Great Haul N\n  Great Haul N\n" +
		"keyword Wary N: \"Pays.\"\n  when a player gains N coins, gain N coins\n  while this has at least N coins, your hand limit is N more\n"
	for line, want := range map[string]string{
		"Great Haul 1":                        "",
		"Great Haul 0":                        "",
		"if you have a coin, Twice 2":         "",
		"for each ship\n        Great Haul 2": "",
		"when your turn ends, Twice 3":        "",
		"Wary 1\n      Wary 2":                "",
		"if you have a coin, Wary 2":          "B0403",
		"Great Haul":                          "write `Great Haul 2`",
		"Great Haul X":                        "write `Great Haul 2`",
		"Great haul 3":                        "write `Great Haul 3`",
		"great haul 3":                        "write `Great Haul 3`",
		"Great Haul your coins":               "write `Great Haul 2`",
		"Great Haul (your coins)":             "write `Great Haul 2`",
		"Swift 2":                             "leave it out; to say how many, declare `keyword Swift N: …`",
		"swift":                               "write `Swift`",
	} {
		cards := "ship:\n  - name: Sloop\n    starts in: fleet\n    effect: |\n      " + line + "\n"
		list := exampletest.Run(exampletest.Example{Rules: true, Text: declared, Cards: cards}).Found
		switch {
		case want == "":
			require.Zero(t, list.Errors(), "%s: %v", line, list)
		case strings.HasPrefix(want, "B"):
			require.Len(t, list, 1, line)
			require.Equal(t, diag.Code(want), list[0].Code, line)
		default:
			require.Len(t, list, 1, line)
			require.Contains(t, list[0].Help(), want, line)
		}
	}
}
