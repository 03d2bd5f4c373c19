package phrase_test

import (
	"testing"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// tinyLook prints the tiny game's coins as an icon.
const tinyLook = "icons:\n  coin: {icon: coin}\nwords:\n  coin: coin\n"

// TestPages runs the examples of the pages about printed wording: card files of
// the tiny game, whose coins are printed as icons.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(_ *testing.T, e exampletest.Example) diag.List {
		e.Files = []exampletest.ExampleFile{{Name: "example.yaml", Text: e.Text}, {Name: "look.yaml", Text: tinyLook}}
		r := exampletest.Run(e)
		return append(r.Found, phrase.Drifts(r.Game, r.Set.Look)...)
	}, "B09")
}
