// Package pick chooses cards of a game as --only names them.
package pick

import (
	"errors"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Flag adds --only.
func Flag(c *cobra.Command, only *[]string) {
	c.Flags().Var(shell.List("cards", only, func(word string) error {
		if word == "" {
			return errors.New("name a kind, a card or a file")
		}
		return nil
	}), "only", "just these `cards`: kinds, names, files, expansions, or a phrase such as \"event in the deck\" or \"cost is at least 3\", with commas between")
}

// Cards gives the indexes of the cards asked for: by name, kind, file, or in
// the words of the language ("events in the deck", "units where their size is 3");
// of all without any. Kinds stand in the order of the rules.
func Cards(g *open.Game, only []string) ([]int, error) {
	want := make([]bool, len(g.Rules.Cards))
	for _, w := range only {
		if err := markMeant(g, w, want); err != nil {
			return nil, err
		}
	}
	var out []int
	for i := range g.Rules.Cards {
		if (len(only) == 0 || want[i]) && !g.Rules.Kinds[g.Rules.Cards[i].Kind].Pile {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return int(g.Rules.Cards[a].Kind) - int(g.Rules.Cards[b].Kind) })
	return out, nil
}

// markMeant marks the cards that one word or phrase of --only means.
func markMeant(g *open.Game, w string, want []bool) error {
	found := false
	for i, c := range g.Rules.Cards {
		if calls(g.Rules, c, w) || fromExpansion(g, c, w) {
			want[i], found = true, true
		}
	}
	if found {
		return nil
	}
	near := diag.Suggest(strings.ToLower(w), pickable(g.Rules))
	if near != "" || !strings.Contains(w, " ") {
		return noSuchCard(w, near, g.Rules)
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

// fromExpansion says whether a card is one of those of the expansion with a name.
func fromExpansion(g *open.Game, c check.Card, w string) bool {
	for _, x := range g.Set.Expansions {
		if x.File != nil && (strings.EqualFold(x.Name, w) || strings.EqualFold(path.Base(filepath.ToSlash(x.ID)), w)) {
			return strings.HasPrefix(fileOf(c), path.Dir(filepath.ToSlash(x.File.Name))+"/")
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
	help := "its kinds are " + prose.List(prose.Quoted(kinds)) + "; a card's name, a file and a phrase of the language will do as well"
	if near != "" {
		help = "did you mean `" + near + "`?"
	}
	return exit.Usage(help, "this game has no kind, card or file called `%s`", word)
}

// Sources are the cards as they stand in the card files; the places that a
// board makes stand in none, and come after all that do.
func Sources(g *open.Game, cards []int) []check.CardSource {
	var out []check.CardSource
	for _, c := range cards {
		if c < len(g.Set.Source.Cards) {
			out = append(out, g.Set.Source.Cards[c])
		}
	}
	return out
}

// Names are the names of cards by index.
func Names(g *open.Game, cards []int) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = g.Rules.Cards[c].Name
	}
	return out
}
