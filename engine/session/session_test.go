package session_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// begin starts a game with random bots in all seats but some.
func begin(t *testing.T, name string, seed uint64, callers ...engine.Player) *session.Session {
	t.Helper()
	g := gametest.Load(t, name)
	bots, err := bot.Table(g, []string{"random"})
	require.NoError(t, err)
	for _, p := range callers {
		bots[p] = nil
	}
	s, err := session.New(g, session.Config{Seed: seed, Bots: bots})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	return s
}

// drawAnswer answers the question that stands with the seat's own luck, as a random
// bot would.
func drawAnswer(t *testing.T, s *session.Session) {
	t.Helper()
	p, asked := s.Waiting()
	require.True(t, asked)
	require.NoError(t, s.Answer(p, s.Seat(p).Random(s.Seat(p).Count())))
}

// TestCallersAndBotsPlayTheSameGame: whoever makes the choices, the game is theirs.
func TestCallersAndBotsPlayTheSameGame(t *testing.T) {
	bots := begin(t, "rum-runner", 4)
	require.NoError(t, bots.Next(t.Context()))
	require.True(t, bots.Over())
	both := begin(t, "rum-runner", 4, 0)
	assert.Equal(t, []engine.Player{0}, both.Callers())
	for {
		require.NoError(t, both.Next(t.Context()))
		if both.Over() {
			break
		}
		p, asked := both.Waiting()
		require.True(t, asked && p == 0)
		moved, err := both.Step(t.Context())
		require.NoError(t, err)
		require.False(t, moved, "no bot has to choose")
		drawAnswer(t, both)
	}
	assert.Equal(t, bots.State().Log(engine.Everything), both.State().Log(engine.Everything))
}

func TestOnlyWhoIsAskedAnswers(t *testing.T) {
	s := begin(t, "kuhn-poker", 2, 0, 1)
	require.ErrorIs(t, s.Answer(1, 0), session.ErrNotAsked)
	before := s.Seat(0).View()
	require.Error(t, s.Answer(0, 99))
	require.Error(t, s.Answer(0, -1))
	assert.Equal(t, before, s.Seat(0).View())
	require.NoError(t, s.Answer(0, 0))
	require.ErrorIs(t, s.Answer(0, 0), session.ErrNotAsked)
	_, err := session.New(gametest.Load(t, "kuhn-poker"), session.Config{Bots: make([]bot.Bot, 3)})
	require.EqualError(t, err, "Kuhn poker has 2 seats, but 3 are filled")
}

// failing is a bot behind a line that is cut.
type failing struct{ err error }

func (f failing) Choose(context.Context, engine.Seat) (int, error) { return 0, f.err }

func TestABotMayFail(t *testing.T) {
	cut := errors.New("the line is cut")
	s, err := session.New(gametest.Load(t, "kuhn-poker"), session.Config{Bots: []bot.Bot{failing{cut}, failing{cut}}})
	require.NoError(t, err)
	before := s.State().LogLen()
	require.ErrorIs(t, s.Next(t.Context()), cut)
	assert.Equal(t, before, s.State().LogLen())
	ctx, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, begin(t, "kuhn-poker", 1).Next(ctx), context.Canceled)
}

// panicking is a bot with a bug.
type panicking struct{}

func (panicking) Choose(context.Context, engine.Seat) (int, error) { panic("no idea") }

// TestMisuse: a caller's mistake is an error that says what it is.
func TestMisuse(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	s, err := session.New(g, session.Config{Bots: []bot.Bot{panicking{}, nil}})
	require.NoError(t, err)
	before := s.State().LogLen()
	err = s.Next(t.Context())
	var theirs *engine.Panicked
	require.ErrorAs(t, err, &theirs)
	require.EqualError(t, err, "the bot of the north panicked: no idea")
	assert.Equal(t, before, s.State().LogLen())

	var noContext context.Context
	require.EqualError(t, s.Next(noContext), "no context was given")
	require.EqualError(t, s.Save(nil), "no writer was given")
	require.EqualError(t, s.Answer(42, 0), "there is no player 42")
	require.EqualError(t, s.Undo(42), "there is no player 42")
	require.EqualError(t, s.Undo(1, 7), "there is no player 7")
	require.EqualError(t, s.Undo(1), "the east has made no choice yet, so there is nothing to take back")
	assert.Nil(t, s.Bot(9))
	assert.Nil(t, s.Bot(-1))
	_, err = session.New(nil, session.Config{})
	require.EqualError(t, err, "no game was given")
	_, err = session.Resume(t.Context(), g, nil, session.Config{})
	require.EqualError(t, err, "no game was given")
	_, err = session.New(g, session.Config{Bots: make([]bot.Bot, 2), MaxChoices: -1})
	require.ErrorContains(t, err, "MaxChoices is -1")
}

// TestAZeroSession is a game that is over, and its zero Seat an empty chair.
func TestAZeroSession(t *testing.T) {
	s := &session.Session{}
	defer s.Close()
	assert.True(t, s.Over())
	_, asked := s.Waiting()
	assert.False(t, asked)
	require.NoError(t, s.Next(t.Context()))
	require.Error(t, s.Save(&bytes.Buffer{}))
	require.Error(t, s.Answer(0, 0))
	require.Error(t, s.Undo(0))
	require.Error(t, s.Transcript(&bytes.Buffer{}, 0))
	r := s.Reader(0)
	r.Skip()
	assert.Empty(t, r.News())
	for _, c := range []engine.Seat{{}, s.Seat(0)} {
		assert.False(t, c.MyTurn())
		assert.Zero(t, c.Count()+c.Random(5)+len(c.Players())+len(c.Log()))
		assert.Empty(t, c.Prompt()+c.OptionText(0)+c.InformationState())
		assert.Equal(t, engine.View{}, c.View())
		assert.Zero(t, c.Option(0))
		_, err := c.Deal(1, nil)
		require.Error(t, err)
	}
}

// TestUndo: alone among bots everything can be taken back; another caller has to
// agree to what has shown something.
func TestUndo(t *testing.T) {
	s := begin(t, "kuhn-poker", 2, 0)
	require.Error(t, s.Undo(0), "nothing was chosen yet")
	require.NoError(t, s.Next(t.Context()))
	want := s.Seat(0).View()
	require.NoError(t, s.Answer(0, 0))
	require.NoError(t, s.Next(t.Context()))
	require.NoError(t, s.Undo(0))
	assert.Equal(t, want, s.Seat(0).View())

	s = begin(t, "kuhn-poker", 2, 0, 1)
	want = s.Seat(0).View()
	require.NoError(t, s.Answer(0, 0))
	require.NoError(t, s.Answer(1, 0))
	require.ErrorContains(t, s.Undo(0), "the choice stands")
	require.NoError(t, s.Undo(0, 1))
	assert.Equal(t, want, s.Seat(0).View())
}

// TestNews: a reader gets each line once, and after an undo what is new again.
func TestNews(t *testing.T) {
	s := begin(t, "kuhn-poker", 2, 0, 1)
	one, late := s.Reader(0), s.Reader(engine.Everything)
	assert.Equal(t, s.State().Log(0), one.News())
	assert.Empty(t, one.News())
	late.Skip()
	assert.Empty(t, late.News())
	require.NoError(t, s.Answer(0, 0))
	first := one.News()
	require.NotEmpty(t, first)
	require.NoError(t, s.Undo(0))
	require.NoError(t, s.Answer(0, 1))
	again := one.News()
	require.NotEmpty(t, again)
	assert.NotEqual(t, first, again)
	news := late.News()
	assert.Equal(t, again, news[:len(again)], "the line that was taken back is not told")
	all := s.State().Log(engine.Everything)
	assert.Equal(t, all[len(all)-len(news):], news)
}

// TestWhoHasNoSeatReadsWhatAllKnow: a number that a failed search gave, or of a seat
// that is not there, is never somebody who knows all.
func TestWhoHasNoSeatReadsWhatAllKnow(t *testing.T) {
	s := begin(t, "kuhn-poker", 2)
	for range 2 {
		_, err := s.Step(t.Context())
		require.NoError(t, err)
	}
	all := s.Reader(engine.Everything).News()
	require.Contains(t, all, engine.Line{Text: "The north draws Jack"})
	var texts []string
	for _, l := range s.Reader(-1).News() {
		texts = append(texts, l.Text)
	}
	require.Len(t, texts, len(all))
	assert.Contains(t, texts, "The north draws a card")
	assert.Contains(t, texts, "The north chooses bet")
	for _, p := range []engine.Player{-7, -1, 2, 9, 99} {
		assert.Equal(t, s.Reader(-1).News(), s.Reader(p).News(), p)
		assert.Empty(t, s.Seat(p).Log(), p)
		assert.Empty(t, s.Seat(p).InformationState(), p)
		assert.Zero(t, s.Seat(p).Count(), p)
	}
}

// TestResume goes on where a game was saved, and says how far a bad save goes.
func TestResume(t *testing.T) {
	s := begin(t, "rum-runner", 9)
	for range 25 {
		moved, err := s.Step(t.Context())
		require.NoError(t, err)
		require.True(t, moved)
	}
	var text bytes.Buffer
	require.NoError(t, s.Save(&text))
	record, err := engine.ReadRecord(text.Bytes())
	require.NoError(t, err)
	g := s.State().Game()
	bots, err := bot.Table(g, []string{"random"})
	require.NoError(t, err)
	again, err := session.Resume(t.Context(), g, record, session.Config{Bots: bots})
	require.NoError(t, err)
	require.NoError(t, s.Next(t.Context()))
	require.NoError(t, again.Next(t.Context()))
	assert.Equal(t, s.State().Log(engine.Everything), again.State().Log(engine.Everything))

	record.Choices[10] = 999
	broken, err := session.Resume(t.Context(), g, record, session.Config{Bots: bots})
	require.ErrorContains(t, err, "choice 11 of the saved game")
	require.NotNil(t, broken)
	record.Game = "Another"
	broken, err = session.Resume(t.Context(), g, record, session.Config{Bots: bots})
	require.Error(t, err)
	require.Nil(t, broken)
}

func TestAGameThatGoesOnIsStopped(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	bots, err := bot.Table(g, []string{"random"})
	require.NoError(t, err)
	s, err := session.New(g, session.Config{Bots: bots, MaxChoices: 12})
	require.NoError(t, err)
	require.ErrorIs(t, s.Next(t.Context()), engine.ErrTooLong)
	made := 0
	for p := range g.Players() {
		made += s.State().Choices(p)
	}
	assert.Equal(t, 12, made)
}
