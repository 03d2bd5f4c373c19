package oracle_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/oracle"
)

// luck is chance from a seed.
type luck struct{ *rand.Rand }

func (l luck) Shuffle(_ oracle.ZoneID, cards []oracle.CardID) []oracle.CardID {
	l.Rand.Shuffle(len(cards), func(i, k int) { cards[i], cards[k] = cards[k], cards[i] })
	return cards
}

func (l luck) Random(cards []oracle.CardID, n int) (out []oracle.CardID) {
	for _, i := range l.Perm(len(cards))[:n] {
		out = append(out, cards[i])
	}
	return out
}

func (l luck) Roll(_ check.ID, n int) (out []int) {
	for range n {
		out = append(out, 1)
	}
	return out
}

func (l luck) Player(seats []int) int { return seats[l.IntN(len(seats))] }

// dice are luck that rolls too.
type dice struct {
	luck
	g *check.Game
}

func (d dice) Roll(die check.ID, n int) (out []int) {
	for range n {
		out = append(out, 1+d.IntN(d.g.Dice[die].Sides))
	}
	return out
}

// lazy leaves the order of what is shuffled open until it matters.
type lazy struct{ dice }

func (lazy) Shuffle(oracle.ZoneID, []oracle.CardID) []oracle.CardID { return nil }

func (l lazy) Settle(_ oracle.ZoneID, open []oracle.CardID, _ bool) oracle.CardID {
	return open[l.IntN(len(open))]
}

func embedded(t testing.TB, name string) *check.Game {
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	set, found := carddefs.Load(files, name)
	require.Zero(t, found.Errors(), "%v", found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return g
}

// playOut plays a game with random choices to its end and says how many there
// were; look is called before each.
func playOut(g *check.Game, players int, options map[string]int, seed uint64, most int, look func(*oracle.Play)) (choices int, p *oracle.Play, err error) {
	random := rand.New(rand.NewPCG(seed, 1))
	var chance oracle.Chance = dice{luck{random}, g}
	if seed%2 == 1 {
		chance = lazy{dice{luck{random}, g}}
	}
	p = oracle.New(g, oracle.Setting{Players: players, Options: options}, chance)
	defer p.Close()
	for {
		if err := p.Run(); err != nil || p.Over() {
			return choices, p, err
		}
		if choices++; choices > most {
			return choices, p, nil
		}
		if look != nil {
			look(p)
		}
		menu := p.Menu()
		if len(menu) == 0 {
			return choices, p, fmt.Errorf("nobody is asked and the game is not over")
		}
		if err := p.Choose(random.IntN(len(menu))); err != nil {
			return choices, p, err
		}
	}
}

// TestEmbeddedGames: whole games of every embedded game end without a fault.
func TestEmbeddedGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			g := embedded(t, name)
			least, most := g.Range()
			for n := least; n <= most; n++ {
				choices, p, err := playOut(g, n, nil, uint64(n), 300, nil)
				require.NoError(t, err)
				t.Log(n, "players:", choices, "choices, over:", p.Over(), p.State().Ending, p.Winners(), p.State().Turn)
			}
		})
	}
}
