package main

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// printed gives a field's paragraphs as they stand on the printed card, with
// icons in brackets.
func printed(g *opened, c *check.Card, f int) (out []string) {
	for _, para := range phrase.Card(g.game, g.set.Look, c, f) {
		out = append(out, para.String())
	}
	return out
}
