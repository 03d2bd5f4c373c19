package index

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Names finds what a game declares by how it is spelt, for files that name words of the game
// outside of any sentence. It is for one goroutine.
type Names struct {
	said  map[string][]Ref // by a form in small letters; their spans are the declarations
	cards map[string]Ref
}

// NamesOf are the names of a game.
func NamesOf(g *check.Game) *Names {
	n := &Names{map[string][]Ref{}, map[string]Ref{}}
	add := func(what words.What, name string, id check.ID, forms ...string) {
		for i, form := range append([]string{name}, forms...) {
			if form = strings.ToLower(form); i == 0 || form != strings.ToLower(name) {
				n.said[form] = append(n.said[form], Ref{Symbol: Symbol{What: what, Name: name}, ID: id})
			}
		}
	}
	for _, w := range words.Of(g) {
		name, forms := w.Word, w.Forms[1:]
		if w.What == words.Phase {
			name, forms = strings.TrimSuffix(name, " phase"), []string{name}
		}
		add(w.What, name, w.ID, forms...)
	}
	for i, p := range g.Players {
		add(words.Player, p, check.ID(i))
	}
	for _, k := range g.Kinds {
		for _, f := range k.Fields {
			for _, w := range f.Words {
				add(words.FieldWord, w, check.None)
			}
		}
	}
	for i := range g.Cards {
		c := &g.Cards[i]
		ref := Ref{Symbol: Symbol{What: words.Card, Name: c.Name}, ID: check.ID(i)}
		for _, form := range []string{c.Name, g.InPlural(c.Name)} {
			if _, had := n.cards[strings.ToLower(form)]; !had {
				n.cards[strings.ToLower(form)] = ref
			}
		}
	}
	return n
}

// Find is what some words name, of the first of the sorts of which there is one; ok is false
// where they name none. The span is where they stand.
func (n *Names) Find(said string, at diag.Span, sorts ...words.What) (Ref, bool) {
	said = strings.ToLower(said)
	for _, what := range sorts {
		if what == words.Card {
			if r, ok := n.cards[said]; ok {
				r.Span = at
				return r, true
			}
			continue
		}
		for _, plural := range []bool{false, true} { // `costs` may be a name, and is then no plural of `cost`
			for _, r := range n.said[said] {
				if r.Symbol.What == what && strings.EqualFold(r.Symbol.Name, said) != plural {
					r.Span = at
					return r, true
				}
			}
		}
	}
	return Ref{}, false
}

// Word is what a scalar of a YAML file names, whose place is that of its text.
func (n *Names) Word(w diag.Word, sorts ...words.What) (Ref, bool) {
	if w.Text == "" || w.Span.Text() != w.Text {
		return Ref{}, false
	}
	return n.Find(w.Text, w.Span, sorts...)
}
