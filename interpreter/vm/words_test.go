package vm_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// cove is a tiny game for trying what card text does: ships lie in the sea,
// one card with the text under test lies beside them.
const cove = `game "Cove"
version "1.0.0"
edition 2
players red, blue
token coin
kind ship
  cost: number or 0
kind charm
  power: text or none, read by its owner, live while it is in play
zone deck of player, face down, in order
zone hand of player, held
zone discard of player, face up, in order
zone sea, of ship, face up, in play
zone altar, of charm, face up, in play
value hand limit of player: 5
value toll of ship: its cost
keyword Sturdy: "it can't be trashed"
  this can't be trashed
to gain a number of coins
  add that many coins to you
to pay a number of coins
  remove that many coins from you
to trash a card
  move it to its owner's discard
turn
  take an action
action wait
  do nothing
action pray
  choose a charm
  do its power
`

const coveCards = `owner: red
ship:
  - name: Sloop
    cost: 2
    starts in: sea
  - name: Galleon
    cost: 5
    starts in: sea
  - name: Raft
    starts in: hand
charm:
  - name: Idol
    starts in: altar
    power: |
`

type coveGame struct {
	t *testing.T
	g *check.Game
	p *bytecode.Program
	m *vm.Machine
	s *table.State
}

// newCove sets the game up with a text on the Idol.
func newCove(t *testing.T, power string) *coveGame {
	t.Helper()
	text := "      " + strings.ReplaceAll(strings.TrimSpace(power), "\n", "\n      ") + "\n"
	files := fstest.MapFS{"cove.rules": {Data: []byte(cove)}, "cards.yaml": {Data: []byte(coveCards + text)}}
	return newTable(t, files, "cove")
}

// newTable sets a game up.
func newTable(t *testing.T, files fstest.MapFS, name string) *coveGame {
	t.Helper()
	set, diags := carddefs.Load(files, name)
	g, more := check.Check(set.Source)
	for _, d := range append(diags, more...) {
		require.Fail(t, diag.Render(d, diag.RenderOptions{}))
	}
	p, diags := compile.Game(g)
	require.Empty(t, diags)
	h := &coveGame{t: t, g: g, p: p}
	h.m, h.s = vm.New(p), p.NewState()
	require.NoError(t, h.m.Reset(h.s, vm.Config{Seed: 1}))
	return h
}

// do carries lines out as red, answering every question with the answers given.
func (h *coveGame) do(lines string, answers ...int) {
	h.t.Helper()
	f := diag.NewFile("line", []byte(lines))
	stmts, frame, diags := h.g.Statements(f, 0, len(f.Text))
	require.Empty(h.t, diags)
	p, entry, diags := compile.Extra(h.p, stmts, frame)
	require.Empty(h.t, diags)
	m := vm.New(p)
	require.NoError(h.t, m.Run(h.s, entry, 0, -1))
	for _, a := range answers {
		require.Equal(h.t, vm.Deciding, m.Status(h.s))
		require.NoError(h.t, m.Apply(h.s, a))
	}
	require.Equal(h.t, vm.Idle, m.Status(h.s))
}

// is asks a condition as red.
func (h *coveGame) is(cond string) bool {
	h.t.Helper()
	f := diag.NewFile("cond", []byte(cond))
	e, frame, diags := h.g.Condition(f, 0, len(f.Text))
	require.Empty(h.t, diags)
	p, entry, diags := compile.Eval(h.p, e, frame)
	require.Empty(h.t, diags)
	n, err := vm.New(p).Eval(h.s, entry, 0, -1)
	require.NoError(h.t, err)
	return n != 0
}

func TestAForbiddenVerbDoesNothing(t *testing.T) {
	h := newCove(t, "ships can't be trashed")
	h.do("trash Sloop")
	require.True(t, h.is("Sloop is in play"))
	h.do("trash Idol")
	require.False(t, h.is("Idol is in play"))
	h.do("trash Sloop")
	require.False(t, h.is("Sloop is in play"), "the text is no longer live")
}

func TestACostThatIsForbiddenCannotBePaid(t *testing.T) {
	h := newCove(t, "ships can't be trashed")
	require.False(t, h.is("you can trash a ship"), "can't beats may")
	require.True(t, h.is("you can trash Idol"))
	h.do("you may trash a ship to gain 3 coins")
	require.True(t, h.is("you have no coins"))
}

func TestAForbiddingUnderACondition(t *testing.T) {
	h := newCove(t, "while this has a coin, your ships can't be trashed")
	require.True(t, h.is("you can trash a ship"))
	h.do("add 1 coin to Idol")
	require.False(t, h.is("you can trash a ship"))
}

func TestAKeywordStandsForItsLines(t *testing.T) {
	h := newCove(t, "Sturdy")
	h.do("trash Idol")
	require.True(t, h.is("Idol is in play"))
	h.do("trash Sloop")
	require.False(t, h.is("Sloop is in play"))
}

func TestAReplacementHappensInstead(t *testing.T) {
	h := newCove(t, "when you would gain a number of coins, trash Sloop instead")
	h.do("gain 3 coins")
	require.True(t, h.is("you have no coins"))
	require.False(t, h.is("Sloop is in play"))
}

func TestATriggerWaitsForItsVerb(t *testing.T) {
	h := newCove(t, "when a ship is trashed, gain 2 coins")
	h.do("trash Idol")
	require.True(t, h.is("you have no coins"), "it was no ship")
	h = newCove(t, "when a ship is trashed, gain 2 coins")
	h.do("trash Sloop\ntrash Galleon")
	require.True(t, h.is("you have exactly 4 coins"))
}

func TestContinuousEffectsAreRecomputed(t *testing.T) {
	h := newCove(t, "your hand limit is 7\nwhile this has a coin, the toll of each ship is 3 less")
	require.True(t, h.is("your hand limit is 7"))
	require.True(t, h.is("the blue's hand limit is 5"))
	require.True(t, h.is("the toll of Galleon is 5"))
	h.do("add 1 coin to Idol")
	require.True(t, h.is("the toll of Galleon is 2"))
	require.True(t, h.is("the toll of Sloop is 0"), "no number falls below 0")
	h.do("trash Idol")
	require.True(t, h.is("your hand limit is 5"))
	require.True(t, h.is("the toll of Galleon is 5"))
}

func TestUnlessOffersThePayment(t *testing.T) {
	h := newCove(t, "do nothing")
	h.do("unless you pay 2 coins, trash Sloop")
	require.False(t, h.is("Sloop is in play"), "unpayable: nobody is asked")
	h.do("gain 3 coins\nunless you pay 2 coins, trash Galleon", 0)
	require.True(t, h.is("Galleon is in play"))
	require.True(t, h.is("you have 1 coin"))
}

func TestDoNotIsUsedUp(t *testing.T) {
	h := newCove(t, "do not trash Sloop")
	h.do("do not trash Sloop\ntrash Sloop")
	require.True(t, h.is("Sloop is in play"))
	h.do("trash Sloop")
	require.False(t, h.is("Sloop is in play"))
}

func TestAnEndlessRuleIsStopped(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"the position comes back": {"repeat until you have 9 coins\n  gain 1 coin\n  pay 1 coin", "the same position comes back"},
		"it grows for ever":       {"repeat until you have 0 coins\n  gain 1 coin", "changed the table, rolled, showed or shuffled 125000 times"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newCove(t, "do nothing")
			f := diag.NewFile("line", []byte("gain 1 coin\n"+c.text))
			stmts, frame, diags := h.g.Statements(f, 0, len(f.Text))
			require.Empty(t, diags)
			p, entry, diags := compile.Extra(h.p, stmts, frame)
			require.Empty(t, diags)
			m := vm.New(p)
			var events []vm.Event
			m.Rec = &events
			require.NoError(t, m.Run(h.s, entry, 0, -1))
			require.Equal(t, vm.Faulted, m.Status(h.s))
			fault := m.Fault(h.s)
			require.Equal(t, diag.EndlessRule, fault.Code)
			require.Contains(t, fault.Summary(), c.says)
			line, _ := f.Position(fault.Span.Start)
			require.Equal(t, 2, line)
			require.Less(t, len(events), 500_000)
		})
	}
}

func TestATextReadByAnyone(t *testing.T) {
	rules := strings.Replace(cove, "power: text or none, read by its owner", "power: text or none, read by anyone", 1)
	files := fstest.MapFS{"cove.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(coveCards + "      gain 2 coins\n")}}
	set, _ := carddefs.Load(files, "cove")
	g, diags := check.Check(set.Source)
	require.Empty(t, diags)
	p, _ := compile.Game(g)
	h := &coveGame{t: t, g: g, p: p, m: vm.New(p), s: p.NewState()}
	require.NoError(t, h.m.Reset(h.s, vm.Config{Seed: 1}))
	h.do("for each charm, do its power")
	require.True(t, h.is("you have exactly 2 coins"), "whoever does it is `you`")
}

// A line read after the game was checked leaves the game as it is: what it
// would have to change is a finding, and not a line that does nothing.
func TestAFurtherLineChangesNothing(t *testing.T) {
	h := newCove(t, "do nothing")
	for _, line := range []string{"do not trash Galleon", "the trash fails"} {
		f := diag.NewFile("line", []byte(line))
		_, _, said := h.g.Statements(f, 0, len(f.Text))
		require.Len(t, said, 1, line)
		require.Equal(t, diag.WrongThing, said[0].Code, line)
	}
	require.Empty(t, h.g.Marks)
	for _, v := range h.g.Verbs {
		require.False(t, v.HasResult)
		require.Equal(t, check.None, v.Block)
	}
}
