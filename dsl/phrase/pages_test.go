package phrase_test

import (
	"slices"
	"testing"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// tinyLook prints the tiny game's coins as an icon.
const tinyLook = "icons:\n  coin: {icon: coin}\nwords:\n  coin: coin\n"

// TestPages runs the examples of the pages about printed wording: card files of
// the tiny game, whose coins are printed as icons.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(_ *testing.T, e exampletest.Example) diag.List {
		if len(e.Files) == 0 {
			e.Files = []exampletest.ExampleFile{{Name: "example.yaml", Text: e.Text}, {Name: "look.yaml", Text: tinyLook}}
		}
		r := exampletest.Run(e)
		var wording []check.Word
		for _, w := range r.Set.Look.Wording {
			wording = append(wording, w.Word)
		}
		found := slices.Concat(r.Found, phrase.Drifts(r.Game, r.Set.Look), phrase.Unused(r.Game, r.Set.Look, wording))
		if e.Folder { // the tiny game tells its players nothing
			found = append(found, phrase.Unexplained(r.Game, r.Set.Look, r.Set.Rulebooks)...)
		}
		return found
	}, "B09")
}
