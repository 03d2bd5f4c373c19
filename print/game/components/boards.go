package components

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// The sizes of a place on a board, mm: as large as a page allows up to mostPlace;
// below leastPlace the board goes over several pages at goodPlace.
const (
	mostPlace  = 50.0
	goodPlace  = 45.0
	leastPlace = 28.0
)

// boards are those printed as boards.
func (t *teller) boards() []component.Board {
	var out []component.Board
	for i := range t.g.Boards {
		if b := &t.g.Boards[i]; t.boardForm(b) == "sheet" {
			out = append(out, t.board(b))
		}
	}
	return out
}

// board is one of them.
func (t *teller) board(b *check.Board) component.Board {
	said := t.look.Table.Board(b.Name)
	board := component.Board{
		ID: "board-" + cardface.ID(b.Name), Name: title(b.Name), At: b.Span, Hexagonal: b.Hexagonal, Place: said.Place, W: said.Size.W, H: said.Size.H,
		Art: t.pictures[b.Name], ArtPlace: cardface.PlaceOf(said.Art), Places: placesOf(said),
	}
	rows, columns, apart := 0, 0, false
	for c := range t.g.Cards {
		if s, ok := t.square(b, check.ID(c)); ok {
			board.Squares = append(board.Squares, s)
			if apart = apart || s.At != nil; s.At == nil {
				rows, columns = max(rows, s.Row), max(columns, s.Column)
			}
		}
	}
	slices.SortStableFunc(board.Squares, func(x, y component.Square) int { return 1000*(x.Row-y.Row) + x.Column - y.Column })
	if board.Place == 0 {
		board.Place = spotPlace
		if rows > 0 {
			if b.Hexagonal { // a shifted row reaches further, rows lie closer
				rows, columns = int(math.Ceil(0.87*float64(rows)+0.3)), columns+1
			}
			board.Place = placeFor(rows, columns, board.W, board.H)
		}
	}
	if board.W == 0 && apart {
		board.W, board.H = pageFor(board.Art)
	}
	return board
}

// placesOf is how the look has places drawn: over a picture as outlines.
func placesOf(b look.Board) component.Places {
	as := b.Places
	if as == "" && b.Art.File.Text != "" {
		as = look.PlacesOutline
	}
	return map[string]component.Places{look.PlacesOutline: component.Outline, look.PlacesNames: component.Names, look.PlacesNone: component.Nothing}[as]
}

// spotPlace is how far a place at a point of its own is across, mm, if all places have one.
const spotPlace = 22.0

// pageFor is how large a board is whose places lie at points of their own: as large as a
// page, in the shape of its picture.
func pageFor(picture *art.Art) (w, h float64) {
	if picture == nil {
		return component.MaxShort, component.MaxLong
	}
	w, h = component.MaxShort, component.MaxLong
	if picture.W > picture.H {
		w, h = h, w
	}
	_, _, w, h = art.Place{Whole: true}.Rect(picture.W, picture.H, 0, 0, w, h)
	return w, h
}

// placeFor is a good size for the places of a board.
func placeFor(rows, columns int, w, h float64) float64 {
	if w > 0 {
		return min(w/float64(max(1, columns)), h/float64(max(1, rows)))
	}
	short, long := float64(min(rows, columns)), float64(max(rows, columns))
	side := math.Floor(min(mostPlace, component.MaxShort/max(1, short), component.MaxLong/max(1, long)))
	if side < leastPlace {
		return goodPlace
	}
	return side
}

// square is a place of the board, as its card would show it.
func (t *teller) square(b *check.Board, id check.ID) (component.Square, bool) {
	c := &t.g.Cards[id]
	if c.Kind != b.Kind || t.startZone(c) != b.Zone {
		return component.Square{}, false
	}
	row, column, ok := t.g.Place(id)
	s := component.Square{Row: row, Column: column, Name: c.Name, Plain: c.Span == b.Span}
	face := t.faces.Card(id)
	s.Icon, s.Colour, s.Badges = face.KindIcon, face.Colour, t.squareBadges(c, face.Badges)
	for _, at := range t.look.Table.Board(b.Name).At {
		if at.Place.Text == c.Name {
			s.At = &draw.Point{X: at.X.MM, Y: at.Y.MM}
		}
	}
	if icon := t.look.Table.Board(b.Name).Icon.Text; icon != "" && !s.Plain {
		s.Icon = icon
	}
	return s, ok
}

// squareBadges leaves out a number that is only the row or the column, which a
// card without a look shows.
func (t *teller) squareBadges(c *check.Card, badges []card.Badge) []component.Badge {
	if _, said := cardface.LaidOut(t.g, t.look, c); !said {
		return nil
	}
	out := make([]component.Badge, 0, len(badges))
	for _, b := range badges {
		if icon, value := b.Brief(); icon != "" || value != "" {
			out = append(out, component.Badge{Icon: icon, Value: value})
		}
	}
	return out
}
