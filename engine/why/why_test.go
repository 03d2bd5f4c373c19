package why_test

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/engine/why"
)

const secretRules = `game "Secrets"
version "1.0.0"
edition 2
players red, blue
token coin
kind card
  text: text or none, read by red
zone hand of player, of card, held
zone pile, of card, face down, in order
zone board, of card, face up, in play
value might of player: the number of cards in that player's hand
value hopes of player: the number of cards in your hand where it is Queen
to hide a card in your hand, past hidden
  move it to the pile
turn
  take an action
action hide
  choose a card in your hand
  hide it
action spy
  needs King is in the red's hand
  gain
action boast
  needs your might is at least 3
  gain
action swap
  needs you can hide 3 cards
  gain
action match
  needs (the other player's hopes) is at least 2
  gain
action wait
  do nothing
to gain
  add 1 coin to you
`

const secretCards = `card:
  - {name: Ace, owner: red, starts in: hand}
  - {name: King, owner: red, starts in: hand}
  - {name: Two, owner: blue, starts in: hand}
  - {name: Queen, owner: blue, starts in: hand}
  - {name: Eye, starts in: board, text: "when Ace is hidden, gain"}
  - {name: Ear, starts in: board, text: "when a player hides a card, gain"}
`

// choose makes the choice with a text.
func choose(t *testing.T, s *engine.State, text string) {
	t.Helper()
	for i := range s.Count() {
		if s.OptionText(i) == text {
			require.NoError(t, s.Apply(i))
			return
		}
	}
	require.Fail(t, "no such option", text)
}

func told(list []why.Told, name string) why.Told {
	for _, told := range list {
		if told.Name == name {
			return told
		}
	}
	return why.Told{}
}

// TestWhyKeepsSecrets: what rests on a card that a player may not know is not told to them.
func TestWhyKeepsSecrets(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(secretRules)}, "cards.yaml": {Data: []byte(secretCards)}}, "small")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	choose(t, s, "hide")
	choose(t, s, "King (your hand)")
	e := why.New(g)

	blue, err := e.Since(s, 1)
	require.NoError(t, err)
	require.Len(t, blue, 3, "the menus of both, and what was hidden")
	assert.Empty(t, blue[0].Told, "what was open to the red is the red's own")
	assert.Equal(t, "the red hides a card that you can't see", blue[1].Text)
	assert.Equal(t, why.Hidden, told(blue[1].Told, "Eye").Verdict)
	assert.Equal(t, why.Matched, told(blue[1].Told, "Ear").Verdict)
	assert.Equal(t, why.Hidden, told(e.Options(s, 1), "spy").Verdict)
	text, err := json.Marshal([]any{blue, e.Options(s, 1), e.Effects(s, 1)})
	require.NoError(t, err)
	assert.NotContains(t, string(text), "King")
	assert.NotContains(t, string(text), "lies in the pile")

	red, err := e.Since(s, 0)
	require.NoError(t, err)
	assert.Equal(t, "the red hides King", red[0].Text)
	assert.Equal(t, "wants `Ace`; hides King", told(red[0].Told, "Eye").Why)
}

// TestWhyTellsOfOnesOwnHand: what rests on a player's own cards is told to them.
func TestWhyTellsOfOnesOwnHand(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(secretRules)}, "cards.yaml": {Data: []byte(secretCards)}}, "small")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	e := why.New(g)
	red := e.Options(s, 0)
	assert.Equal(t, why.Not, told(red, "boast").Verdict)
	assert.Equal(t, "needs `your might is at least 3`; the might of the red is 2", told(red, "boast").Why)
	assert.Equal(t, why.Not, told(red, "swap").Verdict)
	assert.Equal(t, why.Hidden, told(red, "match").Verdict)
}

// TestWhyTellsTheSameOfWhatAPlayerCannotTellApart: in a position in which all that a player does not see lies otherwise,
// they are told the same.
func TestWhyTellsTheSameOfWhatAPlayerCannotTellApart(t *testing.T) {
	for _, name := range []string{"rum-runner", "ten-booty", "card-pirates", "between-tides"} {
		g := gametest.Load(t, name)
		e := why.New(g)
		s, err := g.NewState(engine.Config{Seed: 3})
		require.NoError(t, err)
		var deal *engine.State
		for i := range 120 {
			p := s.Actor()
			if p < 0 {
				break
			}
			if i%4 == 0 {
				deal, err = s.Seat(p).Deal(uint64(i), deal)
				require.NoError(t, err)
				assert.Equal(t, e.Options(s, p), e.Options(deal, p), "%s, choice %d", name, i)
				assert.Equal(t, e.Effects(s, p), e.Effects(deal, p), "%s, choice %d", name, i)
			}
			require.NoError(t, s.Apply(int(s.Hash()%uint64(s.Count()))))
		}
	}
}

// TestExplainingChangesNothing: scenarios come out as they do when nobody asks.
func TestExplainingChangesNothing(t *testing.T) {
	for _, name := range []string{"rum-runner", "ten-booty"} {
		set, _ := gametest.Checked(t, name)
		g, n := gametest.Load(t, name), 0
		for _, f := range set.Scenarios {
			list, _, _ := scenario.Read(f.File, g.Whole(), nil)
			for _, sc := range list {
				found, story := scenario.Explain(g, sc)
				assert.Equal(t, len(scenario.Run(g, sc)), len(found), sc.Name)
				assert.NotEmpty(t, story, sc.Name)
				n++
			}
		}
		assert.Greater(t, n, 50)
	}
}
