// Package game is a checked game on paper: its cards' faces, what lies on the table
// besides them, its typefaces and pictures, and what is wrong with how it is to be
// printed. Each is worked out when it is first asked for, and once. It touches no
// files but those of the game, and prints nothing.
package game

import (
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
)

// Filter says which cards are wanted.
type Filter = cardface.Filter

// Table is everything of a game that is printed besides its cards.
type Table = components.Table

// Used is what the printed pieces show, for the credits.
type Used = components.Used

// Icons gathers the icons that pieces show.
type Icons = components.Icons

// Meta is what a document says of itself.
type Meta = components.Meta

// ID is a name as a stable id: home-port.
func ID(name string) string { return cardface.ID(name) }

// Printed is a game on paper. It may be used from many goroutines.
type Printed struct {
	rules      *check.Game
	set        *carddefs.Set
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
	p.faces = sync.OnceValue(func() *cardface.Faces { return cardface.Of(rules, set.Look) })
	p.components = sync.OnceValue(func() *components.Components { return components.New(rules, set, p.faces()) })
	p.typefaces = sync.OnceValue(func() typefaces {
		roles, found := cardface.Fonts(p.look())
		return typefaces{roles, found}
	})
	p.found = sync.OnceValue(func() diag.List {
		return slices.Concat(p.faces().Findings(), p.typefaces().found, phrase.Drifts(rules, set.Look), p.components().Findings())
	})
	return p
}

// look is what the game says of how it looks, perhaps nothing.
func (p *Printed) look() *look.Look {
	return p.set.Look.OrNone()
}

// Findings are what is wrong with how the game is to be printed: a look that names
// nothing, typefaces that can't be used, own wordings that say something else than
// the text. Nothing is drawn for it.
func (p *Printed) Findings() diag.List { return slices.Clone(p.found()) }

// Cards are the faces that are wanted, in the order of the game's files, yet without
// pictures.
func (p *Printed) Cards(wanted Filter) []card.Card { return p.faces().Cards(wanted) }

// Icons are those that the game declares, by their names.
func (p *Printed) Icons() map[string]icons.Icon { return p.faces().Icons() }

// Pictures gives cards their pictures, reading the game's files, and says which are
// missing, broken or drawn more simply.
func (p *Printed) Pictures(cards []card.Card) diag.List { return cardface.Art(p.set, p.rules, cards) }

// UnusedPictures finds files that were probably meant for a card.
func (p *Printed) UnusedPictures() diag.List { return cardface.UnusedArt(p.set, p.rules) }

// Fonts are the typefaces that the game asks for.
func (p *Printed) Fonts() fonts.Roles { return p.typefaces().roles }

// Table is what lies on the table besides the cards, which are of a size.
func (p *Printed) Table(size impose.Size) Table {
	return p.components().Table(components.Options{CardW: size.W, CardH: size.H})
}

// Credits is the card that says who made the game and what it is drawn with, and
// the same for a document's own data.
func (p *Printed) Credits(used Used) (component.Reference, Meta) {
	return components.Credits(p.rules, p.look(), used)
}

// List is the set as a person reads it, kind by kind, as plain text or Markdown.
func (p *Printed) List(wanted Filter, markdown bool) string {
	return cardface.List(p.rules, p.set.Look, wanted, markdown)
}
