package engine_test

import (
	"fmt"
	"io/fs"
	"math/rand"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

var penalties = map[byte]int{'A': 4, 'K': 3, 'Q': 2, 'J': 1}

// beggar plays a deal by itself, in plain Go: how many tricks were begun and
// how many cards laid until a player has none to lay or a trick leaves none.
func beggar(deal string) (tricks, cards int, winner int) {
	a, b, _ := strings.Cut(deal, "/")
	hands, lead := [2]string{a, b}, 0
	for tricks = 1; ; tricks++ {
		pile, debt := "", 0
		for done := false; !done; {
			if hands[lead] == "" {
				return tricks, cards, 1 - lead
			}
			c := hands[lead][0]
			hands[lead], pile = hands[lead][1:], pile+string(c)
			cards++
			switch {
			case penalties[c] > 0:
				debt, lead = penalties[c], 1-lead
			case debt == 0:
				lead = 1 - lead
			default:
				debt--
				done = debt == 0
			}
		}
		lead = 1 - lead
		hands[lead] += pile
		if hands[1-lead] == "" {
			return tricks, cards, lead
		}
	}
}

// dealt is Beggar-My-Neighbour with its deck in the order of a deal. The card
// dealt last lies on top of a hand.
func dealt(t *testing.T, deal string) *engine.Game {
	files := gametest.Changed(t, "beggar-my-neighbour", "beggar-my-neighbour.rules", "  shuffle the deck\n", "").(fstest.MapFS)
	a, b, _ := strings.Cut(deal, "/")
	var list strings.Builder
	list.WriteString("starts in: deck\ncard:\n")
	for i := len(a) - 1; i >= 0; i-- {
		for k, c := range []byte{a[i], b[i]} {
			fmt.Fprintf(&list, "  - name: Card %c%c%c\n    suit: spades\n    rank: 2\n    penalty: %d\n", 'A'+rune(i), 'A'+rune(k), c|0x20, penalties[c])
		}
	}
	files["cards.yaml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(list.String(), "-\n", "x\n"))}
	for name := range files {
		if strings.HasPrefix(name, "scenarios/") {
			delete(files, name)
		}
	}
	return gametest.LoadFiles(t, fs.FS(files), "beggar-my-neighbour")
}

// playedOut plays a deal in the engine and counts in the log.
func playedOut(t *testing.T, deal string) (s *engine.State, cards int) {
	s, err := dealt(t, deal).NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	for _, line := range s.Log(engine.Everything) {
		if strings.HasSuffix(line.Text, "to the pile") || strings.Contains(line.Text, "to the pile ") {
			cards++
		}
	}
	return s, cards
}

// TestPublishedBeggarDeals compares the longest deals with what is published.
func TestPublishedBeggarDeals(t *testing.T) {
	for deal, want := range map[string][2]int{
		"K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--": {1007, 7157},
		"A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-": {960, 6913},
	} {
		tricks, cards, winner := beggar(deal)
		assert.Equal(t, want, [2]int{tricks, cards})
		s, laid := playedOut(t, deal)
		assert.Equal(t, want, [2]int{s.Turn(), laid})
		assert.Equal(t, []int{winner}, s.Ending().Winners)
	}
}

// TestTheEndlessBeggarDeal is stopped with its round of 62 tricks.
func TestTheEndlessBeggarDeal(t *testing.T) {
	s, _ := playedOut(t, "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")
	require.Equal(t, engine.Fault, s.Ending().Kind)
	first, again, ok := s.TurnCycle()
	require.True(t, ok)
	assert.Equal(t, 62, again-first)
	d, _ := s.FaultOf()
	assert.Contains(t, d.Summary(), "62 turns before")
}

// TestBeggarDealsByChance compares random deals with the plain Go.
func TestBeggarDealsByChance(t *testing.T) {
	rnd := rand.New(rand.NewSource(7))
	deck := []byte("AAAAKKKKQQQQJJJJ" + strings.Repeat("-", 36))
	for range 25 {
		rnd.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		deal := string(deck[:26]) + "/" + string(deck[26:])
		tricks, cards, winner := beggar(deal)
		s, laid := playedOut(t, deal)
		assert.Equal(t, [3]int{tricks, cards, winner}, [3]int{s.Turn(), laid, s.Ending().Winners[0]}, deal)
	}
}
