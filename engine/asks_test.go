package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// asked plays games by random choices and gives what was asked, each with who asked.
func asked(t *testing.T, name string) map[[2]string]bool {
	t.Helper()
	out := map[[2]string]bool{}
	g := gametest.Load(t, name)
	for seed := range uint64(12) {
		s, err := g.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		r := engine.Stream(engine.Mix(seed))
		for range 400 {
			if s.Over() {
				break
			}
			if s.Actor() >= 0 {
				out[[2]string{s.Asks(), s.AskedBy()}] = true
			}
			require.NoError(t, s.Apply(r.Below(s.Count())))
		}
	}
	return out
}

// TestAQuestionIsInTheWordsOfWhatAsks: what is done with what is chosen is said, what it costs and brings,
// and by which card or action.
func TestAQuestionIsInTheWordsOfWhatAsks(t *testing.T) {
	for game, want := range map[string][][2]string{
		"rum-runner": {
			{"discard 1 card", ""},
			{"choose an action", ""},
			{"choose an island", "raid"},
			{"add 2 coins to a ship with no coins", "Treasure Map"},
			{"trash a crew to gain 3 coins?", "Letter of Marque"},
			{"trash this to choose one: trash a face-up hazard, or remove 1 coin from a hazard?", "Stinky Pete"},
			{"choose a number up to your coins", ""},
			{"choose a crew that is not arranged", "crew"},
			{"choose another crew whose ship is not the ship of mover", "crew"},
			{"choose a ship in your hand whose cost is at most your coins", "play a ship"},
			{"choose one of the investments in your hand where there is an open island, or done", "play investments"},
			{"choose between 1 and 3 seaworthy ships", "raid"},
		},
		"cribbage":           {{"move 2 cards in your hand to the crib", ""}, {"lay a fitting card", ""}, {"there is nothing to choose here", ""}},
		"orchard-row":        {{"mulch a fruit?", "Cider Press"}, {"discard spare cards", ""}},
		"soot-and-bramble":   {{"deal 1 damage to a creature of the other player", "Kettle Witch"}, {"react to the attack or pass", ""}, {"choose an affordable whim in your hand whose moment is leisure or whose moment is anytime", "play a whim"}},
		"kuhn-poker":         {{"check or bet", ""}},
		"hearts":             {{"play a card whose suit is the suit of led", ""}},
		"crazy-eights":       {{"play a card whose rank is 8 or whose suit is the suit of the demanded call", ""}},
		"between-tides":      {{"choose in secret a card in your hand", ""}},
		"wheel-and-weir":     {{"earn, fell, reap or shear", "labour"}},
		"behind-the-curtain": {{"play a puppet in your hand", "play"}, {"choose a saga", "whisper a saga"}},
	} {
		got := asked(t, game)
		for _, q := range want {
			assert.Contains(t, got, q, game)
		}
		for q := range got {
			assert.NotEmpty(t, q[0], game)
		}
	}
}

// TestNobodyIsAskedWhatMakesNoDifference: in no game that comes with Broadside is somebody asked to choose among cards or
// abilities that nothing tells apart, and nothing else: copies that look alike are one option.
func TestNobodyIsAskedWhatMakesNoDifference(t *testing.T) {
	questions := 0
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		for seed := range uint64(4) {
			s, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			r := engine.Stream(engine.Mix(seed))
			for n := 0; n < 250 && !s.Over(); n++ {
				questions++
				for i := 1; i < s.Count(); i++ {
					require.Falsef(t, s.SameOption(i-1, i), "%s: %q: %q and %q", name, s.Asks(), s.OptionText(i-1), s.OptionText(i))
				}
				require.NoError(t, s.Apply(r.Below(s.Count())))
			}
		}
	}
	require.Greater(t, questions, 8000)
}
