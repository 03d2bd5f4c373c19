package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

const duel = smallCards + `option bids, off
setup
  for each player, add 3 coins to that player

turn
  duel

to duel
  each player secretly chooses a card in that player's hand or none
  take an action
  for each player
    if that player chose a card
      move that player's choice to the trick
      show that player's choice
  if your choice is in the trick and the other player chose none, you win
  if you chose a card and the other player did not choose none and the rank of your choice is more than the rank of the other player's choice, you win
  the other player wins

action wait
  do nothing

action bid
  each player secretly chooses a number up to that player's coins
  for each player, remove (that player's choice) coins from that player
`

// TestASecretChoiceIsSeenByNobodyElse lets red choose in each way: blue sees
// the same, to the bit, until the choice is acted on.
func TestASecretChoiceIsSeenByNobodyElse(t *testing.T) {
	g := small(t, duel)
	var info, views []string
	var seen any
	for _, card := range []string{"Ace (your hand)", "King (your hand)", "none"} {
		s := started(t, g)
		assert.Equal(t, []string{"The red has chosen in secret"}, text(t, s, 1, card))
		own := map[string]string{"Ace (your hand)": "Ace", "King (your hand)": "King", "none": "none"}[card]
		lines := s.Log(0)
		assert.Equal(t, "The red has chosen in secret: "+own, lines[len(lines)-1].Text)
		at(t, s, "Queen (your hand)")
		assert.Equal(t, 0, s.Actor())
		info, views = append(info, s.InformationState(1)), append(views, s.InformationState(0))
		require.Equal(t, info[0], s.InformationState(1))
		if seen == nil {
			seen = s.View(1)
		}
		require.Equal(t, seen, s.View(1))
		at(t, s, "wait")
		require.True(t, s.Over())
	}
	assert.NotEqual(t, views[0], views[1])
	assert.NotEqual(t, views[1], views[2])
}

// TestSecretChoicesAreActedOn plays the duel out in each way it can end.
func TestSecretChoicesAreActedOn(t *testing.T) {
	g := small(t, duel)
	for _, c := range []struct {
		red, blue string
		winner    int
	}{
		{"King (your hand)", "Queen (your hand)", 0}, {"Ace (your hand)", "Two (your hand)", 1},
		{"Ace (your hand)", "none", 0}, {"none", "Two (your hand)", 1}, {"none", "none", 1},
	} {
		s := started(t, g)
		at(t, s, c.red, c.blue, "wait")
		assert.Equal(t, []int{c.winner}, s.Ending().Winners, "%v", c)
	}
}

// TestASecretNumber is known to nobody else until it is paid.
func TestASecretNumber(t *testing.T) {
	g := small(t, duel)
	var first string
	for _, bid := range []string{"0", "1", "3"} {
		s := started(t, g)
		at(t, s, "Ace (your hand)", "none", "bid")
		assert.Equal(t, []string{"The red has chosen in secret"}, text(t, s, 1, bid))
		if first == "" {
			first = s.InformationState(1)
		}
		require.Equal(t, first, s.InformationState(1))
		assert.Contains(t, s.Log(0)[len(s.Log(0))-1].Text, "in secret: "+bid)
		at(t, s, "2")
		assert.True(t, s.Over())
	}
}

// TestASecretChoiceIsAlwaysPosed: also with no card to choose.
func TestASecretChoiceIsAlwaysPosed(t *testing.T) {
	g := small(t, smallCards+`turn
  for each card in your hand
    move it to the trick
  secretly choose a card in your hand
  secretly choose a card in your hand or none
  if you chose none, you win
`)
	s := started(t, g)
	assert.Equal(t, "nothing", s.OptionText(0))
	require.NoError(t, s.Apply(0))
	assert.Equal(t, "none", s.OptionText(0))
	assert.Equal(t, vm.Deciding, s.Status())
	require.NoError(t, s.Apply(0))
	assert.Equal(t, []int{0}, s.Ending().Winners)
}

// TestSecretsKeepTheContract plays the duel many times, dealt anew.
func TestSecretsKeepTheContract(t *testing.T) {
	_, err := enginetest.Check(small(t, duel), enginetest.Config{Games: 300})
	require.NoError(t, err)
}
