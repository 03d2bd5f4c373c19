// Package look reads look.yaml: how a game's words, icons and kinds of card are
// printed, and what lies on the table besides the cards.
package look

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Look is a game's look.yaml: how its words, icons and kinds of card are
// printed. Every word keeps its place, so that whoever knows the game's
// vocabulary can point at one that names nothing. All lists are in file order.
type Look struct {
	File    *diag.File // nil when the game has no look.yaml
	Size    check.Word // a named card size; empty: the printer's default
	Icons   []Icon
	Words   []Pair // a word printed as an icon
	Starts  []Pair // a zone's name and the icon of cards that start there
	Kinds   []Kind
	Wording []Pair // a verb or statement and its printed sentence
	Table   Table  // what lies on the table besides the cards
	Credits Credits
	Fonts   Fonts // the designer's own font files
	Backs   []Back
	Frames  []Frame
	Corner  Length // radius of the cards' corners when cut
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

// Kind is how cards of a kind are laid out.
type Kind struct {
	Kind      check.Word
	Like      check.Word // another kind of the file: what is not said here is as there
	Frame     check.Word // a frame or a design; empty: the default
	Size      check.Word // a named card size; empty: the game's
	Landscape bool
	Colour    check.Word
	Icon      check.Word   // the kind's icon
	IconField check.Word   // a word field: the icon of its word goes before the kind's
	Corner    []Place      // number fields in the corners
	Column    []check.Word // number fields shown as a column of icons
	Slots     check.Word   // the field that counts places for other cards, or their number
	SlotIcon  check.Word   // what goes there
	Texts     []Pair       // a text field and its panel: see Panels
	Label     []Pair       // a text field and the words above it
	Art       check.Art    // the picture of cards that have none of their own, and how pictures go into their panel

	said map[string]bool // the keys that are written
}

// Place puts a number field into a corner, inside an icon; As are numbers
// that are printed as something else.
type Place struct {
	Corner, Field, Icon check.Word
	As                  []Pair
}

// Said is how the place prints a number: 11 as J, say.
func (p Place) Said(number string) string {
	if as := lookUp(p.As, number); as != "" {
		return as
	}
	return number
}

// MaxSlots is how many places for other cards a card may show.
const MaxSlots = 12

// The words look.yaml may use. They are the printer's; a test there keeps
// them the same.
var (
	// Panels are the ways to print a text.
	Panels = []string{"light", "dark", "plain", "costs"}
	// Corners are the places for a number.
	Corners = []string{"top-left", "top-right"}
	// Shapes stand behind an icon.
	Shapes = []string{"coin", "diamond", "disc", "seal", "shield", "square", "star"}
	// BuiltinIcons need no path.
	BuiltinIcons = []string{"anchor", "barrel", "bolt", "bottle", "card", "coin", "compass", "crown", "die", "eye",
		"flag", "flame", "gem", "hand", "heart", "hook", "hourglass", "island", "lock", "palm", "person", "scroll",
		"shield", "ship", "skull", "star", "swords", "wave", "wheel"}
	// CardSizes are the named sizes.
	CardSizes = []string{"bridge", "business", "domino", "euro-game", "euro-poker", "japanese", "jumbo", "micro",
		"mini", "mini-euro", "mint-tin", "poker", "square", "square-small", "tarot", "us-game"}
)

// OrNone is the look, or one that says nothing where there is none.
func (l *Look) OrNone() *Look {
	if l == nil {
		return &Look{}
	}
	return l
}

// Icon finds a declared icon.
func (l *Look) Icon(name string) (Icon, bool) {
	for _, i := range l.Icons {
		if i.Name.Text == name {
			return i, true
		}
	}
	return Icon{}, false
}

// Kind finds a kind's layout, with what it inherits.
func (l *Look) Kind(name string) (Kind, bool) {
	for _, k := range l.Kinds {
		if k.Kind.Text == name {
			return l.inherited(k), true
		}
	}
	return Kind{}, false
}

// inherited fills in what the kinds that a kind is like say.
func (l *Look) inherited(k Kind) Kind {
	for range l.Kinds { // a circle, which is a finding, ends too
		at := slices.IndexFunc(l.Kinds, func(o Kind) bool { return o.Kind.Text == k.Like.Text })
		if at < 0 {
			break
		}
		k = k.over(l.Kinds[at])
	}
	return k
}

// WordIcon gives the icon a word is printed as, or "".
func (l *Look) WordIcon(word string) string { return lookUp(l.Words, word) }

// Sentence gives the printed sentence of a verb or statement, or "".
func (l *Look) Sentence(verb string) string { return lookUp(l.Wording, verb) }

func lookUp(list []Pair, word string) string {
	for _, w := range list {
		if w.Word.Text == word {
			return w.Is.Text
		}
	}
	return ""
}

// Merge lays an expansion's look over this one: what it says again wins.
func (l *Look) Merge(o *Look) {
	if o.Size.Text != "" {
		l.Size = o.Size
	}
	l.Fonts.merge(&o.Fonts)
	l.Words = overlay(l.Words, o.Words, wordOf)
	l.Starts = overlay(l.Starts, o.Starts, wordOf)
	l.Wording = overlay(l.Wording, o.Wording, wordOf)
	l.Icons = overlay(l.Icons, o.Icons, func(i Icon) string { return i.Name.Text })
	l.Kinds = overlay(l.Kinds, o.Kinds, func(k Kind) string { return k.Kind.Text })
	l.Table.merge(&o.Table)
	l.Credits.merge(&o.Credits)
	l.Frames = overlay(l.Frames, o.Frames, func(f Frame) string { return f.Name.Text })
	if o.Corner.Said() {
		l.Corner = o.Corner
	}
	l.Backs = overlay(l.Backs, o.Backs, func(b Back) string { return b.Deck.Text })
}

func wordOf(w Pair) string { return w.Word.Text }

func overlay[T any](under, over []T, name func(T) string) []T {
	out := append([]T(nil), under...)
next:
	for _, o := range over {
		for i := range out {
			if name(out[i]) == name(o) {
				out[i] = o
				continue next
			}
		}
		out = append(out, o)
	}
	return out
}
