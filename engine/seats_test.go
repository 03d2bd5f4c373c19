package engine_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// ring is a game of three, or of as many as are named.
const ring = `game "Ring"
version "1.0.0"
players ash, birch, cedar
limit 40 turns
token coin
counter rust of player, until turn ends
turn
  take an action
action pass
  do nothing
action earn
  add 1 coin to you
  add 1 rust to you
action strike
  choose another player
  eliminate that player
action again
  take another turn
action ponder
  take another turn
  choose another player
  add 1 coin to that player
action close
  end the game
action share
  each player wins
action lose
  nobody wins
action crown the next
  the next player wins
action leave it to the others
  each other player wins
rank by your coins
`

func ringGame(t *testing.T) *engine.Game {
	t.Helper()
	return gametest.LoadFiles(t, fstest.MapFS{"ring.rules": {Data: []byte(ring)}}, "ring")
}

func playRing(t *testing.T, choices ...string) *engine.State {
	t.Helper()
	s, err := ringGame(t).NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	for _, c := range choices {
		choose(t, s, c)
	}
	return s
}

func TestWhoWinsAndWhatEachGets(t *testing.T) {
	for _, c := range []struct {
		choices []string
		end     engine.Ending
		returns []float64
		log     string
	}{
		{[]string{"earn", "earn", "close"}, engine.Ending{Kind: engine.Win, Winners: []int{0, 1}}, []float64{1, 1, -1}, "The ash and the birch win"},
		{[]string{"pass", "earn", "close"}, engine.Ending{Kind: engine.Win, Winners: []int{1}}, []float64{-1, 1, -1}, "The birch wins"},
		{[]string{"close"}, engine.Ending{Kind: engine.Draw}, []float64{0, 0, 0}, "The game ends"},
		{[]string{"share"}, engine.Ending{Kind: engine.Win, Winners: []int{0, 1, 2}}, []float64{1, 1, 1}, "The ash, the birch and the cedar win"},
		{[]string{"lose"}, engine.Ending{Kind: engine.Loss}, []float64{-1, -1, -1}, "Nobody wins"},
		{[]string{"pass", "pass", "crown the next"}, engine.Ending{Kind: engine.Win, Winners: []int{0}}, []float64{1, -1, -1}, "The ash wins"},
		{[]string{"pass", "leave"}, engine.Ending{Kind: engine.Win, Winners: []int{0, 2}}, []float64{1, -1, 1}, "The ash and the cedar win"},
		{[]string{"earn", "strike", "the ash", "share"}, engine.Ending{Kind: engine.Win, Winners: []int{1, 2}}, []float64{-1, 1, 1}, "The birch and the cedar win"},
		{[]string{"earn", "strike", "the ash", "close"}, engine.Ending{Kind: engine.Win, Winners: []int{1, 2}}, []float64{-1, 1, 1}, "The birch and the cedar win"},
		{[]string{"strike", "the birch", "strike"}, engine.Ending{Kind: engine.Win, Winners: []int{2}}, []float64{-1, -1, 1}, "The cedar wins"},
	} {
		s := playRing(t, c.choices...)
		assert.Equal(t, c.end, s.Ending(), "%v", c.choices)
		assert.Equal(t, c.returns, s.Returns(), "%v", c.choices)
		for p := range 3 {
			log := s.Log(p)
			assert.Equal(t, c.log, log[len(log)-1].Text, "%v", c.choices)
		}
	}
}

func TestAViewNamesTheWinners(t *testing.T) {
	assert.Equal(t, []string{"ash", "birch"}, playRing(t, "earn", "earn", "close").View(2).Winners)
	v := playRing(t, "earn", "close").View(2)
	assert.Equal(t, "ash", v.Winner)
	assert.Empty(t, v.Winners)
}

// TestTheNextTurnIsKept saves, takes back and compares a position in which
// somebody is due to take the next turn.
func TestTheNextTurnIsKept(t *testing.T) {
	s := playRing(t, "pass", "again")
	assert.Equal(t, []int{1}, s.ToAct())
	assert.Equal(t, 3, s.Turn())
	for p := range 3 {
		var texts []string
		for _, l := range s.Log(p) {
			texts = append(texts, l.Text)
		}
		assert.Contains(t, texts, "The birch takes the next turn")
	}
	var b bytes.Buffer
	require.NoError(t, s.Save(&b))
	back, err := s.Game().Load(b.Bytes())
	require.NoError(t, err)
	choose(t, s, "pass")
	choose(t, back, "pass")
	assert.Equal(t, []int{2}, back.ToAct())
	assert.Equal(t, s.Table().Hash(), back.Table().Hash())
}

// TestTheNextTurnWaitsInThePosition looks at a choice between the words and the
// turn they are about.
func TestTheNextTurnWaitsInThePosition(t *testing.T) {
	s := playRing(t, "ponder")
	raw, err := vm.Decode(s.Game().Program(truth.Key{}), s.Table().AppendBinary(nil))
	require.NoError(t, err)
	assert.Equal(t, s.Table().Hash(), raw.Hash())
	raw.I[table.HNext] = 1
	assert.NotEqual(t, s.Table().Hash(), raw.Hash())
	before := s.Table().Hash()
	choose(t, s, "the birch")
	assert.Equal(t, []int{0}, s.ToAct(), "another turn")
	require.NoError(t, s.Undo())
	assert.Equal(t, before, s.Table().Hash())
	choose(t, s, "the cedar")
	assert.Equal(t, []int{0}, s.ToAct())
}

func TestASoloPlayerWhoIsOutHasLost(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"solo.rules": {Data: []byte(`game "Solo"
version "1.0.0"
players hermit
turn
  take an action
action wait
  do nothing
action fall
  eliminate you
`)}}, "solo")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	choose(t, s, "wait")
	choose(t, s, "fall")
	assert.Equal(t, engine.Ending{Kind: engine.Loss}, s.Ending())
	assert.Equal(t, []float64{-1}, s.Returns())
}

// TestAGameOfThreeKeepsThePromises plays the ring at random.
func TestAGameOfThreeKeepsThePromises(t *testing.T) {
	r, err := enginetest.Check(ringGame(t), enginetest.Config{Games: 200, MinLeakSamples: 1})
	require.NoError(t, err)
	for _, end := range []engine.EndKind{engine.Win, engine.Draw, engine.Loss} {
		assert.Positive(t, r.Endings[end], end)
	}
	assert.Zero(t, r.Endings[engine.Fault])
}

// TestWhatNobodyDoesEndsNothing: what an absent player does is not done.
func TestWhatNobodyDoesEndsNothing(t *testing.T) {
	rules := strings.Replace(ring, "action close", "kind stone\nzone pile, of stone, face up, in play\naction ask\n  choose a stone\n  the holder of it wins\naction close", 1)
	cards := "starts in: pile\nstone:\n  - name: Flint\n"
	g := gametest.LoadFiles(t, fstest.MapFS{"ring.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards)}}, "ring")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	choose(t, s, "ask")
	assert.Equal(t, engine.GoesOn, s.Ending().Kind)
	assert.Equal(t, []int{1}, s.ToAct())
}

// TestAnEndIsLookedForWhenSomebodyGoes: the rules' own end comes before the next turn.
func TestAnEndIsLookedForWhenSomebodyGoes(t *testing.T) {
	for _, end := range []string{"end when the number of players is 2", "end when there are 2 players", "win by the ash when there are at most 2 players"} {
		g := gametest.LoadFiles(t, fstest.MapFS{"ring.rules": {Data: []byte(ring + end + "\n")}}, "ring")
		s, err := g.NewState(engine.Config{Seed: 1})
		require.NoError(t, err)
		choose(t, s, "strike")
		choose(t, s, "the cedar")
		assert.True(t, s.Over(), end)
		want := engine.Ending{Kind: engine.Win, Winners: []int{0}}
		if end[0] == 'e' {
			want = engine.Ending{Kind: engine.Win, Winners: []int{0, 1}} // by rank
		}
		assert.Equal(t, want, s.Ending(), end)
	}
}
