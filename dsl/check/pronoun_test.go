package check_test

import (
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
)

// TestPronouns: what `it` is, and the words that named it.
func TestPronouns(t *testing.T) {
	const rules = "game \"It\"\nversion \"1.0.0\"\nedition 2\nplayers first, second\ntoken coin\nkind ship\n  effect: text or none, read by its owner\nzone fleet of player, face up, in play\n" +
		"action rest\n  choose a ship\n  add 1 coin to it\n  for each ship in play, remove all coins from it\n  choose up to 2 ships\n  add 1 coin to each of them\nturn\n  take an action\n"
	set, found := carddefs.Load(fstest.MapFS{"it.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte("ship:\n  - name: Sal\n    owner: first\n    starts in: fleet\n    effect: |\n      when your turn ends, add 1 coin to it\n")}}, "it")
	require.Zero(t, found.Errors(), found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), found)
	var out []string
	for _, p := range g.Pronouns() {
		line, _ := p.Span.File.Position(p.Span.Start)
		words := ""
		if p.Words.Known() {
			words = ": " + p.Words.Text()
		}
		out = append(out, strconv.Itoa(line)+" "+p.Span.Text()+" is "+p.For+words)
	}
	require.Equal(t, []string{"6 it is this card", "11 it is a ship: a ship", "12 it is a ship: each ship in play", "14 them is cards: up to 2 ships"}, out)
}
