package engine_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
)

// mendable is a game of turns with a hand, a pile, a counter and a question within an action.
const mendable = smallCards + `zone pile, of card, face up
token point

turn
  take an action

action lay
  choose a card in your hand
  move that card to the pile
  add 1 point to you

action pass
  add 1 coin to you

returns your points
`

func mendableGame(t *testing.T) *engine.State { return started(t, small(t, mendable)) }

// TestMend: lines of the game's language are carried out while somebody is asked, who is asked still.
func TestMend(t *testing.T) {
	s := mendableGame(t)
	at(t, s, "lay")
	require.Equal(t, []string{"Ace (your hand)", "King (your hand)"}, options(s))
	require.NoError(t, s.Mend("move Queen to the red's hand\nadd 3 points to the blue", ""))
	require.Equal(t, 0, s.Actor())
	require.Equal(t, []string{"Ace (your hand)", "King (your hand)"}, options(s), "what was asked")
	require.Equal(t, []string{"Lay", "By hand: move Queen to the red's hand; add 3 points to the blue", "Queen goes from the blue's hand to the red's hand; the blue gains 3 points"}, lastScenes(s, 1, 4))
	at(t, s, "King (your hand)", "pass", "lay")
	require.Equal(t, []string{"Ace (your hand)", "Queen (your hand)"}, options(s), "the card that was moved")
	require.Equal(t, []engine.Count{{Name: "coin", N: 1}, {Name: "point", N: 3}}, s.View(0).Seats[1].Tokens)
	savedAlike(t, s)
}

// savedAlike holds a game against what is read of it when it was saved, and taken back step by step.
func savedAlike(t *testing.T, s *engine.State) {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, s.Save(&text))
	again, err := s.Game().Load(text.Bytes())
	require.NoError(t, err)
	for p := range 2 {
		require.Equal(t, s.View(p), again.View(p))
		require.Equal(t, s.Log(p), again.Log(p))
	}
	require.Equal(t, s.Hash(), again.Hash())
	for again.Undo() == nil {
	}
	fresh, err := s.Game().NewState(s.Config())
	require.NoError(t, err)
	require.Equal(t, fresh.Log(0), again.Log(0))
	require.Equal(t, fresh.Hash(), again.Hash())
}

// TestMendEndsAQuestion: a turn that is begun by hand takes the place of what was asked.
func TestMendEndsAQuestion(t *testing.T) {
	s := mendableGame(t)
	at(t, s, "lay")
	require.NoError(t, s.Mend("", "blue"))
	require.Equal(t, 1, s.Actor())
	require.Equal(t, []string{"lay", "pass"}, options(s))
	require.Empty(t, lettersIn(s.View(0), "pile"), "nothing was laid")
	at(t, s, "pass")
	require.Equal(t, 0, s.Actor(), "and then it is the other's turn, as always")
	savedAlike(t, s)
	require.NoError(t, s.Undo())
	require.NoError(t, s.Undo())
	require.Equal(t, []string{"Ace (your hand)", "King (your hand)"}, options(s), "taken back: asked again")
}

// TestMendTakenBack: a mend stands between a choice and its maker, who takes it back only if all agree.
func TestMendTakenBack(t *testing.T) {
	s := mendableGame(t)
	at(t, s, "pass")
	require.NoError(t, s.Mend("add 1 coin to the red", ""))
	require.ErrorContains(t, s.UndoFor(0), "mended since")
	require.NoError(t, s.Undo())
	require.NoError(t, s.UndoFor(0))
}

// TestMendRefused: what can't be done is said, and changes nothing.
func TestMendRefused(t *testing.T) {
	s := mendableGame(t)
	at(t, s, "lay")
	before, log := s.Hash(), s.Log(0)
	for _, c := range []struct{ do, turn, want string }{
		{"", "", "nothing to mend"},
		{"", "green", "there is no player `green`"},
		{"mov Ace to the pile", "", "mov"},
		{"move a card in the red's hand to the pile", "", "choice"},
	} {
		err := s.Mend(c.do, c.turn)
		require.ErrorContains(t, err, c.want, c.do)
		require.Equal(t, before, s.Hash(), c.do)
		require.Equal(t, log, s.Log(0), c.do)
	}
	at(t, s, "Ace (your hand)")
	_, err := engine.ReadRecord([]byte(`{"format": "broadside game 1", "game": "Small", "mends": [{"after": 3, "turn": "red"}], "choices": [0]}`))
	require.ErrorContains(t, err, "after choices that the saved game does not have")
}

// TestMendEndsTheGame, and begins it again.
func TestMendEndsTheGame(t *testing.T) {
	s := mendableGame(t)
	require.NoError(t, s.Mend("the red wins", ""))
	require.True(t, s.Over())
	require.Error(t, s.Mend("add 1 coin to the red", ""))
	require.NoError(t, s.Mend("add 1 coin to the red", "blue"))
	require.False(t, s.Over())
	require.Equal(t, 1, s.Actor())
	savedAlike(t, s)
}
