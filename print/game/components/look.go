package components

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/icons"
)

// checkLook finds what in the look's `table:` names nothing of the game.
func (t *teller) checkLook() diag.List {
	var found diag.List
	known := func(what string, w check.Word, names []string) {
		if w.Text == "" || slices.Contains(names, w.Text) {
			return
		}
		kv := []string{"what", what, "word", w.Text}
		if near := diag.Suggest(w.Text, names); near != "" {
			kv = append(kv, "suggestion", near, "next", "did you mean `"+near+"`?")
		} else if len(names) > 0 {
			kv = append(kv, "next", "this game has: "+strings.Join(names, ", "))
		}
		found.Add(diag.UnknownWord, w.Span, kv...)
	}
	for _, x := range t.look.Table.Tokens {
		known("token, counter, mark or figure", x.Token, t.tokenNames())
	}
	for _, b := range t.look.Table.Boards {
		known("board", b.Board, names(t.g.Boards, func(b check.Board) string { return b.Name }))
		for _, at := range b.At {
			known("place of this board", at.Place, t.placesOn(b.Board.Text))
			if !at.X.Said() || !at.Y.Said() {
				found.Add(diag.BadLookValue, at.Place.Span, "found", at.Place.Text, "want", "given a point", "label", "write `{x: 40mm, y: 60mm}` behind it")
			}
			if w, h := b.Size.W, b.Size.H; w > 0 && (at.X.MM > w || at.Y.MM > h) {
				found.Add(diag.BadLookValue, at.X.Span, "found", at.Place.Text, "want", "on the board", "label", fmt.Sprintf("the board is %g × %g mm", w, h))
			}
		}
	}
	for _, w := range t.look.Table.Mats.Zones {
		known("zone of a player", w, t.playerZones())
	}
	for _, z := range t.look.Table.Zones {
		known("zone", z.Zone, names(t.g.Zones, func(z check.Zone) string { return z.Name }))
	}
	for _, l := range t.look.Table.References.Lists.Of {
		known("deck that can be listed", l.Deck, names(t.decks(), func(d *deck) string { return d.key }))
	}
	for _, w := range t.look.Table.Summary {
		known("action, reaction, verb or turn", w.Word, t.doings())
		for _, line := range w.Lines {
			found = append(found, t.checkIcons(w.Word.Text, line)...)
		}
	}
	return found
}

// unused finds words that the game's own look gives icons and that there are not, and icons that nothing
// shows. Words in brackets may be any, wherever they stand.
func (t *teller) unused() (found diag.List) {
	nouns := look.Nouns(t.g)
	own := func(w check.Word, used []string) bool {
		return w.Span.File == t.look.File && !slices.Contains(used, w.Text) && !t.inBrackets(w.Text)
	}
	for _, p := range t.look.Words {
		if !own(p.Word, append(nouns, t.look.IconsNamed()...)) {
			continue
		}
		kv := []string{"what", "word of the game", "word", p.Word.Text}
		if near := diag.Suggest(p.Word.Text, nouns); near != "" {
			kv = append(kv, "suggestion", near, "next", "did you mean `"+near+"`?")
		}
		found.Add(diag.UnknownWord, p.Word.Span, kv...)
	}
	used := append(nouns, t.look.IconsNamed()...)
	for i := range t.g.Cards {
		used = append(used, t.g.Cards[i].OwnKey("icon").Text)
	}
	for _, i := range t.look.Icons {
		if own(i.Name, used) {
			next := "name it where it is to be seen, or take it out"
			if near := diag.Suggest(i.Name.Text, used); near != "" {
				next = "did you mean `" + near + "`?"
			}
			found.Add(diag.LookUnused, i.Name.Span, "what", "icon", "name", i.Name.Text, "next", next)
		}
	}
	return found
}

// inBrackets says whether a word stands in brackets in a file of the game.
func (t *teller) inBrackets(word string) bool {
	return slices.ContainsFunc(t.set.Files, func(f *diag.File) bool {
		text := string(f.Text)
		return strings.Contains(text, "["+word+"]") || strings.Contains(text, "["+word+" ")
	})
}

// checkIcons finds words in the brackets of a line of a reference card that are
// no icons.
func (t *teller) checkIcons(card string, line check.Word) (found diag.List) {
	known := append(icons.Names(), slices.Sorted(maps.Keys(t.icons))...)
	for _, name := range t.strangers(line.Text) {
		kv := []string{"icon", name, "card", card}
		if near := diag.Suggest(name, known); near != "" {
			kv = append(kv, "near", near)
		}
		found.Add(diag.UnknownIcon, line.Span, kv...)
	}
	return found
}

func names[T any](list []T, name func(T) string) []string {
	out := make([]string, len(list))
	for i, x := range list {
		out[i] = name(x)
	}
	return out
}

// placesOn are the places of a board.
func (t *teller) placesOn(board string) (out []string) {
	for i := range t.g.Boards {
		for c := range t.g.Cards {
			if b := &t.g.Boards[i]; b.Name == board && t.g.Cards[c].Kind == b.Kind {
				out = append(out, t.g.Cards[c].Name)
			}
		}
	}
	return out
}

func (t *teller) tokenNames() []string {
	out := names(t.g.Tokens, func(x check.Token) string { return x.Name })
	for i := range t.g.Marks {
		if !t.hidden(check.ID(i)) {
			out = append(out, t.g.Marks[i].Name)
		}
	}
	for i := range t.g.Kinds {
		if t.roles[check.ID(i)] == asFigure {
			out = append(out, t.g.Kinds[i].Name)
		}
	}
	return out
}

func (t *teller) playerZones() []string {
	var out []string
	for _, z := range t.g.Zones {
		if z.Owner == check.OfPlayer {
			out = append(out, z.Name)
		}
	}
	return out
}

func (t *teller) doings() []string {
	out := names(t.g.Actions, func(a check.Action) string { return a.Name })
	out = append(out, names(t.g.Reactions, func(a check.Action) string { return a.Name })...)
	out = append(out, names(t.g.Verbs, func(v check.Verb) string { return v.Name })...)
	for i := range t.g.Turns {
		if p := t.g.Turns[i].Player; p != check.None {
			out = append(out, "turn of "+t.g.Players[p])
		}
	}
	if len(t.g.Turns) > 0 {
		return append(out, "turn")
	}
	return append(out, "play")
}
