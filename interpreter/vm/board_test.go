package vm_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/interpreter/vm"
)

// lagoon is a game with a board of 3 by 4, of which one place is listed, ships
// on it and crew on ships.
const lagoon = `game "Lagoon"
version "1.0.0"
players red, blue
token coin
kind square, a place
  row: number
  column: number
  depth: number or 2
kind ship
  cost: number or 0
kind crew, plural crew
  rank: number or 0
board sea, 3 by 4 of square
zone berth of square, of ship, face up, in play
zone bunks of ship, of crew, face up, in play
zone box, face up
zone hand of player, held
value worth of ship: its cost plus the coins on it
mark seen of square, ship, crew
turn
  take an action
action wait
  do nothing
`

const lagoonCards = `owner: red
square:
  - name: Whirlpool
    starts in: sea
    row: 2
    column: 3
    depth: 9
ship:
  - {name: Sloop, cost: 2, starts in: box}
  - {name: Galleon, cost: 5, starts in: box}
  - {name: Hulk, cost: 5, starts in: box}
crew:
  - {name: Ann, rank: 3, starts in: hand}
  - {name: Bob, rank: 7, starts in: hand}
  - {name: Cid, rank: 7, starts in: hand, owner: blue}
`

// newLagoon sets the lagoon up.
func newLagoon(t *testing.T) *coveGame {
	t.Helper()
	files := fstest.MapFS{"lagoon.rules": {Data: []byte(lagoon)}, "cards.yaml": {Data: []byte(lagoonCards)}}
	return newTable(t, files, "lagoon")
}

// marked names, in order, the cards that bear the mark.
func (h *coveGame) marked() string {
	var out []string
	for o := range h.s.L.N {
		if h.s.Marked(o, 0) {
			out = append(out, h.g.Cards[h.s.Def(o)].Name)
		}
	}
	h.do("unmark each square seen\nunmark each ship seen\nunmark each crew seen")
	return strings.Join(out, " ")
}

func TestNeighbours(t *testing.T) {
	for text, want := range map[string]string{
		"for each square next to B2\n  mark it seen":                                                                 "Whirlpool A2 B1 C2",
		"for each square diagonal to B2\n  mark it seen":                                                             "A1 A3 C1 C3",
		"for each square around B2\n  mark it seen":                                                                  "Whirlpool A1 A2 A3 B1 C1 C2 C3",
		"for each square next to A1\n  mark it seen":                                                                 "A2 B1",
		"for each square around C4\n  mark it seen":                                                                  "Whirlpool B4 C3",
		"for each square next to Whirlpool where its row is 2\n  mark it seen":                                       "B2 B4",
		"for each square next to each ship\n  mark it seen":                                                          "",
		"for each square next to Sloop\n  mark it seen":                                                              "",
		"move Sloop to the berth of A1\nfor each square next to Sloop\n  mark it seen":                               "A2 B1",
		"move Sloop to the berth of A1\nmove Ann to the bunks of Sloop\nfor each square next to Ann\n  mark it seen": "A2 B1",
		"move Sloop to the berth of A1\nmove Hulk to the berth of B1\nmove Ann to the bunks of Hulk\nfor each ship next to Sloop\n  mark it seen": "Hulk",
		"move Sloop to the berth of A1\nmove Hulk to the berth of B1\nmove Ann to the bunks of Hulk\nfor each crew next to Sloop\n  mark it seen": "Ann",
		"move Sloop to the berth of A1\nmove Hulk to the berth of A3\nfor each square next to a ship\n  mark it seen":                             "A2 A4 B1 Whirlpool",
		"move A2 to the box\nfor each square next to A1\n  mark it seen":                                                                          "B1",
		"move A1 to the box\nfor each square next to A1\n  mark it seen":                                                                          "",
		"move Sloop to the berth of A1\nmove Hulk to the berth of A1\nfor each ship next to Sloop\n  mark it seen":                                "",
	} {
		h := newLagoon(t)
		h.do(text)
		got := strings.Fields(h.marked())
		assert.ElementsMatch(t, strings.Fields(want), got, text)
	}
}

func TestNeighboursAfterIdentitiesAreDealtAgain(t *testing.T) {
	h := newLagoon(t)
	find := func(name string) int {
		for o := range h.s.L.N {
			if h.g.Cards[h.s.Def(o)].Name == name {
				return o
			}
		}
		return -1
	}
	a1 := find("A1")
	require.True(t, h.s.SwapIdentity(a1, find("C4")))
	h.do("mark each square next to B2 seen\nfor each square diagonal to A1\n  mark it seen")
	assert.ElementsMatch(t, strings.Fields("A2 B1 B2 C2 Whirlpool"), strings.Fields(h.marked()))
	assert.True(t, h.is("C4 is next to B4"))
	assert.False(t, h.is("C4 is next to A2"))
}

func TestConditionsOnABoard(t *testing.T) {
	h := newLagoon(t)
	h.do("move Sloop to the berth of A1\nmove Hulk to the berth of B1")
	for cond, want := range map[string]bool{
		"A1 is next to A2": true, "A1 is next to B2": false, "A1 is not next to B2": true, "A1 is diagonal to B2": true,
		"A1 is around A1": false, "Sloop is next to Hulk": true, "Sloop is around A2": true, "Galleon is next to A1": false,
		"there is a ship next to Hulk": true, "there are 3 squares next to Hulk": true, "a ship is next to A2": true,
		"no ship is next to C4": true, "the number of squares around Whirlpool is 8": true, "the depth of Whirlpool is 9": true,
		"the direction from B2 to A2 is 1": true, "the direction from B2 to A3 is 2": true, "the direction from B2 to Whirlpool is 3": true,
		"the direction from B2 to C3 is 4": true, "the direction from B2 to C2 is 5": true, "the direction from B2 to C1 is 6": true,
		"the direction from B2 to B1 is 7": true, "the direction from B2 to A1 is 8": true, "the direction from A1 to C3 is 4": true,
		"the direction from A1 to Whirlpool is 0": true, "the direction from A1 to A1 is 0": true, "the direction from Sloop to Hulk is 5": true,
		"the distance from A1 to C4 is 5": true, "the distance from Sloop to A4 is 3": true, "the distance from A1 to Galleon is 0": true,
		"the direction from A1 to Galleon is 0": true,
	} {
		assert.Equal(t, want, h.is(cond), cond)
	}
}

func TestTheBestOfThoseThereAre(t *testing.T) {
	setUp := "move Sloop to the berth of A1\nmove Galleon to the berth of B1\nmove Hulk to the berth of C1\nadd 4 coins to Sloop\nadd 1 coin to Hulk\n"
	for text, want := range map[string]string{
		"for each ship with the highest cost\n  mark it seen":                                                          "Galleon Hulk",
		"for each ship with the lowest cost\n  mark it seen":                                                           "Sloop",
		"for each ship with the most coins\n  mark it seen":                                                            "Sloop",
		"for each ship with the fewest coins\n  mark it seen":                                                          "Galleon",
		"for each ship with the highest worth\n  mark it seen":                                                         "Sloop Hulk",
		"for each ship with the most coins where its cost is 5\n  mark it seen":                                        "Hulk",
		"mark the ship with the highest cost seen":                                                                     "Galleon",
		"for each ship with the highest cost with the most coins\n  mark it seen":                                      "Hulk",
		"for each ship with the most coins on B1\n  mark it seen":                                                      "Galleon",
		"for each ship with the most coins other than Sloop\n  mark it seen":                                           "Hulk",
		"for each ship next to B1 with the lowest cost\n  mark it seen":                                                "Sloop",
		"for each ship with the highest cost\n  mark it seen\n  move it to the berth of A4\n  add 9 coins to it":       "Galleon Hulk",
		"for each ship with the fewest coins, add 1 coin to it\nfor each ship with a coin\n  mark it seen":             "Sloop Galleon Hulk",
		"for each ship with the highest worth, add 9 coins to it\nfor each ship with at least 9 coins\n  mark it seen": "Sloop Hulk",
	} {
		h := newLagoon(t)
		h.do(setUp + text)
		assert.ElementsMatch(t, strings.Fields(want), strings.Fields(h.marked()), text)
	}
}

func TestConditionsOnTheBest(t *testing.T) {
	h := newLagoon(t)
	h.do("move Sloop to the berth of A1\nmove Galleon to the berth of B1\nmove Hulk to the berth of C1\nadd 4 coins to Sloop")
	for cond, want := range map[string]bool{
		"Sloop is a ship with the most coins": true, "Hulk is a ship with the most coins": false,
		"Galleon is a ship with the highest cost": true, "Sloop is a ship with the highest cost": false,
		"the cost of the ship with the most coins is 2": true, "there are 2 ships with the highest cost": true,
		"there is a crew with the highest rank": false, "there is a crew in your hand with the highest rank where its rank is 7": true,
	} {
		assert.Equal(t, want, h.is(cond), cond)
	}
}

// A choice among cards that the chooser does not see offers each that could be
// the best, and turns out to do nothing where it is not.
func TestTheBestOfCardsNobodyTold(t *testing.T) {
	got := map[string]bool{}
	for seed := range uint64(20) {
		h := newLagoon(t)
		require.NoError(t, h.m.Reset(h.s, vm.Config{Seed: seed}))
		h.do("move Ann to the blue's hand\nchoose a crew in the blue's hand with the highest rank\nmark it seen", 0)
		got[h.marked()] = true
	}
	assert.Equal(t, map[string]bool{"": true, "Cid": true}, got)
}

// TestADistanceGoesAroundHoles: steps are made over places that lie on the board.
func TestADistanceGoesAroundHoles(t *testing.T) {
	h := newLagoon(t)
	h.do("move A2 to the box")
	assert.True(t, h.is("the distance from A1 to A3 is 4"))
	assert.True(t, h.is("the distance from A1 to A2 is 0"))
	h.do("move B1 to the box")
	assert.True(t, h.is("the distance from A1 to A3 is 0"), "there is no way")
	assert.True(t, h.is("the distance from C1 to A4 is 5"))
}
