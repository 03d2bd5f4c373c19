package compile

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

const cove = `game "Cove"
edition 2
version "1.0.0"
players red, blue
limit 40 turns
token coin
token debt, any number
kind square, a place
  row: number
  column: number
kind ship, a place
  rank: number
  draught: any number
kind mate
  rank: number
kind banner
  rule: text, read by anyone
mark lit of ship, mate, square
board sea, of square
zone berth of square, of ship, face up, in play
zone cabin of ship, of mate, face up, in play
zone hold of ship, face up, in play
zone hand of player, held
zone wall, of banner, face up, in play
zone box, face up
value toll of ship: 2
value heft of ship: its rank
adjective near of square: it is next to the lit ship or it is diagonal to the lit ship and you have at least 2 coins
adjective manned of ship: the cabin of it is not empty
adjective bare of ship: it has no coins and it is not manned
adjective far of square: it is not near or it is lit and the direction from the lit ship to it is 3
adjective cheap of ship: its toll is at most your coins
turn
  do nothing
`

func coveGame(t testing.TB) *check.Game {
	t.Helper()
	var b strings.Builder
	b.WriteString("square:\n")
	for k := range 16 {
		fmt.Fprintf(&b, "  - {name: Q%d, row: %d, column: %d, starts in: sea}\n", k, k/4+1, k%4+1)
	}
	b.WriteString("ship:\n")
	for k := range 8 {
		fmt.Fprintf(&b, "  - {name: S%d, rank: %d, draught: %d, owner: %s, starts in: box}\n", k, k%4, k-4, []string{"red", "blue"}[k%2])
	}
	b.WriteString("mate:\n")
	for k := range 12 {
		owner := []string{"", "owner: red, ", "owner: blue, "}[k%3]
		fmt.Fprintf(&b, "  - {name: M%d, rank: %d, %sstarts in: box}\n", k, k%5, owner)
	}
	b.WriteString(`banner:
  - {name: Drum, rule: "the rank of each ship is 1 more", starts in: box}
  - {name: Fife, rule: "the toll of each ship on Q5 is 2 less", starts in: box}
  - {name: Flag, rule: "the draught of each lit ship is 3 less", starts in: box}
`)
	files := fstest.MapFS{"cove.rules": {Data: []byte(cove)}, "cards.yaml": {Data: []byte(b.String())}}
	set, found := carddefs.Load(files, "cove")
	g, more := check.Check(set.Source)
	for _, d := range append(found, more...) {
		require.NotEqual(t, diag.Error, d.Severity(), diag.Render(d, diag.RenderOptions{}))
	}
	return g
}

var covePhrases = []string{
	"near squares", "not near squares", "far squares", "squares where it is not far and it is lit", "manned ships", "bare ships", "ships where it is not bare",
	"ships where its rank is at most your coins", "ships where its rank is at least 3 or it is lit", "ships where its draught is less than your coins minus 3", "ships where its heft is 2",
	"ships where its rank is at most the rank of S2", "cheap ships", "not cheap ships", "ships where its toll is 2", "ships where its toll is 0 or it is bare",
	"ships where it is yours", "mates where it is not yours", "ships where it is S3", "ships where it is not S3 and it has a coin", "mates where it is on a lit ship",
	"mates where it is on S3 or it is in your hand", "mates where it is in the other player's hand", "ships where it is on Q5 or it is on a square next to Q5", "squares where it is not next to Q5",
	"ships where it is next to Q5", "mates or ships where it is next to Q5 and it is not lit", "ships where it has at most 0 coins", "ships where it has at least 1 debt", "ships where it has 0 debts",
	"ships where the coins on it are at least its rank", "ships where the coins on it are at least its rank and you have at least 3 coins", "ships where you have at least 3 coins",
	"ships where the number of mates on it is less than its rank or it has no coins", "ships where its hold is not empty", "squares where the berth of it is empty or it is lit",
	"ships where there is a mate in your hand where its rank is at least 2", "ships where the number of lit squares is more than its rank", "squares where the direction from Q0 to it is 3 or it is Q0",
}

// disturbed puts a state of the cove into disorder.
func disturbed(s *table.State, rng *rand.Rand) {
	for range 300 {
		o, z := rng.IntN(s.L.N), rng.IntN(s.L.Z)
		switch rng.IntN(4) {
		case 0:
			if s.L.Holds(z, s.KindOf(o)) && !s.Carries(o, z) && (s.KindOf(o) > 0 || rng.IntN(4) == 0) {
				s.Move(o, z, check.OnTop, check.TurnUp)
			}
		case 1:
			s.SetMark(o, 0, rng.IntN(3) == 0)
		case 2:
			t := rng.IntN(2)
			s.SetToken(o, t, rng.IntN(3)-t)
		case 3:
			s.SetPlayerToken(rng.IntN(2), 0, rng.IntN(6))
		}
	}
}

// triedEach says whether a phrase has a condition that is tried on each card.
func triedEach(t *testing.T, p *bytecode.Program, phrase string) bool {
	c, f := extra(p), diag.NewFile("phrase", []byte("the number of "+phrase+" is 0"))
	e, frame, found := p.Game.Condition(f, 0, len(f.Text))
	require.Empty(t, found, phrase)
	entry := c.evalBody(lower.Expr(e), frame)
	return strings.Contains(c.p.DisassembleEntry(entry), "nextbit")
}

// Conditions come out the same said of all cards at once as tried card by card: of places, of what lies on cards, and of what effects change.
func TestConditionsAreSets(t *testing.T) {
	p, found := Game(coveGame(t))
	require.Empty(t, found)
	rng := rand.New(rand.NewPCG(3, 4))
	differ, sets, changed := 0, 0, 0
	for _, phrase := range covePhrases {
		fast, f := counted(t, p, phrase, false)
		slow, o := counted(t, p, phrase, true)
		if !triedEach(t, p, phrase) {
			sets++
		}
		for trial := range 60 {
			s := p.NewState()
			require.NoError(t, vm.New(p).Reset(s, vm.Config{Seed: 1}))
			disturbed(s, rng)
			for o := range s.L.N {
				if s.L.Defs[s.Def(o)].Name == "Drum" && s.In(s.L.UPlay, o) {
					changed++
				}
			}
			want, err := slow.Eval(s.Clone(), o, trial%2, -1)
			require.NoError(t, err)
			got, err := fast.Eval(s.Clone(), f, trial%2, -1)
			require.NoError(t, err)
			require.Equal(t, want, got, "%s, trial %d", phrase, trial)
			differ += min(want, 1)
		}
	}
	assert.Greater(t, differ, 1000, "the phrases mean something")
	assert.Greater(t, changed, 300, "effects apply")
	assert.Greater(t, sets, 20, "of so many phrases nothing is tried card by card")
}
