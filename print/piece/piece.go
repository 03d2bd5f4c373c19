// Package piece is a drawn thing that is printed and cut out, whatever it shows:
// its size, its copies, its deck and its two sides; and the sides as pictures.
// Lengths are millimetres.
//
// The door is Piece itself; PNG and SVG draw its face, Side either side with
// bleed.
package piece

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
)

// Piece is one thing that is printed and cut out, drawn: a card, a token, a
// square of a map, a mat. Sheets, pictures, manifests and virtual tables are
// made of pieces; nothing behind them knows what a piece shows.
type Piece struct {
	ID   string // stable and unique in a set: "home-port"
	Was  string // the name it had before, or ""
	Name string
	Kind string // as players read it: "Boat", "Token"
	Deck string // pieces of one deck share their back; "" is a deck of its own
	Text string // what it says, in words, for search and for virtual tables

	Use     Use     // how people handle it at a table
	Outline Outline // what it is cut to
	Start   Start   // where it lies before the first turn, as far as that is known
	Endless bool    // a token of which nothing limits the number: Count is a guess for paper

	W, H   float64   // trimmed size, mm, as it is read: a landscape piece is wider than high
	Cut    draw.Path // what it is cut to, from the trimmed top left corner; nil: to Outline
	Corner float64   // radius of its corners when cut, mm; half of W is a disc
	Bleed  float64   // mm of picture around Face and Back
	Count  int       // copies

	// What has Under is cut out by itself, along its outline: a sheet prints Under
	// below both sides, Spare mm further than the outline at least, and keeps
	// neighbours as far away.
	Under *draw.List
	Spare float64

	// Face and Back are drawn with the trimmed top left corner at the origin. A
	// back is drawn upright, W and H exchanged if need be: the backs of a deck
	// are alike whichever way its faces are read. Back is nil for none.
	Face, Back *draw.List

	At diag.Span // where the piece is written

	Zones []Zone // of the face, in the order of drawing: the last that holds a point is what is seen there
}

// Use is how people handle a piece at a table.
type Use int

// The uses.
const (
	Card  Use = iota // lies in a deck or is held in a hand
	Token            // thick, one of a supply, lies on others
	Board            // lies still, others lie on it
)

// Outline is what a piece is cut to.
type Outline int

// The outlines.
const (
	Rectangle Outline = iota // with corners of Corner mm, which may make it a disc
	Hexagon                  // regular, on a point, as high as the piece and in its middle
)

// Start is where a piece lies before the first turn.
type Start struct {
	Pile string // as players call the place: "deck", "red's hand"; "": not known
	Open bool   // face up
}

// Zone is a part of a face: its name, where it stands from the trimmed top left corner, and
// where a look says so; not known where it stands as usual.
type Zone struct {
	Name       string
	X, Y, W, H float64
	At         diag.Span
}

// FaceSymbol is the face as a symbol, so that a sheet keeps it once however
// many copies are printed. It is made anew each time: nothing writes to a piece,
// which many goroutines may share.
func (p *Piece) FaceSymbol() *draw.Symbol { return p.symbol(p.Face, p.W, p.H) }

// BackSymbol is the same for the back, upright, or nil. Pieces of one deck
// whose backs are drawn alike give symbols with one id.
func (p *Piece) BackSymbol() *draw.Symbol {
	if p.Back == nil {
		return nil
	}
	w, h := p.Upright()
	return p.symbol(p.Back, w, h)
}

func (p *Piece) symbol(list *draw.List, w, h float64) *draw.Symbol {
	b := p.Bleed
	return &draw.Symbol{ID: list.Hash(), Box: [4]float64{-b, -b, w + 2*b, h + 2*b}, List: *list}
}

// UnderSymbol is what a sheet prints below both sides.
func (p *Piece) UnderSymbol() *draw.Symbol {
	if p.Under == nil {
		return nil
	}
	b := max(p.Spare, p.Bleed)
	return &draw.Symbol{ID: p.Under.Hash(), Box: [4]float64{-b, -b, p.W + 2*b, p.H + 2*b}, List: *p.Under}
}

// Upright is a piece's trimmed size as it lies in a deck, mm: never wider than
// high.
func (p *Piece) Upright() (w, h float64) { return min(p.W, p.H), max(p.W, p.H) }

// DrawUpright draws the face as it lies in a deck: a landscape one is turned a
// quarter clockwise, so that its trimmed top left corner is at the origin again.
func (p *Piece) DrawUpright(c draw.Canvas) {
	c.Push(p.upright())
	c.Use(p.FaceSymbol())
	c.Pop()
}

// DrawBack draws the back, upright. A piece without one gets a plain back: where
// a back has to be given, it must not be the face, and not nothing.
func (p *Piece) DrawBack(c draw.Canvas) {
	if p.Back != nil {
		c.Use(p.BackSymbol())
		return
	}
	w, h := p.Upright()
	plain := draw.Colour{R: 0x3a, G: 0x40, B: 0x46}
	inset, line := 0.06*w, 0.012*w
	c.Fill(draw.Rect(-p.Bleed, -p.Bleed, w+2*p.Bleed, h+2*p.Bleed), plain)
	c.Stroke(draw.RoundRect(inset, inset, w-2*inset, h-2*inset, inset), draw.Pen{Colour: plain.Mix(draw.White, 0.5), Width: line})
}
