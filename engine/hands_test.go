package engine_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// handsWorth is how many of the hands of cribbage with a starter are worth 0, 1, 2, …: the known
// figures.
var handsWorth = [30]int{
	1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224,
	388_740, 51_680, 317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0,
	8_068, 2_496, 444, 356, 3_680, 0, 0, 0, 76, 4,
}

// TestCribbageHands has the rules count one hand of each class: hands of the same ranks, flush or
// not, with or without the jack of the starter's suit. BROADSIDE_HANDS=all has them count every hand.
func TestCribbageHands(t *testing.T) {
	h := readHands(t)
	var got [30]int
	if os.Getenv("BROADSIDE_HANDS") == "all" {
		h.each(func(hand [5]int) { got[h.worth(t, hand)]++ })
	} else {
		of, one := make([]int, classes), make([][5]int, classes)
		h.each(func(hand [5]int) {
			c := h.class(hand)
			of[c], one[c] = of[c]+1, hand
		})
		for c, n := range of {
			if n > 0 {
				got[h.worth(t, one[c])] += n
			}
		}
	}
	hands, points := 0, 0
	for worth, n := range got {
		hands, points = hands+n, points+worth*n
	}
	assert.Equal(t, 12_994_800, hands)
	assert.InDelta(t, 4.7692, float64(points)/float64(hands), 0.00005)
	assert.Equal(t, handsWorth, got)
}

// hands lays hands out and has a game's rules count them.
type hands struct {
	code          *engine.Code
	laid, s       *engine.State
	pile, starter int // zones
	point         int
	suits, ranks  [52]int // by card; ranks from 0
}

func readHands(t *testing.T) *hands {
	t.Helper()
	g := gametest.Load(t, "cribbage")
	const text = "score hand"
	stmts, frame, found := g.Rules().Statements(diag.NewFile("hand", []byte(text)), 0, len(text))
	require.Zero(t, found.Errors())
	h := &hands{}
	h.code, found = g.Lines(stmts, nil, frame)
	require.Zero(t, found.Errors())
	var err error
	h.laid, err = h.code.Game().LaidOut(engine.Config{Quiet: true})
	require.NoError(t, err)
	h.s = h.laid.Clone()

	rules, l := g.Rules(), h.laid.Table().L
	fields := rules.Kinds[0].Fields
	suit := slices.IndexFunc(fields, func(f check.Field) bool { return f.Name == "suit" })
	rank := slices.IndexFunc(fields, func(f check.Field) bool { return f.Name == "rank" })
	for i := range h.suits {
		def := rules.Cards[l.Objects[i]]
		h.suits[i], h.ranks[i] = def.Values[suit], def.Values[rank]-1
	}
	zone := func(name string) int {
		return slices.IndexFunc(rules.Zones, func(z check.Zone) bool { return z.Name == name })
	}
	h.pile, h.starter = l.PlayerZone(zone("pile"), 0), l.ZoneBase[zone("starter")]
	h.point = slices.IndexFunc(rules.Tokens, func(k check.Token) bool { return k.Name == "point" })
	return h
}

// each shows every hand of four cards with each starter behind it.
func (h *hands) each(see func(hand [5]int)) {
	for a := range 52 {
		for b := range a {
			for c := range b {
				for d := range c {
					for starter := range 52 {
						if starter != a && starter != b && starter != c && starter != d {
							see([5]int{a, b, c, d, starter})
						}
					}
				}
			}
		}
	}
}

const classes = 13 * 13 * 13 * 13 * 13 * 6

// class is the number of a hand's class.
func (h *hands) class(hand [5]int) int {
	var ranks [4]int
	flush, nobs := 1, 0
	for i, card := range hand[:4] {
		ranks[i] = h.ranks[card]
		if h.suits[card] != h.suits[hand[0]] {
			flush = 0
		}
		if h.ranks[card] == 10 && h.suits[card] == h.suits[hand[4]] {
			nobs = 1
		}
	}
	if flush == 1 && h.suits[hand[4]] == h.suits[hand[0]] {
		flush = 2
	}
	slices.Sort(ranks[:])
	n := 0
	for _, rank := range ranks {
		n = n*13 + rank
	}
	return ((n*13+h.ranks[hand[4]])*3+flush)*2 + nobs
}

// worth is what the rules give for a hand.
func (h *hands) worth(t *testing.T, hand [5]int) int {
	h.s.CopyFrom(h.laid)
	table := h.s.Table()
	for _, card := range hand[:4] {
		table.Move(card, h.pile, check.OnTop, check.AsZone)
	}
	table.Move(hand[4], h.starter, check.OnTop, check.AsZone)
	require.NoError(t, h.s.Run(h.code, 0))
	return table.PlayerToken(0, h.point)
}
