package component

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Board is a board of places in rows and columns.
type Board struct {
	ID, Name string
	Place    float64 // mm from one place to the next
	Squares  []Square
	// Hexagonal: places are hexagons, and every second row, not the first, lies half a place to the right.
	Hexagonal bool
	At        diag.Span
}

// rowStep is how far it is from one row to the next, in mm.
func (b Board) rowStep() float64 {
	if b.Hexagonal {
		return b.Place * math.Sqrt(3) / 2
	}
	return b.Place
}

// beyond is how much further than its steps a board reaches, to the right and down, in mm: half a place
// of a shifted row, and the lower points of the last.
func (b Board) beyond() (right, down float64) {
	if !b.Hexagonal {
		return 0, 0
	}
	return b.Place / 2, b.Place*2/math.Sqrt(3) - b.rowStep()
}

// corner is the upper left corner of the place at a row and column, in mm.
func (b Board) corner(row, column int) (x, y float64) {
	x, y = float64(column-1)*b.Place, float64(row-1)*b.rowStep()
	if b.Hexagonal && row%2 == 0 {
		x += b.Place / 2
	}
	return x, y
}

// Square is one place of a board.
type Square struct {
	Row, Column int // from 1
	Name        string
	Plain       bool // one of many alike: its name stands small in the corner
	Icon        string
	Colour      string // "#rrggbb", or ""
	Badges      []Badge
}

// Badge is a number on a place of a board, or an icon.
type Badge struct{ Icon, Value string }

// size is how many rows and columns there are.
func (b Board) size() (rows, columns int) {
	for _, s := range b.Squares {
		rows, columns = max(rows, s.Row), max(columns, s.Column)
	}
	return rows, columns
}

// DrawBoards draws boards: each as one piece, or where it is larger than a page
// as parts of whole places, to be laid edge to edge.
func DrawBoards(boards []Board, declared map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	var out []piece.Piece
	var found diag.List
	for _, b := range boards {
		parts, more := drawBoard(b, declared, o)
		out, found = append(out, parts...), append(found, more...)
	}
	return out, found
}

func drawBoard(b Board, declared map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	rows, columns := b.size()
	high, wide := b.part(rows, columns, room(o))
	down, across := ceilDiv(rows, high), ceilDiv(columns, wide)
	var out []piece.Piece
	var found diag.List
	for i := range down * across {
		part := part{row: i / across * high, column: i % across * wide, rows: high, columns: wide}
		part.rows, part.columns = min(high, rows-part.row), min(wide, columns-part.column)
		name, id := b.Name, b.ID
		if down*across > 1 {
			name, id = fmt.Sprintf("%s, part %d of %d", b.Name, i+1, down*across), fmt.Sprintf("%s-%d", b.ID, i+1)
		}
		w, h := b.extent(part, rows, columns)
		p, list := newPainter(b.Name, b.At, declared, o)
		text := p.boardPart(b, part, w, h, o.Bleed)
		out = append(out, piece.Piece{
			ID: id, Name: name, Kind: "Board", Deck: b.ID, Text: text, Bleed: o.Bleed, Count: 1, Face: list, At: b.At, Use: piece.Board,
			W: w, H: h,
		})
		found = append(found, p.Found.List...)
	}
	return out, found
}

// part is a rectangle of places that goes on one page.
type part struct{ row, column, rows, columns int }

func ceilDiv(n, by int) int { return (n + by - 1) / by }

// extent is how large a part is, in mm: the last ones reach as far as the board does.
func (b Board) extent(at part, rows, columns int) (w, h float64) {
	w, h = float64(at.columns)*b.Place, float64(at.rows)*b.rowStep()
	right, down := b.beyond()
	if at.column+at.columns == columns {
		w += right
	}
	if at.row+at.rows == rows {
		h += down
	}
	return w, h
}

// part is how many rows and columns of places a part may have: as few parts
// as possible, and these alike.
func (b Board) part(rows, columns int, room impose.Size) (high, wide int) {
	right, down := b.beyond()
	best := math.MaxInt
	for h := 1; h <= rows; h++ {
		for w := 1; w <= columns; w++ {
			parts := ceilDiv(rows, h) * ceilDiv(columns, w)
			if fits(float64(w)*b.Place+right, float64(h)*b.rowStep()+down, room) && parts < best {
				best, high, wide = parts, h, w
			}
		}
	}
	return max(1, high), max(1, wide)
}

// boardPart draws the places of a part and says what stands on them.
func (p *painter) boardPart(b Board, at part, w, h, bleed float64) (text string) {
	p.C.Push(draw.Identity)
	defer p.C.Pop()
	p.C.Clip(draw.Rect(-bleed, -bleed, w+2*bleed, h+2*bleed))
	if b.Hexagonal {
		return p.hexagons(b, at, w, h)
	}
	for _, s := range b.Squares {
		x, y := b.corner(s.Row-at.row, s.Column-at.column)
		if x < 0 || y < 0 || x >= w-1e-6 || y >= h-1e-6 {
			continue
		}
		p.square(s, x, y, b.Place, bleed)
		text += s.Name + "\n"
	}
	for i := range at.columns + 1 {
		x := float64(i) * b.Place
		p.C.Stroke(draw.LineSeg(x, -bleed, x, h+bleed), gridPen)
	}
	for i := range at.rows + 1 {
		y := float64(i) * b.Place
		p.C.Stroke(draw.LineSeg(-bleed, y, w+bleed, y), gridPen)
	}
	return text
}

var gridPen = draw.Pen{Colour: draw.Colour{R: 0x5a, G: 0x66, B: 0x6c}, Width: 0.35}

// square draws one place: named ones with a band of their colour, plain ones
// pale. The middle is left to what stands there.
func (p *painter) square(s Square, x, y, side, bleed float64) {
	th := colourOr(s.Colour, s.Name)
	k := side / 38
	p.C.Fill(draw.Rect(x-bleed, y-bleed, side+2*bleed, side+2*bleed), s.ground(th))
	p.squareIcon(s, x+side/2, y+side*0.45, side*0.42, th)
	if s.Plain {
		p.caption(s.Name, x+5*k, y+side-2.2*k, 8*k, 7*k, th.Deep)
		return
	}
	band := 7 * k
	p.C.Fill(draw.Rect(x, y+side-band, side, band), th.Main)
	p.caption(s.Name, x+side/2, y+side-band/2+1.3*k, side-3*k, 10.5*k, th.On)
	for i, b := range s.Badges {
		p.squareBadge(b, x+side-6.5*k, y+(6+float64(i)*10)*k, 9*k, th)
	}
}

// ground is the colour of a place: paler where it is one of many alike.
func (s Square) ground(th pen.Theme) draw.Colour {
	if s.Plain {
		return th.Pale.Mix(draw.White, 0.45)
	}
	return th.Pale
}

// squareIcon draws the icon of a place, if it has one, around its middle.
func (p *painter) squareIcon(s Square, x, y, d float64, th pen.Theme) {
	if s.Icon == "" {
		return
	}
	pale := 0.35
	if s.Plain {
		pale = 0.72
	}
	p.Icon(p.glyphOf(s.Icon), "", x, y, d, th.Main.Mix(draw.White, pale))
}

func (p *painter) squareBadge(b Badge, x, y, d float64, th pen.Theme) {
	g := pen.OnlyShape("disc", th.Deep.String())
	if b.Icon != "" {
		g = p.Glyph(b.Icon)
	}
	p.Icon(g, b.Value, x, y, d, th.Deep)
}
