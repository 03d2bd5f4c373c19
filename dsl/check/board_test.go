package check_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

const lots = `
kind lot, a place
  row: number
  column: number
  depth: number or 3
kind tile, a place
  row: number or 0
  column: number
board lots, 2 by 3 of lot
board tiles, of tile
`

// boardFindings checks a card file beside the tiny game with two boards.
func boardFindings(cards string) ([]string, exampletest.Result) {
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules + lots)}, "a.yaml": {Data: []byte(diag.TinyCards)}, "b.yaml": {Data: []byte(cards)}}
	r := exampletest.Load(files, "")
	got := []string{}
	for _, d := range r.Found {
		line, _ := d.Span.File.Position(d.Span.Start)
		got = append(got, fmt.Sprintf("%d %s %s", line, d.Code, d.Span.Text()))
	}
	return got, r
}

func TestPlacesThatDoNotFit(t *testing.T) {
	for cards, want := range map[string][]string{
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 2}\n":                                                                    {},
		"lot:\n  - {name: X, starts in: lots, row: 3, column: 2}\n":                                                                    {"2 B0341 3"},
		"lot:\n  - {name: X, starts in: lots, row: 0, column: 2}\n":                                                                    {"2 B0341 0"},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 4}\n":                                                                    {"2 B0341 4"},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: x}\n":                                                                    {"2 B0314 x"},
		"lot:\n  - {name: X, starts in: lots, column: 2}\n":                                                                            {"2 B0313 X"},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 2, count: 2}\n":                                                          {"2 B0341 X"},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 2}\n  - {name: Y, starts in: lots, row: 1, column: 2}\n":                 {"3 B0341 1"},
		"lot:\n  - {name: Lots A1, starts in: lots, row: 1, column: 2}\n":                                                              {"2 B0205 Lots A1"},
		"tile:\n  - {name: X, starts in: tiles, row: 41, column: 2}\n":                                                                 {},
		"tile:\n  - {name: X, starts in: tiles, column: 2}\n":                                                                          {"2 B0341 X"},
		"tile:\n  - {name: X, starts in: tiles, row: 1, column: 2}\n  - {name: Y, starts in: tiles, row: 1, column: 2}\n":              {"3 B0341 1"},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 2}\nship:\n  - {name: Y, starts in: fleet, effect: trash Lots B3}\n":     {},
		"lot:\n  - {name: X, starts in: lots, row: 1, column: 2}\nship:\n  - {name: Y, starts in: fleet, effect: trash \"Lots A2\"}\n": {"4 B0201 \"Lots A2\""},
	} {
		got, _ := boardFindings(cards)
		assert.Equal(t, want, got, cards)
	}
}

func TestABoardMakesWhatNoFileLists(t *testing.T) {
	_, r := boardFindings("lot:\n  - {name: X, starts in: lots, row: 1, column: 2, depth: 8}\n")
	var got []string
	for i := range r.Game.Cards {
		if c := &r.Game.Cards[i]; r.Game.Kinds[c.Kind].Name == "lot" {
			got = append(got, fmt.Sprint(c.Name, c.Values, c.Count))
			assert.Equal(t, "lots", r.Game.Zones[c.Start.Zone].Name)
			if c.Name != "X" {
				assert.Equal(t, "board lots, 2 by 3 of lot", c.Span.Text())
			}
		}
	}
	assert.Equal(t, []string{"X[1 2 8] 1", "Lots A1[1 1 3] 1", "Lots A3[1 3 3] 1", "Lots B1[2 1 3] 1", "Lots B2[2 2 3] 1", "Lots B3[2 3 3] 1"}, got)
}
