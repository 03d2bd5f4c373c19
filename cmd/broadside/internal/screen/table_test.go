package screen

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// lagoon is a board of three rows of three places, of which one lies with a player.
func lagoon(hex bool) *scene.Scene {
	board := scene.Zone{ID: "/lagoon", Name: "lagoon", Shape: "board", Hex: hex, From: []int{1, 1}, Wide: 3, Count: 8}
	for k, name := range []string{"A1", "A2", "A3", "B1", "B2", "Whale Rock", "C1", "C2"} {
		c := scene.Card{ID: k + 1, Name: name, Up: true, At: []int{k/3 + 1, k%3 + 1}}
		if name == "B2" {
			c.Zones = []scene.Zone{{ID: "@5/pool", Name: "pool", Shape: "row", Count: 2, Cards: []scene.Card{{ID: 20, Name: "Old Boat", Up: true}, {ID: 21}}}}
		}
		board.Cards = append(board.Cards, c)
	}
	taken := scene.Zone{ID: "north/claim", Name: "claim", Shape: "row", Count: 1, Cards: []scene.Card{{ID: 9, Name: "C3", Up: true, Off: &scene.Spot{Board: "lagoon", Row: 3, Column: 3}}}}
	return &scene.Scene{You: "south", Players: []scene.Player{
		{SeatView: engine.SeatView{Player: "south", Marks: []string{"first"}}},
		{SeatView: engine.SeatView{Player: "north", Out: true}, Zones: []scene.Zone{taken}},
	}, Middle: []scene.Zone{board}}
}

// TestBoard: places stand under their coordinates, what lies on them with them, those that somebody took in their old
// place by who has them; every second row of a hexagonal board is shifted.
func TestBoard(t *testing.T) {
	require.Equal(t, strings.TrimPrefix(`
─ The north ─ out of the game ─────────
  claim 1
─ The table ───────────────────────────
  lagoon
           1         2         3
    A │         │         │         │
      │         │         │         │
    B │         │         │Whal.Rock│
      │         │Old Boat…│         │
    C │         │         │  north  │
      │         │         │         │
─ The south ─ first ───────────────────
`, "\n"), strings.Join(Lines(&check.Game{}, lagoon(false), 39), "\n")+"\n")
	require.Equal(t, strings.TrimPrefix(`
─ The north ─ out of the game ─────────
  claim 1
─ The table ───────────────────────────
  lagoon
          1       2       3
    A │       │       │       │
      │       │       │       │
    B     │       │       │Wh.Rock│
          │       │O.Boat…│       │
    C │       │       │ north │
      │       │       │       │
─ The south ─ first ───────────────────
`, "\n"), strings.Join(Lines(&check.Game{}, lagoon(true), 39), "\n")+"\n")
}

// TestZones: order, faces and numbers of what lies in a zone are told.
func TestZones(t *testing.T) {
	rules := &check.Game{Tokens: []check.Token{{Name: "coin", Plural: "coins"}, {Name: "turn taken", Limit: true}}}
	sc := &scene.Scene{You: "south", Turn: 3, TurnOf: "south", Players: []scene.Player{{
		SeatView: engine.SeatView{Player: "south", Tokens: []engine.Count{{Name: "coin", N: 2}, {Name: "turn taken", N: 1}}},
		Zones: []scene.Zone{
			{Name: "deck", Shape: "pile", Down: true, Top: "top", Count: 9, Cards: []scene.Card{{ID: 1, Name: "Reef", Place: 1}, {ID: 2, Name: "Gale", Place: 4}}},
			{Name: "discard", Shape: "pile", Top: "top", Count: 3, Cards: []scene.Card{{ID: 3, Name: "海図", Up: true}, {ID: 4, Name: "Gale", Up: true}, {ID: 5, Name: "海図", Up: true}}},
			{Name: "traps", Shape: "row", Count: 3, Cards: []scene.Card{{ID: 6, Name: "Net"}, {ID: 7, Kind: "trap"}, {ID: 8, Kind: "trap"}}},
			{Name: "bag", Shape: "pile", Count: 4, Within: []engine.Count{{Name: "Reef", N: 2}}},
			{Name: "hand", Shape: "hand", Count: 3, Cards: []scene.Card{{ID: 9, Name: "Gale"}, {ID: 10, Name: "Gale"}, {ID: 11, Name: "Gale", Tokens: []engine.Count{{Name: "coin", N: 1}}}}},
			{Name: "box", Shape: "pile", Count: 0},
			{Name: "far pile", Shape: "pile", Count: 12},
		},
	}}}
	require.Equal(t, strings.TrimPrefix(`
─ The south at turn ─ 2 coins ────────────────────
  box –   far pile ▒12
  deck ▒9  1. ▒ Reef · 4. ▒ Gale
  discard 3, from the top  海図 · Gale · 海図
  traps 3  ▒ Net · ▒ trap ×2
  bag 4  among them Reef ×2
  hand 3  Gale ×2 · Gale (1 coin)
`, "\n"), strings.Join(Lines(rules, sc, 50), "\n")+"\n")
}
