package carddefs_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
)

var (
	into  = flag.String("into", "", "write the collection to this new folder")
	cards = flag.Int("cards", 200, "so many different cards")
)

// TestALargeCollectionIsSound: nothing is found in it, and it has as many different cards as were
// asked for. With -into it is written as well, to be measured.
func TestALargeCollectionIsSound(t *testing.T) {
	made := hoard(*cards)
	files := fstest.MapFS{}
	for name, text := range made {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, found := carddefs.Load(files, "hoard")
	require.Empty(t, found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	assert.Len(t, g.Cards, *cards)
	if *into == "" {
		return
	}
	require.NoError(t, os.Mkdir(*into, 0o777))
	for name, text := range made {
		require.NoError(t, os.WriteFile(filepath.Join(*into, name), []byte(text), 0o666))
	}
}

// TestCheckGrowsWithTheCards: what check does, twice the cards cost twice at most: read, checked, linted, and
// each drawn with the lists of them. Memory that is asked for stands for the time: it is the same on every machine.
func TestCheckGrowsWithTheCards(t *testing.T) {
	cost := func(n int) float64 {
		files := fstest.MapFS{}
		for name, text := range hoard(n) {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		g, found, err := broadside.Open(t.Context(), files)
		require.NoError(t, err)
		require.Zero(t, found.Errors())
		g.Paper().Check()
		g.Lint()
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	cost(100) // what is asked for once: typefaces, icons
	few, many := cost(300), cost(600)
	t.Logf("%.0f MB, %.0f MB", few/(1<<20), many/(1<<20))
	require.Less(t, many/few, 2.3, "twice the cards")
}

// hoardRules are the game of a collection's cards.
const hoardRules = `game "Hoard"
version "1.0.0"
edition 2
players red, blue
limit 60 turns
token coin
counter ember of creature, plural embers
kind creature
  cost: number
  power: number
  element: one of fire, water, wood, stone
  tale: prose or none
  effect: text or none, read by its owner
kind event
  cost: number
  element: one of fire, water, wood, stone
  tale: prose or none
  play: text, read by its owner
kind relic
  cost: number
  worth: number or 0
  tale: prose or none
  effect: text or none, read by its owner
kind site
  worth: number
  tale: prose or none
  effect: text or none, read by its owner
zone deck of player, face down, in order
zone hand of player, held
zone discard of player, face up, in order
zone field of player, face up, in play
mark weary of creature
value reach of player: 2
value might of creature: its power plus the embers on it
adjective mighty of creature: its might is at least 6
adjective fiery of creature: its element is fire
adjective tidal of creature: its element is water
adjective wooden of creature: its element is wood
adjective stony of creature: its element is stone
adjective humble of creature: its power is at most 1
keyword Swift: "Comes and may act at once."
  when this comes into play, unmark this weary
keyword Burning N: "Comes with N embers."
  when this comes into play, add N embers to this
keyword Wealthy N: "Gain N coins when it comes."
  when this comes into play, gain N coins
to gain a number of coins
  add that many coins to you
to lose a number of coins
  remove that many coins from you
to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand
to destroy a card
  move it to its owner's discard
to discard a card in your hand
  move it to your discard
to ready a creature
  unmark it weary
to summon a card in your hand
  move it to your field
  if it is a creature, mark it weary
setup
  each player sets up
to set up
  shuffle your deck
  draw 5 cards
turn
  draw (your reach) cards
  if your hand has more than 7 cards
    choose a card in your hand
    discard it
  take an action
action rest
  gain 1 coin
action summon
  choose a card in your hand where it is not an event
  summon it
action cast
  choose an event in your hand
  do its play text
  discard it
win when you have at least 40 coins
`

// lasting are texts of cards on the field: what waits, and what is so while they lie there.
var lasting = []string{
	"when this comes into play, draw {n} cards",
	"when this comes into play, gain {n} coins",
	"when this leaves play, gain {n} coins",
	"when your turn starts, gain {n} coins",
	"when your turn starts, if you have fewer than {m} coins, draw 1 card",
	"when you gain any coins, draw 1 card",
	"when a creature is destroyed\n  if its cost is at most {n}, gain {m} coins",
	"when a {kin} creature is destroyed, draw {n} cards",
	"when you summon a {kin} creature, ready it",
	"once a turn, when you discard a card, gain {n} coins",
	"when your turn starts\n  choose a weary creature\n  ready it",
	"the cost of each {kin} creature is 1 less",
	"the cost of each event is {n} more",
	"while you have at least {m} coins, the might of each of your creatures is {n} more",
	"while there is a {kin} creature in play, your reach is 1 more",
	"the might of each of your {kin} creatures other than this is {n} more",
	"the might of each humble creature is {n} more",
	"Wealthy {n}",
	"Swift", // this and what follows is of creatures alone
	"Burning {n}",
}

// done are texts that are carried out once.
var done = []string{
	"gain {n} coins",
	"draw {n} cards",
	"each other player loses {n} coins",
	"choose a creature where its power is at least {n}\ndestroy it",
	"choose a {kin} creature in play\nadd {n} embers to it",
	"choose up to {n} weary creatures\nfor each of them\n  ready it",
	"for each of your {kin} creatures, gain 1 coin",
	"if you have at least {m} coins\n  draw {n} cards\notherwise\n  gain {n} coins",
	"gain 1 coin for each mighty creature in play",
	"you may discard a card in your hand\nif you do, draw {n} cards",
	"if there is a card in your hand\n  discard a random card in your hand\n  gain {m} coins",
	"choose one\n  - gain {n} coins\n  - draw {m} cards",
	"choose a creature in your discard\nmove it to your hand",
	"move each {kin} creature in your discard to your deck\nshuffle your deck",
	"if {name} is in play, gain {m} coins",
	"destroy each creature where its might is less than {n}",
}

var (
	first = strings.Fields("Amber Ashen Azure Barren Bitter Black Blessed Bold Brazen Bright Broken Bronze Burnished Calm Carven Chalk Cinder Clever Clouded Cobalt Cold Copper Coral Crimson Crooked Cunning Dapper Dawning Deep Distant Drowned Dusty Eager Early Ebon Elder Errant Faded Fallow Feral Fickle Flint Frosted Gaunt Gentle Gilded Glass Gloomy Golden Grey Hallow Hasty Hidden Hoary Hollow Hungry Idle Iron Ivory Jade Jolly Keen Lanky Late Leaden Lively Lonely Lost Lucky Marble Mellow Merry Misty Moonlit Mossy Muted Narrow Nimble Noble Ochre Opal Pale Patient Pearl Plain Proud Quaint Quiet Ragged Rapid Rough Royal Rusty Sable Salted Scarlet Secret Shaded Silver Solemn")
	last  = strings.Fields("Abbot Adder Anvil Archer Badger Baker Beacon Bell Boar Bridge Brook Candle Canyon Castle Cellar Chapel Cliff Cloak Clock Comet Cooper Crane Crown Dagger Dancer Delver Dragon Drummer Falcon Farmer Ferry Fiddler Fisher Forge Fountain Fox Garden Gate Giant Goblet Grove Hammer Harbour Harp Hawk Herald Hermit Heron Hound Hunter Jester Juggler Kettle Knight Ladder Lagoon Lantern Ledger Lion Loom Magpie Maiden Market Mason Meadow Miller Mirror Monk Moth Mule Needle Oracle Orchard Otter Owl Painter Pilgrim Piper Plough Porter Prophet Quarry Raven Ribbon Rider Rook Sailor Saint Scholar Scribe Shepherd Shield Smith Spider Stag Sword Tailor Thief Tower Vineyard Weaver")
	told  = strings.Fields("and the old road winds past where nobody went after rain while a lamp was lit so that those who came late would find what they had left behind in winter under one grey roof of slate by a river that never froze")
)

// hoardName is the name of the card of a number, from 0 on.
func hoardName(i int) string {
	name := first[i%len(first)] + " " + last[(i/len(first)+i%len(first))%len(last)]
	if round := i / (len(first) * len(last)); round > 0 {
		name += fmt.Sprint(" ", round+1)
	}
	return name
}

// hoardKinds are the fields that cards of a kind have: each a line but the texts.
var hoardKinds = []struct {
	name  string
	field string
	texts []string
	lines string
}{
	{"creature", "effect", lasting, "    cost: {c}\n    power: {p}\n    element: {element}\n"},
	{"event", "play", done, "    cost: {c}\n    element: {element}\n"},
	{"relic", "effect", lasting[:len(lasting)-2], "    cost: {c}\n    worth: {p}\n"},
	{"creature", "effect", lasting, "    cost: {c}\n    power: {p}\n    element: {element}\n"},
	{"site", "effect", lasting[:len(lasting)-2], "    worth: {p}\n"},
}

// hoardPerFile is how many cards one file has.
const hoardPerFile = 100

// hoard is a collection of n different cards with ordinary texts, of several kinds, the same for the same number: its files by their names, a rules file and a
// file for each hundred cards. 2,000 cards are 0.7 MB.
func hoard(n int) map[string]string {
	r := rand.New(rand.NewPCG(9927, 1))
	files := map[string]string{"hoard.rules": hoardRules}
	for from := 0; from < n; from += hoardPerFile {
		var b strings.Builder
		b.WriteString("starts in: deck\n")
		for k := range hoardKinds {
			if k == 3 { // more creatures, under the same key
				continue
			}
			b.WriteString(hoardKinds[k].name + ":\n")
			for i := from; i < min(n, from+hoardPerFile); i++ {
				if i%len(hoardKinds) == k || k == 0 && i%len(hoardKinds) == 3 {
					hoardCard(&b, r, i, n)
				}
			}
		}
		files[fmt.Sprintf("cards-%03d.yaml", from/hoardPerFile)] = b.String()
	}
	return files
}

// hoardCard writes the card of a number.
func hoardCard(b *strings.Builder, r *rand.Rand, i, n int) {
	kind := hoardKinds[i%len(hoardKinds)]
	fill := func(text string) string {
		return strings.NewReplacer("{n}", fmt.Sprint(2+r.IntN(3)), "{m}", fmt.Sprint(4+r.IntN(6)), "{c}", fmt.Sprint(r.IntN(9)), "{p}", fmt.Sprint(r.IntN(6)),
			"{element}", []string{"fire", "water", "wood", "stone"}[r.IntN(4)], "{kin}", []string{"fiery", "tidal", "wooden", "stony"}[r.IntN(4)], "{name}", hoardName(r.IntN(n))).Replace(text)
	}
	owner := []string{"red", "blue"}[i%2]
	fmt.Fprintf(b, "  - name: %s\n    owner: %s\n%s", hoardName(i), owner, fill(kind.lines))
	start := r.IntN(len(told))
	var tale []string
	for k := range 16 {
		tale = append(tale, told[(start+k*(1+i%7))%len(told)])
	}
	fmt.Fprintf(b, "    tale: %q\n    %s: |\n", strings.Join(tale, " "), kind.field)
	for _, k := range r.Perm(len(kind.texts))[:2+r.IntN(3)] {
		for line := range strings.Lines(fill(kind.texts[k])) {
			b.WriteString("      " + strings.TrimRight(line, "\n") + "\n")
		}
	}
}
