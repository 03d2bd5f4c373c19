package check_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

const stalls = `
kind ware
  price: number or 1
  use: text or none, read by its holder
zone market, in piles, of ware, face up
zone store, in piles, of ware, face up
to carry a pile
  move it to the store
to put a card into a zone
  move it to that zone
`

const wares = `
starts in: market
ware:
  - {name: Rope, count: 3}
  - {name: Tar, count: 2, starts in: store}
  - {name: Oakum, starts in: discard, owner: pirate}
`

func pilesWith(rules, cards string) exampletest.Result {
	return exampletest.Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules + stalls + rules)},
		"a.yaml": {Data: []byte(diag.TinyCards)}, "b.yaml": {Data: []byte(wares + cards)}}, "")
}

// TestPiles: what starts in a zone in piles has a pile there, and nothing else has one.
func TestPiles(t *testing.T) {
	r := pilesWith("", "")
	assert.Empty(t, errorsIn(r.Found))
	var got []string
	for _, p := range r.Game.Piles {
		place := r.Game.Cards[p.Place]
		got = append(got, place.Name+" of "+r.Game.Cards[p.Of].Name+" in the "+r.Game.Zones[place.Start.Zone].Name)
		assert.True(t, r.Game.Kinds[place.Kind].Pile)
	}
	assert.Equal(t, []string{"Rope Pile of Rope in the market", "Tar Pile of Tar in the store"}, got)
	assert.Equal(t, check.None, r.Game.PileOf(r.Game.Piles[0].Place))
}

func errorsIn(found diag.List) (out []string) {
	for _, d := range found {
		if d.Severity() == diag.Error {
			out = append(out, string(d.Code)+" "+d.Args["next"])
		}
	}
	return out
}

// TestPilesThatCantBe: each line is one finding, whose words say what to write.
func TestPilesThatCantBe(t *testing.T) {
	for line, want := range map[string]string{
		"choose a pile\n  move the top card of it to your hand":  "write `a card in it`",
		"choose a pile\n  move the top 2 cards of it to the sea": "write `2 cards in it`",
		"choose 2 kinds of pile at random":                       "write `move 2 random piles in the box to the supply`",
		"choose a pile\n  exchange it and Oakum":                 "write `move`",
		"choose a pile\n  move it to your hand":                  "B0305",
		"put Rope Pile into the market":                          "",
	} {
		found := errorsIn(pilesWith("to try\n  "+line+"\n", "").Found)
		if assert.Len(t, found, 1, line) && want != "" {
			assert.Contains(t, found[0], want, line)
		}
	}
	for line, want := range map[string]string{
		"zone stall in piles, face up\n": "write `zone stall, in piles, face up`",
		"kind pile\n":                    "B0205",
		"mark dear of pile\n":            "",
		"adjective empty of pile: there are 2 cards in it\n": "B0205",
	} {
		got := strings.Join(errorsIn(pilesWith(line, "").Found), "\n")
		assert.Contains(t, got, want, line)
		assert.Equal(t, want == "", got == "", line)
	}
	assert.Contains(t, strings.Join(errorsIn(pilesWith("", "  - {name: Rope Pile}\n").Found), "\n"), "B0205")
}
