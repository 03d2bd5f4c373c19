package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// eachGame plays random games and lets a test look at the facts of each.
func eachGame(t *testing.T, name string, players, games int, look func(s *engine.State, f *engine.Facts)) {
	t.Helper()
	g, err := gametest.Load(t, name).At(players)
	require.NoError(t, err)
	s, err := g.NewState(engine.Config{Quiet: true, Tally: true})
	require.NoError(t, err)
	for seed := range uint64(games) {
		playout(t, s, seed)
		require.False(t, s.Ending().Kind == engine.Fault)
		look(s, s.Facts())
	}
}

// cards adds up what became of the cards of a kind with all seats.
func cards(s *engine.State, kind string) (sum engine.CardSeat) {
	r := s.Game().Rules()
	sum.Spent = make([]int32, len(r.Tokens))
	for i := range r.Cards {
		if r.Kinds[r.Cards[i].Kind].Name != kind {
			continue
		}
		for _, c := range s.Facts().Cards[i].Seats {
			sum.Drawn += c.Drawn
			sum.Taken += c.Taken
			sum.Played += c.Played
			sum.Kept += c.Kept
			sum.Texts += c.Texts
			for k, n := range c.Spent {
				sum.Spent[k] += n
			}
		}
	}
	return sum
}

// TestPlayedInRumRunner holds the cards played against how often the lines ran
// that play them.
func TestPlayedInRumRunner(t *testing.T) {
	raids := 0
	eachGame(t, "rum-runner", 2, 60, func(s *engine.State, f *engine.Facts) {
		ran := func(words string) int32 { return int32(clauseOf(t, s, "", words).Runs) }
		assert.Equal(t, ran("move it to your fleet"), cards(s, "ship").Played)
		assert.Equal(t, ran("move that crew to the crew of that ship"), cards(s, "crew").Played)
		assert.Equal(t, ran("do its play text"), cards(s, "event").Played)
		assert.Equal(t, cards(s, "event").Played, cards(s, "event").Texts)
		assert.Equal(t, ran("move that investment to the site of that island face down"), cards(s, "investment").Played, "what the crown discards is raided, not played")
		assert.Equal(t, ran("move that hazard to the hazards of that island face down"), cards(s, "hazard").Played, "the setup plays none")
		cost, coins := int32(0), slices.Index(s.Game().Tokens(), "coin")
		for i, c := range s.Game().Rules().Cards {
			if s.Game().Rules().Kinds[c.Kind].Name == "ship" {
				cost += int32(c.Values[0]) * f.Cards[i].Seats[1].Played
			}
		}
		assert.Equal(t, cost, cards(s, "ship").Spent[coins])
		for i := range f.Cards {
			raids += int(f.Cards[i].Seats[1].Texts)
		}
	})
	assert.Positive(t, raids, "texts that the pirate reads count for the pirate")
}

// TestPlayedInHearts plays each card of a deal once, by whoever has it.
func TestPlayedInHearts(t *testing.T) {
	for players, inBox := range map[int]int32{3: 1, 4: 0, 5: 2} {
		eachGame(t, "hearts", players, 15, func(s *engine.State, f *engine.Facts) {
			sum := cards(s, "card")
			assert.Equal(t, 52-inBox, sum.Played)
			assert.Equal(t, 52-inBox+3*int32(players), sum.Drawn, "each passes three cards on, which nobody sees")
			assert.Zero(t, sum.Taken)
			assert.Zero(t, sum.Kept)
			for i := range f.Cards {
				played := int32(0)
				for _, c := range f.Cards[i].Seats {
					played += c.Played
				}
				assert.LessOrEqual(t, played, int32(1))
			}
		})
	}
}

// TestPlayedInCrazyEights accounts for every card: what is drawn is played or
// kept.
func TestPlayedInCrazyEights(t *testing.T) {
	eachGame(t, "crazy-eights", 3, 40, func(s *engine.State, f *engine.Facts) {
		for i := range f.Cards {
			for _, c := range f.Cards[i].Seats {
				assert.Equal(t, c.Drawn, c.Played+c.Kept)
				assert.GreaterOrEqual(t, c.Turns, c.Offered)
				assert.GreaterOrEqual(t, c.Offered, min(1, c.Played), "what is played was an option")
			}
		}
	})
}

// TestPlayedInTenBooty counts adventures, in one's own turn and in others'.
func TestPlayedInTenBooty(t *testing.T) {
	eachGame(t, "ten-booty", 3, 15, func(s *engine.State, f *engine.Facts) {
		sum := cards(s, "adventure")
		assert.Equal(t, int32(clauseOf(t, s, "", "perform").Runs), sum.Played)
		took := 0
		for p := range f.Actions {
			actions, _ := s.Game().ActionNames()
			took += f.Actions[p][slices.Index(actions, "play an adventure")] + f.Actions[p][len(actions)]
		}
		assert.EqualValues(t, took, sum.Played)
		assert.Zero(t, cards(s, "plunder").Drawn, "plunder goes to no hand")
	})
}

// TestPlayedInCardPirates follows the first cards of a game.
func TestPlayedInCardPirates(t *testing.T) {
	s, err := gametest.Load(t, "card-pirates").NewState(engine.Config{Seed: 1, Tally: true})
	require.NoError(t, err)
	drawn := int32(0)
	for i := range s.Facts().Cards {
		drawn += s.Facts().Cards[i].Seats[0].Drawn
	}
	require.EqualValues(t, 6, drawn)
	for s.Option(0).Kind != engine.CardOption || s.Option(0).Zone != "hand" {
		require.NoError(t, s.Apply(0))
	}
	name := s.Option(0).Card
	require.NoError(t, s.Apply(0))
	assert.EqualValues(t, 1, seatOf(t, s, name, 0).Played, "%s went to the pile of a square, face up", name)
	assert.EqualValues(t, 1, seatOf(t, s, name, 0).Offered)
	eachGame(t, "card-pirates", 2, 10, func(s *engine.State, f *engine.Facts) {
		for i, c := range s.Game().Rules().Cards {
			if s.Game().Rules().Kinds[c.Kind].Name == "treasure" {
				for _, seat := range f.Cards[i].Seats {
					assert.Zero(t, seat.Played, "treasure is won, not played")
				}
			}
		}
	})
}
