package game

import (
	"sync"

	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// Easel draws single cards of a game when they are asked for, each as Draw draws it among all
// the others. It may be used from many goroutines.
type Easel struct {
	mu     sync.Mutex
	drawer *card.Drawer
	cards  map[string]card.Card
	drawn  map[string]piece.Piece
	kinds  map[string]bool // names of cards whose picture is that of their kind
}

// mostDrawn is how many drawn cards an easel keeps.
const mostDrawn = 4000

// Easel is one with all cards of the game, in full colour and the size that its look says.
func (p *Printed) Easel() (*Easel, error) {
	size, err := impose.CardSize(p.look().Size.Text)
	if err != nil {
		return nil, err
	}
	paper, err := impose.Paper("")
	if err != nil {
		return nil, err
	}
	table := p.components().Table(components.Options{CardW: size.W, CardH: size.H})
	o := Options{}.piece(size, paper)
	o.Fonts = p.typefaces().roles
	e := &Easel{drawer: card.NewDrawer(table.Icons, o), cards: map[string]card.Card{}, drawn: map[string]piece.Piece{}, kinds: map[string]bool{}}
	var cards []card.Card
	if len(table.CardKinds) > 0 {
		cards = p.faces().Cards(cardface.Filter{Kinds: table.CardKinds, Places: true})
	}
	cardface.Art(p.set, p.rules, cards)
	for _, c := range cards {
		e.cards[c.Name] = c
	}
	for i := range p.rules.Cards {
		c := &p.rules.Cards[i]
		kind, _ := cardface.LaidOut(p.rules, p.look(), c)
		at := e.cards[c.Name].ArtAt
		e.kinds[c.Name] = at.Known() && at == kind.Art.File.Span && c.Art.File.Span != at
	}
	return e, nil
}

// Draw draws the card of a name; ok is false where there is none.
func (e *Easel) Draw(name string) (p piece.Piece, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if p, ok := e.drawn[name]; ok {
		return p, true
	}
	c, ok := e.cards[name]
	if !ok {
		return p, false
	}
	pieces, _ := e.drawer.Draw([]card.Card{c})
	if len(e.drawn) >= mostDrawn {
		clear(e.drawn)
	}
	e.drawn[name] = pieces[0]
	return pieces[0], true
}

// Has says whether a card is printed.
func (e *Easel) Has(name string) bool { _, ok := e.cards[name]; return ok }

// Pictured says whether a card has a picture, and whether it is its kind's.
func (e *Easel) Pictured(name string) (has, ofKind bool) {
	return e.cards[name].Art != nil, e.kinds[name]
}
