package cardface_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// layered is the tiny game with a look and one more file of cards.
func layered(t *testing.T, look, cards string) exampletest.Result {
	t.Helper()
	e := exampletest.Example{Files: []exampletest.ExampleFile{{Name: "look.yaml", Text: look}, {Name: "more.yaml", Text: cards}}}
	r := exampletest.Run(e)
	require.Zero(t, r.Found.Errors(), r.Found)
	return r
}

const twoCrew = `
crew:
  - name: Cook
    starts in: deck
    cost: 2
    flavour: Beans again.
  - name: Mate
    starts in: deck
    cost: 4
    colour: "#123456"
    after raid: |
      gain 1 coin
`

func faceOf(t *testing.T, r exampletest.Result, name string) card.Card {
	t.Helper()
	for _, c := range cardface.Of(r.Game, r.Set.Look).Cards(cardface.Filter{}) {
		if c.Name == name {
			return c
		}
	}
	t.Fatal(name)
	return card.Card{}
}

// TestLayersShowWhatTheCardSays: each form of a field, on those cards alone that have it
// and fulfil the condition.
func TestLayersShowWhatTheCardSays(t *testing.T) {
	r := layered(t, `
icons:
  coin: {icon: coin, shape: coin}
frames:
  under:
    layers:
      - {field: name, h: 5mm}
  default:
    like: under
    layers:
      - {field: cost, icon: coin}
      - {field: cost, as: bar, of: 8}
      - {words: "Pay [coin 2]"}
      - {icon: star, if: cost is at least 3}
      - {icon: anchor, if: it is a crew and its owner is the pirate}
      - {icon: skull, if: it is not a crew}
      - {icon: hook, if: it is Cook}
      - {icon: wave, if: it is not Cook and its name is Mate}
      - {field: after raid}
      - {field: flavour}
      - {field: owner}
      - {ground: {Cook: "#111111", else: "#222222"}, over: ground}
kinds:
  crew: {colour: {Mate: "#abcdef", else: "#fedcba"}}
`, twoCrew)
	cook, mate := faceOf(t, r, "Cook"), faceOf(t, r, "Mate")
	of := func(c card.Card) (out []string) {
		for _, l := range c.Frame.Layers {
			out = append(out, l.Form+" "+l.Words+l.Icon)
		}
		return out
	}
	assert.Equal(t, []string{"word Cook", "circle 2coin", "bar 2", "text ", "icon anchor", "icon hook", "text ", "word pirate", " "}, of(cook))
	assert.Equal(t, []string{"word Mate", "circle 4coin", "bar 4", "text ", "icon star", "icon anchor", "icon wave", "text ", "word pirate", " "}, of(mate))
	assert.Equal(t, 8.0, cook.Frame.Layers[2].Of)
	assert.Equal(t, "#111111", cook.Frame.Layers[8].Ground)
	assert.Equal(t, "#222222", mate.Frame.Layers[9].Ground)
	assert.Equal(t, "#fedcba", cook.Colour)
	assert.Equal(t, "#123456", mate.Colour, "what the card says goes before what its kind says")
	assert.Empty(t, cook.Blocks, "the flavour has a layer of its own")
	assert.Empty(t, mate.Blocks, "so has the text")
}

// TestFlavourStandsBelowTheTexts, with a rule between where there are any.
func TestFlavourStandsBelowTheTexts(t *testing.T) {
	cook := faceOf(t, layered(t, "size: poker\n", twoCrew), "Cook")
	require.Len(t, cook.Blocks, 1)
	assert.False(t, cook.Blocks[0].Ruled)
	assert.True(t, cook.Blocks[0].Paras[0][0].Italic)
	assert.Equal(t, "Beans again.", cook.Blocks[0].Paras[0][0].Text)
	assert.Equal(t, "plain", cook.Blocks[0].Style)
	for texts, want := range map[string]string{"{after raid: light}": "light", "{after raid: costs}": "plain", "{after raid: light, flavour: dark}": "dark"} {
		look := "size: poker\nkinds: {crew: {texts: " + texts + "}}\n"
		assert.Equal(t, want, faceOf(t, layered(t, look, twoCrew), "Cook").Blocks[0].Style, "with no text above it, it looks as these do: %s", texts)
	}
}

// TestLayersOfNothing: what a layer says that there is not, or that changes nothing.
func TestLayersOfNothing(t *testing.T) {
	for layer, want := range map[string]struct {
		code diag.Code
		says string
	}{
		`{field: price}`:                               {diag.UnknownWord, "price"},
		`{field: cost, as: word}`:                      {diag.BadLookValue, "word"},
		`{field: cost, as: bar}`:                       {diag.BadLookValue, "without `of`"},
		`{field: after raid, as: icon}`:                {diag.BadLookValue, "icon"},
		`{field: cost, of: 5}`:                         {diag.BadLookValue, "bar"},
		`{words: a, picture: art/a.png}`:               {diag.BadLookValue, "nothing beside"},
		`{icon: star, if: cost is at leest 3}`:         {"B0301", "leest"},
		`{icon: star, if: it has 2 coins}`:             {diag.NotPrinted, "printed on a card"},
		`{icon: star, letter spacing: 1mm}`:            {diag.BadLookValue, "of any use"},
		`{icon: star, opacity: 2}`:                     {diag.BadLookValue, "from 0 to 1"},
		`{ground: {field: cost, two: "#000000"}}`:      {diag.UnknownWord, "two"},
		`{path: M0 0q, ground: white}`:                 {diag.BadLookValue, "SVG path data"},
		`{ground: white, gradient: {from: "#000000"}}`: {diag.BadValue, "`to`"},
	} {
		e := exampletest.Example{Files: []exampletest.ExampleFile{{Name: "look.yaml", Text: "frames:\n  default:\n    layers:\n      - " + layer + "\nkinds:\n  crew: {}\n"}, {Name: "more.yaml", Text: twoCrew}}}
		r := exampletest.Run(e)
		found := r.Found
		if found.Errors() == 0 {
			found = append(found, cardface.Of(r.Game, r.Set.Look).Findings()...)
		}
		if assert.NotEmpty(t, found, layer) {
			assert.Equal(t, want.code, found[0].Code, "%s: %s", layer, found[0].Summary())
			assert.Contains(t, found[0].Summary()+found[0].Label()+found[0].Help(), want.says, layer)
			assert.Equal(t, "tiny/look.yaml", found[0].Span.File.Name, layer)
		}
	}
}

// TestASheetSaysHowACardIsPrinted: in columns, the same as a card file of YAML in keys; what is wrong is
// found at its cell, once.
func TestASheetSaysHowACardIsPrinted(t *testing.T) {
	run := func(name, text string) exampletest.Result {
		return exampletest.Run(exampletest.Example{Files: []exampletest.ExampleFile{{Name: name, Text: text}}})
	}
	yaml := run("more.yaml", "crew:\n  - name: Cook\n    starts in: deck\n    cost: 2\n    flavour: |\n      Beans, again.\n      \"Beans?\"\n    colour: \"#123456\"\n    icon: skull\n    frame: full art\n")
	csv := run("crew.csv", "name,Starts in,cost,Flavour,Colour,Icon,Frame\nCook,deck,2,\"Beans, again.\n\"\"Beans?\"\"\",#123456,skull,full art\n")
	require.Empty(t, csv.Found)
	cook := faceOf(t, csv, "Cook")
	assert.True(t, card.Same(faceOf(t, yaml, "Cook"), cook))
	assert.Equal(t, "skull", cook.KindIcon)
	assert.Equal(t, "#123456", cook.Colour)

	for _, test := range []struct{ name, column, cell, where, says string }{
		{"no sign", "colour", "ff0000", "row 2, column C (colour)", "did you mean `#ff0000`?"},
		{"a word", "colour", "red", "row 2, column C (colour)", "such as #d9a520"},
		{"an icon", "icon", "achor", "row 2, column C (icon)", "did you mean `anchor`?"},
		{"a frame", "frame", "full", "row 2, column C (frame)", "full art"},
		{"a line or", "flavour", "\"Beans.\nor\nPeas.\"", "row 2, column C (flavour)", "written `\\or`"},
		{"American", "color", "#ff0000", "row 1, column C", "did you mean `colour`?"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := run("crew.csv", "name,starts in,"+test.column+"\nCook,deck,"+test.cell+"\n")
			found := r.Found
			if found.Errors() == 0 {
				found = append(found, cardface.Of(r.Game, r.Set.Look).Findings()...)
			}
			require.Len(t, found, 1)
			text := diag.Render(found[0], diag.RenderOptions{})
			assert.Contains(t, text, test.where)
			assert.Contains(t, text, test.says)
		})
	}
}
