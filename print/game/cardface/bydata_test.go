package cardface_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

const hues = `kind boat
  size: number
  hue: one of amber, teal, plum
type skiff of boat
`

const boats = `boat:
  - {name: Dory, owner: pirate, starts in: deck, types: [skiff], size: 1, hue: amber}
  - {name: Punt, owner: crown, starts in: deck, size: 2, hue: teal}
`

// TestWordsThatValuesGoBy: each key that goes by what cards say, with a word that there is not, and with
// some of the words of a field or some players. Places are those of the word and of the key.
func TestWordsThatValuesGoBy(t *testing.T) {
	kind := func(s string) string { return "kinds:\n  boat: {" + s + "}\n" }
	layer := func(s string) string {
		return "kinds:\n  boat: {}\nframes:\n  default:\n    layers:\n      - {" + s + "}\n"
	}
	zone := func(s string) string { return "kinds:\n  boat: {}\nframes:\n  default:\n    name: {" + s + "}\n" }
	for look, want := range map[string]string{
		kind(`colour: {ambre: "#111111", else: "#222222"}`):                                                                 "B0201 ambre: did you mean `amber`?",
		kind(`colour: {field: hue, Dory: "#111111", else: "#222222"}`):                                                      "B0201 Dory: this game has: amber, teal, plum",
		kind(`colour: {field: hu, amber: "#111111", else: "#222222"}`):                                                      "B0201 hu: did you mean `hue`?",
		"kinds:\n  boat:\n    icon:\n      'Dorry': star\n      else: hook\n":                                               "B0201 Dorry: did you mean `Dory`?",
		kind(`frame: {"pirat": default, else: default}`) + "frames: {default: {}}\n":                                        "B0201 pirat: did you mean `pirate`?",
		kind(`icon: {skif: star, else: hook}`):                                                                              "B0201 skif: did you mean `skiff`?",
		zone(`colour: {plumb: "#111111", else: "#222222"}`):                                                                 "B0201 plumb: did you mean `plum`?",
		layer(`ground: {tael: "#111111", else: "#222222"}`):                                                                 "B0201 tael: did you mean `teal`?",
		layer(`line: {field: size, big: "#111111", else: "#222222"}`):                                                       "B0201 big: ",
		layer(`picture: {Pant: art/a.svg}`):                                                                                 "B0201 Pant: did you mean `Punt`?",
		layer(`icon: star, if: "hue is ambre"`):                                                                             "B0201 ambre: did you mean `amber`?",
		layer(`icon: star, if: 'it is Dorry and its hue is teal'`):                                                          "B0201 Dorry: ",
		"kinds:\n  boat: {}\nframes:\n  default:\n    layers:\n      - icon: star\n        if: its owner is the pirat\n":    "B0201 pirat: did you mean `pirate`?",
		layer(`icon: star, if: it is a skif`):                                                                               "B0201 skif: did you mean `skiff`?",
		"kinds:\n  boat: {}\nframes:\n  default:\n    layers:\n      - icon: star\n        if: |\n          hue is amber\n": "B0514           hue is amber: ",
		"kinds:\n  boat: {}\nframes:\n  default:\n    layers:\n      - icon: star\n        if: >\n          hue is amber\n": "B0514 >: ",
		"kinds:\n  boat: {}\nframes:\n  default:\n    layers:\n      - {icon: star, if: \"hue is \\\"amber\\\"\"}\n":        "B0514 \"hue is \\\"amber\\\"\"}: ",

		kind(`colour: {amber: "#111111"}`):                                                 "B1151 colour: give it a value too",
		kind(`colour: {amber: "#111111", teal: "#222222"}`):                                "", // no card is plum
		kind(`icon: {pirate: star}`):                                                       "B1151 icon: give it",
		kind(`icon: {Dory: star}`):                                                         "",
		kind(`icon: {skiff: star}`):                                                        "",
		kind(`colour: {field: size, 1: "#111111"}`):                                        "",
		zone(`colour: {field: hue, plum: "#111111"}`):                                      "B1151 colour: give them a value too",
		layer(`ground: {amber: "#111111"}`):                                                "B1151 ground: give it",
		layer(`picture: {amber: art/a.svg}`):                                               "",
		"kinds:\n  boat: {}\n  boat of pirate: {colour: {amber: \"#111111\"}}\n":           "",
		"kinds:\n  boat: {}\n  skiff: {colour: {Dory: \"#111111\", amber: \"#222222\"}}\n": "",
	} {
		r := exampletest.Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "look.yaml": {Data: []byte(look)},
			"boats.yaml": {Data: []byte(boats)}, "art/a.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`)}}, hues)
		found := r.Found
		if found.Errors() == 0 {
			found = append(found, cardface.Of(r.Game, r.Set.Look).Findings()...)
		}
		if want == "" {
			assert.Empty(t, found, look)
			continue
		}
		if assert.NotEmpty(t, found, look) {
			assert.Contains(t, string(found[0].Code)+" "+found[0].Span.Text()+": "+found[0].Help(), want, look)
			assert.True(t, strings.HasSuffix(found[0].Span.File.Name, "/look.yaml"), look)
			assert.Equal(t, found[0].Code == diag.UnsaidWord, found[0].Severity() == diag.Note)
		}
	}
}
