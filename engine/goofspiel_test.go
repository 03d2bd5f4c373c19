package engine_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// bidding is goofspiel once more, written down in another way: what a player
// knows is who they are, the prizes turned up, every bid of the rounds before.
type bidding struct {
	players, cards    int
	descending, carry bool
	tree              enginetest.Tree
	infos             map[string]bool
}

// stage is where a game stands before a round.
type stage struct {
	left   []int   // prizes to come, rising
	hands  [][]int // what everybody has to bid
	points []int
	lying  int    // what is on the table
	seen   string // all that has been shown
}

func (b *bidding) round(s stage) {
	if len(s.left) == 0 {
		b.over(s.points)
		return
	}
	prizes := s.left
	if b.descending {
		prizes = prizes[len(prizes)-1:]
	} else if len(prizes) > 1 {
		b.tree.Chance++
	}
	for _, prize := range prizes {
		next := s
		next.left = without(s.left, prize)
		next.lying += prize
		next.seen += fmt.Sprint(prize)
		b.bid(next, nil)
	}
}

// bid is what the next player may bid, after others have.
func (b *bidding) bid(s stage, bids []int) {
	me := len(bids)
	if me == b.players {
		b.settle(s, bids)
		return
	}
	b.tree.Decisions++
	b.infos[fmt.Sprint(me, s.seen)] = true
	for _, c := range s.hands[me] {
		b.bid(s, append(slices.Clone(bids), c))
	}
}

// settle gives away what lies on the table, and goes on.
func (b *bidding) settle(s stage, bids []int) {
	best, first := slices.Max(bids), -1
	hands, points := make([][]int, b.players), slices.Clone(s.points)
	many := 0
	for p, c := range bids {
		hands[p] = without(s.hands[p], c)
		if c == best {
			first, many = p, many+1
		}
	}
	if many == 1 {
		points[first] += s.lying
	}
	if many == 1 || !b.carry {
		s.lying = 0
	}
	b.round(stage{s.left, hands, points, s.lying, s.seen + fmt.Sprint(bids)})
}

func without(list []int, x int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(y int) bool { return y == x })
}

func (b *bidding) over(points []int) {
	b.tree.Games++
	best := slices.Max(points)
	if slices.Min(points) == best {
		b.tree.Draws++
		return
	}
	for p, n := range points {
		if n == best {
			b.tree.Wins[p]++
		}
	}
}

func (b *bidding) walk() {
	b.infos, b.tree.Wins = map[string]bool{}, make([]int, b.players)
	hand := make([]int, b.cards)
	for i := range hand {
		hand[i] = i + 1
	}
	b.round(stage{left: hand, hands: slices.Repeat([][]int{hand}, b.players), points: make([]int, b.players)})
	b.tree.InformationStates = len(b.infos)
	b.tree.Nodes = b.tree.Chance + b.tree.Decisions + b.tree.Games
}

// TestGoofspielTree compares walks of whole trees with counts of another hand,
// and those with the formulas: n cards and p players have (n!)^p games for each
// order of the prizes.
func TestGoofspielTree(t *testing.T) {
	for _, c := range []struct {
		bidding
		games, infos int
	}{
		{bidding{players: 2, cards: 4, descending: true}, 576, 1_474},
		{bidding{players: 2, cards: 4, descending: true, carry: true}, 576, 1_474},
		{bidding{players: 2, cards: 3}, 6 * 36, 546},
		{bidding{players: 2, cards: 3, carry: true}, 6 * 36, 546},
		{bidding{players: 3, cards: 3, descending: true}, 216, 732},
		{bidding{players: 3, cards: 2}, 2 * 8, 54},
		{bidding{players: 3, cards: 3, carry: true}, 6 * 216, 4_383},
	} {
		want := c.bidding
		want.walk()
		t.Run(fmt.Sprintf("%d players, %d cards", c.players, c.cards), func(t *testing.T) {
			assert.Equal(t, []int{c.games, c.infos}, []int{want.tree.Games, want.tree.InformationStates})
			assert.Equal(t, c.infos, c.known())
			g, err := gametest.Load(t, "goofspiel").At(c.players)
			require.NoError(t, err)
			got, err := enginetest.Walk(g, enginetest.WalkConfig{InformationStates: true, Options: map[string]int{
				"cards": c.cards, "prizes descending": on(c.descending), "ties carry over": on(c.carry)}})
			require.NoError(t, err)
			want.tree.Positions, want.tree.Values = got.Positions, got.Values // not counted here
			assert.Equal(t, want.tree, *got)
			if c.players == 2 {
				assert.InDelta(t, 0, got.Values[0], 1e-12, "nobody has an advantage")
			}
		})
	}
}

// known is the number of information states by formula. In each round the past
// is one of (n!/k!)^p sequences of bids, k being the cards left in a hand; and,
// where they come by lot, so many sequences of prizes, this round's included.
func (b *bidding) known() int {
	total := 0
	for k := b.cards; k > 0; k-- {
		past, prizes := falling(b.cards, b.cards-k), 1
		if !b.descending {
			prizes = falling(b.cards, b.cards-k+1)
		}
		total += b.players * prizes * int(math.Pow(float64(past), float64(b.players)))
	}
	return total
}

// falling is n(n-1)… with so many factors.
func falling(n, factors int) int {
	out := 1
	for i := range factors {
		out *= n - i
	}
	return out
}

func on(b bool) int {
	if b {
		return 1
	}
	return 0
}
