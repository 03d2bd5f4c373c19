package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// TestStoriesOfGames: what a game on the shelf tells is what somebody at its table would say, one line a kind
// of thing that was once a row of bookkeeping.
func TestStoriesOfGames(t *testing.T) {
	for _, c := range []struct {
		game    string
		players int
		viewer  engine.Player
		lines   []string
	}{
		{"beggar-my-neighbour", 2, engine.Everything, []string{
			"The elder lays Ace of Clubs: gives 4 debts to the younger"}},
		{"behind-the-curtain", 3, engine.Everything, []string{
			"Whisper a saga (the fiddler and fox): 1 candle is removed from Curtain; Fox at the Henhouse ×2 are now foxy"}},
		{"between-tides", 3, 0, []string{
			"The tern has chosen in secret: Sprat; the seal and the otter have chosen in secret",
			"The seal hands on 6 cards to the otter"}},
		{"card-pirates", 2, engine.Everything, []string{
			"The black sails Black Ship with Nine of Hearts: lays Nine of Hearts on B1, brings Black Ship to A2 and to A1, picks up Ten of Spades"}},
		{"card-pirates", 2, 1, []string{"36 cards go from the deck to 36 places"}},
		{"crazy-eights", 2, engine.Everything, []string{
			"The north draws Five of Spades, Four of Hearts and Seven of Spades", "The north plays Seven of Spades"}},
		{"cribbage", 2, engine.Everything, []string{
			"The north counts the hand: gains 4 points; Eight of Spades, Five of Hearts, Nine of Hearts and King of Hearts go from the north's pile to the deck"}},
		{"false-colours", 2, 0, []string{"The red raises Corsair",
			"The red doubts the blue: Gunboat from the blue's locker is shown to everybody; the blue forfeits Gunboat"}},
		{"go-fish", 2, 1, []string{"The north asks the east for 8, draws a card"}},
		{"goofspiel", 2, 1, []string{
			"Eight of Diamonds goes at random from the prize pile to the lot", "The spade bids Four of Spades", "The heart wins Eight of Diamonds"}},
		{"hearts", 3, 0, []string{
			"The east draws 17 cards", "The north plays Ace of Clubs", "The north takes Two of Clubs, Six of Clubs and Ace of Clubs"}},
		{"hold-the-light", 3, 0, []string{"The mate suffers Drifting Wreck: 1 crack is added to Old Tower"}},
		{"liars-dice", 3, 0, []string{
			"5 sides go at random from Blue Die's lower sides to Blue Die's upper side", "The red bids Eight Fours"}},
		{"orchard-row", 2, 0, []string{"The russet plays Pip: gains 1 coin"}},
		{"soot-and-bramble", 2, 0, []string{"Go to sleep", "Toad Nurse: the bramble gains 2 hearts", "The bramble sings Dock Leaf: 2 balms are added to Toad Nurse"}},
		{"ten-booty", 3, 0, []string{
			"The blue and the green pass", "The red plays Flag of Truce: gains 2 drinks", "The red raids San Juan"}},
		{"tic-tac-toe", 2, 0, []string{"The cross takes A1"}},
		{"wheel-and-weir", 2, 0, []string{
			"Labour: gains 1 timber and 1 coin", "Retire", "Alehouse: the alder gains 2 coins", "1 coin is added to Orchard"}},
	} {
		t.Run(c.game, func(t *testing.T) {
			g, err := gametest.Load(t, c.game).At(c.players)
			require.NoError(t, err)
			bots := make([]bot.Bot, c.players)
			for i := range bots {
				bots[i], err = bot.New("random")
				require.NoError(t, err)
			}
			s, err := session.New(g, session.Config{Seed: 1, Bots: bots, MaxChoices: 400})
			require.NoError(t, err)
			defer s.Close()
			for range 400 {
				if moved, err := s.Step(t.Context()); err != nil || !moved {
					break
				}
			}
			told := scenes(s.State(), c.viewer, 0)
			for _, line := range c.lines {
				assert.Contains(t, told, line)
			}
		})
	}
}
