package phrase

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// watched is a look that notes which of its sentences are printed.
type watched struct {
	Look
	printed map[string]bool
	lack    map[string]string // why a sentence was passed over, the first time
}

// note takes down that a sentence was asked for, and why it was passed over if it was.
func (w *watched) note(key, lack string) {
	if lack == "" {
		w.printed[key] = true
	} else if w.lack[key] == "" {
		w.lack[key] = lack
	}
}

// Unused finds the sentences of a look's wording table that are never printed: they are passed
// over wherever they could stand, because they leave out something that has to be said or name a
// part that is not there, or they could stand nowhere.
func Unused(g *check.Game, look Look, wording []check.Word) diag.List {
	if len(wording) == 0 {
		return nil
	}
	w := &watched{look, map[string]bool{}, map[string]string{}}
	for i := range g.Cards {
		for field := range g.Kinds[g.Cards[i].Kind].Fields {
			Rendered(g, w, &g.Cards[i], field)
		}
	}
	for r := range g.Roots() {
		if r.Card == check.None && r.Event == nil {
			Text(g, w, &check.Text{Stmts: r.Stmts}, nil)
		}
	}
	var out diag.List
	for _, key := range wording {
		if w.printed[key.Text] || !slices.Contains(Worded(g), key.Text) { // a word that means nothing is another finding
			continue
		}
		if why := w.lack[key.Text]; why != "" {
			out.Add(diag.WordingUnused, key.Span, "verb", key.Text, "why", why)
		} else {
			out.Add(diag.WordingUnused, key.Span, "verb", key.Text, "why", "no text of a card and no rule has it")
		}
	}
	return out
}
