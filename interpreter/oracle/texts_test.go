package oracle_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/oracle"
)

// words are the words of the game in which the sentences of the specification are
// tried.
const words = `game "Tiny"
version "1.0.0"
edition 2
players crown, pirate
token coin
token point
die luck, 6 sides

kind island of crown, a place

kind ship of pirate
  cost: number or 0
  effect: text or none

kind crew of pirate, plural crew
  cost: number or 0

kind event
  cost: number or 0
  play: text or none, read by its owner
  ways: texts or none, read by its owner

zone deck of player, face down, in order
zone hand of player, held
zone discard of player, face up, in order
zone sea, of island, face up, in play
zone fleet, of ship, face up, in play
zone yard, of ship, face up
zone crew of ship, of crew, face up, in play
zone hold of island, buried

mark raiding of ship
adjective laden of ship: it has a coin
value hand limit of player: 5

to gain a number of coins
  add that many coins to you

to pay a number of coins
  remove that many coins from you

to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand

to trash a card
  remove all coins from it
  move it to its owner's discard

to discard a card in your hand
  move it to your discard

`

// pieces are its cards; what stands behind Longboat's effect is the first argument
// of scene.
const pieces = `island:
  - name: Home Port
    starts in: sea
ship:
  - name: Galleon
    starts in: fleet
    cost: 3
    effect: |
EFFECT
  - name: Longboat
    count: 2
    starts in: fleet
    cost: 1
crew:
  - name: Paul
    starts in: deck
  - name: Anne
    starts in: deck
    cost: 2
event:
  - name: Storm
    owner: crown
    starts in: hand
    cost: 4
    play: gain 2 coins
    ways:
      - pay 1 coin
      - pay 9 coins
  - name: Calm
    owner: crown
    starts in: hand
    play: do nothing
  - name: Fog
    owner: crown
    starts in: deck
    play: do nothing
  - name: Wind
    owner: crown
    starts in: deck
    play: do nothing
`

// gameOf is the game with further rules, and an effect of Galleon ("": none).
func gameOf(t *testing.T, rules, effect string) *check.Game {
	t.Helper()
	cards := strings.Replace(pieces, "    effect: |\nEFFECT\n", "", 1)
	if effect != "" {
		cards = strings.Replace(pieces, "EFFECT", "      "+strings.ReplaceAll(strings.TrimSpace(effect), "\n", "\n      "), 1)
	}
	set, found := carddefs.Load(fstest.MapFS{"tiny.rules": {Data: []byte(words + rules)}, "cards.yaml": {Data: []byte(cards)}}, "tiny")
	require.Zero(t, found.Errors(), "%v", found)
	g, found := check.Check(set.Source)
	for _, d := range found {
		require.Zerof(t, found.Errors(), "%v: %s", found, d.Span.Text())
	}
	return g
}

// scene plays a game up to its first question, or to its end.
func scene(t *testing.T, rules, effect string) *at {
	t.Helper()
	g := gameOf(t, rules, effect)
	p := oracle.New(g, oracle.Setting{}, dice{luck{rand.New(rand.NewPCG(1, 2))}, g})
	t.Cleanup(p.Close)
	require.NoError(t, p.Run())
	return &at{t, g, p}
}

// at is a game at a question or at its end.
type at struct {
	*testing.T
	g *check.Game
	*oracle.Play
}

// coins are those of the crown and of the pirate.
func (a *at) coins() [2]int {
	s := a.State()
	return [2]int{s.SeatTokens[0][0], s.SeatTokens[1][0]}
}

// on counts the coins on each copy of a card.
func (a *at) on(name string) (out []int) {
	for c, def := range a.Copies() {
		if a.g.Cards[def].Name == name {
			out = append(out, a.State().CardTokens[c][0])
		}
	}
	return out
}

// in are the names of the cards in all zones of a name, top first.
func (a *at) in(zone string) (out []string) {
	for _, z := range a.State().Zones {
		if a.g.Zones[z.Zone.Zone].Name == zone {
			for _, c := range z.Cards {
				out = append(out, a.g.Cards[a.Copies()[c]].Name)
			}
		}
	}
	return out
}

// menu says the options in words.
func (a *at) menu() (out []string) {
	for _, o := range a.Menu() {
		switch {
		case o.Kind == oracle.CardOption && o.Known:
			out = append(out, a.g.Cards[a.Copies()[o.Card]].Name)
		case o.Kind == oracle.CardOption:
			out = append(out, "?")
		case o.Kind == oracle.PlayerOption:
			out = append(out, a.g.Players[o.Player])
		case o.Kind == oracle.NumberOption:
			out = append(out, string(rune('0'+o.Number)))
		case o.Label != "":
			out = append(out, strings.SplitN(o.Label, "\n", 2)[0])
		default:
			out = append(out, string(o.Kind))
		}
	}
	return out
}

// take chooses an option by its word and goes on.
func (a *at) take(want string) {
	a.Helper()
	for i, word := range a.menu() {
		if word == want {
			require.NoError(a, a.Choose(i))
			require.NoError(a, a.Play.Run())
			return
		}
	}
	a.Fatalf("%q is not among %q", want, a.menu())
}

// asks says who is asked for what.
func (a *at) asks(player string, menu ...string) {
	a.Helper()
	seat, ok := a.Asked()
	require.True(a, ok, "nobody is asked")
	assert.Equal(a, player, a.g.Players[seat])
	assert.Equal(a, menu, a.menu())
}

func play(lines string) string {
	return "play\n  " + strings.ReplaceAll(strings.TrimSpace(lines), "\n", "\n  ") + "\n"
}

func TestChoicesAndNames(t *testing.T) {
	a := scene(t, play("choose a ship\nadd 1 coin to another ship\nadd 2 coins to it"), "")
	a.asks("crown", "Galleon", "Longboat")
	a.take("Longboat")
	a.asks("crown", "Galleon", "Longboat")
	a.take("Galleon")
	assert.True(t, a.Over())
	assert.Equal(t, []int{3}, a.on("Galleon"), "`it` is the ship named last")

	a = scene(t, play("trash each ship where its cost is 1"), "")
	assert.Equal(t, []string{"Longboat", "Longboat"}, a.in("discard"))

	a = scene(t, play("add 1 coin to up to 2 ships"), "")
	a.asks("crown", "Galleon", "Longboat", "done")
	a.take("Longboat")
	assert.Len(t, a.Question().Taken, 1)
	a.take("Longboat")
	assert.Equal(t, []int{1, 1}, a.on("Longboat"), "two cards, taken as one batch")

	a = scene(t, play("trash the ship with the highest cost\ngain (the number of ships) coins"), "")
	assert.Equal(t, [2]int{2, 0}, a.coins())
}

// TestStaleNames: a name goes along with what its text moves; moved by something
// else it is stale.
func TestStaleNames(t *testing.T) {
	a := scene(t, play("let boat be Galleon\nmove boat to the yard\nadd 1 coin to boat"), "")
	assert.Equal(t, []int{1}, a.on("Galleon"))
	a = scene(t, play("let boat be Galleon\nsweep\nadd 1 coin to boat\ngain (boat's cost) coins")+"\nto sweep\n  move each ship to the yard\n", "")
	assert.Equal(t, []int{0}, a.on("Galleon"), "acting on a stale name does nothing")
	assert.Equal(t, 3, a.coins()[0], "its printed numbers can be read")
}

func TestAsMuchAsItCan(t *testing.T) {
	a := scene(t, play("gain 2 coins\npay 3 coins\ndiscard 5 cards"), "")
	assert.Equal(t, [2]int{0, 0}, a.coins())
	assert.Equal(t, []string{"Calm", "Storm"}, a.in("discard"), "one after another to the top")
}

func TestPayments(t *testing.T) {
	lines := "gain 1 coin\nyou may\n  pay 1 coin\n  discard 1 card\nif you do, gain 3 coins"
	a := scene(t, play(lines), "")
	a.asks("crown", "yes", "no")
	a.take("yes")
	a.asks("crown", "Storm", "Calm")
	a.take("Calm")
	assert.Equal(t, [2]int{3, 0}, a.coins())

	a = scene(t, play("you may pay 1 coin to draw 1 card"), "")
	assert.True(t, a.Over(), "what cannot be paid is not offered")

	a = scene(t, play("gain 1 coin\ndiscard 2 cards\nyou may\n  pay 1 coin\n  discard 1 card\nif you do, gain 3 coins"), "")
	assert.True(t, a.Over())
	assert.Equal(t, [2]int{1, 0}, a.coins(), "whether there is a card in a hand everybody sees")

	a = scene(t, play("you may discard a crew in your hand to gain 1 coin"), "")
	a.asks("crown", "no")
	a.take("no")
	assert.Equal(t, [2]int{0, 0}, a.coins(), "whether there is a crew in a hand is a secret")

	a = scene(t, play("add 1 coin to Galleon\nyou may\n  choose a ship\n  remove 1 coin from it\nif you do, gain 3 coins"), "")
	a.take("yes")
	assert.Equal(t, 3, a.coins()[0], "only the ship that lets it be completed is offered, and so not asked for")

	a = scene(t, play("unless you pay 1 coin, gain 5 coins\nunless you pay 1 coin, gain 7 coins"), "")
	a.asks("crown", "yes", "no")
	a.take("yes")
	assert.Equal(t, [2]int{4, 0}, a.coins())

	a = scene(t, play("gain 1 coin\nchoose an event in your hand\ndo one of its ways"), "")
	a.take("Storm")
	assert.Equal(t, [2]int{0, 0}, a.coins(), "of the texts only the one that can be carried out in full")

	a = scene(t, play("you may trash a ship to gain 1 coin")+"\nwhen a ship would be trashed, gain 4 coins instead\n", "")
	a.take("yes")
	a.take("Galleon")
	assert.Equal(t, [2]int{5, 0}, a.coins(), "what is done instead counts as paid")
}

func TestControl(t *testing.T) {
	a := scene(t, play("choose one\n  - needs you have a coin\n    gain 1 coin\n  - trash a crew\n  - gain 2 coins\n  - gain 5 coins"), "")
	a.asks("crown", "gain 2 coins", "gain 5 coins")
}

func TestLoops(t *testing.T) {
	a := scene(t, play("repeat until you have at least 9 cards in your hand\n  draw 1 card\ngain (the number of cards in your hand) coins"), "")
	assert.Equal(t, 4, a.coins()[0], "a pass that changed nothing ends it")
	a = scene(t, play("for each ship\n  remove all coins from Galleon\n  add 1 coin to it\n  trash another ship"), "")
	assert.Equal(t, []string{"Longboat"}, a.in("fleet"), "one that no longer fits is left out")
	a = scene(t, play("for each ship, in any order\n  add 1 coin to it"), "")
	a.asks("crown", "Galleon", "Longboat")
	a = scene(t, play("for any number of ships, one at a time\n  add 1 coin to it"), "")
	a.take("Longboat")
	a.asks("crown", "Galleon", "Longboat", "done")
	a.take("done")
	assert.Equal(t, []int{1, 0}, a.on("Longboat"))
}

func TestChange(t *testing.T) {
	a := scene(t, play("let n be 1\nrepeat 3 times\n  change n to n plus 1\ngain n coins"), "")
	assert.Equal(t, 4, a.coins()[0])
	a = scene(t, play("let n be 1\nrepeat until n is at least 5\n  change n to n plus 1\ngain n coins"), "")
	assert.Equal(t, 5, a.coins()[0], "another value of a name is a change")
}

func TestAbilities(t *testing.T) {
	a := scene(t, play("trash Galleon\ngain 1 coin"), "when this is trashed, gain 4 coins")
	assert.Equal(t, [2]int{1, 4}, a.coins(), "carried out though its card has left")

	a = scene(t, play("trash Galleon\ntrash Galleon"), "when this would be trashed, add 1 coin to it instead")
	assert.Equal(t, []int{2}, a.on("Galleon"))

	a = scene(t, play("trash Galleon"), "ships can't be trashed")
	assert.Equal(t, []string{"Galleon", "Longboat", "Longboat"}, a.in("fleet"))

	a = scene(t, play("gain (your hand limit) coins\nadd 1 coin to Galleon\ngain (the pirate's hand limit) coins"), "while this has a coin, your hand limit is 6\nyour hand limit is 2 more")
	assert.Equal(t, 5+8, a.coins()[0])

	a = scene(t, play("gain (the cost of Galleon) coins"), "the cost of each ship is 4 less")
	assert.Equal(t, 0, a.coins()[0], "nothing falls below 0")

	a = scene(t, "turn\n  gain 1 coin\n  if the turn number is 2, end the game\n\nwhen your turn ends, gain 5 coins\n", "")
	assert.Equal(t, [2]int{6, 1}, a.coins())

	a = scene(t, play("gain 1 coin\npay 1 coin")+"\nwhen you gain any coins, add 1 point to you\nwhen you gain any coins, add that many points to you\n", "")
	a.asks("crown", "when you gain any coins, add 1 point to you", "when you gain any coins, add that many points to you")
}

func TestDoNot(t *testing.T) {
	a := scene(t, play("do not trash Galleon\ntrash Galleon\ngain (the number of ships) coins\ntrash Galleon"), "")
	assert.Equal(t, 3, a.coins()[0])
	assert.Equal(t, []string{"Galleon"}, a.in("discard"), "the next use alone")
}

func TestSecretChoices(t *testing.T) {
	a := scene(t, play("the crown secretly chooses a card in their hand or none\nif the crown did not choose none\n  show the crown's choice\n  move the crown's choice to the crown's discard"), "")
	a.asks("crown", "Storm", "Calm", "none")
	assert.True(t, a.Question().Secret)
	a.take("Calm")
	assert.Equal(t, []string{"Calm"}, a.in("discard"))
}

func TestReactions(t *testing.T) {
	rules := play("gain 1 coin\nask each player to react") + "\nreaction bribe\n  needs you have a coin\n  pay 1 coin\n"
	a := scene(t, rules, "")
	a.asks("crown", "bribe", "pass")
	a.take("bribe")
	assert.True(t, a.Over(), "all can see that nothing is open to either")
}

func TestReactionsOfAHand(t *testing.T) {
	a := scene(t, play("ask each player to react")+"\nreaction ambush\n  choose a crew in your hand\n  discard it\n", "")
	a.asks("crown", "pass")
}

func TestWhatIsSeen(t *testing.T) {
	a := scene(t, play("shuffle your deck\nshow the top card of your deck to the pirate\nchoose a card in the pirate's deck"), "")
	faces := func(seat int) (out []bool) {
		for _, z := range a.View(seat).Zones {
			if a.g.Zones[z.Zone.Zone].Name == "deck" && z.Zone.Seat == 0 {
				for _, c := range z.Cards {
					out = append(out, c.Card != check.None)
				}
			}
		}
		return out
	}
	assert.Equal(t, []bool{false, false}, faces(0))
	assert.Equal(t, []bool{true, false}, faces(1), "a place in a zone in order is seen, and so the card stays known")
	a.asks("crown", "?", "?")
}

func TestOutOfTheGame(t *testing.T) {
	a := scene(t, "turn\n  eliminate the pirate\n  gain 1 coin\n", "")
	assert.Equal(t, []int{0}, a.Winners())
	assert.Equal(t, []int{1, -1}, a.Returns())
}

func TestEnds(t *testing.T) {
	a := scene(t, "turn\n  gain 1 coin\n\nwin when you have at least 2 coins\n", "")
	assert.Equal(t, []int{0}, a.Winners())
	a = scene(t, "turn\n  gain 1 coin\n\nend when the turn number is 2\nrank by lowest your coins\n", "")
	assert.Equal(t, []int{1}, a.Winners(), "the pirate had nothing yet")
	a = scene(t, "turn\n  gain 1 coin\n\nlimit 4 turns\n", "")
	assert.Equal(t, oracle.Limit, a.State().Ending)
	assert.Equal(t, []int{0, 0}, a.Returns())
	a = scene(t, play("nobody wins"), "")
	assert.Equal(t, []int{-1, -1}, a.Returns())
	a = scene(t, "turn\n  gain 1 coin\n  if the turn number is at least 4, end the game\n  take another turn\n", "")
	assert.Equal(t, [2]int{4, 0}, a.coins())
}

// TestFaults: a number that does not fit is a fault, and nothing wraps.
func TestFaults(t *testing.T) {
	g := gameOf(t, play("gain 999999999 coins\nrepeat 2 times\n  gain (your coins times 2) coins"), "")
	p := oracle.New(g, oracle.Setting{}, luck{rand.New(rand.NewPCG(1, 2))})
	defer p.Close()
	require.ErrorContains(t, p.Run(), "out of range")
}
