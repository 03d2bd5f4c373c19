// Package look reads look.yaml: how a game's words, icons and kinds of card are
// printed, and what lies on the table besides the cards.
//
// The door is Read.
package look

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Look is a game's look.yaml: how its words, icons and kinds of card are
// printed. Every word keeps its place, so that whoever knows the game's
// vocabulary can point at one that names nothing. All lists are in file order.
type Look struct {
	File      *diag.File   // nil when the game has no look.yaml
	Extends   check.Word   // the file of a look that this one lies over, or empty
	Theme     check.Word   // the name of a theme that this one lies over, or empty
	Palette   []check.Word // colours of kinds and decks that have none
	Size      check.Word   // a named card size; empty: the printer's default
	Language  check.Word   // the tag of the language of what the designer writes, or empty
	Hyphenate check.Word   // "false": words are not broken
	Icons     []Icon
	Words     []Pair // a word printed as an icon
	Starts    []Pair // a zone's name and the icon of cards that start there
	Kinds     []Kind
	Wording   []Pair // a verb or statement and its printed sentence
	Table     Table  // what lies on the table besides the cards
	Credits   Credits
	Fonts     Fonts // the designer's own font files
	Backs     []Back
	Frames    []Frame
	Cut       Cut    // what cards are cut to
	Corner    Length // radius of the cards' corners when cut

	names map[string][]check.Word // what it names, by what that is: see References
}

// Icon is an icon of the game: a builtin picture or an SVG path, and what
// stands behind it.
type Icon struct {
	Name    check.Word
	Icon    check.Word // a builtin icon's name, or empty
	Path    check.Word // SVG path data, or empty
	File    check.Word // an SVG file in the game's folder, or empty
	Data    []byte     // what is in it, not yet looked at
	ViewBox float64    // side of the box the path is drawn in; 0: 24
	Shape   check.Word // what stands behind the picture, or empty
	Colour  check.Word // "#rrggbb", or empty
	Credit  check.Word // who drew it, for the credits card, or empty
}

// Pair gives a word another: an icon, or a sentence.
type Pair struct{ Word, Is check.Word }

// OrNone is the look, or one that says nothing where there is none.
func (l *Look) OrNone() *Look {
	if l == nil {
		return &Look{}
	}
	return l
}

// Icon finds a declared icon.
func (l *Look) Icon(name string) (Icon, bool) {
	return find(l.Icons, name, func(i Icon) check.Word { return i.Name })
}

// IconsNamed are the icons that the look names, besides those in brackets of sentences, and all that it gives
// backs to: a deck has the icon of its name.
func (l *Look) IconsNamed() (out []string) {
	add := func(words ...check.Word) {
		for _, w := range words {
			out = append(out, w.Text)
		}
	}
	pairs := func(list []Pair) {
		for _, p := range list {
			add(p.Is)
		}
	}
	pairs(l.Words)
	pairs(l.Starts)
	for _, k := range l.Kinds {
		add(append(k.Icon.All(), k.SlotIcon)...)
		for _, p := range k.Corner {
			add(p.Icon)
		}
		pairs(k.Pips.Courts)
	}
	for _, b := range l.Backs {
		add(b.Icon, b.Deck)
	}
	for _, f := range l.Frames {
		for _, y := range f.Layers {
			add(y.Icon)
		}
	}
	for _, x := range slices.Concat(l.Table.Tokens, l.Table.Extras) {
		add(x.Icon, x.Token)
	}
	for _, b := range l.Table.Boards {
		add(b.Icon)
	}
	return out
}

// find gives the entry of a name.
func find[T any](list []T, name string, of func(T) check.Word) (one T, ok bool) {
	if at := slices.IndexFunc(list, func(x T) bool { return of(x).Text == name }); at >= 0 {
		return list[at], true
	}
	return one, false
}

// WordIcon gives the icon a word is printed as, or "".
func (l *Look) WordIcon(word string) string { return lookUp(l.Words, word) }

// Sentence gives the printed sentence of a verb or statement, or "".
func (l *Look) Sentence(verb string) string { return lookUp(l.Wording, verb) }

func lookUp(list []Pair, word string) string {
	found, _ := find(list, word, func(p Pair) check.Word { return p.Word })
	return found.Is.Text
}

// Merge lays an expansion's look over this one: what it says again wins. What it says nothing of any
// more, it has named all the same.
func (l *Look) Merge(o *Look) {
	f, names := l.File, maps.Clone(l.names)
	for of, list := range o.names {
		if names == nil {
			names = map[string][]check.Word{}
		}
		names[of] = slices.Concat(names[of], list)
	}
	*l = file.Over(*l, *o)
	l.File, l.names = f, names
}
