package broadside

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

// drawn is a game as it was drawn when that was first asked for.
type drawn struct {
	once sync.Once
	*game.Drawing
	found diag.List
	err   error
}

// ErrUndrawable is for a game whose pictures cannot be read; the findings say which.
var ErrUndrawable = errors.New("the game's pictures have errors, so it can't be drawn")

// Pieces are the cards of the game, drawn as its look says, and then its tokens,
// boards, mats and reference cards, and the card of credits; and what a designer
// should look at, such as text that had to be set small. They are drawn once, when
// they are first asked for, and must not be changed. piece.Side makes pictures of
// them, the packages under print/export whole games for virtual tables and printing
// houses.
func (g *Game) Pieces() ([]piece.Piece, diag.List, error) {
	d := &g.drawn
	d.once.Do(func() { d.Drawing, d.found, d.err = g.draw(game.Options{}) })
	if d.err != nil {
		return nil, d.found, d.err
	}
	return d.Drawing.Pieces(), d.found, nil
}

func (g *Game) draw(o game.Options) (d *game.Drawing, found diag.List, err error) {
	defer recovered(&err)
	if g.paper == nil {
		return nil, nil, ErrUnplayable
	}
	d, found, err = g.paper.Draw(o)
	if found.Errors() > 0 {
		err = ErrUndrawable
	}
	return d, found, err
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

// Sheet writes a PDF with every copy of every piece, to print and cut, and the pages
// of rules behind them; and says how many pages it has. What Title and About leave
// empty the game says. With an error there are no pages. The same game and options give the same bytes.
func (g *Game) Sheet(w io.Writer, o sheet.Options) (pages int, err error) {
	defer recovered(&err)
	if w == nil {
		return 0, misuse("no writer was given")
	}
	if err := o.Check(); err != nil {
		return 0, err
	}
	d, _, err := g.draw(game.Options{Bleed: o.Bleed + o.BackBleed, Paper: o.Paper, Margin: o.Margin})
	if err != nil {
		return 0, err
	}
	o.Title = cmp.Or(o.Title, g.rules.Name+" "+g.rules.Version)
	o.About = cmp.Or(o.About, sheet.About(d.Meta))
	o.Extra, o.FrontMatter = guardedPages(o.Extra), guardedMatter(o.FrontMatter)
	for i, page := range d.Pages {
		o.Extra = slices.Insert(o.Extra, i, sheet.Page(page))
	}
	file, pages, err := sheet.PDF(d.Pieces(), o)
	if err == nil {
		err = write(w, file)
	}
	if err != nil {
		return 0, err
	}
	return pages, nil
}

func write(w io.Writer, file []byte) (err error) {
	defer engine.Guard("writer", &err)
	_, err = w.Write(file)
	return err
}
