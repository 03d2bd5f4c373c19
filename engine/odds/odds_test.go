package odds_test

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/odds"
	"github.com/broadside-cards/broadside/engine/playtest"
)

func even(g *engine.Game) (out []bot.Bot) {
	for range g.Players() {
		out = append(out, odds.Even{})
	}
	return out
}

func work(t *testing.T, g *engine.Game, cfg odds.Config) *odds.Answer {
	t.Helper()
	cfg.Bots, cfg.Games = even(g), max(1, cfg.Games)
	a, err := odds.Work(context.Background(), g, cfg)
	require.NoError(t, err)
	return a
}

// exact is the answer to a condition as a fraction.
func exact(t *testing.T, g *engine.Game, cfg odds.Config) string {
	t.Helper()
	cfg.Nodes = max(cfg.Nodes, 50_000)
	a := work(t, g, cfg)
	require.True(t, a.Exact, a.Why)
	return a.Rows[0].Exact.RatString()
}

// TestWholeGames: how games end agrees with a walk of every node, and for
// tic-tac-toe with what is known of it (first player 737/1260, draws 8/63).
func TestWholeGames(t *testing.T) {
	for name, want := range map[string][]string{
		"tic-tac-toe": {"737/1260", "121/420", "8/63"},
		"kuhn-poker":  {"9/16", "7/16", "0"},
		"leduc-poker": {"95/192", "41/96", "5/64"},
	} {
		g := gametest.Load(t, name)
		a := work(t, g, odds.Config{Nodes: 50_000})
		require.True(t, a.Exact)
		for i, w := range want {
			assert.Equal(t, w, a.Rows[i].Exact.RatString(), "%s: %s", name, a.Rows[i].Name)
		}
		if name == "tic-tac-toe" {
			assert.Less(t, a.Positions, 10_000, "equal positions are looked at once: the tree has half a million nodes")
			continue
		}
		tree, err := enginetest.Walk(g, enginetest.WalkConfig{})
		require.NoError(t, err)
		assert.LessOrEqual(t, a.Positions, tree.Nodes)
		for p, v := range tree.Values {
			got, _ := a.Rows[len(a.Rows)-len(tree.Values)+p].Exact.Float64()
			assert.InDelta(t, v, got, 1e-9, name)
		}
	}
}

// choose is the number of ways to choose k of n.
func choose(n, k int64) *big.Rat { return new(big.Rat).SetInt(new(big.Int).Binomial(n, k)) }

// TestOpeningHands: what is dealt follows the hypergeometric distribution. The
// crown draws 5 of 27 cards, 3 of them copies of one; the pirate 5 of 22, 6 of
// them ships.
func TestOpeningHands(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	none := func(rest, all, drawn int64) string {
		p := new(big.Rat).Quo(choose(rest, drawn), choose(all, drawn))
		return p.Sub(big.NewRat(1, 1), p).RatString()
	}
	start := odds.Moment{What: odds.Start}
	assert.Equal(t, none(24, 27, 5), exact(t, g, odds.Config{Condition: "Gold Rum is in the crown's hand", At: start}))
	assert.Equal(t, none(24, 27, 5), exact(t, g, odds.Config{Condition: "there is a card in your hand where it is Gold Rum", At: start}))
	assert.Equal(t, none(16, 22, 5), exact(t, g, odds.Config{Condition: "there is a ship in your hand", As: 1, At: start}))
	assert.Equal(t, none(16, 22, 8), exact(t, g, odds.Config{Condition: "there is a ship in your hand", As: 1, Do: "draw 3 cards", At: odds.Moment{What: odds.Now}}))
	assert.Equal(t, "11/27", exact(t, g, odds.Config{Condition: "the top card of the crown's deck is a hazard", At: start}), "asking settles it")
	asGames(t, g, 277.0/585)
	two := new(big.Rat).Mul(choose(3, 2), choose(24, 3))
	two.Add(two, choose(24, 2)).Quo(two, choose(27, 5))
	assert.Equal(t, two.RatString(), exact(t, g, odds.Config{Condition: "the number of cards in the crown's hand where it is Gold Rum is at least 2", At: start}))
}

// asGames compares how often the first hand of a real game has a card.
func asGames(t *testing.T, g *engine.Game, want float64) {
	s, err := g.NewState(engine.Config{Quiet: true})
	require.NoError(t, err)
	held := 0
	for seed := range uint64(1500) {
		require.NoError(t, s.Restart(seed))
		for _, z := range s.View(0).Zones {
			if z.Zone == "hand" && z.Owner == "crown" && slices.ContainsFunc(z.Cards, func(c engine.CardView) bool { return c.Name == "Gold Rum" }) {
				held++
			}
		}
	}
	assert.InDelta(t, want, float64(held)/1500, 0.04)
}

// TestMergedCards: merging cards that nothing tells apart changes no answer, and
// what is asked about keeps them apart.
func TestMergedCards(t *testing.T) {
	files := fstest.MapFS{"deal.rules": {Data: []byte(`game "Deal"
version "1.0.0"
players black, white
limit 9 turns
token coin
kind card
  worth: number
zone pile, face down, in order
zone hand of player, held
zone out, face up
setup
  move the top card of the pile to the out
  shuffle the pile
  each player draws
to draw
  move the top 2 cards of the pile to your hand
turn
  do nothing
`)}, "cards.yaml": {Data: []byte("starts in: pile\ncard:\n  - name: Low\n    worth: 1\n  - name: Mid\n    worth: 1\n  - name: High\n    worth: 2\n  - name: Best\n    worth: 3\n  - name: Top\n    worth: 3\n")}}
	g := gametest.LoadFiles(t, files, "deal")
	start := odds.Moment{What: odds.Start}
	ask := func(cond string) *odds.Answer {
		return work(t, g, odds.Config{Condition: cond, At: start, Nodes: 10_000})
	}
	// Low lies on top before the shuffle, so it is out for certain.
	for cond, want := range map[string]string{
		"Low is in the out": "1",
		"there is a card in the out where its worth is 1":       "1",
		"there is a card in the out where its worth is 3":       "0",
		"Mid is in your hand":                                   "1/2",
		"the worth of the cards in your hand is at least 5":     "1/2",
		"there is a card in your hand where its worth is 3":     "5/6",
		"Best is in your hand and Top is in the white's hand":   "1/3",
		"Best is in your hand and Top is in your hand":          "1/6",
		"there are 2 cards in your hand":                        "1",
		"the number of cards in your hand where it is Mid is 1": "1/2",
	} {
		a := ask(cond)
		require.True(t, a.Exact, a.Why)
		assert.Equal(t, want, a.Rows[0].Exact.RatString(), cond)
	}
	assert.Greater(t, ask("there are 2 cards in your hand").Merged, ask("the worth of the cards in your hand is 6").Merged)
	assert.Less(t, ask("there are 2 cards in your hand").Positions, ask("the worth of the cards in your hand is 6").Positions)
}

// TestDice: totals of dice, in the words of the line that rolls them.
func TestDice(t *testing.T) {
	g := gametest.Load(t, "ten-booty")
	now := odds.Moment{What: odds.Now}
	for cond, want := range map[string]string{"that many is at least 9": "5/18", "that many is 7": "1/6", "that many is at most 12": "1"} {
		assert.Equal(t, want, exact(t, g, odds.Config{Condition: cond, Do: "roll 2 battle dice", At: now}), cond)
	}
	assert.Equal(t, "11/36", exact(t, g, odds.Config{Condition: "first is 6 or that many is 6", At: now,
		Do: "roll a battle die\nlet first be that many\nroll a battle die"}))
}

// TestMoments: at a turn, by a turn, by the end; a game that is over before.
func TestMoments(t *testing.T) {
	files := fstest.MapFS{"walk.rules": {Data: []byte(`game "Walk"
version "1.0.0"
players black, white
limit 4 turns
token step
die foot, 2 sides
kind card
zone box, face up
turn
  roll a foot die
  if that many is 2, add 1 step to you
  choose one
    - wait:
      do nothing
    - rest:
      remove 1 step from you
win when you have 2 steps
`)}, "cards.yaml": {Data: []byte("starts in: box\ncard:\n  - name: Stone\n")}}
	g := gametest.LoadFiles(t, files, "walk")
	at := func(cond string, m odds.Moment) []odds.Row {
		a := work(t, g, odds.Config{Condition: cond, At: m, Nodes: 10_000})
		require.True(t, a.Exact, a.Why)
		return a.Rows
	}
	for _, c := range []struct {
		cond string
		at   odds.Moment
		want string
	}{
		{"you have a step", odds.Moment{What: odds.Turn, Turn: 1}, "1/2"},
		{"you have a step", odds.Moment{What: odds.Turn, Turn: 2}, "1/4"}, // rolled and kept
		{"you have a step", odds.Moment{What: odds.Turn, Turn: 1, By: true}, "1/2"},
		{"you have a step", odds.Moment{What: odds.Turn, Turn: 2, By: true}, "1/2"},
		{"you have a step", odds.Moment{What: odds.Turn, Turn: 3, By: true}, "3/4"},
		{"you have 2 steps", odds.Moment{What: odds.End, By: true}, "1/8"},
		{"you have 2 steps", odds.Moment{What: odds.End}, "1/8"},
	} {
		assert.Equal(t, c.want, at(c.cond, c.at)[0].Exact.RatString(), "%s, %s", c.cond, c.at)
	}
	assert.Equal(t, "1/8", at("you have a step", odds.Moment{What: odds.Turn, Turn: 4})[1].Exact.RatString(), "black has won by then")
	ends := work(t, g, odds.Config{Nodes: 10_000})
	assert.Equal(t, "1/8", ends.Rows[0].Exact.RatString())
	assert.Equal(t, "the turn limit", ends.Rows[4].Name)
	assert.Equal(t, "49/64", ends.Rows[4].Exact.RatString(), "neither has")
}

// TestSampledAgrees: a sampled answer is near the exact one, says why it is
// sampled, and is the same whatever the number of workers.
func TestSampledAgrees(t *testing.T) {
	for name, cfg := range map[string]odds.Config{
		"kuhn-poker":  {},
		"rum-runner":  {Condition: "Gold Rum is in the crown's hand", At: odds.Moment{What: odds.Start}},
		"leduc-poker": {Condition: "you have at least 14 chips", At: odds.Moment{What: odds.End}},
	} {
		g := gametest.Load(t, name)
		cfg.Nodes = 50_000
		want, _ := work(t, g, cfg).Rows[0].Exact.Float64()
		cfg.Nodes, cfg.Games, cfg.Seed, cfg.Workers = 0, 1500, 7, 1
		a := work(t, g, cfg)
		assert.False(t, a.Exact)
		assert.Equal(t, "no exact answer was asked for", a.Why)
		assert.Equal(t, 1500, a.Rows[0].Share.Of)
		assert.InDelta(t, want, a.Rows[0].Share.Rate, 0.04, name)
		cfg.Workers = 3
		assert.Equal(t, a, work(t, g, cfg), name)
		cfg.Nodes = 3
		assert.Contains(t, work(t, g, cfg).Why, "too many positions")
	}
}

// TestFromAPosition: from a saved position the truth is played on; as a seat
// knows it, what it does not know is dealt.
func TestFromAPosition(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	s, err := g.NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	hash := s.Hash()
	now := odds.Moment{What: odds.Now}
	truth := exact(t, g, odds.Config{From: s, Condition: "King is in the east's hand", At: now})
	assert.Contains(t, []string{"0", "1"}, truth, "the truth is settled")
	a := work(t, g, odds.Config{From: s, Dealt: true, Condition: "King is in the east's hand", At: now, Games: 2000, Nodes: 50_000})
	require.False(t, a.Exact)
	if north := exact(t, g, odds.Config{From: s, Condition: "King is in the north's hand", At: now}); north == "1" {
		assert.Zero(t, a.Rows[0].Share.Count)
	} else {
		assert.InDelta(t, 0.5, a.Rows[0].Share.Rate, 0.05, "the north does not see which of two cards the east has")
	}
	ends := work(t, g, odds.Config{From: s, Nodes: 50_000})
	require.True(t, ends.Exact)
	sampled := work(t, g, odds.Config{From: s, Games: 3000, Seed: 1})
	for i := range 2 {
		want, _ := ends.Rows[i].Exact.Float64()
		assert.InDelta(t, want, sampled.Rows[i].Share.Rate, 0.04)
	}
	assert.Equal(t, hash, s.Hash(), "the position is not changed")
}

func TestBadQuestions(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for name, cfg := range map[string]odds.Config{
		"no kind of card":  {Condition: "you have 2 doubloons"},
		"several copies":   {Condition: "the owner of Gold Rum is you"},
		"no player 2":      {As: 2},
		"there is no now":  {Condition: "you have a coin", At: odds.Moment{What: odds.Now}},
		"at its end alone": {At: odds.Moment{What: odds.Start}},
		"such as the top card of a shuffled pile": {Condition: "the top card of the crown's deck is a hazard", At: odds.Moment{What: odds.End, By: true}},
	} {
		cfg.Bots, cfg.Games = even(g), 5
		_, err := odds.Work(context.Background(), g, cfg)
		assert.ErrorContains(t, err, name)
	}
	_, err := odds.Work(context.Background(), g, odds.Config{Bots: even(g)})
	assert.ErrorContains(t, err, "at least 1")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = odds.Work(ctx, g, odds.Config{Bots: even(g), Games: 10, Nodes: 10_000})
	assert.ErrorIs(t, err, context.Canceled)
}

// TestCutShort ends a sampled question early: what is finished, from the first sample on without a gap, is answered, and
// is what so many samples alone would have answered. Of two workers one may be held up at an early sample.
func TestCutShort(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for workers, least := range map[int]int{1: 40, 2: 1} {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		cfg := odds.Config{Condition: "you have at least 9 coins", Bots: even(g), Games: 2000, Nodes: 1, Workers: workers}
		cfg.Progress = func(done int) {
			if done >= 40 {
				stop()
			}
		}
		cut, err := odds.Work(ctx, g, cfg)
		require.ErrorIs(t, err, context.Canceled)
		require.NotNil(t, cut)
		require.Less(t, cut.Games, 2000)
		require.GreaterOrEqual(t, cut.Games, least, "%d workers", workers)
		cfg.Games, cfg.Progress, cfg.Workers = cut.Games, nil, 1
		whole, err := odds.Work(context.Background(), g, cfg)
		require.NoError(t, err)
		assert.Equal(t, whole, cut)
	}
}

// samples keeps everything.
type samples struct {
	mu   sync.Mutex
	kept map[uint64][]byte
}

func (s *samples) Recall(seed uint64) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	result, known := s.kept[seed]
	return result, known
}

func (s *samples) Keep(seed uint64, result []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[seed] = result
}

// slowly chooses the first option, after a while.
type slowly struct{ choices *atomic.Int32 }

func (b slowly) Choose(context.Context, engine.Seat) (int, error) {
	b.choices.Add(1)
	time.Sleep(playtest.WorthKeeping)
	return 0, nil
}

// TestSamplesThatAreKept are not drawn again, and the answer is the same; one that can't be read is drawn.
func TestSamplesThatAreKept(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	var choices atomic.Int32
	for _, cfg := range []odds.Config{{}, {Condition: "you have at least 2 chips", At: odds.Moment{What: odds.End}}, {Mean: "your chips", At: odds.Moment{What: odds.End}}} {
		memory := &samples{kept: map[uint64][]byte{}}
		cfg.Bots, cfg.Games, cfg.Seed, cfg.Workers, cfg.Memory = []bot.Bot{slowly{&choices}, slowly{&choices}}, 20, 40, 2, memory
		choices.Store(0)
		want, err := odds.Work(t.Context(), g, cfg)
		require.NoError(t, err)
		require.Len(t, memory.kept, 20)
		all := choices.Swap(0)
		delete(memory.kept, 41)
		memory.kept[42] = []byte("[")
		got, err := odds.Work(t.Context(), g, cfg)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		assert.Equal(t, all/10, choices.Load(), "two of twenty")
	}
}

// thinker chooses at once a few times, and then thinks until the test is over, whatever happens to ctx.
type thinker struct {
	quick atomic.Int32
	over  chan struct{}
	begun func()
}

func (b *thinker) Choose(context.Context, engine.Seat) (int, error) {
	if b.quick.Add(-1) < 0 {
		b.begun()
		<-b.over
	}
	return 0, nil
}

// TestAChoiceThatThinksIsNotWaitedFor: where ctx ends in the midst of it, the samples before it are the answer.
func TestAChoiceThatThinksIsNotWaitedFor(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	for _, quick := range []int32{0, 100} {
		ctx, stop := context.WithCancel(t.Context())
		slow := &thinker{over: make(chan struct{}), begun: stop}
		slow.quick.Store(quick)
		defer close(slow.over)
		cut, err := odds.Work(ctx, g, odds.Config{Bots: []bot.Bot{slow, slow}, Games: 1000, Workers: 1})
		require.ErrorIs(t, err, context.Canceled)
		if quick == 0 {
			assert.Nil(t, cut)
			continue
		}
		require.NotNil(t, cut)
		assert.GreaterOrEqual(t, cut.Games, int(quick)/3)
		assert.Less(t, cut.Games, 1000)
	}
}

// TestAConditionOutOfRangeSaysSo: a number that does not fit is no matter of chance.
func TestAConditionOutOfRangeSaysSo(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"more.rules": {Data: []byte("game \"More\"\nversion \"1.0.0\"\nplayers red, blue\ntoken coin\nkind card of red\nzone pile, of card, face up\n" +
			"setup\n  add 999999999 coins to the red\nturn\n  take an action\naction rest\n  add 1 coin to you\nlimit 4 turns\n")},
		"cards.yaml": {Data: []byte("card:\n  - {name: Ace, starts in: pile}\n")},
	}, "more")
	for _, what := range []odds.Moment{{What: odds.End}, {What: odds.End, By: true}, {What: odds.Start}} {
		_, err := odds.Work(t.Context(), g, odds.Config{Condition: "the red's coins times 3 is more than 7", At: what, Bots: even(g), Games: 1, Nodes: 1000})
		require.ErrorContains(t, err, " times 3")
	}
}

// TestATreeOfManyCards is given up before its positions take much memory: each holds where every card lies.
func TestATreeOfManyCards(t *testing.T) {
	list := "starts in: deck\ncard:\n"
	for i := range 3000 {
		list += fmt.Sprintf("  - {name: C%c%c%c}\n", 'a'+i/400, 'a'+i/20%20, 'a'+i%20)
	}
	g := gametest.LoadFiles(t, fstest.MapFS{
		"big.rules": {Data: []byte("game \"Big\"\nversion \"1.0.0\"\nedition 2\nplayers red, blue\nkind card\nzone deck, of card, face down, in order\n" +
			"zone hand of player, of card, held\ntoken coin\nturn\n  take an action\naction draw\n  move the top card of the deck to your hand\n" +
			"action rest\n  add 1 coin to you\nlimit 2000 turns\n")},
		"cards.yaml": {Data: []byte(list)},
	}, "big")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a, err := odds.Work(t.Context(), g, odds.Config{At: odds.Moment{What: odds.End}, Bots: even(g), Games: 1, Nodes: 200_000})
	require.NoError(t, err)
	runtime.ReadMemStats(&after)
	assert.False(t, a.Exact)
	assert.Less(t, (after.TotalAlloc-before.TotalAlloc)>>20, uint64(200), "MB")
}
