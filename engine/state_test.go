package engine_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// begin starts a recorded game.
func begin(t testing.TB, name string, seed uint64) *engine.State {
	t.Helper()
	s, err := gametest.Load(t, name).NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	return s
}

// choose makes the choice whose text begins with some words.
func choose(t testing.TB, s *engine.State, words string) {
	t.Helper()
	var texts []string
	for i := range s.Count() {
		if strings.HasPrefix(s.OptionText(i), words) {
			require.NoError(t, s.Apply(i))
			return
		}
		texts = append(texts, s.OptionText(i))
	}
	t.Fatalf("%q is not offered; %q are", words, texts)
}

// TestAViewHoldsNoMore looks for the other player's card in all a player gets.
func TestAViewHoldsNoMore(t *testing.T) {
	s := begin(t, "kuhn-poker", 2)
	mine, theirs := s.View(0), s.View(1)
	held := func(v engine.View, owner string) engine.ZoneView {
		for _, z := range v.Zones {
			if z.Zone == "hand" && z.Owner == owner {
				return z
			}
		}
		t.Fatal("no hand")
		return engine.ZoneView{}
	}
	assert.Equal(t, "Jack", held(mine, "north").Cards[0].Name)
	assert.Equal(t, 1, held(mine, "east").Count)
	assert.Empty(t, held(mine, "east").Cards)
	assert.Equal(t, "King", held(theirs, "east").Cards[0].Name)
	for p, secret := range []string{"King", "Jack"} {
		b, err := json.Marshal([]any{s.View(p), s.Log(p), s.InformationState(p)})
		require.NoError(t, err)
		assert.NotContains(t, string(b), secret)
		assert.NotContains(t, string(b), "Queen")
	}
	require.NotNil(t, mine.Choice)
	assert.Nil(t, theirs.Choice)
	assert.Equal(t, []string{"north"}, theirs.ToAct)
	assert.Equal(t, []string{"check", "bet"}, []string{mine.Choice.Options[0].Text, mine.Choice.Options[1].Text})
}

// TestAFoldedCardIsNeverShown: nobody sees the card of who has folded, nor any
// where all others have.
func TestAFoldedCardIsNeverShown(t *testing.T) {
	g, err := gametest.Load(t, "kuhn-poker").At(3)
	require.NoError(t, err)
	for _, c := range []struct {
		choices []string
		shown   int
	}{{[]string{"bet", "fold", "fold"}, 0}, {[]string{"bet", "fold", "call"}, 2}, {[]string{"bet", "call", "call"}, 3}} {
		s, err := g.NewState(engine.Config{Seed: 2})
		require.NoError(t, err)
		for _, words := range c.choices {
			choose(t, s, words)
		}
		require.True(t, s.Over())
		shown := 0
		for _, line := range s.Log(engine.Everything) {
			if strings.HasSuffix(line.Text, "'s hand is shown to everybody") {
				shown++
			}
		}
		assert.Equal(t, c.shown, shown, c.choices)
	}
}

// TestInformationStatesTellWhatPlayersCan compares histories by what each
// player knows of them.
func TestInformationStatesTellWhatPlayersCan(t *testing.T) {
	a, b := begin(t, "kuhn-poker", 2), begin(t, "kuhn-poker", 2)
	assert.Equal(t, a.InformationState(0), b.InformationState(0))
	assert.NotEqual(t, a.InformationState(0), a.InformationState(1))
	choose(t, a, "check")
	choose(t, b, "bet")
	for p := range 2 {
		assert.NotEqual(t, a.InformationState(p), b.InformationState(p))
	}
}

// TestWrongOrder gets a sentence for every call that makes no sense.
func TestWrongOrder(t *testing.T) {
	s := begin(t, "kuhn-poker", 1)
	assert.EqualError(t, s.Undo(), "no choice has been made yet, so there is nothing to take back")
	assert.EqualError(t, s.Apply(7), "there is no option 7: there are 2")
	assert.EqualError(t, s.ApplyOutcome(0), "there is no outcome 0: there are 0")
	for !s.Over() {
		require.NoError(t, s.Apply(0))
	}
	assert.EqualError(t, s.Apply(0), "there is nothing to choose now: the game is over")
	s, err := s.Game().NewState(engine.Config{Quiet: true})
	require.NoError(t, err)
	assert.EqualError(t, s.Undo(), "this game is not recorded, so nothing can be taken back")
	assert.EqualError(t, s.Save(&bytes.Buffer{}), "this game is not recorded, so it cannot be saved")
	_, err = s.Game().NewState(engine.Config{Options: map[string]int{"x": 1}})
	assert.EqualError(t, err, "this game has no options, so `x` cannot be set")
	_, err = gametest.Load(t, "rum-runner").NewState(engine.Config{Options: map[string]int{"mulligans": 1}})
	assert.EqualError(t, err, "this game has no option `mulligans`; did you mean `mulligan`?")
	_, err = gametest.Load(t, "rum-runner").NewState(engine.Config{Options: map[string]int{"mulligan": 2}})
	assert.EqualError(t, err, "the option `mulligan` is on (1) or off (0), not 2")
}

// TestHotSeatUndo stops at what nobody can forget.
func TestHotSeatUndo(t *testing.T) {
	s := begin(t, "kuhn-poker", 2)
	choose(t, s, "check")
	assert.EqualError(t, s.UndoFor(1), "the north has chosen since, so the choice stands")
	require.NoError(t, s.UndoFor(0))
	assert.Zero(t, s.Choices(0))
	choose(t, s, "check")
	choose(t, s, "check") // both show their cards
	assert.EqualError(t, s.UndoFor(1), "somebody has seen a card, so the choice stands")
	require.NoError(t, s.Undo())
	assert.Equal(t, 1, s.Actor())
	r := begin(t, "rum-runner", 7)
	choose(t, r, "draw")
	choose(t, r, "gain coins")
	require.NoError(t, r.UndoFor(0))
}

// TestSaveAndLoad plays on after loading and gets the same game.
func TestSaveAndLoad(t *testing.T) {
	s := begin(t, "rum-runner", 11)
	for i := 0; i < 150 && !s.Over(); i++ {
		require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	var b bytes.Buffer
	require.NoError(t, s.Save(&b))
	back, err := s.Game().Load(b.Bytes())
	require.NoError(t, err)
	for !s.Over() {
		i := s.Seat(s.Actor()).Random(s.Count())
		require.Equal(t, i, back.Seat(back.Actor()).Random(back.Count()), "a bot's luck is not saved")
		require.NoError(t, s.Apply(i))
		require.NoError(t, back.Apply(i))
	}
	assert.Equal(t, s.Table().AppendBinary(nil), back.Table().AppendBinary(nil))
	assert.Equal(t, s.Log(engine.Everything), back.Log(engine.Everything))
}

// TestBadSaves gets one error for each way a saved game can be wrong.
func TestBadSaves(t *testing.T) {
	s := begin(t, "kuhn-poker", 1)
	choose(t, s, "bet")
	r, err := s.Record()
	require.NoError(t, err)
	good := string(r.Bytes())
	replace := func(old, with string) string {
		require.Contains(t, good, old)
		return strings.Replace(good, old, with, 1)
	}
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "this file is not a saved game, or not all of one"},
		{"another file", "hello", "this file is not a saved game, or not all of one"},
		{"cut off", good[:len(good)/2], "this file is not a saved game, or not all of one"},
		{"more after it", good + "{}", "something follows the end of the saved game"},
		{"unknown field", replace(`"seed"`, `"sead"`), `unknown field "sead"`},
		{"another format", replace("broadside game 1", "broadside game 9"), `it begins with the format "broadside game 9"`},
		{"an older edition", replace("  \"edition\": 2,\n", ""), "this game was saved in edition 1 of the language, and this is edition 2 of the language"},
		{"an edition to come", replace(`"edition": 2`, `"edition": 3`), "this game was saved in edition 3 of the language, and this is edition 2 of the language"},
		{"another game", replace("Kuhn poker", "Chess"), "this was saved with the game `Chess`, and this is `Kuhn poker`"},
		{"another version", replace("1.0.0", "2.0.0"), "this was saved with the version `2.0.0`, and this is `1.0.0`"},
		{"other rules", replace(r.Rules, strings.Repeat("0", 64)), "saved with other rules or cards: their hash was 000000000000"},
		{"expansions", replace(`"seed"`, `"expansions": ["x"], "seed"`), "saved with x switched on; now it is no expansion"},
		{"illegal choice", replace("    1\n", "    9\n"), "choice 1 of the saved game cannot be made: there is no option 9: there are 2"},
		{"too many", replace("    1\n", "    1,0,0,0,0,0\n"), "choice 3 of the saved game cannot be made: there is nothing to choose now: the game is over"},
		{"huge", strings.Repeat(" ", engine.MaxSaveBytes+1), "a saved game has at most 4 MB"},
		{"very long", replace("    1\n", "    1"+strings.Repeat(",0", engine.MaxChoices)+"\n"), "a saved game has at most 200000 choices, this one has 200001"},
		{"bad option", replace(`"seed"`, `"options": {"x": 1}, "seed"`), "this game has no options, so `x` cannot be set"},
	} {
		_, err := s.Game().Load([]byte(c.text))
		require.Error(t, err, c.name)
		assert.Contains(t, err.Error(), c.want, c.name)
	}
	_, err = s.Game().Load([]byte(replace("    1\n", "    9\n")))
	var bad *engine.SaveError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, 0, bad.At)
}

// FuzzLoad never panics, whatever the bytes.
func FuzzLoad(f *testing.F) {
	g := gametest.Load(f, "kuhn-poker")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(f, err)
	require.NoError(f, s.Apply(1))
	r, err := s.Record()
	require.NoError(f, err)
	f.Add(r.Bytes())
	f.Fuzz(func(_ *testing.T, text []byte) { _, _ = g.Load(text) })
}

// TestBotsLuckIsTheirOwn draws the same again after a choice is taken back.
func TestBotsLuckIsTheirOwn(t *testing.T) {
	s := begin(t, "rum-runner", 4)
	draw := func() (out []int) {
		for range 5 {
			out = append(out, s.Seat(0).Random(1000))
		}
		return out
	}
	first := draw()
	require.NoError(t, s.Apply(0))
	assert.NotEqual(t, first, draw())
	require.NoError(t, s.Undo())
	assert.Equal(t, first, draw())
}

// TestLogNamesTheTextChosen reads a hazard's cost in the log.
func TestLogNamesTheTextChosen(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for seed := range uint64(200) {
		s, err := g.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		for !s.Over() {
			if o := s.Option(0); o.Kind == engine.TextOption {
				want := s.OptionText(0)
				require.NotEmpty(t, want)
				from := s.LogLen()
				require.NoError(t, s.Apply(0))
				assert.Equal(t, "The pirate chooses "+want, s.LogFrom(0, from)[0].Text)
				return
			}
			require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
		}
	}
	t.Fatal("no text was ever chosen")
}

// TestEnumerated walks chance by hand.
func TestEnumerated(t *testing.T) {
	s, err := gametest.Load(t, "kuhn-poker").NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	assert.Equal(t, -1, s.Actor())
	assert.Nil(t, s.ToAct())
	assert.Equal(t, []engine.Outcome{{Card: "Jack", Num: 1, Den: 3}, {Card: "Queen", Num: 1, Den: 3}, {Card: "King", Num: 1, Den: 3}}, s.Outcomes())
	require.NoError(t, s.ApplyOutcome(2))
	assert.Equal(t, []engine.Outcome{{Card: "Jack", Num: 1, Den: 2}, {Card: "Queen", Num: 1, Den: 2}}, s.Outcomes())
	require.NoError(t, s.ApplyOutcome(0))
	assert.Equal(t, []engine.Player{0}, s.ToAct())
	var b bytes.Buffer
	require.NoError(t, s.Save(&b))
	back, err := s.Game().Load(b.Bytes())
	require.NoError(t, err)
	assert.Equal(t, s.Hash(), back.Hash())
	require.NoError(t, s.Undo())
	assert.Len(t, s.Outcomes(), 2)
}
