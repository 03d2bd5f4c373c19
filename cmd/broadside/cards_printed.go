package main

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// printed gives a field's paragraphs as they stand on the printed card, with
// icons in words.
func printed(g *opened, c *check.Card, f int) (out []string) {
	for _, para := range phrase.Card(g.game, g.set.Look, c, f) {
		var b strings.Builder
		for _, run := range para {
			b.WriteString(runText(run))
		}
		out = append(out, strings.TrimSpace(b.String()))
	}
	return out
}

// runText writes an icon as its name in brackets: [3 coin].
func runText(r phrase.Run) string {
	switch {
	case r.Icon == "":
		return r.Text
	case r.Num != "":
		return "[" + r.Num + " " + r.Icon + "]"
	}
	return "[" + r.Icon + "]"
}
