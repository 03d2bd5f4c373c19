package broadside

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

// faces are a game's pieces, drawn when they are first asked for.
type faces struct {
	once   sync.Once
	pieces []piece.Piece
	found  diag.List
	err    error
}

// ErrUndrawable is for a game whose pictures cannot be read; the findings say which.
var ErrUndrawable = errors.New("the game's pictures have errors, so it can't be drawn")

// Pieces are the cards of the game, drawn as its look says, and then its tokens,
// boards, mats and reference cards; and what a designer should look at, such as text
// that had to be set small. They are drawn once, when they are first asked for, and
// must not be changed. piece.Side makes pictures of them, the packages under
// print/export whole games for virtual tables and printing houses.
func (g *Game) Pieces() ([]piece.Piece, diag.List, error) {
	g.faces.once.Do(func() {
		g.faces.pieces, g.faces.found, g.faces.err = g.draw(0)
	})
	return slices.Clone(g.faces.pieces), g.faces.found, g.faces.err
}

// draw draws all pieces with bleed mm of picture around them.
func (g *Game) draw(bleed float64) (pieces []piece.Piece, found diag.List, err error) {
	defer recovered(&err)
	if !g.Playable() {
		return nil, nil, ErrUnplayable
	}
	size, err := impose.CardSize(g.set.Look.Size.Text)
	if err != nil {
		return nil, nil, err
	}
	table := g.paper.Table(size)
	cards := g.paper.Cards(game.Filter{Kinds: table.CardKinds, Places: true})
	if found = g.paper.Pictures(cards); found.Errors() > 0 {
		return nil, found, ErrUndrawable
	}
	o := piece.Options{Size: size, Bleed: bleed, Fonts: g.paper.Fonts()}
	add := func(more []piece.Piece, also diag.List) {
		pieces, found = append(pieces, more...), append(found, also...)
	}
	add(card.Draw(cards, table.Icons, o))
	add(component.DrawTokens(table.Tokens, table.Icons, o))
	add(component.DrawBoards(table.Boards, table.Icons, o))
	add(component.DrawMats(table.Mats, table.Icons, o))
	add(component.DrawReferences(table.References, table.Icons, o))
	return pieces, found, nil
}

// Piece is the piece of a name or an id, small letters or capitals: a card first.
func (g *Game) Piece(name string) (piece.Piece, error) {
	pieces, _, err := g.Pieces()
	if err != nil {
		return piece.Piece{}, err
	}
	var names []string
	for _, p := range pieces {
		if strings.EqualFold(p.Name, name) || strings.EqualFold(p.ID, name) {
			return p, nil
		}
		names = append(names, p.Name)
	}
	if near := diag.Suggest(name, names); near != "" {
		return piece.Piece{}, fmt.Errorf("nothing of the game is called `%s`; did you mean `%s`?", name, near)
	}
	return piece.Piece{}, fmt.Errorf("nothing of the game is called `%s`", name)
}

// SVG draws the face of a piece, which Piece finds, as an SVG picture that needs no
// typefaces.
func (g *Game) SVG(name string) (picture []byte, err error) {
	defer recovered(&err)
	p, err := g.Piece(name)
	if err != nil {
		return nil, err
	}
	return piece.SVG(p), nil
}

// PNG draws the face of a piece, which Piece finds, at 20 to 1200 dots per inch.
func (g *Game) PNG(name string, dpi float64) (picture []byte, err error) {
	defer recovered(&err)
	p, err := g.Piece(name)
	if err != nil {
		return nil, err
	}
	return piece.PNG(p, dpi)
}

// Sheet writes a PDF with every copy of every piece, to print and cut, and says how
// many pages it has. The same game and options give the same bytes.
func (g *Game) Sheet(w io.Writer, o sheet.Options) (pages int, err error) {
	defer recovered(&err)
	pieces, _, err := g.Pieces()
	if bleed := o.Bleed + o.BackBleed; bleed > 0 && err == nil {
		pieces, _, err = g.draw(bleed)
	}
	if err != nil {
		return 0, err
	}
	file, pages, err := sheet.PDF(pieces, o)
	if err == nil {
		_, err = w.Write(file)
	}
	return pages, err
}
