package game

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
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
	things func() things
}

// things are pieces besides the cards, by the name of what they stand for.
type things struct {
	cards  map[string]piece.Piece // cards that are printed as figures, or as places of a board
	tokens map[string]piece.Piece // tokens and marks
}

// mostDrawn is how many drawn cards an easel keeps.
const mostDrawn = 4000

// Easel is one with all cards of the game, in full colour and the size that its look says.
func (p *Printed) Easel() (*Easel, error) {
	size, err := cardface.Size(p.look().Size.Text, p.look().Cut)
	if err != nil {
		return nil, err
	}
	paper, err := impose.Paper("")
	if err != nil {
		return nil, err
	}
	table := p.components().Table(components.Options{CardW: size.W, CardH: size.H})
	o := Options{}.piece(size, paper)
	p.setsIn(&o, "")
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
	e.things = sync.OnceValue(func() things { return drawThings(table, p.rules, o) })
	return e, nil
}

// drawThings draws figures, tokens, and each place of a board by itself.
func drawThings(table components.Table, g *check.Game, o piece.Options) things {
	out := things{map[string]piece.Piece{}, map[string]piece.Piece{}}
	tokens := map[string]string{}
	for i := range g.Tokens {
		tokens[cardface.ID("token "+g.Tokens[i].Name)], tokens[cardface.ID("marker "+g.Tokens[i].Name)] = g.Tokens[i].Name, g.Tokens[i].Name
	}
	for i := range g.Marks {
		tokens[cardface.ID("marker "+g.Marks[i].Name)] = g.Marks[i].Name
	}
	for _, t := range table.Tokens {
		name, to := t.Name, out.cards
		if t.Kind != "Figure" {
			if t.Value > 0 {
				t.ID, t.Value = strings.TrimSuffix(t.ID, "-"+strconv.Itoa(t.Value)), 0 // how many there are is said beside it
			}
			name, to = tokens[t.ID], out.tokens
		}
		drawn, _ := component.DrawTokens([]component.Token{t}, table.Icons, o)
		to[name] = drawn[0]
	}
	for _, b := range table.Boards {
		for _, place := range b.Squares {
			drawn, _ := component.DrawBoards([]component.Board{b.Only(place)}, table.Icons, o)
			out.cards[place.Name] = drawn[0]
		}
	}
	return out
}

// Thing draws what lies on the table for a card: the card or, where it is printed as a figure or as a
// place of a board, that. ok is false where nothing is printed of it.
func (e *Easel) Thing(name string) (p piece.Piece, ok bool) {
	if p, ok = e.Draw(name); !ok {
		p, ok = e.things().cards[name]
	}
	return p, ok
}

// Token draws a token or a mark of the rules; ok is false where none is printed.
func (e *Easel) Token(name string) (p piece.Piece, ok bool) {
	p, ok = e.things().tokens[name]
	return p, ok
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

// Changed names the cards that are printed otherwise than by another easel: in their faces, backs or numbers, or not at
// all there. Cards of the same parts are not drawn for it, but for one of each kind.
func (e *Easel) Changed(from *Easel) (names []string) {
	alike := e.drawer.Alike(from.drawer)
	for name, c := range e.cards {
		was, there := from.cards[name]
		if !there || !(alike && card.Same(c, was) && e.artHeight(c) == from.artHeight(was)) && !e.drawsAs(from, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// artHeight is that of a card's kind, below 0 where each card has its own.
func (e *Easel) artHeight(c card.Card) float64 {
	if _, known := e.drawer.ArtHeight(c); !known {
		e.Draw(c.Name)
	}
	if h, common := e.drawer.ArtHeight(c); common {
		return h
	}
	return -1
}

// drawsAs says whether a card looks as another easel draws it.
func (e *Easel) drawsAs(from *Easel, name string) bool {
	is, _ := e.Draw(name)
	was, _ := from.Draw(name)
	if was.Face.Hash() != is.Face.Hash() || was.Count != is.Count || (was.Back == nil) != (is.Back == nil) {
		return false
	}
	return is.Back == nil || was.Back.Hash() == is.Back.Hash()
}
