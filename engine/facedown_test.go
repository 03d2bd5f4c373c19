package engine_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// faceDown is a game of two players with a few cards that start in a zone.
func faceDown(t testing.TB, rules, zone string, cards ...string) *engine.Game {
	t.Helper()
	var b strings.Builder
	b.WriteString("card:\n")
	for i, c := range cards {
		fmt.Fprintf(&b, "  - {name: %s, starts in: %s, rank: %d}\n", c, zone, i+1)
	}
	return gametest.LoadFiles(t, fstest.MapFS{
		"down.rules": {Data: []byte("game \"Down\"\nversion \"1.0.0\"\nedition 2\nplayers red, blue\ntoken coin\nkind card\n  rank: number\nmark dented of card\n" + rules)},
		"cards.yaml": {Data: []byte(b.String())},
	}, "down")
}

// memory is a row of face-down cards: each player looks at one, and moves one.
const memory = `zone row, of card, face down, in order
zone won of player, of card, face up
setup
  shuffle the row
turn
  look at a card in the row
  move a card in the row to your won
  if the row is empty
    nobody wins
`

// marked is a heap of face-down cards that carry coins and dents.
const marked = `zone heap, of card, face down
zone won of player, of card, face up
setup
  do nothing
turn
  add 1 coin to a card in the heap
  look at a card in the heap
  move a card in the heap to your won
  if the heap is empty
    nobody wins
`

// tossed is a zone on the table where cards lie face down and are shuffled.
const tossed = `zone bank, of card, buried, in order
zone pool, of card, face down, in order
zone won of player, of card, face up
setup
  shuffle the pool
  move the top 2 cards of the pool to the bank face down
turn
  look at a card in the bank
  you may shuffle the bank
  move a card in the bank to your won
  if the bank is empty
    nobody wins
`

// TestACardOfARowIsToldByItsPlace: the second card of the row is another option
// than the first, and stays known to who has looked at it, and to nobody else.
func TestACardOfARowIsToldByItsPlace(t *testing.T) {
	s := started(t, faceDown(t, memory, "row", "Ace", "King", "Two"))
	assert.Equal(t, []string{"the first card (row, face down)", "the second card (row, face down)", "the third card (row, face down)"}, options(s))
	assert.Equal(t, []int{1, 2, 3}, []int{s.Option(0).Place, s.Option(1).Place, s.Option(2).Place})
	at(t, s, "the second card (row, face down)")
	view := s.View(0)
	require.Len(t, view.Zones[0].Cards, 1)
	seen := view.Zones[0].Cards[0]
	assert.Equal(t, 2, seen.Place)
	assert.Equal(t, s.Game().Rules().Cards[s.Table().Def(s.Table().InOrder(0)[1])].Name, seen.Name)
	assert.Empty(t, s.View(1).Zones[0].Cards)
	assert.Equal(t, []string{"the first card (row, face down)", seen.Name + " (row)", "the third card (row, face down)"}, options(s))
	assert.Contains(t, lastLines(s, 1), "The red looks at the second card from the row")
	at(t, s, "the first card (row, face down)") // the card looked at is now the first
	assert.Equal(t, 1, s.View(0).Zones[0].Cards[0].Place)
	assert.Equal(t, []string{"the first card (row, face down)", "the second card (row, face down)"}, options(s), "blue has seen none")
}

func lastLines(s *engine.State, p engine.Player) string {
	var out []string
	for _, l := range s.Log(p) {
		out = append(out, l.Text)
	}
	return strings.Join(out, "\n")
}

// TestAShuffleOfARowIsForgotten: what was known lies among the cards there, and
// the places have nothing to do with those before.
func TestAShuffleOfARowIsForgotten(t *testing.T) {
	s := started(t, faceDown(t, strings.Replace(memory, "  move a card", "  shuffle the row\n  move a card", 1), "row", "Ace", "King", "Two"))
	at(t, s, "the first card (row, face down)")
	assert.Empty(t, s.View(0).Zones[0].Cards)
	assert.Len(t, s.View(0).Zones[0].Within, 1)
	assert.Equal(t, "the third card (row, face down)", options(s)[2])
	for _, o := range s.Options() {
		assert.Empty(t, o.Card)
	}
}

// TestAShuffleOnTheTableIsForgotten: cards lie face down on the table, where
// everybody kept an eye on them until then.
func TestAShuffleOnTheTableIsForgotten(t *testing.T) {
	s := started(t, faceDown(t, tossed, "pool", "Ace", "King", "Two"))
	at(t, s, "the first card (bank, face down)")
	require.NotEmpty(t, s.View(0).Zones[0].Cards[0].Name)
	at(t, s, "yes")
	for _, c := range s.View(0).Zones[0].Cards {
		assert.Empty(t, c.Name)
	}
	assert.Len(t, s.View(0).Zones[0].Within, 1)
	assert.Equal(t, []string{"the first card (bank, face down)", "the second card (bank, face down)"}, options(s))
}

// TestACardOfAHeapIsToldByWhatLiesOnIt: coins and dents part cards that are else
// one option; what is alike is mixed.
func TestACardOfAHeapIsToldByWhatLiesOnIt(t *testing.T) {
	s := started(t, faceDown(t, marked, "heap", "Ace", "King", "Two"))
	assert.Equal(t, []string{"one of 2 unknown cards (heap)", "a face-down card (heap, 1 coin)"}, options(s))
	require.Len(t, s.View(1).Zones[0].Cards, 1)
	assert.Equal(t, []engine.Count{{Name: "coin", N: 1}}, s.View(1).Zones[0].Cards[0].Tokens)
	assert.Empty(t, s.View(1).Zones[0].Cards[0].Name)
	at(t, s, "a face-down card (heap, 1 coin)")
	require.Len(t, s.View(0).Zones[0].Cards, 1)
	known := s.View(0).Zones[0].Cards[0].Name
	require.NotEmpty(t, known)
	assert.Empty(t, s.View(1).Zones[0].Cards[0].Name)
	assert.Equal(t, []string{"one of 2 unknown cards (heap)", known + " (heap, 1 coin)"}, options(s))
	assert.Contains(t, lastLines(s, 1), "The red looks at a card with 1 coin from the heap")
	at(t, s, "one of 2 unknown cards (heap)")
	at(t, s, "a face-down card (heap)") // blue makes both look alike
	assert.Empty(t, namesIn(s.View(0).Zones[0]), "red can't tell them any more")
	assert.Equal(t, []engine.Count{{Name: known, N: 1}}, s.View(0).Zones[0].Within)
}

func namesIn(z engine.ZoneView) (out []string) {
	for _, c := range z.Cards {
		if c.Name != "" {
			out = append(out, c.Name)
		}
	}
	return out
}

// TestAMarkTellsACardToo: as a coin does; and a held card's are nobody else's.
func TestAMarkTellsACardToo(t *testing.T) {
	s := started(t, faceDown(t, `zone heap, of card, face down
zone hand of red, of card, held
turn
  mark a card in the heap dented
  move a card in the heap to the red's hand
  the blue chooses a card in the red's hand
  nobody wins
`, "heap", "Ace", "King", "Two"))
	assert.Equal(t, []string{"one of 2 unknown cards (heap)", "a face-down card (heap, dented)"}, options(s))
	assert.Equal(t, []string{"dented"}, s.View(1).Zones[0].Cards[0].Marks)
}

// TestWhatIsLookedThroughIsKnownInItsOrder: also where a shuffle left it open.
func TestWhatIsLookedThroughIsKnownInItsOrder(t *testing.T) {
	s := started(t, faceDown(t, `zone pile, of card, face down, in order
zone won of player, of card, face up
setup
  shuffle the pile
turn
  look at each card in the pile
  choose a card in the pile
  move the top card of the pile to your won
  nobody wins
`, "pile", "Ace", "King", "Two"))
	var names, places []string
	for _, c := range s.View(0).Zones[0].Cards {
		names = append(names, c.Name)
		places = append(places, fmt.Sprint(c.Place))
	}
	require.Len(t, names, 3)
	assert.Equal(t, []string{"1", "2", "3"}, places)
	require.NoError(t, s.Apply(0))
	assert.Equal(t, names[0], s.Table().L.Defs[s.Table().Def(table.First(s.Table().Set(s.Table().L.Member(s.Table().L.PlayerZone(1, 0)))))].Name)
}

// everyHistory calls f at every state of a small game, chance in all its ways.
func everyHistory(t *testing.T, g *engine.Game, depth int, f func(s *engine.State)) {
	s, err := g.NewState(engine.Config{Enumerate: true, PoseForced: true})
	require.NoError(t, err)
	var visit func(s *engine.State, left int)
	visit = func(s *engine.State, left int) {
		f(s)
		n := s.Count()
		ways := n
		if n == 0 {
			ways = len(s.Outcomes())
		}
		if s.Over() || left == 0 {
			return
		}
		for i := range ways {
			c := s.Clone()
			if n > 0 {
				require.NoError(t, c.Apply(i))
			} else {
				require.NoError(t, c.ApplyOutcome(i))
			}
			visit(c, left-1)
			c.Release()
		}
	}
	visit(s, depth)
}

// TestNobodyIsToldMoreThanTheyMayKnow goes through every history of small games.
// Histories that a player cannot tell apart show that player the same table
// with the same options; so what the table names is so in each of them.
func TestNobodyIsToldMoreThanTheyMayKnow(t *testing.T) {
	for name, g := range downGames(t) {
		seen := map[string]string{}
		named := 0
		everyHistory(t, g, 9, func(s *engine.State) {
			if s.Count() == 0 {
				return // chance is at work
			}
			for p := range 2 {
				b, err := json.Marshal(s.View(p))
				require.NoError(t, err)
				info := s.InformationState(p)
				if old, ok := seen[info]; ok {
					require.Equal(t, old, string(b), "%s: player %d, %s", name, p, info)
				}
				seen[info] = string(b)
				named += truly(t, s, p)
			}
		})
		assert.Greater(t, len(seen), 30, name)
		assert.Positive(t, named, name)
	}
}

// truly holds what a view names against what lies there, and counts the names of
// face-down cards.
func truly(t *testing.T, s *engine.State, p engine.Player) int {
	n := 0
	for z, v := range s.View(p).Zones {
		if !s.Table().L.Row(z) {
			continue
		}
		order := s.Table().InOrder(z)
		for i, c := range v.Cards {
			if at := max(c.Place, 1) - 1; c.Name != "" && c.Place > 0 || c.Name != "" && len(v.Cards) == len(order) {
				if c.Place == 0 {
					at = i
				}
				require.Equal(t, s.Table().L.Defs[s.Table().Def(order[at])].Name, c.Name)
				n++
			}
		}
	}
	if n == 0 {
		for _, v := range s.View(p).Zones {
			n += len(namesIn(v))
		}
	}
	return n
}

func downGames(t *testing.T) map[string]*engine.Game {
	return map[string]*engine.Game{
		"memory": faceDown(t, memory, "row", "Ace", "King", "Two"),
		"marked": faceDown(t, marked, "heap", "Ace", "King", "Two"),
		"tossed": faceDown(t, tossed, "pool", "Ace", "King", "Two"),
	}
}

// TestFaceDownGamesKeepTheContract plays them many times, dealt anew.
func TestFaceDownGamesKeepTheContract(t *testing.T) {
	for name, g := range downGames(t) {
		report, err := enginetest.Check(g, enginetest.Config{Games: 60})
		require.NoError(t, err, name)
		assert.Positive(t, report.AtRest, name)
	}
}

// TestADealKeepsPlacesAndWhatLiesOnCards: it looks like the truth to who asked,
// keeps what they know, and every way that the rest may lie comes up.
func TestADealKeepsPlacesAndWhatLiesOnCards(t *testing.T) {
	for name, g := range downGames(t) {
		for seed := range uint64(4) {
			along(t, g, seed, 1, func(s *engine.State) {
				var into *engine.State
				layouts := map[string]bool{}
				for k := range uint64(60) {
					d, err := s.Seat(s.Actor()).Deal(k, into)
					require.NoError(t, err, name)
					into = d
					require.Equal(t, sees(s, s.Actor()), sees(d, s.Actor()), name)
					layouts[lie(d)] = true
				}
				var hidden []int
				for o := range s.Table().L.N {
					if z := s.Table().Zone(o); z >= 0 && !s.Table().Face(o) && !named(s, o) {
						hidden = append(hidden, o)
					}
				}
				ways := [...]int{1, 1, 2, 6}[len(hidden)]
				if known := len(s.View(s.Actor()).Zones[0].Within); known == 0 {
					require.Len(t, layouts, ways, "%s: %v", name, layouts)
				}
			})
		}
	}
}

// named says whether the one asked knows a card where it lies.
func named(s *engine.State, o int) bool {
	var room [table.MaxObjects / 64]uint64
	s.Table().Seen(s.Actor(), room[:s.Table().L.W])
	return table.Has(room[:], o)
}

// lie is what each object is: places and tokens stay with the objects.
func lie(s *engine.State) string {
	var defs []int
	for o := range s.Table().L.N {
		defs = append(defs, s.Table().Def(o))
	}
	return fmt.Sprint(defs)
}

// TestWhatIsSaidOfAHeapComesByItsLook: the same of cards told by their coins.
func TestWhatIsSaidOfAHeapComesByItsLook(t *testing.T) {
	g := faceDown(t, `zone row, of card, face down, in order
zone heap, of card, face down
zone box, of card, face down
setup
  shuffle the row
  add 1 coin to the top card of the row
  move each card in the row to the heap
turn
  add 1 coin to each card in the heap
  move each card in the heap to the box
  remove 1 coin from each card in the box
  the red chooses a card in the box
  nobody wins
`, "row", "Ace", "King", "Two")
	seen := map[string]bool{}
	for seed := range uint64(12) {
		s, err := g.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		seen[s.InformationState(1)+lastLines(s, 1)] = true
	}
	assert.Len(t, seen, 1)
}

// TestWhatIsSaidOfARowComesFromTheTop: nothing said of several cards of a row tells
// by its order which is which.
func TestWhatIsSaidOfARowComesFromTheTop(t *testing.T) {
	g := faceDown(t, `zone row, of card, face down, in order
setup
  shuffle the row
turn
  the red chooses a card in the row
  add 1 coin to each card in the row
  mark each card in the row dented
  show each card in the row to the red
  the red chooses a card in the row
  nobody wins
`, "row", "Ace", "King", "Two", "Queen")
	var first string
	for seed := range uint64(12) {
		s, err := g.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		require.NoError(t, s.Apply(0))
		info := s.InformationState(1)
		if first == "" {
			first = info
		}
		require.Equal(t, first, info)
		var shown []string
		for _, l := range s.Log(0) {
			if _, name, ok := strings.Cut(l.Text, "looks at "); ok {
				shown = append(shown, strings.Fields(name)[0])
			} else if name, _, ok := strings.Cut(l.Text, " from the row is shown"); ok {
				shown = append(shown, name)
			}
		}
		var lay []string
		for _, o := range s.Table().InOrder(0) {
			lay = append(lay, s.Table().L.Defs[s.Table().Def(o)].Name)
		}
		require.True(t, slices.Equal(lay, shown), "%v %v", lay, shown)
	}
}
