package words_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/words"
)

const rules = `game "Words"
version "1.0.0"
edition 2
players first, second
token coin
token shiny bead

kind ship
  effect: text or none, read by its owner
zone fleet of player, face up, in play
mark tired of ship

to salvage a ship, past salvaged
  add 1 coin to it

action rest
  choose a ship
  mark it tired
  add 2 shiny beads to it
  salvage it

turn
  take an action
`

func TestWhereWordsAreSaid(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{
		"words.rules": {Data: []byte(rules)},
		"cards.yaml":  {Data: []byte("ship:\n  - name: Salvage Sal\n    owner: first\n    starts in: fleet\n    effect: |\n      when a ship is salvaged, salvage each tired ship\n")},
	}, "words")
	require.Zero(t, found.Errors(), found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), found)
	list := words.Of(g)
	said := map[string][]int{}
	for i, uses := range words.Uses(g, set.Source.Rules, list) {
		lines := []int{}
		for _, at := range uses {
			line, _ := at.File.Position(at.Start)
			lines = append(lines, line)
		}
		said[list[i].Word] = lines
	}
	require.Equal(t, []int{11, 13, 17, 6, 6}, said["ship"], "its own declaration is none of them; plurals and other files are")
	require.Equal(t, []int{19}, said["shiny bead"])
	require.Equal(t, []int{20, 6, 6}, said["salvage"], "its other forms too; the name of a card is not the verb")
	require.Equal(t, []int{18, 6}, said["tired"])
	require.Empty(t, said["rest"])
}
