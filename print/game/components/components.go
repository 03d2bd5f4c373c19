// Package components works out what a game needs on the table besides its cards:
// tokens and markers, boards, the players' mats, reference cards, a rules sheet
// and the credits; from the game's declarations, what its look.yaml says under
// `table:`, and its rules.md. It gives plain data that print/component draws. It
// touches no files and prints nothing.
package components

import (
	"cmp"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
)

// Table is everything of a game that is printed besides its cards.
type Table struct {
	CardKinds  []string // the kinds that are printed as cards
	Tokens     []component.Token
	Boards     []component.Board
	Mats       []component.Mat
	References []component.Reference
	Rules      []component.Rules
	Also       []string // what the game needs that is not printed: "2 six-sided dice"
	Icons      map[string]icons.Icon
}

// Components are what a game needs besides its cards. They are only read, so they
// may be used from many goroutines.
type Components struct {
	teller
	sheets []component.Rules // as its rules.md say
	found  diag.List
}

// New looks at a game whose faces were worked out.
func New(g *check.Game, set *carddefs.Set, faces *cardface.Faces) *Components {
	c := &Components{teller: newTeller(g, set, faces)}
	var missing diag.List
	c.pictures, missing = cardface.Boards(set)
	c.found = append(append(c.checkLook(), c.unused()...), missing...)
	sheets, more := c.read(set.Rulebooks)
	c.sheets, c.found = sheets, append(c.found, more...)
	return c
}

// Findings are what the look's `table:` and the rules sheets say wrongly.
func (c *Components) Findings() diag.List { return c.found }

// Table works the components out for cards of a size.
func (c *Components) Table(o Options) Table {
	t := c.teller
	t.o = o
	out := Table{CardKinds: t.cardKinds(), Also: t.also(), Icons: t.icons}
	out.Tokens = t.tokens()
	out.Boards = t.boards()
	out.Mats = t.mats()
	out.References = append(t.turns(), t.lists()...)
	if out.Rules = c.sheets; len(out.Rules) == 0 {
		out.Rules = []component.Rules{t.made(out)}
	}
	return out
}

// Options is what the table has to know of how it is printed.
type Options struct {
	CardW, CardH float64 // mm, upright
}

// teller works things out for one game.
type teller struct {
	g     *check.Game
	set   *carddefs.Set
	look  *look.Look
	faces *cardface.Faces
	icons map[string]icons.Icon
	o     Options
	roles map[check.ID]role // by kind

	pictures map[string]*art.Art // of boards
}

func newTeller(g *check.Game, set *carddefs.Set, faces *cardface.Faces) teller {
	look := set.Look.OrNone()
	t := teller{g: g, set: set, look: look, faces: faces, icons: faces.Icons()}
	t.sortKinds()
	return t
}

// title is a name with capitals: "the deck" as "The Deck".
func title(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		words[i] = prose.Capital(w)
	}
	return strings.Join(words, " ")
}

// icon is the icon of a word: the look's word for it, or an icon of that name.
func (t *teller) icon(words ...string) string {
	for _, w := range words {
		if icon := t.look.WordIcon(w); icon != "" {
			return icon
		}
	}
	for _, w := range words {
		if _, ok := t.icons[w]; ok {
			return w
		}
	}
	return ""
}

// kindIcon is the icon of a kind: what the look gives its cards, or its word.
func (t *teller) kindIcon(k check.ID) string {
	kind := &t.g.Kinds[k]
	if l, ok := t.look.Kind(kind.Name); ok && l.Icon.Text != "" {
		return l.Icon.Text
	}
	return t.icon(kind.Name, kind.Plural)
}

// gameColour is what belongs to nobody: that of the first kind of the look, or one that
// only the game's name makes.
func gameColour(g *check.Game, look *look.Look) string {
	if len(look.Kinds) > 0 && look.Kinds[0].Colour.Text != "" {
		return look.Kinds[0].Colour.Text
	}
	return cmp.Or(look.Stand(0), pen.NewTheme("", g.Name, pen.Inks{}).Main.String())
}

// seats are the colours of seats that are called by one.
var seats = map[string]string{
	"black": "#2b2e33", "white": "#9a9788", "red": "#9b2f2f", "blue": "#2c5d8f", "green": "#2f6b4a", "yellow": "#a87a12",
}

// seatColour is a player's: by name, or that of the first kind they alone own.
func (t *teller) seatColour(seat check.ID) string {
	if c := seats[t.g.Players[seat]]; c != "" {
		return c
	}
	for i := range t.g.Kinds {
		if k := &t.g.Kinds[i]; k.Owner == seat {
			if l, ok := t.look.Kind(k.Name); ok && l.Colour.Text != "" {
				return l.Colour.Text
			}
		}
	}
	return ""
}
