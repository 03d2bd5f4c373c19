package main

import (
	"errors"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// onlyFlag adds --only.
func onlyFlag(c *cobra.Command, only *[]string) {
	c.Flags().Var(&onlyList{only}, "only", "just these `cards`: kinds, names, files, or a phrase such as \"event in the deck\", with commas between")
}

// onlyList is a flag with several values, none of them empty.
type onlyList struct{ values *[]string }

func (o *onlyList) String() string {
	if o.values == nil {
		return ""
	}
	return strings.Join(*o.values, ",")
}
func (o *onlyList) Type() string { return "cards" }

func (o *onlyList) Set(v string) error {
	for _, w := range strings.Split(v, ",") {
		if w = strings.TrimSpace(w); w == "" {
			return errors.New("name a kind, a card or a file")
		}
		*o.values = append(*o.values, w)
	}
	return nil
}

// pickCards gives the indexes of the cards asked for: by name, kind, file, or in
// the words of the language ("events in the deck", "units where their size is 3");
// of all without any. Kinds stand in the order of the rules.
func pickCards(g *opened, only []string) ([]int, error) {
	want := make([]bool, len(g.game.Cards))
	for _, w := range only {
		if err := markMeant(g, w, want); err != nil {
			return nil, err
		}
	}
	var out []int
	for i := range g.game.Cards {
		if len(only) == 0 || want[i] {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return int(g.game.Cards[a].Kind) - int(g.game.Cards[b].Kind) })
	return out, nil
}

// markMeant marks the cards that one word or phrase of --only means.
func markMeant(g *opened, w string, want []bool) error {
	found := false
	for i, c := range g.game.Cards {
		if calls(g.game, c, w) {
			want[i], found = true, true
		}
	}
	if found {
		return nil
	}
	near := diag.Suggest(strings.ToLower(w), pickable(g.game))
	if near != "" || !strings.Contains(w, " ") {
		return noSuchCard(w, near, g.game)
	}
	return pickPhrase(g, w, want)
}

// calls says whether a word is a card's name, its kind or its file.
func calls(g *check.Game, c check.Card, w string) bool {
	k := g.Kinds[c.Kind]
	for _, name := range []string{c.Name, k.Name, k.Plural, fileOf(c), path.Base(fileOf(c))} {
		if name != "" && strings.EqualFold(name, w) {
			return true
		}
	}
	return false
}

// fileOf is the file that a card is written in, or "".
func fileOf(c check.Card) string {
	if c.Span.File == nil {
		return ""
	}
	return filepath.ToSlash(c.Span.File.Name)
}

// pickable is what can be named.
func pickable(g *check.Game) []string {
	var names []string
	for _, k := range g.Kinds {
		names = append(names, k.Name)
	}
	for _, c := range g.Cards {
		names = append(names, c.Name)
		if file := path.Base(fileOf(c)); !slices.Contains(names, file) {
			names = append(names, file)
		}
	}
	return names
}

func noSuchCard(word, near string, g *check.Game) error {
	var kinds []string
	for _, k := range g.Kinds {
		kinds = append(kinds, k.Name)
	}
	help := "its kinds are " + list(quoted(kinds)) + "; a card's name, a file and a phrase of the language will do as well"
	if near != "" {
		help = "did you mean `" + near + "`?"
	}
	return usage(help, "this game has no kind, card or file called `%s`", word)
}

// sources are the cards as they stand in the card files; the places that a
// board makes stand in none, and come after all that do.
func sources(g *opened, cards []int) []check.CardSource {
	var out []check.CardSource
	for _, c := range cards {
		if c < len(g.set.Source.Cards) {
			out = append(out, g.set.Source.Cards[c])
		}
	}
	return out
}

// cardNames are the names of cards by index.
func cardNames(g *opened, cards []int) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = g.game.Cards[c].Name
	}
	return out
}
