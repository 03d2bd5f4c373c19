package cardface

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/card"
)

// unprinted says whether the look leaves a field off the face.
func (f *face) unprinted(field string) bool {
	return slices.ContainsFunc(f.as.NotPrinted, func(w check.Word) bool { return w.Text == field })
}

// carries is what a card has to show, so that nobody needs the rules to know it: its
// numbers, words and texts, and its types. What is not there, and a word that the card's
// name says, is nothing to show. Where the look shows a field that there is not, nothing is missed:
// that is found there, and any of these may be what it meant.
func (f *face) carries() (out []card.Carried) {
	if f.misnamed() {
		return nil
	}
	at := f.as.Kind.Span
	for i, field := range f.kind.Fields {
		if f.unprinted(field.Name) || f.layPlace(i) {
			continue
		}
		c := card.Carried{What: field.Name, At: at}
		switch field.Type {
		case check.NumberField:
			if i >= len(f.card.Values) || !f.shown(check.ID(i)) {
				continue
			}
			c.Say, c.Why = "the number `"+field.Name+"`", "no `corner`, `pips`, `column` or `slots` of `"+f.as.Kind.Text+"` names it"
		case check.WordField:
			word := f.word(field.Name)
			if word == "" || field.Optional && f.card.Values[i] == field.Default || says(f.card.Name, word) {
				continue
			}
			c.Say, c.Why = "the word `"+word+"` ("+field.Name+")", "no line and no icon says it"
		case check.TextField, check.TextsField:
			if i >= len(f.card.Texts) || !slices.ContainsFunc(f.card.Texts[i], written) {
				continue
			}
			c.Say, c.Why = "the text `"+field.Name+"`", "no sentence is printed of it"
		default:
			continue
		}
		out = append(out, c)
	}
	for _, t := range f.card.Types {
		name := f.g.Types[t].Name
		if !says(f.card.Name, name) {
			out = append(out, card.Carried{What: typed(name), Say: "the type `" + name + "`", Why: "no line and no icon says it", At: at})
		}
	}
	return out
}

// misnamed says whether the look shows a field on the card that there is not.
func (f *face) misnamed() bool {
	if len(f.unknown) == 0 {
		return false
	}
	shown := append(slices.Clone(f.as.Column), f.as.Pips.Field, f.as.Slots, f.as.IconField)
	for _, p := range f.as.Corner {
		shown = append(shown, p.Field)
	}
	frame, _ := f.look.Frame(f.frameName())
	for _, l := range frame.Layers {
		shown = append(shown, l.Field)
	}
	return slices.ContainsFunc(shown, func(w check.Word) bool { return w.Text != "" && f.unknown[w.Span] })
}

// typed is a type among what a card carries: it may be called as a field is.
func typed(name string) string { return "type " + name }

// layPlace says whether a field is the row or the column of a board's place: where it lies
// says so.
func (f *face) layPlace(field int) bool {
	b := f.g.BoardOf(f.card.Kind)
	return b != nil && (field == b.Row || field == b.Column)
}

func written(t *check.Text) bool { return t != nil && len(t.Stmts)+len(t.Abilities) > 0 }

// says says whether a card's name says a word.
func says(name, word string) bool {
	return strings.Contains(" "+strings.ToLower(name)+" ", " "+strings.ToLower(word)+" ")
}

// labelled is what the label under the name says.
func (f *face) labelled() (out []string) {
	for _, field := range f.kind.Fields {
		if field.Type == check.WordField && f.word(field.Name) != "" && !f.unprinted(field.Name) {
			out = append(out, field.Name)
		}
	}
	for _, t := range f.card.Types {
		out = append(out, typed(f.g.Types[t].Name))
	}
	return out
}

// iconStandsFor is what the card's icon says to who knows the icons.
func (f *face) iconStandsFor(icon string) (out []string) {
	if icon == "" {
		return nil
	}
	for _, field := range f.kind.Fields {
		if f.look.WordIcon(f.word(field.Name)) == icon {
			out = append(out, field.Name)
		}
	}
	for _, t := range f.card.Types {
		name := f.g.Types[t].Name
		if as, _ := f.look.Kind(name); f.look.WordIcon(name) == icon || as.Icon.Text == icon {
			out = append(out, typed(name))
		}
	}
	return out
}
