package component

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Board is a board of places in rows and columns, or at places of their own.
type Board struct {
	ID, Name string
	Place    float64 // mm from one place to the next; how far a place at a point of its own is across
	Squares  []Square
	// Hexagonal: places are hexagons, and every second row, not the first, lies half a place to the right.
	Hexagonal bool
	W, H      float64  // mm; 0: as large as its rows and columns are
	Art       *art.Art // the picture below the places, or nil
	ArtPlace  art.Place
	Places    Places
	At        diag.Span
}

// Places is how the places of a board are drawn.
type Places int

// The ways to draw places.
const (
	Full    Places = iota // with their colours, icons, names and numbers
	Outline               // edges, names and numbers
	Names                 // names and numbers
	Nothing               // the picture shows them
)

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

// corner is the upper left corner of a place, in mm.
func (b Board) corner(s Square) (x, y float64) {
	if s.At != nil {
		w, h := b.cell()
		return s.At.X - w/2, s.At.Y - h/2
	}
	x, y = float64(s.Column-1)*b.Place, float64(s.Row-1)*b.rowStep()
	if b.Hexagonal && s.Row%2 == 0 {
		x += b.Place / 2
	}
	gw, gh := b.grid()
	w, h := b.extent()
	return x + (w-gw)/2, y + (h-gh)/2
}

// cell is how wide and how high a place is, in mm.
func (b Board) cell() (w, h float64) {
	if b.Hexagonal {
		return b.Place, b.Place * 2 / math.Sqrt(3)
	}
	return b.Place, b.Place
}

// grid is how large the rows and columns are together, in mm.
func (b Board) grid() (w, h float64) {
	rows, columns := b.size()
	right, down := b.beyond()
	return float64(columns)*b.Place + right, float64(rows)*b.rowStep() + down
}

// extent is how large the board is, in mm.
func (b Board) extent() (w, h float64) {
	if b.W > 0 {
		return b.W, b.H
	}
	return b.grid()
}

// Only is a board of one place of it, as it looks without a picture below.
func (b Board) Only(s Square) Board {
	s.Row, s.Column, s.At = 1, 1, nil
	b.Squares, b.W, b.H, b.Art, b.Places = []Square{s}, 0, 0, nil, Full
	return b
}

// Square is one place of a board.
type Square struct {
	Row, Column int // from 1
	Name        string
	At          *draw.Point // its middle on the board, mm; nil: where its row and column say
	Plain       bool        // one of many alike: its name stands small in the corner
	Icon        string
	Colour      string // "#rrggbb", or ""
	Badges      []Badge
}

// Badge is a number on a place of a board, or an icon.
type Badge struct{ Icon, Value string }

// size is how many rows and columns there are.
func (b Board) size() (rows, columns int) {
	for _, s := range b.Squares {
		if s.At == nil {
			rows, columns = max(rows, s.Row), max(columns, s.Column)
		}
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
	windows := b.windows(room(o))
	var out []piece.Piece
	var found diag.List
	for i, at := range windows {
		name, id := b.Name, b.ID
		if len(windows) > 1 {
			name, id = fmt.Sprintf("%s, part %d of %d", b.Name, i+1, len(windows)), fmt.Sprintf("%s-%d", b.ID, i+1)
		}
		p, list := newPainter(b.Name, b.At, declared, o)
		text := p.window(b, at, o.Bleed)
		out = append(out, piece.Piece{
			ID: id, Name: name, Kind: "Board", Deck: b.ID, Text: text, Bleed: o.Bleed, Count: 1, Face: list, At: b.At, Use: piece.Board,
			W: at.W, H: at.H,
		})
		found = append(found, p.Found.List...)
	}
	return out, found
}

// windows are the parts of a board that go on one page each: of whole places where
// they stand in rows and columns alone, otherwise of one size.
func (b Board) windows(room impose.Size) (out []impose.Rect) {
	w, h := b.extent()
	if b.W > 0 {
		down, across := pagesFor(w, h, room)
		for i := range down * across {
			pw, ph := w/float64(across), h/float64(down)
			out = append(out, impose.Rect{X: float64(i%across) * pw, Y: float64(i/across) * ph, W: pw, H: ph})
		}
		return out
	}
	rows, columns := b.size()
	high, wide := b.part(rows, columns, room)
	for row := 0; row < rows; row += high {
		for column := 0; column < columns; column += wide {
			at := impose.Rect{X: float64(column) * b.Place, Y: float64(row) * b.rowStep()}
			at.W, at.H = float64(wide)*b.Place, float64(high)*b.rowStep()
			if column+wide >= columns {
				at.W = w - at.X
			}
			if row+high >= rows {
				at.H = h - at.Y
			}
			out = append(out, at)
		}
	}
	return out
}

// pagesFor is how many rows and columns of pages hold a board: as few as possible.
func pagesFor(w, h float64, room impose.Size) (down, across int) {
	best := math.MaxInt
	for d := 1; d <= mostPages; d++ {
		for a := 1; a <= mostPages; a++ {
			if fits(w/float64(a), h/float64(d), room) && a*d < best {
				best, down, across = a*d, d, a
			}
		}
	}
	return max(1, down), max(1, across)
}

// mostPages is how many pages a board is at most long.
const mostPages = 16

func ceilDiv(n, by int) int { return (n + by - 1) / by }

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

// window draws the picture and the places of a part, and says what stands on them. A part
// is cut straight, through places too, so that parts lie edge to edge.
func (p *painter) window(b Board, at impose.Rect, bleed float64) (text string) {
	p.C.Push(draw.Identity)
	defer p.C.Pop()
	p.C.Clip(draw.Rect(-bleed, -bleed, at.W+2*bleed, at.H+2*bleed))
	if b.Art != nil {
		w, h := b.extent()
		art.Draw(p.C, b.Art, -bleed-at.X, -bleed-at.Y, w+2*bleed, h+2*bleed, b.ArtPlace)
	}
	if b.Places == Outline {
		p.edges(b, at)
	}
	cw, ch := b.cell()
	for _, s := range b.Squares {
		x, y := b.corner(s)
		x, y = x-at.X, y-at.Y
		if x+cw <= 1e-6 || y+ch <= 1e-6 || x >= at.W-1e-6 || y >= at.H-1e-6 {
			continue
		}
		p.place(b, s, x, y, bleed)
		text += s.Name + "\n"
	}
	if !b.Hexagonal && b.W == 0 && b.Places == Full {
		p.lines(b, at, bleed)
	}
	return text
}

// place draws one place.
func (p *painter) place(b Board, s Square, x, y, bleed float64) {
	w, h := b.cell()
	switch {
	case b.Places == Nothing:
	case b.Places != Full:
		p.mapPlace(b, s, x, y)
	case s.At != nil:
		p.spot(s, s.ring(x, y, w, h))
	case b.Hexagonal:
		p.hexagon(s, x, y, w, h)
	case b.W > 0:
		p.square(s, x, y, w, 0)
		p.C.Stroke(draw.Rect(x, y, w, h), gridPen)
	default:
		p.square(s, x, y, w, bleed)
	}
}

// lines are the edges of squares that touch.
func (p *painter) lines(b Board, at impose.Rect, bleed float64) {
	for x := 0.0; x <= at.W+1e-6; x += b.Place {
		p.C.Stroke(draw.LineSeg(x, -bleed, x, at.H+bleed), gridPen)
	}
	for y := 0.0; y <= at.H+1e-6; y += b.Place {
		p.C.Stroke(draw.LineSeg(-bleed, y, at.W+bleed, y), gridPen)
	}
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
	p.badges(s, x, y, side, side, k, false, th)
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
