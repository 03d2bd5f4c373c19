// Package game is a checked game on paper: its cards' faces, what lies on the table
// besides them, its typefaces and pictures, and what is wrong with how it is to be
// printed. Each is worked out when it is first asked for, and once. It touches no
// files but those of the game, and prints nothing.
package game

import (
	"cmp"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

// Filter says which cards are wanted.
type Filter = cardface.Filter

// Meta is what a document says of itself.
type Meta = components.Meta

// ID is a name as a stable id: home-port.
func ID(name string) string { return cardface.ID(name) }

// Printed is a game on paper. It may be used from many goroutines.
type Printed struct {
	rules      *check.Game
	set        *carddefs.Set
	reached    func() *reach.Reach
	faces      func() *cardface.Faces
	components func() *components.Components
	typefaces  func() typefaces
	found      func() diag.List
}

type typefaces struct {
	roles fonts.Roles
	found diag.List
}

// New is a game without errors on paper. Nothing is worked out yet.
func New(rules *check.Game, set *carddefs.Set) *Printed {
	p := &Printed{rules: rules, set: set}
	p.reached = sync.OnceValue(func() *reach.Reach { return reach.Of(rules) })
	p.faces = sync.OnceValue(func() *cardface.Faces { return cardface.OfReached(rules, set.Look, p.reached()) })
	p.components = sync.OnceValue(func() *components.Components { return components.New(rules, set, p.faces()) })
	p.typefaces = sync.OnceValue(func() typefaces {
		roles, found := cardface.Fonts(p.look())
		return typefaces{roles, found}
	})
	p.found = sync.OnceValue(func() diag.List {
		return slices.Concat(p.faces().Findings(), p.typefaces().found, phrase.Drifts(rules, set.Look),
			phrase.Unexplained(rules, set.Look, set.Rulebooks), p.components().Findings(), p.translated(), p.wholeLanguages())
	})
	return p
}

// Reached is which cards come to lie where: what decks and their backs go by.
func (p *Printed) Reached() *reach.Reach { return p.reached() }

// look is what the game says of how it looks, perhaps nothing.
func (p *Printed) look() *look.Look {
	return p.set.Look.OrNone()
}

// Findings are what is wrong with how the game is to be printed: a look that names
// nothing, typefaces that can't be used, own wordings that say something else than
// the text. Nothing is drawn for it.
func (p *Printed) Findings() diag.List { return slices.Clone(p.found()) }

// UnusedPictures finds files among the pictures that nothing is printed from.
func (p *Printed) UnusedPictures() diag.List {
	var decks []string
	for _, c := range p.faces().Cards(Filter{Places: true}) {
		if c.Back != nil && !slices.Contains(decks, c.Back.Deck) {
			decks = append(decks, c.Back.Deck)
		}
	}
	return cardface.UnusedArt(p.set, p.rules, decks)
}

// Texts are the sentences of a field of a card, as they are printed.
func (p *Printed) Texts(c *check.Card, field int) []phrase.Para {
	return cardface.Texts(p.rules, p.set.Look, c, field)
}

// LookOf is where the look says how a card is laid out: its frame or, where it names none, its
// kind; not known where it says nothing of the card.
func (p *Printed) LookOf(c *check.Card) diag.Span {
	as, _ := cardface.LaidOut(p.rules, p.look(), c)
	if frame, ok := p.look().Frame(as.Frame.Text); ok && frame.Name.Span.Known() {
		return frame.Name.Span
	}
	return as.Kind.Span
}

// FrameOf is the name of the frame that lays out a card's face.
func (p *Printed) FrameOf(c *check.Card) string {
	as, _ := cardface.LaidOut(p.rules, p.look(), c)
	return cmp.Or(as.Frame.Text, look.DefaultFrame)
}

// List is the set as a person reads it, kind by kind, as plain text or Markdown.
func (p *Printed) List(wanted Filter, markdown bool) string {
	return cardface.List(p.rules, p.set.Look, wanted, markdown)
}
