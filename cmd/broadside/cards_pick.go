package main

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// pickCards gives the indexes of the cards asked for by kind or name; of all
// without any. Kinds stand in the order of the rules.
func pickCards(g *opened, only []string) ([]int, error) {
	want, err := wanted(g.game, only)
	if err != nil {
		return nil, err
	}
	var out []int
	for i, c := range g.game.Cards {
		if len(only) == 0 || want[strings.ToLower(c.Name)] || want[kindKey(g.game, c)] {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return int(g.game.Cards[a].Kind) - int(g.game.Cards[b].Kind) })
	return out, nil
}

// kindKey keeps kinds apart from cards of the same name.
func kindKey(g *check.Game, c check.Card) string { return "kind:" + g.Kinds[c.Kind].Name }

// wanted checks the words of --only.
func wanted(g *check.Game, only []string) (map[string]bool, error) {
	known := map[string]string{}
	var names []string
	for _, k := range g.Kinds {
		known[strings.ToLower(k.Name)], known[strings.ToLower(k.Plural)] = "kind:"+k.Name, "kind:"+k.Name
		names = append(names, k.Name)
	}
	for _, c := range g.Cards {
		known[strings.ToLower(c.Name)] = strings.ToLower(c.Name)
		names = append(names, c.Name)
	}
	want := map[string]bool{}
	for _, w := range only {
		key, ok := known[strings.ToLower(strings.TrimSpace(w))]
		if !ok {
			return nil, noSuchCard(w, names, g)
		}
		want[key] = true
	}
	return want, nil
}

func noSuchCard(word string, names []string, g *check.Game) error {
	var kinds []string
	for _, k := range g.Kinds {
		kinds = append(kinds, k.Name)
	}
	help := "its kinds are " + list(quoted(kinds))
	if near := diag.Suggest(word, names); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return usage(help, "this game has no kind and no card called `%s`", word)
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
