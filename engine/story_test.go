package engine_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// tales is a game of verbs that are told, and of some that are not.
const tales = smallCards + `zone pile of player, of card, face up
zone stock, of card, face down, in order
mark spent of card, until action ends

to drop a card in your hand, told
  move it to your pile

to strike a player with a card, told as "lashes out at"
  move that card to the trick
  remove 1 coin from that player
  add 1 coin to you

to tidy
  move each card in your pile to the stock
  shuffle the stock

setup
  for each player
    add 2 coins to that player

turn
  take an action
  add 1 coin to you

action drop two
  choose 2 cards in your hand
  drop them

action strike
  choose a card in your hand
  strike the other player with it

action mark
  choose a card in your hand
  mark it spent
  show it to you
  add 1 coin to you

action earn
  add 2 coins to you

action hint
  choose a card in your hand

action muse, told as "thinks it over"
  do nothing

action sweep
  drop each card in your hand
  tidy

returns your coins
`

// scenes are the lines of a story since the record had a length.
func scenes(s *engine.State, p engine.Player, from int) (out []string) {
	for _, d := range s.StoryFrom(p, from) {
		out = append(out, d.Text)
	}
	return out
}

// TestStory: one line says what was chosen and what came of it.
func TestStory(t *testing.T) {
	g := small(t, tales)
	for name, c := range map[string]struct {
		viewer  engine.Player
		choices []string
		want    []string
	}{
		"like verbs are one":          {0, []string{"drop two"}, []string{"The red drops Ace and King", "The red gains 1 coin"}},
		"a verb with words and parts": {0, []string{"strike", "Ace (your hand)"}, []string{"The red lashes out at the blue with Ace: Ace goes from the red's hand to the trick; the blue gives 1 coin to the red", "The red gains 1 coin"}},
		"no books are kept aloud":     {0, []string{"mark", "Ace (your hand)"}, []string{"Mark: looks at Ace from the red's hand, gains 1 coin", "The red gains 1 coin"}},
		"nothing is said twice":       {0, []string{"earn"}, []string{"Earn: gains 2 coins", "The red gains 1 coin"}},
		"what nothing shows is named": {0, []string{"hint", "Ace (your hand)"}, []string{"Hint (Ace)", "The red gains 1 coin"}},
		"others learn no more":        {1, []string{"hint", "Ace (your hand)"}, []string{"Hint", "The red gains 1 coin"}},
		"an action has words":         {1, []string{"muse"}, []string{"Thinks it over", "The red gains 1 coin"}},
		"a reshuffle is one":          {1, []string{"sweep"}, []string{"The red drops Ace and King; Ace and King are shuffled into the stock", "The red gains 1 coin"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := started(t, g)
			from := s.LogLen()
			at(t, s, c.choices...)
			got := scenes(s, c.viewer, from)
			require.NotEmpty(t, got)
			assert.Equal(t, c.want, got[:len(got)-1]) // the last is the other's turn
		})
	}
}

// TestStoryHasTurns: a turn is a heading, and who acts out of turn is named.
func TestStoryHasTurns(t *testing.T) {
	s := started(t, small(t, tales))
	at(t, s, "earn", "earn")
	var turns []string
	for _, d := range s.Story(0) {
		if d.Turn {
			turns = append(turns, d.Text)
		}
	}
	assert.Equal(t, []string{"Turn 1: the red", "Turn 2: the blue", "Turn 3: the red"}, turns)
}

// TestStoryGoesOn: told in parts from where a scene ended, a story is the same as told at once, to who knows
// everything and to a seat.
func TestStoryGoesOn(t *testing.T) {
	told := 0
	for _, name := range carddefs.Embedded() {
		for _, viewer := range []engine.Player{engine.Everything, 0} {
			parts, whole := toldInParts(t, name, viewer)
			told += len(parts)
			for i := range parts {
				require.Equal(t, whole[i], parts[i], "%s %d", name, i)
			}
		}
	}
	require.Greater(t, told, 1000)
}

// toldInParts is the story of a game of random bots, as it is read after each choice and at once.
func toldInParts(t *testing.T, name string, viewer engine.Player) (parts, whole []engine.Scene) {
	g := gametest.Load(t, name)
	bots := make([]bot.Bot, len(g.Players()))
	for i := range bots {
		var err error
		bots[i], err = bot.New("random")
		require.NoError(t, err)
	}
	s, err := session.New(g, session.Config{Seed: 5, Bots: bots, MaxChoices: 200})
	require.NoError(t, err)
	defer s.Close()
	r := s.Reader(viewer)
	for range 200 {
		if moved, err := s.Step(t.Context()); err != nil || !moved {
			break
		}
		parts = append(parts, r.Story()...)
	}
	return parts, s.State().Story(viewer)
}

// TestAStoryTellsNoSecret: in two games that differ in cards that a seat does not see, its story
// is the same.
func TestAStoryTellsNoSecret(t *testing.T) {
	g := small(t, tales)
	told := func(card string) []string {
		s := started(t, g)
		at(t, s, "hint", card)
		return scenes(s, 1, 0)
	}
	assert.Equal(t, told("Ace (your hand)"), told("King (your hand)"))
}

// TestAHostTellsNoSecret: what happens on a card that lies open says nothing of a card that was chosen
// out of sight, though both may be copies of one.
func TestAHostTellsNoSecret(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"small.rules": {Data: []byte(`game "Small"
version "1.0.0"
edition 2
players red, blue
kind card
  rank: number
kind lid
  rank: number
zone deck, of card, face down
zone lair of player, of card, either way up
zone table, of card, face up, in play
zone pile, of lid, face up
zone pocket of card, of lid, face up, in play
setup
  move a random card in the deck where its rank is 1 to the table
  move each card in the deck to the red's lair face down
turn of red
  choose a card in your lair
  move each lid in the pile to the pocket of the card on the table
turn of blue
  end the game
`)},
		"cards.yaml": {Data: []byte("card:\n" +
			"  - {name: Ace, starts in: deck, rank: 1, count: 2}\n" +
			"  - {name: King, starts in: deck, rank: 13}\n" +
			"lid:\n  - {name: Cover, starts in: pile, rank: 1}\n")},
	}, "small")
	told := func(card string) []string {
		s := started(t, g)
		from := s.LogLen()
		at(t, s, card)
		return scenes(s, 1, from)
	}
	ace := told("Ace (your lair)")
	assert.Equal(t, ace, told("King (your lair)"))
	assert.Contains(t, ace[0], "chooses a card (the red's lair)", "it is told that one was chosen")
}
