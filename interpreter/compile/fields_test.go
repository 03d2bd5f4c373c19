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

const pack = `game "Pack"
edition 2
version "1.0.0"
players red, blue
limit 40 turns
token coin
kind playing, plural playing
  suit: one of clubs, diamonds, hearts, spades
  rank: number
  weight: number or 0
kind joker
  rank: number or 0
zone hand of player, held
zone trick, face up, in play
zone pile, either way up, in order
zone spent, face up
mark lit of playing, joker
adjective crew of playing: its rank is at most 10
adjective royal of playing: its rank is at least 11 and its suit is at most 2 or its rank times 2 is 2
adjective bright of playing: it is lit or it is crew and it has a coin
value reach of player: 5
value heft of playing: its weight
`

// trickTurn is a turn that compares cards in every way.
const trickTurn = `turn
  choose a playing in your hand
  move it to the trick
  choose a playing in your hand where its suit is the suit of that playing or its rank is at least the rank of that playing
  move it to the trick face up
  choose up to 2 crew playing in the other player's hand where its rank is less than (the rank of that playing plus your coins) and it is not lit
  mark each of them lit
  move each of them to your hand
  choose up to 3 playing in the pile where its rank is not 7
  move each of them to your hand
  gain (the number of royal playing in the trick) coins
  for each bright playing in the trick
    move it to the pile face down
  if there are at least 11 playing in the trick where its suit is the suit of that playing
    you win

to gain a number of coins
  add that many coins to you
`

func packCards() string {
	var b strings.Builder
	b.WriteString("playing:\n")
	for k := range 52 {
		suits := []string{"clubs", "diamonds", "hearts", "spades"}
		where := []string{"owner: red, starts in: hand", "owner: blue, starts in: hand", "starts in: trick", "starts in: pile"}[k%4]
		fmt.Fprintf(&b, "  - {name: \"C%d\", suit: %s, rank: %d, weight: %d, %s}\n", k, suits[k/13], k%13+1, k%3, where)
	}
	b.WriteString("joker:\n  - {name: Fool, rank: 7, starts in: trick}\n  - {name: Jester, owner: red, starts in: hand}\n")
	return b.String()
}

func packGame(t testing.TB, turn string) *check.Game {
	t.Helper()
	files := fstest.MapFS{"pack.rules": {Data: []byte(pack + turn)}, "cards.yaml": {Data: []byte(packCards())}}
	set, found := carddefs.Load(files, "pack")
	g, more := check.Check(set.Source)
	for _, d := range append(found, more...) {
		require.NotEqual(t, diag.Error, d.Severity(), diag.Render(d, diag.RenderOptions{}))
	}
	return g
}

// counted compiles how many cards a phrase means, with every condition tried
// card by card or not.
func counted(t testing.TB, p *bytecode.Program, phrase string, cardByCard bool) (*vm.Machine, bytecode.Entry) {
	t.Helper()
	text := "the number of " + phrase + " is 0"
	f := diag.NewFile("phrase", []byte(text))
	e, frame, found := p.Game.Condition(f, 0, len(f.Text))
	require.Empty(t, found, phrase)
	count, ok := lower.Expr(e).(*check.Cmp)
	require.True(t, ok)
	c := extra(p)
	c.cardByCard = cardByCard
	entry := c.evalBody(count.A, frame)
	require.Empty(t, c.diags)
	return vm.New(c.p), entry
}

var packPhrases = []string{
	"playing where its rank is 8", "playing where its rank is not 8", "playing where its rank is at least 8", "playing where its rank is more than 40",
	"playing where its rank is at most C17's rank", "playing where its suit is the suit of C3", "playing where the rank of C20 is less than its rank",
	"playing in the pile where its rank is your coins", "playing in your hand where its rank is (your reach plus 1)", "crew playing", "not crew playing",
	"royal playing", "not royal playing", "bright playing", "not bright playing in your hand", "crew playing in any hand where it is lit or its rank is 3",
	"playing where its suit is the suit of C3 or its rank is the rank of C3", "playing where its suit is the suit of C3 and its rank is not the rank of C3",
	"playing or joker where its rank is 7", "playing or joker in the trick where its rank is at most your coins and it is not face up",
	"playing where its rank is the number of cards in the trick", "playing where its rank plus its weight is at least 9", "playing where its weight is its rank",
	"playing where its rank divided by 2 is 3", "playing where its rank minus 9 is at least your coins", "playing where its heft is 1",
	"playing in the trick where its rank is more than the number of lit playing in the trick",
}

// shaken puts a state into disorder.
func shaken(s *table.State, rng *rand.Rand) {
	for range 60 {
		o := rng.IntN(s.L.N)
		switch rng.IntN(5) {
		case 0:
			s.Move(o, rng.IntN(s.L.Z), check.OnTop, check.FaceTurn(rng.IntN(3)))
		case 1:
			s.SetMark(o, 0, rng.IntN(2) == 0)
		case 2:
			s.SetToken(o, 0, rng.IntN(3))
		case 3:
			s.SetPlayerToken(rng.IntN(2), 0, rng.IntN(9))
		}
	}
}

func TestConditionsOnPrintedNumbersAreSets(t *testing.T) {
	p, found := Game(packGame(t, "turn\n  do nothing\n"))
	require.Empty(t, found)
	rng := rand.New(rand.NewPCG(1, 2))
	differ := 0
	for _, phrase := range packPhrases {
		fast, f := counted(t, p, phrase, false)
		slow, o := counted(t, p, phrase, true)
		for trial := range 60 {
			s := p.NewState()
			require.NoError(t, vm.New(p).Reset(s, vm.Config{Seed: 1}))
			shaken(s, rng)
			for trial%3 == 0 && rng.IntN(8) > 0 {
				s.SwapIdentity(rng.IntN(s.L.N), rng.IntN(s.L.N))
			}
			want, err := slow.Eval(s.Clone(), o, trial%2, -1)
			require.NoError(t, err)
			got, err := fast.Eval(s.Clone(), f, trial%2, -1)
			require.NoError(t, err)
			require.Equal(t, want, got, "%s, trial %d", phrase, trial)
			differ += min(want, 1)
		}
	}
	assert.Greater(t, differ, 500, "the phrases mean something")
}

// Games played at random come out the same whichever way conditions are tried,
// hidden cards and what the choosers know of them included.
func TestGamesComeOutTheSameCardByCard(t *testing.T) {
	g := packGame(t, trickTurn)
	fast, found := Game(g)
	require.Empty(t, found)
	slow := slowly(t, g)
	var decisions int
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 1))
		a, b := vm.New(fast), vm.New(slow)
		s, o := fast.NewState(), slow.NewState()
		require.NoError(t, a.Start(s, vm.Config{Seed: seed}))
		require.NoError(t, b.Start(o, vm.Config{Seed: seed}))
		for a.Status(s) == vm.Deciding {
			require.Equal(t, b.Count(o), a.Count(s))
			require.Equal(t, b.Player(o), a.Player(s))
			k := rng.IntN(a.Count(s))
			require.Equal(t, b.Option(o, k), a.Option(s, k))
			require.NoError(t, a.Apply(s, k))
			require.NoError(t, b.Apply(o, k))
			decisions++
		}
		require.Equal(t, b.Status(o), a.Status(s))
		require.Equal(t, o.I[fast.Layout.IOpt:fast.Layout.IExt], s.I[fast.Layout.IOpt:fast.Layout.IExt])
	}
	assert.Greater(t, decisions, 1000)
}

func slowly(t *testing.T, g *check.Game) *bytecode.Program {
	c := newCompiler(lower.Game(g))
	c.cardByCard = true
	c.layOut()
	c.number()
	c.compileAll()
	require.Empty(t, c.diags)
	return c.p
}

func BenchmarkCondition(b *testing.B) {
	p, found := Game(packGame(b, "turn\n  do nothing\n"))
	require.Empty(b, found)
	s := p.NewState()
	require.NoError(b, vm.New(p).Reset(s, vm.Config{Seed: 1}))
	for o := range 52 {
		s.Move(o, p.Layout.ZoneBase[1], check.OnTop, check.TurnUp)
	}
	for _, phrase := range []string{
		"playing", "playing where its rank is 8", "playing where its suit is the suit of C3", "playing where its rank is at least your coins",
		"crew playing", "playing where its suit is the suit of C3 or its rank is the rank of C3", "playing where its rank plus its weight is 9",
	} {
		for _, cardByCard := range []bool{true, false} {
			b.Run(fmt.Sprintf("%s/cardByCard=%v", phrase, cardByCard), func(b *testing.B) {
				m, e := counted(b, p, phrase, cardByCard)
				for range b.N {
					_, _ = m.Eval(s, e, 0, -1)
				}
			})
		}
	}
}
