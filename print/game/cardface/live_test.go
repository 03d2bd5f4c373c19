package cardface_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// TestACardSaysWhenItsTextLives: a field that lives elsewhere than in play says when, unless the
// look labels it; what goes without saying, and lines that are carried out, say nothing more.
func TestACardSaysWhenItsTextLives(t *testing.T) {
	const rules = `game "G"
version "1.0.0"
players red, blue
counter coin of player, plural coins
mark bent of goat

kind goat of red
  play: text or none
  burden: text or none, read by its holder, live while it is in its holder's hand
  worth: text or none, read by its owner, live while it is not in the market and it is in play
  bend: text or none, read by its owner, live while it is in its owner's hand and it is bent
  points: any number or 0
zone hand of player, held
zone yard of player, face up, in play
zone market, face up

to shelter
  do nothing
turn
  shelter
  each player with the most coins wins
`
	const cards = `goat:
  - name: Goat
    owner: red
    starts in: yard
    play: when you shelter, add 1 coin to you
    burden: |
      you can't shelter
      when you shelter, add 1 coin to you
    worth: the points of this are (your coins) more
    bend: when you shelter, add 1 coin to you
`
	said := func(look string) string {
		set, found := carddefs.Load(fstest.MapFS{"g.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards)}, "look.yaml": {Data: []byte(look)}}, "g")
		require.Zero(t, found.Errors(), found)
		g, found := check.Check(set.Source)
		require.Zero(t, found.Errors(), found)
		var out []string
		for _, b := range cardface.Of(g, set.Look).Cards(cardface.Filter{})[0].Blocks {
			for _, p := range b.Paras {
				text := ""
				for _, r := range p {
					text += r.Text
				}
				out = append(out, text)
			}
		}
		list := cardface.List(g, set.Look, cardface.Filter{}, false)
		for _, p := range out {
			_, text, labelled := strings.Cut(p, ": ")
			if !labelled {
				text = p
			}
			assert.Contains(t, list, text)
		}
		return strings.Join(out, "\n")
	}
	assert.Equal(t, `When you shelter, add 1 coin to you.
While this card is in your hand, you can't shelter.
While this card is in your hand, when you shelter, add 1 coin to you.
While this card is not in the market, this card's points are 1 more for each of your coins.
While this card is in your hand and it is bent, when you shelter, add 1 coin to you.`, said("kinds:\n  goat: {icon: skull}\n"))
	assert.Contains(t, said("kinds:\n  goat: {icon: skull, label: {burden: In your hand}}\n"),
		"In your hand: You can't shelter.\nWhen you shelter, add 1 coin to you.\nWhile this card is not in the market")
}
